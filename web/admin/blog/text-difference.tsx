import { diffWordsWithSpace } from "diff";

/** The comparison by words stops after this long. */
const timeoutMs = 500;
/** How much unchanged text is shown beside a change. */
const context = 120;

interface Props {
  earlier: string;
  current: string;
}

/** Shows two texts as one: `<del>` is only in the earlier one, `<ins>` only in the current one. */
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

/** Shortens a long unchanged text by cutting whole words from its middle. */
function shorten(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= 3 * context) return text;
  const start = isFirst ? "" : text.slice(0, context).replace(/\S*$/, "");
  const end = isLast ? "" : text.slice(-context).replace(/^\S*/, "");
  return `${start} … ${end}`;
}
