CREATE TABLE `collection` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`cover_seq` integer,
	`created_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`cover_seq`) REFERENCES `image`(`seq`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `collection_id_unique` ON `collection` (`id`);--> statement-breakpoint
CREATE INDEX `collection_user` ON `collection` (`user_id`,`deleted_at`);--> statement-breakpoint
CREATE INDEX `collection_cover` ON `collection` (`cover_seq`);--> statement-breakpoint
CREATE INDEX `collection_deleted` ON `collection` (`deleted_at`);--> statement-breakpoint
CREATE TABLE `collection_image` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`collection_seq` integer NOT NULL,
	`image_seq` integer NOT NULL,
	`added_at` integer NOT NULL,
	FOREIGN KEY (`collection_seq`) REFERENCES `collection`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`image_seq`) REFERENCES `image`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `collection_image_order` ON `collection_image` (`collection_seq`);--> statement-breakpoint
CREATE UNIQUE INDEX `collection_image_once` ON `collection_image` (`image_seq`,`collection_seq`);--> statement-breakpoint
CREATE TABLE `collection_share` (
	`key` text PRIMARY KEY NOT NULL,
	`collection_seq` integer NOT NULL,
	`shows_prompt` integer NOT NULL,
	`is_indexable` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer,
	FOREIGN KEY (`collection_seq`) REFERENCES `collection`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `collection_share_collectionSeq_unique` ON `collection_share` (`collection_seq`);--> statement-breakpoint
CREATE INDEX `collection_share_expiry` ON `collection_share` (`expires_at`);--> statement-breakpoint
CREATE VIRTUAL TABLE `original_prompt_search` USING fts5(words, content='', contentless_delete=1, tokenize='unicode61 remove_diacritics 0');
--> statement-breakpoint
INSERT INTO `original_prompt_search` (rowid, words) SELECT seq, search_words(user_id, original_prompt) FROM `image`;
--> statement-breakpoint
CREATE TRIGGER `original_prompt_search_forget` AFTER DELETE ON `image` BEGIN DELETE FROM `original_prompt_search` WHERE rowid = old.seq; END;
