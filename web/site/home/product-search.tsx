import type { FormEvent } from "react";
import { popularSearches } from "#contract/search/popular-searches.ts";
import { paths } from "#web/paths.ts";
import { Link, navigateTo } from "#web/ui/link.tsx";

/** A form that opens the search page, also without JavaScript, and links to popular searches. */
export function ProductSearch() {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    navigateTo(paths.search(String(new FormData(event.currentTarget).get("q") ?? "").trim()));
  };
  return (
    <div className="grid gap-4">
      <search>
        <form
          action={paths.search()}
          onSubmit={submit}
          className="flex flex-wrap gap-x-3 gap-y-1.5 max-w-170"
        >
          <label htmlFor="product-search" className="w-full font-head font-semibold">
            Search products
          </label>
          <input
            id="product-search"
            name="q"
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            placeholder="Name or part number"
            className="grow min-w-0 min-h-11 px-3 rounded border border-solid border-steel bg-sheet text-ink text-base placeholder:text-soft placeholder:opacity-100"
          />
          <button type="submit" className="btn-primary">
            Search
          </button>
        </form>
      </search>
      <p id="popular-searches" className="text-soft -mb-2">
        Popular searches
      </p>
      <ul aria-labelledby="popular-searches" className="flex flex-wrap gap-2">
        {popularSearches.map((text) => (
          <li key={text}>
            <Link
              href={paths.search(text)}
              className="sheet inline-flex items-center min-h-11 px-4 hover:bg-line"
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
