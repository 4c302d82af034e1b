import { randomBytes } from "node:crypto";
import { createInterface } from "node:readline";
import { Writable } from "node:stream";

/**
 * Reads a password from the terminal without echo, or from standard input. Never from the command's arguments, which
 * every process on the machine can read. If the input is empty, generates a random password and prints it.
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
