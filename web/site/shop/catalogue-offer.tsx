import { useAtomValue } from "jotai";
import { useEffect, useRef, useState } from "react";
import { focusIfLost } from "#web/lib/focus-heading.ts";
import { catalogueAtom } from "#web/state/catalogue.ts";
import { Button } from "#web/ui/button.tsx";
import { describeCatalogue } from "./describe-catalogue.ts";

/** Offers to download the catalogue if the data saver or a slow connection prevents the automatic download. */
export function CatalogueOffer() {
  const { catalogue, download } = useAtomValue(catalogueAtom);
  const [wasRequested, setRequested] = useState(false);
  const text = useRef<HTMLParagraphElement>(null);
  const isDone = wasRequested && download === "none";
  useEffect(() => {
    // The focused button has disappeared, so the text takes the focus.
    if (isDone) focusIfLost(text.current);
  }, [isDone]);
  if (download !== "needs-consent" && !wasRequested) return null;
  const start = () => {
    setRequested(true);
    void import("#web/pwa/catalogue.ts").then(({ updateCatalogue }) => updateCatalogue({ byVisitor: true }));
  };
  return (
    <div className="sheet flex flex-wrap items-center justify-between gap-4 p-6">
      <p ref={text} role="status" tabIndex={-1} className="max-w-prose">
        {download === "failed" && "No se pudo guardar el catálogo. "}
        {download === "none"
          ? "El catálogo está guardado en este dispositivo: la búsqueda funciona también sin conexión."
          : catalogue
            ? `El catálogo de este dispositivo tiene ${describeCatalogue(catalogue)}.`
            : "Guarde el catálogo en este dispositivo para buscar también sin conexión (menos de 300 KB)."}
      </p>
      {download !== "none" && (
        <Button variant="plain" isBusy={download === "running"} onClick={start}>
          {download === "running" ? "Guardando…" : catalogue ? "Actualizar catálogo" : "Guardar catálogo"}
        </Button>
      )}
    </div>
  );
}
