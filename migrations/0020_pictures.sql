CREATE TABLE `pictures` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`hash` text NOT NULL,
	`type` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`bytes` integer NOT NULL,
	`smallBytes` integer,
	`who` text NOT NULL,
	`createdAt` text NOT NULL,
	`uploadedAt` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pictures_hash_unique` ON `pictures` (`hash`);--> statement-breakpoint
ALTER TABLE `posts` ADD `featuredImageAlt` text DEFAULT '' NOT NULL;