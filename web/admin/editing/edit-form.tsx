import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";
import { Button } from "#web/ui/button.tsx";
import { RestoredNotice } from "#web/ui/draft-notices.tsx";
import { Outdated } from "./outdated.tsx";
import type { Editor } from "./use-editor.ts";

interface Props<Row extends { id: number; version: number }, Values extends FieldValues> {
  editor: Editor<Row, Values>;
  submit: string;
  /** The row as somebody else saved it. */
  show: (row: Row) => ReactNode;
  children: ReactNode;
  /** Further buttons, before Cancel. */
  buttons?: ReactNode;
}

/** What the dialogs of all rows have in common around their fields. */
export function EditForm<Row extends { id: number; version: number }, Values extends FieldValues>({
  editor,
  submit,
  show,
  children,
  buttons,
}: Props<Row, Values>) {
  const { entity, edited, row, restored, isPending, isOutdated, said, save, insist, startOver, leave } =
    editor;
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {restored && <RestoredNotice onDiscard={() => startOver(row)} />}
      {children}
      {isOutdated && edited ? (
        <Outdated entity={entity} edited={edited} show={show} onTake={startOver} onInsist={insist} />
      ) : (
        said && (
          <p role="alert" className="text-danger">
            {said}
          </p>
        )
      )}
      <div className="flex flex-wrap justify-end gap-3">
        {buttons}
        <Button look="plain" onClick={leave}>
          Cancel
        </Button>
        <Button type="submit" disabled={isPending}>
          {isPending ? "Saving..." : submit}
        </Button>
      </div>
    </form>
  );
}
