ALTER TABLE `products` ADD `attributeWords` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `products` ADD `wordRules` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `productsByWordRules` ON `products` (`wordRules`);--> statement-breakpoint
-- The search index with a column for attribute words; a column cannot be added to an FTS5 table.
DROP TRIGGER products_inserted;
--> statement-breakpoint
DROP TRIGGER products_updated;
--> statement-breakpoint
DROP TABLE product_search;
--> statement-breakpoint
CREATE VIRTUAL TABLE product_search USING fts5(
  name, part, rest, attributes,
  content='', contentless_delete=1, tokenize='ascii', prefix='1 2 3 4 5 6', detail=column
);
--> statement-breakpoint
INSERT INTO product_search (rowid, name, part, rest, attributes)
  SELECT id, nameWords, partWord, restWords, attributeWords FROM products;
--> statement-breakpoint
CREATE TRIGGER products_inserted AFTER INSERT ON products
BEGIN
  INSERT INTO product_search (rowid, name, part, rest, attributes)
    VALUES (new.id, new.nameWords, new.partWord, new.restWords, new.attributeWords);
  INSERT INTO product_texts (rowid, description) VALUES (new.id, new.description);
  UPDATE catalogue SET version = version + 1, mark = lower(hex(randomblob(4))), changedId = new.id, products = products + 1;
END;
--> statement-breakpoint
CREATE TRIGGER products_updated AFTER UPDATE ON products
BEGIN
  DELETE FROM product_search WHERE rowid = old.id;
  DELETE FROM product_texts WHERE rowid = old.id;
  INSERT INTO product_search (rowid, name, part, rest, attributes)
    VALUES (new.id, new.nameWords, new.partWord, new.restWords, new.attributeWords);
  INSERT INTO product_texts (rowid, description) VALUES (new.id, new.description);
  UPDATE catalogue SET version = version + 1, mark = lower(hex(randomblob(4))), changedId = new.id;
END;
