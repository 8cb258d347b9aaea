ALTER TABLE `drafts` ADD `writer` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `drafts` ADD `turn` integer DEFAULT 0 NOT NULL;