import { Suspense, useState } from "react";
import { lazyOnFirstInteraction } from "#web/lib/lazy.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { TrashProps } from "./trash-list.tsx";

const TrashList = lazyOnFirstInteraction(async () => (await import("./trash-list.tsx")).TrashList);

export function TrashButton({ entity }: TrashProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="plain" className="px-3" onClick={() => setIsOpen(true)}>
        <Icon name="trash" />
        Trash
      </Button>
      <Dialog title={`Deleted ${entity.noun}s`} open={isOpen} onClose={() => setIsOpen(false)}>
        <Suspense fallback={<p role="status">Loading the trash...</p>}>
          <TrashList entity={entity} />
        </Suspense>
      </Dialog>
    </>
  );
}
