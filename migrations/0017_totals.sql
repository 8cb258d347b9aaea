-- Totals that bound what visitors may add, the state of notices, and comments that are in the Trash with their blog: these
-- are in no list, search or total of the admin until it is restored.

CREATE TABLE `hourly_totals` (
	`name` text PRIMARY KEY NOT NULL,
	`hour` integer NOT NULL,
	`total` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `notices` (
	`name` text PRIMARY KEY NOT NULL,
	`pending` integer NOT NULL,
	`last_tried_at` integer NOT NULL,
	`failures` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `waiting_comments` (
	`blog_key` integer PRIMARY KEY NOT NULL,
	`total` integer NOT NULL,
	FOREIGN KEY (`blog_key`) REFERENCES `blogs`(`key`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
DROP INDEX `comments_by_queue`;
--> statement-breakpoint
DROP INDEX `comments_by_state`;
--> statement-breakpoint
DROP INDEX `comments_by_creation`;
--> statement-breakpoint
ALTER TABLE `comments` ADD `is_in_trash` integer DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE INDEX `comments_by_queue` ON `comments` (`is_approved`,spam_reason <> '',`created_at`,`key`) WHERE NOT is_in_trash;
--> statement-breakpoint
CREATE INDEX `comments_by_state` ON `comments` (`is_approved`,`created_at`,`key`) WHERE NOT is_in_trash;
--> statement-breakpoint
CREATE INDEX `comments_by_creation` ON `comments` (`created_at`,`key`) WHERE NOT is_in_trash;
--> statement-breakpoint
-- Rows that exist. The old triggers are dropped first, so that nothing is counted twice.
DROP TRIGGER counters_comment_added;
--> statement-breakpoint
DROP TRIGGER counters_comment_changed;
--> statement-breakpoint
DROP TRIGGER counters_comment_removed;
--> statement-breakpoint
DROP TRIGGER search_comment_added;
--> statement-breakpoint
DROP TRIGGER search_comment_changed;
--> statement-breakpoint
UPDATE comments SET is_in_trash = 1 WHERE blog_key IN (SELECT key FROM blogs WHERE deleted_at IS NOT NULL);
--> statement-breakpoint
DELETE FROM search_comments WHERE rowid IN (SELECT key FROM comments WHERE is_in_trash);
--> statement-breakpoint
INSERT INTO counters(name, value) VALUES
  ('comments', (SELECT count(*) FROM comments WHERE NOT is_in_trash)),
  ('comments:approved', (SELECT count(*) FROM comments WHERE is_approved AND NOT is_in_trash)),
  ('comments:waiting', (SELECT count(*) FROM comments WHERE NOT is_approved AND NOT is_in_trash))
  ON CONFLICT(name) DO UPDATE SET value = excluded.value;
--> statement-breakpoint
INSERT INTO waiting_comments(blog_key, total)
  SELECT blog_key, count(*) FROM comments WHERE NOT is_approved GROUP BY blog_key;
--> statement-breakpoint
-- A blog takes its comments to the Trash and back.
CREATE TRIGGER trash_blog_changed AFTER UPDATE OF deleted_at ON blogs
WHEN (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL) BEGIN
  UPDATE comments SET is_in_trash = NEW.deleted_at IS NOT NULL WHERE blog_key = NEW.key;
END;
--> statement-breakpoint
CREATE TRIGGER counters_comment_added AFTER INSERT ON comments BEGIN
  UPDATE counters SET value = value + 1
    WHERE NOT NEW.is_in_trash AND name IN ('comments', iif(NEW.is_approved, 'comments:approved', 'comments:waiting'));
  UPDATE blogs SET comment_count = comment_count + 1 WHERE key = NEW.blog_key AND NEW.is_approved;
  INSERT INTO waiting_comments(blog_key, total) SELECT NEW.blog_key, 1 WHERE NOT NEW.is_approved
    ON CONFLICT(blog_key) DO UPDATE SET total = total + 1;
END;
--> statement-breakpoint
CREATE TRIGGER counters_comment_changed AFTER UPDATE OF is_approved ON comments WHEN OLD.is_approved <> NEW.is_approved BEGIN
  UPDATE counters SET value = value - 1
    WHERE NOT OLD.is_in_trash AND name = iif(OLD.is_approved, 'comments:approved', 'comments:waiting');
  UPDATE counters SET value = value + 1
    WHERE NOT OLD.is_in_trash AND name = iif(NEW.is_approved, 'comments:approved', 'comments:waiting');
  UPDATE blogs SET comment_count = comment_count + iif(NEW.is_approved, 1, -1) WHERE key = NEW.blog_key;
  UPDATE waiting_comments SET total = total + iif(NEW.is_approved, -1, 1) WHERE blog_key = NEW.blog_key;
END;
--> statement-breakpoint
CREATE TRIGGER counters_comment_trashed AFTER UPDATE OF is_in_trash ON comments WHEN OLD.is_in_trash <> NEW.is_in_trash BEGIN
  UPDATE counters SET value = value + iif(NEW.is_in_trash, -1, 1)
    WHERE name IN ('comments', iif(OLD.is_approved, 'comments:approved', 'comments:waiting'));
END;
--> statement-breakpoint
CREATE TRIGGER counters_comment_removed AFTER DELETE ON comments BEGIN
  UPDATE counters SET value = value - 1
    WHERE NOT OLD.is_in_trash AND name IN ('comments', iif(OLD.is_approved, 'comments:approved', 'comments:waiting'));
  UPDATE blogs SET comment_count = comment_count - 1 WHERE key = OLD.blog_key AND OLD.is_approved;
  UPDATE waiting_comments SET total = total - 1 WHERE blog_key = OLD.blog_key AND NOT OLD.is_approved;
END;
--> statement-breakpoint
CREATE TRIGGER search_comment_added AFTER INSERT ON comments WHEN NOT NEW.is_in_trash BEGIN
  INSERT INTO search_comments(rowid, name, content, marks) VALUES (
    NEW.key, NEW.name, NEW.content,
    iif(NEW.is_approved, 'approved', iif(NEW.spam_reason = '', 'waiting', 'suspicious')) || ' blog' || NEW.blog_key
  );
END;
--> statement-breakpoint
CREATE TRIGGER search_comment_changed AFTER UPDATE OF is_approved, spam_reason, is_in_trash ON comments BEGIN
  DELETE FROM search_comments WHERE rowid = OLD.key;
  INSERT INTO search_comments(rowid, name, content, marks)
    SELECT NEW.key, NEW.name, NEW.content,
      iif(NEW.is_approved, 'approved', iif(NEW.spam_reason = '', 'waiting', 'suspicious')) || ' blog' || NEW.blog_key
    WHERE NOT NEW.is_in_trash;
END;
