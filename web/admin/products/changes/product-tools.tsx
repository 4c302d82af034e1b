import { Suspense, useRef, useState } from "react";
import { exportProducts } from "#contract/product-changes.ts";
import { companyDay } from "#contract/reply-date.ts";
import { download } from "#web/lib/download.ts";
import { lazyOnFirstInteraction } from "#web/lib/lazy.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { errorMessage } from "../../editing/error-message.ts";
import { TrashButton } from "../../editing/trash-button.tsx";
import { UnusedPicturesDialog } from "../../pictures/unused-pictures-dialog.tsx";
import { useAdminApi } from "../../sign-in/use-admin-api.ts";
import { filtersOf, isFiltered, type ListQuery } from "../list-query.ts";
import { productEntity } from "../product-entity.ts";
import { countText } from "./outcome-text.ts";

interface Props {
  id: string;
  query: ListQuery;
  /** Number of products that match the filters; undefined until their list has loaded. */
  total: number | undefined;
}

const ImportDialog = lazyOnFirstInteraction(async () => (await import("./import-dialog.tsx")).ImportDialog);
const RecentChanges = lazyOnFirstInteraction(
  async () => (await import("./recent-changes.tsx")).RecentChanges,
);
const Searches = lazyOnFirstInteraction(async () => (await import("../searches/searches.tsx")).Searches);

export function ProductTools({ id, query, total }: Props) {
  const [open, setOpen] = useState<"import" | "changes" | "searches">();
  const { statusText, isRunning, start, stop } = useExport(query);
  const close = () => setOpen(undefined);
  return (
    <div id={id} className="sheet grid gap-2 p-3">
      <div className="flex flex-wrap gap-3">
        <Button variant="plain" onClick={() => setOpen("import")}>
          Import a CSV file
        </Button>
        <Button variant="plain" onClick={isRunning ? stop : start}>
          <Icon name={isRunning ? "x" : "download"} />
          {isRunning ? "Cancel the export" : exportText(query, total)}
        </Button>
        <Button variant="plain" onClick={() => setOpen("changes")}>
          <Icon name="clock" />
          Recent changes
        </Button>
        <TrashButton entity={productEntity} />
        <UnusedPicturesDialog />
        <Button variant="plain" onClick={() => setOpen("searches")}>
          <Icon name="search" />
          Searches
        </Button>
      </div>
      <p role="status" className="text-soft empty:hidden">
        {statusText}
      </p>
      <Suspense>
        {open === "import" && <ImportDialog onClose={close} />}
        {open === "changes" && <RecentChanges onClose={close} />}
        {open === "searches" && <Searches onClose={close} />}
      </Suspense>
    </div>
  );
}

function exportText(query: ListQuery, total: number | undefined): string {
  if (!isFiltered(query)) return "Export all products";
  return total === undefined ? "Export the products found" : `Export ${countText(total, "product")}`;
}

function useExport(query: ListQuery) {
  const api = useAdminApi();
  const [statusText, setStatusText] = useState("");
  const abortController = useRef<AbortController>(null);
  const [isRunning, setRunning] = useState(false);
  const start = async () => {
    const controller = new AbortController();
    abortController.current = controller;
    const { signal } = controller;
    setRunning(true);
    setStatusText("Loading the products...");
    try {
      const file = await api.readFile(exportProducts, { query: filtersOf(query), signal });
      const name = `products-${companyDay(Date.now())}.csv`;
      download(name, file);
      setStatusText(`Saved as ${name}.`);
    } catch (error) {
      setStatusText(
        signal.aborted ? "Export canceled." : `Nothing was exported. ${errorMessage(error as Error)}`,
      );
    } finally {
      setRunning(false);
    }
  };
  return { statusText, isRunning, start, stop: () => abortController.current?.abort() };
}
