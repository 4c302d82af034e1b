-- Of SKUs that differ only in case or surrounding spaces, the later ones get their id appended; their search words are renewed.
UPDATE products SET
  sku = trim(sku) || '-' || id,
  wordsOf = name || char(10) || trim(sku) || '-' || id || char(10) || ifnull(categoryId, ''),
  wordRules = 0,
  version = version + 1
WHERE id NOT IN (SELECT min(id) FROM products GROUP BY lower(trim(sku)));
--> statement-breakpoint
UPDATE products SET
  name = trim(name),
  sku = trim(sku),
  wordsOf = trim(name) || char(10) || trim(sku) || char(10) || ifnull(categoryId, ''),
  version = version + 1
WHERE name <> trim(name) OR sku <> trim(sku);
--> statement-breakpoint
CREATE UNIQUE INDEX `productsBySkuIgnoringCase` ON `products` (lower("sku"));
