import { useId } from "react";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Link } from "#web/ui/link.tsx";

/**
 * A search box and a filter button that have no effect until the store opens. There is no form around them, so that
 * Enter submits nothing, with or without JavaScript.
 */
export function ShopSearch({ category }: { category: string | undefined }) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <search className="grid gap-2 grow basis-90">
      <label htmlFor={id} className="sr-only">
        Search products
      </label>
      <div className="flex gap-2">
        <div className="relative grow">
          <Icon name="search" className="absolute left-3.5 top-3.5 text-soft pointer-events-none" />
          <input
            id={id}
            type="search"
            autoComplete="off"
            spellCheck={false}
            placeholder="Name or part number"
            aria-describedby={noteId}
            className="block w-full min-h-11 pl-10 pr-3 py-2 rounded border border-solid border-steel bg-sheet text-ink text-base placeholder:text-soft placeholder:opacity-100"
          />
        </div>
        <Button variant="plain" className="bg-paper px-4" aria-describedby={noteId}>
          <Icon name="sliders-horizontal" />
          Filter
        </Button>
      </div>
      <p id={noteId} className="text-soft">
        This search box and the filter open with the store. Until then,{" "}
        <Link href={paths.search(category)} className="link">
          {category ? `search ${category}` : "search the whole catalog"}
        </Link>
        .
      </p>
    </search>
  );
}
