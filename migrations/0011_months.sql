-- Months of the archive start by the clocks of the publication. A published blog is of the last month that starts at or before its
-- place. The cron moves the starts (worker/blogs/lists/archive-starts.ts). Until then they are those of UTC.
CREATE TABLE archive_starts (
  month integer PRIMARY KEY NOT NULL,
  from_at integer NOT NULL,
  from_key integer NOT NULL,
  zone text NOT NULL,
  leads_to integer
);
CREATE INDEX archive_starts_in_order ON archive_starts (from_at, from_key);
CREATE INDEX archive_starts_by_zone ON archive_starts (zone, month);

-- Most blogs are published in these years: their months are known before. Each other month becomes known with its first blog.
WITH RECURSIVE months(month) AS (
  SELECT unixepoch('1995-01-01') UNION ALL SELECT unixepoch(month, 'unixepoch', '+1 month') FROM months WHERE month < unixepoch('2040-12-01')
)
INSERT INTO archive_starts(month, from_at, from_key, zone) SELECT month * 1000, month * 1000, 0, 'UTC' FROM months;

-- A blog may be of the month of UTC and of the two beside it.
CREATE VIEW know_month AS SELECT NULL AS month;
CREATE TRIGGER know_month_called INSTEAD OF INSERT ON know_month BEGIN
  INSERT INTO archive_starts(month, from_at, from_key, zone)
    SELECT beside.value, beside.value, 0, 'UTC' FROM json_each(json_array(
      unixepoch(NEW.month / 1000, 'unixepoch', '-1 month') * 1000, NEW.month, unixepoch(NEW.month / 1000, 'unixepoch', '+1 month') * 1000
    )) AS beside
    WHERE beside.value NOT IN (SELECT month FROM archive_starts);
END;
INSERT INTO know_month SELECT month FROM archive_months;

CREATE VIEW archived_blogs AS SELECT key, published_at, (
    SELECT month FROM archive_starts WHERE (from_at, from_key) <= (+published_at, +list_key)
    ORDER BY from_at DESC, from_key DESC LIMIT 1
  ) AS month FROM blogs WHERE is_published;

-- Called with the month of UTC, which is null for a blog that is not published.
DROP TRIGGER archive_blog_called;
CREATE TRIGGER archive_blog_called INSTEAD OF INSERT ON archive_blog WHEN NEW.month IS NOT NULL BEGIN
  INSERT INTO know_month VALUES (NEW.month);
  INSERT INTO archive_parts(month, from_at, from_key, total)
    SELECT start.month, coalesce(part.from_at, start.from_at), coalesce(part.from_key, start.from_key), 1
    FROM (
      SELECT month, from_at, from_key FROM archive_starts WHERE (from_at, from_key) <= (+NEW.published_at, +NEW.key)
      ORDER BY from_at DESC, from_key DESC LIMIT 1
    ) AS start LEFT JOIN archive_parts AS part ON part.rowid = (
      SELECT rowid FROM archive_parts
      WHERE month = start.month AND (from_at, from_key) <= (+NEW.published_at, +NEW.key)
      ORDER BY from_at DESC, from_key DESC LIMIT 1
    )
    WHERE true
    ON CONFLICT(month, from_at, from_key) DO UPDATE SET total = archive_parts.total + 1;
  INSERT INTO archive_months(month, total)
    SELECT month, 1 FROM (
      SELECT month FROM archive_starts WHERE (from_at, from_key) <= (+NEW.published_at, +NEW.key)
      ORDER BY from_at DESC, from_key DESC LIMIT 1
    ) WHERE true
    ON CONFLICT(month) DO UPDATE SET total = archive_months.total + 1;
END;

DROP TRIGGER unarchive_blog_called;
CREATE TRIGGER unarchive_blog_called INSTEAD OF INSERT ON unarchive_blog WHEN NEW.month IS NOT NULL BEGIN
  UPDATE archive_parts SET total = total - 1
    WHERE rowid = (
      SELECT rowid FROM archive_parts WHERE month = (
        SELECT month FROM archive_starts WHERE (from_at, from_key) <= (+NEW.published_at, +NEW.key)
        ORDER BY from_at DESC, from_key DESC LIMIT 1
      ) AND (from_at, from_key) <= (+NEW.published_at, +NEW.key)
      ORDER BY from_at DESC, from_key DESC LIMIT 1
    );
  UPDATE archive_months SET total = total - 1
    WHERE month = (
      SELECT month FROM archive_starts WHERE (from_at, from_key) <= (+NEW.published_at, +NEW.key)
      ORDER BY from_at DESC, from_key DESC LIMIT 1
    );
END;

DROP TRIGGER archive_month_small;
CREATE TRIGGER archive_month_small AFTER UPDATE OF total ON archive_months
WHEN NEW.total = 25 AND OLD.total > 25 BEGIN
  DELETE FROM archive_parts WHERE month = NEW.month;
  INSERT INTO archive_parts(month, from_at, from_key, total)
    SELECT month, from_at, from_key, NEW.total FROM archive_starts WHERE month = NEW.month;
END;

-- The first part of a month begins with it.
CREATE TRIGGER archive_start_moved AFTER UPDATE OF from_at, from_key ON archive_starts
WHEN (NEW.from_at, NEW.from_key) <> (OLD.from_at, OLD.from_key) BEGIN
  UPDATE archive_parts SET from_at = NEW.from_at, from_key = NEW.from_key
    WHERE month = NEW.month AND (from_at, from_key) = (+OLD.from_at, +OLD.from_key);
  INSERT INTO raise_tags SELECT json_array('lists'), 0
    WHERE EXISTS (SELECT 1 FROM archive_parts WHERE month = NEW.month AND (from_at, from_key) = (+NEW.from_at, +NEW.from_key));
END;

-- Moves the start of a month past one blog: before the last blog of the month before it, or after its own first.
-- The address of a month that loses its last blog leads to where that is.
CREATE VIEW move_blog AS SELECT NULL AS start, NULL AS is_later, NULL AS month, NULL AS published_at, NULL AS key;
CREATE TRIGGER move_blog_called INSTEAD OF INSERT ON move_blog BEGIN
  INSERT INTO unarchive_blog VALUES (NEW.month, NEW.published_at, NEW.key);
  UPDATE archive_starts SET from_at = NEW.published_at, from_key = NEW.key + NEW.is_later WHERE month = NEW.start;
  INSERT INTO archive_blog VALUES (NEW.month, NEW.published_at, NEW.key);
  UPDATE archive_starts
    SET leads_to = iif(NEW.is_later, unixepoch(NEW.start / 1000, 'unixepoch', '-1 month') * 1000, NEW.start)
    WHERE month = iif(NEW.is_later, NEW.start, unixepoch(NEW.start / 1000, 'unixepoch', '-1 month') * 1000);
  INSERT INTO raise_tags VALUES (json_array('lists'), 0);
END;
