interface Props {
  label: string;
  count: number;
  /** The grid classes of the content that the skeletons replace. */
  className: string;
  /** The height class of one skeleton. */
  height: string;
}

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
