import { createInterface } from "node:readline";
import { Writable } from "node:stream";

/**
 * Reads a password from the terminal without echo, or the first line of standard input. Never from the
 * command's arguments, which every process on the machine can read.
 * @returns "" if the line is empty, or if piped input has none
 * @throws if the prompt is left with Ctrl+C or Ctrl+D
 */
export async function askPassword(prompt: string): Promise<string> {
  const { stdin, stdout } = process;
  if (stdin.isTTY) stdout.write(prompt);
  const discardedOutput = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: discardedOutput, terminal: stdin.isTTY });
  try {
    for await (const line of lines) return line;
    if (stdin.isTTY) throw new Error("Nothing was changed.");
    return "";
  } finally {
    lines.close();
    if (stdin.isTTY) stdout.write("\n");
  }
}
