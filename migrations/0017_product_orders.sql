CREATE INDEX `productsByDate` ON `products` (`id`,`categoryId`,`stock`);--> statement-breakpoint
CREATE INDEX `productsByName` ON `products` ("name" COLLATE NOCASE,`id`,`categoryId`,`stock`);--> statement-breakpoint
CREATE INDEX `productsBySku` ON `products` ("sku" COLLATE NOCASE,`id`,`categoryId`,`stock`);--> statement-breakpoint
CREATE INDEX `productsByPrice` ON `products` (`priceCents`,`id`,`categoryId`,`stock`);--> statement-breakpoint
CREATE INDEX `productsByStock` ON `products` (`stock`,`id`,`categoryId`);