-- The schema. Tables and indexes are those of worker/db/schema, and drizzle-kit compares them. Virtual tables, views and
-- triggers are written by hand: drizzle-kit does not know them, and scripts/migrations.test.ts names them.

-- Triggers maintain what no write may forget: totals, the content version, search indexes, addresses and the archive.
-- SQLite has no procedures: statements that several triggers share are the INSTEAD OF trigger of a view, whose columns are
-- the parameters. A call inserts a row of arguments into the view.

-- ==== Upkeep ====

CREATE TABLE counters (
  name text PRIMARY KEY NOT NULL,
  value integer NOT NULL
);

CREATE TABLE hourly_totals (
  name text PRIMARY KEY NOT NULL,
  hour integer NOT NULL,
  total integer NOT NULL
);

CREATE TABLE daily_totals (
  name text PRIMARY KEY NOT NULL,
  day integer NOT NULL,
  total integer NOT NULL
);

CREATE TABLE notices (
  name text PRIMARY KEY NOT NULL,
  pending integer NOT NULL,
  last_tried_at integer NOT NULL
);

CREATE TABLE jobs (
  name text PRIMARY KEY NOT NULL,
  last_run_at integer NOT NULL,
  last_success_at integer,
  last_failure_at integer,
  unended_runs text DEFAULT '[]' NOT NULL,
  paused_until integer
);

CREATE TABLE binding_checks (
  name text PRIMARY KEY NOT NULL,
  last_success_at integer,
  last_error_at integer,
  last_error_text text DEFAULT '' NOT NULL
);

CREATE TABLE pending_purges (
  started_at integer NOT NULL,
  request_id text NOT NULL,
  PRIMARY KEY (started_at, request_id)
);

CREATE TABLE sent_forms (
  key text PRIMARY KEY NOT NULL,
  expires_at integer NOT NULL
);
CREATE INDEX sent_forms_by_expiry ON sent_forms (expires_at);

CREATE TABLE secrets (
  name text PRIMARY KEY NOT NULL,
  value text NOT NULL
);

-- Which site the database belongs to, by SITE_ID of its wrangler.toml. The deployment creates this table in a new database
-- before any other, so that a database without the id of a site is never changed.
CREATE TABLE IF NOT EXISTS site_identity (
  key integer PRIMARY KEY NOT NULL,
  id text NOT NULL
);

-- ==== Accounts ====

CREATE TABLE admins (
  key integer PRIMARY KEY NOT NULL,
  email text NOT NULL,
  password_hash text NOT NULL,
  created_at integer NOT NULL,
  updated_at integer NOT NULL,
  author_key integer REFERENCES authors(key)
);
CREATE UNIQUE INDEX admins_email_unique ON admins (email);
CREATE INDEX admins_by_author ON admins (author_key);

CREATE TABLE sessions (
  token_hash text PRIMARY KEY NOT NULL,
  admin_key integer NOT NULL REFERENCES admins(key) ON DELETE CASCADE,
  created_at integer NOT NULL,
  last_seen_at integer NOT NULL,
  id text NOT NULL,
  user_agent text DEFAULT '' NOT NULL
);
CREATE INDEX sessions_by_admin ON sessions (admin_key);
CREATE INDEX sessions_by_age ON sessions (last_seen_at);
CREATE INDEX sessions_by_creation ON sessions (created_at);

CREATE TABLE setup_links (
  key integer PRIMARY KEY NOT NULL,
  token_hash text NOT NULL,
  expires_at integer NOT NULL
);

CREATE TABLE login_links (
  admin_key integer PRIMARY KEY NOT NULL REFERENCES admins(key) ON DELETE CASCADE,
  token_hash text NOT NULL,
  expires_at integer NOT NULL
);
CREATE UNIQUE INDEX login_links_token_hash_unique ON login_links (token_hash);
CREATE INDEX login_links_by_expiry ON login_links (expires_at);

CREATE TABLE login_attempts (
  key text PRIMARY KEY NOT NULL,
  failures integer NOT NULL,
  last_at integer NOT NULL,
  next_allowed_at integer NOT NULL
);
CREATE INDEX login_attempts_by_age ON login_attempts (last_at);

-- ==== Blogs ====

