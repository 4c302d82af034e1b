CREATE TABLE `administrators` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`username` text NOT NULL,
	`nameKey` text NOT NULL,
	`passwordHash` text NOT NULL,
	`secret` text,
	`lastStep` integer DEFAULT 0 NOT NULL,
	`createdAt` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `administrators_nameKey_unique` ON `administrators` (`nameKey`);--> statement-breakpoint
CREATE TABLE `challenges` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`administratorId` integer NOT NULL,
	`cookieHash` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`expiresAt` text NOT NULL,
	FOREIGN KEY (`administratorId`) REFERENCES `administrators`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `challenges_cookieHash_unique` ON `challenges` (`cookieHash`);--> statement-breakpoint
CREATE INDEX `challengesByAdministrator` ON `challenges` (`administratorId`);--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`hash` text PRIMARY KEY NOT NULL,
	`administratorId` integer NOT NULL,
	FOREIGN KEY (`administratorId`) REFERENCES `administrators`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `recoveryCodesByAdministrator` ON `recovery_codes` (`administratorId`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`administratorId` integer NOT NULL,
	`cookieHash` text NOT NULL,
	`tokenHash` text NOT NULL,
	`tries` integer DEFAULT 0 NOT NULL,
	`browser` text NOT NULL,
	`createdAt` text NOT NULL,
	`lastSeenAt` text NOT NULL,
	`verifiedAt` text NOT NULL,
	`expiresAt` text NOT NULL,
	FOREIGN KEY (`administratorId`) REFERENCES `administrators`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_cookieHash_unique` ON `sessions` (`cookieHash`);--> statement-breakpoint
CREATE INDEX `sessionsByAdministrator` ON `sessions` (`administratorId`);--> statement-breakpoint
CREATE TABLE `sign_in_attempts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `signInAttemptsByKey` ON `sign_in_attempts` (`key`,`at`);--> statement-breakpoint
CREATE INDEX `signInAttemptsByTime` ON `sign_in_attempts` (`at`);