ALTER TABLE `generation` ADD `ahead` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `generation` ADD `user_started_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `generation` ADD `painter` text;--> statement-breakpoint
ALTER TABLE `generation` ADD `remote_id` text;--> statement-breakpoint
ALTER TABLE `generation` ADD `sent_at` integer;--> statement-breakpoint
ALTER TABLE `generation` ADD `waits_since` integer;--> statement-breakpoint
CREATE INDEX `generation_next` ON `generation` (`state`,`ahead`,`user_started_at`) WHERE state = 'queued';