/** Raise it when the format changes: devices then download the full catalogue again. */
const format = 2;

export interface CatalogueState {
  version: string;
  products: number;
  /** Version number in `since`, if the log still contains every change after it. */
  knownSince?: number;
}

interface Row {
  version: number;
  mark: string;
  products: number;
}

/** Reads the current version and, if the device sent one, looks that up in the log. Reads at most two rows. */
export async function readCatalogueState(db: D1Database, since?: string): Promise<CatalogueState> {
  const held = new RegExp(`^${format}\\.(\\d{1,15})\\.(\\w+)$`).exec(since ?? "");
  const state = db.prepare("SELECT version, mark, products FROM catalogue");
  const log = db.prepare("SELECT version FROM catalogue_changes WHERE version = ?1 AND mark = ?2");
  const [now, known] = await db.batch<Row>(
    held ? [state, log.bind(Number(held[1]), held[2] as string)] : [state],
  );
  const { version, mark, products } = (now as D1Result<Row>).results[0] as Row;
  const knownSince = known?.results[0]?.version;
  return {
    version: `${format}.${version}.${mark}`,
    products,
    ...(knownSince !== undefined && { knownSince }),
  };
}
