CREATE TABLE `renewal_failure` (
	`run_id` text NOT NULL,
	`subscription_id` text NOT NULL,
	`provider` text NOT NULL,
	`attempts` integer DEFAULT 1 NOT NULL,
	`reason` text NOT NULL,
	`failed_at` integer NOT NULL,
	`next_try_at` integer,
	PRIMARY KEY(`run_id`, `subscription_id`),
	FOREIGN KEY (`run_id`) REFERENCES `renewal_run`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`subscription_id`) REFERENCES `subscription`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `renewal_failure_next_try` ON `renewal_failure` (`run_id`,`provider`,`next_try_at`);--> statement-breakpoint
CREATE INDEX `renewal_failure_subscription` ON `renewal_failure` (`subscription_id`);--> statement-breakpoint
CREATE TABLE `renewal_progress` (
	`run_id` text NOT NULL,
	`provider` text NOT NULL,
	`cursor` text DEFAULT '' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`waits_until` integer,
	PRIMARY KEY(`run_id`, `provider`),
	FOREIGN KEY (`run_id`) REFERENCES `renewal_run`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `dispute` (
	`id` text PRIMARY KEY NOT NULL,
	`invoice_id` text NOT NULL,
	`provider` text NOT NULL,
	`remote_id` text NOT NULL,
	`state` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`currency` text NOT NULL,
	`reason` text,
	`opened_at` integer NOT NULL,
	`closed_at` integer,
	`stopped_at` integer,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoice`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE UNIQUE INDEX `dispute_remote` ON `dispute` (`provider`,`remote_id`);--> statement-breakpoint
CREATE INDEX `dispute_invoice` ON `dispute` (`invoice_id`);--> statement-breakpoint
CREATE INDEX `dispute_state` ON `dispute` (`state`,`opened_at`);--> statement-breakpoint
CREATE INDEX `dispute_opened` ON `dispute` (`opened_at`);--> statement-breakpoint
CREATE TABLE `refund` (
	`id` text PRIMARY KEY NOT NULL,
	`invoice_id` text NOT NULL,
	`provider` text NOT NULL,
	`remote_id` text NOT NULL,
	`status` text DEFAULT 'done' NOT NULL,
	`amount_cents` integer NOT NULL,
	`currency` text NOT NULL,
	`origin` text DEFAULT 'provider' NOT NULL,
	`reason` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoice`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE UNIQUE INDEX `refund_remote` ON `refund` (`provider`,`remote_id`);--> statement-breakpoint
CREATE INDEX `refund_invoice` ON `refund` (`invoice_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `refund_created` ON `refund` (`created_at`);--> statement-breakpoint
CREATE TABLE `customer_removal` (
	`remote_id` text PRIMARY KEY NOT NULL,
	`is_live` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_try_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `customer_removal_next_try` ON `customer_removal` (`is_live`,`next_try_at`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_invoice` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`subscription_id` text,
	`provider` text NOT NULL,
	`is_live` integer NOT NULL,
	`remote_id` text NOT NULL,
	`remote_subscription_id` text NOT NULL,
	`number` text,
	`status` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`refunded_cents` integer NOT NULL,
	`disputed_cents` integer DEFAULT 0 NOT NULL,
	`tax_cents` integer DEFAULT 0 NOT NULL,
	`currency` text NOT NULL,
	`lines` text NOT NULL,
	`taxes` text DEFAULT '[]' NOT NULL,
	`created_at` integer NOT NULL,
	`period_start` integer,
	`period_end` integer,
	`hosted_url` text,
	`pdf_url` text,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`subscription_id`) REFERENCES `subscription`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
INSERT INTO `__new_invoice`("id", "user_id", "subscription_id", "provider", "is_live", "remote_id", "remote_subscription_id", "number", "status", "amount_cents", "refunded_cents", "currency", "lines", "created_at", "period_start", "period_end", "hosted_url", "pdf_url")
	SELECT i."id", i."user_id", i."subscription_id", s."provider", s."is_live", i."remote_id", ifnull(s."remote_id", ''), i."number", i."status", i."amount_cents", i."refunded_cents", i."currency", i."lines", i."created_at", i."period_start", i."period_end", i."hosted_url", i."pdf_url"
	FROM `invoice` AS i JOIN `subscription` AS s ON s."id" = i."subscription_id";
--> statement-breakpoint
DROP TABLE `invoice`;--> statement-breakpoint
ALTER TABLE `__new_invoice` RENAME TO `invoice`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `invoice_user` ON `invoice` (`user_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `invoice_remote` ON `invoice` (`subscription_id`,`remote_id`);--> statement-breakpoint
CREATE INDEX `invoice_provider_id` ON `invoice` (`provider`,`remote_id`);--> statement-breakpoint
ALTER TABLE `subscription` ADD `reversal` text;--> statement-breakpoint
ALTER TABLE `subscription` ADD `is_paused` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `subscription` ADD `next_charge_cents` integer;--> statement-breakpoint
ALTER TABLE `subscription` ADD `next_charge_currency` text;--> statement-breakpoint
INSERT INTO `renewal_progress` (`run_id`, `provider`, `cursor`)
	SELECT `id`, `provider`.`column1`, `cursor` FROM `renewal_run` CROSS JOIN (VALUES ('stripe'), ('paypal')) AS `provider` WHERE `ended_at` IS NULL;
--> statement-breakpoint
ALTER TABLE `renewal_run` DROP COLUMN `cursor`;
--> statement-breakpoint
INSERT INTO `refund` (`id`, `invoice_id`, `provider`, `remote_id`, `amount_cents`, `currency`, `created_at`)
	SELECT `id`, `id`, `provider`, 'rest:' || `remote_id`, `refunded_cents`, `currency`, `created_at` FROM `invoice` WHERE `refunded_cents` > 0;
--> statement-breakpoint
UPDATE `subscription` SET `synced_at` = 0 WHERE `ended_at` IS NULL AND `id` IN (SELECT `subscription_id` FROM `refund` JOIN `invoice` ON `invoice`.`id` = `invoice_id`);
--> statement-breakpoint
CREATE TRIGGER `customer_outlives_user` BEFORE DELETE ON `user` BEGIN
	INSERT OR IGNORE INTO `customer_removal` (`remote_id`, `is_live`, `next_try_at`) SELECT `remote_id`, `is_live`, 0 FROM `customer` WHERE `user_id` = old.`id`;
END;
