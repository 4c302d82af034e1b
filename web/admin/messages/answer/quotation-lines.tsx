import { useId, useRef } from "react";
import { type UseFormReturn, useFieldArray } from "react-hook-form";
import { showCents } from "#contract/money.ts";
import { maxParts } from "#contract/parts.ts";
import { Button } from "#web/ui/button.tsx";
import { InputField } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { emptyLine, type LineValues, lineTotal, type QuotationValues } from "./quotation-values.ts";

interface Props {
  // biome-ignore lint/suspicious/noExplicitAny: the type of the parsed values does not matter here
  form: UseFormReturn<QuotationValues, any, any>;
  readOnly: boolean;
}

interface Column {
  name: keyof LineValues;
  label: string;
  /** Column spans in a grid of two columns, or of twelve on wide screens. */
  span: string;
  inputMode?: "decimal";
}

const columns: readonly Column[] = [
  { name: "text", label: "Part", span: "col-span-2 lg:col-span-6" },
  { name: "sku", label: "Part number", span: "col-span-2 lg:col-span-3" },
  { name: "quantity", label: "Quantity", span: "lg:col-span-3", inputMode: "decimal" },
  { name: "unit", label: "Unit", span: "lg:col-span-2" },
  { name: "price", label: "Unit price", span: "lg:col-span-2", inputMode: "decimal" },
  { name: "leadTime", label: "Lead time", span: "lg:col-span-3" },
  { name: "note", label: "Note", span: "col-span-2 lg:col-span-5" },
];

const leadTimes = ["In stock", "3 to 5 days", "1 to 2 weeks", "4 to 6 weeks"];
const requiredFields: readonly string[] = ["text", "quantity", "price"];

export function QuotationLines({ form, readOnly }: Props) {
  const id = useId();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: "lines", keyName: "key" });
  const list = useRef<HTMLOListElement>(null);
  const lines = form.watch("lines");
  const removeLine = (index: number) => {
    remove(index);
    // The pressed button has disappeared with its line.
    requestAnimationFrame(() => {
      const line = list.current?.children[Math.min(index, fields.length - 2)];
      // The button of the only line is disabled.
      (line?.querySelector<HTMLElement>("button:enabled") ?? line?.querySelector("input"))?.focus();
    });
  };
  return (
    <fieldset className="grid grid-cols-1 gap-4 min-w-0">
      <legend className="font-head font-semibold mb-2">Lines</legend>
      <datalist id={`${id}-lead-times`}>
        {leadTimes.map((leadTime) => (
          <option key={leadTime} value={leadTime} />
        ))}
      </datalist>
      <ol ref={list} aria-label="Lines" className="grid grid-cols-1 gap-4">
        {fields.map(({ key }, index) => {
          const total = lines[index] && lineTotal(lines[index]);
          const errors = form.formState.errors.lines?.[index];
          return (
            <li key={key} className="rule border rounded p-3 grid grid-cols-1 gap-3">
              <fieldset className="grid grid-cols-2 lg:grid-cols-12 gap-3 items-start min-w-0">
                <legend className="sr-only">Line {index + 1}</legend>
                {columns.map(({ name, label, span, inputMode }) => (
                  <div key={name} className={`${span} min-w-0`}>
                    <InputField
                      label={label}
                      required={requiredFields.includes(name)}
                      error={errors?.[name]?.message}
                      autoComplete="off"
                      dir={inputMode ? undefined : "auto"}
                      inputMode={inputMode}
                      readOnly={readOnly}
                      list={name === "leadTime" ? `${id}-lead-times` : undefined}
                      {...form.register(`lines.${index}.${name}`)}
                    />
                  </div>
                ))}
              </fieldset>
              <div className="flex items-center justify-between gap-3">
                <Button
                  variant="plain"
                  className="px-3"
                  aria-label={`Remove line ${index + 1}`}
                  disabled={readOnly || fields.length === 1}
                  onClick={() => removeLine(index)}
                >
                  <Icon name="trash" />
                  Remove
                </Button>
                <output aria-label={`Total of line ${index + 1}`} className="figures font-semibold">
                  {total == null ? "—" : showCents(total)}
                </output>
              </div>
            </li>
          );
        })}
      </ol>
      <Button
        variant="plain"
        className="justify-self-start"
        disabled={readOnly || fields.length >= maxParts}
        onClick={() => append(emptyLine, { focusName: `lines.${fields.length}.text` })}
      >
        <Icon name="plus" />
        Add a line
      </Button>
    </fieldset>
  );
}
