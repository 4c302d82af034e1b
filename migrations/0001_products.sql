CREATE TABLE `cart_lines` (
	`sessionId` text NOT NULL,
	`productId` integer NOT NULL,
	`quantity` integer NOT NULL,
	`updatedAt` text NOT NULL,
	PRIMARY KEY(`sessionId`, `productId`),
	FOREIGN KEY (`productId`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `cartLinesByProduct` ON `cart_lines` (`productId`);--> statement-breakpoint
CREATE TABLE `catalogue` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`products` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `products` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`name` text NOT NULL,
	`sku` text NOT NULL,
	`slug` text NOT NULL,
	`description` text NOT NULL,
	`priceCents` integer NOT NULL,
	`stock` integer NOT NULL,
	`categoryId` integer,
	`imageUrl` text,
	`nameWords` text NOT NULL,
	`partWord` text NOT NULL,
	`restWords` text NOT NULL,
	`wordsOf` text NOT NULL,
	FOREIGN KEY (`categoryId`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "productWordsFit" CHECK("products"."wordsOf" = "products"."name" || char(10) || "products"."sku" || char(10) || ifnull("products"."categoryId", '')),
	CONSTRAINT "productPrice" CHECK("products"."priceCents" >= 0),
	CONSTRAINT "productStock" CHECK("products"."stock" >= 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `products_sku_unique` ON `products` (`sku`);--> statement-breakpoint
CREATE UNIQUE INDEX `products_slug_unique` ON `products` (`slug`);