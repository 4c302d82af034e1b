import { type KeyboardEvent, memo, useEffect, useId, useRef, useState } from "react";
import { maxQuantity, type PartLine, partLengths, toPartField } from "#contract/parts.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useUnfinished } from "./unfinished-fields.ts";
import type { PartsList } from "./use-parts-list.ts";

const controlClasses =
  "block w-full min-w-0 min-h-11 px-2 rounded border border-solid border-steel bg-sheet text-ink text-base aria-[invalid=true]:border-danger";

export function PartRows({ list }: { list: PartsList }) {
  const { parts, invalidQuantities } = list;
  const rows = useRef<HTMLOListElement>(null);
  // A row that does not rerender keeps its first callbacks, so they read the latest list from a ref.
  const latestList = useRef(list);
  latestList.current = list;
  const [change] = useState(
    () =>
      (...change: Parameters<PartsList["change"]>) =>
        latestList.current.change(...change),
  );
  const [remove] = useState(() => (index: number) => {
    latestList.current.remove(index);
    // The pressed button disappears, so the button of the next or last row, or the search field, takes the
    // focus.
    requestAnimationFrame(() => {
      const buttons = [...(rows.current?.querySelectorAll<HTMLElement>("[data-remove]") ?? [])];
      const next = buttons[index] ?? buttons.at(-1);
      if (next) next.focus();
      else focusPartSearch();
    });
  });
  if (parts.length === 0) return null;
  return (
    <>
      <ol ref={rows} aria-label="Parts" className="grid grid-cols-1 rule border-t">
        {parts.map((part, index) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their position
            key={index}
            part={part}
            invalidQuantity={invalidQuantities[index] ?? null}
            index={index}
            onChange={change}
            onRemove={remove}
          />
        ))}
      </ol>
      {parts.length > 1 && (
        <Button
          variant="plain"
          className="justify-self-start"
          onClick={() => {
            if (!confirm(`Remove all ${parts.length} parts from the list?`)) return;
            list.replaceAll([]);
            list.setStatusMessage("All parts removed.");
            focusPartSearch();
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
  invalidQuantity: string | null;
  index: number;
  onChange: PartsList["change"];
  onRemove: (index: number) => void;
}

const isSameRow = (before: RowProps, after: RowProps) =>
  before.index === after.index &&
  before.invalidQuantity === after.invalidQuantity &&
  JSON.stringify(before.part) === JSON.stringify(after.part);

const Row = memo(function Row({ part, invalidQuantity, index, onChange, onRemove }: RowProps) {
  const { text, sku, unit = "", note = "" } = part;
  const changeUnitOrNote = (field: "unit" | "note", typed: string) => {
    const { [field]: _, ...rest } = part;
    const value = toPartField(field, typed);
    onChange(index, value ? { ...rest, [field]: value } : rest, invalidQuantity);
  };
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 py-3 rule border-b only-child:border-b-0">
      <p className="min-w-0 self-center">
        <span dir="auto" translate="no" className="font-medium leading-snug wrap-anywhere">
          {text}
        </span>
        {sku !== undefined && <span className="block figures text-sm text-soft wrap-anywhere">{sku}</span>}
      </p>
      <Button variant="icon" data-remove aria-label={`Remove ${text}`} onClick={() => onRemove(index)}>
        <Icon name="trash" />
      </Button>
      <div className="col-span-2 flex flex-wrap items-start gap-2">
        <QuantityField
          key={`${sku} ${text}`} // a removal moves another part to this row
          part={part}
          invalidText={invalidQuantity}
          onChange={(quantity, invalid) => onChange(index, { ...part, quantity }, invalid)}
        />
        <TextField
          label="Unit"
          partName={text}
          value={unit}
          maxLength={partLengths.unit}
          widthClass="basis-20"
          onChange={(value) => changeUnitOrNote("unit", value)}
        />
        <TextField
          label="Note"
          partName={text}
          value={note}
          maxLength={partLengths.note}
          widthClass="grow basis-28"
          onChange={(value) => changeUnitOrNote("note", value)}
        />
      </div>
    </li>
  );
}, isSameRow);

export const focusPartSearch = () =>
  document.querySelector<HTMLElement>("main form [role=combobox]")?.focus();

/** Ignores Enter, which would submit the whole form. */
const ignoreEnter = (event: KeyboardEvent) => event.key === "Enter" && event.preventDefault();

/**
 * While the typed text is not a valid quantity, it stays in the field, and the part has the quantity from before the
 * field was focused.
 */
function QuantityField({
  part: { text, quantity },
  invalidText,
  onChange,
}: {
  part: PartLine;
  invalidText: string | null;
  onChange: (quantity: number, invalidText: string | null) => void;
}) {
  /** The typed text while it is a valid quantity, such as "1,200". */
  const [typed, setTyped] = useState<string>();
  const errorId = useId();
  const quantityOnFocus = useRef(quantity);
  const shown = invalidText ?? typed ?? String(quantity);
  const isValid = readQuantity(shown) !== null;
  const { ref, showProblem, error } = useUnfinished<HTMLInputElement>(isValid ? "" : problemText(shown));
  // biome-ignore lint/correctness/useExhaustiveDependencies: shows the problem of a restored text once
  useEffect(showProblem, []);
  return (
    <label className={`grid gap-0.5 min-w-0 text-sm text-soft ${error ? "basis-full" : "basis-18"}`}>
      Quantity
      <input
        ref={ref}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Quantity of ${text}`}
        aria-invalid={!isValid}
        aria-describedby={error ? errorId : undefined}
        value={shown}
        onInvalid={showProblem}
        onFocus={() => {
          quantityOnFocus.current = quantity;
        }}
        onChange={({ target: { value } }) => {
          const read = readQuantity(value);
          setTyped(read === null ? undefined : value);
          onChange(read ?? quantityOnFocus.current, read === null ? value : null);
        }}
        onBlur={({ relatedTarget }) => {
          if (isValid) return setTyped(undefined);
          // The message would move a button away while it is being pressed.
          if (!(relatedTarget instanceof HTMLButtonElement)) showProblem();
        }}
        onKeyDown={ignoreEnter}
        className={`${controlClasses} figures max-w-18`}
      />
      <span id={errorId} role="status" className="text-danger empty:hidden wrap-anywhere">
        {error}
      </span>
    </label>
  );
}

const problemText = (typed: string) =>
  `${typed.trim() ? `“${typed}” can't be a quantity` : "Enter a quantity"}: whole numbers from 1 to ${maxQuantity.toLocaleString("en-US")}.`;

/** Parses a whole number such as `1200` or `1,200`. @returns null for other text and for a number out of range */
function readQuantity(text: string): number | null {
  const typed = text.trim();
  if (!/^(\d+|\d{1,3}(,\d{3})+)$/.test(typed)) return null;
  const quantity = Number(typed.replaceAll(",", ""));
  return quantity >= 1 && quantity <= maxQuantity ? quantity : null;
}

interface TextFieldProps {
  label: string;
  partName: string;
  value: string;
  maxLength: number;
  widthClass: string;
  onChange: (value: string) => void;
}

function TextField({ label, partName, value, maxLength, widthClass, onChange }: TextFieldProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <label className={`grid gap-0.5 min-w-0 text-sm text-soft ${widthClass}`}>
      {label}
      <input
        type="text"
        dir="auto"
        autoComplete="off"
        maxLength={maxLength}
        aria-label={`${label} for ${partName}`}
        value={typed ?? value}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(event.target.value);
        }}
        onBlur={() => setTyped(undefined)}
        onKeyDown={ignoreEnter}
        className={controlClasses}
      />
    </label>
  );
}
