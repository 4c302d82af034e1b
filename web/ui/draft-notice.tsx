import { Button } from "./button.tsx";

/** Tells that a form holds what was typed before, and offers to forget it. */
export function DraftNotice({ onClear, disabled = false }: { onClear: () => void; disabled?: boolean }) {
  return (
    <Notice
      text="We kept what you had typed here before."
      offer="Clear"
      disabled={disabled}
      onTake={onClear}
    />
  );
}

interface Drafts {
  restored: boolean;
  clear: () => void;
  /** How many texts there are beside the one in the form. */
  others: number;
  showOther: () => void;
  /** While the text is on its way. */
  disabled: boolean;
}

/** Beside it, tells that there is another text than the one in the form, and offers to show that. */
export function DraftNotices({ restored, clear, others, showOther, disabled }: Drafts) {
  return (
    <div className="sm:col-span-2 grid gap-2 empty:hidden">
      {restored && <DraftNotice onClear={clear} disabled={disabled} />}
      {others > 0 && (
        <Notice
          text="Another text that you had typed here is kept too."
          offer="Show it"
          disabled={disabled}
          onTake={showOther}
        />
      )}
    </div>
  );
}

interface Offered {
  text: string;
  offer: string;
  disabled: boolean;
  onTake: () => void;
}

function Notice({ text, offer, disabled, onTake }: Offered) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rule border-l-4 border-steel pl-4">
      <p role="status" className="text-soft">
        {text}
      </p>
      <Button look="plain" disabled={disabled} onClick={onTake}>
        {offer}
      </Button>
    </div>
  );
}
