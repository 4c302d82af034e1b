import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import type { Edited } from "./edit-drafts.ts";
import type { Entity } from "./entity.ts";

interface Props<Row extends { id: number; version: number }, Values extends FieldValues> {
  entity: Entity<Row, Values>;
  titles: Record<"create" | "edit", string>;
  /** Undefined while closed, null for a new one. */
  edited: Edited | undefined;
  onClose: () => void;
  /** The form; null for a new one. */
  children: (row: Row | null) => ReactNode;
}

/** The dialog in which a row is made or changed. Closing it by accident loses nothing: its form keeps what is typed. */
export function EditDialog<Row extends { id: number; version: number }, Values extends FieldValues>({
  entity,
  titles,
  edited,
  onClose,
  children,
}: Props<Row, Values>) {
  return (
    <Dialog title={edited ? titles.edit : titles.create} open={edited !== undefined} onClose={onClose}>
      {edited && (
        <Existing key={edited.id} entity={entity} edited={edited}>
          {children}
        </Existing>
      )}
      {edited === null && children(null)}
    </Dialog>
  );
}

function Existing<Row extends { id: number; version: number }, Values extends FieldValues>({
  entity,
  edited,
  children,
}: Pick<Props<Row, Values>, "entity" | "children"> & { edited: NonNullable<Edited> }) {
  const { data: row, isError, isPending, refetch } = entity.useCurrent(edited);
  if (row) return children(row);
  if (isPending && !isError) return <p role="status">Loading the {entity.noun}…</p>;
  return (
    <div role="alert" className="grid gap-4 justify-items-start">
      <p>The {entity.noun} could not be loaded.</p>
      <Button look="plain" onClick={() => refetch()}>
        Try again
      </Button>
    </div>
  );
}
