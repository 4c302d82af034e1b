CREATE TABLE `enrolments` (
	`administratorId` integer PRIMARY KEY NOT NULL,
	`tokenHash` text NOT NULL,
	`expiresAt` text NOT NULL,
	FOREIGN KEY (`administratorId`) REFERENCES `administrators`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `passkey_challenges` (
	`hash` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`expiresAt` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `passkeys` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`administratorId` integer NOT NULL,
	`credentialId` text NOT NULL,
	`publicKey` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`name` text NOT NULL,
	`createdAt` text NOT NULL,
	`lastUsedAt` text,
	FOREIGN KEY (`administratorId`) REFERENCES `administrators`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `passkeys_credentialId_unique` ON `passkeys` (`credentialId`);--> statement-breakpoint
CREATE INDEX `passkeysByAdministrator` ON `passkeys` (`administratorId`);--> statement-breakpoint
ALTER TABLE `administrators` ADD `enrolsByPassword` integer DEFAULT false NOT NULL;