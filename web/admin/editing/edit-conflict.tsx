import { type ReactNode, useEffect, useRef, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { Button } from "#web/ui/button.tsx";
import type { EditTarget } from "./edit-drafts.ts";
import type { Entity } from "./entity.ts";
import { MissingRow, useCurrentRow } from "./use-current-row.ts";

interface Props<Row extends { id: number; version: number }, Values extends FieldValues> {
  entity: Entity<Row, Values>;
  target: NonNullable<EditTarget>;
  renderCurrent: (row: Row) => ReactNode;
  /** Replaces the form's values with the current version. */
  onDiscard: (current: Row) => void;
  /** Saves over the version shown here, but not over a later one. */
  onOverwrite: (current: Row) => void;
}

/**
 * Shown when the row was saved elsewhere after the form had loaded it. Offers to view the saved version and, below it, to
 * discard the changes in the form or to overwrite that version: not before, because the section may appear under the
 * pointer of a second click on Save. Says so if the row has been deleted since.
 */
export function EditConflict<Row extends { id: number; version: number }, Values extends FieldValues>({
  entity,
  target,
  renderCurrent,
  onDiscard,
  onOverwrite,
}: Props<Row, Values>) {
  const { data: current, error, isError, isFetching, refetch } = useCurrentRow(entity, target);
  const [isExpanded, setIsExpanded] = useState(false);
  const section = useRef<HTMLElement>(null);
  const isMissing = error instanceof MissingRow;
  const isLoaded = current !== undefined && !isFetching;
  // Not when the current version opens: the buttons below it would move under the pointer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the section grows when its button appears
  useEffect(() => void section.current?.scrollIntoView({ block: "nearest" }), [isLoaded]);
  return (
    <section
      ref={section}
      aria-label="Edit conflict"
      className="grid gap-4 rule border-l-4 border-amber pl-4"
    >
      <p role="alert">
        {isMissing
          ? `${error.message} Your changes stay in this form, so that you can copy them.`
          : `This ${entity.noun} was changed while you were editing. Your changes aren't saved yet.`}
      </p>
      {isFetching && <p role="status">Loading the current version...</p>}
      {isError && !isMissing && !isFetching && (
        <p>
          We couldn't load the current version.{" "}
          <Button variant="plain" onClick={() => refetch()}>
            Try again
          </Button>
        </p>
      )}
      {current && !isError && !isFetching && (
        <Button
          variant="plain"
          className="justify-self-start"
          aria-expanded={isExpanded}
          onClick={() => setIsExpanded(!isExpanded)}
        >
          {isExpanded ? "Hide current version" : "View current version"}
        </Button>
      )}
      {current && !isError && isExpanded && (
        <>
          {renderCurrent(current)}
          <div className="flex flex-wrap gap-3">
            <Button variant="plain" isBusy={isFetching} onClick={() => onDiscard(current)}>
              Discard my changes
            </Button>
            <Button variant="plain" isBusy={isFetching} onClick={() => onOverwrite(current)}>
              Overwrite with mine
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
