import { useAtomValue } from "jotai";
import { type FormEvent, type MouseEvent, Suspense, useEffect, useRef } from "react";
import { useLocation, useSearch as useQueryString } from "wouter";
import { searchQuery } from "#contract/url-params.ts";
import { retry } from "#web/lib/retry.ts";
import { paths } from "#web/paths.ts";
import { catalogueAtom } from "#web/state/catalogue.ts";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { Skeletons } from "#web/ui/skeletons.tsx";
import { CatalogueOffer } from "./catalogue-offer.tsx";
import { describeCatalogue } from "./describe-catalogue.ts";
import { SearchNotice } from "./search-notice.tsx";
import { SearchResults } from "./search-results.tsx";
import { useMoreResults } from "./use-more-results.ts";
import { useSearch } from "./use-search.ts";
import { useTyping } from "./use-typing.ts";

export function SearchPage() {
  const text = searchQuery(useQueryString());
  const [, navigate] = useLocation();
  const catalogue = useAtomValue(catalogueAtom).catalogue ?? undefined;
  // Loaded after hydration, because the page was rendered with the server's results.
  useEffect(() => {
    void retry(() => import("#web/pwa/catalogue.ts")).then(({ showCatalogue }) => showCatalogue());
  }, []);
  const { typing, type } = useTyping(text, catalogue?.version);
  const isTypedQuery = typing?.typed === text;
  const unsubmitted = isTypedQuery ? undefined : typing?.typed;
  const { shown, slow, failed, loading, isFetching, refetch } = useSearch({
    text,
    typing,
    version: catalogue?.version,
  });
  const { found, more } = useMoreResults(shown, catalogue?.version);
  const sourceCatalogue = shown?.from === "device" ? catalogue : undefined;
  /** Puts an unsubmitted query into the URL when a link is clicked, so that Back returns to its results. */
  const putTypedQueryInUrl = ({ target }: MouseEvent) => {
    if (unsubmitted && (target as Element).closest("a"))
      navigate(paths.search(unsubmitted), { replace: true });
  };

  return (
    <div className="wrap grid grid-cols-1 gap-8 py-14 md:py-20" onClickCapture={putTypedQueryInUrl}>
      <h1 className="head text-4xl">Resultados de Búsqueda</h1>
      <SearchForm text={text} onType={type} />
      {(unsubmitted ?? text) === "" && (
        <p className="text-soft">Escriba el nombre de un producto, una medida o un número de pieza.</p>
      )}
      {loading && (
        <Skeletons
          label="Buscando"
          count={4}
          className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4"
          height="h-90"
        />
      )}
      {(failed || (slow && sourceCatalogue)) && (
        <SearchNotice
          hasFailed={failed}
          catalogue={sourceCatalogue}
          isRetrying={isFetching}
          onRetry={() => refetch()}
        />
      )}
      {/* Hydrates after the rest of the page, so that the form responds sooner. */}
      <Suspense>
        <SearchResults text={shown?.text ?? ""} found={found} more={more}>
          {sourceCatalogue && !failed && !slow && `Catálogo guardado, ${describeCatalogue(sourceCatalogue)}`}
          {!sourceCatalogue && isTypedQuery && "Resultados actualizados"}
        </SearchResults>
      </Suspense>
      <CatalogueOffer />
      <div className="flex flex-wrap gap-3">
        <Link href={paths.cart()} className="btn-plain">
          Ver Carrito
        </Link>
        <Link href={paths.shop()} className="btn-plain">
          Volver a la tienda
        </Link>
      </div>
    </div>
  );
}

interface FormProps {
  /** The query in the URL. */
  text: string;
  onType: (typed: string) => void;
}

function SearchForm({ text, onType }: FormProps) {
  const [, navigate] = useLocation();
  const input = useRef<HTMLInputElement>(null);
  // Reports what was typed before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: hydration happens once.
  useEffect(() => {
    const typedEarly = input.current?.value.trim() ?? text;
    if (typedEarly !== text) onType(typedEarly);
  }, []);
  const lastQuery = useRef(text);
  // Shows the query of a link, or of Back and Forward.
  useEffect(() => {
    if (input.current && lastQuery.current !== text) input.current.value = text;
    lastQuery.current = text;
  }, [text]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("q") ?? "").trim();
    lastQuery.current = typed;
    navigate(paths.search(typed));
    if (!input.current) return;
    input.current.value = typed;
    if (matchMedia("(pointer: coarse)").matches) input.current.blur(); // closes the keyboard over the results
  };
  return (
    <search>
      <form method="get" action={paths.search()} onSubmit={submit} className="flex gap-3 max-w-160">
        <label htmlFor="search-text" className="sr-only">
          Buscar productos
        </label>
        <input
          ref={input}
          id="search-text"
          name="q"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          defaultValue={text}
          onChange={({ currentTarget }) => onType(currentTarget.value.trim())}
          placeholder="Buscar productos"
          className="grow min-w-0 min-h-11 px-3 rounded border border-solid border-steel bg-sheet text-ink text-base"
        />
        <Button type="submit">Buscar</Button>
      </form>
    </search>
  );
}
