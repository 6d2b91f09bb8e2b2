"""Runs programs that solve problems on the cases of these, with the toolchains that are here.

A program is a file with a solution. All programs of one language are compiled in one go, and make
the same calls in one process; what they return comes back as lines of JSON (run.js says in which
form) and is compared here.
"""
import json
import os
import pathlib
import shutil
import subprocess

TESTS = pathlib.Path(__file__).resolve().parent
CASES = TESTS / "cases"

# What each language needs, and the Debian packages that have it.
TOOLCHAINS = {
    "ts": (["tsc", "node"], "node-typescript nodejs"),
    "go": (["go"], "golang-go"),
    "rs": (["rustc"], "rustc"),
    "py": (["python3"], "python3"),
}


class Failed(Exception):
    """Programs that do not compile, crash or hang; says why."""


class Program:
    """A file that solves a problem. The key tells it from others that run in the same process."""

    def __init__(self, key, slug, language, path):
        self.key, self.slug, self.language, self.path = key, slug, language, pathlib.Path(path)


def missing(language):
    """The tools that this machine lacks."""
    return [tool for tool in TOOLCHAINS[language][0] if shutil.which(tool) is None]


def load_cases(slug):
    return json.loads((CASES / f"{slug}.json").read_text(encoding="utf-8"))


def function_name(slug, language):
    words = load_cases(slug)["function"]
    if language in ("rs", "py"):
        return "_".join(words)
    name = "".join(word.capitalize() for word in words)
    return name if language == "go" else name[0].lower() + name[1:]


def mismatch(slug, results):
    """What is wrong with the results of a program, given by number; None if nothing is."""
    problem = load_cases(slug)
    for number, case in enumerate(problem["cases"]):
        given = json.dumps(case["arguments"])
        given = given if len(given) <= 100 else given[:97] + "..."
        if number not in results:
            return f"case {number + 1} {given}: no result"
        found, expected = results[number], case["result"]
        # A language may say in its own way that there is no result, or leave a list out.
        if found is None:
            found = problem.get("none", [] if expected == [] else None)
        if found != expected or isinstance(found, bool) != isinstance(expected, bool):
            return f"case {number + 1} {given}: expected {expected}, found {found}"
    return None


def run(programs, language, folder, seconds):
    """Compiles and calls programs of one language in a folder of their own.

    Returns the results as {key: {number: result}}, and why no more came, or None.
    """
    return execute(prepare(programs, language, folder), programs, folder, seconds)


def prepare(programs, language, folder, strict=True):
    """Compiles, and returns the command that is given a file of calls.

    - strict: False lets programs in TypeScript run whose types are wrong.
    """
    folder = pathlib.Path(folder)
    if language == "ts":
        return typescript(programs, folder, strict)
    return {"go": go, "rs": rust, "py": python}[language](programs, folder)


def execute(command, programs, folder, seconds):
    """Calls programs that are compiled. The folder is for the calls and what is printed."""
    calls, printed = pathlib.Path(folder) / "calls", pathlib.Path(folder) / "printed"
    lines = [json.dumps(call(program)) + "\n" for program in programs]
    calls.write_text("".join(lines), encoding="utf-8")
    why = None
    with open(printed, "w", encoding="utf-8") as output:
        try:
            done = subprocess.run(
                command + [str(calls)], stdout=output, stderr=subprocess.PIPE, timeout=seconds)
            if done.returncode != 0:
                why = "it ended with an error: " + last_line(done.stderr)
        except subprocess.TimeoutExpired:
            why = f"it did not end in {seconds} s"
    results = {}
    for line in printed.read_text(encoding="utf-8").splitlines():
        try:
            result = json.loads(line)
        except ValueError:  # cut off
            break
        results.setdefault(result["key"], {})[result["number"]] = result["result"]
    return results, why


def call(program):
    path = program.compiled if program.language == "ts" else program.path.resolve()
    arguments = [case["arguments"] for case in load_cases(program.slug)["cases"]]
    return {
        "key": program.key, "path": str(path),
        "function": function_name(program.slug, program.language), "arguments": arguments,
    }


def last_line(text):
    lines = text.decode("utf-8", "replace").strip().splitlines()
    return next((line for line in lines if "rror" in line or "panic" in line), "".join(lines[-1:]))


def compile_with(command, strict=True, **options):
    done = subprocess.run(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=120, **options)
    if done.returncode != 0 and strict:
        raise Failed("does not compile:\n" + done.stdout.decode("utf-8", "replace"))


def typescript(programs, folder, strict):
    sources = []
    for number, program in enumerate(programs):
        source = folder / f"solution{number}.ts"
        shutil.copyfile(program.path, source)
        program.compiled = folder / "compiled" / f"solution{number}.js"
        sources.append(str(source))
    compile_with([
        "tsc", "--target", "es2020", "--module", "commonjs", "--strict", "--outDir",
        str(folder / "compiled"), *sources], strict, cwd=folder)
    return ["node", str(TESTS / "run.js")]


def go(programs, folder):
    imports, entries = [], []
    for number, program in enumerate(programs):
        package = folder / f"solution{number}"
        package.mkdir()
        shutil.copyfile(program.path, package / "solution.go")
        imports.append(f'\tsolution{number} "problems/solution{number}"\n')
        name = function_name(program.slug, "go")
        entries.append(f"\t{json.dumps(program.key)}: solution{number}.{name},\n")
    (folder / "go.mod").write_text("module problems\n\ngo 1.18\n")
    shutil.copyfile(TESTS / "run.go", folder / "run.go")
    (folder / "solutions.go").write_text(
        "package main\n\nimport (\n" + "".join(imports) + ")\n\nvar solutions = map[string]any{\n"
        + "".join(entries) + "}\n")
    # Without a network, and with nothing left in the user's own folders.
    environment = dict(
        os.environ, GOFLAGS="-mod=mod", GOPROXY="off", GOTOOLCHAIN="local", GO111MODULE="on",
        GOCACHE=os.environ.get("LECTERN_GOCACHE", str(folder / "cache")))
    compile_with(["go", "build", "-o", "run", "."], cwd=folder, env=environment)
    return [str(folder / "run")]


def rust(programs, folder):
    modules, calls = [], []
    for number, program in enumerate(programs):
        path = json.dumps(str(program.path.resolve()))
        modules.append(f"#[path = {path}]\nmod solution{number};\n")
        name = function_name(program.slug, "rs")
        problem = load_cases(program.slug)
        for place, case in enumerate(problem["cases"]):
            arguments = ", ".join(
                rust_literal(*pair) for pair in zip(case["arguments"], problem["parameters"]))
            calls.append(
                f"    crate::show({json.dumps(program.key)}, {place}, "
                f"solution{number}::{name}({arguments}));\n")
    (folder / "calls.rs").write_text(
        "".join(modules) + "\npub fn all() {\n" + "".join(calls) + "}\n", encoding="utf-8")
    shutil.copyfile(TESTS / "run.rs", folder / "main.rs")
    # Overflow must end the program, as it does while one develops.
    compile_with([
        "rustc", "--edition", "2021", "--allow", "warnings", "-C", "debug-assertions=on",
        "-C", "debuginfo=0", "-o", str(folder / "run"), str(folder / "main.rs")])
    return [str(folder / "run")]


def rust_literal(value, kind):
    if kind == "number":
        return str(value)
    if kind == "text":
        return json.dumps(value)
    if kind == "spans":
        return "&[" + ", ".join(f"({start}, {end})" for start, end in value) + "]"
    return "&[" + ", ".join(json.dumps(each) for each in value) + "]"


def python(programs, folder):
    return ["python3", str(TESTS / "run.py")]
