interface Props {
  /** The accessible name. */
  label: string;
  count: number;
  /** The grid classes of the content that the skeletons replace. */
  className: string;
  /** The height class of one skeleton. */
  height: string;
}

/** Placeholders for loading content. */
export function Skeletons({ label, count, className, height }: Props) {
  return (
    <div role="status" aria-label={label}>
      <ul className={className}>
        {[...new Array(count).keys()].map((i) => (
          <li key={i} className={`skeleton rounded ${height}`} />
        ))}
      </ul>
    </div>
  );
}
