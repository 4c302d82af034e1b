CREATE TABLE `product_change_rows` (
	`changeId` integer NOT NULL,
	`productId` integer NOT NULL,
	`version` integer NOT NULL,
	`before` text,
	PRIMARY KEY(`changeId`, `productId`),
	FOREIGN KEY (`changeId`) REFERENCES `product_changes`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `product_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`at` text NOT NULL,
	`who` text NOT NULL,
	`label` text NOT NULL,
	`created` integer DEFAULT 0 NOT NULL,
	`changed` integer DEFAULT 0 NOT NULL,
	`undoneAt` text
);
