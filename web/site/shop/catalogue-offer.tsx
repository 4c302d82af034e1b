import { useAtomValue } from "jotai";
import { useEffect, useRef, useState } from "react";
import { updateCatalogue } from "#web/pwa/catalogue.ts";
import { catalogueAtom } from "#web/state/catalogue.ts";
import { Button } from "#web/ui/button.tsx";
import { catalogueAge } from "./catalogue-age.ts";

/** Offers to download the catalogue if the browser saves data or the connection is slow. */
export function CatalogueOffer() {
  const { held, fetching } = useAtomValue(catalogueAtom);
  const [asked, setAsked] = useState(false);
  const text = useRef<HTMLParagraphElement>(null);
  const isDone = asked && fetching === "no";
  useEffect(() => {
    // The focused button has disappeared.
    if (isDone && document.activeElement === document.body) text.current?.focus();
  }, [isDone]);
  if (fetching !== "asks" && !asked) return null;
  const download = () => {
    setAsked(true);
    void updateCatalogue({ byVisitor: true });
  };
  return (
    <div className="sheet flex flex-wrap items-center justify-between gap-4 p-6">
      <p ref={text} role="status" tabIndex={-1} className="max-w-prose">
        {fetching === "failed" && "No se pudo guardar el catálogo. "}
        {fetching === "no"
          ? "El catálogo está guardado en este dispositivo: la búsqueda funciona también sin conexión."
          : held
            ? `El catálogo de este dispositivo tiene ${catalogueAge(held)}.`
            : "Guarde el catálogo en este dispositivo para buscar también sin conexión (menos de 300 KB)."}
      </p>
      {fetching !== "no" && (
        <Button look="plain" isBusy={fetching === "running"} onClick={download}>
          {fetching === "running" ? "Guardando…" : held ? "Actualizar catálogo" : "Guardar catálogo"}
        </Button>
      )}
    </div>
  );
}
