/**
 * A field for machines that fill in whatever there is: not drawn, not read out, not reached by Tab, and left alone by
 * what fills in passwords and addresses.
 */
export function Trap({ name }: { name: string }) {
  return (
    <div className="hidden" aria-hidden="true">
      <label>
        Leave this empty
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
