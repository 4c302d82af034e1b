import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type PartLine, partLengths, toPartField } from "#contract/parts.ts";
import type { PublicProduct } from "#contract/public-product.ts";
import { InputField } from "#web/ui/field.tsx";
import { findParts, isSamePartNumber, toPart } from "./find-parts.ts";
import { Option, ProductOption } from "./product-option.tsx";
import { useUnfinished } from "./unfinished-fields.ts";

interface Found {
  text: string;
  /** Null when neither device nor server could search. */
  products: readonly PublicProduct[] | null;
}

const maxOptions = 8;

const bestMatchIndex = (products: readonly PublicProduct[], text: string) =>
  Math.max(
    0,
    products.findIndex(({ sku }) => isSamePartNumber(sku, text)),
  );

/** Pasted cells of a spreadsheet have tabs between them, which no part can contain. */
const toQuery = (typed: string) => toPartField("text", typed).trim();

/**
 * An editable combobox (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/) that searches as the visitor types. The
 * best match is preselected, so that Enter adds it; the last option adds the text as typed.
 */
export function PartSearch({
  presetQuery,
  text: typed,
  onTextChange,
  onAdd,
  onPasteLines,
}: {
  /** Text to search for as if it had been typed. */
  presetQuery: { text: string } | undefined;
  text: string;
  onTextChange: (text: string) => void;
  onAdd: (part: PartLine) => void;
  onPasteLines: (text: string) => void;
}) {
  const id = useId();
  const [found, setFound] = useState<Found>();
  const [activeIndex, setActiveIndex] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const lastSearch = useRef(0);

  const query = toQuery(typed);
  const {
    ref: input,
    showProblem,
    error,
  } = useUnfinished<HTMLInputElement>(query && "Add this part to your list or clear it, then submit.");
  const isAnswered = found?.text === query;
  const products = isAnswered ? (found.products ?? []) : [];
  const isExpanded = isOpen && query !== "" && found !== undefined;
  const optionId = (index: number) => `${id}-option-${index}`;
  const isActive = (index: number) => isAnswered && index === activeIndex;

  const search = async (text: string): Promise<Found | undefined> => {
    const searchNumber = ++lastSearch.current;
    const answer = text ? await findParts(text) : { data: [] };
    if (searchNumber !== lastSearch.current) return undefined;
    const bestIndex = bestMatchIndex(answer?.data ?? [], text);
    const next = { text, products: answer?.data.slice(0, Math.max(maxOptions, bestIndex + 1)) ?? null };
    flushSync(() => {
      setFound(next);
      setActiveIndex(bestIndex);
    });
    return next;
  };
  const changeText = (text: string) => {
    onTextChange(text);
    setOpen(true);
    void search(toQuery(text));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per preset query
  useEffect(() => {
    if (!presetQuery) return;
    input.current?.focus();
    changeText(toPartField("text", presetQuery.text));
  }, [presetQuery]);
  const add = (product: PublicProduct | undefined) => {
    if (!query) return;
    onAdd(product ? toPart(product) : { text: query, quantity: 1 });
    lastSearch.current++;
    onTextChange("");
    setFound(undefined);
    setOpen(false);
  };
  /**
   * Adds the active option or, if the options are closed, the text as typed. If the search for this text has
   * not answered yet, searches again and adds the best match or, without one, the text.
   */
  const addActive = async () => {
    if (isAnswered) return add(isExpanded ? products[activeIndex] : undefined);
    const next = await search(query);
    if (next) add(next.products?.[bestMatchIndex(next.products, query)]);
  };
  const handleKey = (event: KeyboardEvent) => {
    const lastIndex = products.length;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && query) {
      setOpen(true);
      if (isExpanded && !event.altKey) setActiveIndex((activeIndex + step + lastIndex + 1) % (lastIndex + 1));
    } else if (event.key === "Enter" && !event.nativeEvent.isComposing) void addActive();
    else if (event.key === "Escape" && isExpanded) setOpen(false);
    else if (event.key === "Escape") changeText("");
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
      <InputField
        label="Add a part"
        error={error}
        ref={input}
        onInvalid={showProblem}
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
        aria-activedescendant={isExpanded && isAnswered ? optionId(activeIndex) : undefined}
        onChange={(event) => changeText(event.target.value)}
        onKeyDown={handleKey}
        onPaste={handlePaste}
        onBlur={() => setOpen(false)}
        onFocus={() => setOpen(true)}
      />
      <div
        id={`${id}-options`}
        role="listbox"
        aria-label="Matching parts"
        hidden={!isExpanded}
        // Keeps the focus in the field.
        onPointerDown={(event) => event.preventDefault()}
        className="absolute z-10 inset-x-0 top-full mt-1 max-h-90 overflow-y-auto overscroll-contain sheet border-steel shadow-lg"
      >
        {products.map((product, index) => (
          <ProductOption
            key={product.id}
            id={optionId(index)}
            product={product}
            isActive={isActive(index)}
            onPick={() => add(product)}
          />
        ))}
        <Option
          id={optionId(products.length)}
          isActive={isActive(products.length)}
          onPick={() => add(undefined)}
        >
          <span className="grid min-w-0 wrap-anywhere">
            <span>
              Add “<span translate="no">{query}</span>” as typed
            </span>
            {found?.products === null && (
              <span className="text-sm text-soft">The catalog isn't on this device yet.</span>
            )}
          </span>
        </Option>
      </div>
    </div>
  );
}
