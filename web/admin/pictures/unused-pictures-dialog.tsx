import { Suspense, useState } from "react";
import { lazyOnFirstInteraction } from "#web/lib/lazy.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

const UnusedPictures = lazyOnFirstInteraction(
  async () => (await import("./unused-pictures.tsx")).UnusedPictures,
);

export function UnusedPicturesDialog() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button variant="plain" onClick={() => setOpen(true)}>
        Unused pictures
      </Button>
      <Dialog title="Unused Pictures" open={isOpen} onClose={() => setOpen(false)}>
        <Suspense fallback={<p role="status">Loading pictures...</p>}>
          <UnusedPictures />
        </Suspense>
      </Dialog>
    </div>
  );
}
