CREATE TABLE `post_versions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`postId` integer NOT NULL,
	`who` text NOT NULL,
	`savedAt` text NOT NULL,
	`row` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `postVersionsByPost` ON `post_versions` (`postId`,`id`);--> statement-breakpoint
CREATE TABLE `trash` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`entity` text NOT NULL,
	`entityId` integer NOT NULL,
	`label` text NOT NULL,
	`who` text NOT NULL,
	`deletedAt` text NOT NULL,
	`row` text NOT NULL,
	`changeId` integer
);
--> statement-breakpoint
CREATE INDEX `trashByEntity` ON `trash` (`entity`,`id`);--> statement-breakpoint
CREATE INDEX `trashByTime` ON `trash` (`deletedAt`);--> statement-breakpoint
CREATE INDEX `trashByChange` ON `trash` (`changeId`) WHERE changeId IS NOT NULL;--> statement-breakpoint
ALTER TABLE `posts` ADD `publishAt` text;--> statement-breakpoint
CREATE INDEX `scheduledPosts` ON `posts` (`publishAt`) WHERE publishAt IS NOT NULL;