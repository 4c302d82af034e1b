/** Raise this when the form of the pack changes: devices that hold the old form get the whole catalogue. */
const form = 2;

export interface CatalogueState {
  version: string;
  products: number;
  /** The number of the version `since`, where the log still holds every change after it. */
  knownSince?: number;
}

interface Row {
  version: number;
  mark: string;
  products: number;
}

/** Reads the current version: one row, and one more to find the version that a device holds. */
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
