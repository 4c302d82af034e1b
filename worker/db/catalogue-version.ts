/** Another number for another form of the pack: devices that hold the old form are given everything anew. */
const form = 1;

export interface CatalogueState {
  version: string;
  products: number;
  /** The number that `since` stands for, where everything that has changed after it can be told. */
  knownSince?: number;
}

interface Row {
  version: number;
  mark: string;
  products: number;
}

/** The version at this moment: one row, and one more to look for the version that a device holds. */
export async function readCatalogueState(db: D1Database, since?: string): Promise<CatalogueState> {
  const held = new RegExp(`^${form}\\.(\\d{1,15})\\.(\\w+)$`).exec(since ?? "");
  const state = db.prepare("SELECT version, mark, products FROM catalogue");
  const log = db.prepare("SELECT version FROM catalogue_changes WHERE version = ?1 AND mark = ?2");
  const [now, known] = await db.batch<Row>(
    held ? [state, log.bind(Number(held[1]), held[2] as string)] : [state],
  );
  const { version, mark, products } = (now as D1Result<Row>).results[0] as Row;
  const knownSince = known?.results[0]?.version;
  return {
    version: `${form}.${version}.${mark}`,
    products,
    ...(knownSince !== undefined && { knownSince }),
  };
}
