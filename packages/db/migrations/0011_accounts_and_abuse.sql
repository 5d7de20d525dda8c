CREATE TABLE `known_client` (
	`user_id` text NOT NULL,
	`hash` text NOT NULL,
	`seen_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `hash`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `known_client_seen` ON `known_client` (`seen_at`);--> statement-breakpoint
CREATE TABLE `server_key` (
	`name` text PRIMARY KEY NOT NULL,
	`bytes` blob NOT NULL
);
--> statement-breakpoint
ALTER TABLE `session` ADD `confirmed_at` integer;--> statement-breakpoint
ALTER TABLE `featured_artwork` ADD `share_key` text REFERENCES share(key) ON DELETE cascade;--> statement-breakpoint
CREATE INDEX `featured_artwork_share` ON `featured_artwork` (`share_key`);--> statement-breakpoint
UPDATE `featured_artwork` SET `share_key` = (
	SELECT `key` FROM `share` WHERE `key` = substr(`source`, instr(`source`, '/s/') + 3, 22)
) WHERE instr(`source`, '/s/') > 0;
--> statement-breakpoint
UPDATE `featured_artwork` SET `share_key` = (
	SELECT `share`.`key` FROM `image`
	JOIN `share` ON `share`.`image_seq` = `image`.`seq`
	JOIN `user` ON `user`.`id` = `image`.`user_id`
	WHERE `image`.`id` = substr(`source`, instr(`source`, '/media/') + 7, 22) AND `user`.`is_admin` = 0
) WHERE `share_key` IS NULL AND instr(`source`, '/media/') > 0;
--> statement-breakpoint
CREATE TRIGGER `featured_artwork_left` AFTER UPDATE OF `deleted_at` ON `image` WHEN new.`deleted_at` IS NOT NULL BEGIN
	DELETE FROM `featured_artwork` WHERE `share_key` IN (SELECT `key` FROM `share` WHERE `image_seq` = new.`seq`);
END;
