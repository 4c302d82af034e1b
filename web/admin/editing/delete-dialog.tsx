import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useRef } from "react";
import type { FieldValues } from "react-hook-form";
import { useToast } from "#web/state/toasts.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useAdminApi } from "../sign-in/use-admin-api.ts";
import type { Entity } from "./entity.ts";
import { useInvalidate } from "./use-invalidate.ts";

interface Props<Row extends { id: number; version: number }, Values extends FieldValues> {
  entity: Entity<Row, Values>;
  title: string;
  /** Null while closed. */
  rowToDelete: { id: number } | null;
  onClose: () => void;
  onDeleted: () => void;
  children: ReactNode;
}

export function DeleteDialog<Row extends { id: number; version: number }, Values extends FieldValues>({
  entity,
  title,
  rowToDelete,
  onClose,
  onDeleted,
  children,
}: Props<Row, Values>) {
  const api = useAdminApi();
  const invalidate = useInvalidate();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: { id: number }) => entity.remove(api, id),
    // Also after an error: the row may have been deleted, by this call or by a colleague.
    onSettled: () => invalidate(entity.invalidates),
  });
  const toast = useToast();
  const shownRow = useRef(rowToDelete);
  shownRow.current = rowToDelete;
  const remove = (row: { id: number }) =>
    mutate(row, {
      onSuccess: () => {
        entity.drafts.clear(row);
        toast(entity.successToast("delete"));
        onDeleted();
      },
      onError: (error) => toast(entity.errorToast("delete", error)),
      // The dialog may have been closed meanwhile, and opened for another row.
      onSettled: () => shownRow.current === row && onClose(),
    });
  return (
    <Dialog title={title} open={rowToDelete !== null} onClose={onClose}>
      {rowToDelete && (
        <>
          {children}
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="plain" onClick={onClose}>
              Cancel
            </Button>
            <Button
              variant="plain"
              className="border-danger text-danger"
              isBusy={isPending}
              onClick={() => remove(rowToDelete)}
            >
              <Icon name="trash" />
              {isPending ? "Deleting..." : "Delete"}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
