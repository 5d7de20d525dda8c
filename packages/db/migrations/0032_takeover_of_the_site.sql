ALTER TABLE `installation` ADD `takeover_number` integer;--> statement-breakpoint
ALTER TABLE `installation` ADD `takeover_holder` text;