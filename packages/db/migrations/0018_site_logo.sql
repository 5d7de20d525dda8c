CREATE TABLE `site_logo` (
	`only` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`bytes` blob NOT NULL,
	`icon64` blob,
	`icon192` blob,
	`icon512` blob,
	`removed_at` integer,
	CONSTRAINT "site_logo_only" CHECK("site_logo"."only" = 1)
);
