import { randomBytes } from "node:crypto";
import { createInterface } from "node:readline";
import { Writable } from "node:stream";

/**
 * A password from whoever sits there, without showing it, or from standard input: never from the command's arguments,
 * which every process of the machine can read. None typed means a random one, which is printed.
 */
export async function askPassword(prompt: string): Promise<string> {
  const typed = await readLine(prompt);
  if (typed) return typed;
  const made = randomBytes(15).toString("base64url");
  console.log(`Password: ${made}`);
  return made;
}

async function readLine(prompt: string): Promise<string> {
  const { stdin, stdout } = process;
  if (stdin.isTTY) stdout.write(prompt);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: silent, terminal: stdin.isTTY });
  try {
    for await (const line of lines) return line;
    return "";
  } finally {
    lines.close();
    if (stdin.isTTY) stdout.write("\n");
  }
}
