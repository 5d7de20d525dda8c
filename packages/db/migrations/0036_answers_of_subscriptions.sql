ALTER TABLE `subscription` ADD `answered_at` integer;--> statement-breakpoint
UPDATE `subscription` SET `answered_at` = `synced_at` WHERE `synced_at` > 0;