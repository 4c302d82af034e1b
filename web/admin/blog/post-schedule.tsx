import { type SyntheticEvent, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { Button } from "#web/ui/button.tsx";
import { InputField } from "#web/ui/field.tsx";
import type { PostValues } from "./post-values.ts";

interface Props {
  form: UseFormReturn<PostValues>;
  readOnly: boolean;
  isScheduled: boolean;
  /** Saves the post with the chosen time by submitting the form of this element. */
  onSchedule: (element: HTMLButtonElement | HTMLInputElement) => void;
}

export function PostSchedule({ form, readOnly, isScheduled, onSchedule }: Props) {
  const [isOpen, setOpen] = useState(isScheduled);
  const error = form.formState.errors.publishAt?.message;
  const schedule = (event: SyntheticEvent<HTMLButtonElement | HTMLInputElement>) => {
    event.preventDefault();
    onSchedule(event.currentTarget);
  };
  return (
    <details
      className="rule border-t border-b py-2"
      open={isOpen || error !== undefined}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="min-h-11 content-center cursor-pointer font-head font-semibold">
        Publish later
      </summary>
      <div className="grid gap-3 justify-items-start py-2">
        <InputField
          label="Publish at (New York time)"
          error={error}
          type="datetime-local"
          step={300}
          readOnly={readOnly}
          onKeyDown={(event) => event.key === "Enter" && schedule(event)}
          {...form.register("publishAt")}
        />
        <p className="text-soft text-sm">Readers see the post within five minutes of this time.</p>
        {/* Enter in a field activates the form's first submit button. For a scheduled post that is this button. */}
        <Button variant="plain" type={isScheduled ? "submit" : "button"} onClick={schedule}>
          Schedule
        </Button>
      </div>
    </details>
  );
}
