CREATE TABLE `picture_digest` (
	`hash` text PRIMARY KEY NOT NULL,
	`thumbnail320` text,
	`thumbnail640` text,
	CONSTRAINT "picture_digest_both" CHECK(("picture_digest"."thumbnail320" IS NULL) = ("picture_digest"."thumbnail640" IS NULL))
);
--> statement-breakpoint
CREATE INDEX `picture_digest_unknown` ON `picture_digest` (`hash`) WHERE "picture_digest"."thumbnail320" IS NULL;--> statement-breakpoint
INSERT INTO `picture_digest` (`hash`) SELECT `hash` FROM `image` UNION SELECT `hash` FROM `featured_artwork`;
