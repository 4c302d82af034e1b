import { Switch } from "radix-ui";
import { useId } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { BrandForm } from "#contract/admin-brands.ts";

interface Props {
  form: UseFormReturn<BrandForm>;
  disabled: boolean;
}

/** Sets whether visitors see the brand. */
export function StatusSwitch({ form, disabled }: Props) {
  const id = useId();
  const isActive = form.watch("isActive");
  return (
    <div className="grid gap-1.5 content-start">
      <label htmlFor={id} className="font-head font-semibold">
        Status
      </label>
      <div className="flex items-center gap-3 min-h-11">
        <Switch.Root
          id={id}
          checked={isActive}
          disabled={disabled}
          onCheckedChange={(checked) => form.setValue("isActive", checked, { shouldDirty: true })}
          aria-describedby={`${id}-state`}
          className="relative w-13 h-7 shrink-0 p-0 rounded-full border border-solid border-steel bg-line cursor-pointer after:content-[''] after:absolute after:-inset-2 data-[state=checked]:bg-success data-[state=checked]:border-success"
        >
          <Switch.Thumb className="block size-5 ml-0.75 rounded-full bg-sheet border border-solid border-steel transition-transform duration-150 motion-reduce:transition-none data-[state=checked]:translate-x-6" />
        </Switch.Root>
        <span id={`${id}-state`}>{isActive ? "Active" : "Inactive"}</span>
      </div>
    </div>
  );
}
