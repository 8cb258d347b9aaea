-- What is derived from the text of a blog and from the texts of others. A row of version 0 has to be derived (again): the
-- cron does so, a few rows a run. Triggers set it to 0, so that no write can forget it.

CREATE TABLE `derived` (
	`blog_key` integer PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	`derived_at` integer NOT NULL,
	`related` text NOT NULL,
	FOREIGN KEY (`blog_key`) REFERENCES `blogs`(`key`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `derived_by_age` ON `derived` (`version`,`derived_at`);--> statement-breakpoint
ALTER TABLE `blogs` ADD `lang` text DEFAULT '' NOT NULL;
--> statement-breakpoint
INSERT INTO derived(blog_key, version, derived_at, related) SELECT blog_key, 0, 0, '[]' FROM blog_texts;
--> statement-breakpoint
CREATE TRIGGER derived_text_added AFTER INSERT ON blog_texts BEGIN
  INSERT INTO derived(blog_key, version, derived_at, related) VALUES (NEW.blog_key, 0, 0, '[]');
END;
--> statement-breakpoint
CREATE TRIGGER derived_text_changed AFTER UPDATE OF plain_text ON blog_texts WHEN NEW.plain_text <> OLD.plain_text BEGIN
  UPDATE derived SET version = 0 WHERE blog_key = NEW.blog_key;
END;
--> statement-breakpoint
CREATE TRIGGER derived_blog_changed AFTER UPDATE OF title, is_published ON blogs
WHEN NEW.title <> OLD.title OR NEW.is_published > OLD.is_published BEGIN
  UPDATE derived SET version = 0 WHERE blog_key = NEW.key;
END;
--> statement-breakpoint
-- Readers see related blogs on the page of a published one.
CREATE TRIGGER version_related_changed AFTER UPDATE OF related ON derived
WHEN NEW.related <> OLD.related AND EXISTS (SELECT 1 FROM blogs WHERE key = NEW.blog_key AND is_published) BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'version';
END;
--> statement-breakpoint
-- In how many published blogs each word occurs. It stores nothing: FTS5 reads the index of search_words.
CREATE VIRTUAL TABLE search_vocabulary USING fts5vocab(search_words, row);
