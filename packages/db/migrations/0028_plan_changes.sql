ALTER TABLE `subscription` ADD `next_price_id` text REFERENCES plan_price(id) ON DELETE restrict;--> statement-breakpoint
ALTER TABLE `subscription` ADD `changes_at` integer;--> statement-breakpoint
ALTER TABLE `subscription` ADD `charged_since` integer;--> statement-breakpoint
ALTER TABLE `subscription` ADD `approval_asked_at` integer;--> statement-breakpoint
ALTER TABLE `subscription` ADD `cut_off_at` integer;--> statement-breakpoint
CREATE INDEX `subscription_next_price` ON `subscription` (`next_price_id`);