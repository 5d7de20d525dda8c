CREATE TABLE `collection_removal` (
	`seq` integer PRIMARY KEY NOT NULL,
	`collection_seq` integer NOT NULL,
	`image_seq` integer NOT NULL,
	`added_at` integer NOT NULL,
	`removed_at` integer NOT NULL,
	FOREIGN KEY (`collection_seq`) REFERENCES `collection`(`seq`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`image_seq`) REFERENCES `image`(`seq`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `collection_removal_collection` ON `collection_removal` (`collection_seq`);--> statement-breakpoint
CREATE INDEX `collection_removal_image` ON `collection_removal` (`image_seq`,`collection_seq`);--> statement-breakpoint
CREATE INDEX `collection_removal_time` ON `collection_removal` (`removed_at`);