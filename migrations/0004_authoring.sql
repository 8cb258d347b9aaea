CREATE TABLE `drafts` (
	`id` text PRIMARY KEY NOT NULL,
	`blog_key` integer,
	`revision` integer NOT NULL,
	`title` text NOT NULL,
	`sub_title` text NOT NULL,
	`category` text NOT NULL,
	`image` text NOT NULL,
	`image_width` integer NOT NULL,
	`image_height` integer NOT NULL,
	`image_srcset` text NOT NULL,
	`source` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`blog_key`) REFERENCES `blogs`(`key`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `drafts_blog_key_unique` ON `drafts` (`blog_key`);--> statement-breakpoint
CREATE INDEX `drafts_by_change` ON `drafts` (`updated_at`);--> statement-breakpoint
CREATE TABLE `jobs` (
	`name` text PRIMARY KEY NOT NULL,
	`last_run_at` integer NOT NULL,
	`last_success_at` integer
);
--> statement-breakpoint
CREATE TABLE `revisions` (
	`key` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`blog_key` integer NOT NULL,
	`kind` text NOT NULL,
	`title` text NOT NULL,
	`sub_title` text NOT NULL,
	`category` text NOT NULL,
	`image` text NOT NULL,
	`image_width` integer NOT NULL,
	`image_height` integer NOT NULL,
	`image_srcset` text NOT NULL,
	`source` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`blog_key`) REFERENCES `blogs`(`key`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `revisions_id_unique` ON `revisions` (`id`);--> statement-breakpoint
CREATE INDEX `revisions_by_blog` ON `revisions` (`blog_key`,`key`);--> statement-breakpoint
CREATE TABLE `secrets` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `blogs` ADD `scheduled_at` integer;--> statement-breakpoint
ALTER TABLE `blogs` ADD `deleted_at` integer;--> statement-breakpoint
ALTER TABLE `blogs` ADD `state` text GENERATED ALWAYS AS (CASE WHEN deleted_at IS NOT NULL THEN 'trash' WHEN is_published THEN 'published' WHEN scheduled_at IS NOT NULL THEN 'scheduled' ELSE 'unpublished' END) VIRTUAL;--> statement-breakpoint
CREATE INDEX `blogs_by_state` ON `blogs` (`state`,`created_at`,`key`);--> statement-breakpoint
CREATE INDEX `blogs_by_state_category` ON `blogs` (`state`,`category`,`created_at`,`key`);--> statement-breakpoint
CREATE INDEX `blogs_by_state_title` ON `blogs` (`state`,`folded_title`,`key`);--> statement-breakpoint
CREATE INDEX `blogs_due` ON `blogs` (`scheduled_at`) WHERE scheduled_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `blogs_in_trash` ON `blogs` (`deleted_at`) WHERE deleted_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE `comments` ADD `is_author` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `comments` ADD `spam_reason` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `comments` ADD `content_hash` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `comments_by_queue` ON `comments` (`is_approved`,spam_reason <> '',`created_at`,`key`);--> statement-breakpoint
CREATE INDEX `comments_by_content` ON `comments` (`content_hash`,`created_at`);--> statement-breakpoint
ALTER TABLE `messages` ADD `id` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `messages` ADD `done_at` integer;--> statement-breakpoint
CREATE INDEX `messages_by_state` ON `messages` (done_at IS NOT NULL,`created_at`,`key`);--> statement-breakpoint
CREATE INDEX `messages_by_id` ON `messages` (`id`);--> statement-breakpoint
ALTER TABLE `sessions` ADD `id` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `user_agent` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `subscribers` ADD `id` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `subscribers_by_creation` ON `subscribers` (`created_at`,`key`);--> statement-breakpoint
CREATE INDEX `subscribers_by_id` ON `subscribers` (`id`);