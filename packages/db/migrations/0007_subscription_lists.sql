CREATE TABLE `subscription_count` (
	`provider` text NOT NULL,
	`status` text NOT NULL,
	`n` integer NOT NULL,
	PRIMARY KEY(`provider`, `status`)
);
--> statement-breakpoint
ALTER TABLE `subscription` ADD `stopped_at` integer;--> statement-breakpoint
CREATE INDEX `subscription_list_status` ON `subscription` ((status || ''),`created_at`);--> statement-breakpoint
CREATE INDEX `subscription_list_provider` ON `subscription` ((provider || ''),`created_at`);--> statement-breakpoint
CREATE INDEX `subscription_list_both` ON `subscription` ((provider || '/' || status),`created_at`);--> statement-breakpoint
CREATE INDEX `subscription_grant_until` ON `subscription` (`valid_until`) WHERE "subscription"."provider" = 'grant' and "subscription"."status" = 'active';
--> statement-breakpoint
INSERT INTO `subscription_count` SELECT provider, status, count(*) FROM `subscription` GROUP BY 1, 2;
--> statement-breakpoint
CREATE TRIGGER `subscription_counted` AFTER INSERT ON `subscription` BEGIN
	INSERT INTO `subscription_count` VALUES (new.provider, new.status, 1) ON CONFLICT DO UPDATE SET n = n + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `subscription_uncounted` AFTER DELETE ON `subscription` BEGIN
	UPDATE `subscription_count` SET n = n - 1 WHERE provider = old.provider AND status = old.status;
END;
--> statement-breakpoint
CREATE TRIGGER `subscription_recounted` AFTER UPDATE OF status, provider ON `subscription`
WHEN new.status <> old.status OR new.provider <> old.provider BEGIN
	UPDATE `subscription_count` SET n = n - 1 WHERE provider = old.provider AND status = old.status;
	INSERT INTO `subscription_count` VALUES (new.provider, new.status, 1) ON CONFLICT DO UPDATE SET n = n + 1;
END;
