import { useId, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

interface Props {
  /** Counts from 1. */
  page: number;
  pageCount: number;
  isBusy: boolean;
  onChange: (page: number) => void;
}

export function Pagination({ page, pageCount, isBusy, onChange }: Props) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-3">
      <Button variant="plain" disabled={page === 1 || isBusy} onClick={() => onChange(page - 1)}>
        <Icon name="chevron-left" />
        Previous
      </Button>
      <div className="flex flex-wrap items-center justify-center gap-x-6 gap-y-3 max-sm:order-last max-sm:w-full">
        <p className="figures text-soft">
          Page {wholeNumber.format(page)} of {wholeNumber.format(pageCount)}
        </p>
        {pageCount > 2 && <JumpToPage pageCount={pageCount} onJump={onChange} />}
      </div>
      <Button variant="plain" disabled={page >= pageCount || isBusy} onClick={() => onChange(page + 1)}>
        Next
        <Icon name="chevron-right" />
      </Button>
    </nav>
  );
}

const wholeNumber = new Intl.NumberFormat("en-US");

function JumpToPage({ pageCount, onJump }: { pageCount: number; onJump: (page: number) => void }) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const [isInvalid, setIsInvalid] = useState(false);
  return (
    <form
      noValidate
      className="flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const requestedPage = /^\s*\d+\s*$/.test(typed) ? Number(typed) : 0;
        const isValid = requestedPage >= 1 && requestedPage <= pageCount;
        setIsInvalid(!isValid);
        if (!isValid) return;
        setTyped("");
        onJump(requestedPage);
      }}
    >
      <label htmlFor={id} className="text-soft">
        Go to page
      </label>
      <input
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="go"
        maxLength={7}
        value={typed}
        aria-invalid={isInvalid}
        aria-describedby={isInvalid ? `${id}-error` : undefined}
        onChange={(event) => setTyped(event.target.value)}
        className="control w-20 figures aria-[invalid=true]:border-danger"
      />
      <Button variant="plain" type="submit" className="px-4">
        Go
      </Button>
      {isInvalid && (
        <p id={`${id}-error`} role="alert" className="w-full text-danger font-medium">
          Enter a page from 1 to {wholeNumber.format(pageCount)}.
        </p>
      )}
    </form>
  );
}
