import { Switch } from "radix-ui";
import { useId } from "react";
import { type Control, useController } from "react-hook-form";
import type { BrandForm } from "#contract/admin-brands.ts";

interface Props {
  control: Control<BrandForm>;
  disabled: boolean;
}

/** Whether visitors see the brand. */
export function StatusSwitch({ control, disabled }: Props) {
  const id = useId();
  const { field } = useController({ control, name: "isActive" });
  return (
    <div className="grid gap-1.5 content-start">
      <label htmlFor={id} className="font-head font-semibold">
        Status
      </label>
      <div className="flex items-center gap-3 min-h-11">
        <Switch.Root
          id={id}
          ref={field.ref}
          checked={field.value}
          disabled={disabled}
          onCheckedChange={field.onChange}
          onBlur={field.onBlur}
          aria-describedby={`${id}-state`}
          className="relative w-13 h-7 shrink-0 p-0 rounded-full border border-solid border-steel bg-line cursor-pointer after:content-[''] after:absolute after:-inset-2 data-[state=checked]:bg-sent data-[state=checked]:border-sent"
        >
          <Switch.Thumb className="block size-5 ml-0.75 rounded-full bg-sheet border border-solid border-steel transition-transform duration-150 motion-reduce:transition-none data-[state=checked]:translate-x-6" />
        </Switch.Root>
        <span id={`${id}-state`}>{field.value ? "Active" : "Inactive"}</span>
      </div>
    </div>
  );
}
