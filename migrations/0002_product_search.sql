-- What search looks into. No content of its own, hits in order of id, and no word but those the table holds: the
-- triggers below are the only writers.
CREATE VIRTUAL TABLE product_search USING fts5(
  name, part, rest,
  content='', contentless_delete=1, tokenize='ascii', prefix='1 2 3 4 5 6', detail=column
);
--> statement-breakpoint
-- Descriptions, for the panel's search only.
CREATE VIRTUAL TABLE product_texts USING fts5(
  description,
  content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2', detail=none
);
--> statement-breakpoint
INSERT INTO catalogue (id, version, products) VALUES (1, 1, 0);
--> statement-breakpoint
CREATE TRIGGER products_inserted AFTER INSERT ON products
BEGIN
  INSERT INTO product_search (rowid, name, part, rest) VALUES (new.id, new.nameWords, new.partWord, new.restWords);
  INSERT INTO product_texts (rowid, description) VALUES (new.id, new.description);
  UPDATE catalogue SET version = version + 1, products = products + 1;
END;
--> statement-breakpoint
CREATE TRIGGER products_updated AFTER UPDATE ON products
BEGIN
  DELETE FROM product_search WHERE rowid = old.id;
  DELETE FROM product_texts WHERE rowid = old.id;
  INSERT INTO product_search (rowid, name, part, rest) VALUES (new.id, new.nameWords, new.partWord, new.restWords);
  INSERT INTO product_texts (rowid, description) VALUES (new.id, new.description);
  UPDATE catalogue SET version = version + 1;
END;
--> statement-breakpoint
CREATE TRIGGER products_deleted AFTER DELETE ON products
BEGIN
  DELETE FROM product_search WHERE rowid = old.id;
  DELETE FROM product_texts WHERE rowid = old.id;
  UPDATE catalogue SET version = version + 1, products = products - 1;
END;
