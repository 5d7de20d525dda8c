CREATE TABLE `provenance` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`created_at` integer NOT NULL,
	`kind` text NOT NULL,
	`file_hash` text NOT NULL,
	`watermark_code` integer,
	`p_hashes` blob,
	`pdqs` blob,
	`quality` integer,
	`certificate` text,
	`deleted_at` integer,
	FOREIGN KEY (`certificate`) REFERENCES `signing_certificate`(`id`) ON UPDATE no action ON DELETE restrict,
	CONSTRAINT "provenance_file_form" CHECK(length("provenance"."file_hash") = 64),
	CONSTRAINT "provenance_code" CHECK("provenance"."watermark_code" BETWEEN 0 AND 281474976710655),
	CONSTRAINT "provenance_fingerprint" CHECK(("provenance"."p_hashes" IS NULL) = ("provenance"."pdqs" IS NULL) AND ("provenance"."p_hashes" IS NULL) = ("provenance"."quality" IS NULL)),
	CONSTRAINT "provenance_lengths" CHECK(length("provenance"."p_hashes") = 48 AND length("provenance"."pdqs") = 192)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `provenance_id_unique` ON `provenance` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `provenance_watermark` ON `provenance` (`watermark_code`);--> statement-breakpoint
CREATE INDEX `provenance_file` ON `provenance` (`file_hash`);--> statement-breakpoint
CREATE INDEX `provenance_certificate` ON `provenance` (`certificate`);--> statement-breakpoint
CREATE INDEX `provenance_without_fingerprint` ON `provenance` (`seq`) WHERE "provenance"."p_hashes" IS NULL AND "provenance"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX `provenance_unsigned` ON `provenance` (`seq`) WHERE "provenance"."certificate" IS NULL AND "provenance"."deleted_at" IS NULL;--> statement-breakpoint
CREATE INDEX `provenance_deleted` ON `provenance` (`deleted_at`) WHERE "provenance"."deleted_at" IS NOT NULL;--> statement-breakpoint
CREATE TABLE `signing_certificate` (
	`id` text PRIMARY KEY NOT NULL,
	`chain` text NOT NULL,
	`added_at` integer NOT NULL,
	`not_after` integer NOT NULL,
	CONSTRAINT "signing_certificate_id" CHECK(length("signing_certificate"."id") = 64)
);
--> statement-breakpoint
CREATE TABLE `trusted_certificate` (
	`id` text PRIMARY KEY NOT NULL,
	`certificate` text NOT NULL,
	`name` text NOT NULL,
	`added_at` integer NOT NULL,
	CONSTRAINT "trusted_certificate_id" CHECK(length("trusted_certificate"."id") = 64)
);
--> statement-breakpoint
INSERT INTO `provenance` (`id`, `created_at`, `kind`, `file_hash`)
	SELECT `id`, `created_at`, CASE WHEN `painter` LIKE 'builtin%' THEN 'builtin' ELSE 'model' END, `hash` FROM `image` ORDER BY `seq`;
