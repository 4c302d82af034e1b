import { commonPasswords } from "./common-passwords.ts";
import { nameKey } from "./name-key.ts";

const leastCharacters = 8;
const mostCharacters = 128;

/** @returns what is wrong with a new password, as a sentence, or null. */
export function passwordFault(password: string, username: string): string | null {
  const characters = [...password.normalize("NFKC")].length;
  const folded = nameKey(password);
  if (characters < leastCharacters) return `Password must be at least ${leastCharacters} characters`;
  if (characters > mostCharacters) return `Password must be at most ${mostCharacters} characters`;
  if (folded === nameKey(username)) return "Password must not be your user name";
  if (commonPasswords.has(folded)) return "This password is among the first that anyone would guess";
  return null;
}
