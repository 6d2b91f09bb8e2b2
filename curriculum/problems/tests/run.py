"""Calls solutions in Python: run.py CALLS, as run.js does."""
import importlib.util
import json
import sys

sys.dont_write_bytecode = True


def solution(path, name):
    spec = importlib.util.spec_from_file_location("solution", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return getattr(module, name)


for line in open(sys.argv[1], encoding="utf-8"):
    call = json.loads(line)
    function = solution(call["path"], call["function"])
    for number, given in enumerate(call["arguments"]):
        result = {"key": call["key"], "number": number, "result": function(*given)}
        print(json.dumps(result), flush=True)
