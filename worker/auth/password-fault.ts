import { company } from "#contract/company.ts";
import { commonPasswords } from "./common-passwords.ts";
import { nameKey } from "./name-key.ts";

const leastCharacters = 8;
const mostCharacters = 128;

/** What anyone would try here before anything else: where one is, as whom, and what for. */
const wordsOfThisPlace = [
  ...company.name.split(" "),
  "administrator",
  "admin",
  "website",
  "login",
  "password",
];

/** @returns what is wrong with a new password, as a sentence, or null. */
export function passwordFault(password: string, username: string): string | null {
  const characters = [...password.normalize("NFKC")].length;
  const folded = nameKey(password);
  if (characters < leastCharacters) return `Password must be at least ${leastCharacters} characters`;
  if (characters > mostCharacters) return `Password must be at most ${mostCharacters} characters`;
  if (folded === nameKey(username)) return "Password must not be your user name";
  if (commonPasswords.has(folded)) return "This password is among the first that anyone would guess";
  if (withoutWords(folded, [nameKey(username), ...wordsOfThisPlace]).length < leastCharacters)
    return "Password must have more to it than names that anyone here knows";
  return null;
}

/** What is left of a password once these words are taken out of it. */
function withoutWords(password: string, words: readonly string[]): string {
  return words.reduce((left, word) => (word ? left.replaceAll(word.toLowerCase(), "") : left), password);
}
