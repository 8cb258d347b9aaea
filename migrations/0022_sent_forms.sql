-- Native forms that visitors sent in the last ten minutes, by which a repetition is found.

CREATE TABLE `sent_forms` (
	`key` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sent_forms_by_expiry` ON `sent_forms` (`expires_at`);
