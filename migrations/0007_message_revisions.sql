CREATE TABLE `message_revisions` (
	`earlierKey` text PRIMARY KEY NOT NULL,
	`laterKey` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `messageRevisionsByLaterKey` ON `message_revisions` (`laterKey`);