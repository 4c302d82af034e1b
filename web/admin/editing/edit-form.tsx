import { type ReactNode, useRef } from "react";
import type { FieldValues } from "react-hook-form";
import { Button } from "#web/ui/button.tsx";
import { RestoredNotice } from "#web/ui/restored-notice.tsx";
import { EditConflict } from "./edit-conflict.tsx";
import type { Editor } from "./use-editor.ts";

interface Props<Row extends { id: number; version: number }, Values extends FieldValues> {
  editor: Editor<Row, Values>;
  submitLabel: string;
  /** Renders the saved row for comparison in an edit conflict. */
  renderCurrent: (row: Row) => ReactNode;
  children: ReactNode;
  extraButtons?: ReactNode;
}

export function EditForm<Row extends { id: number; version: number }, Values extends FieldValues>({
  editor,
  submitLabel,
  renderCurrent,
  children,
  extraButtons,
}: Props<Row, Values>) {
  const { entity, target, row, isDraftRestored, isPending, hasConflict, errorText } = editor;
  const { save, overwrite, startOver, cancel } = editor;
  const form = useRef<HTMLFormElement>(null);
  /** The saved row that the next submit overwrites; null for an ordinary save. */
  const rowToOverwrite = useRef<Row>(null);
  return (
    <form
      ref={form}
      noValidate
      className="grid grid-cols-1 gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (rowToOverwrite.current === null) save();
        else overwrite(rowToOverwrite.current);
      }}
    >
      {isDraftRestored && <RestoredNotice onDiscard={() => startOver(row)} />}
      {children}
      {hasConflict && target ? (
        <EditConflict
          entity={entity}
          target={target}
          renderCurrent={renderCurrent}
          onDiscard={startOver}
          onOverwrite={(current) => {
            rowToOverwrite.current = current;
            form.current?.requestSubmit(); // fires a submit event, which a running picture upload can block
            rowToOverwrite.current = null;
          }}
        />
      ) : (
        errorText && (
          <p role="alert" className="text-danger">
            {errorText}
          </p>
        )
      )}
      <div className="flex flex-wrap justify-end gap-3">
        {extraButtons}
        <Button variant="plain" onClick={cancel}>
          Cancel
        </Button>
        <Button type="submit" isBusy={isPending}>
          {isPending ? "Saving..." : submitLabel}
        </Button>
      </div>
    </form>
  );
}
