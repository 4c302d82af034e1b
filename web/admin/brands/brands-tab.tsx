import { useEffect, useRef, useState } from "react";
import type { Brand } from "#contract/admin-brands.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { DeleteDialog } from "../editing/delete-dialog.tsx";
import { TrashButton } from "../editing/trash-button.tsx";
import { useOpenDialog } from "../editing/use-open-dialog.ts";
import { BrandDialog } from "./brand-dialog.tsx";
import { brandEntity } from "./brand-entity.ts";
import { BrandList } from "./brand-list.tsx";
import { useBrands } from "./brand-queries.ts";

export function BrandsTab() {
  const [target, setOpenTarget] = useOpenDialog(brandEntity.drafts);
  const [rowToDelete, setRowToDelete] = useState<Brand | null>(null);
  const [deletionCount, setDeletionCount] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const brands = useBrands();
  useEffect(() => {
    // The focused Delete button disappears with its card.
    if (deletionCount > 0) heading.current?.focus();
  }, [deletionCount]);
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 ref={heading} tabIndex={-1} className="head text-2xl">
          Brand Logos
        </h2>
        <div className="flex flex-wrap items-center gap-3">
          <Button
            variant="icon"
            aria-label="Refresh"
            isBusy={brands.isFetching}
            onClick={() => brands.refetch()}
          >
            <Icon name="refresh-cw" />
          </Button>
          <TrashButton entity={brandEntity} />
          <Button onClick={() => setOpenTarget(null)}>
            <Icon name="plus" />
            Add New Brand
          </Button>
        </div>
      </div>
      <BrandList brands={brands} onEdit={setOpenTarget} onDelete={setRowToDelete} />
      <BrandDialog target={target} onClose={() => setOpenTarget(undefined)} />
      <DeleteDialog
        entity={brandEntity}
        title="Delete Brand"
        rowToDelete={rowToDelete}
        onClose={() => setRowToDelete(null)}
        onDeleted={() => setDeletionCount(deletionCount + 1)}
      >
        <p>Are you sure you want to delete this brand?</p>
        <p className="font-semibold wrap-anywhere">{rowToDelete?.name}</p>
      </DeleteDialog>
    </div>
  );
}
