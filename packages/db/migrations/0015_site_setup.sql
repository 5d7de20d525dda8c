CREATE TABLE `site_setup` (
	`only` integer PRIMARY KEY NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`dismissed_at` integer,
	CONSTRAINT "site_setup_only" CHECK("site_setup"."only" = 1)
);
