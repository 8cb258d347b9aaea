CREATE TABLE `admins` (
	`key` integer PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`password_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `admins_email_unique` ON `admins` (`email`);--> statement-breakpoint
CREATE TABLE `blog_texts` (
	`blog_key` integer PRIMARY KEY NOT NULL,
	`description` text NOT NULL,
	`plain_text` text NOT NULL,
	`sanitizer_version` integer NOT NULL,
	FOREIGN KEY (`blog_key`) REFERENCES `blogs`(`key`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `blogs` (
	`key` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`title` text NOT NULL,
	`folded_title` text NOT NULL,
	`sub_title` text NOT NULL,
	`excerpt` text NOT NULL,
	`category` text NOT NULL,
	`image` text NOT NULL,
	`image_width` integer NOT NULL,
	`image_height` integer NOT NULL,
	`is_published` integer NOT NULL,
	`created_at` integer NOT NULL,
	`published_at` integer,
	`updated_at` integer NOT NULL,
	`comment_count` integer DEFAULT 0 NOT NULL,
	`content_hash` text NOT NULL,
	`resources_claimed_at` integer,
	`resources_found_at` integer,
	`idempotency_key` text,
	`request_hash` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `blogs_id_unique` ON `blogs` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `blogs_idempotency_key_unique` ON `blogs` (`idempotency_key`);--> statement-breakpoint
CREATE INDEX `blogs_by_publication` ON `blogs` (`is_published`,`published_at`,`key`);--> statement-breakpoint
CREATE INDEX `blogs_by_category` ON `blogs` (`is_published`,`category`,`published_at`,`key`);--> statement-breakpoint
CREATE INDEX `blogs_by_creation` ON `blogs` (`created_at`,`key`);--> statement-breakpoint
CREATE INDEX `blogs_by_title` ON `blogs` (`is_published`,`folded_title`);--> statement-breakpoint
CREATE INDEX `blogs_by_category_title` ON `blogs` (`is_published`,`category`,`folded_title`);--> statement-breakpoint
CREATE INDEX `blogs_by_content` ON `blogs` (`content_hash`);--> statement-breakpoint
CREATE TABLE `comments` (
	`key` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`blog_key` integer NOT NULL,
	`name` text NOT NULL,
	`content` text NOT NULL,
	`is_approved` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`blog_key`) REFERENCES `blogs`(`key`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `comments_id_unique` ON `comments` (`id`);--> statement-breakpoint
CREATE INDEX `comments_by_blog` ON `comments` (`blog_key`,`is_approved`,`created_at`,`key`);--> statement-breakpoint
CREATE INDEX `comments_by_state` ON `comments` (`is_approved`,`created_at`,`key`);--> statement-breakpoint
CREATE INDEX `comments_by_creation` ON `comments` (`created_at`,`key`);--> statement-breakpoint
CREATE TABLE `counters` (
	`name` text PRIMARY KEY NOT NULL,
	`value` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `login_attempts` (
	`email_hash` text PRIMARY KEY NOT NULL,
	`failures` integer NOT NULL,
	`last_at` integer NOT NULL,
	`next_allowed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `login_attempts_by_age` ON `login_attempts` (`last_at`);--> statement-breakpoint
CREATE TABLE `media` (
	`key` text PRIMARY KEY NOT NULL,
	`blog_id` text NOT NULL,
	`content_type` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`bytes` integer NOT NULL,
	`created_at` integer NOT NULL,
	`attached_at` integer
);
--> statement-breakpoint
CREATE INDEX `media_by_blog` ON `media` (`blog_id`);--> statement-breakpoint
CREATE INDEX `media_unattached` ON `media` (`created_at`) WHERE attached_at IS NULL;--> statement-breakpoint
CREATE TABLE `messages` (
	`key` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`message` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `messages_by_creation` ON `messages` (`created_at`,`key`);--> statement-breakpoint
CREATE TABLE `resources` (
	`blog_key` integer NOT NULL,
	`position` integer NOT NULL,
	`title` text NOT NULL,
	`url` text NOT NULL,
	PRIMARY KEY(`blog_key`, `position`),
	FOREIGN KEY (`blog_key`) REFERENCES `blogs`(`key`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`admin_key` integer NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	FOREIGN KEY (`admin_key`) REFERENCES `admins`(`key`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_by_admin` ON `sessions` (`admin_key`);--> statement-breakpoint
CREATE INDEX `sessions_by_age` ON `sessions` (`last_seen_at`);--> statement-breakpoint
CREATE TABLE `subscribers` (
	`key` integer PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscribers_email_unique` ON `subscribers` (`email`);