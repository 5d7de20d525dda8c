CREATE TABLE `avatar` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`bytes` blob NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `avatar_userId_unique` ON `avatar` (`user_id`);--> statement-breakpoint
CREATE TABLE `identity` (
	`issuer` text NOT NULL,
	`subject` text NOT NULL,
	`user_id` text NOT NULL,
	`email` text,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`issuer`, `subject`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `identity_user` ON `identity` (`user_id`);--> statement-breakpoint
CREATE TABLE `ticket` (
	`hash` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`user_id` text,
	`body` text,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `ticket_user` ON `ticket` (`user_id`);--> statement-breakpoint
CREATE INDEX `ticket_expiry` ON `ticket` (`expires_at`);--> statement-breakpoint
CREATE TABLE `discarded_file` (
	`hash` text PRIMARY KEY NOT NULL,
	`discarded_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `discarded_file_time` ON `discarded_file` (`discarded_at`);--> statement-breakpoint
ALTER TABLE `session` ADD `last_used_at` integer;--> statement-breakpoint
ALTER TABLE `user` ADD `email_proven_at` integer;