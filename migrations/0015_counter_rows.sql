-- Totals of blogs are upserted: a category without a row gets one with its first blog, and no SQL names a category.
-- The triggers are those of 0006 but for this.
DROP TRIGGER counters_blog_added;
--> statement-breakpoint
DROP TRIGGER counters_blog_changed;
--> statement-breakpoint
CREATE TRIGGER counters_blog_added AFTER INSERT ON blogs BEGIN
  INSERT INTO counters(name, value)
    SELECT total.value, 1 FROM json_each(json_array(
      NEW.state, NEW.state || ':' || NEW.category,
      iif(NEW.state <> 'trash', 'blogs', NULL), iif(NEW.state <> 'trash', 'blogs:' || NEW.category, NULL),
      iif(NEW.state IN ('unpublished', 'scheduled'), 'drafts', NULL)
    )) AS total WHERE total.value IS NOT NULL
    ON CONFLICT(name) DO UPDATE SET value = counters.value + 1;
END;
--> statement-breakpoint
CREATE TRIGGER counters_blog_changed AFTER UPDATE OF category, is_published, scheduled_at, deleted_at ON blogs
WHEN OLD.state <> NEW.state OR OLD.category <> NEW.category BEGIN
  UPDATE counters SET value = value - 1 WHERE name IN (
    OLD.state, OLD.state || ':' || OLD.category,
    iif(OLD.state <> 'trash', 'blogs', NULL), iif(OLD.state <> 'trash', 'blogs:' || OLD.category, NULL),
    iif(OLD.state IN ('unpublished', 'scheduled'), 'drafts', NULL)
  );
  INSERT INTO counters(name, value)
    SELECT total.value, 1 FROM json_each(json_array(
      NEW.state, NEW.state || ':' || NEW.category,
      iif(NEW.state <> 'trash', 'blogs', NULL), iif(NEW.state <> 'trash', 'blogs:' || NEW.category, NULL),
      iif(NEW.state IN ('unpublished', 'scheduled'), 'drafts', NULL)
    )) AS total WHERE total.value IS NOT NULL
    ON CONFLICT(name) DO UPDATE SET value = counters.value + 1;
END;
--> statement-breakpoint
-- The job was renamed.
UPDATE OR REPLACE jobs SET name = 'cleanup' WHERE name = 'sweep';
--> statement-breakpoint
-- Categories that were added without a row are counted now. All other totals stay as they are.
INSERT INTO counters(name, value)
  SELECT state || ':' || category, count(*) FROM blogs WHERE true GROUP BY state, category
  ON CONFLICT(name) DO UPDATE SET value = excluded.value;
--> statement-breakpoint
INSERT INTO counters(name, value)
  SELECT 'blogs:' || category, count(*) FROM blogs WHERE state <> 'trash' GROUP BY category
  ON CONFLICT(name) DO UPDATE SET value = excluded.value;
