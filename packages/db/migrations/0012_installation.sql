CREATE TABLE `installation` (
	`only` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`is_marked` integer NOT NULL,
	CONSTRAINT "installation_only" CHECK("installation"."only" = 1)
);
