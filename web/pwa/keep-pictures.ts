import { pictures } from "./kept-answers.ts";

/** So many at once at most: there are to be kept those that somebody has looked at, too. */
const mostPictures = 200;

/** Keeps pictures of ours that nobody has seen yet, one after the other: what a person does now comes first. */
export async function keepPictures(event: ExtendableEvent, addresses: readonly string[]): Promise<void> {
  const own = [...new Set(addresses)].filter((address) => address.startsWith("/images/"));
  for (const address of own.slice(0, mostPictures)) {
    await pictures.handleAll({ event, request: new Request(address) })[1].catch(() => {});
  }
}
