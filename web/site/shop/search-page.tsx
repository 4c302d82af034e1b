import { useQuery } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { useLocation, useSearch } from "wouter";
import { searchProducts } from "#contract/products.ts";
import { call } from "#web/lib/api.ts";
import { paths } from "#web/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { SearchResults } from "./search-results.tsx";

/** In Spanish, as specified (section 2); its results are the server's, in the contract's order. */
export function SearchPage() {
  const text = (new URLSearchParams(useSearch()).get("q") ?? "").trim();
  const { data, isError, isLoading, refetch } = useQuery({
    queryKey: [searchProducts.path, text],
    queryFn: ({ signal }) => call(searchProducts, { query: { q: text }, signal }),
    enabled: text !== "",
    staleTime: 30_000,
  });

  return (
    <div className="wrap grid grid-cols-1 gap-8 py-14 md:py-20">
      <h1 className="head text-4xl">Resultados de Búsqueda</h1>
      <SearchForm key={text} text={text} />
      {text === "" && (
        <p className="text-soft">Escriba el nombre de un producto, una medida o un número de pieza.</p>
      )}
      {isLoading && <Skeletons />}
      {isError && (
        <div role="alert" className="sheet grid gap-4 justify-items-start p-6">
          <p>No se pudo buscar en este momento. Compruebe su conexión e inténtelo de nuevo.</p>
          <Button look="plain" onClick={() => refetch()}>
            Intentar de nuevo
          </Button>
        </div>
      )}
      {data && <SearchResults text={text} found={data} />}
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

function SearchForm({ text }: { text: string }) {
  const [, navigate] = useLocation();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("q") ?? "").trim();
    navigate(paths.search(typed));
  };
  return (
    <search>
      <form method="get" action={paths.search()} onSubmit={submit} className="flex gap-3 max-w-160">
        <label htmlFor="search-text" className="sr-only">
          Buscar productos
        </label>
        <input
          id="search-text"
          name="q"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          defaultValue={text}
          placeholder="Buscar productos"
          className="grow min-w-0 min-h-11 px-3 rounded border border-solid border-steel bg-sheet text-ink text-base"
        />
        <Button type="submit">Buscar</Button>
      </form>
    </search>
  );
}

function Skeletons() {
  return (
    <ul role="status" aria-label="Buscando" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {[1, 2, 3, 4].map((place) => (
        <li key={place} className="skeleton h-90 rounded" />
      ))}
    </ul>
  );
}
