import { Notice, RestoredNotice } from "#web/ui/restored-notice.tsx";
import type { useRequestForm } from "./use-request-form.ts";

interface Props {
  drafts: ReturnType<typeof useRequestForm>["drafts"];
  disabled: boolean;
}

export function DraftNotices({ drafts, disabled }: Props) {
  const { isRestored, discard, problem, wasSubmitted, otherDraft, showOtherDraft } = drafts;
  return (
    <div className="sm:col-span-2 grid gap-2 empty:hidden">
      {problem && (
        <p role="alert" className="text-danger font-medium">
          {problem}
        </p>
      )}
      {wasSubmitted && !problem && (
        <p role="status" className="text-soft">
          This request isn't waiting to be sent anymore. Submit it when you're done.
        </p>
      )}
      {isRestored && <RestoredNotice onDiscard={discard} disabled={disabled} />}
      {otherDraft && (
        <Notice
          text="You have another unsent draft."
          action="Show it"
          disabled={disabled}
          onPress={showOtherDraft}
        />
      )}
    </div>
  );
}
