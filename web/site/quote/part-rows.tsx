import { type KeyboardEvent, memo, useRef, useState } from "react";
import { maxQuantity, type PartLine, partLengths } from "#contract/parts.ts";
import { visible } from "#contract/text.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { PartsList } from "./use-parts-list.ts";

const control =
  "block w-full min-w-0 min-h-11 px-2 rounded border border-solid border-steel bg-sheet text-ink text-base aria-[invalid=true]:border-danger";

export function PartRows({ list }: { list: PartsList }) {
  const { parts } = list;
  const rows = useRef<HTMLOListElement>(null);
  const latest = useRef(list);
  latest.current = list;
  const [change] = useState(() => (place: number, part: PartLine) => latest.current.change(place, part));
  const [remove] = useState(() => (place: number) => {
    latest.current.remove(place);
    // The pressed button disappears; the next row's button or the search field takes the focus.
    requestAnimationFrame(() => {
      const buttons = [...(rows.current?.querySelectorAll<HTMLElement>("[data-remove]") ?? [])];
      const next = buttons[place] ?? buttons.at(-1);
      (next ?? document.querySelector<HTMLElement>("main form [role=combobox]"))?.focus();
    });
  });
  if (parts.length === 0) return null;
  return (
    <>
      <ol ref={rows} aria-label="Parts" className="grid grid-cols-1 rule border-t">
        {parts.map((part, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their position
          <Row key={place} part={part} place={place} onChange={change} onRemove={remove} />
        ))}
      </ol>
      {parts.length > 1 && (
        <Button
          look="plain"
          className="justify-self-start"
          onClick={() => {
            if (!confirm(`Remove all ${parts.length} parts from the list?`)) return;
            list.replaceAll([]);
            list.say("All parts removed.");
          }}
        >
          Remove all
        </Button>
      )}
    </>
  );
}

interface RowProps {
  part: PartLine;
  place: number;
  onChange: (place: number, part: PartLine) => void;
  onRemove: (place: number) => void;
}

const isSame = (before: RowProps, after: RowProps) =>
  before.place === after.place && JSON.stringify(before.part) === JSON.stringify(after.part);

const Row = memo(function Row({ part, place, onChange, onRemove }: RowProps) {
  const { text, sku, unit = "", note = "" } = part;
  const changeText = (field: "unit" | "note", value: string) => {
    const { [field]: _, ...rest } = part;
    onChange(place, visible.test(value) ? { ...rest, [field]: value } : rest);
  };
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 py-3 rule border-b">
      <p className="min-w-0 self-center">
        <span dir="auto" className="font-medium leading-snug wrap-anywhere">
          {text}
        </span>
        {sku !== undefined && <span className="block figures text-sm text-soft wrap-anywhere">{sku}</span>}
      </p>
      <Button look="icon" data-remove aria-label={`Remove ${text}`} onClick={() => onRemove(place)}>
        <Icon name="trash" />
      </Button>
      <div className="col-span-2 flex flex-wrap gap-2">
        <QuantityField part={part} onChange={(quantity) => onChange(place, { ...part, quantity })} />
        <TextField
          label="Unit"
          of={text}
          value={unit}
          maxLength={partLengths.unit}
          width="basis-20"
          onChange={(value) => changeText("unit", value)}
        />
        <TextField
          label="Note"
          of={text}
          value={note}
          maxLength={partLengths.note}
          width="grow basis-28"
          onChange={(value) => changeText("note", value)}
        />
      </div>
    </li>
  );
}, isSame);

/** Enter would submit the whole form. */
const ignoreEnter = (event: KeyboardEvent) => event.key === "Enter" && event.preventDefault();

/** While the typed text is no quantity, the last valid one counts. Leaving the field restores it and says so. */
function QuantityField({
  part: { text, quantity },
  onChange,
}: {
  part: PartLine;
  onChange: (quantity: number) => void;
}) {
  const [typed, setTyped] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const before = useRef(quantity);
  const shown = typed ?? String(quantity);
  return (
    <label className="grid gap-0.5 min-w-0 basis-18 text-sm text-soft">
      Quantity
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Quantity of ${text}`}
        aria-invalid={readQuantity(shown) === null}
        value={shown}
        onFocus={() => {
          before.current = quantity;
        }}
        onChange={({ target: { value } }) => {
          setTyped(value);
          setRefused(undefined);
          onChange(readQuantity(value) ?? before.current);
        }}
        onBlur={() => {
          if (readQuantity(shown) === null) setRefused(shown);
          setTyped(undefined);
        }}
        onKeyDown={ignoreEnter}
        className={`${control} figures`}
      />
      <span role="status" className="text-danger empty:hidden wrap-anywhere">
        {refused !== undefined &&
          `“${refused}” can't be a quantity: whole numbers from 1 to ${maxQuantity.toLocaleString("en-US")}. It is ${quantity} again.`}
      </span>
    </label>
  );
}

/** Reads `1200` and `1,200`. */
function readQuantity(text: string): number | null {
  const typed = text.trim();
  if (!/^(\d+|\d{1,3}(,\d{3})+)$/.test(typed)) return null;
  const quantity = Number(typed.replaceAll(",", ""));
  return quantity >= 1 && quantity <= maxQuantity ? quantity : null;
}

interface TextFieldProps {
  label: string;
  /** The part's name, which screen readers add to the label. */
  of: string;
  value: string;
  maxLength: number;
  /** A class. */
  width: string;
  onChange: (value: string) => void;
}

function TextField({ label, of, value, maxLength, width, onChange }: TextFieldProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <label className={`grid gap-0.5 min-w-0 text-sm text-soft ${width}`}>
      {label}
      <input
        type="text"
        dir="auto"
        autoComplete="off"
        maxLength={maxLength}
        aria-label={`${label} for ${of}`}
        value={typed ?? value}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(event.target.value.replace(/\p{Cc}+/gu, " ").toWellFormed());
        }}
        onBlur={() => setTyped(undefined)}
        onKeyDown={ignoreEnter}
        className={control}
      />
    </label>
  );
}
