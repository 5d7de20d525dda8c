ALTER TABLE `generation` ADD `language` text;--> statement-breakpoint
ALTER TABLE `generation` ADD `translated_prompt` text;