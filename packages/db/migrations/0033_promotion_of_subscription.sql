ALTER TABLE `subscription` ADD `promotion` text;--> statement-breakpoint
ALTER TABLE `subscription` ADD `promotion_term` text;--> statement-breakpoint
ALTER TABLE `subscription` ADD `promotion_until` integer;