CREATE TABLE `message_mails` (
	`id` text PRIMARY KEY NOT NULL,
	`messageId` integer NOT NULL,
	`who` text NOT NULL,
	`text` text NOT NULL,
	`createdAt` text NOT NULL,
	`quotationVersion` integer,
	`tries` integer DEFAULT 0 NOT NULL,
	`nextTryAt` text,
	`tryingSince` text,
	`sentAt` text
);
--> statement-breakpoint
CREATE INDEX `messageMailsByMessage` ON `message_mails` (`messageId`);--> statement-breakpoint
CREATE INDEX `messageMailsToSend` ON `message_mails` (`nextTryAt`) WHERE nextTryAt IS NOT NULL;--> statement-breakpoint
CREATE TABLE `message_notes` (
	`id` text PRIMARY KEY NOT NULL,
	`messageId` integer NOT NULL,
	`who` text NOT NULL,
	`text` text NOT NULL,
	`createdAt` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `messageNotesByMessage` ON `message_notes` (`messageId`);--> statement-breakpoint
CREATE TABLE `message_writing` (
	`messageId` integer PRIMARY KEY NOT NULL,
	`who` text NOT NULL,
	`until` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `messageWritingByEnd` ON `message_writing` (`until`);--> statement-breakpoint
CREATE TABLE `quotations` (
	`messageId` integer NOT NULL,
	`version` integer NOT NULL,
	`lines` text NOT NULL,
	`validUntil` text NOT NULL,
	`terms` text NOT NULL,
	`who` text NOT NULL,
	`createdAt` text NOT NULL,
	`replacedAt` text,
	`decision` text,
	`decidedAt` text,
	`decisionNote` text,
	`notifyAt` text,
	`notifyTries` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`messageId`, `version`)
);
--> statement-breakpoint
CREATE INDEX `quotationsWaiting` ON `quotations` (`messageId`,`replacedAt`,`decision`) WHERE replacedAt IS NULL AND decision IS NULL;--> statement-breakpoint
CREATE INDEX `quotationsAccepted` ON `quotations` (`messageId`,`replacedAt`) WHERE replacedAt IS NULL AND decision = 'accepted';--> statement-breakpoint
CREATE INDEX `quotationsDeclined` ON `quotations` (`messageId`,`replacedAt`) WHERE replacedAt IS NULL AND decision = 'declined';--> statement-breakpoint
CREATE INDEX `quotationsToNotify` ON `quotations` (`notifyAt`) WHERE notifyAt IS NOT NULL;--> statement-breakpoint
CREATE TABLE `saved_replies` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title` text NOT NULL,
	`text` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
DROP INDEX `contactMessagesUnread`;--> statement-breakpoint
DROP INDEX `contactMessagesOpen`;--> statement-breakpoint
DROP INDEX `contactMessagesHandled`;--> statement-breakpoint
DROP INDEX `contactMessagesSpam`;--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `assignee` text;--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `answeredAt` text;--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `phone` text;--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `isQuote` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `contactMessagesByEmail` ON `contact_messages` (lower(`email`),`id`);--> statement-breakpoint
CREATE INDEX `contactMessagesByAssignee` ON `contact_messages` (`assignee`,`id`,`isQuote`);--> statement-breakpoint
CREATE INDEX `contactMessagesDue` ON `contact_messages` (`id`,`assignee`,`isQuote`,`createdAt`,`answeredAt`,`isHandled`,`isSpam`) WHERE isHandled = 0 AND isSpam = 0 AND answeredAt IS NULL;--> statement-breakpoint
CREATE INDEX `contactMessagesQuotes` ON `contact_messages` (`id`,`assignee`,`isQuote`) WHERE isQuote = 1;--> statement-breakpoint
CREATE INDEX `contactMessagesUnread` ON `contact_messages` (`id`,`assignee`,`isQuote`) WHERE isRead = 0 AND isSpam = 0;--> statement-breakpoint
CREATE INDEX `contactMessagesOpen` ON `contact_messages` (`id`,`assignee`,`isQuote`) WHERE isHandled = 0 AND isSpam = 0;--> statement-breakpoint
CREATE INDEX `contactMessagesHandled` ON `contact_messages` (`id`,`assignee`,`isQuote`) WHERE isHandled = 1;--> statement-breakpoint
CREATE INDEX `contactMessagesSpam` ON `contact_messages` (`id`,`assignee`,`isQuote`) WHERE isSpam = 1;--> statement-breakpoint
ALTER TABLE `audit` ADD `detail` text;--> statement-breakpoint
CREATE INDEX `auditByEntity` ON `audit` (`entity`,`entityId`);--> statement-breakpoint
-- The rule of isQuoteSubject (contract/messages.ts).
UPDATE contact_messages SET isQuote = 1 WHERE subject LIKE '%quote%';
--> statement-breakpoint
-- What phoneDigits (contract/quote.ts) makes of the line "Phone: ..." of quote requests, one character after the other.
UPDATE contact_messages SET phone = (
  WITH RECURSIVE
    details(text) AS (SELECT substr(message, instr(message, '--- Quote request details ---' || char(10) || 'Phone: ') + 37, 100)),
    typed(rest, digits) AS (
      SELECT substr(text, 1, instr(text || char(10), char(10)) - 1), '' FROM details
      UNION ALL
      SELECT substr(rest, 2), digits || CASE WHEN rest GLOB '[0-9]*' THEN substr(rest, 1, 1) ELSE '' END
        FROM typed WHERE rest <> '' AND (digits = '' OR rest NOT GLOB '[A-Za-z#]*')
    )
  SELECT nullif(substr(digits, 1, 20), '') FROM typed ORDER BY length(rest) LIMIT 1
)
WHERE subject LIKE 'Quote Request: %' AND instr(message, '--- Quote request details ---' || char(10) || 'Phone: ') > 0;
--> statement-breakpoint
-- The search finds phone numbers too: whole, and by their last ten and seven digits.
DROP TRIGGER contact_messages_inserted;
--> statement-breakpoint
DROP TRIGGER contact_messages_updated;
--> statement-breakpoint
DROP TRIGGER contact_messages_deleted;
--> statement-breakpoint
DROP TABLE message_search;
--> statement-breakpoint
CREATE VIRTUAL TABLE message_search USING fts5(
  name, email, company, subject, message, reference, phone,
  content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 2', prefix='1 2 3'
);
--> statement-breakpoint
INSERT INTO message_search (rowid, name, email, company, subject, message, reference, phone)
  SELECT id, name, email, company, subject, substr(message, 1, 2000), reference,
    phone || ' ' || substr(phone, -10) || ' ' || substr(phone, -7) FROM contact_messages;
--> statement-breakpoint
CREATE TRIGGER contact_messages_inserted AFTER INSERT ON contact_messages
BEGIN
  UPDATE contact_messages SET isQuote = 1 WHERE id = new.id AND isQuote = 0 AND subject LIKE '%quote%';
  INSERT INTO message_search (rowid, name, email, company, subject, message, reference, phone)
    VALUES (new.id, new.name, new.email, new.company, new.subject, substr(new.message, 1, 2000), new.reference,
      new.phone || ' ' || substr(new.phone, -10) || ' ' || substr(new.phone, -7));
END;
--> statement-breakpoint
CREATE TRIGGER contact_messages_updated AFTER UPDATE OF name, email, company, subject, message, reference, phone ON contact_messages
BEGIN
  DELETE FROM message_search WHERE rowid = old.id;
  INSERT INTO message_search (rowid, name, email, company, subject, message, reference, phone)
    VALUES (new.id, new.name, new.email, new.company, new.subject, substr(new.message, 1, 2000), new.reference,
      new.phone || ' ' || substr(new.phone, -10) || ' ' || substr(new.phone, -7));
END;
--> statement-breakpoint
CREATE TRIGGER contact_messages_deleted AFTER DELETE ON contact_messages
BEGIN
  DELETE FROM message_search WHERE rowid = old.id;
END;
