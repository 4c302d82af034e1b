import { diffWordsWithSpace } from "diff";

/** Time limit for the comparison by words. Beyond it, the whole texts are shown as deleted and inserted. */
const timeoutMs = 500;
/** Maximum number of characters that are shown of a long unchanged text on each side of a change. */
const contextLength = 120;

interface Props {
  earlier: string;
  current: string;
}

export function TextDifference({ earlier, current }: Props) {
  const parts = diffWordsWithSpace(earlier, current, { timeout: timeoutMs }) ?? [
    { value: earlier, removed: true, added: false },
    { value: current, removed: false, added: true },
  ];
  return parts.map(({ value, added, removed }, i) => {
    const key = `${i} of ${parts.length}`;
    if (removed) return <del key={key}>{value}</del>;
    if (added) return <ins key={key}>{value}</ins>;
    return <span key={key}>{shorten(value, i === 0, i === parts.length - 1)}</span>;
  });
}

/**
 * Shortens a long unchanged text to the words next to the changes around it. The first text has no change before it,
 * and the last has none after it.
 */
function shorten(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= 3 * contextLength) return text;
  const start = isFirst ? "" : text.slice(0, contextLength).replace(/\S*$/, "");
  const end = isLast ? "" : text.slice(-contextLength).replace(/^\S*/, "");
  return `${start} … ${end}`;
}
