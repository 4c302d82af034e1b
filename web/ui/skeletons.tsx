interface Props {
  /** Said in place of what is on its way. */
  label: string;
  count: number;
  /** The grid that they lie in, as what they stand for will. */
  className: string;
  /** The height of one. */
  height: string;
}

/** Holds the places of what is loading. */
export function Skeletons({ label, count, className, height }: Props) {
  return (
    <div role="status" aria-label={label}>
      <ul className={className}>
        {[...new Array(count).keys()].map((place) => (
          <li key={place} className={`skeleton rounded ${height}`} />
        ))}
      </ul>
    </div>
  );
}
