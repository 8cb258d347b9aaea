-- What the menus of readers leave out, and whether the site is still being set up, is part of the publication that each page reads.

ALTER TABLE `settings` ADD `has_sample` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `settings` ADD `hides_first_steps` integer DEFAULT false NOT NULL;
--> statement-breakpoint
-- A site that has begun needs no first steps.
UPDATE settings SET
  has_sample = EXISTS (SELECT 1 FROM admins WHERE email = 'admin@broadsheet.example'),
  hides_first_steps = EXISTS (SELECT 1 FROM counters WHERE name = 'published' AND value > 0);
--> statement-breakpoint
CREATE VIEW site_parts AS SELECT json_object(
  'categories', (
    SELECT json_group_array(json(iif(
      settings.has_sample
        OR EXISTS (SELECT 1 FROM counters WHERE counters.name = 'published:' || categories.name AND value > 0),
      json_object('name', categories.name, 'slug', slug),
      json_object('name', categories.name, 'slug', slug, 'isHidden', json('true'))
    )) ORDER BY position, categories.key) FROM categories
  ),
  'pages', (
    SELECT json_group_array(json_object('title', title, 'path', '/' || slug, 'place', place) ORDER BY position, pages.key)
    FROM pages WHERE is_published AND place <> 'none'
  ),
  'isBeingSetUp', json(iif(
    EXISTS (SELECT 1 FROM admins) OR EXISTS (SELECT 1 FROM counters WHERE name = 'published' AND value > 0),
    'false',
    'true'
  ))
) AS parts FROM settings WHERE settings.key = 1;
--> statement-breakpoint
UPDATE settings SET parts = (SELECT parts FROM site_parts) WHERE key = 1;
--> statement-breakpoint
-- The first and the last published blog, of the site or of a category.
CREATE TRIGGER site_total_added AFTER INSERT ON counters
WHEN NEW.value > 0 AND (NEW.name = 'published' OR NEW.name LIKE 'published:%') BEGIN
  UPDATE settings SET parts = (SELECT parts FROM site_parts) WHERE key = 1;
END;
--> statement-breakpoint
CREATE TRIGGER site_total_changed AFTER UPDATE OF value ON counters
WHEN (NEW.value > 0) <> (OLD.value > 0) AND (NEW.name = 'published' OR NEW.name LIKE 'published:%') BEGIN
  UPDATE settings SET parts = (SELECT parts FROM site_parts) WHERE key = 1;
END;
--> statement-breakpoint
-- The first account, and the last one.
CREATE TRIGGER site_account_added AFTER INSERT ON admins WHEN (SELECT parts ->> 'isBeingSetUp' FROM settings WHERE key = 1) BEGIN
  UPDATE settings SET parts = (SELECT parts FROM site_parts) WHERE key = 1;
END;
--> statement-breakpoint
CREATE TRIGGER site_account_removed AFTER DELETE ON admins WHEN NOT EXISTS (SELECT 1 FROM admins) BEGIN
  UPDATE settings SET parts = (SELECT parts FROM site_parts) WHERE key = 1;
END;
