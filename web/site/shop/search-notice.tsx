import type { DeviceCatalogue } from "#web/state/catalogue.ts";
import { Button } from "#web/ui/button.tsx";
import { describeCatalogue } from "./describe-catalogue.ts";

interface Props {
  /** Whether the server's search failed; otherwise the server has not answered yet. */
  hasFailed: boolean;
  /** The catalogue on this device if the results come from it. */
  catalogue: DeviceCatalogue | undefined;
  isRetrying: boolean;
  onRetry: () => void;
}

export function SearchNotice({ hasFailed, catalogue, isRetrying, onRetry }: Props) {
  return (
    <div
      role={hasFailed ? "alert" : "status"}
      className="sheet grid gap-4 justify-items-start p-6 border-l-4 border-l-amber"
    >
      {catalogue ? (
        <p>
          {hasFailed ? "No se pudo buscar en el servidor." : "El servidor tarda en responder."} Estos
          resultados son del catálogo guardado en este dispositivo ({describeCatalogue(catalogue)}).
        </p>
      ) : (
        <p>No se pudo buscar en este momento. Compruebe su conexión e inténtelo de nuevo.</p>
      )}
      {hasFailed && (
        <Button variant="plain" isBusy={isRetrying} onClick={onRetry}>
          Intentar de nuevo
        </Button>
      )}
    </div>
  );
}
