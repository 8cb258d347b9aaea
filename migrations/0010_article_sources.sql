CREATE TABLE `blog_sources` (
	`blog_key` integer PRIMARY KEY NOT NULL,
	`source` text NOT NULL,
	FOREIGN KEY (`blog_key`) REFERENCES `blogs`(`key`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
-- Articles from before migration 0002 have no source of their own.
INSERT INTO `blog_sources` SELECT `blog_key`, iif(`source` = '', `description`, `source`) FROM `blog_texts`;
--> statement-breakpoint
ALTER TABLE `blog_texts` DROP COLUMN `source`;