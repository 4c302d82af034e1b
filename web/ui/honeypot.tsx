/**
 * A field that only bots fill in: hidden from view, screen readers and the Tab order. The data attributes keep password
 * managers from filling it.
 */
export function Honeypot({ name }: { name: string }) {
  return (
    <div className="hidden" aria-hidden="true">
      <label>
        Leave this field empty
        <input
          type="text"
          name={name}
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-bwignore=""
          data-lpignore="true"
          data-form-type="other"
        />
      </label>
    </div>
  );
}
