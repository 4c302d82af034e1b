import { once } from "#web/lib/once.ts";
import type { HeldCatalogue } from "#web/state/catalogue.ts";

const moment = once(() => new Intl.DateTimeFormat("es", { dateStyle: "medium", timeStyle: "short" }));
const number = once(() => new Intl.NumberFormat("es"));

/** Describes in Spanish when the catalogue was confirmed and, if incomplete, how many products it has. */
export function catalogueAge({ asOf, products, total }: HeldCatalogue): string {
  const age = `datos del ${moment().format(new Date(asOf))}`;
  if (products >= total) return age;
  return `${age}, los ${number().format(products)} productos más pedidos de ${number().format(total)}`;
}
