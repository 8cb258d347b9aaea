ALTER TABLE `derived` ADD `index_attempts` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `derived_tried` ON `derived` (`blog_key`) WHERE index_attempts > 0;--> statement-breakpoint
ALTER TABLE `jobs` ADD `last_failure_at` integer;--> statement-breakpoint
ALTER TABLE `jobs` ADD `unended_runs` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `jobs` ADD `paused_until` integer;