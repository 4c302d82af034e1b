CREATE TABLE `catalogue_changes` (
	`version` integer PRIMARY KEY NOT NULL,
	`mark` text NOT NULL,
	`productId` integer
);
--> statement-breakpoint
ALTER TABLE `catalogue` ADD `mark` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `catalogue` ADD `changedId` integer;--> statement-breakpoint
-- The triggers of 0002 with a word more: which product it was.
DROP TRIGGER products_inserted;
--> statement-breakpoint
DROP TRIGGER products_updated;
--> statement-breakpoint
DROP TRIGGER products_deleted;
--> statement-breakpoint
CREATE TRIGGER products_inserted AFTER INSERT ON products
BEGIN
  INSERT INTO product_search (rowid, name, part, rest) VALUES (new.id, new.nameWords, new.partWord, new.restWords);
  INSERT INTO product_texts (rowid, description) VALUES (new.id, new.description);
  UPDATE catalogue SET version = version + 1, mark = lower(hex(randomblob(4))), changedId = new.id, products = products + 1;
END;
--> statement-breakpoint
CREATE TRIGGER products_updated AFTER UPDATE ON products
BEGIN
  DELETE FROM product_search WHERE rowid = old.id;
  DELETE FROM product_texts WHERE rowid = old.id;
  INSERT INTO product_search (rowid, name, part, rest) VALUES (new.id, new.nameWords, new.partWord, new.restWords);
  INSERT INTO product_texts (rowid, description) VALUES (new.id, new.description);
  UPDATE catalogue SET version = version + 1, mark = lower(hex(randomblob(4))), changedId = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER products_deleted AFTER DELETE ON products
BEGIN
  DELETE FROM product_search WHERE rowid = old.id;
  DELETE FROM product_texts WHERE rowid = old.id;
  UPDATE catalogue SET version = version + 1, mark = lower(hex(randomblob(4))), changedId = old.id, products = products - 1;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_of_categories_inserted AFTER INSERT ON categories
BEGIN
  UPDATE catalogue SET version = version + 1, mark = lower(hex(randomblob(4))), changedId = NULL;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_of_categories_updated AFTER UPDATE ON categories
BEGIN
  UPDATE catalogue SET version = version + 1, mark = lower(hex(randomblob(4))), changedId = NULL;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_of_categories_deleted AFTER DELETE ON categories
BEGIN
  UPDATE catalogue SET version = version + 1, mark = lower(hex(randomblob(4))), changedId = NULL;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_changed AFTER UPDATE ON catalogue
BEGIN
  DELETE FROM catalogue_changes WHERE version <= new.version - 1000 OR version >= new.version;
  INSERT INTO catalogue_changes (version, mark, productId) VALUES (new.version, new.mark, new.changedId);
END;
--> statement-breakpoint
-- The first mark, and the first version that a device can have.
UPDATE catalogue SET version = version + 1, mark = lower(hex(randomblob(4)));
