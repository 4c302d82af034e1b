import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { Button } from "#web/ui/button.tsx";
import { Icon, type IconName } from "#web/ui/icon.tsx";
import { StatusMessage } from "#web/ui/status-message.tsx";
import { matchPartNumber, toPart } from "./find-parts.ts";
import { focusPartSearch, PartRows } from "./part-rows.tsx";
import { PartSearch } from "./part-search.tsx";
import type { EditorProps } from "./parts-section.tsx";
import { PasteList } from "./paste-list.tsx";
import { Photos } from "./photos.tsx";
import { partCountText, usePartsFromUrl } from "./use-parts-from-url.ts";
import { usePartsList } from "./use-parts-list.ts";

const ShareList = lazy(async () => ({ default: (await import("./share-list.tsx")).ShareList }));
const ScanPart = lazy(async () => ({ default: (await import("./scan-part.tsx")).ScanPart }));

type Tool = "paste" | "scan" | "share";

export function PartsEditor({ form, isReady, readOnly, isOpen }: EditorProps) {
  const list = usePartsList(form);
  const { shared, resolveShared } = usePartsFromUrl(form, list, isReady);
  const [tool, setTool] = useState<Tool>();
  const [partSearch = "", pastedLines = ""] = useWatch({
    control: form.control,
    name: ["partSearch", "pastedLines"],
  });
  const setPastedLines = (text: string) => form.setValue("pastedLines", text);
  /** The text of a scanned code for which `matchPartNumber` found no product; the part search then looks for it. */
  const [presetQuery, setPresetQuery] = useState<{ text: string }>();
  const { parts } = list;
  useEffect(() => {
    if (!isOpen) setTool((open) => (open === "scan" ? undefined : open)); // turns the camera off
  }, [isOpen]);
  const toolButtons = useRef<HTMLDivElement>(null);
  /** The pressed button disappears with the tool, so the button that opens the tool takes the focus. */
  const closeTool = () => {
    toolButtons.current?.querySelector<HTMLElement>("[aria-expanded=true]")?.focus();
    setTool(undefined);
  };
  const resolve = (choice: Parameters<typeof resolveShared>[0]) => {
    resolveShared(choice);
    focusPartSearch();
  };
  const handleCode = async (code: string) => {
    const [, sharedListHash] = /\/quote(#list=[\w-]+)$/.exec(code) ?? [];
    if (sharedListHash) {
      setTool(undefined);
      return location.assign(sharedListHash);
    }
    const match = await matchPartNumber(code);
    if (match.verdict === "matched") return list.addOne(toPart(match.product));
    setTool(undefined);
    setPresetQuery({ text: code });
    list.setStatusMessage(
      match.verdict === "unmatched"
        ? "This code is not one of our part numbers."
        : "We can't look up this code without a connection. Add it as it is, or scan it again later.",
    );
  };
  const toolButton = (name: Tool, icon: IconName, label: string) => (
    <Button
      variant="plain"
      aria-expanded={tool === name}
      onClick={() => setTool(tool === name ? undefined : name)}
    >
      <Icon name={icon} />
      {label}
    </Button>
  );
  return (
    <fieldset
      disabled={readOnly || !isReady}
      className="grid grid-cols-1 gap-4 min-w-0 p-3 sm:p-4 rule border-t"
    >
      <legend className="sr-only">Parts list</legend>
      {shared && (
        <div role="alert" className="grid gap-3 rule border-l-4 border-amber pl-4">
          <p>
            {`Somebody shared a list of ${partCountText(shared.length)} with you. You already have ${partCountText(parts.length)} here.`}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button variant="plain" onClick={() => resolve("add")}>
              Add to my list
            </Button>
            <Button variant="plain" onClick={() => resolve("replace")}>
              Replace my list
            </Button>
            <Button variant="plain" onClick={() => resolve("ignore")}>
              Keep mine
            </Button>
          </div>
        </div>
      )}
      <PartSearch
        presetQuery={presetQuery}
        text={partSearch}
        onTextChange={(text) => form.setValue("partSearch", text)}
        onAdd={list.addOne}
        onPasteLines={(text) => {
          setPastedLines(text);
          setTool("paste");
        }}
      />
      <div ref={toolButtons} className="flex flex-wrap gap-3">
        {toolButton("paste", "clipboard-list", "Paste a list")}
        {toolButton("scan", "scan-barcode", "Scan a code")}
        {parts.length > 0 && toolButton("share", "share", "Share this list")}
      </div>
      <StatusMessage message={list.statusMessage} />
      {(tool === "paste" || pastedLines) && (
        // Text that is not added stays in the form while the tool is closed, so that a submit finds it.
        <div hidden={tool !== "paste"} onInvalidCapture={() => setTool("paste")}>
          <PasteList text={pastedLines} onChange={setPastedLines} list={list} onDone={closeTool} />
        </div>
      )}
      {tool === "scan" && (
        <Suspense fallback={<p className="text-soft">Loading…</p>}>
          <ScanPart onCode={handleCode} onClose={closeTool} />
        </Suspense>
      )}
      {tool === "share" && parts.length > 0 && (
        <Suspense fallback={<p className="text-soft">Loading…</p>}>
          <ShareList parts={parts} />
        </Suspense>
      )}
      <PartRows list={list} />
      <Photos form={form} />
    </fieldset>
  );
}
