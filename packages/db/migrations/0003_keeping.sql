CREATE TABLE `share` (
	`key` text PRIMARY KEY NOT NULL,
	`image_seq` integer NOT NULL,
	`shows_prompt` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer,
	FOREIGN KEY (`image_seq`) REFERENCES `image`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `share_imageSeq_unique` ON `share` (`image_seq`);--> statement-breakpoint
CREATE INDEX `share_expiry` ON `share` (`expires_at`);--> statement-breakpoint
CREATE TABLE `featured_artwork` (
	`id` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`hash` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`source` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `featured_artwork_position` ON `featured_artwork` (`position`);--> statement-breakpoint
CREATE INDEX `featured_artwork_hash` ON `featured_artwork` (`hash`);--> statement-breakpoint
CREATE TABLE `message` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`content` text NOT NULL,
	`created_at` integer NOT NULL,
	`delivered_at` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_try_at` integer,
	`read_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `message_id_unique` ON `message` (`id`);--> statement-breakpoint
CREATE INDEX `message_next_try` ON `message` (`next_try_at`);--> statement-breakpoint
CREATE TABLE `site_info` (
	`only` integer PRIMARY KEY NOT NULL,
	`about` text NOT NULL,
	`contact_email` text NOT NULL,
	`phone_number` text NOT NULL,
	`address` text NOT NULL,
	`facebook` text NOT NULL,
	`twitter` text NOT NULL,
	`instagram` text NOT NULL,
	`linkedin` text NOT NULL,
	CONSTRAINT "site_info_only" CHECK("site_info"."only" = 1)
);
