-- Drafts that were not added get revisions too. No trigger and no other table names this one.
CREATE TABLE `__new_revisions` (
	`key` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`blog_key` integer,
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
	`details` text DEFAULT '{}' NOT NULL,
	`draft_id` text,
	FOREIGN KEY (`blog_key`) REFERENCES `blogs`(`key`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`draft_id`) REFERENCES `drafts`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "revisions_owner" CHECK((blog_key IS NULL) <> (draft_id IS NULL))
);
--> statement-breakpoint
INSERT INTO `__new_revisions`("key", "id", "blog_key", "kind", "title", "sub_title", "category", "image", "image_width", "image_height", "image_srcset", "source", "created_at", "details", "draft_id") SELECT "key", "id", "blog_key", "kind", "title", "sub_title", "category", "image", "image_width", "image_height", "image_srcset", "source", "created_at", "details", NULL FROM `revisions`;--> statement-breakpoint
DROP TABLE `revisions`;--> statement-breakpoint
ALTER TABLE `__new_revisions` RENAME TO `revisions`;--> statement-breakpoint
CREATE UNIQUE INDEX `revisions_id_unique` ON `revisions` (`id`);--> statement-breakpoint
CREATE INDEX `revisions_by_blog` ON `revisions` (`blog_key`,`key`);--> statement-breakpoint
CREATE INDEX `revisions_by_draft` ON `revisions` (`draft_id`,`key`) WHERE draft_id IS NOT NULL;