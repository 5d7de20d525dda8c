CREATE TABLE `fingerprint_band` (
	`entry` integer PRIMARY KEY NOT NULL,
	`rest` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `fingerprint_index` (
	`only` integer PRIMARY KEY NOT NULL,
	`last` integer NOT NULL,
	CONSTRAINT "fingerprint_index_only" CHECK("fingerprint_index"."only" = 1)
);
--> statement-breakpoint
CREATE TABLE `signing_pause` (
	`only` integer PRIMARY KEY NOT NULL,
	`since` integer NOT NULL,
	CONSTRAINT "signing_pause_only" CHECK("signing_pause"."only" = 1)
);
