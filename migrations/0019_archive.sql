-- Months of the archive and their parts, each of at most 50 published blogs. A blog belongs to the last part of its month
-- that begins at or before it. The first part begins with the month. Months are those of UTC.
CREATE TABLE `archive_months` (
	`month` integer PRIMARY KEY NOT NULL,
	`total` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `archive_parts` (
	`month` integer NOT NULL,
	`from_at` integer NOT NULL,
	`from_key` integer NOT NULL,
	`total` integer NOT NULL,
	PRIMARY KEY(`month`, `from_at`, `from_key`)
);
--> statement-breakpoint
DROP INDEX `blogs_by_publication`;
--> statement-breakpoint
DROP INDEX `blogs_by_category`;
--> statement-breakpoint
ALTER TABLE `blogs` ADD `archive_month` integer GENERATED ALWAYS AS (CASE WHEN is_published THEN unixepoch(published_at / 1000, 'unixepoch', 'start of month') * 1000 END) VIRTUAL;
--> statement-breakpoint
ALTER TABLE `blogs` ADD `list_key` integer GENERATED ALWAYS AS (key) VIRTUAL;
--> statement-breakpoint
CREATE INDEX `blogs_by_publication` ON `blogs` (`is_published`,`published_at`,`list_key`);
--> statement-breakpoint
CREATE INDEX `blogs_by_category` ON `blogs` (`is_published`,`category`,`published_at`,`list_key`);
--> statement-breakpoint
-- A part with more than 50 blogs keeps its first 25. A new part begins at the next one. The OFFSET skips those 25 only.
-- A column on the right has a plus: compared with a column that has a type, SQLite seeks by the first of the two only.
CREATE TRIGGER archive_part_full AFTER UPDATE OF total ON archive_parts WHEN NEW.total > 50 BEGIN
  INSERT INTO archive_parts(month, from_at, from_key, total)
    SELECT NEW.month, published_at, key, NEW.total - 25 FROM blogs
    WHERE is_published = true AND (published_at, list_key) >= (+NEW.from_at, +NEW.from_key)
    ORDER BY published_at, list_key LIMIT 1 OFFSET 25;
  UPDATE archive_parts SET total = 25
    WHERE month = NEW.month AND from_at = NEW.from_at AND from_key = NEW.from_key;
END;
--> statement-breakpoint
CREATE TRIGGER archive_part_empty AFTER UPDATE OF total ON archive_parts WHEN NEW.total = 0 BEGIN
  DELETE FROM archive_parts WHERE month = NEW.month AND from_at = NEW.from_at AND from_key = NEW.from_key;
END;
--> statement-breakpoint
-- A month that shrinks to 25 blogs is one part again. Between 25 and 50, blogs that come and go make no parts.
CREATE TRIGGER archive_month_small AFTER UPDATE OF total ON archive_months
WHEN NEW.total = 25 AND OLD.total > 25 BEGIN
  DELETE FROM archive_parts WHERE month = NEW.month;
  INSERT INTO archive_parts(month, from_at, from_key, total) VALUES (NEW.month, NEW.month, 0, NEW.total);
END;
--> statement-breakpoint
CREATE TRIGGER archive_month_empty AFTER UPDATE OF total ON archive_months WHEN NEW.total = 0 BEGIN
  DELETE FROM archive_months WHERE month = NEW.month;
END;
--> statement-breakpoint
CREATE TRIGGER archive_blog_added AFTER INSERT ON blogs WHEN NEW.archive_month IS NOT NULL BEGIN
  INSERT INTO archive_parts(month, from_at, from_key, total)
    SELECT NEW.archive_month, coalesce(part.from_at, NEW.archive_month), coalesce(part.from_key, 0), 1
    FROM (SELECT 1) LEFT JOIN (
      SELECT from_at, from_key FROM archive_parts
      WHERE month = NEW.archive_month AND (from_at, from_key) <= (+NEW.published_at, +NEW.key)
      ORDER BY from_at DESC, from_key DESC LIMIT 1
    ) AS part
    WHERE NEW.archive_month IS NOT NULL
    ON CONFLICT(month, from_at, from_key) DO UPDATE SET total = archive_parts.total + 1;
  INSERT INTO archive_months(month, total) SELECT NEW.archive_month, 1 WHERE NEW.archive_month IS NOT NULL
    ON CONFLICT(month) DO UPDATE SET total = archive_months.total + 1;
END;
--> statement-breakpoint
-- First the old position, then the new one: a part that is split has the rows that its total counts.
CREATE TRIGGER archive_blog_changed AFTER UPDATE OF is_published, published_at ON blogs
WHEN OLD.is_published <> NEW.is_published OR OLD.published_at IS NOT NEW.published_at BEGIN
  UPDATE archive_parts SET total = total - 1
    WHERE month = OLD.archive_month AND (from_at, from_key) = (
      SELECT from_at, from_key FROM archive_parts
      WHERE month = OLD.archive_month AND (from_at, from_key) <= (+OLD.published_at, +OLD.key)
      ORDER BY from_at DESC, from_key DESC LIMIT 1
    );
  UPDATE archive_months SET total = total - 1 WHERE month = OLD.archive_month;
  INSERT INTO archive_parts(month, from_at, from_key, total)
    SELECT NEW.archive_month, coalesce(part.from_at, NEW.archive_month), coalesce(part.from_key, 0), 1
    FROM (SELECT 1) LEFT JOIN (
      SELECT from_at, from_key FROM archive_parts
      WHERE month = NEW.archive_month AND (from_at, from_key) <= (+NEW.published_at, +NEW.key)
      ORDER BY from_at DESC, from_key DESC LIMIT 1
    ) AS part
    WHERE NEW.archive_month IS NOT NULL
    ON CONFLICT(month, from_at, from_key) DO UPDATE SET total = archive_parts.total + 1;
  INSERT INTO archive_months(month, total) SELECT NEW.archive_month, 1 WHERE NEW.archive_month IS NOT NULL
    ON CONFLICT(month) DO UPDATE SET total = archive_months.total + 1;
END;
--> statement-breakpoint
CREATE TRIGGER archive_blog_removed AFTER DELETE ON blogs WHEN OLD.archive_month IS NOT NULL BEGIN
  UPDATE archive_parts SET total = total - 1
    WHERE month = OLD.archive_month AND (from_at, from_key) = (
      SELECT from_at, from_key FROM archive_parts
      WHERE month = OLD.archive_month AND (from_at, from_key) <= (+OLD.published_at, +OLD.key)
      ORDER BY from_at DESC, from_key DESC LIMIT 1
    );
  UPDATE archive_months SET total = total - 1 WHERE month = OLD.archive_month;
END;
--> statement-breakpoint
-- Blogs that exist.
INSERT INTO archive_months(month, total)
  SELECT archive_month, count(*) FROM blogs WHERE archive_month IS NOT NULL GROUP BY archive_month;
--> statement-breakpoint
INSERT INTO archive_parts(month, from_at, from_key, total)
  SELECT archive_month, iif(place = 0, archive_month, published_at), iif(place = 0, 0, key), min(50, total - place) FROM (
    SELECT archive_month, published_at, key,
      row_number() OVER (PARTITION BY archive_month ORDER BY published_at, key) - 1 AS place
    FROM blogs WHERE archive_month IS NOT NULL
  ) JOIN archive_months ON month = archive_month
  WHERE place % 50 = 0;
