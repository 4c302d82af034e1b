CREATE TABLE `message_usage` (
	`scope` text NOT NULL,
	`period` text NOT NULL,
	`endsAt` text NOT NULL,
	`messages` integer NOT NULL,
	`bytes` integer NOT NULL,
	PRIMARY KEY(`scope`, `period`)
);
--> statement-breakpoint
CREATE INDEX `messageUsageByEnd` ON `message_usage` (`endsAt`);--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `inDigest` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `contactMessagesByReference` ON `contact_messages` (`reference`);
--> statement-breakpoint
-- Long texts would fill the index: it takes the first 2,000 characters. What is in it stays.
DROP TRIGGER contact_messages_inserted;
--> statement-breakpoint
DROP TRIGGER contact_messages_updated;
--> statement-breakpoint
CREATE TRIGGER contact_messages_inserted AFTER INSERT ON contact_messages
BEGIN
  INSERT INTO message_search (rowid, name, email, company, subject, message, reference)
    VALUES (new.id, new.name, new.email, new.company, new.subject, substr(new.message, 1, 2000), new.reference);
END;
--> statement-breakpoint
CREATE TRIGGER contact_messages_updated AFTER UPDATE OF name, email, company, subject, message, reference ON contact_messages
BEGIN
  DELETE FROM message_search WHERE rowid = old.id;
  INSERT INTO message_search (rowid, name, email, company, subject, message, reference)
    VALUES (new.id, new.name, new.email, new.company, new.subject, substr(new.message, 1, 2000), new.reference);
END;
