// Calls compiled solutions: node run.js CALLS, where CALLS is a file of lines
// {"key", "path", "function", "arguments": [[…], …]}. Each result is printed as a line of JSON.
"use strict";
const fs = require("fs");

for (const line of fs.readFileSync(process.argv[2], "utf8").trim().split("\n")) {
  const call = JSON.parse(line);
  const solution = require(call.path)[call.function];
  call.arguments.forEach((given, number) => {
    const result = solution(...given);
    const shown = JSON.stringify(result === undefined ? null : result);
    fs.writeSync(1, `{"key": "${call.key}", "number": ${number}, "result": ${shown}}\n`);
  });
}
