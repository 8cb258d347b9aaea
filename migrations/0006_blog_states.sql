-- What the lists of blogs in the admin area need: totals for each state and category, a search over all titles, and an order by
-- title within a category. Kept by triggers as in 0001.

CREATE INDEX `blogs_by_state_category_title` ON `blogs` (`state`,`category`,`folded_title`,`key`);
--> statement-breakpoint
-- Parts of titles of every blog, whatever its state. The state is in brackets, so that none is part of another.
CREATE VIRTUAL TABLE search_all_titles USING fts5(
  title, category, state,
  content = '', contentless_delete = 1,
  tokenize = 'trigram remove_diacritics 1'
);
--> statement-breakpoint
INSERT INTO search_all_titles(rowid, title, category, state)
  SELECT key, title, category, '[' || state || ']' FROM blogs;
--> statement-breakpoint
CREATE TRIGGER search_all_added AFTER INSERT ON blogs BEGIN
  INSERT INTO search_all_titles(rowid, title, category, state)
    VALUES (NEW.key, NEW.title, NEW.category, '[' || NEW.state || ']');
END;
--> statement-breakpoint
CREATE TRIGGER search_all_changed AFTER UPDATE OF title, category, is_published, scheduled_at, deleted_at ON blogs BEGIN
  DELETE FROM search_all_titles WHERE rowid = OLD.key;
  INSERT INTO search_all_titles(rowid, title, category, state)
    VALUES (NEW.key, NEW.title, NEW.category, '[' || NEW.state || ']');
END;
--> statement-breakpoint
CREATE TRIGGER search_all_removed AFTER DELETE ON blogs BEGIN
  DELETE FROM search_all_titles WHERE rowid = OLD.key;
END;
--> statement-breakpoint
-- The counters blogs and drafts leave out what is in the Trash. A draft is unpublished or scheduled.
INSERT INTO counters(name, value)
  SELECT state.value, (SELECT count(*) FROM blogs WHERE blogs.state = state.value)
  FROM json_each('["unpublished", "scheduled", "trash"]') AS state;
--> statement-breakpoint
INSERT INTO counters(name, value)
  SELECT state.value || ':' || category.value,
    (SELECT count(*) FROM blogs WHERE blogs.state = state.value AND blogs.category = category.value)
  FROM json_each('["unpublished", "scheduled", "trash"]') AS state,
    json_each('["Technology", "Startup", "Lifestyle", "Finance"]') AS category;
--> statement-breakpoint
INSERT INTO counters(name, value)
  SELECT 'blogs:' || category.value, (SELECT count(*) FROM blogs WHERE blogs.category = category.value)
  FROM json_each('["Technology", "Startup", "Lifestyle", "Finance"]') AS category;
--> statement-breakpoint
DROP TRIGGER counters_blog_added;
--> statement-breakpoint
DROP TRIGGER counters_blog_changed;
--> statement-breakpoint
DROP TRIGGER counters_blog_removed;
--> statement-breakpoint
CREATE TRIGGER counters_blog_added AFTER INSERT ON blogs BEGIN
  UPDATE counters SET value = value + 1 WHERE name IN (
    NEW.state, NEW.state || ':' || NEW.category,
    iif(NEW.state <> 'trash', 'blogs', NULL), iif(NEW.state <> 'trash', 'blogs:' || NEW.category, NULL),
    iif(NEW.state IN ('unpublished', 'scheduled'), 'drafts', NULL)
  );
END;
--> statement-breakpoint
CREATE TRIGGER counters_blog_changed AFTER UPDATE OF category, is_published, scheduled_at, deleted_at ON blogs
WHEN OLD.state <> NEW.state OR OLD.category <> NEW.category BEGIN
  UPDATE counters SET value = value - 1 WHERE name IN (
    OLD.state, OLD.state || ':' || OLD.category,
    iif(OLD.state <> 'trash', 'blogs', NULL), iif(OLD.state <> 'trash', 'blogs:' || OLD.category, NULL),
    iif(OLD.state IN ('unpublished', 'scheduled'), 'drafts', NULL)
  );
  UPDATE counters SET value = value + 1 WHERE name IN (
    NEW.state, NEW.state || ':' || NEW.category,
    iif(NEW.state <> 'trash', 'blogs', NULL), iif(NEW.state <> 'trash', 'blogs:' || NEW.category, NULL),
    iif(NEW.state IN ('unpublished', 'scheduled'), 'drafts', NULL)
  );
END;
--> statement-breakpoint
CREATE TRIGGER counters_blog_removed AFTER DELETE ON blogs BEGIN
  UPDATE counters SET value = value - 1 WHERE name IN (
    OLD.state, OLD.state || ':' || OLD.category,
    iif(OLD.state <> 'trash', 'blogs', NULL), iif(OLD.state <> 'trash', 'blogs:' || OLD.category, NULL),
    iif(OLD.state IN ('unpublished', 'scheduled'), 'drafts', NULL)
  );
END;
