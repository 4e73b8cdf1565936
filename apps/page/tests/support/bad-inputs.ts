// Every kind of bad input of the command line, from the list that tests/command/test_errors.py holds the command
// against.
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

interface BadInput {
  game: string;
  what: string;
  text: string;
  /** What the command says, without the input's name: "LINE:COLUMN: error: MESSAGE" and the marked line. */
  line: number;
  column: number;
  message: string;
}

export function badInputs(): BadInput[] {
  const root = fileURLToPath(new URL("../../../..", import.meta.url));
  const script = "import json; from test_errors import BAD_INPUTS; print(json.dumps(BAD_INPUTS))";
  const printed = execFileSync("python3", ["-B", "-c", script], {
    cwd: `${root}/tests/command`,
    encoding: "utf8",
    env: { ...process.env, ZERMELO: "none", SOURCE: root }, // no command is needed
  });
  return (JSON.parse(printed) as [string, string, string, string][]).map(([game, what, text, told]) => {
    const [, line, column, message] = /^(\d+):(\d+): error: (.*)$/m.exec(told) ?? [];
    if (message === undefined) throw new Error(`${game}, ${what}: no place in "${told}"`);
    return { game, what, text, line: Number(line), column: Number(column), message };
  });
}
