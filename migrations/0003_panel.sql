CREATE TABLE `audit` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` text NOT NULL,
	`who` text NOT NULL,
	`action` text NOT NULL,
	`entity` text NOT NULL,
	`entityId` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `erased_keys` (
	`idempotencyKey` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `list_versions` (
	`list` text PRIMARY KEY NOT NULL,
	`version` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `posts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title` text NOT NULL,
	`slug` text NOT NULL,
	`excerpt` text NOT NULL,
	`authorName` text NOT NULL,
	`category` text NOT NULL,
	`tags` text NOT NULL,
	`featuredImage` text,
	`readTime` integer NOT NULL,
	`publishedAt` text NOT NULL,
	`updatedAt` text NOT NULL,
	`isPublished` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`content` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `posts_slug_unique` ON `posts` (`slug`);--> statement-breakpoint
CREATE INDEX `postsByTime` ON `posts` (`publishedAt`,`id`);--> statement-breakpoint
CREATE INDEX `publishedPostsByTime` ON `posts` (`publishedAt`,`id`) WHERE isPublished = 1;--> statement-breakpoint
ALTER TABLE `brands` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `isRead` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `isHandled` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `isSpam` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `contactMessagesUnread` ON `contact_messages` (`id`) WHERE isRead = 0 AND isSpam = 0;--> statement-breakpoint
CREATE INDEX `contactMessagesOpen` ON `contact_messages` (`id`) WHERE isHandled = 0 AND isSpam = 0;--> statement-breakpoint
CREATE INDEX `contactMessagesHandled` ON `contact_messages` (`id`) WHERE isHandled = 1;--> statement-breakpoint
CREATE INDEX `contactMessagesSpam` ON `contact_messages` (`id`) WHERE isSpam = 1;--> statement-breakpoint
ALTER TABLE `products` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- What the inbox looks into; no content of its own, and the triggers below are its only writers.
CREATE VIRTUAL TABLE message_search USING fts5(
  name, email, company, subject, message, reference,
  content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2', prefix='1 2 3'
);
--> statement-breakpoint
INSERT INTO message_search (rowid, name, email, company, subject, message, reference)
  SELECT id, name, email, company, subject, message, reference FROM contact_messages;
--> statement-breakpoint
CREATE TRIGGER contact_messages_inserted AFTER INSERT ON contact_messages
BEGIN
  INSERT INTO message_search (rowid, name, email, company, subject, message, reference)
    VALUES (new.id, new.name, new.email, new.company, new.subject, new.message, new.reference);
END;
--> statement-breakpoint
CREATE TRIGGER contact_messages_updated AFTER UPDATE OF name, email, company, subject, message, reference ON contact_messages
BEGIN
  DELETE FROM message_search WHERE rowid = old.id;
  INSERT INTO message_search (rowid, name, email, company, subject, message, reference)
    VALUES (new.id, new.name, new.email, new.company, new.subject, new.message, new.reference);
END;
--> statement-breakpoint
CREATE TRIGGER contact_messages_deleted AFTER DELETE ON contact_messages
BEGIN
  DELETE FROM message_search WHERE rowid = old.id;
END;
--> statement-breakpoint
-- What was erased does not come back, however often a device sends it again.
CREATE TRIGGER contact_messages_erased BEFORE INSERT ON contact_messages
WHEN EXISTS (SELECT 1 FROM erased_keys WHERE idempotencyKey = new.idempotencyKey)
BEGIN
  SELECT RAISE(IGNORE);
END;
--> statement-breakpoint
-- Random, so that no version ever comes again: not after a restored backup and not in another database.
INSERT INTO list_versions (list, version) VALUES
  ('brands', lower(hex(randomblob(8)))), ('categories', lower(hex(randomblob(8)))), ('posts', lower(hex(randomblob(8))));
--> statement-breakpoint
CREATE TRIGGER brands_inserted AFTER INSERT ON brands
BEGIN
  UPDATE list_versions SET version = lower(hex(randomblob(8))) WHERE list = 'brands';
END;
--> statement-breakpoint
CREATE TRIGGER brands_updated AFTER UPDATE ON brands
BEGIN
  UPDATE list_versions SET version = lower(hex(randomblob(8))) WHERE list = 'brands';
END;
--> statement-breakpoint
CREATE TRIGGER brands_deleted AFTER DELETE ON brands
BEGIN
  UPDATE list_versions SET version = lower(hex(randomblob(8))) WHERE list = 'brands';
END;
--> statement-breakpoint
CREATE TRIGGER categories_inserted AFTER INSERT ON categories
BEGIN
  UPDATE list_versions SET version = lower(hex(randomblob(8))) WHERE list = 'categories';
END;
--> statement-breakpoint
CREATE TRIGGER categories_updated AFTER UPDATE ON categories
BEGIN
  UPDATE list_versions SET version = lower(hex(randomblob(8))) WHERE list = 'categories';
END;
--> statement-breakpoint
CREATE TRIGGER categories_deleted AFTER DELETE ON categories
BEGIN
  UPDATE list_versions SET version = lower(hex(randomblob(8))) WHERE list = 'categories';
END;
--> statement-breakpoint
CREATE TRIGGER posts_inserted AFTER INSERT ON posts
BEGIN
  UPDATE list_versions SET version = lower(hex(randomblob(8))) WHERE list = 'posts';
END;
--> statement-breakpoint
CREATE TRIGGER posts_updated AFTER UPDATE ON posts
BEGIN
  UPDATE list_versions SET version = lower(hex(randomblob(8))) WHERE list = 'posts';
END;
--> statement-breakpoint
CREATE TRIGGER posts_deleted AFTER DELETE ON posts
BEGIN
  UPDATE list_versions SET version = lower(hex(randomblob(8))) WHERE list = 'posts';
END;
