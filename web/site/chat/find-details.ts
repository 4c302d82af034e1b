const emailPattern = /[^\s<>()[\],;:"]+@[\p{L}\p{N}.-]+\.[\p{L}]{2,}/u;
/** A capitalized word, or an initial. */
const wordPattern = "\\p{Lu}(?:\\.|[\\p{L}\\p{M}'’-]+)";
/** Capitalized words after "my name is", "I am" and similar. "I am urgently looking" contains no name. */
const introducedPattern = new RegExp(
  `(?:^|[^\\p{L}])(?:[Mm]y name is|[Nn]ame(?: is|:)|[Tt]his is|I am|[Ii]['’]m)\\s+(${wordPattern}(?:[ \\t]+${wordPattern}){0,3})`,
  "u",
);
const namePattern = new RegExp(`^${wordPattern}(?:[ \\t]+${wordPattern}){1,3}$`, "u");

interface FoundDetails {
  name?: string;
  email?: string;
}

/** Finds a name and an e-mail address in a message: "I'm Ana Ruiz" or "Ana Ruiz, ana@example.com". */
export function findDetails(text: string): FoundDetails {
  const email = emailPattern.exec(text)?.[0];
  const textWithoutEmail = email ? text.replace(email, "\n") : text;
  const parts = textWithoutEmail.split(/[\n,;<>()]+/).map((part) => part.trim().replace(/[.!]+$/, ""));
  const name = introducedPattern.exec(textWithoutEmail)?.[1] ?? parts.find((part) => namePattern.test(part));
  return { ...(name && { name: name.replace(/[.'’-]+$/, "") }), ...(email && { email }) };
}
