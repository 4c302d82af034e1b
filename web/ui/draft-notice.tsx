import { Button } from "./button.tsx";

/** Tells that a form holds what was typed before, and offers to forget it. */
export function DraftNotice({ onClear }: { onClear: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rule border-l-4 border-steel pl-4">
      <p role="status" className="text-soft">
        We kept what you had typed here before.
      </p>
      <Button look="plain" onClick={onClear}>
        Clear
      </Button>
    </div>
  );
}
