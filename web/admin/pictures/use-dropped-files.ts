import { type RefObject, useEffect, useEffectEvent, useState } from "react";

/**
 * Handles files that are dropped anywhere on the element's dialog or pasted into it.
 * @returns whether files are being dragged over the dialog.
 */
export function useDroppedFiles(
  element: RefObject<HTMLElement | null>,
  handleFiles: (files: File[]) => void,
): boolean {
  const [isDragOver, setDragOver] = useState(false);
  const onFiles = useEffectEvent(handleFiles);
  useEffect(() => {
    const dialog = element.current?.closest("dialog");
    if (!dialog) return;
    const listeners = new AbortController();
    const listen = <Name extends "dragover" | "dragleave" | "drop" | "paste">(
      name: Name,
      handle: (event: HTMLElementEventMap[Name]) => void,
    ) => dialog.addEventListener(name, handle, listeners);
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files");
    listen("dragover", (event) => {
      if (!hasFiles(event)) return;
      event.preventDefault(); // allows the drop
      setDragOver(true);
    });
    listen("dragleave", ({ relatedTarget }) => {
      if (!dialog.contains(relatedTarget as Node | null)) setDragOver(false);
    });
    listen("drop", (event) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setDragOver(false);
      onFiles([...(event.dataTransfer?.files ?? [])]);
    });
    listen("paste", (event) => {
      const { clipboardData: copied } = event;
      // Office programs add a picture of the text they copy.
      if (!copied?.files.length || copied.types.includes("text/plain")) return;
      event.preventDefault();
      onFiles([...copied.files]);
    });
    return () => listeners.abort();
  }, [element]);
  return isDragOver;
}
