import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type PartLine, partLengths } from "#contract/parts.ts";
import type { PublicProduct } from "#contract/products.ts";
import { Field } from "#web/ui/field.tsx";
import { findParts, isSamePartNumber, toPart } from "./find-parts.ts";
import { Option, ProductOption } from "./product-option.tsx";

interface Found {
  text: string;
  /** Null when neither device nor server could search. */
  products: readonly PublicProduct[] | null;
}

const mostOptions = 8;

/**
 * An editable combobox (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/) that searches as the visitor types. The
 * best match is preselected, so that Enter adds it; the last option adds the text as typed.
 */
export function PartSearch({
  wanted,
  onAdd,
  onPasteLines,
}: {
  /** Text to search for as if it had been typed. */
  wanted: { text: string } | undefined;
  onAdd: (part: PartLine) => void;
  /** Called with pasted text of several lines. */
  onPasteLines: (text: string) => void;
}) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const [found, setFound] = useState<Found>();
  const [active, setActive] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const lastSearch = useRef(0);
  const field = useRef<HTMLInputElement>(null);

  const own = typed.trim();
  const products = found?.text === own ? (found.products ?? []) : [];
  const isExpanded = isOpen && own !== "" && found !== undefined;
  const optionId = (place: number) => `${id}-option-${place}`;

  const search = async (text: string): Promise<Found | undefined> => {
    const number = ++lastSearch.current;
    const answer = text ? await findParts(text) : { data: [] };
    if (number !== lastSearch.current) return undefined;
    const exact = answer?.data.findIndex(({ sku }) => isSamePartNumber(sku, text)) ?? -1;
    const next = { text, products: answer?.data.slice(0, Math.max(mostOptions, exact + 1)) ?? null };
    flushSync(() => {
      setFound(next);
      setActive(Math.max(exact, 0));
    });
    return next;
  };
  const type = (text: string) => {
    setTyped(text);
    setOpen(true);
    void search(text.trim());
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per wanted text
  useEffect(() => {
    if (!wanted) return;
    field.current?.focus();
    type(wanted.text.replace(/\p{Cc}+/gu, " ").slice(0, partLengths.text));
  }, [wanted]);
  const add = (product: PublicProduct | undefined) => {
    if (!own) return;
    onAdd(product ? toPart(product) : { text: own, quantity: 1 });
    lastSearch.current++;
    setTyped("");
    setFound(undefined);
    setOpen(false);
  };
  /** Enter may be pressed before the search has answered. */
  const addActive = async () => {
    if (found?.text === own) return add(isExpanded ? products[active] : undefined);
    const next = await search(own);
    if (next) add(next.products?.[0]);
  };
  const handleKey = (event: KeyboardEvent) => {
    const last = products.length;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && own) {
      setOpen(true);
      if (isExpanded && !event.altKey) setActive((active + step + last + 1) % (last + 1));
    } else if (event.key === "Enter" && !event.nativeEvent.isComposing) void addActive();
    else if (event.key === "Escape" && isExpanded) setOpen(false);
    else if (event.key === "Escape") type("");
    else return;
    event.preventDefault();
  };
  const handlePaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData("text/plain");
    if (!/\S\s*[\r\n]+\s*\S/.test(text)) return;
    event.preventDefault();
    onPasteLines(text);
  };

  return (
    <div className="relative">
      <Field label="Add a part">
        {(wiring) => (
          <input
            {...wiring}
            ref={field}
            type="text"
            role="combobox"
            value={typed}
            maxLength={partLengths.text}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="done"
            placeholder="Name or part number"
            aria-autocomplete="list"
            aria-expanded={isExpanded}
            aria-controls={`${id}-options`}
            aria-activedescendant={isExpanded ? optionId(active) : undefined}
            onChange={(event) => type(event.target.value)}
            onKeyDown={handleKey}
            onPaste={handlePaste}
            onBlur={() => setOpen(false)}
            onFocus={() => setOpen(true)}
          />
        )}
      </Field>
      <div
        id={`${id}-options`}
        role="listbox"
        aria-label="Matching parts"
        hidden={!isExpanded}
        // Keeps the focus in the field.
        onPointerDown={(event) => event.preventDefault()}
        className="absolute z-10 inset-x-0 top-full mt-1 max-h-90 overflow-y-auto overscroll-contain sheet border-steel shadow-lg"
      >
        {products.map((product, place) => (
          <ProductOption
            key={product.id}
            id={optionId(place)}
            product={product}
            isActive={place === active}
            onPick={() => add(product)}
          />
        ))}
        <Option
          id={optionId(products.length)}
          isActive={active === products.length}
          onPick={() => add(undefined)}
        >
          <span className="grid min-w-0 wrap-anywhere">
            Add “{own}” as typed
            {found?.products === null && (
              <span className="text-sm text-soft">The catalogue isn't on this device yet.</span>
            )}
          </span>
        </Option>
      </div>
    </div>
  );
}
