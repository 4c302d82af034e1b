import { Suspense, useEffect, useRef, useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { useSearch } from "wouter";
import { parsePhotoIds } from "#contract/quote.ts";
import { lazyOnFirstInteraction } from "#web/lib/lazy.tsx";
import { photoCountText } from "./photo-count-text.ts";
import { hasPartParams } from "./prefill.ts";
import type { QuoteDraft } from "./quote-draft.ts";

const PartsEditor = lazyOnFirstInteraction(
  // biome-ignore lint/style/noRestrictedImports: package.json maps this path to a stub in the Worker's bundle
  async () => (await import("#web/site/quote/parts-editor.tsx")).PartsEditor,
);

interface Props {
  form: UseFormReturn<QuoteDraft>;
  /** Whether the form's draft, if any, has been loaded. */
  isReady: boolean;
  readOnly: boolean;
}

export interface EditorProps extends Props {
  isOpen: boolean;
}

/**
 * The parts list and the photos. Expands by itself if the form has parts, photos, or text that is typed but not added,
 * if the URL has parts, or if a submit finds an unfinished field. The editor's code loads when the section is first
 * expanded, or after the visitor's first interaction with the page. Collapsing the section keeps what was typed into
 * the editor.
 */
export function PartsSection(props: Props) {
  const { control, register, formState } = props.form;
  const text = useWatch({ control, name: "parts" }) || "";
  const count = text === "" ? 0 : text.split("\n").length;
  const photoCount = parsePhotoIds(useWatch({ control, name: "photos" })).length;
  const unadded = useWatch({ control, name: ["partSearch", "pastedLines"] }).join("");
  const error = formState.errors.parts?.message ?? formState.errors.photos?.message;
  const urlAddsParts = hasPartParams(new URLSearchParams(useSearch()));
  const details = useRef<HTMLDetailsElement>(null);
  /** Undefined until the section is first expanded. */
  const [isOpen, setOpen] = useState<boolean>();
  useEffect(() => {
    // The visitor may have expanded the section before hydration.
    if (details.current?.open || count > 0 || photoCount > 0 || unadded || urlAddsParts) setOpen(true);
  }, [count, photoCount, unadded, urlAddsParts]);
  useEffect(() => {
    const openForSharedList = () => location.hash.startsWith("#list=") && setOpen(true);
    openForSharedList();
    addEventListener("hashchange", openForSharedList);
    return () => removeEventListener("hashchange", openForSharedList);
  }, []);
  return (
    <details
      ref={details}
      open={isOpen}
      onInvalidCapture={() => setOpen(true)}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="sm:col-span-2 rule border rounded"
    >
      <summary className="min-h-11 px-3 py-2 content-center cursor-pointer font-head font-semibold">
        <span>
          {`Parts${count > 0 ? ` (${count})` : ""}${photoCount > 0 ? `, ${photoCountText(photoCount)}` : ""}`}
        </span>
        <span className="block font-sans font-normal text-soft">
          Search, paste, scan or photograph the parts you need. Works offline too.
        </span>
      </summary>
      <input type="hidden" {...register("parts")} />
      <input type="hidden" {...register("photos")} />
      {error && (
        <p role="alert" className="px-3 text-danger font-medium">
          {error}
        </p>
      )}
      {isOpen !== undefined && (
        <Suspense fallback={<p className="p-3 text-soft">Loading…</p>}>
          <PartsEditor {...props} isOpen={isOpen} />
        </Suspense>
      )}
    </details>
  );
}
