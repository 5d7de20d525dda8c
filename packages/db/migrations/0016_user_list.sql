CREATE TABLE `recurring_count` (
	`price_id` text NOT NULL,
	`provider` text NOT NULL,
	`is_live` integer NOT NULL,
	`n` integer NOT NULL,
	PRIMARY KEY(`price_id`, `provider`, `is_live`)
);
--> statement-breakpoint
ALTER TABLE `user` ADD `images` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `user` ADD `search_row` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `user_search_row` ON `user` (`search_row`);--> statement-breakpoint
CREATE INDEX `user_images` ON `user` (`images`);--> statement-breakpoint
CREATE INDEX `user_name` ON `user` (lower("display_name")) WHERE "user"."display_name" is not null;--> statement-breakpoint
CREATE INDEX `user_disabled` ON `user` (`created_at`,`id`) WHERE "user"."disabled_at" is not null;--> statement-breakpoint
CREATE INDEX `user_never_returned` ON `user` (`created_at`,`id`) WHERE ifnull("user"."seen_on", 0) <= "user"."created_at" / 86400000;
--> statement-breakpoint
UPDATE `user` SET `images` = (SELECT count(*) FROM `image` WHERE `user_id` = `user`.`id` AND `deleted_at` IS NULL);
--> statement-breakpoint
UPDATE `user` SET `search_row` = `place`.`n` FROM (SELECT `id`, row_number() OVER (ORDER BY `created_at`, `id`) AS `n` FROM `user`) AS `place`
	WHERE `place`.`id` = `user`.`id`;
--> statement-breakpoint
INSERT INTO `recurring_count` SELECT `price_id`, `provider`, `is_live`, count(*) FROM `subscription`
	WHERE `status` = 'active' AND `auto_renew` = 1 AND `price_id` IS NOT NULL GROUP BY 1, 2, 3;
--> statement-breakpoint
CREATE VIRTUAL TABLE `user_search` USING fts5(words, content='', contentless_delete=1, tokenize='trigram remove_diacritics 1');
--> statement-breakpoint
INSERT INTO `user_search` (rowid, words) SELECT `search_row`, `email` || char(10) || ifnull(`display_name`, '') FROM `user` ORDER BY `search_row`;
--> statement-breakpoint
CREATE TRIGGER `user_searchable` AFTER INSERT ON `user` BEGIN
	UPDATE `user` SET `search_row` = (SELECT ifnull(max(`search_row`), 0) + 1 FROM `user`)
		WHERE `id` = new.`id` AND `search_row` IS NULL;
	INSERT INTO `user_search` (rowid, words)
		SELECT `search_row`, `email` || char(10) || ifnull(`display_name`, '') FROM `user` WHERE `id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `user_searchable_as` AFTER UPDATE OF `email`, `display_name` ON `user`
WHEN new.`email` <> old.`email` OR new.`display_name` IS NOT old.`display_name` BEGIN
	DELETE FROM `user_search` WHERE rowid = old.`search_row`;
	INSERT INTO `user_search` (rowid, words)
		VALUES (new.`search_row`, new.`email` || char(10) || ifnull(new.`display_name`, ''));
END;
--> statement-breakpoint
CREATE TRIGGER `user_search_forget` AFTER DELETE ON `user` BEGIN DELETE FROM `user_search` WHERE rowid = old.`search_row`; END;
--> statement-breakpoint
CREATE TRIGGER `user_image_counted` AFTER INSERT ON `image` WHEN new.`deleted_at` IS NULL BEGIN
	UPDATE `user` SET `images` = `images` + 1 WHERE `id` = new.`user_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `user_image_uncounted` AFTER DELETE ON `image` WHEN old.`deleted_at` IS NULL BEGIN
	UPDATE `user` SET `images` = `images` - 1 WHERE `id` = old.`user_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `user_image_recounted` AFTER UPDATE OF `deleted_at` ON `image`
WHEN (new.`deleted_at` IS NULL) <> (old.`deleted_at` IS NULL) BEGIN
	UPDATE `user` SET `images` = `images` + iif(new.`deleted_at` IS NULL, 1, -1) WHERE `id` = new.`user_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `recurring_counted` AFTER INSERT ON `subscription`
WHEN new.`status` = 'active' AND new.`auto_renew` = 1 AND new.`price_id` IS NOT NULL BEGIN
	INSERT INTO `recurring_count` VALUES (new.`price_id`, new.`provider`, new.`is_live`, 1) ON CONFLICT DO UPDATE SET n = n + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `recurring_uncounted` AFTER DELETE ON `subscription`
WHEN old.`status` = 'active' AND old.`auto_renew` = 1 AND old.`price_id` IS NOT NULL BEGIN
	UPDATE `recurring_count` SET n = n - 1
		WHERE price_id = old.`price_id` AND provider = old.`provider` AND is_live = old.`is_live`;
END;
--> statement-breakpoint
CREATE TRIGGER `recurring_recounted` AFTER UPDATE OF `status`, `auto_renew`, `price_id`, `provider`, `is_live` ON `subscription` BEGIN
	UPDATE `recurring_count` SET n = n - 1
		WHERE old.`status` = 'active' AND old.`auto_renew` = 1
		AND price_id = old.`price_id` AND provider = old.`provider` AND is_live = old.`is_live`;
	INSERT INTO `recurring_count` SELECT new.`price_id`, new.`provider`, new.`is_live`, 1
		WHERE new.`status` = 'active' AND new.`auto_renew` = 1 AND new.`price_id` IS NOT NULL
		ON CONFLICT DO UPDATE SET n = n + 1;
END;
