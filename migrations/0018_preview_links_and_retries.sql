CREATE TABLE `preview_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`blog_id` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `preview_links_by_blog` ON `preview_links` (`blog_id`);--> statement-breakpoint
CREATE INDEX `preview_links_by_expiry` ON `preview_links` (`expires_at`);--> statement-breakpoint
ALTER TABLE `blogs` ADD `resources_attempts` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
-- Publishing or updating a blog allows new searches for its resources.
CREATE TRIGGER resources_retried AFTER UPDATE OF is_published, updated_at ON blogs
WHEN NEW.resources_attempts > 0 AND NEW.is_published AND (NOT OLD.is_published OR NEW.updated_at <> OLD.updated_at) BEGIN
  UPDATE blogs SET resources_attempts = 0 WHERE key = NEW.key;
END;
--> statement-breakpoint
-- Preview links are rows now: the key that signed them has no use.
DELETE FROM secrets WHERE name = 'preview-links';
