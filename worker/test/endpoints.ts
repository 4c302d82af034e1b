import type { Endpoint } from "#contract/endpoint.ts";

const modules = import.meta.glob<Record<string, unknown>>(["../contract/*.ts", "!../contract/*.test.ts"], {
  eager: true,
});

export const endpoints = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((value): value is Endpoint => typeof value === "object" && value !== null && "access" in value);

/** Returns the endpoints that `isIncluded` accepts, as rows for `it.each`. */
export const endpointRows = (isIncluded: (e: Endpoint) => unknown) =>
  endpoints.filter(isIncluded).map((e) => [`${e.method} ${e.path}`, e] as const);

export const examplePath = (path: string) => path.replace(/:\w+/g, "1");
