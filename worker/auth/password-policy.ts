import { company } from "#contract/company.ts";
import { commonPasswords } from "./common-passwords.ts";
import { normalizeUsername } from "./normalize-username.ts";

const minCharacters = 8;
const maxLength = 128;

/** A shorter user name may occur in a password, because most words contain its letters. */
const minUsernameLength = 3;

/** Context-specific words, which attackers try first (NIST SP 800-63B). */
const contextWords = [...company.name.split(" "), "administrator", "admin", "website", "login", "password"];

/** Returns why a new password is not allowed, as a sentence, or null. */
export function passwordProblem(password: string, username: string): string | null {
  const characterCount = [...password.normalize("NFKC")].length;
  const normalized = normalizeUsername(password);
  const name = normalizeUsername(username);
  if (characterCount < minCharacters) return `Password must be at least ${minCharacters} characters`;
  // Counts UTF-16 code units, as the limit of contract/sign-in.ts does.
  if (password.length > maxLength) return `Password must be at most ${maxLength} characters`;
  if (normalized === name) return "Password must not be your user name";
  if (commonPasswords.has(normalized)) return "This password is too easy to guess";
  const words = name.length < minUsernameLength ? contextWords : [name, ...contextWords];
  if (withoutWords(normalized, words).length < minCharacters)
    return "Password must contain more than your user name and common words";
  return null;
}

function withoutWords(password: string, words: readonly string[]): string {
  return words.reduce((left, word) => (word ? left.replaceAll(word.toLowerCase(), "") : left), password);
}
