ALTER TABLE `audit` ADD `idempotencyKey` text;--> statement-breakpoint
CREATE UNIQUE INDEX `auditByKey` ON `audit` (`idempotencyKey`) WHERE idempotencyKey IS NOT NULL;