CREATE TABLE `post_versions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`postId` integer NOT NULL,
	`who` text NOT NULL,
	`savedAt` text NOT NULL,
	`row` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `postVersionsByPost` ON `post_versions` (`postId`,`id`);--> statement-breakpoint
ALTER TABLE `posts` ADD `publishAt` text;--> statement-breakpoint
CREATE INDEX `scheduledPosts` ON `posts` (`publishAt`) WHERE publishAt IS NOT NULL;