import { DatabaseSync } from "node:sqlite";
import { wordColumns } from "#worker/db/product-rows.ts";
import { hostileHtml } from "./hostile.ts";

const run = "window.ran.push(1)";

/** For fields that contain URLs. */
const hostileAddresses = [
  `javascript:${run}`,
  ` jAvA\tscript:${run}//https://x.example/`,
  `data:text/html,<script>parent.${run}</script>`,
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='parent.${run}'><script>parent.${run}</script></svg>`,
  `https://x.example/" onerror="${run}`,
  `/x.svg' onerror='${run}' x='`,
  `/\\x.example/<img src=x onerror=${run}>`,
];

/** The number of rows per table. Together they contain every sample, at the start of a field or after another. */
export const hostileCount = hostileAddresses.length;
const perField = Math.ceil(hostileHtml.length / hostileCount);

/** A row's samples in one text; each field starts with a different one. */
function share(row: number, field = 0): string {
  const own = hostileHtml.slice(row * perField, (row + 1) * perField);
  const at = field % own.length;
  return [...own.slice(at), ...own.slice(0, at)].join(" ");
}

/** Writes rows that our API would reject, as if its validation and sanitising had failed. */
export function writeHostileRows(file: string): void {
  const database = new DatabaseSync(file, { timeout: 10_000 });
  const insert = (table: string, row: Record<string, string | number | null>) =>
    database
      .prepare(
        `INSERT INTO ${table} (${Object.keys(row).join(", ")}) VALUES (${Object.keys(row)
          .map(() => "?")
          .join(", ")})`,
      )
      .run(...Object.values(row));
  const at = "2026-03-01T12:00:00.000Z";
  try {
    for (const [row, address] of hostileAddresses.entries()) {
      const named = { name: `Hostile ${row} ${share(row)}`, sku: `HOSTILE-${row} ${share(row, 1)}` };
      insert("products", {
        ...wordColumns({ ...named, categoryId: null, description: share(row, 3) }, null),
        ...{ ...named, categoryId: null, description: share(row, 3) },
        ...{ slug: `${row}-${share(row, 2)}`, imageUrl: address },
        ...{ priceCents: 1250, stock: 3 },
      });
      insert("brands", {
        ...{ name: share(row), logoUrl: address, description: share(row, 1) },
        ...{ displayOrder: row + 1, isActive: 1 },
      });
      insert("posts", {
        ...{ title: `Hostile ${row} ${share(row)}`, slug: `hostile-${row}`, excerpt: share(row, 1) },
        ...{ authorName: share(row, 2), category: share(row, 3), tags: JSON.stringify([share(row, 4)]) },
        ...{ featuredImage: address, readTime: 3, publishedAt: at, updatedAt: at, isPublished: 1 },
        content: `<p>Begin</p>${share(row, 5)}<a href="${address}">link</a><img src="${address}">`,
      });
      insert("contact_messages", {
        ...{ name: share(row), email: `${share(row, 1)}@x.example`, company: share(row, 2) },
        ...{ subject: `Quote ${row} ${share(row, 3)}`, message: share(row, 4), createdAt: at },
        ...{ reference: share(row, 5), bodyHash: "" },
      });
    }
  } finally {
    database.close();
  }
}
