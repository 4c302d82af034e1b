CREATE TABLE `message_counts` (
	`id` text PRIMARY KEY NOT NULL,
	`network` text NOT NULL,
	`at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `messageCountsByNetwork` ON `message_counts` (`network`,`at`);--> statement-breakpoint
CREATE INDEX `messageCountsByTime` ON `message_counts` (`at`);--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `notifyAt` text;--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `notifyTries` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `contact_messages` ADD `isDoubtful` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `contactMessagesToNotify` ON `contact_messages` (`notifyAt`) WHERE notifyAt IS NOT NULL;--> statement-breakpoint
CREATE INDEX `cartLinesByTime` ON `cart_lines` (`updatedAt`);--> statement-breakpoint
-- What failed before anybody tried again.
UPDATE contact_messages SET notifyAt = createdAt, notifyTries = 1 WHERE mainEmail = 0;
