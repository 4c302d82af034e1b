/** Does so many at once: they wait for the database together. */
export async function inParallel<Item>(
  items: readonly Item[],
  work: (item: Item, place: number) => Promise<void>,
) {
  const rest = items.entries();
  const one = async () => {
    for (const [place, item] of rest) await work(item, place);
  };
  await Promise.all(Array.from({ length: 8 }, one));
}
