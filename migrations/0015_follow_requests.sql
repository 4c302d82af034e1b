CREATE TABLE `request_confirmations` (
	`messageId` integer PRIMARY KEY NOT NULL,
	`address` text NOT NULL,
	`createdAt` text NOT NULL,
	`notifyAt` text,
	`notifyTries` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `requestConfirmationsByAddress` ON `request_confirmations` (`address`,`createdAt`);--> statement-breakpoint
CREATE INDEX `requestConfirmationsByTime` ON `request_confirmations` (`createdAt`);--> statement-breakpoint
CREATE INDEX `requestConfirmationsToSend` ON `request_confirmations` (`notifyAt`) WHERE notifyAt IS NOT NULL;--> statement-breakpoint
CREATE TABLE `status_checks` (
	`scope` text NOT NULL,
	`period` text NOT NULL,
	`endsAt` text NOT NULL,
	`checks` integer NOT NULL,
	PRIMARY KEY(`scope`, `period`)
);
--> statement-breakpoint
CREATE INDEX `statusChecksByEnd` ON `status_checks` (`endsAt`);--> statement-breakpoint
CREATE TABLE `status_links` (
	`tokenHash` text PRIMARY KEY NOT NULL,
	`messageId` integer NOT NULL,
	`expiresAt` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `statusLinksByMessage` ON `status_links` (`messageId`);--> statement-breakpoint
CREATE INDEX `statusLinksByEnd` ON `status_links` (`expiresAt`);