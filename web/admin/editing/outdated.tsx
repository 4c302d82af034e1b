import { type ReactNode, useEffect, useRef, useState } from "react";
import type { FieldValues } from "react-hook-form";
import { Button } from "#web/ui/button.tsx";
import type { Edited } from "./edit-drafts.ts";
import type { Entity } from "./entity.ts";

interface Props<Row extends { id: number; version: number }, Values extends FieldValues> {
  entity: Entity<Row, Values>;
  edited: NonNullable<Edited>;
  show: (row: Row) => ReactNode;
  /** Goes on from the current version. */
  onTake: (current: Row) => void;
  /** Saves what was typed over the version that was shown, and over no later one. */
  onInsist: (version: number) => void;
}

/** Somebody else saved first: shows what they saved, and leaves the choice to the person. */
export function Outdated<Row extends { id: number; version: number }, Values extends FieldValues>({
  entity,
  edited,
  show,
  onTake,
  onInsist,
}: Props<Row, Values>) {
  const { data: current, isError, isFetching, refetch } = entity.useCurrent(edited);
  const [isShown, setIsShown] = useState(false);
  const section = useRef<HTMLElement>(null);
  const isKnown = current !== undefined && !isFetching;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the choices it is higher
  useEffect(() => void section.current?.scrollIntoView({ block: "nearest" }), [isKnown]);
  return (
    <section
      ref={section}
      aria-label="Changed in the meantime"
      className="grid gap-4 rule border-l-4 border-amber pl-4"
    >
      <p role="alert">
        Somebody else has changed this {entity.noun} in the meantime. What you typed is still here and not
        saved.
      </p>
      {isFetching && <p role="status">Loading the current version…</p>}
      {isError && !isFetching && (
        <p>
          The current version could not be loaded.{" "}
          <Button look="plain" onClick={() => refetch()}>
            Try again
          </Button>
        </p>
      )}
      {current && !isError && !isFetching && (
        <div className="flex flex-wrap gap-3">
          <Button look="plain" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
            {isShown ? "Hide the current version" : "Look at the current version"}
          </Button>
          <Button look="plain" onClick={() => onTake(current)}>
            Discard mine and edit the current version
          </Button>
          <Button look="plain" onClick={() => onInsist(current.version)}>
            Save mine over it
          </Button>
        </div>
      )}
      {current && !isError && isShown && show(current)}
    </section>
  );
}
