-- Replies belong to a comment, the root of their thread, and are deleted with it.

ALTER TABLE `comments` ADD `root_key` integer REFERENCES comments(key) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE `comments` ADD `root_id` text;
--> statement-breakpoint
ALTER TABLE `comments` ADD `reply_count` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
CREATE INDEX `comments_by_root` ON `comments` (`root_key`) WHERE root_key IS NOT NULL;
--> statement-breakpoint
ALTER TABLE `comments` ADD `thread_key` integer GENERATED ALWAYS AS (coalesce(root_key, key)) VIRTUAL;
--> statement-breakpoint
ALTER TABLE `comments` ADD `thread_rank` integer GENERATED ALWAYS AS (-coalesce(root_key, key)) VIRTUAL;
--> statement-breakpoint
ALTER TABLE `comments` ADD `list_key` integer GENERATED ALWAYS AS (key) VIRTUAL;
--> statement-breakpoint
CREATE INDEX `comments_by_thread` ON `comments` (`blog_key`,`thread_key`,`list_key`) WHERE is_approved;
--> statement-breakpoint
CREATE INDEX `comments_by_newest_thread` ON `comments` (`blog_key`,`thread_rank`,`list_key`) WHERE is_approved;
--> statement-breakpoint
CREATE TRIGGER counters_reply_added AFTER INSERT ON comments WHEN NEW.root_key IS NOT NULL BEGIN
  UPDATE comments SET reply_count = reply_count + 1 WHERE key = NEW.root_key;
END;
--> statement-breakpoint
CREATE TRIGGER counters_reply_removed AFTER DELETE ON comments WHEN OLD.root_key IS NOT NULL BEGIN
  UPDATE comments SET reply_count = reply_count - 1 WHERE key = OLD.root_key;
END;
