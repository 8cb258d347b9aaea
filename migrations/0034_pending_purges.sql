CREATE TABLE `pending_purges` (
	`started_at` integer NOT NULL,
	`request_id` text NOT NULL,
	PRIMARY KEY(`started_at`, `request_id`)
);
