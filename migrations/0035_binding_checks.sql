CREATE TABLE `binding_checks` (
	`name` text PRIMARY KEY NOT NULL,
	`last_success_at` integer,
	`last_error_at` integer,
	`last_error_text` text DEFAULT '' NOT NULL
);
