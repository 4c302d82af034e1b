import { useId, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

interface Props {
  /** Counts from 1. */
  page: number;
  pages: number;
  isBusy: boolean;
  onChange: (page: number) => void;
}

export function Pagination({ page, pages, isBusy, onChange }: Props) {
  if (pages <= 1) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-3">
      <Button look="plain" disabled={page === 1 || isBusy} onClick={() => onChange(page - 1)}>
        <Icon name="chevron-left" />
        Previous
      </Button>
      <div className="flex flex-wrap items-center justify-center gap-x-6 gap-y-3 max-sm:order-last max-sm:w-full">
        <p className="figures text-soft">
          Page {wholeNumber.format(page)} of {wholeNumber.format(pages)}
        </p>
        {pages > 2 && <JumpToPage pages={pages} onJump={onChange} />}
      </div>
      <Button look="plain" disabled={page >= pages || isBusy} onClick={() => onChange(page + 1)}>
        Next
        <Icon name="chevron-right" />
      </Button>
    </nav>
  );
}

const wholeNumber = new Intl.NumberFormat("en-US");

function JumpToPage({ pages, onJump }: { pages: number; onJump: (page: number) => void }) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const [isWrong, setIsWrong] = useState(false);
  return (
    <form
      noValidate
      className="flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const asked = /^\s*\d+\s*$/.test(typed) ? Number(typed) : 0;
        const isKnown = asked >= 1 && asked <= pages;
        setIsWrong(!isKnown);
        if (!isKnown) return;
        setTyped("");
        onJump(asked);
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
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        onChange={(event) => setTyped(event.target.value)}
        className="control w-20 figures aria-[invalid=true]:border-danger"
      />
      <Button look="plain" type="submit" className="px-4">
        Go
      </Button>
      {isWrong && (
        <p id={`${id}-error`} role="alert" className="w-full text-danger font-medium">
          Enter a page from 1 to {wholeNumber.format(pages)}.
        </p>
      )}
    </form>
  );
}