CREATE TABLE blogs (
  key integer PRIMARY KEY NOT NULL,
  id text NOT NULL,
  title text NOT NULL,
  folded_title text NOT NULL,
  sub_title text NOT NULL,
  excerpt text NOT NULL,
  category text NOT NULL,
  image text NOT NULL,
  image_width integer NOT NULL,
  image_height integer NOT NULL,
  is_published integer NOT NULL,
  created_at integer NOT NULL,
  published_at integer,
  updated_at integer NOT NULL,
  comment_count integer DEFAULT 0 NOT NULL,
  content_hash text NOT NULL,
  resources_claimed_at integer,
  resources_found_at integer,
  idempotency_key text,
  request_hash text,
  reading_minutes integer DEFAULT 1 NOT NULL,
  image_srcset text DEFAULT '' NOT NULL,
  scheduled_at integer,
  deleted_at integer,
  state text GENERATED ALWAYS AS (
    iif(deleted_at IS NOT NULL, 'trash',
      iif(is_published, 'published', iif(scheduled_at IS NOT NULL, 'scheduled', 'unpublished')))
  ) VIRTUAL,
  resources_attempts integer DEFAULT 0 NOT NULL,
  archive_month integer GENERATED ALWAYS AS (
    iif(is_published, unixepoch(published_at / 1000, 'unixepoch', 'start of month') * 1000, NULL)
  ) VIRTUAL,
  list_key integer GENERATED ALWAYS AS (key) VIRTUAL,
  lang text DEFAULT '' NOT NULL,
  slug text NOT NULL,
  details text DEFAULT '{}' NOT NULL,
  authors text DEFAULT '[]' NOT NULL,
  tags text DEFAULT '[]' NOT NULL
);
CREATE UNIQUE INDEX blogs_id_unique ON blogs (id);
CREATE UNIQUE INDEX blogs_idempotency_key_unique ON blogs (idempotency_key);
CREATE UNIQUE INDEX blogs_by_slug ON blogs (slug);
CREATE INDEX blogs_by_state ON blogs (state, created_at, key);
CREATE INDEX blogs_by_state_category ON blogs (state, category, created_at, key);
CREATE INDEX blogs_by_state_title ON blogs (state, folded_title, key);
CREATE INDEX blogs_by_state_category_title ON blogs (state, category, folded_title, key);
CREATE INDEX blogs_due ON blogs (scheduled_at) WHERE scheduled_at IS NOT NULL;
CREATE INDEX blogs_in_trash ON blogs (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX blogs_by_publication ON blogs (is_published, published_at, list_key);
CREATE INDEX blogs_by_category ON blogs (is_published, category, published_at, list_key);
CREATE INDEX blogs_by_creation ON blogs (created_at, key);
CREATE INDEX blogs_by_title ON blogs (is_published, folded_title);
CREATE INDEX blogs_by_category_title ON blogs (is_published, category, folded_title);
CREATE INDEX blogs_by_content ON blogs (content_hash);
CREATE INDEX blogs_without_author ON blogs (key) WHERE authors = '[]';

CREATE TABLE blog_texts (
  blog_key integer PRIMARY KEY NOT NULL REFERENCES blogs(key) ON DELETE CASCADE,
  description text NOT NULL,
  plain_text text NOT NULL,
  sanitizer_version integer NOT NULL,
  contents text DEFAULT '[]' NOT NULL
);

CREATE TABLE blog_sources (
  blog_key integer PRIMARY KEY NOT NULL REFERENCES blogs(key) ON DELETE CASCADE,
  source text NOT NULL
);

CREATE TABLE resources (
  blog_key integer NOT NULL REFERENCES blogs(key) ON DELETE CASCADE,
  position integer NOT NULL,
  title text NOT NULL,
  url text NOT NULL,
  PRIMARY KEY (blog_key, position)
);

-- Publishing or updating a blog allows new searches for its resources.
CREATE TRIGGER resources_retried AFTER UPDATE OF is_published, updated_at ON blogs
WHEN NEW.resources_attempts > 0 AND NEW.is_published AND (NOT OLD.is_published OR NEW.updated_at <> OLD.updated_at) BEGIN
  UPDATE blogs SET resources_attempts = 0 WHERE key = NEW.key;
END;

-- ==== Categories, authors and tags ====

CREATE TABLE categories (
  key integer PRIMARY KEY NOT NULL,
  name text NOT NULL,
  folded_name text NOT NULL,
  slug text NOT NULL,
  description text NOT NULL,
  image text DEFAULT '' NOT NULL,
  image_width integer DEFAULT 0 NOT NULL,
  image_height integer DEFAULT 0 NOT NULL,
  position integer NOT NULL,
  created_at integer NOT NULL,
  former_names text DEFAULT '[]' NOT NULL,
  revision integer DEFAULT 0 NOT NULL
);
CREATE UNIQUE INDEX categories_name_unique ON categories (name);
CREATE UNIQUE INDEX categories_folded_name_unique ON categories (folded_name);
CREATE UNIQUE INDEX categories_slug_unique ON categories (slug);
CREATE INDEX categories_in_order ON categories (position, key);

CREATE TABLE authors (
  key integer PRIMARY KEY NOT NULL,
  id text NOT NULL,
  slug text NOT NULL,
  name text NOT NULL,
  folded_name text NOT NULL,
  biography text NOT NULL,
  image text DEFAULT '' NOT NULL,
  image_width integer DEFAULT 0 NOT NULL,
  image_height integer DEFAULT 0 NOT NULL,
  links text NOT NULL,
  blog_count integer DEFAULT 0 NOT NULL,
  created_at integer NOT NULL,
  updated_at integer NOT NULL
);
CREATE UNIQUE INDEX authors_id_unique ON authors (id);
CREATE UNIQUE INDEX authors_slug_unique ON authors (slug);
CREATE INDEX authors_by_name ON authors (folded_name, key);

CREATE TABLE former_authors (
  id text PRIMARY KEY NOT NULL,
  author_key integer NOT NULL REFERENCES authors(key) ON DELETE CASCADE
);
CREATE INDEX former_authors_by_author ON former_authors (author_key);

CREATE TABLE blog_authors (
  blog_key integer NOT NULL REFERENCES blogs(key) ON DELETE CASCADE,
  author_key integer NOT NULL REFERENCES authors(key) ON DELETE CASCADE,
  position integer NOT NULL,
  published_at integer,
  PRIMARY KEY (blog_key, author_key)
);
CREATE INDEX blog_authors_by_publication ON blog_authors (author_key, published_at, blog_key);

CREATE TABLE tags (
  key integer PRIMARY KEY NOT NULL,
  id text NOT NULL,
  slug text NOT NULL,
  name text NOT NULL,
  folded_name text NOT NULL,
  description text NOT NULL,
  merged_into integer,
  blog_count integer DEFAULT 0 NOT NULL,
  created_at integer NOT NULL,
  use_rank integer GENERATED ALWAYS AS (-blog_count) VIRTUAL
);
CREATE UNIQUE INDEX tags_id_unique ON tags (id);
CREATE UNIQUE INDEX tags_by_slug ON tags (slug) WHERE merged_into IS NULL;
CREATE UNIQUE INDEX tags_by_name ON tags (folded_name) WHERE merged_into IS NULL;
CREATE INDEX tags_by_use ON tags (use_rank, folded_name) WHERE merged_into IS NULL;
CREATE INDEX tags_by_letter ON tags (substr(folded_name, 1, 1), use_rank) WHERE merged_into IS NULL;
CREATE INDEX tags_by_target ON tags (merged_into) WHERE merged_into IS NOT NULL;

CREATE TABLE blog_tags (
  blog_key integer NOT NULL REFERENCES blogs(key) ON DELETE CASCADE,
  tag_key integer NOT NULL REFERENCES tags(key) ON DELETE CASCADE,
  position integer NOT NULL,
  published_at integer,
  PRIMARY KEY (blog_key, tag_key)
);
CREATE INDEX blog_tags_by_publication ON blog_tags (tag_key, published_at, blog_key);

-- Lists of an author and of a tag read their blogs from these rows, by their publication.
CREATE TRIGGER published_blog_changed AFTER UPDATE OF is_published, published_at ON blogs
WHEN (NEW.is_published, NEW.published_at) IS NOT (OLD.is_published, OLD.published_at) BEGIN
  UPDATE blog_authors SET published_at = iif(NEW.is_published, NEW.published_at, NULL) WHERE blog_key = NEW.key;
  UPDATE blog_tags SET published_at = iif(NEW.is_published, NEW.published_at, NULL) WHERE blog_key = NEW.key;
END;

CREATE TRIGGER author_blog_added AFTER INSERT ON blog_authors WHEN NEW.published_at IS NOT NULL BEGIN
  UPDATE authors SET blog_count = blog_count + 1 WHERE key = NEW.author_key;
END;

CREATE TRIGGER author_blog_changed AFTER UPDATE OF published_at ON blog_authors
WHEN (NEW.published_at IS NULL) <> (OLD.published_at IS NULL) BEGIN
  UPDATE authors SET blog_count = blog_count + iif(NEW.published_at IS NULL, -1, 1) WHERE key = NEW.author_key;
END;

CREATE TRIGGER author_blog_removed AFTER DELETE ON blog_authors WHEN OLD.published_at IS NOT NULL BEGIN
  UPDATE authors SET blog_count = blog_count - 1 WHERE key = OLD.author_key;
END;

CREATE TRIGGER tag_blog_added AFTER INSERT ON blog_tags WHEN NEW.published_at IS NOT NULL BEGIN
  UPDATE tags SET blog_count = blog_count + 1 WHERE key = NEW.tag_key;
END;

CREATE TRIGGER tag_blog_changed AFTER UPDATE OF published_at ON blog_tags
WHEN (NEW.published_at IS NULL) <> (OLD.published_at IS NULL) BEGIN
  UPDATE tags SET blog_count = blog_count + iif(NEW.published_at IS NULL, -1, 1) WHERE key = NEW.tag_key;
END;

CREATE TRIGGER tag_blog_removed AFTER DELETE ON blog_tags WHEN OLD.published_at IS NOT NULL BEGIN
  UPDATE tags SET blog_count = blog_count - 1 WHERE key = OLD.tag_key;
END;

-- ==== Totals of blogs and tags ====
-- Upserted: a category without a row gets one with its first blog, and no SQL names a category. A draft is unpublished or
-- scheduled. The totals blogs and drafts leave out the Trash.

CREATE VIEW count_blog AS SELECT NULL AS state, NULL AS category, NULL AS added;
CREATE TRIGGER count_blog_called INSTEAD OF INSERT ON count_blog BEGIN
  INSERT INTO counters(name, value)
    SELECT total.value, NEW.added FROM json_each(json_array(
      NEW.state, NEW.state || ':' || NEW.category,
      iif(NEW.state <> 'trash', 'blogs', NULL), iif(NEW.state <> 'trash', 'blogs:' || NEW.category, NULL),
      iif(NEW.state IN ('unpublished', 'scheduled'), 'drafts', NULL)
    )) AS total WHERE total.value IS NOT NULL
    ON CONFLICT(name) DO UPDATE SET value = counters.value + excluded.value;
END;

CREATE TRIGGER counters_blog_added AFTER INSERT ON blogs BEGIN
  INSERT INTO count_blog VALUES (NEW.state, NEW.category, 1);
END;

CREATE TRIGGER counters_blog_changed AFTER UPDATE OF category, is_published, scheduled_at, deleted_at ON blogs
WHEN OLD.state <> NEW.state OR OLD.category <> NEW.category BEGIN
  INSERT INTO count_blog VALUES (OLD.state, OLD.category, -1);
  INSERT INTO count_blog VALUES (NEW.state, NEW.category, 1);
END;

CREATE TRIGGER counters_blog_removed AFTER DELETE ON blogs BEGIN
  INSERT INTO count_blog VALUES (OLD.state, OLD.category, -1);
END;

-- The tags that were not merged into another one.
CREATE TRIGGER counters_tag_added AFTER INSERT ON tags WHEN NEW.merged_into IS NULL BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'tags';
END;

CREATE TRIGGER counters_tag_merged AFTER UPDATE OF merged_into ON tags
WHEN (NEW.merged_into IS NULL) <> (OLD.merged_into IS NULL) BEGIN
  UPDATE counters SET value = value + iif(NEW.merged_into IS NULL, 1, -1) WHERE name = 'tags';
END;

CREATE TRIGGER counters_tag_removed AFTER DELETE ON tags WHEN OLD.merged_into IS NULL BEGIN
  UPDATE counters SET value = value - 1 WHERE name = 'tags';
END;

-- ==== Settings and pages of the publication ====

CREATE TABLE settings (
  key integer PRIMARY KEY NOT NULL,
  revision integer NOT NULL,
  value text NOT NULL,
  parts text NOT NULL,
  updated_at integer NOT NULL,
  pinned_blog integer REFERENCES blogs(key) ON DELETE SET NULL,
  has_sample integer DEFAULT false NOT NULL,
  hides_first_steps integer DEFAULT false NOT NULL
);
CREATE INDEX settings_by_pinned_blog ON settings (pinned_blog);

CREATE TABLE pages (
  key integer PRIMARY KEY NOT NULL,
  id text NOT NULL,
  slug text NOT NULL,
  title text NOT NULL,
  summary text NOT NULL,
  description text NOT NULL,
  source text NOT NULL,
  sanitizer_version integer NOT NULL,
  lang text DEFAULT '' NOT NULL,
  place text NOT NULL,
  position integer NOT NULL,
  is_published integer NOT NULL,
  revision integer NOT NULL,
  created_at integer NOT NULL,
  updated_at integer NOT NULL,
  contents text DEFAULT '[]' NOT NULL,
  excerpt text DEFAULT '' NOT NULL,
  writer text DEFAULT '' NOT NULL,
  turn integer DEFAULT 0 NOT NULL
);
CREATE UNIQUE INDEX pages_id_unique ON pages (id);
CREATE UNIQUE INDEX pages_slug_unique ON pages (slug);
CREATE INDEX pages_in_order ON pages (place, position, key);
CREATE INDEX pages_by_change ON pages (updated_at);

-- What the menus of readers show, and whether the site is still being set up: settings.parts stores it, because each page
-- reads it.
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

-- The first and the last published blog, of the site or of a category.
CREATE TRIGGER site_total_added AFTER INSERT ON counters
WHEN NEW.value > 0 AND (NEW.name = 'published' OR NEW.name LIKE 'published:%') BEGIN
  UPDATE settings SET parts = (SELECT parts FROM site_parts) WHERE key = 1;
END;

CREATE TRIGGER site_total_changed AFTER UPDATE OF value ON counters
WHEN (NEW.value > 0) <> (OLD.value > 0) AND (NEW.name = 'published' OR NEW.name LIKE 'published:%') BEGIN
  UPDATE settings SET parts = (SELECT parts FROM site_parts) WHERE key = 1;
END;

-- The first account, and the last one.
CREATE TRIGGER site_account_added AFTER INSERT ON admins WHEN (SELECT parts ->> 'isBeingSetUp' FROM settings WHERE key = 1) BEGIN
  UPDATE settings SET parts = (SELECT parts FROM site_parts) WHERE key = 1;
END;

CREATE TRIGGER site_account_removed AFTER DELETE ON admins WHEN NOT EXISTS (SELECT 1 FROM admins) BEGIN
  UPDATE settings SET parts = (SELECT parts FROM site_parts) WHERE key = 1;
END;

-- ==== Addresses ====
-- A path that readers never saw is forgotten when it is given up. The others lead to the present path of their target, and
-- answer 410 once that is deleted. An unpublished blog or page gets a path that something else had only when it is
-- published: until then, readers are still led to the other one.

CREATE TABLE paths (
  path text PRIMARY KEY NOT NULL,
  kind text NOT NULL,
  target integer,
  is_live integer NOT NULL,
  location text,
  created_at integer NOT NULL,
  was_public integer DEFAULT true NOT NULL
);
CREATE INDEX paths_by_target ON paths (kind, target) WHERE target IS NOT NULL;
CREATE INDEX paths_redirects ON paths (path) WHERE kind = 'redirect';
CREATE INDEX paths_by_location ON paths (location) WHERE location IS NOT NULL;
CREATE UNIQUE INDEX paths_live ON paths (kind, target) WHERE is_live;

-- Gives a path to a target instead of its former one, which is null if it has none.
CREATE VIEW give_path AS
  SELECT NULL AS kind, NULL AS target, NULL AS former, NULL AS path, NULL AS is_public, NULL AS created_at;
CREATE TRIGGER give_path_called INSTEAD OF INSERT ON give_path BEGIN
  DELETE FROM paths WHERE path = NEW.former AND kind = NEW.kind AND target = NEW.target AND NOT was_public;
  UPDATE paths SET is_live = 0 WHERE path = NEW.former AND kind = NEW.kind AND target = NEW.target;
  INSERT INTO paths(path, kind, target, is_live, created_at, was_public)
    VALUES (NEW.path, NEW.kind, NEW.target, 1, NEW.created_at, NEW.is_public)
    ON CONFLICT(path) DO UPDATE SET kind = excluded.kind, target = excluded.target, is_live = 1, location = NULL, was_public = 1
    WHERE excluded.was_public;
END;

-- Takes all paths of a deleted target.
CREATE VIEW take_paths AS SELECT NULL AS kind, NULL AS target;
CREATE TRIGGER take_paths_called INSTEAD OF INSERT ON take_paths BEGIN
  DELETE FROM paths WHERE kind = NEW.kind AND target = NEW.target AND NOT was_public;
  UPDATE paths SET kind = 'gone', target = NULL, is_live = 0 WHERE kind = NEW.kind AND target = NEW.target;
END;

-- No slug is the id of another blog, because that is an address of the other one for ever. The first statement of these
-- two triggers gives the other one the slug too, so that the unique index of slugs refuses both.
CREATE TRIGGER paths_blog_added AFTER INSERT ON blogs BEGIN
  UPDATE blogs SET slug = NEW.slug WHERE id = NEW.slug AND key <> NEW.key;
  INSERT INTO give_path VALUES ('blog', NEW.key, NULL, '/blog/' || NEW.slug, NEW.is_published, NEW.created_at);
END;

CREATE TRIGGER paths_blog_renamed AFTER UPDATE OF slug ON blogs WHEN NEW.slug <> OLD.slug BEGIN
  UPDATE blogs SET slug = NEW.slug WHERE id = NEW.slug AND key <> NEW.key;
  INSERT INTO give_path VALUES ('blog', NEW.key, '/blog/' || OLD.slug, '/blog/' || NEW.slug, NEW.is_published, NEW.created_at);
END;

CREATE TRIGGER paths_blog_published AFTER UPDATE OF is_published ON blogs
WHEN NEW.is_published > OLD.is_published AND NEW.slug = OLD.slug BEGIN
  INSERT INTO give_path VALUES ('blog', NEW.key, NULL, '/blog/' || NEW.slug, 1, NEW.created_at);
END;

CREATE TRIGGER paths_blog_removed AFTER DELETE ON blogs BEGIN
  INSERT INTO paths(path, kind, is_live, created_at) SELECT '/blog/' || OLD.id, 'gone', 0, OLD.created_at
    WHERE EXISTS (SELECT 1 FROM paths WHERE kind = 'blog' AND target = OLD.key AND was_public) ON CONFLICT DO NOTHING;
  INSERT INTO take_paths VALUES ('blog', OLD.key);
END;

CREATE TRIGGER paths_page_added AFTER INSERT ON pages BEGIN
  INSERT INTO give_path VALUES ('page', NEW.key, NULL, '/' || NEW.slug, NEW.is_published, NEW.created_at);
END;

CREATE TRIGGER paths_page_renamed AFTER UPDATE OF slug ON pages WHEN NEW.slug <> OLD.slug BEGIN
  INSERT INTO give_path VALUES ('page', NEW.key, '/' || OLD.slug, '/' || NEW.slug, NEW.is_published, NEW.created_at);
END;

CREATE TRIGGER paths_page_published AFTER UPDATE OF is_published ON pages
WHEN NEW.is_published > OLD.is_published AND NEW.slug = OLD.slug BEGIN
  INSERT INTO give_path VALUES ('page', NEW.key, NULL, '/' || NEW.slug, 1, NEW.created_at);
END;

CREATE TRIGGER paths_page_removed AFTER DELETE ON pages BEGIN
  INSERT INTO take_paths VALUES ('page', OLD.key);
END;

CREATE TRIGGER paths_category_added AFTER INSERT ON categories BEGIN
  INSERT INTO give_path VALUES ('category', NEW.key, NULL, '/articles/' || NEW.slug, 1, NEW.created_at);
END;

CREATE TRIGGER paths_category_renamed AFTER UPDATE OF slug ON categories WHEN NEW.slug <> OLD.slug BEGIN
  INSERT INTO give_path VALUES ('category', NEW.key, '/articles/' || OLD.slug, '/articles/' || NEW.slug, 1, NEW.created_at);
END;

CREATE TRIGGER paths_category_removed AFTER DELETE ON categories BEGIN
  INSERT INTO take_paths VALUES ('category', OLD.key);
END;

CREATE TRIGGER paths_author_added AFTER INSERT ON authors BEGIN
  INSERT INTO give_path VALUES ('author', NEW.key, NULL, '/author/' || NEW.slug, 1, NEW.created_at);
END;

CREATE TRIGGER paths_author_renamed AFTER UPDATE OF slug ON authors WHEN NEW.slug <> OLD.slug BEGIN
  INSERT INTO give_path VALUES ('author', NEW.key, '/author/' || OLD.slug, '/author/' || NEW.slug, 1, NEW.created_at);
END;

CREATE TRIGGER paths_author_removed AFTER DELETE ON authors BEGIN
  INSERT INTO take_paths VALUES ('author', OLD.key);
END;

CREATE TRIGGER paths_tag_added AFTER INSERT ON tags BEGIN
  INSERT INTO give_path VALUES ('tag', NEW.key, NULL, '/tag/' || NEW.slug, 1, NEW.created_at);
END;

CREATE TRIGGER paths_tag_renamed AFTER UPDATE OF slug ON tags WHEN NEW.slug <> OLD.slug BEGIN
  INSERT INTO give_path VALUES ('tag', NEW.key, '/tag/' || OLD.slug, '/tag/' || NEW.slug, 1, NEW.created_at);
END;

CREATE TRIGGER paths_tag_removed AFTER DELETE ON tags BEGIN
  INSERT INTO take_paths VALUES ('tag', OLD.key);
END;

-- ==== The archive ====
-- Months, in UTC, and their parts, each of at most 50 published blogs. A blog belongs to the last part of its month that
-- begins at or before it. The first part begins with the month.

CREATE TABLE archive_months (
  month integer PRIMARY KEY NOT NULL,
  total integer NOT NULL
);

CREATE TABLE archive_parts (
  month integer NOT NULL,
  from_at integer NOT NULL,
  from_key integer NOT NULL,
  total integer NOT NULL,
  PRIMARY KEY (month, from_at, from_key)
);

-- A column on the right has a plus: compared with a column that has a type, SQLite seeks by the first of the two only.
CREATE VIEW archive_blog AS SELECT NULL AS month, NULL AS published_at, NULL AS key;
CREATE TRIGGER archive_blog_called INSTEAD OF INSERT ON archive_blog WHEN NEW.month IS NOT NULL BEGIN
  INSERT INTO archive_parts(month, from_at, from_key, total)
    SELECT NEW.month, coalesce(part.from_at, NEW.month), coalesce(part.from_key, 0), 1
    FROM (SELECT 1) LEFT JOIN (
      SELECT from_at, from_key FROM archive_parts
      WHERE month = NEW.month AND (from_at, from_key) <= (+NEW.published_at, +NEW.key)
      ORDER BY from_at DESC, from_key DESC LIMIT 1
    ) AS part
    WHERE true
    ON CONFLICT(month, from_at, from_key) DO UPDATE SET total = archive_parts.total + 1;
  INSERT INTO archive_months(month, total) VALUES (NEW.month, 1)
    ON CONFLICT(month) DO UPDATE SET total = archive_months.total + 1;
END;

CREATE VIEW unarchive_blog AS SELECT NULL AS month, NULL AS published_at, NULL AS key;
CREATE TRIGGER unarchive_blog_called INSTEAD OF INSERT ON unarchive_blog WHEN NEW.month IS NOT NULL BEGIN
  UPDATE archive_parts SET total = total - 1
    WHERE month = NEW.month AND (from_at, from_key) = (
      SELECT from_at, from_key FROM archive_parts
      WHERE month = NEW.month AND (from_at, from_key) <= (+NEW.published_at, +NEW.key)
      ORDER BY from_at DESC, from_key DESC LIMIT 1
    );
  UPDATE archive_months SET total = total - 1 WHERE month = NEW.month;
END;

CREATE TRIGGER archive_blog_added AFTER INSERT ON blogs BEGIN
  INSERT INTO archive_blog VALUES (NEW.archive_month, NEW.published_at, NEW.key);
END;

-- First the old position, then the new one: a part that is split has the rows that its total counts.
CREATE TRIGGER archive_blog_changed AFTER UPDATE OF is_published, published_at ON blogs
WHEN OLD.is_published <> NEW.is_published OR OLD.published_at IS NOT NEW.published_at BEGIN
  INSERT INTO unarchive_blog VALUES (OLD.archive_month, OLD.published_at, OLD.key);
  INSERT INTO archive_blog VALUES (NEW.archive_month, NEW.published_at, NEW.key);
END;

CREATE TRIGGER archive_blog_removed AFTER DELETE ON blogs BEGIN
  INSERT INTO unarchive_blog VALUES (OLD.archive_month, OLD.published_at, OLD.key);
END;

-- A part with more than 50 blogs keeps its first 25. A new part begins at the next one. The OFFSET skips those 25 only.
CREATE TRIGGER archive_part_full AFTER UPDATE OF total ON archive_parts WHEN NEW.total > 50 BEGIN
  INSERT INTO archive_parts(month, from_at, from_key, total)
    SELECT NEW.month, published_at, key, NEW.total - 25 FROM blogs
    WHERE is_published = true AND (published_at, list_key) >= (+NEW.from_at, +NEW.from_key)
    ORDER BY published_at, list_key LIMIT 1 OFFSET 25;
  UPDATE archive_parts SET total = 25
    WHERE month = NEW.month AND from_at = NEW.from_at AND from_key = NEW.from_key;
END;

CREATE TRIGGER archive_part_empty AFTER UPDATE OF total ON archive_parts WHEN NEW.total = 0 BEGIN
  DELETE FROM archive_parts WHERE month = NEW.month AND from_at = NEW.from_at AND from_key = NEW.from_key;
END;

-- A month that shrinks to 25 blogs is one part again. Between 25 and 50, blogs that come and go make no parts.
CREATE TRIGGER archive_month_small AFTER UPDATE OF total ON archive_months
WHEN NEW.total = 25 AND OLD.total > 25 BEGIN
  DELETE FROM archive_parts WHERE month = NEW.month;
  INSERT INTO archive_parts(month, from_at, from_key, total) VALUES (NEW.month, NEW.month, 0, NEW.total);
END;

CREATE TRIGGER archive_month_empty AFTER UPDATE OF total ON archive_months WHEN NEW.total = 0 BEGIN
  DELETE FROM archive_months WHERE month = NEW.month;
END;

-- ==== What the cron derives from texts ====
-- A row of version 0 has to be derived (again): the cron does so, a few rows a run.

CREATE TABLE derived (
  blog_key integer PRIMARY KEY NOT NULL REFERENCES blogs(key) ON DELETE CASCADE,
  version integer NOT NULL,
  derived_at integer NOT NULL,
  related text NOT NULL,
  search_version integer DEFAULT 0 NOT NULL,
  index_attempts integer DEFAULT 0 NOT NULL
);
CREATE INDEX derived_by_age ON derived (version, derived_at);
CREATE INDEX derived_by_search_version ON derived (search_version, blog_key);
CREATE INDEX derived_tried ON derived (blog_key) WHERE index_attempts > 0;

CREATE TRIGGER derived_text_added AFTER INSERT ON blog_texts BEGIN
  INSERT INTO derived(blog_key, version, derived_at, related) VALUES (NEW.blog_key, 0, 0, '[]');
END;

CREATE TRIGGER derived_text_changed AFTER UPDATE OF plain_text ON blog_texts WHEN NEW.plain_text <> OLD.plain_text BEGIN
  UPDATE derived SET version = 0 WHERE blog_key = NEW.blog_key;
END;

CREATE TRIGGER derived_blog_changed AFTER UPDATE OF title, is_published ON blogs
WHEN NEW.title <> OLD.title OR NEW.is_published > OLD.is_published BEGIN
  UPDATE derived SET version = 0 WHERE blog_key = NEW.key;
END;

-- Related blogs are found by common tags.
CREATE TRIGGER derived_tag_added AFTER INSERT ON blog_tags BEGIN
  UPDATE derived SET version = 0 WHERE blog_key = NEW.blog_key AND version <> 0;
END;

CREATE TRIGGER derived_tag_removed AFTER DELETE ON blog_tags BEGIN
  UPDATE derived SET version = 0 WHERE blog_key = OLD.blog_key AND version <> 0;
END;

CREATE TABLE image_copies (
  blog_key integer PRIMARY KEY NOT NULL REFERENCES blogs(key) ON DELETE CASCADE,
  version integer NOT NULL,
  attempts integer NOT NULL
);
CREATE INDEX image_copies_by_version ON image_copies (version, attempts, blog_key);

CREATE TRIGGER image_copies_blog_added AFTER INSERT ON blogs WHEN NEW.is_published BEGIN
  INSERT INTO image_copies(blog_key, version, attempts) VALUES (NEW.key, 0, 0);
END;

CREATE TRIGGER image_copies_blog_published AFTER UPDATE OF is_published ON blogs
WHEN NEW.is_published > OLD.is_published BEGIN
  INSERT INTO image_copies(blog_key, version, attempts) VALUES (NEW.key, 0, 0);
END;

CREATE TRIGGER image_copies_blog_unpublished AFTER UPDATE OF is_published ON blogs
WHEN NEW.is_published < OLD.is_published BEGIN
  DELETE FROM image_copies WHERE blog_key = NEW.key;
END;

CREATE TRIGGER image_copies_thumbnail_changed AFTER UPDATE OF image, image_srcset ON blogs
WHEN NEW.is_published AND (NEW.image <> OLD.image OR NEW.image_srcset <> OLD.image_srcset) BEGIN
  UPDATE image_copies SET version = 0 WHERE blog_key = NEW.key;
END;

CREATE TRIGGER image_copies_text_changed AFTER UPDATE OF description ON blog_texts
WHEN NEW.description <> OLD.description BEGIN
  UPDATE image_copies SET version = 0 WHERE blog_key = NEW.blog_key;
END;

-- ==== Drafts and revisions ====

CREATE TABLE drafts (
  id text PRIMARY KEY NOT NULL,
  blog_key integer REFERENCES blogs(key) ON DELETE CASCADE,
  revision integer NOT NULL,
  title text NOT NULL,
  sub_title text NOT NULL,
  category text NOT NULL,
  image text NOT NULL,
  image_width integer NOT NULL,
  image_height integer NOT NULL,
  image_srcset text NOT NULL,
  source text NOT NULL,
  created_at integer NOT NULL,
  updated_at integer NOT NULL,
  writer text DEFAULT '' NOT NULL,
  turn integer DEFAULT 0 NOT NULL,
  details text DEFAULT '{}' NOT NULL
);
CREATE UNIQUE INDEX drafts_blog_key_unique ON drafts (blog_key);
CREATE INDEX drafts_by_change ON drafts (updated_at);
CREATE INDEX drafts_not_added ON drafts (blog_key IS NULL, updated_at);
CREATE INDEX drafts_with_tags ON drafts (json_extract(details, '$.tags'))
  WHERE json_extract(details, '$.tags') IS NOT NULL;

CREATE TABLE revisions (
  key integer PRIMARY KEY NOT NULL,
  id text NOT NULL,
  blog_key integer REFERENCES blogs(key) ON DELETE CASCADE,
  kind text NOT NULL,
  title text NOT NULL,
  sub_title text NOT NULL,
  category text NOT NULL,
  image text NOT NULL,
  image_width integer NOT NULL,
  image_height integer NOT NULL,
  image_srcset text NOT NULL,
  source text NOT NULL,
  created_at integer NOT NULL,
  details text DEFAULT '{}' NOT NULL,
  draft_id text REFERENCES drafts(id) ON DELETE CASCADE,
  CONSTRAINT revisions_owner CHECK ((blog_key IS NULL) <> (draft_id IS NULL))
);
CREATE UNIQUE INDEX revisions_id_unique ON revisions (id);
CREATE INDEX revisions_by_blog ON revisions (blog_key, key);
CREATE INDEX revisions_by_draft ON revisions (draft_id, key) WHERE draft_id IS NOT NULL;

CREATE TABLE preview_links (
  token_hash text PRIMARY KEY NOT NULL,
  blog_id text NOT NULL,
  expires_at integer NOT NULL
);
CREATE INDEX preview_links_by_blog ON preview_links (blog_id);
CREATE INDEX preview_links_by_expiry ON preview_links (expires_at);

-- ==== Media ====

CREATE TABLE media (
  key text PRIMARY KEY NOT NULL,
  blog_id text NOT NULL,
  content_type text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  bytes integer NOT NULL,
  created_at integer NOT NULL,
  attached_at integer
);
CREATE INDEX media_by_blog ON media (blog_id);
CREATE INDEX media_unattached ON media (created_at) WHERE attached_at IS NULL;

CREATE TABLE shared_images (
  key_prefix text NOT NULL,
  used_by text NOT NULL,
  PRIMARY KEY (key_prefix, used_by)
);
CREATE INDEX shared_images_by_user ON shared_images (used_by);

-- ==== Comments ====
-- Replies belong to a comment, the root of their thread, and are deleted with it. Comments in the Trash with their blog
-- are in no list, search or total of the admin until it is restored.

CREATE TABLE comments (
  key integer PRIMARY KEY NOT NULL,
  id text NOT NULL,
  blog_key integer NOT NULL REFERENCES blogs(key) ON DELETE CASCADE,
  name text NOT NULL,
  content text NOT NULL,
  is_approved integer DEFAULT false NOT NULL,
  created_at integer NOT NULL,
  is_author integer DEFAULT false NOT NULL,
  spam_reason text DEFAULT '' NOT NULL,
  content_hash text DEFAULT '' NOT NULL,
  is_in_trash integer DEFAULT false NOT NULL,
  network text DEFAULT '' NOT NULL,
  root_key integer REFERENCES comments(key) ON DELETE CASCADE,
  root_id text,
  reply_count integer DEFAULT 0 NOT NULL,
  thread_key integer GENERATED ALWAYS AS (coalesce(root_key, key)) VIRTUAL,
  thread_rank integer GENERATED ALWAYS AS (-coalesce(root_key, key)) VIRTUAL,
  list_key integer GENERATED ALWAYS AS (key) VIRTUAL
);
CREATE UNIQUE INDEX comments_id_unique ON comments (id);
CREATE INDEX comments_by_root ON comments (root_key) WHERE root_key IS NOT NULL;
CREATE INDEX comments_by_thread ON comments (blog_key, thread_key, list_key) WHERE is_approved;
CREATE INDEX comments_by_newest_thread ON comments (blog_key, thread_rank, list_key) WHERE is_approved;
CREATE INDEX comments_by_queue ON comments (is_approved, spam_reason <> '', created_at, key) WHERE NOT is_in_trash;
CREATE INDEX comments_by_content ON comments (content_hash, created_at);
CREATE INDEX comments_by_blog ON comments (blog_key, is_approved, created_at, key);
CREATE INDEX comments_by_state ON comments (is_approved, created_at, key) WHERE NOT is_in_trash;
CREATE INDEX comments_by_creation ON comments (created_at, key) WHERE NOT is_in_trash;
CREATE INDEX comments_by_network ON comments (network, blog_key) WHERE NOT is_approved AND NOT is_in_trash;

CREATE TABLE waiting_comments (
  blog_key integer PRIMARY KEY NOT NULL REFERENCES blogs(key) ON DELETE CASCADE,
  total integer NOT NULL
);

-- A blog takes its comments to the Trash and back.
CREATE TRIGGER trash_blog_changed AFTER UPDATE OF deleted_at ON blogs
WHEN (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL) BEGIN
  UPDATE comments SET is_in_trash = NEW.deleted_at IS NOT NULL WHERE blog_key = NEW.key;
END;

CREATE TRIGGER counters_comment_added AFTER INSERT ON comments BEGIN
  UPDATE counters SET value = value + 1
    WHERE NOT NEW.is_in_trash AND name IN ('comments', iif(NEW.is_approved, 'comments:approved', 'comments:waiting'));
  UPDATE blogs SET comment_count = comment_count + 1 WHERE key = NEW.blog_key AND NEW.is_approved;
  INSERT INTO waiting_comments(blog_key, total) SELECT NEW.blog_key, 1 WHERE NOT NEW.is_approved
    ON CONFLICT(blog_key) DO UPDATE SET total = total + 1;
  UPDATE comments SET reply_count = reply_count + 1 WHERE key = NEW.root_key;
END;

CREATE TRIGGER counters_comment_changed AFTER UPDATE OF is_approved ON comments WHEN OLD.is_approved <> NEW.is_approved BEGIN
  UPDATE counters SET value = value - 1
    WHERE NOT OLD.is_in_trash AND name = iif(OLD.is_approved, 'comments:approved', 'comments:waiting');
  UPDATE counters SET value = value + 1
    WHERE NOT OLD.is_in_trash AND name = iif(NEW.is_approved, 'comments:approved', 'comments:waiting');
  UPDATE blogs SET comment_count = comment_count + iif(NEW.is_approved, 1, -1) WHERE key = NEW.blog_key;
  UPDATE waiting_comments SET total = total + iif(NEW.is_approved, -1, 1) WHERE blog_key = NEW.blog_key;
END;

CREATE TRIGGER counters_comment_trashed AFTER UPDATE OF is_in_trash ON comments WHEN OLD.is_in_trash <> NEW.is_in_trash BEGIN
  UPDATE counters SET value = value + iif(NEW.is_in_trash, -1, 1)
    WHERE name IN ('comments', iif(OLD.is_approved, 'comments:approved', 'comments:waiting'));
END;

CREATE TRIGGER counters_comment_removed AFTER DELETE ON comments BEGIN
  UPDATE counters SET value = value - 1
    WHERE NOT OLD.is_in_trash AND name IN ('comments', iif(OLD.is_approved, 'comments:approved', 'comments:waiting'));
  UPDATE blogs SET comment_count = comment_count - 1 WHERE key = OLD.blog_key AND OLD.is_approved;
  UPDATE waiting_comments SET total = total - 1 WHERE blog_key = OLD.blog_key AND NOT OLD.is_approved;
  UPDATE comments SET reply_count = reply_count - 1 WHERE key = OLD.root_key;
END;

-- Contentless, as all search tables here: the text itself is in its own table. The category So lets an emoji be a word.
-- The column marks tells the part of the queue (approved, waiting or suspicious) and the blog (the word blog and its key),
-- so that a search within a part of the queue reads no other.
CREATE VIRTUAL TABLE search_comments USING fts5(
  name, content, marks,
  content = '', contentless_delete = 1,
  tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co So'"
);

CREATE VIEW index_comment AS SELECT NULL AS key;
CREATE TRIGGER index_comment_called INSTEAD OF INSERT ON index_comment BEGIN
  INSERT INTO search_comments(rowid, name, content, marks)
    SELECT key, name, content,
      iif(is_approved, 'approved', iif(spam_reason = '', 'waiting', 'suspicious')) || ' blog' || blog_key
    FROM comments WHERE key = NEW.key AND NOT is_in_trash;
END;

CREATE TRIGGER search_comment_added AFTER INSERT ON comments BEGIN
  INSERT INTO index_comment VALUES (NEW.key);
END;

CREATE TRIGGER search_comment_changed AFTER UPDATE OF is_approved, spam_reason, is_in_trash ON comments BEGIN
  DELETE FROM search_comments WHERE rowid = OLD.key;
  INSERT INTO index_comment VALUES (NEW.key);
END;

CREATE TRIGGER search_comment_removed AFTER DELETE ON comments BEGIN
  DELETE FROM search_comments WHERE rowid = OLD.key;
END;

-- ==== Messages ====

CREATE TABLE messages (
  key integer PRIMARY KEY NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  message text NOT NULL,
  created_at integer NOT NULL,
  id text NOT NULL,
  done_at integer,
  network text DEFAULT '' NOT NULL
);
CREATE UNIQUE INDEX messages_id_unique ON messages (id);
CREATE INDEX messages_by_creation ON messages (created_at, key);
CREATE INDEX messages_by_state ON messages (done_at IS NOT NULL, created_at, key);
CREATE INDEX messages_by_network ON messages (network) WHERE done_at IS NULL;

-- The state is open or done, so that a search within one state reads no other.
CREATE VIRTUAL TABLE search_messages USING fts5(
  name, email, message, state,
  content = '', contentless_delete = 1,
  tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co So'"
);

CREATE TRIGGER message_added AFTER INSERT ON messages BEGIN
  INSERT INTO search_messages(rowid, name, email, message, state)
    VALUES (NEW.key, NEW.name, NEW.email, NEW.message, iif(NEW.done_at IS NULL, 'open', 'done'));
  UPDATE counters SET value = value + 1
    WHERE name IN ('messages', iif(NEW.done_at IS NULL, 'messages:open', 'messages:done'));
END;

CREATE TRIGGER message_changed AFTER UPDATE OF done_at ON messages WHEN (OLD.done_at IS NULL) <> (NEW.done_at IS NULL) BEGIN
  DELETE FROM search_messages WHERE rowid = OLD.key;
  INSERT INTO search_messages(rowid, name, email, message, state)
    VALUES (NEW.key, NEW.name, NEW.email, NEW.message, iif(NEW.done_at IS NULL, 'open', 'done'));
  UPDATE counters SET value = value + iif((name = 'messages:open') = (NEW.done_at IS NULL), 1, -1)
    WHERE name IN ('messages:open', 'messages:done');
END;

CREATE TRIGGER message_removed AFTER DELETE ON messages BEGIN
  DELETE FROM search_messages WHERE rowid = OLD.key;
  UPDATE counters SET value = value - 1
    WHERE name IN ('messages', iif(OLD.done_at IS NULL, 'messages:open', 'messages:done'));
END;

-- ==== Subscribers ====

CREATE TABLE subscribers (
  key integer PRIMARY KEY NOT NULL,
  email text NOT NULL,
  created_at integer NOT NULL,
  id text NOT NULL,
  state text DEFAULT 'unverified' NOT NULL,
  state_changed_at integer,
  asked_at integer,
  token_version integer DEFAULT 0 NOT NULL,
  source text DEFAULT 'form' NOT NULL,
  mailbox text GENERATED ALWAYS AS (
    substr(email, 1, instr(replace(substr(email, 2), '@', '+'), '+')) || substr(email, instr(email, '@'))
  ) VIRTUAL
);
CREATE UNIQUE INDEX subscribers_email_unique ON subscribers (email);
CREATE UNIQUE INDEX subscribers_id_unique ON subscribers (id);
CREATE INDEX subscribers_by_creation ON subscribers (created_at, key);
CREATE INDEX subscribers_by_state ON subscribers (state, created_at, key);
CREATE INDEX subscribers_asked_by_mailbox ON subscribers (mailbox, asked_at) WHERE asked_at IS NOT NULL;

-- The state is indexed with the address, so that a search within one state reads no other.
CREATE VIRTUAL TABLE search_subscribers USING fts5(
  email, state,
  content = '', contentless_delete = 1,
  tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co So'"
);

-- Adds to the totals of a state. Askable are unverified ones that no mail has asked to confirm.
CREATE VIEW count_subscriber AS SELECT NULL AS state, NULL AS asked_at, NULL AS added;
CREATE TRIGGER count_subscriber_called INSTEAD OF INSERT ON count_subscriber BEGIN
  UPDATE counters SET value = value + NEW.added WHERE name IN (
    'subscribers:' || NEW.state,
    iif(NEW.state = 'unverified' AND NEW.asked_at IS NULL, 'subscribers:askable', NULL)
  );
END;

CREATE TRIGGER subscriber_added AFTER INSERT ON subscribers BEGIN
  INSERT INTO search_subscribers(rowid, email, state) VALUES (NEW.key, NEW.email, NEW.state);
  UPDATE counters SET value = value + 1 WHERE name = 'subscribers';
  INSERT INTO count_subscriber VALUES (NEW.state, NEW.asked_at, 1);
END;

CREATE TRIGGER subscriber_changed AFTER UPDATE OF state, asked_at ON subscribers
WHEN OLD.state <> NEW.state OR (OLD.asked_at IS NULL) <> (NEW.asked_at IS NULL) BEGIN
  INSERT INTO count_subscriber VALUES (OLD.state, OLD.asked_at, -1);
  INSERT INTO count_subscriber VALUES (NEW.state, NEW.asked_at, 1);
END;

CREATE TRIGGER search_subscriber_changed AFTER UPDATE OF state ON subscribers WHEN OLD.state <> NEW.state BEGIN
  DELETE FROM search_subscribers WHERE rowid = OLD.key;
  INSERT INTO search_subscribers(rowid, email, state) VALUES (NEW.key, NEW.email, NEW.state);
END;

-- A key may be given again. What was not sent to the deleted one is excluded when it is claimed.
CREATE TRIGGER subscriber_removed AFTER DELETE ON subscribers BEGIN
  DELETE FROM search_subscribers WHERE rowid = OLD.key;
  UPDATE counters SET value = value - 1 WHERE name = 'subscribers';
  INSERT INTO count_subscriber VALUES (OLD.state, OLD.asked_at, -1);
  UPDATE deliveries SET subscriber_key = NULL WHERE subscriber_key = OLD.key;
END;

-- ==== Mail ====
-- These rows are the truth of every mail, and the cron sends them (docs/decisions/039-mail-is-rows.md).

CREATE TABLE mail_contents (
  key integer PRIMARY KEY NOT NULL,
  hash text NOT NULL,
  kind text NOT NULL,
  from_name text NOT NULL,
  from_email text NOT NULL,
  reply_to text NOT NULL,
  subject text NOT NULL,
  html text NOT NULL,
  text text NOT NULL
);
CREATE UNIQUE INDEX mail_contents_hash_unique ON mail_contents (hash);

CREATE TABLE campaigns (
  key integer PRIMARY KEY NOT NULL,
  id text NOT NULL,
  kind text NOT NULL,
  state text NOT NULL,
  blog_key integer REFERENCES blogs(key) ON DELETE SET NULL,
  title text NOT NULL,
  subject text DEFAULT '' NOT NULL,
  preheader text DEFAULT '' NOT NULL,
  content_key integer,
  audience integer DEFAULT 0 NOT NULL,
  next_position integer DEFAULT 1 NOT NULL,
  created_at integer NOT NULL,
  started_at integer,
  ended_at integer,
  not_before integer DEFAULT 0 NOT NULL,
  problem text DEFAULT '' NOT NULL
);
CREATE UNIQUE INDEX campaigns_id_unique ON campaigns (id);
CREATE INDEX campaigns_by_creation ON campaigns (created_at, key);
CREATE INDEX campaigns_open ON campaigns (state, key) WHERE state IN ('planned', 'sending');
CREATE INDEX campaigns_by_blog ON campaigns (blog_key, created_at);
CREATE UNIQUE INDEX campaigns_planned ON campaigns (blog_key) WHERE state = 'planned';

-- WITHOUT ROWID: a batch is a range of the primary key. No foreign keys, which would read two more rows for each mail.
CREATE TABLE deliveries (
  campaign_key integer NOT NULL,
  position integer NOT NULL,
  subscriber_key integer,
  email text,
  content_key integer,
  created_at integer,
  state text DEFAULT 'waiting' NOT NULL,
  reason text DEFAULT '' NOT NULL,
  PRIMARY KEY (campaign_key, position)
) WITHOUT ROWID;
CREATE INDEX deliveries_by_subscriber ON deliveries (subscriber_key) WHERE subscriber_key IS NOT NULL;
CREATE INDEX deliveries_with_reason ON deliveries (campaign_key, state, reason)
  WHERE state IN ('refused', 'excluded', 'unknown');

CREATE TABLE batches (
  key integer PRIMARY KEY NOT NULL,
  id text NOT NULL,
  campaign_key integer NOT NULL REFERENCES campaigns(key) ON DELETE CASCADE,
  first integer NOT NULL,
  last integer NOT NULL,
  state text NOT NULL,
  provider text NOT NULL,
  run text NOT NULL,
  lease_ends_at integer NOT NULL,
  claimed_at integer NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  ended_at integer,
  accepted integer DEFAULT 0 NOT NULL,
  refused integer DEFAULT 0 NOT NULL,
  excluded integer DEFAULT 0 NOT NULL,
  unknown integer DEFAULT 0 NOT NULL
);
CREATE UNIQUE INDEX batches_id_unique ON batches (id);
CREATE INDEX batches_by_campaign ON batches (campaign_key, first);
CREATE INDEX batches_open ON batches (state, lease_ends_at) WHERE state IN ('claimed', 'again');
CREATE INDEX batches_by_end ON batches (ended_at);

CREATE TABLE suppressions (
  email_hash text NOT NULL,
  scope text NOT NULL,
  reason text NOT NULL,
  created_at integer NOT NULL,
  PRIMARY KEY (email_hash, scope)
);

CREATE TABLE mail_events (
  id text PRIMARY KEY NOT NULL,
  kind text NOT NULL,
  email_hash text NOT NULL,
  at integer NOT NULL
);
CREATE INDEX mail_events_by_address ON mail_events (email_hash, kind, at);
CREATE INDEX mail_events_by_time ON mail_events (at);

-- ==== Search of readers ====
-- Folding letters, dividing texts into words and finding the roots of words need JavaScript, so the Worker writes the
-- search text of a blog beside its article (worker/language/search-text.ts), and triggers index those of published blogs.

CREATE TABLE search_texts (
  blog_key integer PRIMARY KEY NOT NULL REFERENCES blogs(key) ON DELETE CASCADE,
  title_words text NOT NULL,
  title text NOT NULL,
  sub_title text NOT NULL,
  headings text NOT NULL,
  category text NOT NULL,
  body text NOT NULL,
  beginnings text NOT NULL
);

-- Published blogs. The rowid is the key of the blog. The words are folded already: what is not ASCII is part of a word.
CREATE VIRTUAL TABLE search_index USING fts5(
  title_words, title, sub_title, headings, category, body, beginnings,
  content = '', contentless_delete = 1,
  tokenize = "ascii tokenchars '+#._'"
);
-- Stored here, because bm25() with weights in a query reads every match. Beginnings have none.
INSERT INTO search_index(search_index, rank) VALUES ('rank', 'bm25(5.0, 10.0, 4.0, 3.0, 2.0, 1.0, 0.0)');

-- In how many published blogs each word occurs. It stores nothing: FTS5 reads the index.
CREATE VIRTUAL TABLE search_roots USING fts5vocab(search_index, row);

CREATE VIEW index_blog AS SELECT NULL AS key;
CREATE TRIGGER index_blog_called INSTEAD OF INSERT ON index_blog BEGIN
  INSERT INTO search_index(rowid, title_words, title, sub_title, headings, category, body, beginnings)
    SELECT blog_key, title_words, search_texts.title, search_texts.sub_title, headings, search_texts.category, body, beginnings
    FROM search_texts JOIN blogs ON key = blog_key AND is_published WHERE blog_key = NEW.key;
END;

CREATE TRIGGER search_index_text_added AFTER INSERT ON search_texts BEGIN
  INSERT INTO index_blog VALUES (NEW.blog_key);
  INSERT INTO index_title_parts VALUES (NEW.blog_key);
END;

CREATE TRIGGER search_index_text_changed AFTER UPDATE ON search_texts
WHEN (NEW.title_words, NEW.title, NEW.sub_title, NEW.headings, NEW.category, NEW.body, NEW.beginnings)
  IS NOT (OLD.title_words, OLD.title, OLD.sub_title, OLD.headings, OLD.category, OLD.body, OLD.beginnings)
BEGIN
  DELETE FROM search_index WHERE rowid = NEW.blog_key;
  INSERT INTO index_blog VALUES (NEW.blog_key);
END;

CREATE TRIGGER search_index_blog_changed AFTER UPDATE OF is_published ON blogs
WHEN NEW.is_published <> OLD.is_published BEGIN
  DELETE FROM search_index WHERE rowid = NEW.key;
  INSERT INTO index_blog VALUES (NEW.key);
END;

CREATE TRIGGER search_index_blog_removed AFTER DELETE ON blogs BEGIN
  DELETE FROM search_index WHERE rowid = OLD.key;
  DELETE FROM search_title_parts WHERE rowid = OLD.key;
END;

-- Parts of folded titles, three letters and more, of the same blogs.
CREATE VIRTUAL TABLE search_title_parts USING fts5(
  title, category,
  content = '', contentless_delete = 1,
  tokenize = 'trigram'
);

CREATE VIEW index_title_parts AS SELECT NULL AS key;
CREATE TRIGGER index_title_parts_called INSTEAD OF INSERT ON index_title_parts BEGIN
  INSERT INTO search_title_parts(rowid, title, category)
    SELECT key, folded_title, blogs.category FROM blogs JOIN search_texts ON blog_key = key
    WHERE key = NEW.key AND is_published;
END;

CREATE TRIGGER search_title_parts_blog_changed AFTER UPDATE OF is_published, folded_title, category ON blogs
WHEN (NEW.is_published, NEW.folded_title, NEW.category) IS NOT (OLD.is_published, OLD.folded_title, OLD.category) BEGIN
  DELETE FROM search_title_parts WHERE rowid = NEW.key;
  INSERT INTO index_title_parts VALUES (NEW.key);
END;

-- A search text of version 0 is older than its blog: the cron writes it again. It has the names of the tags, too.
CREATE TRIGGER search_outdated_blog_changed AFTER UPDATE OF title, sub_title, category, tags ON blogs
WHEN (NEW.title, NEW.sub_title, NEW.category, NEW.tags) IS NOT (OLD.title, OLD.sub_title, OLD.category, OLD.tags) BEGIN
  UPDATE derived SET search_version = 0 WHERE blog_key = NEW.key AND search_version <> 0;
END;

CREATE TRIGGER search_outdated_text_changed AFTER UPDATE OF plain_text, contents ON blog_texts
WHEN (NEW.plain_text, NEW.contents) IS NOT (OLD.plain_text, OLD.contents) BEGIN
  UPDATE derived SET search_version = 0 WHERE blog_key = NEW.blog_key AND search_version <> 0;
END;

-- Words that a search can be corrected to.
CREATE TABLE vocabulary (
  key integer PRIMARY KEY NOT NULL,
  word text NOT NULL
);
CREATE UNIQUE INDEX vocabulary_word_unique ON vocabulary (word);

CREATE VIRTUAL TABLE vocabulary_keys USING fts5(
  keys,
  content = '', columnsize = 0, detail = none,
  tokenize = 'ascii'
);

-- The keys of worker/search/query/deletion-keys.ts: the first 7 and the first 5 letters, whole and without each one of them.
CREATE TRIGGER vocabulary_word_added AFTER INSERT ON vocabulary BEGIN
  INSERT INTO vocabulary_keys(rowid, keys)
    SELECT NEW.key, group_concat(DISTINCT
      substr(substr(NEW.word, 1, length.value), 1, place.value - 1) || substr(substr(NEW.word, 1, length.value), place.value + 1))
    FROM json_each('[7, 5]') AS length, json_each('[1, 2, 3, 4, 5, 6, 7, 8]') AS place;
END;

-- Names of authors and tags, by which readers find their pages. The rowid is twice the key of an author, or twice that of a
-- tag and one. A query divides names into words by the same tokenizer.
CREATE VIRTUAL TABLE search_names USING fts5(
  author, tag,
  content = '', contentless_delete = 1,
  tokenize = 'unicode61 remove_diacritics 0'
);

CREATE TRIGGER search_names_author_added AFTER INSERT ON authors BEGIN
  INSERT INTO search_names(rowid, author) VALUES (2 * NEW.key, NEW.folded_name);
END;

CREATE TRIGGER search_names_author_renamed AFTER UPDATE OF folded_name ON authors
WHEN NEW.folded_name <> OLD.folded_name BEGIN
  DELETE FROM search_names WHERE rowid = 2 * NEW.key;
  INSERT INTO search_names(rowid, author) VALUES (2 * NEW.key, NEW.folded_name);
END;

CREATE TRIGGER search_names_author_removed AFTER DELETE ON authors BEGIN
  DELETE FROM search_names WHERE rowid = 2 * OLD.key;
END;

CREATE TRIGGER search_names_tag_added AFTER INSERT ON tags WHEN NEW.merged_into IS NULL BEGIN
  INSERT INTO search_names(rowid, tag) VALUES (2 * NEW.key + 1, NEW.folded_name);
END;

CREATE TRIGGER search_names_tag_changed AFTER UPDATE OF folded_name, merged_into ON tags
WHEN (NEW.folded_name, NEW.merged_into) IS NOT (OLD.folded_name, OLD.merged_into) BEGIN
  DELETE FROM search_names WHERE rowid = 2 * NEW.key + 1;
  INSERT INTO search_names(rowid, tag) SELECT 2 * NEW.key + 1, NEW.folded_name WHERE NEW.merged_into IS NULL;
END;

CREATE TRIGGER search_names_tag_removed AFTER DELETE ON tags BEGIN
  DELETE FROM search_names WHERE rowid = 2 * OLD.key + 1;
END;

-- ==== Search of the admin ====
-- Parts of titles of every blog, whatever its state. The state is in brackets, so that none is part of another.

CREATE VIRTUAL TABLE search_all_titles USING fts5(
  title, category, state,
  content = '', contentless_delete = 1,
  tokenize = 'trigram remove_diacritics 1'
);

CREATE TRIGGER search_all_added AFTER INSERT ON blogs BEGIN
  INSERT INTO search_all_titles(rowid, title, category, state)
    VALUES (NEW.key, NEW.title, NEW.category, '[' || NEW.state || ']');
END;

CREATE TRIGGER search_all_changed AFTER UPDATE OF title, category, is_published, scheduled_at, deleted_at ON blogs BEGIN
  DELETE FROM search_all_titles WHERE rowid = OLD.key;
  INSERT INTO search_all_titles(rowid, title, category, state)
    VALUES (NEW.key, NEW.title, NEW.category, '[' || NEW.state || ']');
END;

CREATE TRIGGER search_all_removed AFTER DELETE ON blogs BEGIN
  DELETE FROM search_all_titles WHERE rowid = OLD.key;
END;

-- ==== The content version ====
-- The counter version grows with every change that a reader could see. Answers carry it as their ETag: whether one is still
-- current costs one row. A trigger has one table and one event, so this family has one for each.

CREATE TRIGGER version_blog_added AFTER INSERT ON blogs WHEN NEW.is_published BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'version';
END;

CREATE TRIGGER version_blog_changed AFTER UPDATE ON blogs WHEN OLD.is_published OR NEW.is_published BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'version';
END;

CREATE TRIGGER version_blog_removed AFTER DELETE ON blogs WHEN OLD.is_published BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'version';
END;

CREATE TRIGGER version_text_changed AFTER UPDATE ON blog_texts BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'version';
END;

CREATE TRIGGER version_resource_added AFTER INSERT ON resources BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'version';
END;

CREATE TRIGGER version_resource_removed AFTER DELETE ON resources BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'version';
END;

CREATE TRIGGER version_related_changed AFTER UPDATE OF related ON derived
WHEN NEW.related <> OLD.related AND EXISTS (SELECT 1 FROM blogs WHERE key = NEW.blog_key AND is_published) BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'version';
END;

CREATE TRIGGER version_settings_changed AFTER UPDATE OF value, parts, pinned_blog ON settings BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'version';
END;

CREATE TRIGGER version_page_added AFTER INSERT ON pages BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'version';
END;

CREATE TRIGGER version_page_changed AFTER UPDATE ON pages BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'version';
END;

CREATE TRIGGER version_page_removed AFTER DELETE ON pages BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'version';
END;

CREATE TRIGGER version_category_changed AFTER UPDATE OF name, slug, description, image ON categories BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'version';
END;

CREATE TRIGGER version_category_removed AFTER DELETE ON categories BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'version';
END;

CREATE TRIGGER version_author_added AFTER INSERT ON authors BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'version';
END;

CREATE TRIGGER version_author_changed AFTER UPDATE OF name, slug, biography, image, links ON authors BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'version';
END;

CREATE TRIGGER version_author_removed AFTER DELETE ON authors BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'version';
END;

CREATE TRIGGER version_tag_changed AFTER UPDATE OF name, slug, description, merged_into ON tags BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'version';
END;

CREATE TRIGGER version_tag_removed AFTER DELETE ON tags WHEN OLD.merged_into IS NULL BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'version';
END;

-- ==== Rows of a new installation ====

-- Totals that are updated and not upserted need their row, and so do those that the dashboard shows from the first day.
INSERT INTO counters(name, value) VALUES
  ('version', 0),
  ('blogs', 0), ('drafts', 0), ('published', 0), ('unpublished', 0), ('scheduled', 0), ('trash', 0),
  ('comments', 0), ('comments:approved', 0), ('comments:waiting', 0),
  ('messages', 0), ('messages:open', 0), ('messages:done', 0),
  ('subscribers', 0), ('subscribers:unverified', 0), ('subscribers:askable', 0), ('subscribers:pending', 0),
  ('subscribers:confirmed', 0), ('subscribers:left', 0), ('subscribers:bounced', 0), ('subscribers:complained', 0),
  ('tags', 0);

INSERT INTO categories(key, name, folded_name, slug, description, position, created_at) VALUES
  (1, 'Technology', 'technology', 'technology', 'Software, the machines beneath it, and the people who make both.', 0, 0),
  (2, 'Startup', 'startup', 'startup', 'Building companies from nothing: what founders try, break and learn.', 1, 0),
  (3, 'Lifestyle', 'lifestyle', 'lifestyle', 'Work, rest and everything between, looked at with care.', 2, 0),
  (4, 'Finance', 'finance', 'finance', 'Money explained: saving, investing and what the numbers mean.', 3, 0);
INSERT INTO counters(name, value) SELECT state.value || ':' || categories.name, 0
  FROM json_each('["blogs", "published", "unpublished", "scheduled", "trash"]') AS state, categories;

INSERT INTO settings(key, revision, value, parts, updated_at) VALUES (1, 0, '{}', '{}', 0);
UPDATE settings SET parts = (SELECT parts FROM site_parts);

-- All single mails are deliveries of this campaign.
INSERT INTO campaigns(key, id, kind, state, title, created_at) VALUES (1, 'single', 'single', 'sending', '', 0);
