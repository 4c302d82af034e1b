import { DatabaseSync } from "node:sqlite";
import { wordColumns } from "#worker/db/product-rows.ts";
import { hostileHtml } from "./hostile.ts";

const run = "window.ran.push(1)";

/** For fields that contain URLs. The products and the posts contain the first four, the brands all. */
const hostileUrls = [
  `javascript:${run}`,
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='parent.${run}'><script>parent.${run}</script></svg>`,
  `https://x.example/" onerror="${run}`,
  ` jAvA\tscript:${run}//https://x.example/`,
  `data:text/html,<script>parent.${run}</script>`,
  `/\\x.example/<img src=x onerror=${run}>`,
  `/x.svg' onerror='${run}' x='`,
];

/** The number of posts and messages. Together, a table's rows contain every sample. */
export const hostileRowCount = 4;
/** One more, whose slug contains every sample. The others have plain slugs, because pages exist only for those. */
export const hostileProductCount = hostileRowCount + 1;
export const hostileBrandCount = hostileUrls.length;
const samplesPerRow = Math.ceil(hostileHtml.length / hostileRowCount);

/**
 * Joins a row's samples into one text. Each field of the row starts with a different sample, because an unclosed tag
 * can swallow the samples after it.
 */
function samplesFor(row: number, field = 0): string {
  const samples = hostileHtml.slice(row * samplesPerRow, (row + 1) * samplesPerRow);
  const start = field % samples.length;
  return [...samples.slice(start), ...samples.slice(0, start)].join(" ");
}

/** Writes rows that our API would reject or sanitize, as if it had done neither. */
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
  const insertProduct = (
    slug: string,
    { imageUrl, ...texts }: { name: string; sku: string; description: string; imageUrl: string },
  ) =>
    insert("products", {
      ...wordColumns({ ...texts, categoryId: null }, null),
      ...{ ...texts, slug, imageUrl, categoryId: null, priceCents: 1250, stock: 3 },
    });
  const date = "2026-03-01T12:00:00.000Z";
  try {
    for (let row = 0; row < hostileRowCount; row++) {
      const url = hostileUrls[row] ?? "";
      insertProduct(`hostile-${row}`, {
        name: `Hostile ${row} ${samplesFor(row)}`,
        sku: `HOSTILE-${row} ${samplesFor(row, 1)}`,
        description: samplesFor(row, 3),
        imageUrl: url,
      });
      insert("posts", {
        ...{
          title: `Hostile ${row} ${samplesFor(row)}`,
          slug: `hostile-${row}`,
          excerpt: samplesFor(row, 1),
        },
        ...{
          authorName: samplesFor(row, 2),
          category: samplesFor(row, 3),
          tags: JSON.stringify([samplesFor(row, 4)]),
        },
        ...{ featuredImage: url, readTime: 3, publishedAt: date, updatedAt: date, isPublished: 1 },
        content: `<p>Begin</p>${samplesFor(row, 5)}<a href="${url}">link</a><img src="${url}">`,
      });
      insert("contact_messages", {
        ...{ name: samplesFor(row), email: `${samplesFor(row, 1)}@x.example`, company: samplesFor(row, 2) },
        ...{ subject: `Quote ${row} ${samplesFor(row, 3)}`, message: samplesFor(row, 4), createdAt: date },
        ...{ reference: samplesFor(row, 5), bodyHash: "" },
      });
    }
    const plainTexts = {
      name: "Hostile slug",
      sku: "HOSTILE-slug",
      description: "Zinc.",
      imageUrl: "/x.svg",
    };
    insertProduct(hostileHtml.join(" "), plainTexts);
    for (const [row, logoUrl] of hostileUrls.entries()) {
      const [name, description] = [0, 1].map((field) => samplesFor(row % hostileRowCount, field)) as [
        string,
        string,
      ];
      insert("brands", { name, logoUrl, description, displayOrder: row + 1, isActive: 1 });
    }
  } finally {
    database.close();
  }
}
