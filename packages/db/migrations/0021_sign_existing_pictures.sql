CREATE TABLE `unsigned_count` (
	`only` integer PRIMARY KEY NOT NULL,
	`n` integer NOT NULL,
	CONSTRAINT "unsigned_count_only" CHECK("unsigned_count"."only" = 1)
);
--> statement-breakpoint
ALTER TABLE `provenance` ADD `unsigned_hash` text;--> statement-breakpoint
CREATE INDEX `provenance_unsigned_file` ON `provenance` (`unsigned_hash`) WHERE "provenance"."unsigned_hash" IS NOT NULL;
--> statement-breakpoint
INSERT INTO `unsigned_count` SELECT 1, count(*) FROM `provenance` WHERE certificate IS NULL AND deleted_at IS NULL;
--> statement-breakpoint
CREATE TRIGGER `provenance_counted` AFTER INSERT ON `provenance` WHEN new.certificate IS NULL AND new.deleted_at IS NULL BEGIN
	UPDATE `unsigned_count` SET n = n + 1;
END;
--> statement-breakpoint
CREATE TRIGGER `provenance_uncounted` AFTER DELETE ON `provenance` WHEN old.certificate IS NULL AND old.deleted_at IS NULL BEGIN
	UPDATE `unsigned_count` SET n = n - 1;
END;
--> statement-breakpoint
CREATE TRIGGER `provenance_recounted` AFTER UPDATE OF certificate, deleted_at ON `provenance` BEGIN
	UPDATE `unsigned_count` SET n = n + (new.certificate IS NULL AND new.deleted_at IS NULL) - (old.certificate IS NULL AND old.deleted_at IS NULL);
END;
