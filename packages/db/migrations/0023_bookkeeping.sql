CREATE TABLE `failed_payment` (
	`invoice_id` text PRIMARY KEY NOT NULL,
	`failed_at` integer NOT NULL,
	`outcome` text NOT NULL,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoice`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `failed_payment_failed` ON `failed_payment` (`failed_at`,`invoice_id`);--> statement-breakpoint
CREATE TABLE `payment_comparison` (
	`provider` text NOT NULL,
	`is_live` integer NOT NULL,
	`started_at` integer NOT NULL,
	`phase` text NOT NULL,
	`cursor` text DEFAULT '' NOT NULL,
	`compared` integer DEFAULT 0 NOT NULL,
	`ended_at` integer,
	`waits_until` integer,
	PRIMARY KEY(`provider`, `is_live`)
);
--> statement-breakpoint
CREATE TABLE `payment_difference` (
	`id` text PRIMARY KEY NOT NULL,
	`provider` text NOT NULL,
	`is_live` integer NOT NULL,
	`kind` text NOT NULL,
	`remote_id` text NOT NULL,
	`user_id` text,
	`here` text NOT NULL,
	`there` text NOT NULL,
	`found_at` integer NOT NULL,
	`seen_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_difference_subject` ON `payment_difference` (`provider`,`is_live`,`kind`,`remote_id`);--> statement-breakpoint
CREATE INDEX `payment_difference_found` ON `payment_difference` (`found_at`);--> statement-breakpoint
CREATE INDEX `payment_difference_user` ON `payment_difference` (`user_id`);--> statement-breakpoint
CREATE TABLE `payment_month` (
	`is_live` integer NOT NULL,
	`month` integer NOT NULL,
	`currency` text NOT NULL,
	`provider` text NOT NULL,
	`payments` integer DEFAULT 0 NOT NULL,
	`received_cents` integer DEFAULT 0 NOT NULL,
	`refunded_cents` integer DEFAULT 0 NOT NULL,
	`disputed_cents` integer DEFAULT 0 NOT NULL,
	`failed` integer DEFAULT 0 NOT NULL,
	`recovered` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`is_live`, `month`, `currency`, `provider`)
);
--> statement-breakpoint
CREATE TABLE `payment_notice` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`invoice_id` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`currency` text NOT NULL,
	`created_at` integer NOT NULL,
	`read_at` integer,
	`mailed_at` integer,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoice`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_notice_id_unique` ON `payment_notice` (`id`);--> statement-breakpoint
CREATE INDEX `payment_notice_invoice` ON `payment_notice` (`invoice_id`);--> statement-breakpoint
CREATE INDEX `payment_notice_unread` ON `payment_notice` (`seq`) WHERE "payment_notice"."read_at" is null;--> statement-breakpoint
CREATE INDEX `payment_notice_unmailed` ON `payment_notice` (`seq`) WHERE "payment_notice"."mailed_at" is null;--> statement-breakpoint
CREATE TABLE `recurring_month` (
	`is_live` integer NOT NULL,
	`month` integer NOT NULL,
	`currency` text NOT NULL,
	`provider` text NOT NULL,
	`began` integer DEFAULT 0 NOT NULL,
	`added_cents` integer DEFAULT 0 NOT NULL,
	`ended` integer DEFAULT 0 NOT NULL,
	`lost_cents` integer DEFAULT 0 NOT NULL,
	`changed_cents` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`is_live`, `month`, `currency`, `provider`)
);
--> statement-breakpoint
CREATE TABLE `refund_request` (
	`key` text PRIMARY KEY NOT NULL,
	`invoice_id` text NOT NULL,
	`amount_cents` integer NOT NULL,
	`state` text NOT NULL,
	`remote_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoice`(`id`) ON UPDATE no action ON DELETE restrict
);
--> statement-breakpoint
CREATE INDEX `refund_request_invoice` ON `refund_request` (`invoice_id`,`state`);--> statement-breakpoint
ALTER TABLE `site_info` ADD `operator_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `site_info` ADD `tax_id` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `invoice_provider_subscription` ON `invoice` (`provider`,`remote_subscription_id`);--> statement-breakpoint
CREATE INDEX `invoice_created` ON `invoice` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `invoice_list` ON `invoice` (`provider`,`is_live`,`currency`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `invoice_list_state` ON `invoice` (`provider`,`is_live`,`currency`,(case when disputed_cents > 0 then 'disputed' when status = 'paid' and refunded_cents > 0 then 'partly_refunded' else status end),`created_at`,`id`);
--> statement-breakpoint
INSERT INTO `payment_month` (`is_live`, `month`, `currency`, `provider`, `payments`, `received_cents`)
	SELECT `is_live`, CAST(strftime('%Y%m', `created_at` / 1000, 'unixepoch') AS INTEGER), `currency`, `provider`, sum(`status` IN ('paid', 'refunded')), sum(iif(`status` IN ('paid', 'refunded'), `amount_cents`, 0))
	FROM `invoice` GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
INSERT INTO `payment_month` (`is_live`, `month`, `currency`, `provider`, `refunded_cents`)
	SELECT `invoice`.`is_live`, CAST(strftime('%Y%m', `refund`.`created_at` / 1000, 'unixepoch') AS INTEGER), `refund`.`currency`, `refund`.`provider`, sum(`refund`.`amount_cents`)
	FROM `refund` JOIN `invoice` ON `invoice`.`id` = `invoice_id` WHERE `refund`.`status` <> 'failed' GROUP BY 1, 2, 3, 4
	ON CONFLICT DO UPDATE SET `refunded_cents` = `refunded_cents` + excluded.`refunded_cents`;
--> statement-breakpoint
INSERT INTO `payment_month` (`is_live`, `month`, `currency`, `provider`, `disputed_cents`)
	SELECT `invoice`.`is_live`, CAST(strftime('%Y%m', `opened_at` / 1000, 'unixepoch') AS INTEGER), `dispute`.`currency`, `dispute`.`provider`, sum(`dispute`.`amount_cents`)
	FROM `dispute` JOIN `invoice` ON `invoice`.`id` = `invoice_id` WHERE `state` IN ('open', 'lost') GROUP BY 1, 2, 3, 4
	ON CONFLICT DO UPDATE SET `disputed_cents` = `disputed_cents` + excluded.`disputed_cents`;
--> statement-breakpoint
INSERT INTO `failed_payment` SELECT `id`, `created_at`, 'open' FROM `invoice` WHERE `status` = 'failed';
--> statement-breakpoint
INSERT INTO `payment_month` (`is_live`, `month`, `currency`, `provider`, `failed`)
	SELECT `is_live`, CAST(strftime('%Y%m', `created_at` / 1000, 'unixepoch') AS INTEGER), `currency`, `provider`, count(*) FROM `invoice` WHERE `status` = 'failed' GROUP BY 1, 2, 3, 4
	ON CONFLICT DO UPDATE SET `failed` = `failed` + excluded.`failed`;
--> statement-breakpoint
INSERT INTO `recurring_month` (`is_live`, `month`, `currency`, `provider`, `began`, `added_cents`)
	SELECT s.`is_live`, CAST(strftime('%Y%m', s.`created_at` / 1000, 'unixepoch') AS INTEGER), `plan`.`currency`, s.`provider`, count(*), sum(`plan_price`.`amount_cents` * 12 / (CASE `plan`.`period` WHEN 'monthly' THEN 1 WHEN 'quarterly' THEN 3 ELSE 12 END))
	FROM `subscription` AS s JOIN `plan_price` ON `plan_price`.`id` = s.`price_id` JOIN `plan` ON `plan`.`id` = `plan_price`.`plan_id`
	WHERE s.`status` = 'active' AND s.`auto_renew` = 1 AND s.`provider` <> 'grant' GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
CREATE TRIGGER `invoice_added_up` AFTER INSERT ON `invoice` BEGIN
	INSERT INTO `payment_month` (`is_live`, `month`, `currency`, `provider`, `payments`, `received_cents`)
		VALUES (new.`is_live`, CAST(strftime('%Y%m', new.`created_at` / 1000, 'unixepoch') AS INTEGER), new.`currency`, new.`provider`, (new.`status` IN ('paid', 'refunded')), iif((new.`status` IN ('paid', 'refunded')), new.`amount_cents`, 0))
		ON CONFLICT DO UPDATE SET `payments` = `payments` + excluded.`payments`, `received_cents` = `received_cents` + excluded.`received_cents`;
END;
--> statement-breakpoint
CREATE TRIGGER `invoice_subtracted` AFTER DELETE ON `invoice` BEGIN
	UPDATE `payment_month` SET `payments` = `payments` - (old.`status` IN ('paid', 'refunded')), `received_cents` = `received_cents` - iif((old.`status` IN ('paid', 'refunded')), old.`amount_cents`, 0)
		WHERE `is_live` = old.`is_live` AND `month` = CAST(strftime('%Y%m', old.`created_at` / 1000, 'unixepoch') AS INTEGER) AND `currency` = old.`currency` AND `provider` = old.`provider`;
END;
--> statement-breakpoint
CREATE TRIGGER `invoice_added_up_again` AFTER UPDATE OF `status`, `amount_cents`, `currency`, `created_at`, `provider`, `is_live` ON `invoice`
WHEN new.`status` <> old.`status` OR new.`amount_cents` <> old.`amount_cents` OR new.`currency` <> old.`currency`
	OR new.`created_at` <> old.`created_at` OR new.`provider` <> old.`provider` OR new.`is_live` <> old.`is_live` BEGIN
	UPDATE `payment_month` SET `payments` = `payments` - (old.`status` IN ('paid', 'refunded')), `received_cents` = `received_cents` - iif((old.`status` IN ('paid', 'refunded')), old.`amount_cents`, 0)
		WHERE `is_live` = old.`is_live` AND `month` = CAST(strftime('%Y%m', old.`created_at` / 1000, 'unixepoch') AS INTEGER) AND `currency` = old.`currency` AND `provider` = old.`provider`;
	INSERT INTO `payment_month` (`is_live`, `month`, `currency`, `provider`, `payments`, `received_cents`)
		VALUES (new.`is_live`, CAST(strftime('%Y%m', new.`created_at` / 1000, 'unixepoch') AS INTEGER), new.`currency`, new.`provider`, (new.`status` IN ('paid', 'refunded')), iif((new.`status` IN ('paid', 'refunded')), new.`amount_cents`, 0))
		ON CONFLICT DO UPDATE SET `payments` = `payments` + excluded.`payments`, `received_cents` = `received_cents` + excluded.`received_cents`;
END;
--> statement-breakpoint
CREATE TRIGGER `refund_added_up` AFTER INSERT ON `refund` BEGIN
	INSERT INTO `payment_month` (`is_live`, `month`, `currency`, `provider`, `refunded_cents`)
		SELECT `is_live`, CAST(strftime('%Y%m', new.`created_at` / 1000, 'unixepoch') AS INTEGER), new.`currency`, new.`provider`, new.`amount_cents` FROM `invoice` WHERE `id` = new.`invoice_id` AND new.`status` <> 'failed'
		ON CONFLICT DO UPDATE SET `refunded_cents` = `refunded_cents` + excluded.`refunded_cents`;
END;
--> statement-breakpoint
CREATE TRIGGER `refund_subtracted` AFTER DELETE ON `refund` BEGIN
	UPDATE `payment_month` SET `refunded_cents` = `refunded_cents` - old.`amount_cents`
		WHERE old.`status` <> 'failed' AND `is_live` = (SELECT `is_live` FROM `invoice` WHERE `id` = old.`invoice_id`) AND `month` = CAST(strftime('%Y%m', old.`created_at` / 1000, 'unixepoch') AS INTEGER) AND `currency` = old.`currency` AND `provider` = old.`provider`;
END;
--> statement-breakpoint
CREATE TRIGGER `refund_added_up_again` AFTER UPDATE ON `refund` BEGIN
	UPDATE `payment_month` SET `refunded_cents` = `refunded_cents` - old.`amount_cents`
		WHERE old.`status` <> 'failed' AND `is_live` = (SELECT `is_live` FROM `invoice` WHERE `id` = old.`invoice_id`) AND `month` = CAST(strftime('%Y%m', old.`created_at` / 1000, 'unixepoch') AS INTEGER) AND `currency` = old.`currency` AND `provider` = old.`provider`;
	INSERT INTO `payment_month` (`is_live`, `month`, `currency`, `provider`, `refunded_cents`)
		SELECT `is_live`, CAST(strftime('%Y%m', new.`created_at` / 1000, 'unixepoch') AS INTEGER), new.`currency`, new.`provider`, new.`amount_cents` FROM `invoice` WHERE `id` = new.`invoice_id` AND new.`status` <> 'failed'
		ON CONFLICT DO UPDATE SET `refunded_cents` = `refunded_cents` + excluded.`refunded_cents`;
END;
--> statement-breakpoint
CREATE TRIGGER `dispute_added_up` AFTER INSERT ON `dispute` BEGIN
	INSERT INTO `payment_month` (`is_live`, `month`, `currency`, `provider`, `disputed_cents`)
		SELECT `is_live`, CAST(strftime('%Y%m', new.`opened_at` / 1000, 'unixepoch') AS INTEGER), new.`currency`, new.`provider`, new.`amount_cents` FROM `invoice` WHERE `id` = new.`invoice_id` AND new.`state` IN ('open', 'lost')
		ON CONFLICT DO UPDATE SET `disputed_cents` = `disputed_cents` + excluded.`disputed_cents`;
END;
--> statement-breakpoint
CREATE TRIGGER `dispute_subtracted` AFTER DELETE ON `dispute` BEGIN
	UPDATE `payment_month` SET `disputed_cents` = `disputed_cents` - old.`amount_cents`
		WHERE old.`state` IN ('open', 'lost') AND `is_live` = (SELECT `is_live` FROM `invoice` WHERE `id` = old.`invoice_id`) AND `month` = CAST(strftime('%Y%m', old.`opened_at` / 1000, 'unixepoch') AS INTEGER) AND `currency` = old.`currency` AND `provider` = old.`provider`;
END;
--> statement-breakpoint
CREATE TRIGGER `dispute_added_up_again` AFTER UPDATE ON `dispute` BEGIN
	UPDATE `payment_month` SET `disputed_cents` = `disputed_cents` - old.`amount_cents`
		WHERE old.`state` IN ('open', 'lost') AND `is_live` = (SELECT `is_live` FROM `invoice` WHERE `id` = old.`invoice_id`) AND `month` = CAST(strftime('%Y%m', old.`opened_at` / 1000, 'unixepoch') AS INTEGER) AND `currency` = old.`currency` AND `provider` = old.`provider`;
	INSERT INTO `payment_month` (`is_live`, `month`, `currency`, `provider`, `disputed_cents`)
		SELECT `is_live`, CAST(strftime('%Y%m', new.`opened_at` / 1000, 'unixepoch') AS INTEGER), new.`currency`, new.`provider`, new.`amount_cents` FROM `invoice` WHERE `id` = new.`invoice_id` AND new.`state` IN ('open', 'lost')
		ON CONFLICT DO UPDATE SET `disputed_cents` = `disputed_cents` + excluded.`disputed_cents`;
END;
--> statement-breakpoint
CREATE TRIGGER `invoice_failed` AFTER INSERT ON `invoice` WHEN new.`status` = 'failed' BEGIN
	INSERT OR IGNORE INTO `failed_payment` VALUES (new.`id`, coalesce((SELECT `synced_at` FROM `subscription` WHERE `id` = new.`subscription_id`), new.`created_at`), 'open');
END;
--> statement-breakpoint
CREATE TRIGGER `invoice_failed_later` AFTER UPDATE OF `status` ON `invoice` WHEN new.`status` <> old.`status` BEGIN
	INSERT OR IGNORE INTO `failed_payment` SELECT new.`id`, coalesce((SELECT `synced_at` FROM `subscription` WHERE `id` = new.`subscription_id`), new.`created_at`), 'open' WHERE new.`status` = 'failed';
	UPDATE `failed_payment` SET `outcome` = CASE new.`status` WHEN 'paid' THEN 'recovered' WHEN 'refunded' THEN 'recovered' WHEN 'void' THEN 'lost' ELSE 'open' END
		WHERE `invoice_id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `failed_payment_counted` AFTER INSERT ON `failed_payment` BEGIN
	INSERT INTO `payment_month` (`is_live`, `month`, `currency`, `provider`, `failed`, `recovered`)
		SELECT `is_live`, CAST(strftime('%Y%m', `created_at` / 1000, 'unixepoch') AS INTEGER), `currency`, `provider`, 1, new.`outcome` = 'recovered' FROM `invoice` WHERE `id` = new.`invoice_id`
		ON CONFLICT DO UPDATE SET `failed` = `failed` + 1, `recovered` = `recovered` + excluded.`recovered`;
END;
--> statement-breakpoint
CREATE TRIGGER `failed_payment_recounted` AFTER UPDATE OF `outcome` ON `failed_payment` BEGIN
	UPDATE `payment_month` SET `recovered` = `recovered` + (new.`outcome` = 'recovered') - (old.`outcome` = 'recovered')
		WHERE (`is_live`, `month`, `currency`, `provider`) = (SELECT `is_live`, CAST(strftime('%Y%m', `created_at` / 1000, 'unixepoch') AS INTEGER), `currency`, `provider` FROM `invoice` WHERE `id` = new.`invoice_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `refund_noticed` AFTER INSERT ON `refund`
WHEN new.`origin` = 'provider' AND new.`status` <> 'failed'
	AND NOT EXISTS (SELECT 1 FROM `refund_request` WHERE `invoice_id` = new.`invoice_id` AND `state` = 'asked')
	AND (new.`remote_id` LIKE 'rest:%' OR new.`created_at` > (SELECT coalesce(max(`synced_at`), 0) - 604800000 FROM `invoice` JOIN `subscription` ON `subscription`.`id` = `subscription_id` WHERE `invoice`.`id` = new.`invoice_id`)) BEGIN
	INSERT INTO `payment_notice` (`id`, `kind`, `invoice_id`, `amount_cents`, `currency`, `created_at`)
		VALUES (lower(hex(randomblob(16))), 'refund', new.`invoice_id`, new.`amount_cents`, new.`currency`, new.`created_at`);
END;
--> statement-breakpoint
CREATE TRIGGER `dispute_noticed` AFTER INSERT ON `dispute` WHEN new.`state` IN ('inquiry', 'open') BEGIN
	INSERT INTO `payment_notice` (`id`, `kind`, `invoice_id`, `amount_cents`, `currency`, `created_at`)
		VALUES (lower(hex(randomblob(16))), 'dispute', new.`invoice_id`, new.`amount_cents`, new.`currency`, new.`opened_at`);
END;
--> statement-breakpoint
CREATE TRIGGER `recurring_began` AFTER INSERT ON `subscription` WHEN (new.`status` = 'active' AND new.`auto_renew` = 1 AND new.`price_id` IS NOT NULL AND new.`provider` <> 'grant') BEGIN
	INSERT INTO `recurring_month` (`is_live`, `month`, `currency`, `provider`, `began`, `added_cents`)
		SELECT new.`is_live`, CAST(strftime('%Y%m', coalesce(new.`synced_at`, new.`created_at`) / 1000, 'unixepoch') AS INTEGER), `plan`.`currency`, new.`provider`, 1, `plan_price`.`amount_cents` * 12 / (CASE `plan`.`period` WHEN 'monthly' THEN 1 WHEN 'quarterly' THEN 3 ELSE 12 END) FROM `plan_price` JOIN `plan` ON `plan`.`id` = `plan_price`.`plan_id` WHERE `plan_price`.`id` = new.`price_id` AND true
		ON CONFLICT DO UPDATE SET `began` = `began` + 1, `added_cents` = `added_cents` + excluded.`added_cents`;
END;
--> statement-breakpoint
CREATE TRIGGER `recurring_ended` AFTER DELETE ON `subscription` WHEN (old.`status` = 'active' AND old.`auto_renew` = 1 AND old.`price_id` IS NOT NULL AND old.`provider` <> 'grant') BEGIN
	INSERT INTO `recurring_month` (`is_live`, `month`, `currency`, `provider`, `ended`, `lost_cents`)
		SELECT old.`is_live`, CAST(strftime('%Y%m', 'now') AS INTEGER), `plan`.`currency`, old.`provider`, 1, `plan_price`.`amount_cents` * 12 / (CASE `plan`.`period` WHEN 'monthly' THEN 1 WHEN 'quarterly' THEN 3 ELSE 12 END) FROM `plan_price` JOIN `plan` ON `plan`.`id` = `plan_price`.`plan_id` WHERE `plan_price`.`id` = old.`price_id` AND true
		ON CONFLICT DO UPDATE SET `ended` = `ended` + 1, `lost_cents` = `lost_cents` + excluded.`lost_cents`;
END;
--> statement-breakpoint
CREATE TRIGGER `recurring_moved` AFTER UPDATE OF `status`, `auto_renew`, `price_id`, `provider`, `is_live` ON `subscription`
WHEN (old.`status` = 'active' AND old.`auto_renew` = 1 AND old.`price_id` IS NOT NULL AND old.`provider` <> 'grant') OR (new.`status` = 'active' AND new.`auto_renew` = 1 AND new.`price_id` IS NOT NULL AND new.`provider` <> 'grant') BEGIN
	INSERT INTO `recurring_month` (`is_live`, `month`, `currency`, `provider`, `began`, `added_cents`)
		SELECT new.`is_live`, CAST(strftime('%Y%m', coalesce(new.`synced_at`, new.`created_at`) / 1000, 'unixepoch') AS INTEGER), `plan`.`currency`, new.`provider`, 1, `plan_price`.`amount_cents` * 12 / (CASE `plan`.`period` WHEN 'monthly' THEN 1 WHEN 'quarterly' THEN 3 ELSE 12 END) FROM `plan_price` JOIN `plan` ON `plan`.`id` = `plan_price`.`plan_id` WHERE `plan_price`.`id` = new.`price_id` AND (new.`status` = 'active' AND new.`auto_renew` = 1 AND new.`price_id` IS NOT NULL AND new.`provider` <> 'grant') AND NOT coalesce(((old.`status` = 'active' AND old.`auto_renew` = 1 AND old.`price_id` IS NOT NULL AND old.`provider` <> 'grant') AND (new.`status` = 'active' AND new.`auto_renew` = 1 AND new.`price_id` IS NOT NULL AND new.`provider` <> 'grant') AND old.`provider` = new.`provider` AND old.`is_live` = new.`is_live` AND (SELECT `currency` FROM `plan_price` JOIN `plan` ON `plan`.`id` = `plan_price`.`plan_id` WHERE `plan_price`.`id` = old.`price_id`) = (SELECT `currency` FROM `plan_price` JOIN `plan` ON `plan`.`id` = `plan_price`.`plan_id` WHERE `plan_price`.`id` = new.`price_id`)), 0)
		ON CONFLICT DO UPDATE SET `began` = `began` + 1, `added_cents` = `added_cents` + excluded.`added_cents`;
	INSERT INTO `recurring_month` (`is_live`, `month`, `currency`, `provider`, `ended`, `lost_cents`)
		SELECT old.`is_live`, CAST(strftime('%Y%m', coalesce(new.`synced_at`, new.`created_at`) / 1000, 'unixepoch') AS INTEGER), `plan`.`currency`, old.`provider`, 1, `plan_price`.`amount_cents` * 12 / (CASE `plan`.`period` WHEN 'monthly' THEN 1 WHEN 'quarterly' THEN 3 ELSE 12 END) FROM `plan_price` JOIN `plan` ON `plan`.`id` = `plan_price`.`plan_id` WHERE `plan_price`.`id` = old.`price_id` AND (old.`status` = 'active' AND old.`auto_renew` = 1 AND old.`price_id` IS NOT NULL AND old.`provider` <> 'grant') AND NOT coalesce(((old.`status` = 'active' AND old.`auto_renew` = 1 AND old.`price_id` IS NOT NULL AND old.`provider` <> 'grant') AND (new.`status` = 'active' AND new.`auto_renew` = 1 AND new.`price_id` IS NOT NULL AND new.`provider` <> 'grant') AND old.`provider` = new.`provider` AND old.`is_live` = new.`is_live` AND (SELECT `currency` FROM `plan_price` JOIN `plan` ON `plan`.`id` = `plan_price`.`plan_id` WHERE `plan_price`.`id` = old.`price_id`) = (SELECT `currency` FROM `plan_price` JOIN `plan` ON `plan`.`id` = `plan_price`.`plan_id` WHERE `plan_price`.`id` = new.`price_id`)), 0)
		ON CONFLICT DO UPDATE SET `ended` = `ended` + 1, `lost_cents` = `lost_cents` + excluded.`lost_cents`;
	INSERT INTO `recurring_month` (`is_live`, `month`, `currency`, `provider`, `changed_cents`)
		SELECT new.`is_live`, CAST(strftime('%Y%m', coalesce(new.`synced_at`, new.`created_at`) / 1000, 'unixepoch') AS INTEGER), `plan`.`currency`, new.`provider`,
			`plan_price`.`amount_cents` * 12 / (CASE `plan`.`period` WHEN 'monthly' THEN 1 WHEN 'quarterly' THEN 3 ELSE 12 END) - (SELECT `plan_price`.`amount_cents` * 12 / (CASE `plan`.`period` WHEN 'monthly' THEN 1 WHEN 'quarterly' THEN 3 ELSE 12 END) FROM `plan_price` JOIN `plan` ON `plan`.`id` = `plan_price`.`plan_id` WHERE `plan_price`.`id` = old.`price_id`)
		FROM `plan_price` JOIN `plan` ON `plan`.`id` = `plan_price`.`plan_id` WHERE `plan_price`.`id` = new.`price_id` AND ((old.`status` = 'active' AND old.`auto_renew` = 1 AND old.`price_id` IS NOT NULL AND old.`provider` <> 'grant') AND (new.`status` = 'active' AND new.`auto_renew` = 1 AND new.`price_id` IS NOT NULL AND new.`provider` <> 'grant') AND old.`provider` = new.`provider` AND old.`is_live` = new.`is_live` AND (SELECT `currency` FROM `plan_price` JOIN `plan` ON `plan`.`id` = `plan_price`.`plan_id` WHERE `plan_price`.`id` = old.`price_id`) = (SELECT `currency` FROM `plan_price` JOIN `plan` ON `plan`.`id` = `plan_price`.`plan_id` WHERE `plan_price`.`id` = new.`price_id`)) AND new.`price_id` <> old.`price_id`
		ON CONFLICT DO UPDATE SET `changed_cents` = `changed_cents` + excluded.`changed_cents`;
END;
