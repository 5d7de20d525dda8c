CREATE TABLE `invoice` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`subscription_id` text NOT NULL,
	`remote_id` text NOT NULL,
	`number` text,
	`status` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`refunded_cents` integer NOT NULL,
	`currency` text NOT NULL,
	`lines` text NOT NULL,
	`created_at` integer NOT NULL,
	`period_start` integer,
	`period_end` integer,
	`hosted_url` text,
	`pdf_url` text,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`subscription_id`) REFERENCES `subscription`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `invoice_user` ON `invoice` (`user_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `invoice_remote` ON `invoice` (`subscription_id`,`remote_id`);--> statement-breakpoint
CREATE TABLE `billing_letter` (
	`key` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`body` text NOT NULL,
	`created_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_try_at` integer,
	`sent_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `billing_letter_next_try` ON `billing_letter` (`next_try_at`);--> statement-breakpoint
CREATE INDEX `billing_letter_user` ON `billing_letter` (`user_id`);--> statement-breakpoint
CREATE INDEX `billing_letter_created` ON `billing_letter` (`created_at`);--> statement-breakpoint
CREATE TABLE `checkout` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`purpose` text NOT NULL,
	`price_id` text,
	`provider` text NOT NULL,
	`is_live` integer NOT NULL,
	`remote_id` text,
	`url` text,
	`status` text DEFAULT 'open' NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`next_check_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`price_id`) REFERENCES `plan_price`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `checkout_user` ON `checkout` (`user_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `checkout_remote` ON `checkout` (`provider`,`remote_id`);--> statement-breakpoint
CREATE INDEX `checkout_next_check` ON `checkout` (`next_check_at`);--> statement-breakpoint
CREATE INDEX `checkout_price` ON `checkout` (`price_id`);--> statement-breakpoint
CREATE TABLE `customer` (
	`user_id` text NOT NULL,
	`is_live` integer NOT NULL,
	`remote_id` text NOT NULL,
	PRIMARY KEY(`user_id`, `is_live`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `customer_remoteId_unique` ON `customer` (`remote_id`);--> statement-breakpoint
CREATE TABLE `payment_event` (
	`provider` text NOT NULL,
	`event_id` text NOT NULL,
	`type` text NOT NULL,
	`object_id` text,
	`created_at` integer NOT NULL,
	`received_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_try_at` integer,
	PRIMARY KEY(`provider`, `event_id`)
);
--> statement-breakpoint
CREATE INDEX `payment_event_created` ON `payment_event` (`provider`,`created_at`);--> statement-breakpoint
CREATE INDEX `payment_event_next_try` ON `payment_event` (`next_try_at`);--> statement-breakpoint
CREATE INDEX `payment_event_received` ON `payment_event` (`received_at`);--> statement-breakpoint
CREATE TABLE `payment_method` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`provider` text NOT NULL,
	`is_live` integer NOT NULL,
	`remote_id` text,
	`type` text NOT NULL,
	`brand` text,
	`last4` text,
	`exp_month` integer,
	`exp_year` integer,
	`paypal_email` text,
	`is_default` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `payment_method_user` ON `payment_method` (`user_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `payment_method_remote` ON `payment_method` (`provider`,`remote_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `payment_method_paypal` ON `payment_method` (`user_id`,`paypal_email`) WHERE "payment_method"."provider" = 'paypal';--> statement-breakpoint
CREATE UNIQUE INDEX `payment_method_default` ON `payment_method` (`user_id`) WHERE "payment_method"."is_default" = 1;--> statement-breakpoint
CREATE TABLE `plan` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`period` text NOT NULL,
	`description` text NOT NULL,
	`features` text NOT NULL,
	`currency` text NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `plan_price` (
	`id` text PRIMARY KEY NOT NULL,
	`plan_id` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`created_at` integer NOT NULL,
	`retired_at` integer,
	FOREIGN KEY (`plan_id`) REFERENCES `plan`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `plan_price_plan` ON `plan_price` (`plan_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `plan_price_now` ON `plan_price` (`plan_id`) WHERE "plan_price"."retired_at" is null;--> statement-breakpoint
CREATE TABLE `provider_price` (
	`provider` text NOT NULL,
	`is_live` integer NOT NULL,
	`price_id` text NOT NULL,
	`remote_product_id` text NOT NULL,
	`remote_price_id` text NOT NULL,
	`retired_at` integer,
	PRIMARY KEY(`provider`, `is_live`, `price_id`),
	FOREIGN KEY (`price_id`) REFERENCES `plan_price`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `provider_price_remote` ON `provider_price` (`provider`,`remote_price_id`);--> statement-breakpoint
CREATE INDEX `provider_price_price` ON `provider_price` (`price_id`);--> statement-breakpoint
ALTER TABLE `subscription` ADD `remote_id` text;--> statement-breakpoint
ALTER TABLE `subscription` ADD `is_live` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `subscription` ADD `plan_id` text REFERENCES plan(id) ON DELETE restrict;--> statement-breakpoint
ALTER TABLE `subscription` ADD `price_id` text REFERENCES plan_price(id) ON DELETE restrict;--> statement-breakpoint
ALTER TABLE `subscription` ADD `status` text DEFAULT 'active' NOT NULL;--> statement-breakpoint
ALTER TABLE `subscription` ADD `auto_renew` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `subscription` ADD `period_start` integer;--> statement-breakpoint
ALTER TABLE `subscription` ADD `period_end` integer;--> statement-breakpoint
ALTER TABLE `subscription` ADD `ended_at` integer;--> statement-breakpoint
ALTER TABLE `subscription` ADD `payment_method_id` text REFERENCES payment_method(id) ON DELETE set null;--> statement-breakpoint
ALTER TABLE `subscription` ADD `synced_at` integer;--> statement-breakpoint
CREATE INDEX `subscription_until` ON `subscription` (`valid_until`);--> statement-breakpoint
CREATE INDEX `subscription_synced` ON `subscription` (`synced_at`) WHERE "subscription"."ended_at" is null;--> statement-breakpoint
CREATE INDEX `subscription_created` ON `subscription` (`created_at`);--> statement-breakpoint
CREATE INDEX `subscription_method` ON `subscription` (`payment_method_id`);--> statement-breakpoint
CREATE INDEX `subscription_plan` ON `subscription` (`plan_id`);--> statement-breakpoint
CREATE INDEX `subscription_price` ON `subscription` (`price_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `subscription_remote` ON `subscription` (`provider`,`remote_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `subscription_running` ON `subscription` (`user_id`) WHERE "subscription"."provider" <> 'grant' and "subscription"."status" in ('active', 'past_due');--> statement-breakpoint
CREATE INDEX `subscription_period_end` ON `subscription` (`period_end`) WHERE "subscription"."auto_renew" = 1;
--> statement-breakpoint
-- The two plans that there are from the first day; their prices are the admin's from then on.
INSERT INTO `plan` (`id`, `name`, `period`, `description`, `features`, `currency`, `is_active`, `created_at`) VALUES
	('monthly', 'Monthly', 'monthly', 'monthly', '["high_resolution","unlimited_generation","store_150"]', 'USD', 1, 0),
	('quarterly', 'Quarterly', 'quarterly', 'quarterly', '["high_resolution","unlimited_generation","store_150"]', 'USD', 1, 0);
--> statement-breakpoint
INSERT INTO `plan_price` (`id`, `plan_id`, `amount_cents`, `created_at`) VALUES
	('monthly-1', 'monthly', 999, 0),
	('quarterly-1', 'quarterly', 2499, 0);
