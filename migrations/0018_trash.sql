CREATE TABLE `trash` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`entity` text NOT NULL,
	`entityId` integer NOT NULL,
	`label` text NOT NULL,
	`who` text NOT NULL,
	`deletedAt` text NOT NULL,
	`row` text NOT NULL,
	`changeSetId` integer
);
--> statement-breakpoint
CREATE INDEX `trashByEntity` ON `trash` (`entity`,`id`);--> statement-breakpoint
CREATE INDEX `trashByTime` ON `trash` (`deletedAt`);--> statement-breakpoint
CREATE INDEX `trashByChangeSet` ON `trash` (`changeSetId`) WHERE changeSetId IS NOT NULL;