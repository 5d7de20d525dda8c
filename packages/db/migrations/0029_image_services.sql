CREATE TABLE `generation_source` (
	`generation_id` text PRIMARY KEY NOT NULL,
	`operation` text NOT NULL,
	`source_image_id` text,
	`strength` text,
	`factor` integer,
	`mask` blob,
	`upload` blob,
	FOREIGN KEY (`generation_id`) REFERENCES `generation`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`source_image_id`) REFERENCES `image`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "generation_source_strength" CHECK(("generation_source"."strength" IS NOT NULL) = ("generation_source"."operation" = 'vary')),
	CONSTRAINT "generation_source_factor" CHECK(("generation_source"."factor" IS NOT NULL) = ("generation_source"."operation" = 'upscale'))
);
--> statement-breakpoint
CREATE INDEX `generation_source_image` ON `generation_source` (`source_image_id`);--> statement-breakpoint
CREATE TABLE `image_model` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`audience` text DEFAULT 'all' NOT NULL,
	`is_hidden` integer DEFAULT false NOT NULL,
	`steps` integer,
	`guidance` real,
	`negative_prompt` text,
	`lora_name` text,
	`lora_weight` real,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `image_service` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`kind` text NOT NULL,
	`url` text,
	`encrypted_key` text,
	`workflow` text,
	`concurrency` integer NOT NULL,
	`weight` integer DEFAULT 1 NOT NULL,
	`audience` text DEFAULT 'all' NOT NULL,
	`is_paid` integer DEFAULT false NOT NULL,
	`timeout_seconds` integer NOT NULL,
	`prompt_language` text,
	`state` text DEFAULT 'on' NOT NULL,
	`created_at` integer NOT NULL,
	`last_ok_at` integer,
	`last_failed_at` integer,
	`last_failure` text,
	CONSTRAINT "image_service_url" CHECK(("image_service"."url" IS NULL) = ("image_service"."kind" = 'builtin')),
	CONSTRAINT "image_service_concurrency" CHECK("image_service"."concurrency" BETWEEN 1 AND 64)
);
--> statement-breakpoint
CREATE TABLE `plan_model` (
	`plan_id` text NOT NULL,
	`model_id` text NOT NULL,
	PRIMARY KEY(`plan_id`, `model_id`),
	FOREIGN KEY (`plan_id`) REFERENCES `plan`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`model_id`) REFERENCES `image_model`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `plan_model_model` ON `plan_model` (`model_id`);--> statement-breakpoint
CREATE TABLE `service_model` (
	`service_id` text NOT NULL,
	`model_id` text NOT NULL,
	`remote_name` text NOT NULL,
	`missing_since` integer,
	PRIMARY KEY(`service_id`, `model_id`),
	FOREIGN KEY (`service_id`) REFERENCES `image_service`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`model_id`) REFERENCES `image_model`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `service_model_model` ON `service_model` (`model_id`);--> statement-breakpoint
ALTER TABLE `generation` ADD `model_id` text REFERENCES image_model(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE `generation` ADD `service_id` text;--> statement-breakpoint
ALTER TABLE `generation` ADD `tried_services` text;--> statement-breakpoint
ALTER TABLE `generation` ADD `negative_prompt` text;--> statement-breakpoint
ALTER TABLE `generation` ADD `steps` integer;--> statement-breakpoint
ALTER TABLE `generation` ADD `guidance` real;--> statement-breakpoint
CREATE INDEX `generation_of_model` ON `generation` (`model_id`);--> statement-breakpoint
ALTER TABLE `image` ADD `model_id` text REFERENCES image_model(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE `image` ADD `parent_id` text REFERENCES image(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE `image` ADD `operation` text;--> statement-breakpoint
CREATE INDEX `image_of_model` ON `image` (`model_id`);--> statement-breakpoint
CREATE INDEX `image_parent` ON `image` (`parent_id`);