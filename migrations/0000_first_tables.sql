CREATE TABLE `brands` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`logoUrl` text NOT NULL,
	`description` text,
	`displayOrder` integer DEFAULT 1 NOT NULL,
	`isActive` integer DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE INDEX `brandsByOrder` ON `brands` (`isActive`,`displayOrder`,`id`);--> statement-breakpoint
CREATE TABLE `categories` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `categories_slug_unique` ON `categories` (`slug`);--> statement-breakpoint
CREATE TABLE `contact_messages` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`company` text,
	`subject` text NOT NULL,
	`message` text NOT NULL,
	`createdAt` text NOT NULL,
	`reference` text NOT NULL,
	`idempotencyKey` text,
	`bodyHash` text NOT NULL,
	`mainEmail` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `contact_messages_idempotencyKey_unique` ON `contact_messages` (`idempotencyKey`);--> statement-breakpoint
CREATE INDEX `contactMessagesByTime` ON `contact_messages` (`createdAt`,`id`);