CREATE TABLE `audit_entry` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`at` integer NOT NULL,
	`actor_id` text,
	`actor` text NOT NULL,
	`action` text NOT NULL,
	`subject` text NOT NULL,
	`subject_id` text,
	`detail` text NOT NULL,
	`network` text NOT NULL,
	FOREIGN KEY (`actor_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `audit_entry_id_unique` ON `audit_entry` (`id`);--> statement-breakpoint
CREATE INDEX `audit_entry_actor` ON `audit_entry` (`actor_id`);--> statement-breakpoint
CREATE INDEX `audit_entry_action` ON `audit_entry` (`action`,`seq`);--> statement-breakpoint
CREATE INDEX `audit_entry_subject` ON `audit_entry` (`subject_id`,`seq`);--> statement-breakpoint
CREATE TABLE `image_count` (
	`scale` text NOT NULL,
	`at` integer NOT NULL,
	`style` text NOT NULL,
	`generated` integer NOT NULL,
	`starred` integer NOT NULL,
	PRIMARY KEY(`scale`, `at`, `style`)
);
--> statement-breakpoint
CREATE TABLE `renewal_run` (
	`id` text PRIMARY KEY NOT NULL,
	`renews` integer NOT NULL,
	`started_at` integer NOT NULL,
	`cursor` text DEFAULT '' NOT NULL,
	`total` integer NOT NULL,
	`updated` integer DEFAULT 0 NOT NULL,
	`failed` integer DEFAULT 0 NOT NULL,
	`ended_at` integer
);
--> statement-breakpoint
CREATE INDEX `renewal_run_started` ON `renewal_run` (`started_at`);--> statement-breakpoint
CREATE TABLE `tally` (
	`name` text PRIMARY KEY NOT NULL,
	`n` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `user_count` (
	`scale` text NOT NULL,
	`at` integer NOT NULL,
	`registered` integer NOT NULL,
	PRIMARY KEY(`scale`, `at`)
);
--> statement-breakpoint
ALTER TABLE `user` ADD `disabled_at` integer;--> statement-breakpoint
ALTER TABLE `user` ADD `seen_on` integer;--> statement-breakpoint
CREATE INDEX `user_created` ON `user` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `user_seen` ON `user` (`seen_on`);--> statement-breakpoint
CREATE INDEX `message_unread` ON `message` (`seq`) WHERE "message"."read_at" is null;
--> statement-breakpoint
UPDATE `user` SET `seen_on` = (SELECT max(coalesce(`last_used_at`, `created_at`)) / 86400000 FROM `session` WHERE `user_id` = `user`.`id`);
--> statement-breakpoint
INSERT INTO `user_count` SELECT 'day', created_at / 86400000, count(*) FROM `user` GROUP BY 2;
--> statement-breakpoint
INSERT INTO `user_count` SELECT 'hour', created_at / 3600000, count(*) FROM `user` GROUP BY 2;
--> statement-breakpoint
INSERT INTO `image_count` SELECT 'day', created_at / 86400000, style, count(*), sum(is_starred) FROM `image` WHERE deleted_at IS NULL GROUP BY 2, 3;
--> statement-breakpoint
INSERT INTO `image_count` SELECT 'hour', created_at / 3600000, style, count(*), sum(is_starred) FROM `image` WHERE deleted_at IS NULL GROUP BY 2, 3;
--> statement-breakpoint
INSERT INTO `tally` SELECT 'users', count(*) FROM `user`;
--> statement-breakpoint
INSERT INTO `tally` SELECT 'images', count(*) FROM `image` WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE TRIGGER `user_counted` AFTER INSERT ON `user` BEGIN
	INSERT INTO `user_count` VALUES ('day', new.created_at / 86400000, 1), ('hour', new.created_at / 3600000, 1)
		ON CONFLICT DO UPDATE SET registered = registered + 1;
	UPDATE `tally` SET n = n + 1 WHERE name = 'users';
END;
--> statement-breakpoint
CREATE TRIGGER `user_uncounted` AFTER DELETE ON `user` BEGIN
	UPDATE `user_count` SET registered = registered - 1
		WHERE (scale, at) IN (VALUES ('day', old.created_at / 86400000), ('hour', old.created_at / 3600000));
	UPDATE `tally` SET n = n - 1 WHERE name = 'users';
END;
--> statement-breakpoint
CREATE TRIGGER `image_counted` AFTER INSERT ON `image` WHEN new.deleted_at IS NULL BEGIN
	INSERT INTO `image_count` VALUES
		('day', new.created_at / 86400000, new.style, 1, new.is_starred),
		('hour', new.created_at / 3600000, new.style, 1, new.is_starred)
		ON CONFLICT DO UPDATE SET generated = generated + 1, starred = starred + excluded.starred;
	UPDATE `tally` SET n = n + 1 WHERE name = 'images';
END;
--> statement-breakpoint
CREATE TRIGGER `image_uncounted` AFTER DELETE ON `image` WHEN old.deleted_at IS NULL BEGIN
	UPDATE `image_count` SET generated = generated - 1, starred = starred - old.is_starred
		WHERE (scale, at) IN (VALUES ('day', old.created_at / 86400000), ('hour', old.created_at / 3600000)) AND style = old.style;
	UPDATE `tally` SET n = n - 1 WHERE name = 'images';
END;
--> statement-breakpoint
CREATE TRIGGER `image_recounted` AFTER UPDATE OF deleted_at, is_starred, style ON `image` BEGIN
	UPDATE `image_count` SET generated = generated - 1, starred = starred - old.is_starred
		WHERE old.deleted_at IS NULL AND style = old.style
		AND (scale, at) IN (VALUES ('day', old.created_at / 86400000), ('hour', old.created_at / 3600000));
	INSERT INTO `image_count`
		SELECT scale, at, new.style, 1, new.is_starred FROM
			(SELECT 'day' AS scale, new.created_at / 86400000 AS at UNION ALL SELECT 'hour', new.created_at / 3600000)
		WHERE new.deleted_at IS NULL
		ON CONFLICT DO UPDATE SET generated = generated + 1, starred = starred + excluded.starred;
	UPDATE `tally` SET n = n + (new.deleted_at IS NULL) - (old.deleted_at IS NULL) WHERE name = 'images';
END;
