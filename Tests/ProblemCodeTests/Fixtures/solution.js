// IDEA: a heap keeps the k largest numbers; its smallest one is on top.
// Time complexity: O(n log k)
// Space complexity: O(k)

'use strict';

const { strictEqual } = require('assert');

/* A heap in an array: the children of i are 2i + 1 and 2i + 2. */
class MinHeap {
  #items = [];

  get size() {
    return this.#items.length;
  }

  peek() {
    return this.#items[0];
  }

  push(value) {
    const items = this.#items;
    items.push(value);
    let child = items.length - 1;
    while (child > 0) {
      const parent = (child - 1) >> 1;
      if (items[parent] <= items[child]) break;
      [items[parent], items[child]] = [items[child], items[parent]];
      child = parent;
    }
  }

  pop() {
    const items = this.#items;
    const top = items[0];
    const last = items.pop();
    if (items.length > 0) {
      items[0] = last;
      this.sink(0);
    }
    return top;
  }

  sink(parent) {
    const items = this.#items;
    for (;;) {
      let least = parent;
      for (const child of [2 * parent + 1, 2 * parent + 2]) {
        if (child < items.length && items[child] < items[least]) least = child;
      }
      if (least === parent) return;
      [items[parent], items[least]] = [items[least], items[parent]];
      parent = least;
    }
  }
}

function kthLargest(numbers, k) {
  if (k < 1 || k > numbers.length) {
    throw new RangeError(`k is 1 to ${numbers.length}, not ${k}`);
  }
  const heap = new MinHeap();
  for (const number of numbers) {
    heap.push(number);
    if (heap.size > k) heap.pop();
  }
  return heap.peek();
}

const parse = (text) => text.split(/[,;\s]+/).filter((word) => word !== '').map(Number);

var average = (numbers) => {
  let sum = 0;
  for (let i = 0; i < numbers.length; i++) sum += numbers[i];
  return numbers.length ? sum / numbers.length : NaN;
};

module.exports = { kthLargest, parse, average };
