CREATE TABLE `security_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` text NOT NULL,
	`kind` text NOT NULL,
	`administratorId` integer NOT NULL,
	`username` text NOT NULL,
	`via` text NOT NULL,
	`network` text,
	`details` text DEFAULT '{}' NOT NULL,
	`hash` text
);
--> statement-breakpoint
CREATE INDEX `securityEventsByAdministrator` ON `security_events` (`administratorId`,`id`);--> statement-breakpoint
CREATE INDEX `securityEventsBySignIn` ON `security_events` (`administratorId`,`network`,`at`) WHERE kind = 'signed-in';--> statement-breakpoint
CREATE INDEX `securityEventsToSeal` ON `security_events` (`id`) WHERE hash IS NULL;--> statement-breakpoint
CREATE TABLE `security_mails` (
	`eventId` integer PRIMARY KEY NOT NULL,
	`notifyAt` text NOT NULL,
	`notifyTries` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `securityMailsByTime` ON `security_mails` (`notifyAt`);--> statement-breakpoint
ALTER TABLE `administrators` ADD `wrongCodes` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `networks` text DEFAULT '[]' NOT NULL;
--> statement-breakpoint
-- The table is append-only. REPLACE deletes without a DELETE trigger, so a new row must have the highest id.
CREATE TRIGGER security_events_append BEFORE INSERT ON security_events
WHEN new.id BETWEEN 1 AND (SELECT max(id) FROM security_events)
BEGIN
  SELECT RAISE(ABORT, 'security_events is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER security_events_update BEFORE UPDATE OF id, at, kind, administratorId, username, via, network, details ON security_events
BEGIN
  SELECT RAISE(ABORT, 'security_events is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER security_events_seal BEFORE UPDATE OF hash ON security_events
WHEN old.hash IS NOT NULL OR new.hash IS NULL
BEGIN
  SELECT RAISE(ABORT, 'security_events is append-only');
END;
--> statement-breakpoint
CREATE TRIGGER security_events_delete BEFORE DELETE ON security_events
BEGIN
  SELECT RAISE(ABORT, 'security_events is append-only');
END;
