CREATE TABLE `attempt` (
	`key` text PRIMARY KEY NOT NULL,
	`level` real NOT NULL,
	`at` integer NOT NULL,
	`empty_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `attempt_empty` ON `attempt` (`empty_at`);--> statement-breakpoint
CREATE TABLE `preference` (
	`user_id` text PRIMARY KEY NOT NULL,
	`language` text,
	`theme` text DEFAULT 'system' NOT NULL,
	`style` text DEFAULT 'normal' NOT NULL,
	`resolution` text DEFAULT '640x480' NOT NULL,
	`seed` integer DEFAULT 50 NOT NULL,
	`enhance_prompt` integer DEFAULT true NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `session` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`user_agent` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `session_user` ON `session` (`user_id`);--> statement-breakpoint
CREATE INDEX `session_expiry` ON `session` (`expires_at`);--> statement-breakpoint
CREATE TABLE `user` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`password_hash` text,
	`display_name` text,
	`avatar_url` text,
	`bio` text,
	`is_admin` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_email_unique` ON `user` (`email`);--> statement-breakpoint
CREATE INDEX `user_admin` ON `user` (`is_admin`) WHERE "user"."is_admin" = 1;--> statement-breakpoint
CREATE TABLE `generation` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`user_id` text NOT NULL,
	`state` text DEFAULT 'queued' NOT NULL,
	`prompt` text NOT NULL,
	`style` text NOT NULL,
	`resolution` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`seed` integer NOT NULL,
	`enhance` integer NOT NULL,
	`painted_prompt` text,
	`model` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`error_code` text,
	`error_reason` text,
	`created_at` integer NOT NULL,
	`started_at` integer,
	`ended_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "generation_prompt" CHECK("generation"."prompt" <> ''),
	CONSTRAINT "generation_width" CHECK("generation"."width" BETWEEN 32 AND 1704),
	CONSTRAINT "generation_height" CHECK("generation"."height" BETWEEN 32 AND 1704),
	CONSTRAINT "generation_seed" CHECK("generation"."seed" BETWEEN 0 AND 100)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `generation_id_unique` ON `generation` (`id`);--> statement-breakpoint
CREATE INDEX `generation_user_state` ON `generation` (`user_id`,`state`);--> statement-breakpoint
CREATE INDEX `generation_user_started` ON `generation` (`user_id`,`started_at`);--> statement-breakpoint
CREATE INDEX `generation_state_ended` ON `generation` (`state`,`ended_at`);--> statement-breakpoint
CREATE TABLE `image` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`user_id` text NOT NULL,
	`generation_id` text,
	`hash` text NOT NULL,
	`prompt` text NOT NULL,
	`original_prompt` text NOT NULL,
	`style` text NOT NULL,
	`resolution` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`seed` integer,
	`painter` text NOT NULL,
	`is_starred` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`generation_id`) REFERENCES `generation`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "image_hash_form" CHECK(length("image"."hash") = 64)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `image_id_unique` ON `image` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `image_generationId_unique` ON `image` (`generation_id`);--> statement-breakpoint
CREATE INDEX `image_user_starred` ON `image` (`user_id`,`deleted_at`,`is_starred`);--> statement-breakpoint
CREATE INDEX `image_deleted` ON `image` (`deleted_at`) WHERE "image"."deleted_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX `image_hash` ON `image` (`hash`);--> statement-breakpoint
CREATE TABLE `subscription` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`provider` text NOT NULL,
	`valid_until` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `subscription_user_until` ON `subscription` (`user_id`,`valid_until`);