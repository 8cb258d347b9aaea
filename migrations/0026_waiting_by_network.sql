ALTER TABLE `comments` ADD `network` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `comments_by_network` ON `comments` (`network`,`blog_key`) WHERE NOT is_approved AND NOT is_in_trash;--> statement-breakpoint
ALTER TABLE `messages` ADD `network` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `messages_by_network` ON `messages` (`network`) WHERE done_at IS NULL;