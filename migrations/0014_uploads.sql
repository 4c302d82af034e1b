CREATE TABLE `uploads` (
	`id` text PRIMARY KEY NOT NULL,
	`sha256` text NOT NULL,
	`type` text NOT NULL,
	`bytes` integer NOT NULL,
	`createdAt` text NOT NULL,
	`isStored` integer DEFAULT false NOT NULL,
	`expiresAt` text
);
--> statement-breakpoint
CREATE INDEX `uploadsByExpiry` ON `uploads` (`expiresAt`) WHERE expiresAt IS NOT NULL;--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `photos` text;