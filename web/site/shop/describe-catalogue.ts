import { once } from "#contract/once.ts";
import type { DeviceCatalogue } from "#web/state/catalogue.ts";

const dateTimeFormat = once(() => new Intl.DateTimeFormat("es", { dateStyle: "medium", timeStyle: "short" }));
const numberFormat = once(() => new Intl.NumberFormat("es"));

/**
 * Says when the server confirmed the catalogue and, if it is incomplete, how many products it has. In Spanish, like the
 * search page.
 */
export function describeCatalogue({ asOf, productCount, totalCount }: DeviceCatalogue): string {
  const date = `datos del ${dateTimeFormat().format(new Date(asOf))}`;
  if (productCount >= totalCount) return date;
  return `${date}, los ${numberFormat().format(productCount)} productos más pedidos de ${numberFormat().format(totalCount)}`;
}
