CREATE TABLE `__new_provider_price` (
	`provider` text NOT NULL,
	`is_live` integer NOT NULL,
	`price_id` text NOT NULL,
	`trial_days` integer DEFAULT 0 NOT NULL,
	`remote_product_id` text NOT NULL,
	`remote_price_id` text NOT NULL,
	`retired_at` integer,
	PRIMARY KEY(`provider`, `is_live`, `price_id`, `trial_days`),
	FOREIGN KEY (`price_id`) REFERENCES `plan_price`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `__new_provider_price`("provider", "is_live", "price_id", "trial_days", "remote_product_id", "remote_price_id", "retired_at") SELECT "provider", "is_live", "price_id", 0, "remote_product_id", "remote_price_id", "retired_at" FROM `provider_price`;--> statement-breakpoint
DROP TABLE `provider_price`;--> statement-breakpoint
ALTER TABLE `__new_provider_price` RENAME TO `provider_price`;--> statement-breakpoint
CREATE UNIQUE INDEX `provider_price_remote` ON `provider_price` (`provider`,`remote_price_id`);--> statement-breakpoint
CREATE INDEX `provider_price_price` ON `provider_price` (`price_id`);--> statement-breakpoint
ALTER TABLE `subscription` ADD `trial_end` integer;--> statement-breakpoint
ALTER TABLE `subscription` ADD `is_trial` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `checkout` ADD `terms` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `plan` ADD `trial_days` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `plan` ADD `takes_codes` integer DEFAULT false NOT NULL;--> statement-breakpoint
-- a trial is no revenue until its first charge
DROP TRIGGER `recurring_counted`;
--> statement-breakpoint
CREATE TRIGGER `recurring_counted` AFTER INSERT ON `subscription`
WHEN new.`status` = 'active' AND new.`is_trial` = 0 AND new.`auto_renew` = 1 AND new.`price_id` IS NOT NULL BEGIN
	INSERT INTO `recurring_count` VALUES (new.`price_id`, new.`provider`, new.`is_live`, 1) ON CONFLICT DO UPDATE SET n = n + 1;
END;
--> statement-breakpoint
DROP TRIGGER `recurring_uncounted`;
--> statement-breakpoint
CREATE TRIGGER `recurring_uncounted` AFTER DELETE ON `subscription`
WHEN old.`status` = 'active' AND old.`is_trial` = 0 AND old.`auto_renew` = 1 AND old.`price_id` IS NOT NULL BEGIN
	UPDATE `recurring_count` SET n = n - 1
		WHERE price_id = old.`price_id` AND provider = old.`provider` AND is_live = old.`is_live`;
END;
--> statement-breakpoint
DROP TRIGGER `recurring_recounted`;
--> statement-breakpoint
CREATE TRIGGER `recurring_recounted` AFTER UPDATE OF `status`, `auto_renew`, `is_trial`, `price_id`, `provider`, `is_live` ON `subscription` BEGIN
	UPDATE `recurring_count` SET n = n - 1
		WHERE old.`status` = 'active' AND old.`is_trial` = 0 AND old.`auto_renew` = 1
		AND price_id = old.`price_id` AND provider = old.`provider` AND is_live = old.`is_live`;
	INSERT INTO `recurring_count` SELECT new.`price_id`, new.`provider`, new.`is_live`, 1
		WHERE new.`status` = 'active' AND new.`is_trial` = 0 AND new.`auto_renew` = 1 AND new.`price_id` IS NOT NULL
		ON CONFLICT DO UPDATE SET n = n + 1;
END;
--> statement-breakpoint
DROP TRIGGER `recurring_began`;
--> statement-breakpoint
CREATE TRIGGER `recurring_began` AFTER INSERT ON `subscription` WHEN (new.`status` = 'active' AND new.`is_trial` = 0 AND new.`auto_renew` = 1 AND new.`price_id` IS NOT NULL AND new.`provider` <> 'grant') BEGIN
	INSERT INTO `recurring_month` (`is_live`, `month`, `currency`, `provider`, `began`, `added_cents`)
		SELECT new.`is_live`, CAST(strftime('%Y%m', coalesce(new.`synced_at`, new.`created_at`) / 1000, 'unixepoch') AS INTEGER), `plan`.`currency`, new.`provider`, 1, `plan_price`.`amount_cents` * 12 / (CASE `plan`.`period` WHEN 'monthly' THEN 1 WHEN 'quarterly' THEN 3 ELSE 12 END) FROM `plan_price` JOIN `plan` ON `plan`.`id` = `plan_price`.`plan_id` WHERE `plan_price`.`id` = new.`price_id` AND true
		ON CONFLICT DO UPDATE SET `began` = `began` + 1, `added_cents` = `added_cents` + excluded.`added_cents`;
END;
--> statement-breakpoint
DROP TRIGGER `recurring_ended`;
--> statement-breakpoint
CREATE TRIGGER `recurring_ended` AFTER DELETE ON `subscription` WHEN (old.`status` = 'active' AND old.`is_trial` = 0 AND old.`auto_renew` = 1 AND old.`price_id` IS NOT NULL AND old.`provider` <> 'grant') BEGIN
	INSERT INTO `recurring_month` (`is_live`, `month`, `currency`, `provider`, `ended`, `lost_cents`)
		SELECT old.`is_live`, CAST(strftime('%Y%m', 'now') AS INTEGER), `plan`.`currency`, old.`provider`, 1, `plan_price`.`amount_cents` * 12 / (CASE `plan`.`period` WHEN 'monthly' THEN 1 WHEN 'quarterly' THEN 3 ELSE 12 END) FROM `plan_price` JOIN `plan` ON `plan`.`id` = `plan_price`.`plan_id` WHERE `plan_price`.`id` = old.`price_id` AND true
		ON CONFLICT DO UPDATE SET `ended` = `ended` + 1, `lost_cents` = `lost_cents` + excluded.`lost_cents`;
END;
--> statement-breakpoint
DROP TRIGGER `recurring_moved`;
--> statement-breakpoint
CREATE TRIGGER `recurring_moved` AFTER UPDATE OF `status`, `auto_renew`, `is_trial`, `price_id`, `provider`, `is_live` ON `subscription`
WHEN (old.`status` = 'active' AND old.`is_trial` = 0 AND old.`auto_renew` = 1 AND old.`price_id` IS NOT NULL AND old.`provider` <> 'grant') OR (new.`status` = 'active' AND new.`is_trial` = 0 AND new.`auto_renew` = 1 AND new.`price_id` IS NOT NULL AND new.`provider` <> 'grant') BEGIN
	INSERT INTO `recurring_month` (`is_live`, `month`, `currency`, `provider`, `began`, `added_cents`)
		SELECT new.`is_live`, CAST(strftime('%Y%m', coalesce(new.`synced_at`, new.`created_at`) / 1000, 'unixepoch') AS INTEGER), `plan`.`currency`, new.`provider`, 1, `plan_price`.`amount_cents` * 12 / (CASE `plan`.`period` WHEN 'monthly' THEN 1 WHEN 'quarterly' THEN 3 ELSE 12 END) FROM `plan_price` JOIN `plan` ON `plan`.`id` = `plan_price`.`plan_id` WHERE `plan_price`.`id` = new.`price_id` AND (new.`status` = 'active' AND new.`is_trial` = 0 AND new.`auto_renew` = 1 AND new.`price_id` IS NOT NULL AND new.`provider` <> 'grant') AND NOT coalesce(((old.`status` = 'active' AND old.`is_trial` = 0 AND old.`auto_renew` = 1 AND old.`price_id` IS NOT NULL AND old.`provider` <> 'grant') AND (new.`status` = 'active' AND new.`is_trial` = 0 AND new.`auto_renew` = 1 AND new.`price_id` IS NOT NULL AND new.`provider` <> 'grant') AND old.`provider` = new.`provider` AND old.`is_live` = new.`is_live` AND (SELECT `currency` FROM `plan_price` JOIN `plan` ON `plan`.`id` = `plan_price`.`plan_id` WHERE `plan_price`.`id` = old.`price_id`) = (SELECT `currency` FROM `plan_price` JOIN `plan` ON `plan`.`id` = `plan_price`.`plan_id` WHERE `plan_price`.`id` = new.`price_id`)), 0)
		ON CONFLICT DO UPDATE SET `began` = `began` + 1, `added_cents` = `added_cents` + excluded.`added_cents`;
	INSERT INTO `recurring_month` (`is_live`, `month`, `currency`, `provider`, `ended`, `lost_cents`)
		SELECT old.`is_live`, CAST(strftime('%Y%m', coalesce(new.`synced_at`, new.`created_at`) / 1000, 'unixepoch') AS INTEGER), `plan`.`currency`, old.`provider`, 1, `plan_price`.`amount_cents` * 12 / (CASE `plan`.`period` WHEN 'monthly' THEN 1 WHEN 'quarterly' THEN 3 ELSE 12 END) FROM `plan_price` JOIN `plan` ON `plan`.`id` = `plan_price`.`plan_id` WHERE `plan_price`.`id` = old.`price_id` AND (old.`status` = 'active' AND old.`is_trial` = 0 AND old.`auto_renew` = 1 AND old.`price_id` IS NOT NULL AND old.`provider` <> 'grant') AND NOT coalesce(((old.`status` = 'active' AND old.`is_trial` = 0 AND old.`auto_renew` = 1 AND old.`price_id` IS NOT NULL AND old.`provider` <> 'grant') AND (new.`status` = 'active' AND new.`is_trial` = 0 AND new.`auto_renew` = 1 AND new.`price_id` IS NOT NULL AND new.`provider` <> 'grant') AND old.`provider` = new.`provider` AND old.`is_live` = new.`is_live` AND (SELECT `currency` FROM `plan_price` JOIN `plan` ON `plan`.`id` = `plan_price`.`plan_id` WHERE `plan_price`.`id` = old.`price_id`) = (SELECT `currency` FROM `plan_price` JOIN `plan` ON `plan`.`id` = `plan_price`.`plan_id` WHERE `plan_price`.`id` = new.`price_id`)), 0)
		ON CONFLICT DO UPDATE SET `ended` = `ended` + 1, `lost_cents` = `lost_cents` + excluded.`lost_cents`;
	INSERT INTO `recurring_month` (`is_live`, `month`, `currency`, `provider`, `changed_cents`)
		SELECT new.`is_live`, CAST(strftime('%Y%m', coalesce(new.`synced_at`, new.`created_at`) / 1000, 'unixepoch') AS INTEGER), `plan`.`currency`, new.`provider`,
			`plan_price`.`amount_cents` * 12 / (CASE `plan`.`period` WHEN 'monthly' THEN 1 WHEN 'quarterly' THEN 3 ELSE 12 END) - (SELECT `plan_price`.`amount_cents` * 12 / (CASE `plan`.`period` WHEN 'monthly' THEN 1 WHEN 'quarterly' THEN 3 ELSE 12 END) FROM `plan_price` JOIN `plan` ON `plan`.`id` = `plan_price`.`plan_id` WHERE `plan_price`.`id` = old.`price_id`)
		FROM `plan_price` JOIN `plan` ON `plan`.`id` = `plan_price`.`plan_id` WHERE `plan_price`.`id` = new.`price_id` AND ((old.`status` = 'active' AND old.`is_trial` = 0 AND old.`auto_renew` = 1 AND old.`price_id` IS NOT NULL AND old.`provider` <> 'grant') AND (new.`status` = 'active' AND new.`is_trial` = 0 AND new.`auto_renew` = 1 AND new.`price_id` IS NOT NULL AND new.`provider` <> 'grant') AND old.`provider` = new.`provider` AND old.`is_live` = new.`is_live` AND (SELECT `currency` FROM `plan_price` JOIN `plan` ON `plan`.`id` = `plan_price`.`plan_id` WHERE `plan_price`.`id` = old.`price_id`) = (SELECT `currency` FROM `plan_price` JOIN `plan` ON `plan`.`id` = `plan_price`.`plan_id` WHERE `plan_price`.`id` = new.`price_id`)) AND new.`price_id` <> old.`price_id`
		ON CONFLICT DO UPDATE SET `changed_cents` = `changed_cents` + excluded.`changed_cents`;
END;
