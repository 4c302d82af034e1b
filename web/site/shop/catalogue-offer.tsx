import { useAtomValue } from "jotai";
import { useEffect, useRef, useState } from "react";
import { updateCatalogue } from "#web/pwa/catalogue.ts";
import { catalogueAtom } from "#web/state/catalogue.ts";
import { Button } from "#web/ui/button.tsx";
import { catalogueAge } from "./catalogue-age.ts";

/** Where data is dear the catalogue comes only when somebody says so. */
export function CatalogueOffer() {
  const { held, fetching } = useAtomValue(catalogueAtom);
  const [asked, setAsked] = useState(false);
  const told = useRef<HTMLParagraphElement>(null);
  const isDone = asked && fetching === "no";
  useEffect(() => {
    // The button has gone, and taken the focus along.
    if (isDone && document.activeElement === document.body) told.current?.focus();
  }, [isDone]);
  if (fetching !== "asks" && !asked) return null;
  const fetchIt = () => {
    setAsked(true);
    void updateCatalogue({ inPerson: true });
  };
  return (
    <div className="sheet flex flex-wrap items-center justify-between gap-4 p-6">
      <p ref={told} role="status" tabIndex={-1} className="max-w-prose">
        {fetching === "failed" && "No se pudo guardar el catálogo. "}
        {fetching === "no"
          ? "El catálogo está guardado en este dispositivo: la búsqueda funciona también sin conexión."
          : held
            ? `El catálogo de este dispositivo tiene ${catalogueAge(held)}.`
            : "Guarde el catálogo en este dispositivo para buscar también sin conexión (menos de 300 KB)."}
      </p>
      {fetching !== "no" && (
        <Button look="plain" isBusy={fetching === "running"} onClick={fetchIt}>
          {fetching === "running" ? "Guardando…" : held ? "Actualizar catálogo" : "Guardar catálogo"}
        </Button>
      )}
    </div>
  );
}
