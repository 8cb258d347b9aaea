ALTER TABLE `blog_texts` ADD `source` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `blog_texts` ADD `contents` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `blogs` ADD `reading_minutes` integer DEFAULT 1 NOT NULL;