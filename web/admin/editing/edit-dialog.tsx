import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import type { EditTarget } from "./edit-drafts.ts";
import type { Entity } from "./entity.ts";
import { LoadFailure } from "./load-failure.tsx";
import { MissingRow, useCurrentRow } from "./use-current-row.ts";

interface Props<Row extends { id: number; version: number }, Values extends FieldValues> {
  entity: Entity<Row, Values>;
  titles: Record<"create" | "edit", string>;
  /** Undefined while closed, null for a new row. */
  target: EditTarget | undefined;
  onClose: () => void;
  /** Renders the form; `row` is null for a new row. */
  children: (row: Row | null) => ReactNode;
}

/** Closing the dialog without Cancel keeps the form's draft. */
export function EditDialog<Row extends { id: number; version: number }, Values extends FieldValues>({
  entity,
  titles,
  target,
  onClose,
  children,
}: Props<Row, Values>) {
  return (
    <Dialog title={target ? titles.edit : titles.create} open={target !== undefined} onClose={onClose}>
      {target && (
        <LoadRow key={target.id} entity={entity} target={target} onClose={onClose}>
          {children}
        </LoadRow>
      )}
      {target === null && children(null)}
    </Dialog>
  );
}

function LoadRow<Row extends { id: number; version: number }, Values extends FieldValues>({
  entity,
  target,
  onClose,
  children,
}: Pick<Props<Row, Values>, "entity" | "onClose" | "children"> & { target: NonNullable<EditTarget> }) {
  const rowQuery = useCurrentRow(entity, target);
  const { data: row, error, isPending } = rowQuery;
  if (row) return children(row);
  if (isPending && !error) return <p role="status">Loading the {entity.noun}...</p>;
  if (error instanceof MissingRow) {
    return (
      <div role="alert" className="grid gap-4 justify-items-start">
        <p>{error.message}</p>
        <Button variant="plain" onClick={onClose}>
          Close
        </Button>
      </div>
    );
  }
  return <LoadFailure what={`this ${entity.noun}`} query={rowQuery} />;
}
