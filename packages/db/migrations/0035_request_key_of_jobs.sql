ALTER TABLE `generation` ADD `request_key` text;--> statement-breakpoint
ALTER TABLE `generation` ADD `request_hash` text;--> statement-breakpoint
CREATE UNIQUE INDEX `generation_request` ON `generation` (`user_id`,`request_key`,`seed`) WHERE request_key IS NOT NULL;