CREATE TABLE `search_counts` (
	`day` text NOT NULL,
	`words` text NOT NULL,
	`searches` integer NOT NULL,
	`withoutHit` integer NOT NULL,
	PRIMARY KEY(`day`, `words`)
);
--> statement-breakpoint
ALTER TABLE `pictures` ADD `usedAt` text;--> statement-breakpoint
ALTER TABLE `pictures` ADD `missingSince` text;--> statement-breakpoint
CREATE INDEX `productChangeRowsByProduct` ON `product_change_rows` (`productId`);