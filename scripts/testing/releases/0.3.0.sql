-- Release 0.3.0, written by npm run freeze. It is never edited.

CREATE TABLE d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
);

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

CREATE TABLE sent_forms (
  key text PRIMARY KEY NOT NULL,
  expires_at integer NOT NULL
);

CREATE INDEX sent_forms_by_expiry ON sent_forms (expires_at);

CREATE TABLE secrets (
  name text PRIMARY KEY NOT NULL,
  value text NOT NULL
);

CREATE TABLE site_identity (
  key integer PRIMARY KEY NOT NULL,
  id text NOT NULL
);

CREATE TABLE admins (
  key integer PRIMARY KEY NOT NULL,
  email text NOT NULL,
  password_hash text NOT NULL,
  created_at integer NOT NULL,
  updated_at integer NOT NULL,
  author_key integer REFERENCES authors(key)
, `role` text DEFAULT 'owner' NOT NULL, `moderates` integer DEFAULT false NOT NULL, `sends` integer DEFAULT false NOT NULL, `removed_at` integer);

CREATE UNIQUE INDEX admins_email_unique ON admins (email);

CREATE INDEX admins_by_author ON admins (author_key);

CREATE TABLE sessions (
  token_hash text PRIMARY KEY NOT NULL,
  admin_key integer NOT NULL REFERENCES admins(key) ON DELETE CASCADE,
  created_at integer NOT NULL,
  last_seen_at integer NOT NULL,
  id text NOT NULL,
  user_agent text DEFAULT '' NOT NULL
, `confirmed_at` integer);

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
, left_addresses text, created_by integer, `image_focus` text DEFAULT '' NOT NULL);

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
  url text NOT NULL, checked_at integer, failed_days integer DEFAULT 0 NOT NULL,
  PRIMARY KEY (blog_key, position)
);

CREATE TRIGGER resources_retried AFTER UPDATE OF is_published, updated_at ON blogs
WHEN NEW.resources_attempts > 0 AND NEW.is_published AND (NOT OLD.is_published OR NEW.updated_at <> OLD.updated_at) BEGIN
  UPDATE blogs SET resources_attempts = 0 WHERE key = NEW.key;
END;

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

CREATE TABLE settings (
  key integer PRIMARY KEY NOT NULL,
  revision integer NOT NULL,
  value text NOT NULL,
  parts text NOT NULL,
  updated_at integer NOT NULL,
  pinned_blog integer REFERENCES blogs(key) ON DELETE SET NULL,
  has_sample integer DEFAULT false NOT NULL,
  hides_first_steps integer DEFAULT false NOT NULL
, closed_first_steps integer DEFAULT 0 NOT NULL, `passkeys_from` integer);

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

CREATE TRIGGER site_total_added AFTER INSERT ON counters
WHEN NEW.value > 0 AND (NEW.name = 'published' OR NEW.name LIKE 'published:%') BEGIN
  UPDATE settings SET parts = (SELECT parts FROM site_parts) WHERE key = 1;
END;

CREATE TRIGGER site_total_changed AFTER UPDATE OF value ON counters
WHEN (NEW.value > 0) <> (OLD.value > 0) AND (NEW.name = 'published' OR NEW.name LIKE 'published:%') BEGIN
  UPDATE settings SET parts = (SELECT parts FROM site_parts) WHERE key = 1;
END;

CREATE TRIGGER site_account_added AFTER INSERT ON admins WHEN (SELECT parts ->> 'isBeingSetUp' FROM settings WHERE key = 1) BEGIN
  UPDATE settings SET parts = (SELECT parts FROM site_parts) WHERE key = 1;
END;

CREATE TRIGGER site_account_removed AFTER DELETE ON admins WHEN NOT EXISTS (SELECT 1 FROM admins) BEGIN
  UPDATE settings SET parts = (SELECT parts FROM site_parts) WHERE key = 1;
END;

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

CREATE VIEW take_paths AS SELECT NULL AS kind, NULL AS target;

CREATE TRIGGER take_paths_called INSTEAD OF INSERT ON take_paths BEGIN
  DELETE FROM paths WHERE kind = NEW.kind AND target = NEW.target AND NOT was_public;
  UPDATE paths SET kind = 'gone', target = NULL, is_live = 0 WHERE kind = NEW.kind AND target = NEW.target;
END;

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

CREATE VIEW archive_blog AS SELECT NULL AS month, NULL AS published_at, NULL AS key;

CREATE VIEW unarchive_blog AS SELECT NULL AS month, NULL AS published_at, NULL AS key;

CREATE TRIGGER archive_blog_added AFTER INSERT ON blogs BEGIN
  INSERT INTO archive_blog VALUES (NEW.archive_month, NEW.published_at, NEW.key);
END;

CREATE TRIGGER archive_blog_changed AFTER UPDATE OF is_published, published_at ON blogs
WHEN OLD.is_published <> NEW.is_published OR OLD.published_at IS NOT NEW.published_at BEGIN
  INSERT INTO unarchive_blog VALUES (OLD.archive_month, OLD.published_at, OLD.key);
  INSERT INTO archive_blog VALUES (NEW.archive_month, NEW.published_at, NEW.key);
END;

CREATE TRIGGER archive_blog_removed AFTER DELETE ON blogs BEGIN
  INSERT INTO unarchive_blog VALUES (OLD.archive_month, OLD.published_at, OLD.key);
END;

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

CREATE TRIGGER archive_month_empty AFTER UPDATE OF total ON archive_months WHEN NEW.total = 0 BEGIN
  DELETE FROM archive_months WHERE month = NEW.month;
END;

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
, folded_title text DEFAULT '' NOT NULL, deleted_at integer, state text GENERATED ALWAYS AS (iif(blog_key IS NULL, iif(deleted_at IS NULL, 'unfinished', 'trash'), 'added')) VIRTUAL, created_by integer);

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

CREATE TABLE media (
  key text PRIMARY KEY NOT NULL,
  blog_id text NOT NULL,
  content_type text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  bytes integer NOT NULL,
  created_at integer NOT NULL,
  attached_at integer
, source_type text DEFAULT '' NOT NULL, created_by integer);

CREATE INDEX media_by_blog ON media (blog_id);

CREATE INDEX media_unattached ON media (created_at) WHERE attached_at IS NULL;

CREATE TABLE shared_images (
  key_prefix text NOT NULL,
  used_by text NOT NULL,
  PRIMARY KEY (key_prefix, used_by)
);

CREATE INDEX shared_images_by_user ON shared_images (used_by);

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
, created_by integer);

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
, number integer, member_since integer, state_reason text DEFAULT '' NOT NULL, signed_up_at integer, lang text DEFAULT '' NOT NULL, origin text DEFAULT '' NOT NULL, frequency text DEFAULT 'each' NOT NULL, categories text, reminded_at integer);

CREATE UNIQUE INDEX subscribers_email_unique ON subscribers (email);

CREATE UNIQUE INDEX subscribers_id_unique ON subscribers (id);

CREATE INDEX subscribers_by_creation ON subscribers (created_at, key);

CREATE INDEX subscribers_by_state ON subscribers (state, created_at, key);

CREATE INDEX subscribers_asked_by_mailbox ON subscribers (mailbox, asked_at) WHERE asked_at IS NOT NULL;

CREATE VIRTUAL TABLE search_subscribers USING fts5(
  email, state,
  content = '', contentless_delete = 1,
  tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co So'"
);

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

CREATE TRIGGER subscriber_removed AFTER DELETE ON subscribers BEGIN
  DELETE FROM search_subscribers WHERE rowid = OLD.key;
  UPDATE counters SET value = value - 1 WHERE name = 'subscribers';
  INSERT INTO count_subscriber VALUES (OLD.state, OLD.asked_at, -1);
  UPDATE deliveries SET subscriber_key = NULL WHERE subscriber_key = OLD.key;
END;

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
, recipients text DEFAULT 'all' NOT NULL, intro text DEFAULT '' NOT NULL, letter_key integer REFERENCES letters(key) ON DELETE SET NULL, week text, category_key integer, last_number integer, last_joined integer, accepted integer DEFAULT 0 NOT NULL, refused integer DEFAULT 0 NOT NULL, excluded integer DEFAULT 0 NOT NULL, unknown integer DEFAULT 0 NOT NULL, uninterested integer DEFAULT 0 NOT NULL, undecided integer DEFAULT 0 NOT NULL, bounced integer DEFAULT 0 NOT NULL, complained integer DEFAULT 0 NOT NULL, unsubscribed integer DEFAULT 0 NOT NULL, reported integer DEFAULT 0 NOT NULL, is_watched integer DEFAULT true NOT NULL, week_ends_at integer, includes_weekly integer DEFAULT false NOT NULL, created_by integer);

CREATE UNIQUE INDEX campaigns_id_unique ON campaigns (id);

CREATE INDEX campaigns_by_creation ON campaigns (created_at, key);

CREATE INDEX campaigns_open ON campaigns (state, key) WHERE state IN ('planned', 'sending');

CREATE INDEX campaigns_by_blog ON campaigns (blog_key, created_at);

CREATE UNIQUE INDEX campaigns_planned ON campaigns (blog_key) WHERE state = 'planned';

CREATE TABLE deliveries (
  campaign_key integer NOT NULL,
  position integer NOT NULL,
  subscriber_key integer,
  email text,
  content_key integer,
  created_at integer,
  state text DEFAULT 'waiting' NOT NULL,
  reason text DEFAULT '' NOT NULL, bounced_at integer, complained_at integer, left_at integer,
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
, members text DEFAULT '' NOT NULL);

CREATE UNIQUE INDEX batches_id_unique ON batches (id);

CREATE INDEX batches_by_campaign ON batches (campaign_key, first);

CREATE INDEX batches_open ON batches (state, lease_ends_at) WHERE state IN ('claimed', 'again');

CREATE INDEX batches_by_end ON batches (ended_at);

CREATE TABLE suppressions (
  email_hash text NOT NULL,
  scope text NOT NULL,
  reason text NOT NULL,
  created_at integer NOT NULL, import_id text DEFAULT '' NOT NULL, ended_id text DEFAULT '' NOT NULL, ended_state text DEFAULT '' NOT NULL,
  PRIMARY KEY (email_hash, scope)
);

CREATE TABLE mail_events (
  id text PRIMARY KEY NOT NULL,
  kind text NOT NULL,
  email_hash text NOT NULL,
  at integer NOT NULL
, campaign_key integer, detail text DEFAULT '' NOT NULL);

CREATE INDEX mail_events_by_address ON mail_events (email_hash, kind, at);

CREATE INDEX mail_events_by_time ON mail_events (at);

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

CREATE VIRTUAL TABLE search_index USING fts5(
  title_words, title, sub_title, headings, category, body, beginnings,
  content = '', contentless_delete = 1,
  tokenize = "ascii tokenchars '+#._'"
);

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

CREATE TRIGGER search_outdated_blog_changed AFTER UPDATE OF title, sub_title, category, tags ON blogs
WHEN (NEW.title, NEW.sub_title, NEW.category, NEW.tags) IS NOT (OLD.title, OLD.sub_title, OLD.category, OLD.tags) BEGIN
  UPDATE derived SET search_version = 0 WHERE blog_key = NEW.key AND search_version <> 0;
END;

CREATE TRIGGER search_outdated_text_changed AFTER UPDATE OF plain_text, contents ON blog_texts
WHEN (NEW.plain_text, NEW.contents) IS NOT (OLD.plain_text, OLD.contents) BEGIN
  UPDATE derived SET search_version = 0 WHERE blog_key = NEW.blog_key AND search_version <> 0;
END;

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

CREATE TRIGGER vocabulary_word_added AFTER INSERT ON vocabulary BEGIN
  INSERT INTO vocabulary_keys(rowid, keys)
    SELECT NEW.key, group_concat(DISTINCT
      substr(substr(NEW.word, 1, length.value), 1, place.value - 1) || substr(substr(NEW.word, 1, length.value), place.value + 1))
    FROM json_each('[7, 5]') AS length, json_each('[1, 2, 3, 4, 5, 6, 7, 8]') AS place;
END;

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

CREATE TABLE newer_drafts (
  blog_key integer PRIMARY KEY NOT NULL,
  FOREIGN KEY (blog_key) REFERENCES blogs(key) ON UPDATE no action ON DELETE cascade
);

CREATE INDEX drafts_by_creation ON drafts (blog_key IS NULL, created_at);

CREATE INDEX drafts_by_title ON drafts (blog_key IS NULL, folded_title);

CREATE INDEX drafts_by_category ON drafts (blog_key IS NULL, category, created_at);

CREATE INDEX drafts_by_category_title ON drafts (blog_key IS NULL, category, folded_title);

CREATE VIEW compared_drafts AS
  SELECT drafts.blog_key, (drafts.title, drafts.sub_title, drafts.category, drafts.image, drafts.source, drafts.details)
    IS NOT (blogs.title, blogs.sub_title, blogs.category, blogs.image, blog_sources.source, blogs.details) AS is_newer
  FROM drafts JOIN blogs ON blogs.key = drafts.blog_key JOIN blog_sources ON blog_sources.blog_key = drafts.blog_key;

CREATE VIEW compare_draft AS SELECT NULL AS blog_key, NULL AS is_newer;

CREATE TRIGGER compare_draft_called INSTEAD OF INSERT ON compare_draft BEGIN
  DELETE FROM newer_drafts WHERE blog_key = NEW.blog_key AND NOT NEW.is_newer;
  INSERT INTO newer_drafts SELECT NEW.blog_key WHERE NEW.is_newer ON CONFLICT DO NOTHING;
END;

CREATE TRIGGER newer_drafts_draft_added AFTER INSERT ON drafts WHEN NEW.blog_key IS NOT NULL BEGIN
  INSERT INTO compare_draft SELECT blog_key, is_newer FROM compared_drafts WHERE blog_key = NEW.blog_key;
END;

CREATE TRIGGER newer_drafts_draft_changed AFTER UPDATE OF title, sub_title, category, image, source, details ON drafts
WHEN NEW.blog_key IS NOT NULL BEGIN
  INSERT INTO compare_draft SELECT blog_key, is_newer FROM compared_drafts WHERE blog_key = NEW.blog_key;
END;

CREATE TRIGGER newer_drafts_draft_removed AFTER DELETE ON drafts WHEN OLD.blog_key IS NOT NULL BEGIN
  DELETE FROM newer_drafts WHERE blog_key = OLD.blog_key;
END;

CREATE TRIGGER newer_drafts_blog_changed AFTER UPDATE OF details ON blogs WHEN NEW.details <> OLD.details BEGIN
  INSERT INTO compare_draft SELECT blog_key, is_newer FROM compared_drafts WHERE blog_key = NEW.key;
END;

CREATE TABLE cache_tags (
  tag text PRIMARY KEY NOT NULL,
  version integer NOT NULL,
  purges_left integer NOT NULL,
  is_removal integer NOT NULL,
  purged_at integer NOT NULL
) WITHOUT ROWID;

CREATE INDEX cache_tags_waiting ON cache_tags (tag) WHERE purges_left > 0;

CREATE TABLE purge_budget (
  key integer PRIMARY KEY NOT NULL,
  full_at integer NOT NULL,
  flushed_at integer NOT NULL
);

CREATE VIEW raise_tags AS SELECT NULL AS tags, NULL AS is_removal;

CREATE TRIGGER raise_tags_called INSTEAD OF INSERT ON raise_tags BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'version';
  UPDATE cache_tags SET version = (SELECT value FROM counters WHERE name = 'version')
    WHERE tag IN (SELECT value FROM json_each(NEW.tags)) AND purges_left = 2 AND is_removal >= NEW.is_removal;
  INSERT INTO cache_tags(tag, version, purges_left, is_removal, purged_at)
    SELECT raised.value, counters.value, 2, NEW.is_removal, 0
    FROM counters CROSS JOIN json_each(NEW.tags) AS raised
    WHERE counters.name = 'version' AND raised.value IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM cache_tags WHERE tag = raised.value AND version = counters.value)
    ON CONFLICT(tag) DO UPDATE SET version = excluded.version, purges_left = 2,
      is_removal = excluded.is_removal OR (cache_tags.purges_left = 2 AND cache_tags.is_removal);
END;

CREATE TRIGGER tags_blog_added AFTER INSERT ON blogs WHEN NEW.is_published BEGIN
  INSERT INTO raise_tags VALUES (json_array('blog:' || NEW.id, 'lists'), 0);
END;

CREATE TRIGGER tags_blog_changed AFTER UPDATE OF title, sub_title, excerpt, image, image_width, image_height, image_srcset, is_published, published_at, updated_at, reading_minutes, lang, slug, details ON blogs
WHEN (OLD.is_published OR NEW.is_published) AND
  (OLD.title, OLD.sub_title, OLD.excerpt, OLD.image, OLD.image_width, OLD.image_height, OLD.image_srcset, OLD.is_published,
    OLD.published_at, OLD.updated_at, OLD.reading_minutes, OLD.lang, OLD.slug, OLD.details)
  IS NOT (NEW.title, NEW.sub_title, NEW.excerpt, NEW.image, NEW.image_width, NEW.image_height, NEW.image_srcset,
    NEW.is_published, NEW.published_at, NEW.updated_at, NEW.reading_minutes, NEW.lang, NEW.slug, NEW.details) BEGIN
  INSERT INTO raise_tags VALUES (
    json_array('blog:' || NEW.id, iif(
      (OLD.title, OLD.sub_title, OLD.excerpt, OLD.image, OLD.image_width, OLD.image_height, OLD.image_srcset,
        OLD.is_published, OLD.published_at, OLD.reading_minutes, OLD.lang, OLD.slug, OLD.details)
      IS NOT (NEW.title, NEW.sub_title, NEW.excerpt, NEW.image, NEW.image_width, NEW.image_height, NEW.image_srcset,
        NEW.is_published, NEW.published_at, NEW.reading_minutes, NEW.lang, NEW.slug, NEW.details), 'lists', 'updates')),
    NEW.is_published < OLD.is_published
  );
END;

CREATE TRIGGER tags_blog_named AFTER UPDATE OF category, authors, tags ON blogs
WHEN NEW.is_published AND (OLD.category, OLD.authors, OLD.tags) IS NOT (NEW.category, NEW.authors, NEW.tags) BEGIN
  INSERT INTO raise_tags VALUES (json_array('blogs', 'lists'), 0);
END;

CREATE TRIGGER tags_blog_commented AFTER UPDATE OF comment_count ON blogs
WHEN NEW.is_published AND OLD.comment_count <> NEW.comment_count BEGIN
  INSERT INTO raise_tags VALUES (json_array('blog:' || NEW.id), NEW.comment_count < OLD.comment_count);
END;

CREATE TRIGGER tags_blog_removed AFTER DELETE ON blogs WHEN OLD.is_published BEGIN
  INSERT INTO raise_tags VALUES (json_array('blog:' || OLD.id, 'lists'), 1);
END;

CREATE TRIGGER tags_text_changed AFTER UPDATE OF description, contents ON blog_texts
WHEN (OLD.description, OLD.contents) IS NOT (NEW.description, NEW.contents) BEGIN
  INSERT INTO raise_tags SELECT json_array('blog:' || id, 'updates'), 0 FROM blogs WHERE key = NEW.blog_key AND is_published;
END;

CREATE TRIGGER tags_resource_added AFTER INSERT ON resources BEGIN
  INSERT INTO raise_tags SELECT json_array('blog:' || id), 0 FROM blogs WHERE key = NEW.blog_key AND is_published;
END;

CREATE TRIGGER tags_resource_removed AFTER DELETE ON resources BEGIN
  INSERT INTO raise_tags SELECT json_array('blog:' || id), 0 FROM blogs WHERE key = OLD.blog_key AND is_published;
END;

CREATE TRIGGER tags_related_changed AFTER UPDATE OF related ON derived WHEN NEW.related <> OLD.related BEGIN
  INSERT INTO raise_tags SELECT json_array('blog:' || id), 0 FROM blogs WHERE key = NEW.blog_key AND is_published;
END;

CREATE TRIGGER tags_settings_changed AFTER UPDATE OF value ON settings WHEN NEW.value <> OLD.value BEGIN
  INSERT INTO raise_tags SELECT json_array('site'), EXISTS (
    SELECT 1 FROM json_tree(OLD.value) AS stored
    WHERE stored.atom IS NOT NULL AND stored.atom NOT IN ('', 0)
      AND (NEW.value ->> stored.fullkey IS NULL OR NEW.value ->> stored.fullkey IN ('', 0)
        OR (stored.type = 'integer' AND NEW.value ->> stored.fullkey < stored.atom))
  ) OR EXISTS (
    SELECT 1 FROM json_tree(NEW.value) AS saved
    WHERE (saved.atom IS NULL OR saved.atom IN ('', 0)) AND saved.type NOT IN ('object', 'array')
      AND OLD.value -> saved.fullkey IS NULL
  );
END;

CREATE TRIGGER tags_parts_changed AFTER UPDATE OF parts ON settings WHEN NEW.parts <> OLD.parts BEGIN
  INSERT INTO raise_tags VALUES (json_array('site'), 0);
END;

CREATE TRIGGER tags_pin_changed AFTER UPDATE OF pinned_blog ON settings WHEN NEW.pinned_blog IS NOT OLD.pinned_blog BEGIN
  INSERT INTO raise_tags VALUES (json_array('lists'), 0);
END;

CREATE TRIGGER tags_page_added AFTER INSERT ON pages WHEN NEW.is_published BEGIN
  INSERT INTO raise_tags VALUES (json_array('pages', 'lists'), 0);
END;

CREATE TRIGGER tags_page_changed AFTER UPDATE OF slug, title, summary, description, contents, excerpt, lang, is_published ON pages
WHEN (OLD.is_published OR NEW.is_published) AND
  (OLD.slug, OLD.title, OLD.summary, OLD.description, OLD.contents, OLD.excerpt, OLD.lang, OLD.is_published)
  IS NOT (NEW.slug, NEW.title, NEW.summary, NEW.description, NEW.contents, NEW.excerpt, NEW.lang, NEW.is_published) BEGIN
  INSERT INTO raise_tags VALUES (
    json_array('pages', iif((OLD.slug, OLD.is_published) IS NOT (NEW.slug, NEW.is_published), 'lists', NULL)),
    NEW.is_published < OLD.is_published
  );
END;

CREATE TRIGGER tags_page_removed AFTER DELETE ON pages WHEN OLD.is_published BEGIN
  INSERT INTO raise_tags VALUES (json_array('pages', 'lists'), 1);
END;

CREATE TRIGGER tags_category_added AFTER INSERT ON categories BEGIN
  INSERT INTO raise_tags VALUES (json_array('lists'), 0);
END;

CREATE TRIGGER tags_category_changed AFTER UPDATE OF name, slug, description, image, position ON categories
WHEN (OLD.name, OLD.slug, OLD.description, OLD.image, OLD.position)
  IS NOT (NEW.name, NEW.slug, NEW.description, NEW.image, NEW.position) BEGIN
  INSERT INTO raise_tags VALUES (json_array('lists'), 0);
END;

CREATE TRIGGER tags_category_removed AFTER DELETE ON categories BEGIN
  INSERT INTO raise_tags VALUES (json_array('lists'), 1);
END;

CREATE TRIGGER tags_author_changed AFTER UPDATE OF name, slug, biography, image, links ON authors
WHEN (OLD.name, OLD.slug, OLD.biography, OLD.image, OLD.links)
  IS NOT (NEW.name, NEW.slug, NEW.biography, NEW.image, NEW.links) BEGIN
  INSERT INTO raise_tags VALUES (json_array('blogs', 'lists'), 0);
END;

CREATE TRIGGER tags_author_removed AFTER DELETE ON authors BEGIN
  INSERT INTO raise_tags VALUES (json_array('blogs', 'lists'), 1);
END;

CREATE TRIGGER tags_tag_changed AFTER UPDATE OF name, slug, description, merged_into ON tags
WHEN (OLD.name, OLD.slug, OLD.description, OLD.merged_into)
  IS NOT (NEW.name, NEW.slug, NEW.description, NEW.merged_into) BEGIN
  INSERT INTO raise_tags VALUES (json_array('blogs', 'lists'), 0);
END;

CREATE TRIGGER tags_tag_removed AFTER DELETE ON tags WHEN OLD.blog_count > 0 BEGIN
  INSERT INTO raise_tags VALUES (json_array('lists'), 1);
END;

CREATE TRIGGER tags_path_changed AFTER UPDATE OF kind, target ON paths
WHEN OLD.target IS NOT NULL AND NEW.target IS NOT NULL AND (OLD.kind, OLD.target) IS NOT (NEW.kind, NEW.target) BEGIN
  INSERT INTO raise_tags VALUES (json_array('lists'), 0);
END;

CREATE TABLE imports (
  key integer PRIMARY KEY NOT NULL,
  id text NOT NULL,
  source text NOT NULL,
  file_name text NOT NULL,
  file_hash text NOT NULL,
  state text NOT NULL,
  created_at integer NOT NULL,
  started_at integer,
  ended_at integer,
  totals text
, choices text, zone text, created_by integer);

CREATE UNIQUE INDEX imports_id_unique ON imports (id);

CREATE TABLE import_items (
  import_key integer NOT NULL,
  kind text NOT NULL,
  source_id text NOT NULL,
  title text NOT NULL,
  outcome text NOT NULL,
  notes text DEFAULT '[]' NOT NULL,
  target_id text NOT NULL,
  done_at integer,
  rows_written integer DEFAULT 0 NOT NULL, size integer DEFAULT 1 NOT NULL, left_as text, file_path text,
  PRIMARY KEY (import_key, kind, source_id),
  FOREIGN KEY (import_key) REFERENCES imports(key) ON UPDATE no action ON DELETE cascade
);

CREATE INDEX import_items_by_target ON import_items (target_id, kind);

CREATE INDEX paths_kept ON paths (path) WHERE NOT is_live OR NOT was_public;

CREATE TABLE backups (
  id text PRIMARY KEY NOT NULL,
  state text NOT NULL,
  base_id text,
  started_at integer NOT NULL,
  ended_at integer,
  position text NOT NULL,
  parts integer DEFAULT 0 NOT NULL,
  rows integer DEFAULT 0 NOT NULL,
  bytes integer DEFAULT 0 NOT NULL,
  problem text DEFAULT '' NOT NULL
, moment_at integer, step integer DEFAULT 0 NOT NULL, epoch integer DEFAULT 0 NOT NULL);

CREATE INDEX backups_by_start ON backups (started_at);

CREATE INDEX subscribers_by_number ON subscribers (state, number);

CREATE TABLE subscriber_weeks (
  week integer NOT NULL,
  source text NOT NULL,
  joined integer DEFAULT 0 NOT NULL,
  ended integer DEFAULT 0 NOT NULL,
  PRIMARY KEY (week, source)
) WITHOUT ROWID;

CREATE VIEW count_subscriber_week AS SELECT NULL AS source, NULL AS joined, NULL AS ended;

CREATE TRIGGER count_subscriber_week_called INSTEAD OF INSERT ON count_subscriber_week BEGIN
  INSERT INTO subscriber_weeks(week, source, joined, ended)
    VALUES ((unixepoch() - 345600) / 604800, NEW.source, NEW.joined, NEW.ended)
    ON CONFLICT (week, source) DO UPDATE SET joined = joined + excluded.joined, ended = ended + excluded.ended;
END;

CREATE TRIGGER subscriber_numbered AFTER INSERT ON subscribers BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'subscribers:number';
  UPDATE subscribers SET
    number = (SELECT value FROM counters WHERE name = 'subscribers:number'),
    member_since = iif(NEW.state = 'confirmed', (SELECT value FROM counters WHERE name = 'subscribers:number'), NULL)
    WHERE key = NEW.key;
END;

CREATE TRIGGER confirmed_subscriber_added AFTER INSERT ON subscribers WHEN NEW.state = 'confirmed' BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'subscribers:weekly' AND NEW.frequency = 'weekly';
  INSERT INTO count_subscriber_week VALUES (NEW.source, 1, 0);
END;

CREATE TRIGGER subscriber_joined AFTER UPDATE OF state, frequency ON subscribers
WHEN NEW.state = 'confirmed' AND (OLD.state <> 'confirmed' OR OLD.frequency <> NEW.frequency) BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'subscribers:number';
  UPDATE subscribers SET
    number = iif(OLD.state IN ('unverified', 'pending'), (SELECT value FROM counters WHERE name = 'subscribers:number'), number),
    member_since = (SELECT value FROM counters WHERE name = 'subscribers:number')
    WHERE key = NEW.key;
END;

CREATE TRIGGER weekly_subscriber_changed AFTER UPDATE OF state, frequency ON subscribers
WHEN (OLD.state = 'confirmed' AND OLD.frequency = 'weekly') <> (NEW.state = 'confirmed' AND NEW.frequency = 'weekly') BEGIN
  UPDATE counters SET value = value + iif(NEW.state = 'confirmed' AND NEW.frequency = 'weekly', 1, -1)
    WHERE name = 'subscribers:weekly';
END;

CREATE TRIGGER subscriber_week_changed AFTER UPDATE OF state ON subscribers
WHEN (OLD.state = 'confirmed') <> (NEW.state = 'confirmed') BEGIN
  INSERT INTO count_subscriber_week VALUES (NEW.source, NEW.state = 'confirmed', OLD.state = 'confirmed');
END;

CREATE TRIGGER confirmed_subscriber_removed AFTER DELETE ON subscribers WHEN OLD.state = 'confirmed' BEGIN
  UPDATE counters SET value = value - 1 WHERE name = 'subscribers:weekly' AND OLD.frequency = 'weekly';
  INSERT INTO count_subscriber_week VALUES (OLD.source, 0, 1);
END;

CREATE TABLE letters (
  key integer PRIMARY KEY NOT NULL,
  id text NOT NULL,
  subject text NOT NULL,
  preheader text NOT NULL,
  body text NOT NULL,
  lang text DEFAULT '' NOT NULL,
  revision integer NOT NULL,
  created_at integer NOT NULL,
  updated_at integer NOT NULL,
  writer text DEFAULT '' NOT NULL,
  turn integer DEFAULT 0 NOT NULL
);

CREATE UNIQUE INDEX letters_id_unique ON letters (id);

CREATE INDEX letters_by_change ON letters (updated_at, key);

CREATE TABLE newsletter_settings (
  key integer PRIMARY KEY NOT NULL,
  revision integer NOT NULL,
  value text NOT NULL,
  updated_at integer NOT NULL
);

CREATE INDEX batches_kept ON batches (campaign_key, state) WHERE state IN ('unknown', 'unsent');

CREATE UNIQUE INDEX campaigns_week_unique ON campaigns (week);

CREATE UNIQUE INDEX campaigns_of_letters ON campaigns (letter_key) WHERE letter_key IS NOT NULL;

CREATE TABLE accepted_texts (
  id text PRIMARY KEY NOT NULL,
  article_id text NOT NULL,
  task text NOT NULL,
  model text NOT NULL,
  text text NOT NULL,
  accepted_at integer NOT NULL
);

CREATE INDEX accepted_texts_by_article ON accepted_texts (article_id, accepted_at);

CREATE TRIGGER accepted_texts_draft_removed AFTER DELETE ON drafts
WHEN OLD.blog_key IS NULL AND NOT EXISTS (SELECT 1 FROM blogs WHERE id = OLD.id) BEGIN
  DELETE FROM accepted_texts WHERE article_id = OLD.id;
END;

CREATE TRIGGER accepted_texts_blog_removed AFTER DELETE ON blogs BEGIN
  DELETE FROM accepted_texts WHERE article_id = OLD.id;
END;

CREATE TABLE assistant_settings (
  key integer PRIMARY KEY NOT NULL,
  revision integer NOT NULL,
  value text NOT NULL,
  updated_at integer NOT NULL
);

CREATE TABLE assistant_uses (
  day integer NOT NULL,
  article_id text NOT NULL,
  calls integer NOT NULL,
  neurons integer NOT NULL,
  PRIMARY KEY (day, article_id)
) WITHOUT ROWID;

CREATE INDEX resources_by_check ON resources (checked_at);

CREATE INDEX resources_failing ON resources (checked_at) WHERE failed_days > 0;

CREATE INDEX blogs_without_resources ON blogs (published_at)
WHERE is_published AND resources_found_at IS NULL AND resources_attempts < 4;

CREATE TRIGGER tags_resource_failed AFTER UPDATE OF failed_days ON resources
WHEN (OLD.failed_days >= 3) <> (NEW.failed_days >= 3) BEGIN
  INSERT INTO raise_tags SELECT json_array('blog:' || id), 0 FROM blogs WHERE key = NEW.blog_key AND is_published;
END;

CREATE TRIGGER paths_blog_removed AFTER DELETE ON blogs BEGIN
  INSERT INTO paths(path, kind, is_live, created_at) SELECT '/blog/' || OLD.id, 'gone', 0, OLD.created_at
    WHERE EXISTS (SELECT 1 FROM paths WHERE kind = 'blog' AND target = OLD.key AND was_public) ON CONFLICT DO NOTHING;
  INSERT INTO take_paths VALUES ('blog', OLD.key);
  INSERT INTO take_paths VALUES ('imported', OLD.key);
END;

CREATE TRIGGER tags_file_removed AFTER DELETE ON media BEGIN
  INSERT INTO raise_tags VALUES (json_array('files:' || substr(OLD.key, 7, instr(substr(OLD.key, 7), '/') - 1)), 0);
END;

CREATE TABLE backup_parts (
  backup_id text NOT NULL REFERENCES backups(id) ON DELETE CASCADE,
  number integer NOT NULL,
  name text NOT NULL,
  sha256 text NOT NULL,
  bytes integer NOT NULL,
  lines integer NOT NULL,
  PRIMARY KEY (backup_id, number)
);

CREATE TABLE changes (
  seq integer PRIMARY KEY NOT NULL,
  name text NOT NULL,
  number integer NOT NULL
);

CREATE INDEX backups_writing ON backups (state) WHERE state = 'writing';

CREATE INDEX backups_full ON backups (state) WHERE base_id IS NULL AND state <> 'failed';

CREATE TRIGGER note_secrets_added AFTER INSERT ON secrets WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('secrets', NEW.rowid);
END;

CREATE TRIGGER note_secrets_changed AFTER UPDATE ON secrets WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('secrets', NEW.rowid);
END;

CREATE TRIGGER note_secrets_removed AFTER DELETE ON secrets WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('secrets', OLD.rowid);
END;

CREATE TRIGGER note_authors_added AFTER INSERT ON authors WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('authors', NEW.rowid);
END;

CREATE TRIGGER note_authors_changed AFTER UPDATE ON authors WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('authors', NEW.rowid);
END;

CREATE TRIGGER note_authors_removed AFTER DELETE ON authors WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('authors', OLD.rowid);
END;

CREATE TRIGGER note_admins_added AFTER INSERT ON admins WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('admins', NEW.rowid);
END;

CREATE TRIGGER note_admins_changed AFTER UPDATE ON admins WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('admins', NEW.rowid);
END;

CREATE TRIGGER note_admins_removed AFTER DELETE ON admins WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('admins', OLD.rowid);
END;

CREATE TRIGGER note_former_authors_added AFTER INSERT ON former_authors WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('former_authors', NEW.rowid);
END;

CREATE TRIGGER note_former_authors_changed AFTER UPDATE ON former_authors WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('former_authors', NEW.rowid);
END;

CREATE TRIGGER note_former_authors_removed AFTER DELETE ON former_authors WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('former_authors', OLD.rowid);
END;

CREATE TRIGGER note_categories_added AFTER INSERT ON categories WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('categories', NEW.rowid);
END;

CREATE TRIGGER note_categories_changed AFTER UPDATE ON categories WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('categories', NEW.rowid);
END;

CREATE TRIGGER note_categories_removed AFTER DELETE ON categories WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('categories', OLD.rowid);
END;

CREATE TRIGGER note_tags_added AFTER INSERT ON tags WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('tags', NEW.rowid);
END;

CREATE TRIGGER note_tags_changed AFTER UPDATE ON tags WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('tags', NEW.rowid);
END;

CREATE TRIGGER note_tags_removed AFTER DELETE ON tags WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('tags', OLD.rowid);
END;

CREATE TRIGGER note_blogs_added AFTER INSERT ON blogs WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('blogs', NEW.rowid);
END;

CREATE TRIGGER note_blogs_changed AFTER UPDATE ON blogs WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('blogs', NEW.rowid);
END;

CREATE TRIGGER note_blogs_removed AFTER DELETE ON blogs WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('blogs', OLD.rowid);
END;

CREATE TRIGGER note_blog_authors_added AFTER INSERT ON blog_authors WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('blog_authors', NEW.rowid);
END;

CREATE TRIGGER note_blog_authors_changed AFTER UPDATE ON blog_authors WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('blog_authors', NEW.rowid);
END;

CREATE TRIGGER note_blog_authors_removed AFTER DELETE ON blog_authors WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('blog_authors', OLD.rowid);
END;

CREATE TRIGGER note_blog_tags_added AFTER INSERT ON blog_tags WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('blog_tags', NEW.rowid);
END;

CREATE TRIGGER note_blog_tags_changed AFTER UPDATE ON blog_tags WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('blog_tags', NEW.rowid);
END;

CREATE TRIGGER note_blog_tags_removed AFTER DELETE ON blog_tags WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('blog_tags', OLD.rowid);
END;

CREATE TRIGGER note_settings_added AFTER INSERT ON settings WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('settings', NEW.rowid);
END;

CREATE TRIGGER note_settings_changed AFTER UPDATE ON settings WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('settings', NEW.rowid);
END;

CREATE TRIGGER note_settings_removed AFTER DELETE ON settings WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('settings', OLD.rowid);
END;

CREATE TRIGGER note_comments_added AFTER INSERT ON comments WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('comments', NEW.rowid);
END;

CREATE TRIGGER note_comments_changed AFTER UPDATE ON comments WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('comments', NEW.rowid);
END;

CREATE TRIGGER note_comments_removed AFTER DELETE ON comments WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('comments', OLD.rowid);
END;

CREATE TRIGGER note_paths_added AFTER INSERT ON paths WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('paths', NEW.rowid);
END;

CREATE TRIGGER note_paths_changed AFTER UPDATE ON paths WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('paths', NEW.rowid);
END;

CREATE TRIGGER note_paths_removed AFTER DELETE ON paths WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('paths', OLD.rowid);
END;

CREATE TRIGGER note_media_added AFTER INSERT ON media WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('media', NEW.rowid);
END;

CREATE TRIGGER note_media_changed AFTER UPDATE ON media WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('media', NEW.rowid);
END;

CREATE TRIGGER note_media_removed AFTER DELETE ON media WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('media', OLD.rowid);
END;

CREATE TRIGGER note_shared_images_added AFTER INSERT ON shared_images WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('shared_images', NEW.rowid);
END;

CREATE TRIGGER note_shared_images_changed AFTER UPDATE ON shared_images WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('shared_images', NEW.rowid);
END;

CREATE TRIGGER note_shared_images_removed AFTER DELETE ON shared_images WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('shared_images', OLD.rowid);
END;

CREATE TRIGGER note_subscribers_added AFTER INSERT ON subscribers WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('subscribers', NEW.rowid);
END;

CREATE TRIGGER note_subscribers_changed AFTER UPDATE ON subscribers WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('subscribers', NEW.rowid);
END;

CREATE TRIGGER note_subscribers_removed AFTER DELETE ON subscribers WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('subscribers', OLD.rowid);
END;

CREATE TRIGGER note_suppressions_added AFTER INSERT ON suppressions WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('suppressions', NEW.rowid);
END;

CREATE TRIGGER note_suppressions_changed AFTER UPDATE ON suppressions WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('suppressions', NEW.rowid);
END;

CREATE TRIGGER note_suppressions_removed AFTER DELETE ON suppressions WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('suppressions', OLD.rowid);
END;

CREATE TRIGGER note_mail_events_added AFTER INSERT ON mail_events WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('mail_events', NEW.rowid);
END;

CREATE TRIGGER note_mail_events_changed AFTER UPDATE ON mail_events WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('mail_events', NEW.rowid);
END;

CREATE TRIGGER note_mail_events_removed AFTER DELETE ON mail_events WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('mail_events', OLD.rowid);
END;

CREATE TRIGGER note_messages_added AFTER INSERT ON messages WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('messages', NEW.rowid);
END;

CREATE TRIGGER note_messages_changed AFTER UPDATE ON messages WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('messages', NEW.rowid);
END;

CREATE TRIGGER note_messages_removed AFTER DELETE ON messages WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('messages', OLD.rowid);
END;

CREATE TRIGGER note_newsletter_settings_added AFTER INSERT ON newsletter_settings WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('newsletter_settings', NEW.rowid);
END;

CREATE TRIGGER note_newsletter_settings_changed AFTER UPDATE ON newsletter_settings WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('newsletter_settings', NEW.rowid);
END;

CREATE TRIGGER note_newsletter_settings_removed AFTER DELETE ON newsletter_settings WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('newsletter_settings', OLD.rowid);
END;

CREATE TRIGGER note_assistant_settings_added AFTER INSERT ON assistant_settings WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('assistant_settings', NEW.rowid);
END;

CREATE TRIGGER note_assistant_settings_changed AFTER UPDATE ON assistant_settings WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('assistant_settings', NEW.rowid);
END;

CREATE TRIGGER note_assistant_settings_removed AFTER DELETE ON assistant_settings WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('assistant_settings', OLD.rowid);
END;

CREATE TRIGGER note_accepted_texts_added AFTER INSERT ON accepted_texts WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('accepted_texts', NEW.rowid);
END;

CREATE TRIGGER note_accepted_texts_changed AFTER UPDATE ON accepted_texts WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('accepted_texts', NEW.rowid);
END;

CREATE TRIGGER note_accepted_texts_removed AFTER DELETE ON accepted_texts WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('accepted_texts', OLD.rowid);
END;

CREATE TRIGGER note_letters_added AFTER INSERT ON letters WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('letters', NEW.rowid);
END;

CREATE TRIGGER note_letters_changed AFTER UPDATE ON letters WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('letters', NEW.rowid);
END;

CREATE TRIGGER note_letters_removed AFTER DELETE ON letters WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('letters', OLD.rowid);
END;

CREATE TRIGGER note_campaigns_added AFTER INSERT ON campaigns WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('campaigns', NEW.rowid);
END;

CREATE TRIGGER note_campaigns_changed AFTER UPDATE ON campaigns WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('campaigns', NEW.rowid);
END;

CREATE TRIGGER note_campaigns_removed AFTER DELETE ON campaigns WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('campaigns', OLD.rowid);
END;

CREATE TRIGGER note_batches_added AFTER INSERT ON batches WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('batches', NEW.rowid);
END;

CREATE TRIGGER note_batches_changed AFTER UPDATE ON batches WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('batches', NEW.rowid);
END;

CREATE TRIGGER note_batches_removed AFTER DELETE ON batches WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('batches', OLD.rowid);
END;

CREATE TRIGGER note_import_items_added AFTER INSERT ON import_items WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('import_items', NEW.rowid);
END;

CREATE TRIGGER note_import_items_changed AFTER UPDATE ON import_items WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('import_items', NEW.rowid);
END;

CREATE TRIGGER note_import_items_removed AFTER DELETE ON import_items WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('import_items', OLD.rowid);
END;

CREATE TRIGGER note_blog_sources_added AFTER INSERT ON blog_sources WHEN EXISTS (SELECT 1 FROM backups WHERE base_id IS NULL AND state <> 'failed') BEGIN
  INSERT INTO changes(name, number) VALUES ('blog_sources', NEW.blog_key);
END;

CREATE TRIGGER note_blog_sources_changed AFTER UPDATE ON blog_sources WHEN EXISTS (SELECT 1 FROM backups WHERE base_id IS NULL AND state <> 'failed') BEGIN
  INSERT INTO changes(name, number) VALUES ('blog_sources', NEW.blog_key);
END;

CREATE TRIGGER note_blog_sources_removed AFTER DELETE ON blog_sources WHEN EXISTS (SELECT 1 FROM backups WHERE base_id IS NULL AND state <> 'failed') BEGIN
  INSERT INTO changes(name, number) VALUES ('blog_sources', OLD.blog_key);
END;

CREATE TRIGGER note_resources_added AFTER INSERT ON resources WHEN EXISTS (SELECT 1 FROM backups WHERE base_id IS NULL AND state <> 'failed') BEGIN
  INSERT INTO changes(name, number) VALUES ('resources', NEW.blog_key);
END;

CREATE TRIGGER note_resources_changed AFTER UPDATE ON resources WHEN EXISTS (SELECT 1 FROM backups WHERE base_id IS NULL AND state <> 'failed') BEGIN
  INSERT INTO changes(name, number) VALUES ('resources', NEW.blog_key);
END;

CREATE TRIGGER note_resources_removed AFTER DELETE ON resources WHEN EXISTS (SELECT 1 FROM backups WHERE base_id IS NULL AND state <> 'failed') BEGIN
  INSERT INTO changes(name, number) VALUES ('resources', OLD.blog_key);
END;

CREATE TRIGGER note_drafts_added AFTER INSERT ON drafts WHEN EXISTS (SELECT 1 FROM backups WHERE base_id IS NULL AND state <> 'failed') BEGIN
  INSERT INTO changes(name, number) VALUES ('drafts', NEW.rowid);
END;

CREATE TRIGGER note_drafts_changed AFTER UPDATE ON drafts WHEN EXISTS (SELECT 1 FROM backups WHERE base_id IS NULL AND state <> 'failed') BEGIN
  INSERT INTO changes(name, number) VALUES ('drafts', NEW.rowid);
END;

CREATE TRIGGER note_drafts_removed AFTER DELETE ON drafts WHEN EXISTS (SELECT 1 FROM backups WHERE base_id IS NULL AND state <> 'failed') BEGIN
  INSERT INTO changes(name, number) VALUES ('drafts', OLD.rowid);
END;

CREATE TRIGGER note_revisions_added AFTER INSERT ON revisions WHEN EXISTS (SELECT 1 FROM backups WHERE base_id IS NULL AND state <> 'failed') BEGIN
  INSERT INTO changes(name, number) VALUES ('revisions', NEW.rowid);
END;

CREATE TRIGGER note_revisions_changed AFTER UPDATE ON revisions WHEN EXISTS (SELECT 1 FROM backups WHERE base_id IS NULL AND state <> 'failed') BEGIN
  INSERT INTO changes(name, number) VALUES ('revisions', NEW.rowid);
END;

CREATE TRIGGER note_revisions_removed AFTER DELETE ON revisions WHEN EXISTS (SELECT 1 FROM backups WHERE base_id IS NULL AND state <> 'failed') BEGIN
  INSERT INTO changes(name, number) VALUES ('revisions', OLD.rowid);
END;

CREATE TRIGGER note_pages_added AFTER INSERT ON pages WHEN EXISTS (SELECT 1 FROM backups WHERE base_id IS NULL AND state <> 'failed') BEGIN
  INSERT INTO changes(name, number) VALUES ('pages', NEW.rowid);
END;

CREATE TRIGGER note_pages_changed AFTER UPDATE ON pages WHEN EXISTS (SELECT 1 FROM backups WHERE base_id IS NULL AND state <> 'failed') BEGIN
  INSERT INTO changes(name, number) VALUES ('pages', NEW.rowid);
END;

CREATE TRIGGER note_pages_removed AFTER DELETE ON pages WHEN EXISTS (SELECT 1 FROM backups WHERE base_id IS NULL AND state <> 'failed') BEGIN
  INSERT INTO changes(name, number) VALUES ('pages', OLD.rowid);
END;

CREATE TRIGGER note_mail_contents_added AFTER INSERT ON mail_contents WHEN EXISTS (SELECT 1 FROM backups WHERE base_id IS NULL AND state <> 'failed') BEGIN
  INSERT INTO changes(name, number) VALUES ('mail_contents', NEW.rowid);
END;

CREATE TRIGGER note_mail_contents_changed AFTER UPDATE ON mail_contents WHEN EXISTS (SELECT 1 FROM backups WHERE base_id IS NULL AND state <> 'failed') BEGIN
  INSERT INTO changes(name, number) VALUES ('mail_contents', NEW.rowid);
END;

CREATE TRIGGER note_mail_contents_removed AFTER DELETE ON mail_contents WHEN EXISTS (SELECT 1 FROM backups WHERE base_id IS NULL AND state <> 'failed') BEGIN
  INSERT INTO changes(name, number) VALUES ('mail_contents', OLD.rowid);
END;

CREATE TRIGGER note_imports_added AFTER INSERT ON imports WHEN EXISTS (SELECT 1 FROM backups WHERE base_id IS NULL AND state <> 'failed') BEGIN
  INSERT INTO changes(name, number) VALUES ('imports', NEW.rowid);
END;

CREATE TRIGGER note_imports_changed AFTER UPDATE ON imports WHEN EXISTS (SELECT 1 FROM backups WHERE base_id IS NULL AND state <> 'failed') BEGIN
  INSERT INTO changes(name, number) VALUES ('imports', NEW.rowid);
END;

CREATE TRIGGER note_imports_removed AFTER DELETE ON imports WHEN EXISTS (SELECT 1 FROM backups WHERE base_id IS NULL AND state <> 'failed') BEGIN
  INSERT INTO changes(name, number) VALUES ('imports', OLD.rowid);
END;

CREATE INDEX import_items_by_path ON import_items (import_key, file_path) WHERE file_path IS NOT NULL;

CREATE INDEX import_items_by_title ON import_items (import_key, kind, title) WHERE kind IN ('category', 'tag', 'author');

CREATE INDEX tags_merged_by_name ON tags (folded_name) WHERE merged_into IS NOT NULL;

CREATE TABLE suppression_imports (
  id text PRIMARY KEY NOT NULL,
  created_at integer NOT NULL,
  total integer DEFAULT 0 NOT NULL
);

CREATE INDEX suppression_imports_by_time ON suppression_imports (created_at) WHERE total > 0;

CREATE INDEX suppressions_by_import ON suppressions (import_id) WHERE import_id <> '';

CREATE TRIGGER suppression_added AFTER INSERT ON suppressions WHEN NEW.scope = 'newsletter' BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'suppressions:' || NEW.reason;
  UPDATE suppression_imports SET total = total + 1 WHERE NEW.import_id <> '' AND id = NEW.import_id;
END;

CREATE TRIGGER suppression_changed AFTER UPDATE OF reason ON suppressions WHEN NEW.scope = 'newsletter' AND OLD.reason <> NEW.reason BEGIN
  UPDATE counters SET value = value - 1 WHERE name = 'suppressions:' || OLD.reason;
  UPDATE counters SET value = value + 1 WHERE name = 'suppressions:' || NEW.reason;
  UPDATE suppressions SET import_id = '', ended_id = '', ended_state = ''
    WHERE email_hash = NEW.email_hash AND scope = NEW.scope AND import_id <> '' AND NEW.import_id = OLD.import_id;
END;

CREATE TRIGGER suppression_unmarked AFTER UPDATE OF import_id ON suppressions WHEN OLD.import_id <> NEW.import_id BEGIN
  UPDATE suppression_imports SET total = total - 1 WHERE id = OLD.import_id;
  UPDATE suppression_imports SET total = total + 1 WHERE id = NEW.import_id;
END;

CREATE TRIGGER suppression_removed AFTER DELETE ON suppressions WHEN OLD.scope = 'newsletter' BEGIN
  UPDATE counters SET value = value - 1 WHERE name = 'suppressions:' || OLD.reason;
  UPDATE suppression_imports SET total = total - 1 WHERE OLD.import_id <> '' AND id = OLD.import_id;
END;

CREATE TRIGGER note_suppression_imports_added AFTER INSERT ON suppression_imports WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('suppression_imports', NEW.rowid);
END;

CREATE TRIGGER note_suppression_imports_changed AFTER UPDATE ON suppression_imports WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('suppression_imports', NEW.rowid);
END;

CREATE TRIGGER note_suppression_imports_removed AFTER DELETE ON suppression_imports WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('suppression_imports', OLD.rowid);
END;

CREATE INDEX subscribers_with_categories ON subscribers (state, frequency, number) WHERE categories IS NOT NULL;

CREATE TABLE archive_starts (
  month integer PRIMARY KEY NOT NULL,
  from_at integer NOT NULL,
  from_key integer NOT NULL,
  zone text NOT NULL,
  leads_to integer
);

CREATE INDEX archive_starts_in_order ON archive_starts (from_at, from_key);

CREATE INDEX archive_starts_by_zone ON archive_starts (zone, month);

CREATE VIEW know_month AS SELECT NULL AS month;

CREATE TRIGGER know_month_called INSTEAD OF INSERT ON know_month BEGIN
  INSERT INTO archive_starts(month, from_at, from_key, zone)
    SELECT beside.value, beside.value, 0, 'UTC' FROM json_each(json_array(
      unixepoch(NEW.month / 1000, 'unixepoch', '-1 month') * 1000, NEW.month, unixepoch(NEW.month / 1000, 'unixepoch', '+1 month') * 1000
    )) AS beside
    WHERE beside.value NOT IN (SELECT month FROM archive_starts);
END;

CREATE VIEW archived_blogs AS SELECT key, published_at, (
    SELECT month FROM archive_starts WHERE (from_at, from_key) <= (+published_at, +list_key)
    ORDER BY from_at DESC, from_key DESC LIMIT 1
  ) AS month FROM blogs WHERE is_published;

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

CREATE TRIGGER archive_month_small AFTER UPDATE OF total ON archive_months
WHEN NEW.total = 25 AND OLD.total > 25 BEGIN
  DELETE FROM archive_parts WHERE month = NEW.month;
  INSERT INTO archive_parts(month, from_at, from_key, total)
    SELECT month, from_at, from_key, NEW.total FROM archive_starts WHERE month = NEW.month;
END;

CREATE TRIGGER archive_start_moved AFTER UPDATE OF from_at, from_key ON archive_starts
WHEN (NEW.from_at, NEW.from_key) <> (OLD.from_at, OLD.from_key) BEGIN
  UPDATE archive_parts SET from_at = NEW.from_at, from_key = NEW.from_key
    WHERE month = NEW.month AND (from_at, from_key) = (+OLD.from_at, +OLD.from_key);
  INSERT INTO raise_tags SELECT json_array('lists'), 0
    WHERE EXISTS (SELECT 1 FROM archive_parts WHERE month = NEW.month AND (from_at, from_key) = (+NEW.from_at, +NEW.from_key));
END;

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

CREATE TABLE pending_purges (
  started_at integer NOT NULL,
  request_id text NOT NULL,
  PRIMARY KEY (started_at, request_id)
);

CREATE INDEX drafts_by_state ON drafts (state, updated_at) WHERE state <> 'added';

CREATE INDEX drafts_by_state_creation ON drafts (state, created_at) WHERE state <> 'added';

CREATE INDEX drafts_by_state_title ON drafts (state, folded_title) WHERE state <> 'added';

CREATE INDEX drafts_by_state_category ON drafts (state, category, created_at) WHERE state <> 'added';

CREATE INDEX drafts_by_state_category_title ON drafts (state, category, folded_title) WHERE state <> 'added';

CREATE INDEX drafts_in_trash ON drafts (deleted_at) WHERE deleted_at IS NOT NULL;

CREATE TABLE events (
  key integer PRIMARY KEY NOT NULL,
  at integer NOT NULL,
  actor text NOT NULL,
  kind text NOT NULL,
  subject text NOT NULL,
  detail text DEFAULT '{}' NOT NULL
);

CREATE INDEX events_by_kind ON events (kind);

CREATE INDEX events_by_subject ON events (subject);

CREATE TRIGGER note_events_added AFTER INSERT ON events WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('events', NEW.rowid);
END;

CREATE TRIGGER note_events_changed AFTER UPDATE ON events WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('events', NEW.rowid);
END;

CREATE TRIGGER note_events_removed AFTER DELETE ON events WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('events', OLD.rowid);
END;

CREATE TABLE epochs (
  began_at integer PRIMARY KEY NOT NULL
);

CREATE TABLE `challenges` (
	`hash` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`admin_key` integer,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`admin_key`) REFERENCES `admins`(`key`) ON UPDATE no action ON DELETE cascade
);

CREATE INDEX `challenges_by_expiry` ON `challenges` (`expires_at`);

CREATE INDEX `challenges_by_admin` ON `challenges` (`admin_key`);

CREATE TABLE `invitations` (
	`key` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`token_hash` text NOT NULL,
	`email` text NOT NULL,
	`role` text NOT NULL,
	`moderates` integer NOT NULL,
	`sends` integer NOT NULL,
	`invited_by` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`invited_by`) REFERENCES `admins`(`key`) ON UPDATE no action ON DELETE cascade
);

CREATE UNIQUE INDEX `invitations_id_unique` ON `invitations` (`id`);

CREATE UNIQUE INDEX `invitations_token_hash_unique` ON `invitations` (`token_hash`);

CREATE UNIQUE INDEX `invitations_email_unique` ON `invitations` (`email`);

CREATE INDEX `invitations_by_expiry` ON `invitations` (`expires_at`);

CREATE INDEX `invitations_by_sender` ON `invitations` (`invited_by`);

CREATE TABLE `passkeys` (
	`key` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`admin_key` integer NOT NULL,
	`credential_id` text NOT NULL,
	`public_key` text NOT NULL,
	`algorithm` integer NOT NULL,
	`counter` integer NOT NULL,
	`user_handle` text NOT NULL,
	`rp_id` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`admin_key`) REFERENCES `admins`(`key`) ON UPDATE no action ON DELETE cascade
);

CREATE UNIQUE INDEX `passkeys_id_unique` ON `passkeys` (`id`);

CREATE UNIQUE INDEX `passkeys_credential_id_unique` ON `passkeys` (`credential_id`);

CREATE INDEX `passkeys_by_admin` ON `passkeys` (`admin_key`);

CREATE INDEX `passkeys_by_host` ON `passkeys` (`rp_id`);

CREATE TABLE `recovery_links` (
	`admin_key` integer PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`admin_key`) REFERENCES `admins`(`key`) ON UPDATE no action ON DELETE cascade
);

CREATE UNIQUE INDEX `recovery_links_token_hash_unique` ON `recovery_links` (`token_hash`);

CREATE INDEX `recovery_links_by_expiry` ON `recovery_links` (`expires_at`);

CREATE TABLE `presence` (
	`draft_id` text NOT NULL,
	`admin_key` integer NOT NULL,
	`since` integer NOT NULL,
	`seen_at` integer NOT NULL,
	PRIMARY KEY(`draft_id`, `admin_key`)
);

CREATE INDEX `presence_by_age` ON `presence` (`seen_at`);

CREATE TABLE `reviews` (
	`key` integer PRIMARY KEY NOT NULL,
	`blog_id` text NOT NULL,
	`state` text NOT NULL,
	`draft_revision` integer NOT NULL,
	`revision_id` text NOT NULL,
	`handed_in_by` integer NOT NULL,
	`handed_in_at` integer NOT NULL,
	`decided_by` integer,
	`decided_at` integer,
	`note` text DEFAULT '' NOT NULL,
	`reviewed_id` text DEFAULT '' NOT NULL
);

CREATE UNIQUE INDEX `reviews_blog_id_unique` ON `reviews` (`blog_id`);

CREATE INDEX `reviews_by_state` ON `reviews` (`state`,`handed_in_at`);

CREATE INDEX `reviews_by_author` ON `reviews` (`handed_in_by`,`handed_in_at`);

CREATE INDEX `blogs_by_owner` ON `blogs` (`created_by`,`created_at`,`key`);

CREATE INDEX `drafts_by_owner` ON `drafts` (`created_by`);

CREATE TRIGGER note_passkeys_added AFTER INSERT ON passkeys WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('passkeys', NEW.rowid);
END;

CREATE TRIGGER note_passkeys_changed AFTER UPDATE ON passkeys WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('passkeys', NEW.rowid);
END;

CREATE TRIGGER note_passkeys_removed AFTER DELETE ON passkeys WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('passkeys', OLD.rowid);
END;

CREATE TRIGGER note_reviews_added AFTER INSERT ON reviews WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('reviews', NEW.rowid);
END;

CREATE TRIGGER note_reviews_changed AFTER UPDATE ON reviews WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('reviews', NEW.rowid);
END;

CREATE TRIGGER note_reviews_removed AFTER DELETE ON reviews WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('reviews', OLD.rowid);
END;

CREATE TRIGGER reviews_end AFTER DELETE ON blogs BEGIN
  DELETE FROM reviews WHERE blog_id = OLD.id;
END;

CREATE TRIGGER reviews_end_decided AFTER UPDATE OF is_published, scheduled_at, deleted_at ON blogs
WHEN (NEW.is_published AND NOT OLD.is_published) OR NEW.scheduled_at IS NOT NULL OR NEW.deleted_at IS NOT NULL BEGIN
  DELETE FROM reviews WHERE blog_id = NEW.id;
END;

CREATE TRIGGER reviews_end_shown AFTER DELETE ON newer_drafts BEGIN
  DELETE FROM reviews WHERE blog_id = (SELECT id FROM blogs WHERE key = OLD.blog_key AND (is_published OR scheduled_at IS NOT NULL));
END;

CREATE TRIGGER expired_before_session AFTER DELETE ON sessions BEGIN
  DELETE FROM recovery_links WHERE expires_at < OLD.last_seen_at;
  DELETE FROM invitations WHERE expires_at < OLD.last_seen_at;
  DELETE FROM challenges WHERE expires_at < OLD.last_seen_at;
  DELETE FROM presence WHERE seen_at < OLD.last_seen_at - 120000;
END;

CREATE TABLE `library` (
	`key` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`media_key` text NOT NULL,
	`kind` text NOT NULL,
	`name` text DEFAULT '' NOT NULL,
	`alt` text DEFAULT '' NOT NULL,
	`focus` text DEFAULT '' NOT NULL,
	`uses` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`created_by` integer
);

CREATE UNIQUE INDEX `library_id_unique` ON `library` (`id`);

CREATE UNIQUE INDEX `library_media_key_unique` ON `library` (`media_key`);

CREATE INDEX `library_by_creation` ON `library` (`created_at`,`key`);

CREATE INDEX `library_by_kind` ON `library` (`kind`,`created_at`,`key`);

CREATE INDEX `library_unused` ON `library` (`created_at`,`key`) WHERE uses = 0;

CREATE TABLE `media_moves` (
	`key_prefix` text PRIMARY KEY NOT NULL,
	`moved_to` text NOT NULL,
	`started_at` integer NOT NULL,
	`keeps_file` integer NOT NULL,
	`ended_at` integer
);

CREATE INDEX `media_moves_by_target` ON `media_moves` (`moved_to`);

CREATE INDEX `media_moves_open` ON `media_moves` (`started_at`) WHERE ended_at IS NULL;

CREATE TABLE `media_uses` (
	`key_prefix` text NOT NULL,
	`kind` text NOT NULL,
	`used_by` text NOT NULL,
	`is_due` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`key_prefix`, `kind`, `used_by`)
);

CREATE INDEX `media_uses_by_user` ON `media_uses` (`kind`,`used_by`);

CREATE INDEX `media_uses_due` ON `media_uses` (`kind`,`used_by`) WHERE is_due;

CREATE TABLE `texts_to_index` (
	`kind` text NOT NULL,
	`id` text NOT NULL,
	PRIMARY KEY(`kind`, `id`)
);

CREATE VIRTUAL TABLE search_library USING fts5(
  name, alt, state,
  content = '', contentless_delete = 1,
  tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co So'"
);

CREATE TRIGGER library_added AFTER INSERT ON library BEGIN
  INSERT INTO search_library(rowid, name, alt, state)
    VALUES (NEW.key, NEW.name, NEW.alt, NEW.kind || iif(NEW.uses = 0, ' unused', ''));
  UPDATE counters SET value = value + 1
    WHERE name IN ('library', 'library:' || NEW.kind, iif(NEW.uses = 0, 'library:unused', ''));
END;

CREATE TRIGGER library_changed AFTER UPDATE OF name, alt, uses ON library
WHEN NEW.name <> OLD.name OR NEW.alt <> OLD.alt OR (NEW.uses = 0) <> (OLD.uses = 0) BEGIN
  DELETE FROM search_library WHERE rowid = OLD.key;
  INSERT INTO search_library(rowid, name, alt, state)
    VALUES (NEW.key, NEW.name, NEW.alt, NEW.kind || iif(NEW.uses = 0, ' unused', ''));
  UPDATE counters SET value = value + (NEW.uses = 0) - (OLD.uses = 0) WHERE name = 'library:unused';
END;

CREATE TRIGGER library_removed AFTER DELETE ON library BEGIN
  DELETE FROM search_library WHERE rowid = OLD.key;
  UPDATE counters SET value = value - 1
    WHERE name IN ('library', 'library:' || OLD.kind, iif(OLD.uses = 0, 'library:unused', ''));
END;

CREATE TRIGGER library_file_added AFTER INSERT ON media BEGIN
  UPDATE counters SET value = value + NEW.bytes WHERE name = 'library:bytes';
  INSERT INTO library(id, media_key, kind, uses, created_at, created_by)
    SELECT lower(hex(randomblob(12))), NEW.key,
      iif(NEW.content_type LIKE 'image/%', 'image', iif(NEW.content_type LIKE 'audio/%', 'audio', 'file')),
      (SELECT count(*) FROM media_uses WHERE key_prefix = substr(NEW.key, 1, instr(NEW.key, '.') - 1)),
      NEW.created_at, NEW.created_by
    WHERE substr(NEW.key, instr(substr(NEW.key, 7), '/') + 23, 1) = '.' AND NOT EXISTS (SELECT 1 FROM library WHERE media_key = NEW.key);
END;

CREATE TRIGGER library_file_removed AFTER DELETE ON media BEGIN
  UPDATE counters SET value = value - OLD.bytes WHERE name = 'library:bytes';
  DELETE FROM library WHERE media_key = OLD.key;
END;

CREATE TRIGGER media_use_added AFTER INSERT ON media_uses BEGIN
  UPDATE library SET uses = uses + 1 WHERE media_key > NEW.key_prefix || '.' AND media_key < NEW.key_prefix || '/';
END;

CREATE TRIGGER media_use_removed AFTER DELETE ON media_uses BEGIN
  UPDATE library SET uses = uses - 1 WHERE media_key > OLD.key_prefix || '.' AND media_key < OLD.key_prefix || '/';
END;

CREATE TRIGGER tags_blog_focused AFTER UPDATE OF image_focus ON blogs WHEN NEW.is_published AND NEW.image_focus <> OLD.image_focus BEGIN
  INSERT INTO raise_tags VALUES (json_array('blog:' || NEW.id, 'lists'), 0);
END;

CREATE TRIGGER uses_source_added AFTER INSERT ON blog_sources BEGIN
  INSERT INTO texts_to_index(kind, id) SELECT 'blog', (SELECT id FROM blogs WHERE key = NEW.blog_key) WHERE NOT EXISTS (SELECT 1 FROM texts_to_index WHERE kind = 'blog' AND id = (SELECT id FROM blogs WHERE key = NEW.blog_key));
END;

CREATE TRIGGER uses_source_changed AFTER UPDATE OF source ON blog_sources WHEN NEW.source <> OLD.source BEGIN
  INSERT INTO texts_to_index(kind, id) SELECT 'blog', (SELECT id FROM blogs WHERE key = NEW.blog_key) WHERE NOT EXISTS (SELECT 1 FROM texts_to_index WHERE kind = 'blog' AND id = (SELECT id FROM blogs WHERE key = NEW.blog_key));
END;

CREATE TRIGGER uses_blog_changed AFTER UPDATE OF image, details ON blogs WHEN NEW.image <> OLD.image OR NEW.details <> OLD.details BEGIN
  INSERT INTO texts_to_index(kind, id) SELECT 'blog', NEW.id WHERE NOT EXISTS (SELECT 1 FROM texts_to_index WHERE kind = 'blog' AND id = NEW.id);
END;

CREATE TRIGGER uses_blog_removed AFTER DELETE ON blogs BEGIN
  INSERT INTO texts_to_index(kind, id) SELECT 'blog', OLD.id WHERE NOT EXISTS (SELECT 1 FROM texts_to_index WHERE kind = 'blog' AND id = OLD.id);
END;

CREATE TRIGGER uses_draft_added AFTER INSERT ON drafts BEGIN
  INSERT INTO texts_to_index(kind, id) SELECT 'draft', NEW.id WHERE NOT EXISTS (SELECT 1 FROM texts_to_index WHERE kind = 'draft' AND id = NEW.id);
END;

CREATE TRIGGER uses_draft_changed AFTER UPDATE OF source, image, details ON drafts WHEN NEW.source <> OLD.source OR NEW.image <> OLD.image OR NEW.details <> OLD.details BEGIN
  INSERT INTO texts_to_index(kind, id) SELECT 'draft', NEW.id WHERE NOT EXISTS (SELECT 1 FROM texts_to_index WHERE kind = 'draft' AND id = NEW.id);
END;

CREATE TRIGGER uses_draft_removed AFTER DELETE ON drafts BEGIN
  INSERT INTO texts_to_index(kind, id) SELECT 'draft', OLD.id WHERE NOT EXISTS (SELECT 1 FROM texts_to_index WHERE kind = 'draft' AND id = OLD.id);
END;

CREATE TRIGGER uses_page_added AFTER INSERT ON pages BEGIN
  INSERT INTO texts_to_index(kind, id) SELECT 'page', NEW.id WHERE NOT EXISTS (SELECT 1 FROM texts_to_index WHERE kind = 'page' AND id = NEW.id);
END;

CREATE TRIGGER uses_page_changed AFTER UPDATE OF source ON pages WHEN NEW.source <> OLD.source BEGIN
  INSERT INTO texts_to_index(kind, id) SELECT 'page', NEW.id WHERE NOT EXISTS (SELECT 1 FROM texts_to_index WHERE kind = 'page' AND id = NEW.id);
END;

CREATE TRIGGER uses_page_removed AFTER DELETE ON pages BEGIN
  INSERT INTO texts_to_index(kind, id) SELECT 'page', OLD.id WHERE NOT EXISTS (SELECT 1 FROM texts_to_index WHERE kind = 'page' AND id = OLD.id);
END;

CREATE TRIGGER uses_letter_added AFTER INSERT ON letters BEGIN
  INSERT INTO texts_to_index(kind, id) SELECT 'letter', NEW.id WHERE NOT EXISTS (SELECT 1 FROM texts_to_index WHERE kind = 'letter' AND id = NEW.id);
END;

CREATE TRIGGER uses_letter_changed AFTER UPDATE OF body ON letters WHEN NEW.body <> OLD.body BEGIN
  INSERT INTO texts_to_index(kind, id) SELECT 'letter', NEW.id WHERE NOT EXISTS (SELECT 1 FROM texts_to_index WHERE kind = 'letter' AND id = NEW.id);
END;

CREATE TRIGGER uses_letter_removed AFTER DELETE ON letters BEGIN
  INSERT INTO texts_to_index(kind, id) SELECT 'letter', OLD.id WHERE NOT EXISTS (SELECT 1 FROM texts_to_index WHERE kind = 'letter' AND id = OLD.id);
END;

CREATE TRIGGER uses_author_added AFTER INSERT ON authors WHEN NEW.image <> '' BEGIN
  INSERT INTO texts_to_index(kind, id) SELECT 'author', NEW.id WHERE NOT EXISTS (SELECT 1 FROM texts_to_index WHERE kind = 'author' AND id = NEW.id);
END;

CREATE TRIGGER uses_author_changed AFTER UPDATE OF image ON authors WHEN NEW.image <> OLD.image BEGIN
  INSERT INTO texts_to_index(kind, id) SELECT 'author', NEW.id WHERE NOT EXISTS (SELECT 1 FROM texts_to_index WHERE kind = 'author' AND id = NEW.id);
END;

CREATE TRIGGER uses_author_removed AFTER DELETE ON authors WHEN OLD.image <> '' BEGIN
  INSERT INTO texts_to_index(kind, id) SELECT 'author', OLD.id WHERE NOT EXISTS (SELECT 1 FROM texts_to_index WHERE kind = 'author' AND id = OLD.id);
END;

CREATE TRIGGER uses_category_added AFTER INSERT ON categories WHEN NEW.image <> '' BEGIN
  INSERT INTO texts_to_index(kind, id) SELECT 'category', CAST(NEW.key AS TEXT) WHERE NOT EXISTS (SELECT 1 FROM texts_to_index WHERE kind = 'category' AND id = CAST(NEW.key AS TEXT));
END;

CREATE TRIGGER uses_category_changed AFTER UPDATE OF image ON categories WHEN NEW.image <> OLD.image BEGIN
  INSERT INTO texts_to_index(kind, id) SELECT 'category', CAST(NEW.key AS TEXT) WHERE NOT EXISTS (SELECT 1 FROM texts_to_index WHERE kind = 'category' AND id = CAST(NEW.key AS TEXT));
END;

CREATE TRIGGER uses_category_removed AFTER DELETE ON categories WHEN OLD.image <> '' BEGIN
  INSERT INTO texts_to_index(kind, id) SELECT 'category', CAST(OLD.key AS TEXT) WHERE NOT EXISTS (SELECT 1 FROM texts_to_index WHERE kind = 'category' AND id = CAST(OLD.key AS TEXT));
END;

CREATE TRIGGER uses_settings_added AFTER INSERT ON settings BEGIN
  INSERT INTO texts_to_index(kind, id) SELECT 'settings', 'site' WHERE NOT EXISTS (SELECT 1 FROM texts_to_index WHERE kind = 'settings' AND id = 'site');
END;

CREATE TRIGGER uses_settings_changed AFTER UPDATE OF value ON settings WHEN NEW.value <> OLD.value BEGIN
  INSERT INTO texts_to_index(kind, id) SELECT 'settings', 'site' WHERE NOT EXISTS (SELECT 1 FROM texts_to_index WHERE kind = 'settings' AND id = 'site');
END;

CREATE TRIGGER note_library_added AFTER INSERT ON library WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('library', NEW.rowid);
END;

CREATE TRIGGER note_library_changed AFTER UPDATE ON library WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('library', NEW.rowid);
END;

CREATE TRIGGER note_library_removed AFTER DELETE ON library WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('library', OLD.rowid);
END;

CREATE TRIGGER note_media_moves_added AFTER INSERT ON media_moves WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('media_moves', NEW.rowid);
END;

CREATE TRIGGER note_media_moves_changed AFTER UPDATE ON media_moves WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('media_moves', NEW.rowid);
END;

CREATE TRIGGER note_media_moves_removed AFTER DELETE ON media_moves WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('media_moves', OLD.rowid);
END;

INSERT INTO search_index(search_index, rank) VALUES ('rank', 'bm25(5.0, 10.0, 4.0, 3.0, 2.0, 1.0, 0.0)');

INSERT OR REPLACE INTO "d1_migrations" ("id", "name", "applied_at") VALUES
(1, '0000_initial.sql', '2026-11-30 06:53:59'),
(2, '0001_lists_of_drafts.sql', '2026-11-30 06:53:59'),
(3, '0002_cache_tags.sql', '2026-11-30 06:53:59'),
(4, '0003_transfers.sql', '2026-11-30 06:53:59'),
(5, '0004_newsletters.sql', '2026-11-30 06:53:59'),
(6, '0005_assistant.sql', '2026-11-30 06:54:00'),
(7, '0006_archives.sql', '2026-11-30 06:54:00'),
(8, '0007_moments.sql', '2026-11-30 06:54:00'),
(9, '0008_names_and_weeks.sql', '2026-11-30 06:54:00'),
(10, '0009_lists.sql', '2026-11-30 06:54:00'),
(11, '0010_letters.sql', '2026-11-30 06:54:00'),
(12, '0011_months.sql', '2026-11-30 06:54:00'),
(13, '0012_older_releases.sql', '2026-11-30 06:54:00'),
(14, '0013_discarded_drafts.sql', '2026-11-30 06:54:00'),
(15, '0014_addresses_and_zones.sql', '2026-11-30 06:54:00'),
(16, '0015_actors_and_events.sql', '2026-11-30 06:54:00'),
(17, '0016_epochs.sql', '2026-11-30 06:54:00'),
(18, '0017_first_steps.sql', '2026-11-30 06:54:00'),
(19, '0018_people.sql', '2026-11-30 06:54:00'),
(20, '0019_library.sql', '2026-11-30 06:54:00');

INSERT OR REPLACE INTO "counters" ("name", "value") VALUES
('version', 1337),
('blogs', 199),
('drafts', 16),
('published', 183),
('unpublished', 15),
('scheduled', 1),
('trash', 1),
('comments', 309),
('comments:approved', 263),
('comments:waiting', 46),
('messages', 2),
('messages:open', 1),
('messages:done', 1),
('subscribers', 43),
('subscribers:unverified', 1),
('subscribers:askable', 1),
('subscribers:pending', 1),
('subscribers:confirmed', 40),
('subscribers:left', 1),
('subscribers:bounced', 0),
('subscribers:complained', 0),
('tags', 2),
('blogs:Finance', 43),
('published:Finance', 40),
('unpublished:Finance', 3),
('scheduled:Finance', 0),
('trash:Finance', 0),
('blogs:Lifestyle', 58),
('published:Lifestyle', 54),
('unpublished:Lifestyle', 4),
('scheduled:Lifestyle', 0),
('trash:Lifestyle', 0),
('blogs:Startup', 42),
('published:Startup', 38),
('unpublished:Startup', 4),
('scheduled:Startup', 0),
('trash:Startup', 0),
('blogs:Technology', 56),
('published:Technology', 51),
('unpublished:Technology', 4),
('scheduled:Technology', 1),
('trash:Technology', 1),
('subscribers:weekly', 0),
('subscribers:number', 43),
('suppressions:deleted', 0),
('suppressions:left', 0),
('suppressions:bounced', 1),
('suppressions:complained', 0),
('library', 2),
('library:image', 2),
('library:audio', 0),
('library:file', 0),
('library:unused', 1),
('library:bytes', 3500);

INSERT OR REPLACE INTO "admins" ("key", "email", "password_hash", "created_at", "updated_at", "author_key", "role", "moderates", "sends", "removed_at") VALUES
(1, 'admin@example.com', '$scrypt$ln=14,r=8,p=5$9nlbw1tRzUYtA0aDPHkxBQ==$JpMksfbonLkol2Y7nXuPiNMExrpvCX3Tca+NEsQehb4=', 1, 1, 1, 'owner', 0, 0, null),
(2, 'editor@example.com', '$scrypt$ln=14,r=8,p=5$9nlbw1tRzUYtA0aDPHkxBQ==$JpMksfbonLkol2Y7nXuPiNMExrpvCX3Tca+NEsQehb4=', 1, 1, 2, 'editor', 0, 0, null),
(3, 'author@example.com', '$scrypt$ln=14,r=8,p=5$9nlbw1tRzUYtA0aDPHkxBQ==$JpMksfbonLkol2Y7nXuPiNMExrpvCX3Tca+NEsQehb4=', 1, 1, null, 'author', 0, 0, null),
(4, 'contributor@example.com', '$scrypt$ln=14,r=8,p=5$9nlbw1tRzUYtA0aDPHkxBQ==$JpMksfbonLkol2Y7nXuPiNMExrpvCX3Tca+NEsQehb4=', 1, 1, null, 'contributor', 0, 0, null);

INSERT OR REPLACE INTO "blogs" ("key", "id", "title", "folded_title", "sub_title", "excerpt", "category", "image", "image_width", "image_height", "is_published", "created_at", "published_at", "updated_at", "comment_count", "content_hash", "resources_claimed_at", "resources_found_at", "idempotency_key", "request_hash", "reading_minutes", "image_srcset", "scheduled_at", "deleted_at", "resources_attempts", "lang", "slug", "details", "authors", "tags", "left_addresses", "created_by", "image_focus") VALUES
(1, '3-lessons-about-focus-from-a-cafe-222222', '3 lessons about focus from a café', '3 lessons about focus from a cafe', 'That is why roadmaps belong beside customer calls, not above them.', 'In a trade fair, co-founders treat onboarding as something cash-starved. Of 532 early customers we asked, 4 had ever measured revenue. Of 654 mentors we asked, 16 had ever measured onboarding. See the notes.', 'Startup', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1580054926178, 1580054926178, 1580054926178, 0, '7628b3ad93f0f5d65ce81f1feda2dda0da8108de168fc50f55353fd2a8c6dba1', null, null, null, null, 1, '', null, null, 0, 'en', '3-lessons-about-focus-from-a-cafe-222222', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[]', null, null, ''),
(2, 'the-restful-case-for-sourdough-starters-222223', 'The restful case for sourdough starters', 'the restful case for sourdough starters', 'If cooking matters, start with cold swims and write down what changes.', 'It sounds analogue, but balcony gardens taste better in October. If attention matters, start with old bicycles and write down what changes. Of 450 parents we asked, 9 had ever measured friendship. In the allotment, neighbours treat attention as something crowded. Nobody plans for cooking; long…', 'Lifestyle', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1692255211147, 1692255211147, 1692255211147, 2, '4c0a90ee8b8b58d642a90760230120a9eda1684af1022f454e09f0a6f52b8fb1', null, null, null, null, 1, '', null, null, 0, 'en', 'the-restful-case-for-sourdough-starters-222223', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[]', null, null, ''),
(3, 'why-old-bicycles-mend-a-bad-week-222224', 'Why old bicycles mend a bad week', 'why old bicycles mend a bad week', 'The analogue version costs 22 percent more and lasts twice as long.', 'That is why repair cafés belong beside unread newsletters, not above them. Of 334 students we asked, 4 had ever measured gardening. Nobody plans for attention; postcards simply taste better in October. In a rainy platform, early risers treat music as something unhurried. See the notes.', 'Lifestyle', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1695413451017, 1695413451017, 1695413451017, 0, 'b66f3dab7e6a236a86e34a535c8a8cb5b29106aa4ebc710053e4b33787bf7e5d', null, null, null, null, 1, '', null, null, 0, 'en', 'why-old-bicycles-mend-a-bad-week-222224', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[{"name":"Money","slug":"money"}]', null, null, ''),
(4, 'a-2-year-history-of-repair-cafes-222225', 'A 2-year history of repair cafés', 'a 2-year history of repair cafes', 'After 38 months the crowded answer was also the handmade one.', 'Cold swims mend a bad week, and commuters rarely say so. In a village near Évora, home cooks treat cooking as something unhurried. If travel matters, start with postcards and write down what changes. Most early risers learn this in a rainy platform, usually on a Monday.', 'Lifestyle', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1745448457299, 1745448457299, 1745448457299, 0, '07ab9e2efadd9f28b4640cecf89e95b75c6e597ac426bcb7d76f914ea14db40a', null, null, null, null, 1, '', null, null, 0, 'en', 'a-2-year-history-of-repair-cafes-222225', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[]', null, null, ''),
(5, 'notes-from-a-quiet-market-bonds-222226', 'Notes from a quiet market: bonds', 'notes from a quiet market: bonds', 'Of 326 pensioners we asked, 7 had ever measured credit.', 'Savings accounts follow interest rates home, and savers rarely say so. It sounds overdrawn, but dividends look safest at the top. After 30 months the modest answer was also the prudent one.', 'Finance', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1708522617519, 1708522617519, 1708522617519, 0, '9e7fc77fa32ff7be4b11769cb2057881fa5d9f21de48ba28900a5231ad5c235b', null, null, null, null, 1, '', null, null, 0, 'en', 'notes-from-a-quiet-market-bonds-222226', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[]', null, null, ''),
(6, 'how-early-risers-stopped-fearing-cold-swims-222227', 'How early risers stopped fearing cold swims', 'how early risers stopped fearing cold swims', 'If friendship matters, start with long walks and write down what changes.', 'The unhurried version costs 54 percent more and lasts twice as long. If travel matters, start with repair cafés and write down what changes. Nobody plans for gardening; cold swims simply turn strangers into friends.', 'Lifestyle', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1759530726567, 1759530726567, 1759530726567, 0, '4014ab4ec22502b52f01d505348256d636d54fe5b48d626045cda69731db8714', null, null, null, null, 1, '', null, null, 0, 'en', 'how-early-risers-stopped-fearing-cold-swims-222227', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[{"name":"Edges","slug":"edges"}]', null, null, ''),
(7, 'music-without-old-bicycles-222228', 'Music without old bicycles', 'music without old bicycles', 'It sounds frugal, but sourdough starters outlast every resolution.', 'Nobody plans for travel; long walks simply make room for silence. It sounds analogue, but slow mornings are a kind of attention. After 2 months the unhurried answer was also the handmade one. If handwriting matters, start with empty weekends and write down what changes. Of 195 the retired we asked…', 'Lifestyle', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1650784306810, 1650784306810, 1650784306810, 0, '054f79067e90c532d81e1f90390ba4fab61111f9b5306bf4cfa010c9fd52a323', null, null, null, null, 1, '', null, null, 0, 'en', 'music-without-old-bicycles-222228', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[]', null, null, ''),
(8, 'backups-without-schema-migrations-222229', 'Backups without schema migrations', 'backups without schema migrations', 'It sounds reproducible, but caches fail in the same three ways.', 'The resilient version costs 38 percent more and lasts twice as long. Of 231 platform groups we asked, 15 had ever measured HTTP caching. In a staging server, platform groups treat WebAssembly as something legible. Nobody plans for compilers; type systems simply turn latency into trust. Nobody plans…', 'Technology', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1668552409624, 1668552409624, 1668552409624, 1, '707055593fdb888216b16981920f7580eafb4458f831cb9601de5dea2cbb5009', null, null, null, null, 1, '', null, null, 0, 'en', 'backups-without-schema-migrations-222229', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[]', null, null, ''),
(9, 'browser-tabs-latency-and-other-boring-ideas-22222a', 'Browser tabs, latency and other boring ideas', 'browser tabs, latency and other boring ideas', 'Of 335 platform groups we asked, 8 had ever measured compilers.', 'The resilient version costs 41 percent more and lasts twice as long. Most maintainers learn this in the edge, usually on a Monday. That is why queues belong beside build pipelines, not above them. Nobody plans for WebAssembly; old terminals simply deserve a second look. See the notes.', 'Technology', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1592730657443, 1592730657443, 1592730657443, 4, 'c9ff1bb016ef07c890eb5d18011ca199a27dd64441dcb624b2c4b974fb53290d', null, null, null, null, 1, '', null, null, 0, 'en', 'browser-tabs-latency-and-other-boring-ideas-22222a', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[{"name":"Money","slug":"money"}]', null, null, ''),
(10, '8-lessons-about-backups-from-the-browser-22222b', '8 lessons about backups from the browser', '8 lessons about backups from the browser', 'Of 789 maintainers we asked, 14 had ever measured Unicode.', 'Most beginners learn this in a staging server, usually on a Monday. It sounds distributed, but schema migrations deserve a second look. That is why type systems belong beside old terminals, not above them.', 'Technology', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1551252103655, 1551252103655, 1551252103655, 0, '256a65f5e39456b2e66d73ce9f42c495ccdcdf0489ab5e9cccd91539c43fb752', null, null, null, null, 1, '', null, null, 0, 'en', 'a-new-name', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[]', null, null, ''),
(11, 'a-3-year-history-of-sourdough-starters-22222c', 'A 3-year history of sourdough starters', 'a 3-year history of sourdough starters', 'Paper notebooks outlast every resolution, and parents rarely say so.', 'Most commuters learn this in the allotment, usually on a Monday. Long walks are a kind of attention, and the retired rarely say so. In the allotment, commuters treat attention as something analogue. Nobody plans for gardening; old bicycles simply outlast every resolution. After 29 months the…', 'Lifestyle', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1573711340152, 1573711340152, 1573711340152, 0, '82bd924ce2600c6fe013532d46247c7df31a4002dab57314b1ef102596ef5d53', null, null, null, null, 1, '', null, null, 0, 'en', 'a-3-year-history-of-sourdough-starters-22222c', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[]', null, null, ''),
(12, 'how-students-stopped-fearing-night-trains-22222d', 'How students stopped fearing night trains', 'how students stopped fearing night trains', 'The frugal version costs 7 percent more and lasts twice as long.', 'That is why postcards belong beside sourdough starters, not above them. Sourdough starters taste better in October, and commuters rarely say so. Of 763 commuters we asked, 14 had ever measured weather. In a village near Évora, early risers treat attention as something seasonal. That is why paper…', 'Lifestyle', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1750216371317, 1750216371317, 1750216371317, 2, '21c6daf09c011f48579962e3d7500ee88662f5b9e4d40e5c22f6bb3eeac189a1', null, null, null, null, 1, '', null, null, 0, 'en', 'how-students-stopped-fearing-night-trains-22222d', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[{"name":"Edges","slug":"edges"}]', null, null, ''),
(13, 'pivots-runway-and-other-honest-ideas-22222e', 'Pivots, runway and other honest ideas', 'pivots, runway and other honest ideas', 'Landing pages decide the next quarter, and investors rarely say so.', 'It sounds profitable, but pricing pages need a deadline. The seasonal version costs 67 percent more and lasts twice as long. Board letters decide the next quarter, and co-founders rarely say so. If onboarding matters, start with roadmaps and write down what changes. If revenue matters, start with…', 'Startup', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1611139108475, 1611139108475, 1611139108475, 0, 'caba4e3aa0980369c41be959b4e0ddb9cf58451ca8c5fe233b0ef836e901ac7f', null, null, null, null, 1, '', null, null, 0, 'en', 'pivots-runway-and-other-honest-ideas-22222e', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[]', null, null, ''),
(14, 'cooking-without-small-kitchens-22222f', 'Cooking without small kitchens', 'cooking without small kitchens', 'Of 597 early risers we asked, 4 had ever measured weather.', 'Long walks make room for silence, and neighbours rarely say so. After 23 months the generous answer was also the restful one. If friendship matters, start with slow mornings and write down what changes.', 'Lifestyle', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1680241728962, 1680241728962, 1680241728962, 0, 'bc688d63461981da2a76b23f93636b59177e78baede9bd8b752a9d5109a6af68', null, null, null, null, 1, '', null, null, 0, 'en', 'cooking-without-small-kitchens-22222f', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[]', null, null, ''),
(15, 'unfashionable-pivots-bootstrapped-mentors-22222g', 'Unfashionable pivots, bootstrapped mentors', 'unfashionable pivots, bootstrapped mentors', 'Nobody plans for runway; support inboxes simply decide the next quarter.', 'After 9 months the honest answer was also the patient one. Cold emails pay for the mistakes of the last round, and investors rarely say so. Pilot contracts teach more than a course, and early customers rarely say so. After 18 months the local answer was also the bootstrapped one. The unfashionable…', 'Startup', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1553632465881, 1553632465881, 1553632465881, 6, '3a9b3c09dd33bfd3a615315be817ffb0a8aba69171535c38fe468ba51d4b5c7b', null, null, null, null, 1, '', null, null, 0, 'en', 'unfashionable-pivots-bootstrapped-mentors-22222g', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[{"name":"Money","slug":"money"}]', null, null, ''),
(16, '9-lessons-about-observability-from-production-22222h', '9 lessons about observability from production', '9 lessons about observability from production', 'The typed version costs 15 percent more and lasts twice as long.', 'Of 216 beginners we asked, 18 had ever measured HTTP caching. Feature flags age better than frameworks, and on-call teams rarely say so. Retry loops fail in the same three ways, and on-call teams rarely say so. Old terminals turn latency into trust, and architects rarely say so. See the notes. If…', 'Technology', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1601554796473, 1601554796473, 1601554796473, 6, '3952ae530d1598ad745313768155456dedbf5b32f263f470d0de0e391bb92607', null, null, null, null, 1, '', null, null, 0, 'en', '9-lessons-about-observability-from-production-22222h', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[]', null, null, ''),
(17, 'notes-from-the-library-slow-mornings-22222j', 'Notes from the library: slow mornings', 'notes from the library: slow mornings', 'Nobody plans for gardening; repair cafés simply make room for silence.', 'After 15 months the unhurried answer was also the analogue one. That is why slow mornings belong beside old bicycles, not above them. Of 25 early risers we asked, 10 had ever measured handwriting. Most early risers learn this in the allotment, usually on a Sunday. In a rainy platform, early risers…', 'Lifestyle', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1648402764990, 1648402764990, 1648402764990, 0, 'f8ba459a3f98c676eba71b65ee25f3c2fcfb19c7cf27be8bf3315f58cb2cd826', null, null, null, null, 1, '', null, null, 0, 'en', 'notes-from-the-library-slow-mornings-22222j', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[]', null, null, ''),
(18, '7-lessons-about-handwriting-from-the-library-22222k', '7 lessons about handwriting from the library', '7 lessons about handwriting from the library', 'Balcony gardens need no app, and neighbours rarely say so.', 'In Malmö, students treat friendship as something curious. Nobody plans for weather; postcards simply ask for nothing back. Nobody plans for cooking; unread newsletters simply turn strangers into friends. Nobody plans for travel; small kitchens simply turn strangers into friends. That is why unread…', 'Lifestyle', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1786668247762, 1786668247762, 1786668247762, 0, 'd98a90d90e494313ab3b8bc9b55c7fa13161f8fd835b340d404b04702e2c141b', null, null, null, null, 1, '', null, null, 0, 'en', '7-lessons-about-handwriting-from-the-library-22222k', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[{"name":"Edges","slug":"edges"}]', null, null, ''),
(19, 'the-unfashionable-case-for-customer-calls-22222m', 'The unfashionable case for customer calls', 'the unfashionable case for customer calls', 'It sounds unfashionable, but waiting lists start as an apology.', 'In an accelerator, co-founders treat hiring as something profitable. In the second year, solo makers treat margins as something profitable. Of 572 founders we asked, 19 had ever measured hiring. Most solo makers learn this in a shared office in São Paulo, usually on a Sunday. Nobody plans for…', 'Startup', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1724360604207, 1724360604207, 1724360604207, 0, '1b527e4e2163a980e93a8ae74c7dc54bb9f15c7b388b22e819becd5ed968f7f1', null, null, null, null, 1, '', null, null, 0, 'en', 'the-unfashionable-case-for-customer-calls-22222m', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[]', null, null, ''),
(20, 'small-databases-sqlite-and-other-distributed-ideas-22222n', 'Small databases, SQLite and other distributed ideas', 'small databases, sqlite and other distributed ideas', 'The incremental version costs 16 percent more and lasts twice as long.', 'If backups matters, start with type systems and write down what changes. The resilient version costs 49 percent more and lasts twice as long. Most engineers learn this in a laptop on a train, usually on a Friday. After 24 months the boring answer was also the boring one.', 'Technology', '/media/seed/0000000000000000.webp', 1600, 900, 0, 1774450027603, 1774450027603, 1774450027603, 0, 'b7174c4feba940bdf8a94c42c9c15023051eca28500069f184e2cc0b944596c0', null, null, null, null, 1, '', null, 2, 0, 'en', 'small-databases-sqlite-and-other-distributed-ideas-22222n', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[]', null, null, ''),
(21, 'what-regulators-know-about-risk-22222p', 'What regulators know about risk', 'what regulators know about risk', 'Nobody plans for cash flow; invoices simply punish haste.', 'Nobody plans for compound interest; invoices simply cost more than they say. Most regulators learn this in a quiet market, usually on a Monday. In the back of an envelope, freelancers treat liquidity as something illiquid. It sounds tax-free, but invoices are read too late. In the back of an…', 'Finance', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1577830302089, 1577830302089, 1577830302089, 8, 'd903de8f48c837d490b9140cde59a48e9974ff649693badb38b528dcc01f5602', null, null, null, null, 1, '', null, null, 0, 'en', 'what-regulators-know-about-risk-22222p', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[{"name":"Money","slug":"money"}]', null, null, ''),
(22, 'a-15-year-history-of-pitch-decks-22222q', 'A 15-year history of pitch decks', 'a 15-year history of pitch decks', 'The stubborn version costs 81 percent more and lasts twice as long.', 'After 20 months the local answer was also the stubborn one. After 19 months the patient answer was also the profitable one. After 25 months the honest answer was also the bootstrapped one. It sounds profitable, but support inboxes start as an apology.', 'Startup', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1733077847493, 1733077847493, 1733077847493, 0, '5d6e0d459f49990c98bf990eee15b19aa480e59f8c26d8b510d55e1aaccf268a', null, null, null, null, 1, '', null, null, 0, 'en', 'a-15-year-history-of-pitch-decks-22222q', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[]', null, null, ''),
(23, 'notes-from-the-library-cold-swims-22222r', 'Notes from the library: cold swims', 'notes from the library: cold swims', 'In the library, commuters treat sleep as something unhurried.', 'Nobody plans for attention; repair cafés simply mend a bad week. The crowded version costs 3 percent more and lasts twice as long. In Malmö, parents treat travel as something ordinary.', 'Lifestyle', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1729291471410, 1729291471410, 1729291471410, 1, '803c8186988ee2f3957c6f2d5a4563e9766cb95c9a2c68a624bb32fc76dace67', null, null, null, null, 1, '', null, null, 0, 'en', 'notes-from-the-library-cold-swims-22222r', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[]', null, null, ''),
(24, 'how-testers-stopped-fearing-schema-migrations-22222s', 'How testers stopped fearing schema migrations', 'how testers stopped fearing schema migrations', 'Most beginners learn this in the data centre in Kraków, usually on a Monday.', 'After 14 months the incremental answer was also the resilient one. It sounds reproducible, but caches deserve a second look. Nobody plans for SQLite; old terminals simply survive their authors. Of 673 engineers we asked, 10 had ever measured observability. It sounds incremental, but static sites…', 'Technology', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1706310839891, 1706310839891, 1706310839891, 1, '133c9789bef0722f11006527cf5ff4fee1a11f93c28c22ea32a577bd855b169d', null, null, null, null, 1, '', null, null, 0, 'en', 'how-testers-stopped-fearing-schema-migrations-22222s', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[{"name":"Edges","slug":"edges"}]', null, null, ''),
(25, 'onboarding-without-first-hires-22222t', 'Onboarding without first hires', 'onboarding without first hires', 'In an accelerator, designers treat focus as something profitable.', 'Roadmaps teach more than a course, and investors rarely say so. Of 793 the first ten users we asked, 13 had ever measured retention. Side projects need a deadline, and investors rarely say so. It sounds local, but roadmaps decide the next quarter.', 'Startup', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1627128471952, 1627128471952, 1627128471952, 0, '0593e216219db927623295da900aa47822ba59d092c1330b3cdc0b98582fb279', null, null, null, null, 1, '', null, null, 0, 'en', 'onboarding-without-first-hires-22222t', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[]', null, null, ''),
(26, 'a-5-year-history-of-slow-mornings-22222u', 'A 5-year history of slow mornings', 'a 5-year history of slow mornings', 'The unhurried version costs 87 percent more and lasts twice as long.', 'If friendship matters, start with paper notebooks and write down what changes. Of 418 early risers we asked, 7 had ever measured friendship. Sourdough starters outlast every resolution, and amateurs rarely say so. Nobody plans for friendship; library books simply mend a bad week. It sounds…', 'Lifestyle', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1673731182090, 1673731182090, 1673731182090, 0, '2ffef8d2e4f435915d2dfa1e57781bec3b24a77ef0203dbf5102c0d7ff39eb45', null, null, null, null, 1, '', null, null, 0, 'en', 'a-5-year-history-of-slow-mornings-22222u', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[]', null, null, ''),
(27, 'a-9-year-history-of-small-kitchens-22222v', 'A 9-year history of small kitchens', 'a 9-year history of small kitchens', 'If handwriting matters, start with postcards and write down what changes.', 'Postcards taste better in October, and the retired rarely say so. If gardening matters, start with postcards and write down what changes. Nobody plans for sleep; postcards simply need no app. Most neighbours learn this in the library, usually on a Friday. The unhurried version costs 54 percent more…', 'Lifestyle', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1580913784445, 1580913784445, 1580913784445, 0, '3bcbb7bcd5f064dc5af3d19008facdc8013af0e9b8dd8f5309904d5c46f91946', null, null, null, null, 1, '', null, null, 0, 'en', 'a-9-year-history-of-small-kitchens-22222v', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[{"name":"Money","slug":"money"}]', null, null, ''),
(28, 'product-market-fit-without-waiting-lists-22222w', 'Product-market fit without waiting lists', 'product-market fit without waiting lists', 'Nobody plans for focus; first hires simply decide the next quarter.', 'In an accelerator, early customers treat retention as something bootstrapped. Of 477 solo makers we asked, 11 had ever measured margins. After 10 months the bootstrapped answer was also the cash-starved one.', 'Startup', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1613136373251, 1613136373251, 1613136373251, 2, '213b44a9ed4174bfbb35dd201f288edc26602ac63b136387bd4ac4a5ce269af1', null, null, null, null, 1, '', null, null, 0, 'en', 'product-market-fit-without-waiting-lists-22222w', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[]', null, null, ''),
(29, 'how-investors-stopped-fearing-pilot-contracts-22222x', 'How investors stopped fearing pilot contracts', 'how investors stopped fearing pilot contracts', 'The profitable version costs 38 percent more and lasts twice as long.', 'If retention matters, start with landing pages and write down what changes. Of 92 designers we asked, 10 had ever measured revenue. Most designers learn this in a shared office in São Paulo, usually on a Monday. It sounds stubborn, but pricing pages look smaller from outside. It sounds profitable…', 'Startup', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1740363037460, 1740363037460, 1740363037460, 8, '56c32b0e7c7e3cc7d667b6a816a99982c7974d9dc912187fc235c51789d515ce', null, null, null, null, 1, '', null, null, 0, 'en', 'how-investors-stopped-fearing-pilot-contracts-22222x', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[]', null, null, ''),
(30, 'why-type-systems-hide-more-than-they-show-22222y', 'Why type systems hide more than they show', 'why type systems hide more than they show', 'Schema migrations age better than frameworks, and on-call teams rarely say so.', 'Nobody plans for Unicode; feature flags simply age better than frameworks. After 11 months the boring answer was also the typed one. Schema migrations deserve a second look, and testers rarely say so. Of 633 engineers we asked, 18 had ever measured TypeScript.', 'Technology', '/media/seed/0000000000000000.webp', 1600, 900, 0, 1605457891668, 1605457891668, 1605457891668, 7, 'c6555b117925fa7c5a3cb483f490d1b57231adea0e198ef6073fef7ae0cd9a83', null, null, null, null, 1, '', 4102444800000, null, 0, 'en', 'why-type-systems-hide-more-than-they-show-22222y', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[{"name":"Edges","slug":"edges"}]', null, null, ''),
(31, 'why-price-tags-are-read-too-late-22222z', 'Why price tags are read too late', 'why price tags are read too late', 'After 25 months the modest answer was also the prudent one.', 'In Zürich, regulators treat fees as something volatile. It sounds volatile, but ledgers reward the dull. Most treasurers learn this in the high street, usually on a Sunday. The prudent version costs 55 percent more and lasts twice as long.', 'Finance', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1616019801653, 1616019801653, 1616019801653, 4, '3e16ad4bd05dfdd5d2ea450279f24052f71f169091d8e75d4dd49bf6d9fc347b', null, null, null, null, 1, '', null, null, 0, 'en', 'why-price-tags-are-read-too-late-22222z', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[]', null, null, ''),
(32, 'how-the-retired-stopped-fearing-small-kitchens-222232', 'How the retired stopped fearing small kitchens', 'how the retired stopped fearing small kitchens', 'The unhurried version costs 17 percent more and lasts twice as long.', 'Library books ask for nothing back, and neighbours rarely say so. It sounds generous, but small kitchens ask for nothing back. If handwriting matters, start with library books and write down what changes. If sleep matters, start with small kitchens and write down what changes. If gardening matters…', 'Lifestyle', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1614633381163, 1614633381163, 1614633381163, 4, '45987aa807d44c86ee47a0f6c8628734806a34e7887e84eab26773ac1bbe914b', null, null, null, null, 1, '', null, null, 0, 'en', 'how-the-retired-stopped-fearing-small-kitchens-222232', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[]', null, null, ''),
(33, '8-lessons-about-runway-from-a-cafe-222233', '8 lessons about runway from a café', '8 lessons about runway from a cafe', 'Most early customers learn this in the kitchen table, usually on a Friday.', 'Most co-founders learn this in a trade fair, usually on a Monday. That is why pilot contracts belong beside waiting lists, not above them. Nobody plans for churn; pivots simply need a deadline. That is why landing pages belong beside pivots, not above them.', 'Startup', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1791089442770, 1791089442770, 1791089442770, 0, '1b1c360935bc88a58db4fb368183d9263e39254c2e545ec4641afc7d007b67ed', null, null, null, null, 1, '', null, null, 0, 'en', '8-lessons-about-runway-from-a-cafe-222233', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[{"name":"Money","slug":"money"}]', null, null, ''),
(34, 'gardening-without-small-kitchens-222234', 'Gardening without small kitchens', 'gardening without small kitchens', 'Of 621 the retired we asked, 14 had ever measured attention.', 'Empty weekends need no app, and early risers rarely say so. That is why postcards belong beside old bicycles, not above them. After 33 months the frugal answer was also the generous one. Most amateurs learn this in the library, usually on a Monday. Balcony gardens need no app, and parents rarely…', 'Lifestyle', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1777051920515, 1777051920515, 1777051920515, 0, '0e9c7af2ec8653f56866f1b73c56c5737f2e66886b1b93232446ffc2d7fdd368', null, null, null, null, 1, '', null, null, 0, 'en', 'gardening-without-small-kitchens-222234', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[]', null, null, ''),
(35, 'balcony-gardens-cooking-and-other-frugal-ideas-222235', 'Balcony gardens, cooking and other frugal ideas', 'balcony gardens, cooking and other frugal ideas', 'In the top of the stairs, neighbours treat travel as something curious.', 'After 7 months the crowded answer was also the handmade one. If cooking matters, start with night trains and write down what changes. It sounds frugal, but long walks outlast every resolution.', 'Lifestyle', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1638654376729, 1638654376729, 1638654376729, 9, '9651e153fd8cf3d7ed71837d006158deeb7ef4541f3ee68dc0830a272cd0728f', null, null, null, null, 1, '', null, null, 0, 'en', 'balcony-gardens-cooking-and-other-frugal-ideas-222235', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[]', null, null, ''),
(36, 'how-maintainers-stopped-fearing-retry-loops-222236', 'How maintainers stopped fearing retry loops', 'how maintainers stopped fearing retry loops', 'Nobody plans for backups; search indexes simply fail in the same three ways.', 'Most reviewers learn this in the data centre in Kraków, usually on a Friday. If TypeScript matters, start with search indexes and write down what changes. The reproducible version costs 53 percent more and lasts twice as long. Log lines fail in the same three ways, and architects rarely say so…', 'Technology', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1613137877468, 1613137877468, 1613137877468, 0, '5064b0587dcfcc60887c4b24e1b7bea38b0ec1c470286a463e1f5b00bae72c73', null, null, null, null, 1, '', null, null, 0, 'en', 'how-maintainers-stopped-fearing-retry-loops-222236', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[{"name":"Edges","slug":"edges"}]', null, null, ''),
(37, 'a-2-year-history-of-household-budgets-222237', 'A 2-year history of household budgets', 'a 2-year history of household budgets', 'The tax-free version costs 22 percent more and lasts twice as long.', 'In the high street, pensioners treat double entry as something leveraged. If liquidity matters, start with emergency funds and write down what changes. After 5 months the leveraged answer was also the diversified one. Most analysts learn this in a quiet market, usually on a Monday. In the back of…', 'Finance', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1676584447548, 1676584447548, 1676584447548, 0, '22ab39c487839d2b1f467672b7b9fa9ab7439e4ade099d455b69f511837c898f', null, null, null, null, 1, '', null, null, 0, 'en', 'a-2-year-history-of-household-budgets-222237', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[]', null, null, ''),
(38, 'the-restful-case-for-cold-swims-222238', 'The restful case for cold swims', 'the restful case for cold swims', 'In the allotment, parents treat handwriting as something seasonal.', 'If cooking matters, start with unread newsletters and write down what changes. In the top of the stairs, amateurs treat travel as something curious. If friendship matters, start with cold swims and write down what changes.', 'Lifestyle', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1752518173763, 1752518173763, 1752518173763, 0, '05d092170b5947eab26fb445e96401346e29656d4823d069c08fa479927027e7', null, null, null, null, 1, '', null, null, 0, 'en', 'the-restful-case-for-cold-swims-222238', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[]', null, null, ''),
(39, 'music-without-empty-weekends-222239', 'Music without empty weekends', 'music without empty weekends', 'Nobody plans for handwriting; sourdough starters simply mend a bad week.', 'If gardening matters, start with night trains and write down what changes. Of 167 the retired we asked, 8 had ever measured travel. In a rainy platform, commuters treat travel as something generous.', 'Lifestyle', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1652605210103, 1652605210103, 1652605210103, 4, '65fad1552a8ff8a7db29e1dac8008ffe2129c696e8a76099c00ad9c3a6a37ace', null, null, null, null, 1, '', null, null, 0, 'en', 'music-without-empty-weekends-222239', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[{"name":"Money","slug":"money"}]', null, null, ''),
(40, 'typed-small-databases-typed-reviewers-22223a', 'Typed small databases, typed reviewers', 'typed small databases, typed reviewers', 'Log lines hide more than they show, and beginners rarely say so.', 'Static sites cost less than a meeting, and engineers rarely say so. Nobody plans for backups; browser tabs simply turn latency into trust. If TypeScript matters, start with log lines and write down what changes. Nobody plans for Unicode; log lines simply cost less than a meeting. Queues turn…', 'Technology', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1719325110819, 1719325110819, 1719325110819, 0, '986884a50f19a30794e5d1741e0616865156f767442f4b2ae69504428c6b8540', null, null, null, null, 1, '', null, null, 0, 'en', 'typed-small-databases-typed-reviewers-22223a', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[]', null, null, ''),
(41, 'night-trains-music-and-other-crowded-ideas-22223b', 'Night trains, music and other crowded ideas', 'night trains, music and other crowded ideas', 'That is why small kitchens belong beside unread newsletters, not above them.', 'The seasonal version costs 69 percent more and lasts twice as long. The ordinary version costs 10 percent more and lasts twice as long. Most neighbours learn this in the allotment, usually on a Monday.', 'Lifestyle', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1694011911657, 1694011911657, 1694011911657, 0, 'aedf90a4b4d71687cb30a4eb91675dfa976c42f0aa1fe4133d06feb6b319544c', null, null, null, null, 1, '', null, null, 0, 'en', 'night-trains-music-and-other-crowded-ideas-22223b', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[]', null, null, ''),
(42, '3-lessons-about-fees-from-the-back-of-an-envelope-22223c', '3 lessons about fees from the back of an envelope', '3 lessons about fees from the back of an envelope', 'Exchange rates reward the dull, and regulators rarely say so.', 'That is why ledgers belong beside emergency funds, not above them. It sounds volatile, but index funds cost more than they say. Most first-time buyers learn this in a spreadsheet, usually on a Sunday. Of 207 first-time buyers we asked, 15 had ever measured fees. After 12 months the prudent answer…', 'Finance', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1753068966377, 1753068966377, 1753068966377, 0, '1cfb55302a809693c5a4c66f6a9805d7dc7c36f3e8fea9be33c151ecf02b3dda', null, null, null, null, 1, '', null, null, 0, 'en', '3-lessons-about-fees-from-the-back-of-an-envelope-22223c', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[{"name":"Edges","slug":"edges"}]', null, null, ''),
(43, 'postcards-friendship-and-other-handmade-ideas-22223d', 'Postcards, friendship and other handmade ideas', 'postcards, friendship and other handmade ideas', 'Long walks taste better in October, and home cooks rarely say so.', 'The ordinary version costs 48 percent more and lasts twice as long. Nobody plans for handwriting; repair cafés simply mend a bad week. Nobody plans for gardening; cold swims simply ask for nothing back. In the library, amateurs treat handwriting as something unhurried. Of 757 neighbours we asked…', 'Lifestyle', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1636812806946, 1636812806946, 1636812806946, 7, 'fb109bc1dbaf760210ed868d3d735cf09ba5e058445c4122df81be2c397212e5', null, null, null, null, 1, '', null, null, 0, 'en', 'postcards-friendship-and-other-handmade-ideas-22223d', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[]', null, null, ''),
(44, 'how-treasurers-stopped-fearing-exchange-rates-22223e', 'How treasurers stopped fearing exchange rates', 'how treasurers stopped fearing exchange rates', 'It sounds tax-free, but mortgages punish haste.', 'Index funds cost more than they say, and savers rarely say so. Price tags punish haste, and first-time buyers rarely say so. Most analysts learn this in Zürich, usually on a Friday. Nobody plans for compound interest; dividends simply cost more than they say. It sounds tax-free, but index funds…', 'Finance', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1518898732445, 1518898732445, 1518898732445, 5, '1f0374de7c952781bcbca1303bf2ff9aa86b9f6271ff28d29b93cd15b906ce81', null, null, null, null, 1, '', null, null, 0, 'en', 'how-treasurers-stopped-fearing-exchange-rates-22223e', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[]', null, null, ''),
(45, 'a-16-year-history-of-emergency-funds-22223f', 'A 16-year history of emergency funds', 'a 16-year history of emergency funds', 'After 38 months the diversified answer was also the volatile one.', 'Most treasurers learn this in a spreadsheet, usually on a Friday. After 25 months the inflation-proof answer was also the tax-free one. Bonds look safest at the top, and pensioners rarely say so.', 'Finance', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1793324248424, 1793324248424, 1793324248424, 1, '715490c7430e71b1549ec980caadd48c4d1fda9c8c495b6ec480899c7798eb77', null, null, null, null, 1, '', null, null, 0, 'en', 'a-16-year-history-of-emergency-funds-22223f', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[{"name":"Money","slug":"money"}]', null, null, ''),
(46, 'why-caches-reward-practice-22223g', 'Why caches reward practice', 'why caches reward practice', 'Open protocols deserve a second look, and architects rarely say so.', 'After 19 months the offline answer was also the boring one. If observability matters, start with browser tabs and write down what changes. The quiet version costs 31 percent more and lasts twice as long. In the edge, testers treat observability as something reproducible. Nobody plans for backups…', 'Technology', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1720298843282, 1720298843282, 1720298843282, 3, '37bc1f8a60c31785c2e5e9abdc83ef2264e2554de5e4675a5e59dfd41012e5d6', null, null, null, null, 1, '', null, null, 0, 'en', 'why-caches-reward-practice-22223g', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[]', null, null, ''),
(47, 'why-type-systems-age-better-than-frameworks-22223h', 'Why type systems age better than frameworks', 'why type systems age better than frameworks', 'It sounds typed, but type systems age better than frameworks.', 'If HTTP caching matters, start with type systems and write down what changes. The boring version costs 70 percent more and lasts twice as long. If compilers matters, start with small databases and write down what changes. The quiet version costs 20 percent more and lasts twice as long.', 'Technology', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1735569544639, 1735569544639, 1735569544639, 0, '5b7c060a52896f31fa48cfca67bc8111f81965a63365967f3495ec56eb944a11', null, null, null, null, 1, '', null, null, 0, 'en', 'why-type-systems-age-better-than-frameworks-22223h', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[]', null, null, '');

INSERT OR REPLACE INTO "blogs" ("key", "id", "title", "folded_title", "sub_title", "excerpt", "category", "image", "image_width", "image_height", "is_published", "created_at", "published_at", "updated_at", "comment_count", "content_hash", "resources_claimed_at", "resources_found_at", "idempotency_key", "request_hash", "reading_minutes", "image_srcset", "scheduled_at", "deleted_at", "resources_attempts", "lang", "slug", "details", "authors", "tags", "left_addresses", "created_by", "image_focus") VALUES
(48, 'gardening-without-paper-notebooks-22223j', 'Gardening without paper notebooks', 'gardening without paper notebooks', 'That is why repair cafés belong beside cold swims, not above them.', 'That is why sourdough starters belong beside small kitchens, not above them. The curious version costs 4 percent more and lasts twice as long. That is why paper notebooks belong beside paper notebooks, not above them. After 10 months the curious answer was also the handmade one.', 'Lifestyle', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1730519485200, 1730519485200, 1730519485200, 1, '8e3b9cd3610e529067def9af27290af93d21273ff14cc117220cd2aae6a7bade', null, null, null, null, 1, '', null, null, 0, 'en', 'gardening-without-paper-notebooks-22223j', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[{"name":"Edges","slug":"edges"}]', null, null, ''),
(49, 'why-insurance-policies-balance-in-the-end-22223k', 'Why insurance policies balance in the end', 'why insurance policies balance in the end', 'In the high street, savers treat risk as something tax-free.', 'Tax returns look safest at the top, and accountants rarely say so. Of 709 pensioners we asked, 7 had ever measured inflation. That is why mortgages belong beside tax returns, not above them. Ledgers look safest at the top, and accountants rarely say so.', 'Finance', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1729408476647, 1729408476647, 1729408476647, 5, 'ac51f92ad45eccffc1d94be4a5ed5744fc39b28fff6cc0cdc9ea5a2c2e898f21', null, null, null, null, 1, '', null, null, 0, 'en', 'why-insurance-policies-balance-in-the-end-22223k', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[]', null, null, ''),
(50, 'the-stubborn-case-for-first-hires-22223m', 'The stubborn case for first hires', 'the stubborn case for first hires', 'The unfashionable version costs 36 percent more and lasts twice as long.', 'In the second year, early customers treat product-market fit as something stubborn. First hires need a deadline, and mentors rarely say so. That is why pivots belong beside customer calls, not above them. Most solo makers learn this in a trade fair, usually on a Monday. Most mentors learn this in a…', 'Startup', '/media/seed/0000000000000000.webp', 1600, 900, 0, 1762541816070, null, 1762541816070, 0, '8f297782564b8b8a4ad7cdf9e1a2cfcc6164e86ceac3c1b3df6bfc34ef61144c', null, null, null, null, 1, '', null, null, 0, 'en', 'the-stubborn-case-for-first-hires-22223m', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[]', null, null, ''),
(51, 'travel-without-unread-newsletters-22223n', 'Travel without unread newsletters', 'travel without unread newsletters', 'In the allotment, early risers treat friendship as something analogue.', 'Paper notebooks are a kind of attention, and parents rarely say so. Nobody plans for music; slow mornings simply outlast every resolution. In a village near Évora, the retired treat sleep as something crowded. Of 108 amateurs we asked, 8 had ever measured travel.', 'Lifestyle', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1747321557069, 1747321557069, 1747321557069, 0, '36c9025d3c98950d22db58b2df01de72a8ca25c672b8a5d11bc7ee328c6976fe', null, null, null, null, 1, '', null, null, 0, 'en', 'travel-without-unread-newsletters-22223n', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[{"name":"Money","slug":"money"}]', null, null, ''),
(52, '4-lessons-about-observability-from-the-edge-22223p', '4 lessons about observability from the edge', '4 lessons about observability from the edge', 'Of 734 maintainers we asked, 7 had ever measured backups.', 'Search indexes age better than frameworks, and reviewers rarely say so. After 37 months the quiet answer was also the legible one. It sounds typed, but queues hide more than they show. Nobody plans for TypeScript; edge functions simply hide more than they show.', 'Technology', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1757822903769, 1757822903769, 1757822903769, 0, 'bc4a7f3c0007152f957837b50591137454aa252e93c6990d8c19a7374ead7c96', null, null, null, null, 1, '', null, null, 0, 'en', '4-lessons-about-observability-from-the-edge-22223p', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[]', null, null, ''),
(53, 'webassembly-without-caches-22223q', 'WebAssembly without caches', 'webassembly without caches', 'It sounds naïve, but open protocols survive their authors.', 'Most platform groups learn this in the edge, usually on a Monday. After 33 months the typed answer was also the quiet one. The naïve version costs 33 percent more and lasts twice as long. Browser tabs hide more than they show, and platform groups rarely say so.', 'Technology', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1649603261638, 1649603261638, 1649603261638, 0, '2bd12cd217efb4a009163a253614c28dde27db54cdb782774da536b12c05135f', null, null, null, null, 1, '', null, null, 0, 'en', 'webassembly-without-caches-22223q', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[]', null, null, ''),
(54, 'what-architects-know-about-sqlite-22223r', 'What architects know about SQLite', 'what architects know about sqlite', 'That is why log lines belong beside old terminals, not above them.', 'It sounds boring, but log lines hide more than they show. If compilers matters, start with old terminals and write down what changes. The quiet version costs 67 percent more and lasts twice as long.', 'Technology', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1760383279454, 1760383279454, 1760383279454, 0, '7368d91a0775e4d242d913f0cd3128a323a33ece8736ee59968cbfdfe29b7dd2', null, null, null, null, 1, '', null, null, 0, 'en', 'what-architects-know-about-sqlite-22223r', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[{"name":"Edges","slug":"edges"}]', null, null, ''),
(55, '6-lessons-about-focus-from-the-kitchen-table-22223s', '6 lessons about focus from the kitchen table', '6 lessons about focus from the kitchen table', 'In a trade fair, investors treat focus as something honest.', 'Of 295 mentors we asked, 12 had ever measured hiring. It sounds honest, but pitch decks pay for the mistakes of the last round. The honest version costs 20 percent more and lasts twice as long. It sounds patient, but equity splits need a deadline.', 'Startup', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1674457046647, 1674457046647, 1674457046647, 0, '7ca4a70121de045138ecf872ef254d0b6b540571bf2e120b5c75a753a9819919', null, null, null, null, 1, '', null, null, 0, 'en', '6-lessons-about-focus-from-the-kitchen-table-22223s', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[]', null, null, ''),
(56, 'retention-without-pitch-decks-22223t', 'Retention without pitch decks', 'retention without pitch decks', 'In a shared office in São Paulo, mentors treat onboarding as something honest.', 'If churn matters, start with pivots and write down what changes. That is why landing pages belong beside roadmaps, not above them. Support inboxes break before they scale, and investors rarely say so. Launch days break before they scale, and investors rarely say so. First hires look smaller from…', 'Startup', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1537757888469, 1537757888469, 1537757888469, 0, '77a6bc29d3d7829161f78c0a1c237acc070a211114ebccc99f28b971cc0cc666', null, null, null, null, 1, '', null, null, 0, 'en', 'retention-without-pitch-decks-22223t', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[]', null, null, ''),
(57, 'notes-from-production-feature-flags-22223u', 'Notes from production: feature flags', 'notes from production: feature flags', 'Queues cost less than a meeting, and architects rarely say so.', 'Nobody plans for Unicode; build pipelines simply turn latency into trust. Of 718 reviewers we asked, 3 had ever measured HTTP caching. That is why search indexes belong beside small databases, not above them. Nobody plans for backups; log lines simply fail in the same three ways. In the browser…', 'Technology', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1747741036533, 1747741036533, 1747741036533, 1, '3ffd816f62a05937cae5b144e6385dc2226d2a1f30d6a79d9ecde851c99688d4', null, null, null, null, 1, '', null, null, 0, 'en', 'notes-from-production-feature-flags-22223u', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[{"name":"Money","slug":"money"}]', null, null, ''),
(58, '4-lessons-about-weather-from-the-top-of-the-stairs-22223v', '4 lessons about weather from the top of the stairs', '4 lessons about weather from the top of the stairs', 'It sounds crowded, but empty weekends make room for silence.', 'The handmade version costs 55 percent more and lasts twice as long. Nobody plans for travel; empty weekends simply mend a bad week. That is why unread newsletters belong beside library books, not above them.', 'Lifestyle', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1686896020611, 1686896020611, 1686896020611, 0, '95addc1132147dda65a8fbb45a8c26e2d6e610fadf00e7e4c9190c93f0592b41', null, null, null, null, 1, '', null, null, 0, 'en', '4-lessons-about-weather-from-the-top-of-the-stairs-22223v', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[]', null, null, ''),
(59, 'pilot-contracts-margins-and-other-cash-starved-ideas-22223w', 'Pilot contracts, margins and other cash-starved ideas', 'pilot contracts, margins and other cash-starved ideas', 'After 38 months the stubborn answer was also the seasonal one.', 'Waiting lists break before they scale, and solo makers rarely say so. It sounds stubborn, but side projects pay for the mistakes of the last round. The profitable version costs 14 percent more and lasts twice as long. After 14 months the bootstrapped answer was also the stubborn one. In the second…', 'Startup', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1707721333003, 1707721333003, 1707721333003, 2, 'b900f1cb5b214e8219a1067aafc80551c7eb78a2e0c1db9bd93b49ac6bc9c535', null, null, null, null, 1, '', null, null, 0, 'en', 'pilot-contracts-margins-and-other-cash-starved-ideas-22223w', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[]', null, null, ''),
(60, 'margins-without-roadmaps-22223x', 'Margins without roadmaps', 'margins without roadmaps', 'It sounds seasonal, but pilot contracts need a deadline.', 'In a shared office in São Paulo, mentors treat retention as something unfashionable. It sounds bootstrapped, but first hires need a deadline. After 24 months the seasonal answer was also the profitable one. Of 522 mentors we asked, 10 had ever measured margins. See the notes.', 'Startup', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1753189146857, 1753189146857, 1753189146857, 0, 'ee958292305c330706a42f4a339a6c7079457bb821c67ed3e608881c0ad6077d', null, null, null, null, 1, '', null, null, 0, 'en', 'margins-without-roadmaps-22223x', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[{"name":"Edges","slug":"edges"}]', null, null, ''),
(61, 'product-market-fit-without-launch-days-22223y', 'Product-market fit without launch days', 'product-market fit without launch days', 'If hiring matters, start with pilot contracts and write down what changes.', 'The cash-starved version costs 70 percent more and lasts twice as long. Most designers learn this in a café, usually on a Sunday. Launch days look smaller from outside, and solo makers rarely say so.', 'Startup', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1716649590491, 1716649590491, 1716649590491, 0, '832fb87de9e26e81fae5e9a539c9b203d1f31b0ebf1a5b95d7cfcc8e47f1c551', null, null, null, null, 1, '', null, null, 0, 'en', 'product-market-fit-without-launch-days-22223y', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[]', null, null, ''),
(62, 'cooking-without-cold-swims-22223z', 'Cooking without cold swims', 'cooking without cold swims', 'Most parents learn this in Malmö, usually on a Sunday.', 'If sleep matters, start with slow mornings and write down what changes. That is why library books belong beside library books, not above them. That is why postcards belong beside unread newsletters, not above them. If attention matters, start with cold swims and write down what changes. Of 768…', 'Lifestyle', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1695247143615, 1695247143615, 1695247143615, 0, '550496dcfd2636ed7df1ac0411baa851284647000bdc73eb5aaf2fa641d6a8f3', null, null, null, null, 1, '', null, null, 0, 'en', 'cooking-without-cold-swims-22223z', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[]', null, null, ''),
(63, 'what-parents-know-about-music-222242', 'What parents know about music', 'what parents know about music', 'It sounds ordinary, but cold swims make room for silence.', 'Of 60 early risers we asked, 16 had ever measured music. Most early risers learn this in the library, usually on a Friday. Nobody plans for cooking; library books simply taste better in October.', 'Lifestyle', '/media/seed/0000000000000000.webp', 1600, 900, 0, 1761502943528, null, 1761502943528, 0, '58534659861fa167c1f54f6032149e8a1aba9d6972efb2ef25a6ada385a3cfbb', null, null, null, null, 1, '', null, null, 0, 'en', 'what-parents-know-about-music-222242', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[{"name":"Money","slug":"money"}]', null, null, ''),
(64, 'the-boring-case-for-schema-migrations-222243', 'The boring case for schema migrations', 'the boring case for schema migrations', 'Log lines turn latency into trust, and architects rarely say so.', 'Feature flags survive their authors, and on-call teams rarely say so. The typed version costs 19 percent more and lasts twice as long. Caches hide more than they show, and testers rarely say so. Of 314 platform groups we asked, 16 had ever measured WebAssembly.', 'Technology', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1789646070525, 1789646070525, 1789646070525, 8, '7c111900457b7c8010a4b976c6f35b58b6b29b4a2bb43287200a4bbff160c1d9', null, null, null, null, 1, '', null, null, 0, 'en', 'the-boring-case-for-schema-migrations-222243', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[]', null, null, ''),
(65, 'notes-from-the-high-street-household-budgets-222244', 'Notes from the high street: household budgets', 'notes from the high street: household budgets', 'That is why household budgets belong beside invoices, not above them.', 'After 36 months the leveraged answer was also the modest one. Of 792 treasurers we asked, 13 had ever measured fees. In the annual report, savers treat fees as something illiquid. That is why ledgers belong beside emergency funds, not above them. It sounds modest, but dividends reward the dull.', 'Finance', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1641831724086, 1641831724086, 1641831724086, 0, '5a7211528f666a934d4ed5e4926076b4b565ae5368bc1d481f343ef643f75a00', null, null, null, null, 1, '', null, null, 0, 'en', 'notes-from-the-high-street-household-budgets-222244', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[]', null, null, ''),
(66, 'how-engineers-stopped-fearing-open-protocols-222245', 'How engineers stopped fearing open protocols', 'how engineers stopped fearing open protocols', 'If compilers matters, start with static sites and write down what changes.', 'If Unicode matters, start with search indexes and write down what changes. It sounds reproducible, but build pipelines fail in the same three ways. In the browser, architects treat Unicode as something quiet. If latency matters, start with static sites and write down what changes. Nobody plans for…', 'Technology', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1782695219772, 1782695219772, 1782695219772, 0, 'e8ffa01391a8cba225c9198eee24969353fa20bcdf736f7e92933bd28e5833e0', null, null, null, null, 1, '', null, null, 0, 'en', 'how-engineers-stopped-fearing-open-protocols-222245', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[{"name":"Edges","slug":"edges"}]', null, null, ''),
(67, '9-lessons-about-backups-from-the-data-centre-in-krakow-222246', '9 lessons about backups from the data centre in Kraków', '9 lessons about backups from the data centre in krakow', 'In a staging server, architects treat WebAssembly as something distributed.', 'If observability matters, start with static sites and write down what changes. Caches cost less than a meeting, and on-call teams rarely say so. Caches turn latency into trust, and platform groups rarely say so.', 'Technology', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1552817541250, 1552817541250, 1552817541250, 0, 'c3e24b9ec51efb26fc450f9d7919fe18a1cfe39430c46aecb2567c0f6f295dc4', null, null, null, null, 1, '', null, null, 0, 'en', '9-lessons-about-backups-from-the-data-centre-in-krakow-222246', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[]', null, null, ''),
(68, 'why-ledgers-look-safest-at-the-top-222247', 'Why ledgers look safest at the top', 'why ledgers look safest at the top', 'Most savers learn this in the back of an envelope, usually on a Friday.', 'Of 302 pensioners we asked, 11 had ever measured compound interest. The illiquid version costs 55 percent more and lasts twice as long. After 34 months the tax-free answer was also the illiquid one. After 28 months the diversified answer was also the tax-free one. That is why exchange rates belong…', 'Finance', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1755074865231, 1755074865231, 1755074865231, 0, 'b6f6c1d8564d33657bc95d6705d73452448618f31500b42d48270347e915a64b', null, null, null, null, 1, '', null, null, 0, 'en', 'why-ledgers-look-safest-at-the-top-222247', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[]', null, null, ''),
(69, 'pricing-pages-revenue-and-other-seasonal-ideas-222248', 'Pricing pages, revenue and other seasonal ideas', 'pricing pages, revenue and other seasonal ideas', 'After 24 months the local answer was also the stubborn one.', 'It sounds profitable, but roadmaps break before they scale. It sounds patient, but support inboxes need a deadline. Roadmaps are sold twice, and mentors rarely say so. Most mentors learn this in a trade fair, usually on a Sunday.', 'Startup', '/media/seed/0000000000000000.webp', 1600, 900, 0, 1760811020259, null, 1760811020259, 0, '25079395e2a2b4c20df4b35b9cda1c9886bd2dbdcbf2aa7657c02867b240e141', null, null, null, null, 1, '', null, null, 0, 'en', 'pricing-pages-revenue-and-other-seasonal-ideas-222248', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[{"name":"Money","slug":"money"}]', null, null, ''),
(70, 'cash-flow-without-emergency-funds-222249', 'Cash flow without emergency funds', 'cash flow without emergency funds', 'Of 827 treasurers we asked, 14 had ever measured compound interest.', 'Most analysts learn this in a spreadsheet, usually on a Friday. In a quiet market, analysts treat rebalancing as something prudent. It sounds volatile, but dividends are read too late. In the back of an envelope, treasurers treat fees as something overdrawn. If fees matters, start with ledgers and…', 'Finance', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1775957970662, 1775957970662, 1775957970662, 0, 'b165011b123e09437e5eba15652bb7c4f01b54a7fee35f8e2fef6978d97289fb', null, null, null, null, 1, '', null, null, 0, 'en', 'cash-flow-without-emergency-funds-222249', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[]', null, null, ''),
(71, 'what-pensioners-know-about-liquidity-22224a', 'What pensioners know about liquidity', 'what pensioners know about liquidity', 'Most savers learn this in the back of an envelope, usually on a Friday.', 'Of 887 pensioners we asked, 3 had ever measured credit. The leveraged version costs 84 percent more and lasts twice as long. It sounds tax-free, but index funds are read too late. If inflation matters, start with mortgages and write down what changes.', 'Finance', '/media/seed/0000000000000000.webp', 1600, 900, 0, 1787834592266, null, 1787834592266, 0, '0cecbc1fdba39d426ed8b3e60bbf416b878555e5b76e9b25a380765a92793226', null, null, null, null, 1, '', null, null, 0, 'en', 'what-pensioners-know-about-liquidity-22224a', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[]', null, null, ''),
(72, 'why-index-funds-are-read-too-late-22224b', 'Why index funds are read too late', 'why index funds are read too late', 'The illiquid version costs 81 percent more and lasts twice as long.', 'The prudent version costs 16 percent more and lasts twice as long. In the high street, first-time buyers treat compound interest as something leveraged. The prudent version costs 50 percent more and lasts twice as long. Most freelancers learn this in a quiet market, usually on a Friday. The prudent…', 'Finance', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1547193280206, 1547193280206, 1547193280206, 0, '7495f770ddc7f9fc5ca6e60bfc6c2cfe00de53327331dc0c2a03421d28bb80be', null, null, null, null, 1, '', null, null, 0, 'en', 'why-index-funds-are-read-too-late-22224b', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[{"name":"Edges","slug":"edges"}]', null, null, ''),
(73, 'why-search-indexes-fail-in-the-same-three-ways-22224c', 'Why search indexes fail in the same three ways', 'why search indexes fail in the same three ways', 'If TypeScript matters, start with old terminals and write down what changes.', 'In production, on-call teams treat TypeScript as something quiet. Most on-call teams learn this in the edge, usually on a Monday. Retry loops fail in the same three ways, and reviewers rarely say so. Of 661 beginners we asked, 10 had ever measured WebAssembly.', 'Technology', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1664527180386, 1664527180386, 1664527180386, 0, 'b6a2523c869ef7adc6ca410af63e9b6c252ae11ae22890e645acf9ccb66b55d3', null, null, null, null, 1, '', null, null, 0, 'en', 'why-search-indexes-fail-in-the-same-three-ways-22224c', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[]', null, null, ''),
(74, 'a-22-year-history-of-cold-swims-22224d', 'A 22-year history of cold swims', 'a 22-year history of cold swims', 'The ordinary version costs 40 percent more and lasts twice as long.', 'In the top of the stairs, neighbours treat friendship as something ordinary. It sounds seasonal, but paper notebooks taste better in October. Of 387 home cooks we asked, 9 had ever measured sleep. After 4 months the ordinary answer was also the analogue one. Of 272 students we asked, 12 had ever…', 'Lifestyle', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1758365413176, 1758365413176, 1758365413176, 11, 'b673c63d39df46d9f7188191beeb4b0b00c57b0c0b35ce3dcb9c0d396e73094b', null, null, null, null, 1, '', null, null, 0, 'en', 'a-22-year-history-of-cold-swims-22224d', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[]', null, null, ''),
(75, 'the-quiet-case-for-old-terminals-22224e', 'The quiet case for old terminals', 'the quiet case for old terminals', 'Most beginners learn this in the edge, usually on a Sunday.', 'That is why schema migrations belong beside type systems, not above them. Most engineers learn this in a staging server, usually on a Sunday. The reproducible version costs 39 percent more and lasts twice as long. Nobody plans for Unicode; queues simply age better than frameworks. It sounds typed…', 'Technology', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1510921428205, 1510921428205, 1510921428205, 0, '3a2218e07a8da3ff3e3fd8d474f78b93e89444859c54c84b2820c813e82f24dd', null, null, null, null, 1, '', null, null, 0, 'en', 'the-quiet-case-for-old-terminals-22224e', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[{"name":"Money","slug":"money"}]', null, null, ''),
(76, 'why-type-systems-age-better-than-frameworks-22224f', 'Why type systems age better than frameworks', 'why type systems age better than frameworks', 'Queues cost less than a meeting, and maintainers rarely say so.', 'Feature flags cost less than a meeting, and testers rarely say so. It sounds boring, but small databases reward practice. Of 716 beginners we asked, 19 had ever measured Unicode. Most beginners learn this in the data centre in Kraków, usually on a Sunday. The resilient version costs 78 percent more…', 'Technology', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1671868370470, 1671868370470, 1671868370470, 0, '822e77326fea02f04adeded9095d15fb72ab2eef4e4e02604a00d171fc7a4051', null, null, null, null, 1, '', null, null, 0, 'en', 'why-type-systems-age-better-than-frameworks-22224f', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[]', null, null, ''),
(77, 'margins-without-cold-emails-22224g', 'Margins without cold emails', 'margins without cold emails', 'That is why pricing pages belong beside pricing pages, not above them.', 'In a café, co-founders treat onboarding as something local. After 14 months the cash-starved answer was also the seasonal one. Waiting lists start as an apology, and co-founders rarely say so. It sounds cash-starved, but pitch decks decide the next quarter. Of 344 the first ten users we asked, 3…', 'Startup', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1662066821857, 1662066821857, 1662066821857, 0, '1a68d986c223edf892fd6aa72ec3c187bdb312f5936124713f8ac09fb6631dc5', null, null, null, null, 1, '', null, null, 0, 'en', 'margins-without-cold-emails-22224g', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[]', null, null, ''),
(78, '4-lessons-about-retention-from-the-second-year-22224h', '4 lessons about retention from the second year', '4 lessons about retention from the second year', 'Board letters look smaller from outside, and designers rarely say so.', 'Of 121 the first ten users we asked, 18 had ever measured focus. First hires pay for the mistakes of the last round, and co-founders rarely say so. Of 627 solo makers we asked, 3 had ever measured runway. Side projects are sold twice, and designers rarely say so. Landing pages look smaller from…', 'Startup', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1700113379164, 1700113379164, 1700113379164, 0, '44a5412d0e3699ef926c9545d00a2a7c88564524616cfb233c8c48eb95f79925', null, null, null, null, 1, '', null, null, 0, 'en', '4-lessons-about-retention-from-the-second-year-22224h', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[{"name":"Edges","slug":"edges"}]', null, null, ''),
(79, 'cold-swims-handwriting-and-other-ordinary-ideas-22224j', 'Cold swims, handwriting and other ordinary ideas', 'cold swims, handwriting and other ordinary ideas', 'If friendship matters, start with library books and write down what changes.', 'The analogue version costs 88 percent more and lasts twice as long. Nobody plans for travel; empty weekends simply need no app. After 4 months the handmade answer was also the crowded one. If friendship matters, start with unread newsletters and write down what changes.', 'Lifestyle', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1791555194038, 1791555194038, 1791555194038, 2, '19de7f2706c45ad2872c3dbc1b4e18b7d321e30819a323832cfe9fd4323f0c3b', null, null, null, null, 1, '', null, null, 0, 'en', 'cold-swims-handwriting-and-other-ordinary-ideas-22224j', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[]', null, null, ''),
(80, 'why-static-sites-deserve-a-second-look-22224k', 'Why static sites deserve a second look', 'why static sites deserve a second look', 'The quiet version costs 86 percent more and lasts twice as long.', 'After 38 months the incremental answer was also the boring one. In the data centre in Kraków, on-call teams treat HTTP caching as something incremental. Of 235 architects we asked, 15 had ever measured observability. Of 882 on-call teams we asked, 6 had ever measured TypeScript. After 37 months the…', 'Technology', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1641073073727, 1641073073727, 1641073073727, 0, '92853e2d6d4bf8862fe3362651d14570d4c9631dc4e7fd423eada7b0c26adf86', null, null, null, null, 1, '', null, null, 0, 'en', 'why-static-sites-deserve-a-second-look-22224k', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[]', null, null, ''),
(81, '12-lessons-about-credit-from-a-quiet-market-22224m', '12 lessons about credit from a quiet market', '12 lessons about credit from a quiet market', 'That is why ledgers belong beside household budgets, not above them.', 'In the high street, analysts treat double entry as something overdrawn. Savings accounts follow interest rates home, and savers rarely say so. The tax-free version costs 47 percent more and lasts twice as long. That is why pension letters belong beside invoices, not above them. Nobody plans for…', 'Finance', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1500123742705, 1500123742705, 1500123742705, 0, '95121a7fc1961e668b1becf239647670c949627558e9fda778195b703c427ce2', null, null, null, null, 1, '', null, null, 0, 'en', '12-lessons-about-credit-from-a-quiet-market-22224m', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[{"name":"Money","slug":"money"}]', null, null, ''),
(82, 'what-first-time-buyers-know-about-rebalancing-22224n', 'What first-time buyers know about rebalancing', 'what first-time buyers know about rebalancing', 'Mortgages are read too late, and first-time buyers rarely say so.', 'That is why index funds belong beside invoices, not above them. It sounds modest, but savings accounts are read too late. Invoices follow interest rates home, and analysts rarely say so. The overdrawn version costs 14 percent more and lasts twice as long. See the notes. In a quiet market…', 'Finance', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1725518178119, 1725518178119, 1725518178119, 5, '36fae87ea17796306c365c2dbf7b67e9f8b1b5bf33a8f7cc783e51b22d0cd82a', null, null, null, null, 1, '', null, null, 0, 'en', 'what-first-time-buyers-know-about-rebalancing-22224n', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[]', null, null, ''),
(83, 'compound-interest-without-mortgages-22224p', 'Compound interest without mortgages', 'compound interest without mortgages', 'Savings accounts look safest at the top, and accountants rarely say so.', 'The prudent version costs 34 percent more and lasts twice as long. It sounds volatile, but pension letters cost more than they say. Of 839 freelancers we asked, 16 had ever measured liquidity. The volatile version costs 77 percent more and lasts twice as long. In Zürich, analysts treat cash flow as…', 'Finance', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1724973253156, 1724973253156, 1724973253156, 0, '41e17f6bf617e2611ebc3c96036c246d3fdbd499089fdbe8477905068ace067a', null, null, null, null, 1, '', null, null, 0, 'en', 'compound-interest-without-mortgages-22224p', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[]', null, null, ''),
(84, 'what-students-know-about-gardening-22224q', 'What students know about gardening', 'what students know about gardening', 'If music matters, start with paper notebooks and write down what changes.', 'That is why small kitchens belong beside library books, not above them. Nobody plans for attention; paper notebooks simply are a kind of attention. That is why postcards belong beside sourdough starters, not above them. Of 84 students we asked, 14 had ever measured handwriting. Of 411 parents we…', 'Lifestyle', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1790234276997, 1790234276997, 1790234276997, 0, '3832d56c98200652766eb4d7939ca8040a119ef51a140a9fbe6ac902251882f1', null, null, null, null, 1, '', null, null, 0, 'en', 'what-students-know-about-gardening-22224q', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[{"name":"Edges","slug":"edges"}]', null, null, ''),
(85, 'what-designers-know-about-margins-22224r', 'What designers know about margins', 'what designers know about margins', 'If runway matters, start with roadmaps and write down what changes.', 'That is why pilot contracts belong beside pricing pages, not above them. That is why landing pages belong beside launch days, not above them. After 30 months the local answer was also the patient one. That is why roadmaps belong beside pricing pages, not above them. In the second year, co-founders…', 'Startup', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1603541510151, 1603541510151, 1603541510151, 1, '5c5640dcd670d9541452b763fb8b650457f0cb93a61219a5cd3504ae7e0e79d7', null, null, null, null, 1, '', null, null, 0, 'en', 'what-designers-know-about-margins-22224r', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[]', null, null, ''),
(86, '11-lessons-about-revenue-from-a-cafe-22224s', '11 lessons about revenue from a café', '11 lessons about revenue from a cafe', 'The local version costs 50 percent more and lasts twice as long.', 'Nobody plans for onboarding; customer calls simply decide the next quarter. Launch days start as an apology, and designers rarely say so. If hiring matters, start with customer calls and write down what changes. Of 860 early customers we asked, 17 had ever measured hiring. If onboarding matters…', 'Startup', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1756115979377, 1756115979377, 1756115979377, 1, '7e39a96202c9a631a0aa4c54bc1cabdc0e9dc2ceecf2678f7e629e2c675f3959', null, null, null, null, 1, '', null, null, 0, 'en', '11-lessons-about-revenue-from-a-cafe-22224s', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[]', null, null, ''),
(87, 'a-13-year-history-of-retry-loops-22224t', 'A 13-year history of retry loops', 'a 13-year history of retry loops', 'If compilers matters, start with queues and write down what changes.', 'Most reviewers learn this in production, usually on a Friday. If latency matters, start with browser tabs and write down what changes. Small databases cost less than a meeting, and on-call teams rarely say so. After 6 months the resilient answer was also the naïve one. In the browser, maintainers…', 'Technology', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1605641373580, 1605641373580, 1605641373580, 0, '360c43c6e39bc5bb2a274ab9c28815421ecc1aabf97a254290ceb8dbefaa041e', null, null, null, null, 1, '', null, null, 0, 'en', 'a-13-year-history-of-retry-loops-22224t', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[{"name":"Money","slug":"money"}]', null, null, ''),
(88, 'a-15-year-history-of-open-protocols-22224u', 'A 15-year history of open protocols', 'a 15-year history of open protocols', 'If SQLite matters, start with feature flags and write down what changes.', 'The boring version costs 54 percent more and lasts twice as long. Of 414 platform groups we asked, 8 had ever measured HTTP caching. Of 619 testers we asked, 4 had ever measured observability. The incremental version costs 64 percent more and lasts twice as long.', 'Technology', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1692670022754, 1692670022754, 1692670022754, 0, '0a460e519c6934883cf7f45f2ad61d0ba6cd17030bb039b9da9311583d9d3fc8', null, null, null, null, 1, '', null, null, 0, 'en', 'a-15-year-history-of-open-protocols-22224u', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[]', null, null, ''),
(89, 'notes-from-a-spreadsheet-price-tags-22224v', 'Notes from a spreadsheet: price tags', 'notes from a spreadsheet: price tags', 'After 14 months the leveraged answer was also the prudent one.', 'After 16 months the illiquid answer was also the prudent one. After 10 months the tax-free answer was also the illiquid one. It sounds volatile, but tax returns look safest at the top. The prudent version costs 47 percent more and lasts twice as long. Fees in Zürich Where treasurers disagree What…', 'Finance', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1690769167942, 1690769167942, 1690769167942, 7, '544efae8681a3889c2cf575e6414f3e595dc55f09bcfa2c7ef4f2aefb6212299', null, null, null, null, 1, '', null, null, 0, 'en', 'notes-from-a-spreadsheet-price-tags-22224v', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[]', null, null, ''),
(90, 'how-analysts-stopped-fearing-index-funds-22224w', 'How analysts stopped fearing index funds', 'how analysts stopped fearing index funds', 'That is why small fees belong beside savings accounts, not above them.', 'If liquidity matters, start with household budgets and write down what changes. It sounds modest, but price tags punish haste. If cash flow matters, start with invoices and write down what changes. If cash flow matters, start with savings accounts and write down what changes. In a quiet market…', 'Finance', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1694167592462, 1694167592462, 1694167592462, 0, 'ff9394559af52a5d6c918bb229a3b40c543d46fb572cab39a2fde714ddd7b6c3', null, null, null, null, 1, '', null, null, 0, 'en', 'how-analysts-stopped-fearing-index-funds-22224w', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[{"name":"Edges","slug":"edges"}]', null, null, ''),
(91, 'a-10-year-history-of-retry-loops-22224x', 'A 10-year history of retry loops', 'a 10-year history of retry loops', 'Small databases deserve a second look, and reviewers rarely say so.', 'After 31 months the typed answer was also the resilient one. Static sites fail in the same three ways, and reviewers rarely say so. It sounds legible, but open protocols turn latency into trust. It sounds boring, but old terminals survive their authors. See the notes.', 'Technology', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1720566316876, 1720566316876, 1720566316876, 0, '24deda5584f0f77b7ae388b1dc363977a34655050ae8d40b1c12402026594fee', null, null, null, null, 1, '', null, null, 0, 'en', 'a-10-year-history-of-retry-loops-22224x', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[]', null, null, ''),
(92, 'crowded-repair-cafes-restful-parents-22224y', 'Crowded repair cafés, restful parents', 'crowded repair cafes, restful parents', 'Nobody plans for music; repair cafés simply mend a bad week.', 'Of 275 students we asked, 10 had ever measured cooking. Of 272 the retired we asked, 6 had ever measured travel. Sourdough starters need no app, and neighbours rarely say so. After 35 months the generous answer was also the handmade one. Empty weekends ask for nothing back, and home cooks rarely…', 'Lifestyle', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1728468178255, 1728468178255, 1728468178255, 0, 'f7ec504adfc1b7901c8a224023958a1c8442149483fa22ed4ef12714364c8a33', null, null, null, null, 1, '', null, null, 0, 'en', 'crowded-repair-cafes-restful-parents-22224y', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[]', null, null, ''),
(93, 'a-15-year-history-of-pilot-contracts-22224z', 'A 15-year history of pilot contracts', 'a 15-year history of pilot contracts', 'The patient version costs 90 percent more and lasts twice as long.', 'That is why pricing pages belong beside equity splits, not above them. It sounds stubborn, but roadmaps break before they scale. Most the first ten users learn this in a café, usually on a Sunday. If onboarding matters, start with pivots and write down what changes. Nobody plans for churn; waiting…', 'Startup', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1708309032400, 1708309032400, 1708309032400, 0, '52667a97729655042fe56cf453d5c8a66b94fc4610480760bf8f74911a93ba75', null, null, null, null, 1, '', null, null, 0, 'en', 'a-15-year-history-of-pilot-contracts-22224z', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[{"name":"Money","slug":"money"}]', null, null, '');

INSERT OR REPLACE INTO "blogs" ("key", "id", "title", "folded_title", "sub_title", "excerpt", "category", "image", "image_width", "image_height", "is_published", "created_at", "published_at", "updated_at", "comment_count", "content_hash", "resources_claimed_at", "resources_found_at", "idempotency_key", "request_hash", "reading_minutes", "image_srcset", "scheduled_at", "deleted_at", "resources_attempts", "lang", "slug", "details", "authors", "tags", "left_addresses", "created_by", "image_focus") VALUES
(94, 'bootstrapped-roadmaps-stubborn-early-customers-222252', 'Bootstrapped roadmaps, stubborn early customers', 'bootstrapped roadmaps, stubborn early customers', 'It sounds unfashionable, but pilot contracts need a deadline.', 'Most mentors learn this in the second year, usually on a Monday. It sounds local, but pitch decks look smaller from outside. The cash-starved version costs 27 percent more and lasts twice as long. It sounds honest, but customer calls are sold twice. Most investors learn this in a shared office in…', 'Startup', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1684446042418, 1684446042418, 1684446042418, 0, 'bbf74b9222bf138b5949d1cbe4127086fc3d99b1ecc5fabfa0638f4098192bd3', null, null, null, null, 1, '', null, null, 0, 'en', 'bootstrapped-roadmaps-stubborn-early-customers-222252', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[]', null, null, ''),
(95, 'legible-feature-flags-reproducible-on-call-teams-222253', 'Legible feature flags, reproducible on-call teams', 'legible feature flags, reproducible on-call teams', 'After 39 months the typed answer was also the incremental one.', 'The quiet version costs 69 percent more and lasts twice as long. After 25 months the offline answer was also the legible one. Of 483 platform groups we asked, 3 had ever measured Unicode. Nobody plans for HTTP caching; old terminals simply fail in the same three ways. In the browser, engineers…', 'Technology', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1773401585317, 1773401585317, 1773401585317, 10, '7f39f6be636b84ec335ebca62d623eccc583c57a6a85ef68f55d29ea05a3ce85', null, null, null, null, 1, '', null, null, 0, 'en', 'legible-feature-flags-reproducible-on-call-teams-222253', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[]', null, null, ''),
(96, 'what-amateurs-know-about-gardening-222254', 'What amateurs know about gardening', 'what amateurs know about gardening', 'Nobody plans for weather; night trains simply turn strangers into friends.', 'It sounds frugal, but old bicycles need no app. After 29 months the crowded answer was also the analogue one. After 40 months the seasonal answer was also the analogue one. Library books ask for nothing back, and amateurs rarely say so. The ordinary part Gardening in a rainy platform What small…', 'Lifestyle', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1575238298474, 1575238298474, 1575238298474, 0, 'b975c60dd6d78035293091c7342e1e399d7a1c4859ca5bd53c5091871e076bbc', null, null, null, null, 1, '', null, null, 0, 'en', 'what-amateurs-know-about-gardening-222254', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[{"name":"Edges","slug":"edges"}]', null, null, ''),
(97, 'what-architects-know-about-webassembly-222255', 'What architects know about WebAssembly', 'what architects know about webassembly', 'It sounds naïve, but open protocols deserve a second look.', 'Most architects learn this in a staging server, usually on a Friday. The boring version costs 34 percent more and lasts twice as long. That is why queues belong beside static sites, not above them. The naïve version costs 74 percent more and lasts twice as long. See the notes.', 'Technology', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1766215763915, 1766215763915, 1766215763915, 1, 'e2a601a81e12f77f9de930ed8411cb610e321c5607a25d37468bf5f3ef7c983a', null, null, null, null, 1, '', null, null, 0, 'en', 'what-architects-know-about-webassembly-222255', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[]', null, null, ''),
(98, 'why-library-books-make-room-for-silence-222256', 'Why library books make room for silence', 'why library books make room for silence', 'After 37 months the generous answer was also the analogue one.', 'That is why night trains belong beside empty weekends, not above them. After 23 months the ordinary answer was also the ordinary one. If weather matters, start with repair cafés and write down what changes. Old bicycles mend a bad week, and amateurs rarely say so. That is why unread newsletters…', 'Lifestyle', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1596351234559, 1596351234559, 1596351234559, 0, '8eaa6db5e8ca512a1d414c7dd0ab6416dddefce33f7e1678067ee17364627fb7', null, null, null, null, 1, '', null, null, 0, 'en', 'why-library-books-make-room-for-silence-222256', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[]', null, null, ''),
(99, 'how-the-retired-stopped-fearing-long-walks-222257', 'How the retired stopped fearing long walks', 'how the retired stopped fearing long walks', 'In Malmö, commuters treat weather as something unhurried.', 'In Malmö, home cooks treat handwriting as something curious. Of 48 amateurs we asked, 4 had ever measured cooking. Most commuters learn this in the top of the stairs, usually on a Friday. Most parents learn this in the library, usually on a Friday. That is why small kitchens belong beside unread…', 'Lifestyle', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1496689117435, 1496689117435, 1496689117435, 0, 'fe39c045e86f4b4136ece677ec401001250560208f33f13685763ffd11cc9ecc', null, null, null, null, 1, '', null, null, 0, 'en', 'how-the-retired-stopped-fearing-long-walks-222257', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[{"name":"Money","slug":"money"}]', null, null, ''),
(100, 'the-local-case-for-pivots-222258', 'The local case for pivots', 'the local case for pivots', 'Of 626 solo makers we asked, 8 had ever measured retention.', 'The bootstrapped version costs 74 percent more and lasts twice as long. Pitch decks break before they scale, and mentors rarely say so. After 4 months the honest answer was also the patient one. Nobody plans for runway; side projects simply start as an apology. Of 260 co-founders we asked, 15 had…', 'Startup', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1741016990453, 1741016990453, 1741016990453, 2, '45b9b52147635283db480f4244a31db266d0ccc139a7ad2836ac9c6045ddcd81', null, null, null, null, 1, '', null, null, 0, 'en', 'the-local-case-for-pivots-222258', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[]', null, null, ''),
(101, 'what-beginners-know-about-latency-222259', 'What beginners know about latency', 'what beginners know about latency', 'Nobody plans for WebAssembly; static sites simply hide more than they show.', 'A note.', 'Technology', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1791068247891, 1791068247891, 1791068247891, 0, '3be57512bdcfd264be82d03d1891f12f58fbd849714ae514294c144dc75ac925', null, null, null, null, 1, '', null, null, 0, 'en', 'what-beginners-know-about-latency-222259', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[]', null, null, ''),
(102, 'sqlite-without-small-databases-22225a', 'SQLite without small databases', 'sqlite without small databases', 'In the edge, engineers treat observability as something distributed.', 'A note.', 'Technology', '/media/seed/0000000000000000.webp', 1600, 900, 0, 1612448162230, null, 1612448162230, 0, '9ae4ba8d1758aa0160940224f319059c8ef9ecf2d9638953015ec3958bb8e126', null, null, null, null, 1, '', null, null, 0, 'en', 'sqlite-without-small-databases-22225a', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[{"name":"Edges","slug":"edges"}]', null, null, ''),
(103, 'why-empty-weekends-outlast-every-resolution-22225b', 'Why empty weekends outlast every resolution', 'why empty weekends outlast every resolution', 'It sounds ordinary, but empty weekends are a kind of attention.', 'A note.', 'Lifestyle', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1586550592862, 1586550592862, 1586550592862, 0, '5dda07567404c1b8393d5893b8973b625332998c3afcafe02622b6db1303effd', null, null, null, null, 1, '', null, null, 0, 'en', 'why-empty-weekends-outlast-every-resolution-22225b', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[]', null, null, ''),
(104, 'notes-from-the-second-year-waiting-lists-22225c', 'Notes from the second year: waiting lists', 'notes from the second year: waiting lists', 'The seasonal version costs 56 percent more and lasts twice as long.', 'A note.', 'Startup', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1686526453800, 1686526453800, 1686526453800, 0, 'ac18bdc00c17f254bdb9a431b9c83adbdd1b9851f00250c29b227d8d5dbc2a62', null, null, null, null, 1, '', null, null, 0, 'en', 'notes-from-the-second-year-waiting-lists-22225c', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[]', null, null, ''),
(105, 'credit-without-bonds-22225d', 'Credit without bonds', 'credit without bonds', 'In the annual report, analysts treat cash flow as something tax-free.', 'A note.', 'Finance', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1764271901918, 1764271901918, 1764271901918, 1, 'ffb88b94bc0fa8a41625405e8b39e49ad00ba75d89a10c9a8248f6c7a3ddecde', null, null, null, null, 1, '', null, null, 0, 'en', 'credit-without-bonds-22225d', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[{"name":"Money","slug":"money"}]', null, null, ''),
(106, 'how-on-call-teams-stopped-fearing-feature-flags-22225e', 'How on-call teams stopped fearing feature flags', 'how on-call teams stopped fearing feature flags', 'In production, platform groups treat WebAssembly as something resilient.', 'A note.', 'Technology', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1598796997966, 1598796997966, 1598796997966, 1, 'e4e8c0c7d11c3dc12445b15dbed2780dea7c100901e960a206ceedb165442c2b', null, null, null, null, 1, '', null, null, 0, 'en', 'how-on-call-teams-stopped-fearing-feature-flags-22225e', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[]', null, null, ''),
(107, 'notes-from-the-browser-schema-migrations-22225f', 'Notes from the browser: schema migrations', 'notes from the browser: schema migrations', 'In the edge, on-call teams treat WebAssembly as something distributed.', 'A note.', 'Technology', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1661084494518, 1661084494518, 1661084494518, 0, 'd51355f0e6a9c3d6ddb064076bc99672dd6e50fcf89440a4ebf835e4222f041d', null, null, null, null, 1, '', null, null, 0, 'en', 'notes-from-the-browser-schema-migrations-22225f', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[]', null, null, ''),
(108, 'how-analysts-stopped-fearing-tax-returns-22225g', 'How analysts stopped fearing tax returns', 'how analysts stopped fearing tax returns', 'It sounds diversified, but insurance policies balance in the end.', 'A note.', 'Finance', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1500566042959, 1500566042959, 1500566042959, 0, 'bb1577e18405da5f39730cba66cacf858f1086ed36e664ae0a1085a6cdb17a3a', null, null, null, null, 1, '', null, null, 0, 'en', 'how-analysts-stopped-fearing-tax-returns-22225g', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[{"name":"Edges","slug":"edges"}]', null, null, ''),
(109, 'a-25-year-history-of-launch-days-22225h', 'A 25-year history of launch days', 'a 25-year history of launch days', 'Pilot contracts look smaller from outside, and designers rarely say so.', 'A note.', 'Startup', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1494826150988, 1494826150988, 1494826150988, 0, 'e2bca2be89938e45c8c262f1554378043d903e423e2088ec1eb10540e6b9d193', null, null, null, null, 1, '', null, null, 0, 'en', 'a-25-year-history-of-launch-days-22225h', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[]', null, null, ''),
(110, 'notes-from-the-annual-report-insurance-policies-22225j', 'Notes from the annual report: insurance policies', 'notes from the annual report: insurance policies', 'It sounds diversified, but dividends reward the dull.', 'A note.', 'Finance', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1602354213238, 1602354213238, 1602354213238, 0, '21c338c1b6bc3c950bd43c9ce93a7058835fb71d28432acbea415cfa06bea0eb', null, null, null, null, 1, '', null, null, 0, 'en', 'notes-from-the-annual-report-insurance-policies-22225j', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[]', null, null, ''),
(111, 'why-queues-deserve-a-second-look-22225k', 'Why queues deserve a second look', 'why queues deserve a second look', 'It sounds distributed, but build pipelines turn latency into trust.', 'A note.', 'Technology', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1666518683840, 1666518683840, 1666518683840, 0, 'ccf314e1500504eb8bccebf4288196efbdeea9307a3747dc01e66cb8081aa106', null, null, null, null, 1, '', null, null, 0, 'en', 'why-queues-deserve-a-second-look-22225k', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[{"name":"Money","slug":"money"}]', null, null, ''),
(112, 'inflation-without-mortgages-22225m', 'Inflation without mortgages', 'inflation without mortgages', 'Tax returns compound in silence, and treasurers rarely say so.', 'A note.', 'Finance', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1709469774884, 1709469774884, 1709469774884, 0, '93f5322a027a96c7d5f650bc02528b6f608738104ffae121b7a779bf2b252048', null, null, null, null, 1, '', null, null, 0, 'en', 'inflation-without-mortgages-22225m', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[]', null, null, ''),
(113, 'notes-from-the-allotment-night-trains-22225n', 'Notes from the allotment: night trains', 'notes from the allotment: night trains', 'Of 704 amateurs we asked, 13 had ever measured sleep.', 'A note.', 'Lifestyle', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1740995525342, 1740995525342, 1740995525342, 8, '31dee7f55975e48fe9283ebc83d9fba258cb2f6f5a33eaa5c79d0b4aa3494be8', null, null, null, null, 1, '', null, null, 0, 'en', 'notes-from-the-allotment-night-trains-22225n', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[]', null, null, ''),
(114, 'how-the-retired-stopped-fearing-cold-swims-22225p', 'How the retired stopped fearing cold swims', 'how the retired stopped fearing cold swims', 'If music matters, start with unread newsletters and write down what changes.', 'A note.', 'Lifestyle', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1727319289376, 1727319289376, 1727319289376, 0, '79813b536f4aee36ee5aa137e6cbad4dac70ee90ac7252f8c461d9ea256027b9', null, null, null, null, 1, '', null, null, 0, 'en', 'how-the-retired-stopped-fearing-cold-swims-22225p', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[{"name":"Edges","slug":"edges"}]', null, null, ''),
(115, 'how-founders-stopped-fearing-customer-calls-22225q', 'How founders stopped fearing customer calls', 'how founders stopped fearing customer calls', 'In an accelerator, co-founders treat runway as something patient.', 'A note.', 'Startup', '/media/seed/0000000000000000.webp', 1600, 900, 0, 1646910400075, null, 1646910400075, 0, 'e64fe88bef7afe7b1fb3a2966d8225e62ec588d926889b18a70356b62790ebb5', null, null, null, null, 1, '', null, null, 0, 'en', 'how-founders-stopped-fearing-customer-calls-22225q', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[]', null, null, ''),
(116, 'first-hires-retention-and-other-local-ideas-22225r', 'First hires, retention and other local ideas', 'first hires, retention and other local ideas', 'After 9 months the stubborn answer was also the honest one.', 'A note.', 'Startup', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1715524424376, 1715524424376, 1715524424376, 8, '8c7ea07778e7dcfe3073a6a48eda816d296adfdbe7d8ac4b68497c778dd41b99', null, null, null, null, 1, '', null, null, 0, 'en', 'first-hires-retention-and-other-local-ideas-22225r', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[]', null, null, ''),
(117, 'how-analysts-stopped-fearing-small-fees-22225s', 'How analysts stopped fearing small fees', 'how analysts stopped fearing small fees', 'The inflation-proof version costs 3 percent more and lasts twice as long.', 'A note.', 'Finance', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1638349600691, 1638349600691, 1638349600691, 1, '6bebcebffa4150301786d37741860d85273fc8edd4172c011fe8115bf69895f6', null, null, null, null, 1, '', null, null, 0, 'en', 'how-analysts-stopped-fearing-small-fees-22225s', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[{"name":"Money","slug":"money"}]', null, null, ''),
(118, 'how-co-founders-stopped-fearing-board-letters-22225t', 'How co-founders stopped fearing board letters', 'how co-founders stopped fearing board letters', 'If retention matters, start with pilot contracts and write down what changes.', 'A note.', 'Startup', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1791689590819, 1791689590819, 1791689590819, 1, 'f49e65362bbaab197e573e610f5e3ae9b955488c10b3e62f4fdd547f2edce578', null, null, null, null, 1, '', null, null, 0, 'en', 'how-co-founders-stopped-fearing-board-letters-22225t', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[]', null, null, ''),
(119, 'why-type-systems-cost-less-than-a-meeting-22225u', 'Why type systems cost less than a meeting', 'why type systems cost less than a meeting', 'In production, reviewers treat observability as something offline.', 'A note.', 'Technology', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1737635062091, 1737635062091, 1737635062091, 4, 'de7ed8282be306e906a29c3a029376e80168881526bc91b87d7ae4eeca08782f', null, null, null, null, 1, '', null, null, 0, 'en', 'why-type-systems-cost-less-than-a-meeting-22225u', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[]', null, null, ''),
(120, 'notes-from-zurich-dividends-22225v', 'Notes from Zürich: dividends', 'notes from zurich: dividends', 'That is why exchange rates belong beside small fees, not above them.', 'A note.', 'Finance', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1763717829395, 1763717829395, 1763717829395, 0, '7ae9390243670e192f13855967d717f934e8c914cb6805dac4ed6c2a5515998b', null, null, null, null, 1, '', null, null, 0, 'en', 'notes-from-zurich-dividends-22225v', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[{"name":"Edges","slug":"edges"}]', null, null, ''),
(121, 'how-first-time-buyers-stopped-fearing-small-fees-22225w', 'How first-time buyers stopped fearing small fees', 'how first-time buyers stopped fearing small fees', 'Nobody plans for double entry; emergency funds simply follow interest rates home.', 'A note.', 'Finance', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1701396611292, 1701396611292, 1701396611292, 0, 'db39fec52da229e25738892707d461cddbfc21b92e1862099af3743da6a70a32', null, null, null, null, 1, '', null, null, 0, 'en', 'how-first-time-buyers-stopped-fearing-small-fees-22225w', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[]', null, null, ''),
(122, 'how-architects-stopped-fearing-retry-loops-22225x', 'How architects stopped fearing retry loops', 'how architects stopped fearing retry loops', 'Queues cost less than a meeting, and engineers rarely say so.', 'A note.', 'Technology', '/media/seed/0000000000000000.webp', 1600, 900, 0, 1670763080597, null, 1670763080597, 0, '373fdc224e49f2ec80cf4e2a6be34d65d517a1bc1cc7d74a351fea9a22c88f4f', null, null, null, null, 1, '', null, null, 0, 'en', 'how-architects-stopped-fearing-retry-loops-22225x', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[]', null, null, ''),
(123, 'why-slow-mornings-mend-a-bad-week-22225y', 'Why slow mornings mend a bad week', 'why slow mornings mend a bad week', 'In Malmö, the retired treat handwriting as something curious.', 'A note.', 'Lifestyle', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1780345329261, 1780345329261, 1780345329261, 0, 'c6717a3ca89aa749ba3e77177b5758282d50ab3e4e786b43fb8a87a9b4c58d4e', null, null, null, null, 1, '', null, null, 0, 'en', 'why-slow-mornings-mend-a-bad-week-22225y', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[{"name":"Money","slug":"money"}]', null, null, ''),
(124, 'inflation-proof-bonds-diversified-freelancers-22225z', 'Inflation-proof bonds, diversified freelancers', 'inflation-proof bonds, diversified freelancers', 'Of 738 regulators we asked, 12 had ever measured liquidity.', 'A note.', 'Finance', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1782106766766, 1782106766766, 1782106766766, 0, '36d05496ad6211e0f91e96a0dccc54f07af5331b106c451a7c4c239a16efece6', null, null, null, null, 1, '', null, null, 0, 'en', 'inflation-proof-bonds-diversified-freelancers-22225z', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[]', null, null, ''),
(125, 'how-analysts-stopped-fearing-household-budgets-222262', 'How analysts stopped fearing household budgets', 'how analysts stopped fearing household budgets', 'Of 55 pensioners we asked, 5 had ever measured cash flow.', 'A note.', 'Finance', '/media/seed/0000000000000000.webp', 1600, 900, 0, 1739560731937, null, 1739560731937, 0, '5fb31f0f6e841dac0121210534b0a4a5b5634c1915730663bfd16a1dd7f5dce1', null, null, null, null, 1, '', null, null, 0, 'en', 'how-analysts-stopped-fearing-household-budgets-222262', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[]', null, null, ''),
(126, 'notes-from-zurich-emergency-funds-222263', 'Notes from Zürich: emergency funds', 'notes from zurich: emergency funds', 'Of 644 analysts we asked, 3 had ever measured inflation.', 'A note.', 'Finance', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1618207029517, 1618207029517, 1618207029517, 0, '2641118df3a453d8b092d4ae0a3441039e326f46a82aca1d68d3cc75c02a372f', null, null, null, null, 1, '', null, null, 0, 'en', 'notes-from-zurich-emergency-funds-222263', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[{"name":"Edges","slug":"edges"}]', null, null, ''),
(127, 'old-bicycles-weather-and-other-handmade-ideas-222264', 'Old bicycles, weather and other handmade ideas', 'old bicycles, weather and other handmade ideas', 'Most early risers learn this in the library, usually on a Sunday.', 'A note.', 'Lifestyle', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1762063699027, 1762063699027, 1762063699027, 4, 'b5d594e8685904248562b596857bf469b01332f1980107dace404a1c6ceb86f8', null, null, null, null, 1, '', null, null, 0, 'en', 'old-bicycles-weather-and-other-handmade-ideas-222264', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[]', null, null, ''),
(128, '5-lessons-about-compilers-from-a-staging-server-222265', '5 lessons about compilers from a staging server', '5 lessons about compilers from a staging server', 'After 35 months the reproducible answer was also the resilient one.', 'A note.', 'Technology', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1658527381614, 1658527381614, 1658527381614, 0, '8557d438cef6f24df4304f2dcbe7033c8aa90ace7f786ec169f3083fc0368c54', null, null, null, null, 1, '', null, null, 0, 'en', '5-lessons-about-compilers-from-a-staging-server-222265', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[]', null, null, ''),
(129, 'notes-from-a-trade-fair-customer-calls-222266', 'Notes from a trade fair: customer calls', 'notes from a trade fair: customer calls', 'First hires need a deadline, and co-founders rarely say so.', 'A note.', 'Startup', '/media/seed/0000000000000000.webp', 1600, 900, 0, 1582411277901, null, 1582411277901, 0, '4aad5509e9c689d77447844460ff1702ec59f7d78af0653f0e2008904004098e', null, null, null, null, 1, '', null, null, 0, 'en', 'notes-from-a-trade-fair-customer-calls-222266', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[{"name":"Money","slug":"money"}]', null, null, ''),
(130, 'static-sites-backups-and-other-legible-ideas-222267', 'Static sites, backups and other legible ideas', 'static sites, backups and other legible ideas', 'If latency matters, start with queues and write down what changes.', 'A note.', 'Technology', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1746414540769, 1746414540769, 1746414540769, 0, 'ab485746974080a74cd1f134fa0e47ec73e6135dae7a42cab880b8d9e6e31a1d', null, null, null, null, 1, '', null, null, 0, 'en', 'static-sites-backups-and-other-legible-ideas-222267', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[]', null, null, ''),
(131, 'unicode-without-caches-222268', 'Unicode without caches', 'unicode without caches', 'After 14 months the reproducible answer was also the reproducible one.', 'A note.', 'Technology', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1709364109041, 1709364109041, 1709364109041, 7, '324b6fcfba03404a489f23daca7db89ed32bd1fac8f543ed008eb0e376ca0974', null, null, null, null, 1, '', null, null, 0, 'en', 'unicode-without-caches-222268', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[]', null, null, ''),
(132, 'small-databases-webassembly-and-other-naive-ideas-222269', 'Small databases, WebAssembly and other naïve ideas', 'small databases, webassembly and other naive ideas', 'Caches reward practice, and architects rarely say so.', 'A note.', 'Technology', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1757052882410, 1757052882410, 1757052882410, 0, 'f59a79b37c0368aa58350c18b7212c04b58567861ae899830f5459bd1bf3053a', null, null, null, null, 1, '', null, null, 0, 'en', 'small-databases-webassembly-and-other-naive-ideas-222269', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[{"name":"Edges","slug":"edges"}]', null, null, ''),
(133, '9-lessons-about-churn-from-a-cafe-22226a', '9 lessons about churn from a café', '9 lessons about churn from a cafe', 'Equity splits look smaller from outside, and solo makers rarely say so.', 'A note.', 'Startup', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1773261538082, 1773261538082, 1773261538082, 0, '6f11cdcef8a4cc04efbda6af6443a6d126821759ebc58ca3e5bd6720ebb94a3d', null, null, null, null, 1, '', null, null, 0, 'en', '9-lessons-about-churn-from-a-cafe-22226a', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[]', null, null, ''),
(134, 'how-commuters-stopped-fearing-cold-swims-22226b', 'How commuters stopped fearing cold swims', 'how commuters stopped fearing cold swims', 'In the library, neighbours treat attention as something ordinary.', 'A note.', 'Lifestyle', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1660155295678, 1660155295678, 1660155295678, 0, '7b59530904fcc64d7430d2f24f497bd4a184da8558b61a3b9b47559dc9684c49', null, null, null, null, 1, '', null, null, 0, 'en', 'how-commuters-stopped-fearing-cold-swims-22226b', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[]', null, null, ''),
(135, 'how-home-cooks-stopped-fearing-postcards-22226c', 'How home cooks stopped fearing postcards', 'how home cooks stopped fearing postcards', 'It sounds crowded, but paper notebooks mend a bad week.', 'A note.', 'Lifestyle', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1721806062255, 1721806062255, 1721806062255, 0, '29ce71d720e9c620d274200c45b0a9285c265e92682eefd6e7ab5faa4d680d75', null, null, null, null, 1, '', null, null, 0, 'en', 'how-home-cooks-stopped-fearing-postcards-22226c', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[{"name":"Money","slug":"money"}]', null, null, ''),
(136, 'how-engineers-stopped-fearing-schema-migrations-22226d', 'How engineers stopped fearing schema migrations', 'how engineers stopped fearing schema migrations', 'In a laptop on a train, architects treat observability as something resilient.', 'A note.', 'Technology', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1670461409570, 1670461409570, 1670461409570, 0, '8898960dcdfd205326699c700d2c97d2d7b820764eff515c5b3b27f42f107ac9', null, null, null, null, 1, '', null, null, 0, 'en', 'how-engineers-stopped-fearing-schema-migrations-22226d', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[]', null, null, ''),
(137, 'a-24-year-history-of-equity-splits-22226e', 'A 24-year history of equity splits', 'a 24-year history of equity splits', 'Of 735 founders we asked, 8 had ever measured runway.', 'A note.', 'Startup', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1775631509275, 1775631509275, 1775631509275, 10, '6362dab272bf7c360fd02df5ecca7cefd520a6e0a85eb2bcb88c195d93458081', null, null, null, null, 1, '', null, null, 0, 'en', 'a-24-year-history-of-equity-splits-22226e', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[]', null, null, ''),
(138, 'the-analogue-case-for-library-books-22226f', 'The analogue case for library books', 'the analogue case for library books', 'In Malmö, early risers treat cooking as something restful.', 'A note.', 'Lifestyle', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1792049819028, 1792049819028, 1792049819028, 1, 'cfd4e40ca8e273ca22c006d5d5c26418487a1a94e1b29ff15ed2c8d5e26cdc25', null, null, null, null, 1, '', null, null, 0, 'en', 'the-analogue-case-for-library-books-22226f', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[{"name":"Edges","slug":"edges"}]', null, null, ''),
(139, 'unicode-without-retry-loops-22226g', 'Unicode without retry loops', 'unicode without retry loops', 'In the browser, on-call teams treat observability as something naïve.', 'A note.', 'Technology', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1785364953089, 1785364953089, 1785364953089, 0, '833644261c6b02f7582d6658d664ee6e314c7a7207c8289aa2502e50cd20bef5', null, null, null, null, 1, '', null, null, 0, 'en', 'unicode-without-retry-loops-22226g', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[]', null, null, ''),
(140, 'the-unfashionable-case-for-side-projects-22226h', 'The unfashionable case for side projects', 'the unfashionable case for side projects', 'Of 611 early customers we asked, 15 had ever measured focus.', 'A note.', 'Startup', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1668742591007, 1668742591007, 1668742591007, 5, 'c7bbc0810fa5e09c566a630ee473d1666a6d94d5741e9fcc94d7e359207fd15b', null, null, null, null, 1, '', null, null, 0, 'en', 'the-unfashionable-case-for-side-projects-22226h', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[]', null, null, ''),
(141, 'notes-from-the-browser-old-terminals-22226j', 'Notes from the browser: old terminals', 'notes from the browser: old terminals', 'After 14 months the naïve answer was also the reproducible one.', 'A note.', 'Technology', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1554875937391, 1554875937391, 1554875937391, 1, '86406ddb3a962038ba4ef07f290e558840c0f50d9f2d301dd1f78aa7959536f2', null, null, null, null, 1, '', null, null, 0, 'en', 'notes-from-the-browser-old-terminals-22226j', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[{"name":"Money","slug":"money"}]', null, null, ''),
(142, 'a-24-year-history-of-mortgages-22226k', 'A 24-year history of mortgages', 'a 24-year history of mortgages', 'Of 898 treasurers we asked, 11 had ever measured inflation.', 'A note.', 'Finance', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1787383437684, 1787383437684, 1787383437684, 0, '8cda9ade33861dad3b044fb3c0e03716d018a12afe0b1ddfd844442f51d1bb64', null, null, null, null, 1, '', null, null, 0, 'en', 'a-24-year-history-of-mortgages-22226k', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[]', null, null, ''),
(143, 'a-2-year-history-of-balcony-gardens-22226m', 'A 2-year history of balcony gardens', 'a 2-year history of balcony gardens', 'If travel matters, start with old bicycles and write down what changes.', 'A note.', 'Lifestyle', '/media/seed/0000000000000000.webp', 1600, 900, 0, 1781487530351, null, 1781487530351, 0, '99ec681159961d2b29e578b660fdf2b8dad33cf7cd7f9708aa19719fa443dab3', null, null, null, null, 1, '', null, null, 0, 'en', 'a-2-year-history-of-balcony-gardens-22226m', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[]', null, null, ''),
(144, 'why-exchange-rates-punish-haste-22226n', 'Why exchange rates punish haste', 'why exchange rates punish haste', 'Dividends reward the dull, and first-time buyers rarely say so.', 'A note.', 'Finance', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1752041101398, 1752041101398, 1752041101398, 0, 'bd3f9dd2d0ac76c24a0845a76b0c67bd96c8dac7e3e371adc0bfa6ee371420a4', null, null, null, null, 1, '', null, null, 0, 'en', 'why-exchange-rates-punish-haste-22226n', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[{"name":"Edges","slug":"edges"}]', null, null, ''),
(145, 'a-7-year-history-of-browser-tabs-22226p', 'A 7-year history of browser tabs', 'a 7-year history of browser tabs', 'Small databases turn latency into trust, and reviewers rarely say so.', 'A note.', 'Technology', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1725877664795, 1725877664795, 1725877664795, 1, 'cd39e3058e004b733a0f9d644ec6295dfaeba32e01c164dd689f0fa23149c5e9', null, null, null, null, 1, '', null, null, 0, 'en', 'a-7-year-history-of-browser-tabs-22226p', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[]', null, null, ''),
(146, 'a-3-year-history-of-night-trains-22226q', 'A 3-year history of night trains', 'a 3-year history of night trains', 'After 17 months the restful answer was also the generous one.', 'A note.', 'Lifestyle', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1703771129064, 1703771129064, 1703771129064, 3, '96c25e307a3871f29e143004d987a7a61ccdae2b604d02090d333efdcba982fd', null, null, null, null, 1, '', null, null, 0, 'en', 'a-3-year-history-of-night-trains-22226q', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[]', null, null, ''),
(147, 'boring-small-databases-distributed-testers-22226r', 'Boring small databases, distributed testers', 'boring small databases, distributed testers', 'Nobody plans for observability; open protocols simply reward practice.', 'A note.', 'Technology', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1753341850922, 1753341850922, 1753341850922, 0, '35ab10f4a5b4ba2d39b134f45b37ec3ca043209bbe52e8ec06348f3f06b5dded', null, null, null, null, 1, '', null, null, 0, 'en', 'boring-small-databases-distributed-testers-22226r', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[{"name":"Money","slug":"money"}]', null, null, ''),
(148, 'the-seasonal-case-for-pricing-pages-22226s', 'The seasonal case for pricing pages', 'the seasonal case for pricing pages', 'It sounds honest, but pitch decks start as an apology.', 'A note.', 'Startup', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1717171843977, 1717171843977, 1717171843977, 0, '5b48b225c18e6ced32ac1b2fd3b98f5ea78f52598567b7aa15d263a02d7da00f', null, null, null, null, 1, '', null, null, 0, 'en', 'the-seasonal-case-for-pricing-pages-22226s', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[]', null, null, ''),
(149, 'a-20-year-history-of-long-walks-22226t', 'A 20-year history of long walks', 'a 20-year history of long walks', 'It sounds restful, but night trains are a kind of attention.', 'A note.', 'Lifestyle', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1774275620329, 1774275620329, 1774275620329, 3, '068001015df25cb014e0b376bb90e3f05cb8e04bf2c86d00dd8e62cea806bcb4', null, null, null, null, 1, '', null, null, 0, 'en', 'a-20-year-history-of-long-walks-22226t', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[]', null, null, ''),
(150, 'notes-from-an-accelerator-equity-splits-22226u', 'Notes from an accelerator: equity splits', 'notes from an accelerator: equity splits', 'After 4 months the local answer was also the profitable one.', 'A note.', 'Startup', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1556209835386, 1556209835386, 1556209835386, 0, 'c8e410d46a30daa49fe07a94b55cf3877aebd4f4e12620afc970cc7cce0d6ef4', null, null, null, null, 1, '', null, null, 0, 'en', 'notes-from-an-accelerator-equity-splits-22226u', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[{"name":"Edges","slug":"edges"}]', null, null, ''),
(151, 'why-repair-cafes-outlast-every-resolution-22226v', 'Why repair cafés outlast every resolution', 'why repair cafes outlast every resolution', 'Balcony gardens mend a bad week, and amateurs rarely say so.', 'A note.', 'Lifestyle', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1680968014254, 1680968014254, 1680968014254, 0, 'fa18c24d6c27f6a79a998250eea6fca1301147ca57cac2d507109835d89a78bf', null, null, null, null, 1, '', null, null, 0, 'en', 'why-repair-cafes-outlast-every-resolution-22226v', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[]', null, null, ''),
(152, 'how-early-customers-stopped-fearing-pitch-decks-22226w', 'How early customers stopped fearing pitch decks', 'how early customers stopped fearing pitch decks', 'If margins matters, start with roadmaps and write down what changes.', 'A note.', 'Startup', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1660124688029, 1660124688029, 1660124688029, 1, 'a43c5d51af61da77189fee2b20575ecc71ec96be3a77430ad9a989f53e9febd5', null, null, null, null, 1, '', null, null, 0, 'en', 'how-early-customers-stopped-fearing-pitch-decks-22226w', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[]', null, null, ''),
(153, 'hiring-without-pivots-22226x', 'Hiring without pivots', 'hiring without pivots', 'Most founders learn this in a trade fair, usually on a Friday.', 'A note.', 'Startup', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1681759282271, 1681759282271, 1681759282271, 0, '939e47c6b1bdb5e3d063cd23d1ad1a8d4ad33b86bbd8bdc8b1812e95af515366', null, null, null, null, 1, '', null, null, 0, 'en', 'hiring-without-pivots-22226x', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[{"name":"Money","slug":"money"}]', null, null, ''),
(154, 'a-19-year-history-of-queues-22226y', 'A 19-year history of queues', 'a 19-year history of queues', 'It sounds typed, but small databases age better than frameworks.', 'A note.', 'Technology', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1690812323079, 1690812323079, 1690812323079, 0, 'c2399932ccc399626096fda2dc504846791f806645f670e6419ba5d51d6881b3', null, null, null, null, 1, '', null, null, 0, 'en', 'a-19-year-history-of-queues-22226y', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[]', null, null, ''),
(155, '11-lessons-about-handwriting-from-the-top-of-the-stairs-22226z', '11 lessons about handwriting from the top of the stairs', '11 lessons about handwriting from the top of the stairs', 'Most commuters learn this in a rainy platform, usually on a Friday.', 'A note.', 'Lifestyle', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1665427658480, 1665427658480, 1665427658480, 2, 'b4f0524940e5ccd948318496729fb3a2f7ea18d2cc44fb16cd1a18c58d4c5594', null, null, null, null, 1, '', null, null, 0, 'en', '11-lessons-about-handwriting-from-the-top-of-the-stairs-22226z', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[]', null, null, ''),
(156, 'notes-from-a-cafe-equity-splits-222272', 'Notes from a café: equity splits', 'notes from a cafe: equity splits', 'Of 745 designers we asked, 13 had ever measured margins.', 'A note.', 'Startup', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1672080332153, 1672080332153, 1672080332153, 0, '4fdd60a31207d5f4fe651a55a774dff0ebb882c38a5d8f35dffe7be1e07b9203', null, null, null, null, 1, '', null, null, 0, 'en', 'notes-from-a-cafe-equity-splits-222272', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[{"name":"Edges","slug":"edges"}]', null, null, ''),
(157, 'balcony-gardens-handwriting-and-other-seasonal-ideas-222273', 'Balcony gardens, handwriting and other seasonal ideas', 'balcony gardens, handwriting and other seasonal ideas', 'Most the retired learn this in a village near Évora, usually on a Monday.', 'A note.', 'Lifestyle', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1742810352435, 1742810352435, 1742810352435, 0, 'be299f7ea7e72a0a07bef1a8c7dd7d538c7e328b03521593d81f5d2f0f196aab', null, null, null, null, 1, '', null, null, 0, 'en', 'balcony-gardens-handwriting-and-other-seasonal-ideas-222273', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[]', null, null, ''),
(158, 'how-beginners-stopped-fearing-caches-222274', 'How beginners stopped fearing caches', 'how beginners stopped fearing caches', 'In a laptop on a train, reviewers treat latency as something quiet.', 'A note.', 'Technology', '/media/seed/0000000000000000.webp', 1600, 900, 0, 1620441942080, null, 1620441942080, 0, '758967b4b5119e514be3eae7c6787b3065ad796325b36e192cff1240f1f8be9a', null, null, null, null, 1, '', null, null, 0, 'en', 'how-beginners-stopped-fearing-caches-222274', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[]', null, null, '');

INSERT OR REPLACE INTO "blogs" ("key", "id", "title", "folded_title", "sub_title", "excerpt", "category", "image", "image_width", "image_height", "is_published", "created_at", "published_at", "updated_at", "comment_count", "content_hash", "resources_claimed_at", "resources_found_at", "idempotency_key", "request_hash", "reading_minutes", "image_srcset", "scheduled_at", "deleted_at", "resources_attempts", "lang", "slug", "details", "authors", "tags", "left_addresses", "created_by", "image_focus") VALUES
(159, 'typescript-without-caches-222275', 'TypeScript without caches', 'typescript without caches', 'Most maintainers learn this in production, usually on a Sunday.', 'A note.', 'Technology', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1526834035717, 1526834035717, 1526834035717, 0, '36577ac78673535639570e2d15dd71e008f9dc0f7990c021d11ccec4c519faca', null, null, null, null, 1, '', null, null, 0, 'en', 'typescript-without-caches-222275', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[{"name":"Money","slug":"money"}]', null, null, ''),
(160, 'margins-without-waiting-lists-222276', 'Margins without waiting lists', 'margins without waiting lists', 'Pilot contracts pay for the mistakes of the last round, and early customers rarely say so.', 'A note.', 'Startup', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1607010088057, 1607010088057, 1607010088057, 0, 'ac0355a55ee8b598685eb666e6c5cf197e3e9eb243615792046da0feede3022b', null, null, null, null, 1, '', null, null, 0, 'en', 'margins-without-waiting-lists-222276', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[]', null, null, ''),
(161, 'why-dividends-reward-the-dull-222277', 'Why dividends reward the dull', 'why dividends reward the dull', 'If cash flow matters, start with insurance policies and write down what changes.', 'A note.', 'Finance', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1579777064645, 1579777064645, 1579777064645, 6, '2dc5e9c279db49b87659010bc9b3ece1f94ad4f1c11a68b1256f1aef7e476b0e', null, null, null, null, 1, '', null, null, 0, 'en', 'why-dividends-reward-the-dull-222277', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[]', null, null, ''),
(162, 'hiring-without-pitch-decks-222278', 'Hiring without pitch decks', 'hiring without pitch decks', 'Nobody plans for runway; pivots simply start as an apology.', 'A note.', 'Startup', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1784072665261, 1784072665261, 1784072665261, 0, '15284e80629aa5fb33d81beb884e19e8dcaefa82e574f8cc44d6ca6238368e21', null, null, null, null, 1, '', null, null, 0, 'en', 'hiring-without-pitch-decks-222278', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[{"name":"Edges","slug":"edges"}]', null, null, ''),
(163, 'the-volatile-case-for-bonds-222279', 'The volatile case for bonds', 'the volatile case for bonds', 'In Zürich, pensioners treat credit as something diversified.', 'A note.', 'Finance', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1776287133468, 1776287133468, 1776287133468, 5, 'd255d56ed17d001302c255f90c8cedbad21dd7a3d6e4b42a1ee3fe0d78e98adf', null, null, null, null, 1, '', null, null, 0, 'en', 'the-volatile-case-for-bonds-222279', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[]', null, null, ''),
(164, '12-lessons-about-focus-from-an-accelerator-22227a', '12 lessons about focus from an accelerator', '12 lessons about focus from an accelerator', 'Nobody plans for churn; pivots simply are sold twice.', 'A note.', 'Startup', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1575261601747, 1575261601747, 1575261601747, 3, 'c294724c30520ca3f0864054e5b416f4e8e1602155f4217118116670220878f2', null, null, null, null, 1, '', null, null, 0, 'en', '12-lessons-about-focus-from-an-accelerator-22227a', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[]', null, null, ''),
(165, 'why-build-pipelines-age-better-than-frameworks-22227b', 'Why build pipelines age better than frameworks', 'why build pipelines age better than frameworks', 'It sounds quiet, but small databases fail in the same three ways.', 'A note.', 'Technology', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1773569673636, 1773569673636, 1773569673636, 0, '5a28d166a966a3f3a38f7dd6aca60b1fe22bb6660c6f7650a75d5b62188ab093', null, null, null, null, 1, '', null, null, 0, 'en', 'why-build-pipelines-age-better-than-frameworks-22227b', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[{"name":"Money","slug":"money"}]', null, null, ''),
(166, 'what-the-retired-know-about-gardening-22227c', 'What the retired know about gardening', 'what the retired know about gardening', 'Cold swims outlast every resolution, and home cooks rarely say so.', 'A note.', 'Lifestyle', '/media/seed/0000000000000000.webp', 1600, 900, 0, 1642644027018, null, 1642644027018, 0, '6de24c49f01c83809b0fb7881eead3b2dca80555d89def87f2cedca99a50536c', null, null, null, null, 1, '', null, null, 0, 'en', 'what-the-retired-know-about-gardening-22227c', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[]', null, null, ''),
(167, 'how-parents-stopped-fearing-old-bicycles-22227d', 'How parents stopped fearing old bicycles', 'how parents stopped fearing old bicycles', 'If gardening matters, start with repair cafés and write down what changes.', 'A note.', 'Lifestyle', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1567637582155, 1567637582155, 1567637582155, 0, '2b64547dbfcabbd67a594128d27d5302c642c7c0b8fff6f2d97686784774b2a3', null, null, null, null, 1, '', null, null, 0, 'en', 'how-parents-stopped-fearing-old-bicycles-22227d', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[]', null, null, ''),
(168, 'notes-from-a-spreadsheet-invoices-22227e', 'Notes from a spreadsheet: invoices', 'notes from a spreadsheet: invoices', 'Of 46 accountants we asked, 6 had ever measured credit.', 'A note.', 'Finance', '/media/seed/0000000000000000.webp', 1600, 900, 0, 1746962944241, null, 1746962944241, 0, '00e49137e8f62499594cc14b5e609076c01a39ff1a21c68098f399ba5f2bde96', null, null, null, null, 1, '', null, null, 0, 'en', 'notes-from-a-spreadsheet-invoices-22227e', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[{"name":"Edges","slug":"edges"}]', null, null, ''),
(169, 'sqlite-without-queues-22227f', 'SQLite without queues', 'sqlite without queues', 'That is why build pipelines belong beside edge functions, not above them.', 'A note.', 'Technology', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1593856240787, 1593856240787, 1593856240787, 0, 'f797aa36ffc6ad0358233415d0e3a00d7a4d57e4d6c471e2877d502c76ac0af9', null, null, null, null, 1, '', null, null, 0, 'en', 'sqlite-without-queues-22227f', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[]', null, null, ''),
(170, 'notes-from-the-kitchen-table-side-projects-22227g', 'Notes from the kitchen table: side projects', 'notes from the kitchen table: side projects', 'Launch days pay for the mistakes of the last round, and the first ten users rarely say so.', 'A note.', 'Startup', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1576412438234, 1576412438234, 1576412438234, 2, '0182040eaa17ab94d5ed2305043975c7a4c092361dcbeda895623bc58b466705', null, null, null, null, 1, '', null, null, 0, 'en', 'notes-from-the-kitchen-table-side-projects-22227g', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[]', null, null, ''),
(171, 'the-modest-case-for-bonds-22227h', 'The modest case for bonds', 'the modest case for bonds', 'Nobody plans for liquidity; ledgers simply cost more than they say.', 'A note.', 'Finance', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1611899558905, 1611899558905, 1611899558905, 4, 'fc1230cca53f833707907b4d56b04a9d2ffc895ba60258033b6e39b1ad45a951', null, null, null, null, 1, '', null, null, 0, 'en', 'the-modest-case-for-bonds-22227h', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[{"name":"Money","slug":"money"}]', null, null, ''),
(172, 'notes-from-malmo-paper-notebooks-22227j', 'Notes from Malmö: paper notebooks', 'notes from malmo: paper notebooks', 'In the library, the retired treat weather as something analogue.', 'A note.', 'Lifestyle', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1673304834426, 1673304834426, 1673304834426, 0, '4a5fe8e2b60e1a67e447c3f8b51e28f1e8efdfbb099a286c54fabb5a506cb319', null, null, null, null, 1, '', null, null, 0, 'en', 'notes-from-malmo-paper-notebooks-22227j', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[]', null, null, ''),
(173, 'how-beginners-stopped-fearing-build-pipelines-22227k', 'How beginners stopped fearing build pipelines', 'how beginners stopped fearing build pipelines', 'The incremental version costs 69 percent more and lasts twice as long.', 'A note.', 'Technology', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1569366510613, 1569366510613, 1569366510613, 1, 'deb780ce793d7b61767b13e8a6a5921e060105ee73df0ff1ace356c3cd6046d8', null, null, null, null, 1, '', null, null, 0, 'en', 'how-beginners-stopped-fearing-build-pipelines-22227k', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[]', null, null, ''),
(174, 'backups-without-browser-tabs-22227m', 'Backups without browser tabs', 'backups without browser tabs', 'Nobody plans for compilers; old terminals simply cost less than a meeting.', 'A note.', 'Technology', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1667249893474, 1667249893474, 1667249893474, 1, 'a9af4c7111f05f3bc647ff9e041cbc5051592b2e1c5297ce88100ef5aa822385', null, null, null, null, 1, '', null, null, 0, 'en', 'backups-without-browser-tabs-22227m', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[{"name":"Edges","slug":"edges"}]', null, null, ''),
(175, 'the-crowded-case-for-balcony-gardens-22227n', 'The crowded case for balcony gardens', 'the crowded case for balcony gardens', 'It sounds crowded, but empty weekends outlast every resolution.', 'A note.', 'Lifestyle', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1682854472096, 1682854472096, 1682854472096, 0, 'b69c672fbe0a0ea24e1a4bac3572848fff12792b0fcef5971716c2313ed95ee4', null, null, null, null, 1, '', null, null, 0, 'en', 'the-crowded-case-for-balcony-gardens-22227n', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[]', null, null, ''),
(176, 'why-postcards-turn-strangers-into-friends-22227p', 'Why postcards turn strangers into friends', 'why postcards turn strangers into friends', 'After 37 months the ordinary answer was also the crowded one.', 'A note.', 'Lifestyle', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1759423116480, 1759423116480, 1759423116480, 1, 'd4e22efd35d667dcd2ddbbbdd825f092adfbb94d9a9beb0f63d4032c0021b915', null, null, null, null, 1, '', null, null, 0, 'en', 'why-postcards-turn-strangers-into-friends-22227p', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[]', null, null, ''),
(177, 'type-systems-unicode-and-other-typed-ideas-22227q', 'Type systems, Unicode and other typed ideas', 'type systems, unicode and other typed ideas', 'It sounds boring, but edge functions hide more than they show.', 'A note.', 'Technology', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1621905652643, 1621905652643, 1621905652643, 3, 'cdb626ae72d4e29aea502cb8cb739f7850f142b8b94cce26f6e5e10358d04552', null, null, null, null, 1, '', null, null, 0, 'en', 'type-systems-unicode-and-other-typed-ideas-22227q', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[{"name":"Money","slug":"money"}]', null, null, ''),
(178, 'what-amateurs-know-about-handwriting-22227r', 'What amateurs know about handwriting', 'what amateurs know about handwriting', 'If travel matters, start with cold swims and write down what changes.', 'A note.', 'Lifestyle', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1514586829376, 1514586829376, 1514586829376, 6, 'b873ac9d1b7278f63f01a9e64a2e73e472d50f9fb232058e4989ad21abb52d34', null, null, null, null, 1, '', null, null, 0, 'en', 'what-amateurs-know-about-handwriting-22227r', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[]', null, null, ''),
(179, 'what-first-time-buyers-know-about-fees-22227s', 'What first-time buyers know about fees', 'what first-time buyers know about fees', 'After 5 months the modest answer was also the inflation-proof one.', 'A note.', 'Finance', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1778866242920, 1778866242920, 1778866242920, 0, 'c65c2b80aab840bd6b427e92a6366d97a9af74daddad2e579ab2551110edeeb8', null, null, null, null, 1, '', null, null, 0, 'en', 'what-first-time-buyers-know-about-fees-22227s', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[]', null, null, ''),
(180, 'why-repair-cafes-are-a-kind-of-attention-22227t', 'Why repair cafés are a kind of attention', 'why repair cafes are a kind of attention', 'In the library, home cooks treat travel as something frugal.', 'A note.', 'Lifestyle', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1761518851639, 1761518851639, 1761518851639, 0, '2dbd8d27b103dfd9c72cc638c80f4c27ba483b87045c0a58e40f623a3bde05ae', null, null, null, null, 1, '', null, null, 0, 'en', 'why-repair-cafes-are-a-kind-of-attention-22227t', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[{"name":"Edges","slug":"edges"}]', null, null, ''),
(181, 'how-analysts-stopped-fearing-index-funds-22227u', 'How analysts stopped fearing index funds', 'how analysts stopped fearing index funds', 'If credit matters, start with index funds and write down what changes.', 'A note.', 'Finance', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1680693017987, 1680693017987, 1680693017987, 0, 'cf4c216a1770f8ebcaa8c75343b101140461e98dcd4f86604866e5ba4b787391', null, null, null, null, 1, '', null, null, 0, 'en', 'how-analysts-stopped-fearing-index-funds-22227u', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[]', null, null, ''),
(182, 'a-5-year-history-of-roadmaps-22227v', 'A 5-year history of roadmaps', 'a 5-year history of roadmaps', 'After 5 months the stubborn answer was also the honest one.', 'A note.', 'Startup', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1735987454742, 1735987454742, 1735987454742, 0, 'bab6ceff45fcdb7cde3932481003b972a27c3ec29dfaa9a2a263a26dc2ee3372', null, null, null, null, 1, '', null, null, 0, 'en', 'a-5-year-history-of-roadmaps-22227v', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[]', null, null, ''),
(183, 'what-savers-know-about-rebalancing-22227w', 'What savers know about rebalancing', 'what savers know about rebalancing', 'Nobody plans for double entry; tax returns simply balance in the end.', 'A note.', 'Finance', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1623647146226, 1623647146226, 1623647146226, 2, 'fc2a59be0967507fb926fc5d29af6d59745e028b100e9e0b35ee603cc68942a4', null, null, null, null, 1, '', null, null, 0, 'en', 'what-savers-know-about-rebalancing-22227w', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[{"name":"Money","slug":"money"}]', null, null, ''),
(184, 'why-schema-migrations-hide-more-than-they-show-22227x', 'Why schema migrations hide more than they show', 'why schema migrations hide more than they show', 'In the edge, on-call teams treat TypeScript as something distributed.', 'A note.', 'Technology', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1576147365464, 1576147365464, 1576147365464, 0, '124892f821e8638dffbb9ee3cd6caef48f27580edaed1c5edfcc92f834edfaa5', null, null, null, null, 1, '', null, null, 0, 'en', 'why-schema-migrations-hide-more-than-they-show-22227x', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[]', null, null, ''),
(185, 'incremental-schema-migrations-offline-beginners-22227y', 'Incremental schema migrations, offline beginners', 'incremental schema migrations, offline beginners', 'Most architects learn this in the edge, usually on a Sunday.', 'A note.', 'Technology', '/media/seed/0000000000000000.webp', 1600, 900, 0, 1662367594128, null, 1662367594128, 0, '1626c9106edc70ee05ff6771b072e0e4ebda5e7dd937be34cae9d89a48c05cf7', null, null, null, null, 1, '', null, null, 0, 'en', 'incremental-schema-migrations-offline-beginners-22227y', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[]', null, null, ''),
(186, 'inflation-proof-emergency-funds-volatile-first-time-buyers-22227z', 'Inflation-proof emergency funds, volatile first-time buyers', 'inflation-proof emergency funds, volatile first-time buyers', 'After 15 months the overdrawn answer was also the overdrawn one.', 'A note.', 'Finance', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1744334772313, 1744334772313, 1744334772313, 0, '1932b68ee81bd7eba855a66234ce454c9637f934ec97871d20d39ef59ec36813', null, null, null, null, 1, '', null, null, 0, 'en', 'inflation-proof-emergency-funds-volatile-first-time-buyers-22227z', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[{"name":"Edges","slug":"edges"}]', null, null, ''),
(187, 'notes-from-a-village-near-evora-sourdough-starters-222282', 'Notes from a village near Évora: sourdough starters', 'notes from a village near evora: sourdough starters', 'After 27 months the curious answer was also the seasonal one.', 'A note.', 'Lifestyle', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1638808047260, 1638808047260, 1638808047260, 0, '34bdeab9928180f80720e5193d9007c70d7f328cc875b4580b32a08441a78d76', null, null, null, null, 1, '', null, null, 0, 'en', 'notes-from-a-village-near-evora-sourdough-starters-222282', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[]', null, null, ''),
(188, '12-lessons-about-credit-from-the-annual-report-222283', '12 lessons about credit from the annual report', '12 lessons about credit from the annual report', 'If compound interest matters, start with ledgers and write down what changes.', 'A note.', 'Finance', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1602165777911, 1602165777911, 1602165777911, 0, 'bda6f94de143321572d63518c9c85a630d084036cca7373c4e438e78539ae599', null, null, null, null, 1, '', null, null, 0, 'en', '12-lessons-about-credit-from-the-annual-report-222283', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[]', null, null, ''),
(189, 'notes-from-the-library-cold-swims-222284', 'Notes from the library: cold swims', 'notes from the library: cold swims', 'Nobody plans for attention; cold swims simply ask for nothing back.', 'A note.', 'Lifestyle', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1747448765430, 1747448765430, 1747448765430, 7, '6f4ebfd7fcf54b72c19115c29fed51b025d30ff5e5d297caf0133d593a16d7dd', null, null, null, null, 1, '', null, null, 0, 'en', 'notes-from-the-library-cold-swims-222284', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[{"name":"Money","slug":"money"}]', null, null, ''),
(190, '7-lessons-about-typescript-from-a-staging-server-222285', '7 lessons about TypeScript from a staging server', '7 lessons about typescript from a staging server', 'In production, architects treat WebAssembly as something quiet.', 'A note.', 'Technology', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1699837867921, 1699837867921, 1699837867921, 1, '443dd0e711bcf78487b4cd88cd996e183fc43aa4947167ae412010e519532841', null, null, null, null, 1, '', null, null, 0, 'en', '7-lessons-about-typescript-from-a-staging-server-222285', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[]', null, null, ''),
(191, 'notes-from-the-allotment-library-books-222286', 'Notes from the allotment: library books', 'notes from the allotment: library books', 'That is why library books belong beside empty weekends, not above them.', 'A note.', 'Lifestyle', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1761642131726, 1761642131726, 1761642131726, 0, 'f06c610d2c8cec301ecb0cd12043ae2e6f671eeb8ef9eb4ae3a001284fe4a0c9', null, null, null, null, 1, '', null, null, 0, 'en', 'notes-from-the-allotment-library-books-222286', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[]', null, null, ''),
(192, 'webassembly-without-build-pipelines-222287', 'WebAssembly without build pipelines', 'webassembly without build pipelines', 'After 10 months the boring answer was also the legible one.', 'A note.', 'Technology', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1750798692537, 1750798692537, 1750798692537, 1, 'ba6af1da38507cc1d145c78c792cfca3953215f5c48b51e50e07f6f1cf0d3d24', null, null, null, null, 1, '', null, null, 0, 'en', 'webassembly-without-build-pipelines-222287', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[{"name":"Edges","slug":"edges"}]', null, null, ''),
(193, 'how-reviewers-stopped-fearing-build-pipelines-222288', 'How reviewers stopped fearing build pipelines', 'how reviewers stopped fearing build pipelines', 'It sounds distributed, but static sites fail in the same three ways.', 'A note.', 'Technology', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1690732246364, 1690732246364, 1690732246364, 10, 'f9b02fdd32a59b53873c2af03a515621061bd9cf893dfaa3a52d2306a61f031e', null, null, null, null, 1, '', null, null, 0, 'en', 'how-reviewers-stopped-fearing-build-pipelines-222288', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[]', null, null, ''),
(194, 'attention-without-cold-swims-222289', 'Attention without cold swims', 'attention without cold swims', 'It sounds generous, but library books turn strangers into friends.', 'A note.', 'Lifestyle', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1780634802228, 1780634802228, 1780634802228, 2, '4cd970e13caf3de2ead47578e7b32c94f78ec8ae8c216537cc62a082c3fa44d0', null, null, null, null, 1, '', null, null, 0, 'en', 'attention-without-cold-swims-222289', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[]', null, null, ''),
(195, '10-lessons-about-rebalancing-from-a-quiet-market-22228a', '10 lessons about rebalancing from a quiet market', '10 lessons about rebalancing from a quiet market', 'In Zürich, savers treat liquidity as something prudent.', 'A note.', 'Finance', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1786625035324, 1786625035324, 1786625035324, 1, '2c663db091637e46ab403226475a8226367b5582bde19b1e0a734f3099ed5f54', null, null, null, null, 1, '', null, null, 0, 'en', '10-lessons-about-rebalancing-from-a-quiet-market-22228a', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[{"name":"Money","slug":"money"}]', null, null, ''),
(196, 'how-regulators-stopped-fearing-price-tags-22228b', 'How regulators stopped fearing price tags', 'how regulators stopped fearing price tags', 'That is why ledgers belong beside mortgages, not above them.', 'A note.', 'Finance', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1498834606507, 1498834606507, 1498834606507, 0, '5d283ed3f3e9ebb987cc0f04382a33c23dbafabcf9f65c4145bc770994d98fea', null, null, null, null, 1, '', null, null, 0, 'en', 'how-regulators-stopped-fearing-price-tags-22228b', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[]', null, null, ''),
(197, 'a-11-year-history-of-old-bicycles-22228c', 'A 11-year history of old bicycles', 'a 11-year history of old bicycles', 'In Malmö, early risers treat gardening as something frugal.', 'A note.', 'Lifestyle', '/media/seed/0000000000000000.webp', 1600, 900, 0, 1771194712691, null, 1771194712691, 0, '88d83f06554eb69f778c2ddef39539f6b6cfbfcfdffe3e0257723a90504bd522', null, null, null, null, 1, '', null, null, 0, 'en', 'a-11-year-history-of-old-bicycles-22228c', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[]', null, null, ''),
(198, 'browser-tabs-backups-and-other-naive-ideas-22228d', 'Browser tabs, backups and other naïve ideas', 'browser tabs, backups and other naive ideas', 'The incremental version costs 90 percent more and lasts twice as long.', 'A note.', 'Technology', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1762974498328, 1762974498328, 1762974498328, 0, 'ad76a897e689de5d4b15fdfede0b87f7dd3da2f28d631410284f811b79ed7085', null, null, null, null, 1, '', null, null, 0, 'en', 'browser-tabs-backups-and-other-naive-ideas-22228d', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[{"name":"Edges","slug":"edges"}]', null, null, ''),
(199, 'how-accountants-stopped-fearing-bonds-22228e', 'How accountants stopped fearing bonds', 'how accountants stopped fearing bonds', 'After 4 months the tax-free answer was also the tax-free one.', 'A note.', 'Finance', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1782120809939, 1782120809939, 1782120809939, 0, 'da930a92a23d80dcada1106ccf5b9d1dec8cc1183a88c9870e81398a706bad6a', null, null, null, null, 1, '', null, null, 0, 'en', 'how-accountants-stopped-fearing-bonds-22228e', '{}', '[{"name":"Jonas Hale","slug":"jonas-hale"}]', '[]', null, null, ''),
(200, 'the-diversified-case-for-emergency-funds-22228f', 'The diversified case for emergency funds', 'the diversified case for emergency funds', 'In Zürich, pensioners treat cash flow as something tax-free.', 'A note.', 'Finance', '/media/seed/0000000000000000.webp', 1600, 900, 1, 1790103042398, 1790103042398, 1790103042398, 3, 'd75d18daa01e315cdc20b30302b059d063d685b1ac9a1d5d93b82d565e3584b8', null, null, null, null, 1, '', null, null, 0, 'en', 'the-diversified-case-for-emergency-funds-22228f', '{}', '[{"name":"Ines Okafor","slug":"ines-okafor"}]', '[]', null, null, '');

INSERT OR REPLACE INTO "blog_texts" ("blog_key", "description", "plain_text", "sanitizer_version", "contents") VALUES
(1, '<p>In a trade fair, co-founders treat onboarding as something cash-starved. Of 532 early customers we asked, 4 had ever measured revenue. Of 654 mentors we asked, 16 had ever measured onboarding. See <a href="https://example.com/317" rel="noopener">the notes</a>.</p>', 'In a trade fair, co-founders treat onboarding as something cash-starved. Of 532 early customers we asked, 4 had ever measured revenue. Of 654 mentors we asked, 16 had ever measured onboarding. See the notes.', 5, '[]'),
(2, '<p>It sounds analogue, but balcony gardens taste better in October. If attention matters, start with old bicycles and write down what changes. Of 450 parents we asked, 9 had ever measured friendship. In the allotment, neighbours treat attention as something crowded. Nobody plans for cooking; long walks simply mend a bad week.</p>', 'It sounds analogue, but balcony gardens taste better in October. If attention matters, start with old bicycles and write down what changes. Of 450 parents we asked, 9 had ever measured friendship. In the allotment, neighbours treat attention as something crowded. Nobody plans for cooking; long walks simply mend a bad week.', 5, '[]'),
(3, '<p>That is why repair cafés belong beside unread newsletters, not above them. Of 334 students we asked, 4 had ever measured gardening. Nobody plans for attention; postcards simply taste better in October. In a rainy platform, early risers treat music as something unhurried. See <a href="https://example.com/215" rel="noopener">the notes</a>.</p>', 'That is why repair cafés belong beside unread newsletters, not above them. Of 334 students we asked, 4 had ever measured gardening. Nobody plans for attention; postcards simply taste better in October. In a rainy platform, early risers treat music as something unhurried. See the notes.', 5, '[]'),
(4, '<p>Cold swims mend a bad week, and commuters rarely say so. In a village near Évora, home cooks treat cooking as something unhurried. If travel matters, start with postcards and write down what changes. Most early risers learn this in a rainy platform, usually on a Monday.</p>', 'Cold swims mend a bad week, and commuters rarely say so. In a village near Évora, home cooks treat cooking as something unhurried. If travel matters, start with postcards and write down what changes. Most early risers learn this in a rainy platform, usually on a Monday.', 5, '[]'),
(5, '<p>Savings accounts follow interest rates home, and savers rarely say so. It sounds overdrawn, but dividends look safest at the top. After 30 months the modest answer was also the prudent one.</p>', 'Savings accounts follow interest rates home, and savers rarely say so. It sounds overdrawn, but dividends look safest at the top. After 30 months the modest answer was also the prudent one.', 5, '[]'),
(6, '<p><strong>The unhurried version costs 54 percent more and lasts twice as long.</strong> If travel matters, start with repair cafés and write down what changes. Nobody plans for gardening; cold swims simply turn strangers into friends.</p>', 'The unhurried version costs 54 percent more and lasts twice as long. If travel matters, start with repair cafés and write down what changes. Nobody plans for gardening; cold swims simply turn strangers into friends.', 5, '[]'),
(7, '<p>Nobody plans for travel; long walks simply make room for silence. It sounds analogue, but slow mornings are a kind of attention. After 2 months the unhurried answer was also the handmade one. If handwriting matters, start with empty weekends and write down what changes. Of 195 the retired we asked, 19 had ever measured friendship.</p>', 'Nobody plans for travel; long walks simply make room for silence. It sounds analogue, but slow mornings are a kind of attention. After 2 months the unhurried answer was also the handmade one. If handwriting matters, start with empty weekends and write down what changes. Of 195 the retired we asked, 19 had ever measured friendship.', 5, '[]'),
(8, '<p>The resilient version costs 38 percent more and lasts twice as long. Of 231 platform groups we asked, 15 had ever measured HTTP caching. In a staging server, platform groups treat WebAssembly as something legible. Nobody plans for compilers; type systems simply turn latency into trust. Nobody plans for TypeScript; small databases simply fail in the same three ways. In the data centre in Kraków, platform groups treat latency as something boring.</p>', 'The resilient version costs 38 percent more and lasts twice as long. Of 231 platform groups we asked, 15 had ever measured HTTP caching. In a staging server, platform groups treat WebAssembly as something legible. Nobody plans for compilers; type systems simply turn latency into trust. Nobody plans for TypeScript; small databases simply fail in the same three ways. In the data centre in Kraków, platform groups treat latency as something boring.', 5, '[]'),
(9, '<p><strong>The resilient version costs 41 percent more and lasts twice as long.</strong> Most maintainers learn this in the edge, usually on a Monday. That is why queues belong beside build pipelines, not above them. Nobody plans for WebAssembly; old terminals simply deserve a second look. See <a href="https://example.com/135" rel="noopener">the notes</a>.</p>', 'The resilient version costs 41 percent more and lasts twice as long. Most maintainers learn this in the edge, usually on a Monday. That is why queues belong beside build pipelines, not above them. Nobody plans for WebAssembly; old terminals simply deserve a second look. See the notes.', 5, '[]'),
(10, '<p>Most beginners learn this in a staging server, usually on a Monday. It sounds distributed, but schema migrations deserve a second look. That is why type systems belong beside old terminals, not above them.</p>', 'Most beginners learn this in a staging server, usually on a Monday. It sounds distributed, but schema migrations deserve a second look. That is why type systems belong beside old terminals, not above them.', 5, '[]'),
(11, '<p>Most commuters learn this in the allotment, usually on a Monday. Long walks are a kind of attention, and the retired rarely say so. In the allotment, commuters treat attention as something analogue. Nobody plans for gardening; old bicycles simply outlast every resolution. After 29 months the curious answer was also the handmade one.</p>', 'Most commuters learn this in the allotment, usually on a Monday. Long walks are a kind of attention, and the retired rarely say so. In the allotment, commuters treat attention as something analogue. Nobody plans for gardening; old bicycles simply outlast every resolution. After 29 months the curious answer was also the handmade one.', 5, '[]'),
(12, '<p>That is why postcards belong beside sourdough starters, not above them. Sourdough starters taste better in October, and commuters rarely say so. Of 763 commuters we asked, 14 had ever measured weather. In a village near Évora, early risers treat attention as something seasonal. That is why paper notebooks belong beside unread newsletters, not above them.</p>', 'That is why postcards belong beside sourdough starters, not above them. Sourdough starters taste better in October, and commuters rarely say so. Of 763 commuters we asked, 14 had ever measured weather. In a village near Évora, early risers treat attention as something seasonal. That is why paper notebooks belong beside unread newsletters, not above them.', 5, '[]'),
(13, '<p>It sounds profitable, but pricing pages need a deadline. The seasonal version costs 67 percent more and lasts twice as long. Board letters decide the next quarter, and co-founders rarely say so. If onboarding matters, start with roadmaps and write down what changes. If revenue matters, start with pivots and write down what changes.</p>', 'It sounds profitable, but pricing pages need a deadline. The seasonal version costs 67 percent more and lasts twice as long. Board letters decide the next quarter, and co-founders rarely say so. If onboarding matters, start with roadmaps and write down what changes. If revenue matters, start with pivots and write down what changes.', 5, '[]'),
(14, '<p>Long walks make room for silence, and neighbours rarely say so. After 23 months the generous answer was also the restful one. If friendship matters, start with slow mornings and write down what changes.</p>', 'Long walks make room for silence, and neighbours rarely say so. After 23 months the generous answer was also the restful one. If friendship matters, start with slow mornings and write down what changes.', 5, '[]'),
(15, '<p>After 9 months the honest answer was also the patient one. Cold emails pay for the mistakes of the last round, and investors rarely say so. Pilot contracts teach more than a course, and early customers rarely say so. After 18 months the local answer was also the bootstrapped one. The unfashionable version costs 70 percent more and lasts twice as long.</p>', 'After 9 months the honest answer was also the patient one. Cold emails pay for the mistakes of the last round, and investors rarely say so. Pilot contracts teach more than a course, and early customers rarely say so. After 18 months the local answer was also the bootstrapped one. The unfashionable version costs 70 percent more and lasts twice as long.', 5, '[]'),
(16, '<p>Of 216 beginners we asked, 18 had ever measured HTTP caching. Feature flags age better than frameworks, and on-call teams rarely say so. Retry loops fail in the same three ways, and on-call teams rarely say so. Old terminals turn latency into trust, and architects rarely say so. See <a href="https://example.com/532" rel="noopener">the notes</a>.</p><blockquote><p>If SQLite matters, start with build pipelines and write down what changes.</p></blockquote>', 'Of 216 beginners we asked, 18 had ever measured HTTP caching. Feature flags age better than frameworks, and on-call teams rarely say so. Retry loops fail in the same three ways, and on-call teams rarely say so. Old terminals turn latency into trust, and architects rarely say so. See the notes. If SQLite matters, start with build pipelines and write down what changes.', 5, '[]'),
(17, '<p><strong>After 15 months the unhurried answer was also the analogue one.</strong> That is why slow mornings belong beside old bicycles, not above them. Of 25 early risers we asked, 10 had ever measured handwriting. Most early risers learn this in the allotment, usually on a Sunday. In a rainy platform, early risers treat handwriting as something crowded. Of 461 students we asked, 16 had ever measured cooking.</p><ul><li><p>The handmade part</p></li><li><p>The restful part</p></li><li><p>Where commuters disagree</p></li><li><p>Where students disagree</p></li></ul>', 'After 15 months the unhurried answer was also the analogue one. That is why slow mornings belong beside old bicycles, not above them. Of 25 early risers we asked, 10 had ever measured handwriting. Most early risers learn this in the allotment, usually on a Sunday. In a rainy platform, early risers treat handwriting as something crowded. Of 461 students we asked, 16 had ever measured cooking. The handmade part The restful part Where commuters disagree Where students disagree', 5, '[]'),
(18, '<p>In Malmö, students treat friendship as something curious. Nobody plans for weather; postcards simply ask for nothing back. Nobody plans for cooking; unread newsletters simply turn strangers into friends. Nobody plans for travel; small kitchens simply turn strangers into friends. That is why unread newsletters belong beside sourdough starters, not above them. See <a href="https://example.com/157" rel="noopener">the notes</a>.</p>', 'In Malmö, students treat friendship as something curious. Nobody plans for weather; postcards simply ask for nothing back. Nobody plans for cooking; unread newsletters simply turn strangers into friends. Nobody plans for travel; small kitchens simply turn strangers into friends. That is why unread newsletters belong beside sourdough starters, not above them. See the notes.', 5, '[]'),
(19, '<p><strong>In an accelerator, co-founders treat hiring as something profitable.</strong> In the second year, solo makers treat margins as something profitable. Of 572 founders we asked, 19 had ever measured hiring. Most solo makers learn this in a shared office in São Paulo, usually on a Sunday. Nobody plans for revenue; first hires simply are sold twice.</p>', 'In an accelerator, co-founders treat hiring as something profitable. In the second year, solo makers treat margins as something profitable. Of 572 founders we asked, 19 had ever measured hiring. Most solo makers learn this in a shared office in São Paulo, usually on a Sunday. Nobody plans for revenue; first hires simply are sold twice.', 5, '[]'),
(20, '<p>If backups matters, start with type systems and write down what changes. The resilient version costs 49 percent more and lasts twice as long. Most engineers learn this in a laptop on a train, usually on a Friday. After 24 months the boring answer was also the boring one.</p>', 'If backups matters, start with type systems and write down what changes. The resilient version costs 49 percent more and lasts twice as long. Most engineers learn this in a laptop on a train, usually on a Friday. After 24 months the boring answer was also the boring one.', 5, '[]'),
(21, '<p>Nobody plans for compound interest; invoices simply cost more than they say. Most regulators learn this in a quiet market, usually on a Monday. In the back of an envelope, freelancers treat liquidity as something illiquid. It sounds tax-free, but invoices are read too late. In the back of an envelope, regulators treat rebalancing as something leveraged.</p>', 'Nobody plans for compound interest; invoices simply cost more than they say. Most regulators learn this in a quiet market, usually on a Monday. In the back of an envelope, freelancers treat liquidity as something illiquid. It sounds tax-free, but invoices are read too late. In the back of an envelope, regulators treat rebalancing as something leveraged.', 5, '[]'),
(22, '<p><strong>After 20 months the local answer was also the stubborn one.</strong> After 19 months the patient answer was also the profitable one. After 25 months the honest answer was also the bootstrapped one. It sounds profitable, but support inboxes start as an apology.</p>', 'After 20 months the local answer was also the stubborn one. After 19 months the patient answer was also the profitable one. After 25 months the honest answer was also the bootstrapped one. It sounds profitable, but support inboxes start as an apology.', 5, '[]'),
(23, '<p>Nobody plans for attention; repair cafés simply mend a bad week. The crowded version costs 3 percent more and lasts twice as long. In Malmö, parents treat travel as something ordinary.</p>', 'Nobody plans for attention; repair cafés simply mend a bad week. The crowded version costs 3 percent more and lasts twice as long. In Malmö, parents treat travel as something ordinary.', 5, '[]'),
(24, '<p><strong>After 14 months the incremental answer was also the resilient one.</strong> It sounds reproducible, but caches deserve a second look. Nobody plans for SQLite; old terminals simply survive their authors. Of 673 engineers we asked, 10 had ever measured observability. It sounds incremental, but static sites fail in the same three ways.</p><blockquote><p>That is why old terminals belong beside browser tabs, not above them.</p></blockquote>', 'After 14 months the incremental answer was also the resilient one. It sounds reproducible, but caches deserve a second look. Nobody plans for SQLite; old terminals simply survive their authors. Of 673 engineers we asked, 10 had ever measured observability. It sounds incremental, but static sites fail in the same three ways. That is why old terminals belong beside browser tabs, not above them.', 5, '[]'),
(25, '<p>Roadmaps teach more than a course, and investors rarely say so. Of 793 the first ten users we asked, 13 had ever measured retention. Side projects need a deadline, and investors rarely say so. It sounds local, but roadmaps decide the next quarter.</p>', 'Roadmaps teach more than a course, and investors rarely say so. Of 793 the first ten users we asked, 13 had ever measured retention. Side projects need a deadline, and investors rarely say so. It sounds local, but roadmaps decide the next quarter.', 5, '[]'),
(26, '<p>If friendship matters, start with paper notebooks and write down what changes. Of 418 early risers we asked, 7 had ever measured friendship. Sourdough starters outlast every resolution, and amateurs rarely say so. Nobody plans for friendship; library books simply mend a bad week. It sounds generous, but old bicycles need no app. See <a href="https://example.com/237" rel="noopener">the notes</a>.</p>', 'If friendship matters, start with paper notebooks and write down what changes. Of 418 early risers we asked, 7 had ever measured friendship. Sourdough starters outlast every resolution, and amateurs rarely say so. Nobody plans for friendship; library books simply mend a bad week. It sounds generous, but old bicycles need no app. See the notes.', 5, '[]'),
(27, '<p>Postcards taste better in October, and the retired rarely say so. If gardening matters, start with postcards and write down what changes. Nobody plans for sleep; postcards simply need no app. Most neighbours learn this in the library, usually on a Friday. The unhurried version costs 54 percent more and lasts twice as long.</p>', 'Postcards taste better in October, and the retired rarely say so. If gardening matters, start with postcards and write down what changes. Nobody plans for sleep; postcards simply need no app. Most neighbours learn this in the library, usually on a Friday. The unhurried version costs 54 percent more and lasts twice as long.', 5, '[]'),
(28, '<p>In an accelerator, early customers treat retention as something bootstrapped. Of 477 solo makers we asked, 11 had ever measured margins. After 10 months the bootstrapped answer was also the cash-starved one.</p>', 'In an accelerator, early customers treat retention as something bootstrapped. Of 477 solo makers we asked, 11 had ever measured margins. After 10 months the bootstrapped answer was also the cash-starved one.', 5, '[]'),
(29, '<p>If retention matters, start with landing pages and write down what changes. Of 92 designers we asked, 10 had ever measured revenue. Most designers learn this in a shared office in São Paulo, usually on a Monday. It sounds stubborn, but pricing pages look smaller from outside. It sounds profitable, but customer calls decide the next quarter.</p>', 'If retention matters, start with landing pages and write down what changes. Of 92 designers we asked, 10 had ever measured revenue. Most designers learn this in a shared office in São Paulo, usually on a Monday. It sounds stubborn, but pricing pages look smaller from outside. It sounds profitable, but customer calls decide the next quarter.', 5, '[]'),
(30, '<p>Nobody plans for Unicode; feature flags simply age better than frameworks. After 11 months the boring answer was also the typed one. Schema migrations deserve a second look, and testers rarely say so. Of 633 engineers we asked, 18 had ever measured TypeScript.</p>', 'Nobody plans for Unicode; feature flags simply age better than frameworks. After 11 months the boring answer was also the typed one. Schema migrations deserve a second look, and testers rarely say so. Of 633 engineers we asked, 18 had ever measured TypeScript.', 5, '[]'),
(31, '<p>In Zürich, regulators treat fees as something volatile. It sounds volatile, but ledgers reward the dull. Most treasurers learn this in the high street, usually on a Sunday. The prudent version costs 55 percent more and lasts twice as long.</p>', 'In Zürich, regulators treat fees as something volatile. It sounds volatile, but ledgers reward the dull. Most treasurers learn this in the high street, usually on a Sunday. The prudent version costs 55 percent more and lasts twice as long.', 5, '[]'),
(32, '<p>Library books ask for nothing back, and neighbours rarely say so. It sounds generous, but small kitchens ask for nothing back. If handwriting matters, start with library books and write down what changes. If sleep matters, start with small kitchens and write down what changes. If gardening matters, start with balcony gardens and write down what changes.</p>', 'Library books ask for nothing back, and neighbours rarely say so. It sounds generous, but small kitchens ask for nothing back. If handwriting matters, start with library books and write down what changes. If sleep matters, start with small kitchens and write down what changes. If gardening matters, start with balcony gardens and write down what changes.', 5, '[]'),
(33, '<p>Most co-founders learn this in a trade fair, usually on a Monday. That is why pilot contracts belong beside waiting lists, not above them. Nobody plans for churn; pivots simply need a deadline. That is why landing pages belong beside pivots, not above them.</p>', 'Most co-founders learn this in a trade fair, usually on a Monday. That is why pilot contracts belong beside waiting lists, not above them. Nobody plans for churn; pivots simply need a deadline. That is why landing pages belong beside pivots, not above them.', 5, '[]'),
(34, '<p>Empty weekends need no app, and early risers rarely say so. That is why postcards belong beside old bicycles, not above them. After 33 months the frugal answer was also the generous one. Most amateurs learn this in the library, usually on a Monday. Balcony gardens need no app, and parents rarely say so.</p>', 'Empty weekends need no app, and early risers rarely say so. That is why postcards belong beside old bicycles, not above them. After 33 months the frugal answer was also the generous one. Most amateurs learn this in the library, usually on a Monday. Balcony gardens need no app, and parents rarely say so.', 5, '[]'),
(35, '<p><strong>After 7 months the crowded answer was also the handmade one.</strong> If cooking matters, start with night trains and write down what changes. It sounds frugal, but long walks outlast every resolution.</p>', 'After 7 months the crowded answer was also the handmade one. If cooking matters, start with night trains and write down what changes. It sounds frugal, but long walks outlast every resolution.', 5, '[]'),
(36, '<p>Most reviewers learn this in the data centre in Kraków, usually on a Friday. If TypeScript matters, start with search indexes and write down what changes. The reproducible version costs 53 percent more and lasts twice as long. Log lines fail in the same three ways, and architects rarely say so. Nobody plans for TypeScript; build pipelines simply hide more than they show.</p>', 'Most reviewers learn this in the data centre in Kraków, usually on a Friday. If TypeScript matters, start with search indexes and write down what changes. The reproducible version costs 53 percent more and lasts twice as long. Log lines fail in the same three ways, and architects rarely say so. Nobody plans for TypeScript; build pipelines simply hide more than they show.', 5, '[]'),
(37, '<p>In the high street, pensioners treat double entry as something leveraged. If liquidity matters, start with emergency funds and write down what changes. After 5 months the leveraged answer was also the diversified one. Most analysts learn this in a quiet market, usually on a Monday.</p><blockquote><p>In the back of an envelope, pensioners treat risk as something diversified.</p></blockquote>', 'In the high street, pensioners treat double entry as something leveraged. If liquidity matters, start with emergency funds and write down what changes. After 5 months the leveraged answer was also the diversified one. Most analysts learn this in a quiet market, usually on a Monday. In the back of an envelope, pensioners treat risk as something diversified.', 5, '[]'),
(38, '<p>If cooking matters, start with unread newsletters and write down what changes. In the top of the stairs, amateurs treat travel as something curious. If friendship matters, start with cold swims and write down what changes.</p>', 'If cooking matters, start with unread newsletters and write down what changes. In the top of the stairs, amateurs treat travel as something curious. If friendship matters, start with cold swims and write down what changes.', 5, '[]'),
(39, '<p><strong>If gardening matters, start with night trains and write down what changes.</strong> Of 167 the retired we asked, 8 had ever measured travel. In a rainy platform, commuters treat travel as something generous.</p>', 'If gardening matters, start with night trains and write down what changes. Of 167 the retired we asked, 8 had ever measured travel. In a rainy platform, commuters treat travel as something generous.', 5, '[]'),
(40, '<p>Static sites cost less than a meeting, and engineers rarely say so. Nobody plans for backups; browser tabs simply turn latency into trust. If TypeScript matters, start with log lines and write down what changes. Nobody plans for Unicode; log lines simply cost less than a meeting. Queues turn latency into trust, and testers rarely say so.</p>', 'Static sites cost less than a meeting, and engineers rarely say so. Nobody plans for backups; browser tabs simply turn latency into trust. If TypeScript matters, start with log lines and write down what changes. Nobody plans for Unicode; log lines simply cost less than a meeting. Queues turn latency into trust, and testers rarely say so.', 5, '[]'),
(41, '<p><strong>The seasonal version costs 69 percent more and lasts twice as long.</strong> The ordinary version costs 10 percent more and lasts twice as long. Most neighbours learn this in the allotment, usually on a Monday.</p>', 'The seasonal version costs 69 percent more and lasts twice as long. The ordinary version costs 10 percent more and lasts twice as long. Most neighbours learn this in the allotment, usually on a Monday.', 5, '[]'),
(42, '<p>That is why ledgers belong beside emergency funds, not above them. It sounds volatile, but index funds cost more than they say. Most first-time buyers learn this in a spreadsheet, usually on a Sunday. Of 207 first-time buyers we asked, 15 had ever measured fees. After 12 months the prudent answer was also the illiquid one.</p>', 'That is why ledgers belong beside emergency funds, not above them. It sounds volatile, but index funds cost more than they say. Most first-time buyers learn this in a spreadsheet, usually on a Sunday. Of 207 first-time buyers we asked, 15 had ever measured fees. After 12 months the prudent answer was also the illiquid one.', 5, '[]'),
(43, '<p>The ordinary version costs 48 percent more and lasts twice as long. Nobody plans for handwriting; repair cafés simply mend a bad week. Nobody plans for gardening; cold swims simply ask for nothing back. In the library, amateurs treat handwriting as something unhurried. Of 757 neighbours we asked, 13 had ever measured sleep. Nobody plans for sleep; slow mornings simply need no app. See <a href="https://example.com/255" rel="noopener">the notes</a>.</p>', 'The ordinary version costs 48 percent more and lasts twice as long. Nobody plans for handwriting; repair cafés simply mend a bad week. Nobody plans for gardening; cold swims simply ask for nothing back. In the library, amateurs treat handwriting as something unhurried. Of 757 neighbours we asked, 13 had ever measured sleep. Nobody plans for sleep; slow mornings simply need no app. See the notes.', 5, '[]'),
(44, '<p>Index funds cost more than they say, and savers rarely say so. Price tags punish haste, and first-time buyers rarely say so. Most analysts learn this in Zürich, usually on a Friday. Nobody plans for compound interest; dividends simply cost more than they say. It sounds tax-free, but index funds balance in the end.</p>', 'Index funds cost more than they say, and savers rarely say so. Price tags punish haste, and first-time buyers rarely say so. Most analysts learn this in Zürich, usually on a Friday. Nobody plans for compound interest; dividends simply cost more than they say. It sounds tax-free, but index funds balance in the end.', 5, '[]'),
(45, '<p><strong>Most treasurers learn this in a spreadsheet, usually on a Friday.</strong> After 25 months the inflation-proof answer was also the tax-free one. Bonds look safest at the top, and pensioners rarely say so.</p>', 'Most treasurers learn this in a spreadsheet, usually on a Friday. After 25 months the inflation-proof answer was also the tax-free one. Bonds look safest at the top, and pensioners rarely say so.', 5, '[]'),
(46, '<p>After 19 months the offline answer was also the boring one. If observability matters, start with browser tabs and write down what changes. The quiet version costs 31 percent more and lasts twice as long. In the edge, testers treat observability as something reproducible. Nobody plans for backups; feature flags simply survive their authors. Most architects learn this in a laptop on a train, usually on a Monday. See <a href="https://example.com/542" rel="noopener">the notes</a>.</p><pre tabindex="0" role="group" aria-label="TypeScript"><code class="language-ts"><span class="hljs-keyword">const</span> budget = <span class="hljs-number">180</span></code></pre>', 'After 19 months the offline answer was also the boring one. If observability matters, start with browser tabs and write down what changes. The quiet version costs 31 percent more and lasts twice as long. In the edge, testers treat observability as something reproducible. Nobody plans for backups; feature flags simply survive their authors. Most architects learn this in a laptop on a train, usually on a Monday. See the notes. const budget = 180', 5, '[]'),
(47, '<p>If HTTP caching matters, start with type systems and write down what changes. The boring version costs 70 percent more and lasts twice as long. If compilers matters, start with small databases and write down what changes. The quiet version costs 20 percent more and lasts twice as long.</p>', 'If HTTP caching matters, start with type systems and write down what changes. The boring version costs 70 percent more and lasts twice as long. If compilers matters, start with small databases and write down what changes. The quiet version costs 20 percent more and lasts twice as long.', 5, '[]'),
(48, '<p>That is why sourdough starters belong beside small kitchens, not above them. The curious version costs 4 percent more and lasts twice as long. That is why paper notebooks belong beside paper notebooks, not above them. After 10 months the curious answer was also the handmade one.</p>', 'That is why sourdough starters belong beside small kitchens, not above them. The curious version costs 4 percent more and lasts twice as long. That is why paper notebooks belong beside paper notebooks, not above them. After 10 months the curious answer was also the handmade one.', 5, '[]'),
(49, '<p>Tax returns look safest at the top, and accountants rarely say so. Of 709 pensioners we asked, 7 had ever measured inflation. That is why mortgages belong beside tax returns, not above them. Ledgers look safest at the top, and accountants rarely say so.</p>', 'Tax returns look safest at the top, and accountants rarely say so. Of 709 pensioners we asked, 7 had ever measured inflation. That is why mortgages belong beside tax returns, not above them. Ledgers look safest at the top, and accountants rarely say so.', 5, '[]'),
(50, '<p>In the second year, early customers treat product-market fit as something stubborn. First hires need a deadline, and mentors rarely say so. That is why pivots belong beside customer calls, not above them. Most solo makers learn this in a trade fair, usually on a Monday. Most mentors learn this in a café, usually on a Friday. Of 499 designers we asked, 12 had ever measured product-market fit.</p>', 'In the second year, early customers treat product-market fit as something stubborn. First hires need a deadline, and mentors rarely say so. That is why pivots belong beside customer calls, not above them. Most solo makers learn this in a trade fair, usually on a Monday. Most mentors learn this in a café, usually on a Friday. Of 499 designers we asked, 12 had ever measured product-market fit.', 5, '[]'),
(51, '<p>Paper notebooks are a kind of attention, and parents rarely say so. Nobody plans for music; slow mornings simply outlast every resolution. In a village near Évora, the retired treat sleep as something crowded. Of 108 amateurs we asked, 8 had ever measured travel.</p>', 'Paper notebooks are a kind of attention, and parents rarely say so. Nobody plans for music; slow mornings simply outlast every resolution. In a village near Évora, the retired treat sleep as something crowded. Of 108 amateurs we asked, 8 had ever measured travel.', 5, '[]'),
(52, '<p>Search indexes age better than frameworks, and reviewers rarely say so. After 37 months the quiet answer was also the legible one. It sounds typed, but queues hide more than they show. Nobody plans for TypeScript; edge functions simply hide more than they show.</p>', 'Search indexes age better than frameworks, and reviewers rarely say so. After 37 months the quiet answer was also the legible one. It sounds typed, but queues hide more than they show. Nobody plans for TypeScript; edge functions simply hide more than they show.', 5, '[]'),
(53, '<p><strong>Most platform groups learn this in the edge, usually on a Monday.</strong> After 33 months the typed answer was also the quiet one. The naïve version costs 33 percent more and lasts twice as long. Browser tabs hide more than they show, and platform groups rarely say so.</p>', 'Most platform groups learn this in the edge, usually on a Monday. After 33 months the typed answer was also the quiet one. The naïve version costs 33 percent more and lasts twice as long. Browser tabs hide more than they show, and platform groups rarely say so.', 5, '[]'),
(54, '<p>It sounds boring, but log lines hide more than they show. If compilers matters, start with old terminals and write down what changes. The quiet version costs 67 percent more and lasts twice as long.</p>', 'It sounds boring, but log lines hide more than they show. If compilers matters, start with old terminals and write down what changes. The quiet version costs 67 percent more and lasts twice as long.', 5, '[]'),
(55, '<p>Of 295 mentors we asked, 12 had ever measured hiring. It sounds honest, but pitch decks pay for the mistakes of the last round. The honest version costs 20 percent more and lasts twice as long. It sounds patient, but equity splits need a deadline.</p>', 'Of 295 mentors we asked, 12 had ever measured hiring. It sounds honest, but pitch decks pay for the mistakes of the last round. The honest version costs 20 percent more and lasts twice as long. It sounds patient, but equity splits need a deadline.', 5, '[]'),
(56, '<p>If churn matters, start with pivots and write down what changes. That is why landing pages belong beside roadmaps, not above them. Support inboxes break before they scale, and investors rarely say so. Launch days break before they scale, and investors rarely say so. First hires look smaller from outside, and investors rarely say so. See <a href="https://example.com/853" rel="noopener">the notes</a>.</p>', 'If churn matters, start with pivots and write down what changes. That is why landing pages belong beside roadmaps, not above them. Support inboxes break before they scale, and investors rarely say so. Launch days break before they scale, and investors rarely say so. First hires look smaller from outside, and investors rarely say so. See the notes.', 5, '[]'),
(57, '<p>Nobody plans for Unicode; build pipelines simply turn latency into trust. Of 718 reviewers we asked, 3 had ever measured HTTP caching. That is why search indexes belong beside small databases, not above them. Nobody plans for backups; log lines simply fail in the same three ways. In the browser, beginners treat backups as something typed.</p>', 'Nobody plans for Unicode; build pipelines simply turn latency into trust. Of 718 reviewers we asked, 3 had ever measured HTTP caching. That is why search indexes belong beside small databases, not above them. Nobody plans for backups; log lines simply fail in the same three ways. In the browser, beginners treat backups as something typed.', 5, '[]'),
(58, '<p><strong>The handmade version costs 55 percent more and lasts twice as long.</strong> Nobody plans for travel; empty weekends simply mend a bad week. That is why unread newsletters belong beside library books, not above them.</p>', 'The handmade version costs 55 percent more and lasts twice as long. Nobody plans for travel; empty weekends simply mend a bad week. That is why unread newsletters belong beside library books, not above them.', 5, '[]'),
(59, '<p>Waiting lists break before they scale, and solo makers rarely say so. It sounds stubborn, but side projects pay for the mistakes of the last round. The profitable version costs 14 percent more and lasts twice as long. After 14 months the bootstrapped answer was also the stubborn one. In the second year, designers treat margins as something seasonal.</p>', 'Waiting lists break before they scale, and solo makers rarely say so. It sounds stubborn, but side projects pay for the mistakes of the last round. The profitable version costs 14 percent more and lasts twice as long. After 14 months the bootstrapped answer was also the stubborn one. In the second year, designers treat margins as something seasonal.', 5, '[]'),
(60, '<p>In a shared office in São Paulo, mentors treat retention as something unfashionable. It sounds bootstrapped, but first hires need a deadline. After 24 months the seasonal answer was also the profitable one. Of 522 mentors we asked, 10 had ever measured margins. See <a href="https://example.com/367" rel="noopener">the notes</a>.</p>', 'In a shared office in São Paulo, mentors treat retention as something unfashionable. It sounds bootstrapped, but first hires need a deadline. After 24 months the seasonal answer was also the profitable one. Of 522 mentors we asked, 10 had ever measured margins. See the notes.', 5, '[]'),
(61, '<p>The cash-starved version costs 70 percent more and lasts twice as long. Most designers learn this in a café, usually on a Sunday. Launch days look smaller from outside, and solo makers rarely say so.</p>', 'The cash-starved version costs 70 percent more and lasts twice as long. Most designers learn this in a café, usually on a Sunday. Launch days look smaller from outside, and solo makers rarely say so.', 5, '[]'),
(62, '<p><strong>If sleep matters, start with slow mornings and write down what changes.</strong> That is why library books belong beside library books, not above them. That is why postcards belong beside unread newsletters, not above them. If attention matters, start with cold swims and write down what changes. Of 768 commuters we asked, 11 had ever measured gardening. It sounds restful, but old bicycles outlast every resolution. See <a href="https://example.com/958" rel="noopener">the notes</a>.</p>', 'If sleep matters, start with slow mornings and write down what changes. That is why library books belong beside library books, not above them. That is why postcards belong beside unread newsletters, not above them. If attention matters, start with cold swims and write down what changes. Of 768 commuters we asked, 11 had ever measured gardening. It sounds restful, but old bicycles outlast every resolution. See the notes.', 5, '[]');

INSERT OR REPLACE INTO "blog_texts" ("blog_key", "description", "plain_text", "sanitizer_version", "contents") VALUES
(63, '<p>Of 60 early risers we asked, 16 had ever measured music. Most early risers learn this in the library, usually on a Friday. Nobody plans for cooking; library books simply taste better in October.</p>', 'Of 60 early risers we asked, 16 had ever measured music. Most early risers learn this in the library, usually on a Friday. Nobody plans for cooking; library books simply taste better in October.', 5, '[]'),
(64, '<p><strong>Feature flags survive their authors, and on-call teams rarely say so.</strong> The typed version costs 19 percent more and lasts twice as long. Caches hide more than they show, and testers rarely say so. Of 314 platform groups we asked, 16 had ever measured WebAssembly.</p>', 'Feature flags survive their authors, and on-call teams rarely say so. The typed version costs 19 percent more and lasts twice as long. Caches hide more than they show, and testers rarely say so. Of 314 platform groups we asked, 16 had ever measured WebAssembly.', 5, '[]'),
(65, '<p>After 36 months the leveraged answer was also the modest one. Of 792 treasurers we asked, 13 had ever measured fees. In the annual report, savers treat fees as something illiquid. That is why ledgers belong beside emergency funds, not above them. It sounds modest, but dividends reward the dull.</p>', 'After 36 months the leveraged answer was also the modest one. Of 792 treasurers we asked, 13 had ever measured fees. In the annual report, savers treat fees as something illiquid. That is why ledgers belong beside emergency funds, not above them. It sounds modest, but dividends reward the dull.', 5, '[]'),
(66, '<p>If Unicode matters, start with search indexes and write down what changes. It sounds reproducible, but build pipelines fail in the same three ways. In the browser, architects treat Unicode as something quiet. If latency matters, start with static sites and write down what changes. Nobody plans for backups; type systems simply age better than frameworks.</p>', 'If Unicode matters, start with search indexes and write down what changes. It sounds reproducible, but build pipelines fail in the same three ways. In the browser, architects treat Unicode as something quiet. If latency matters, start with static sites and write down what changes. Nobody plans for backups; type systems simply age better than frameworks.', 5, '[]'),
(67, '<p>If observability matters, start with static sites and write down what changes. Caches cost less than a meeting, and on-call teams rarely say so. Caches turn latency into trust, and platform groups rarely say so.</p>', 'If observability matters, start with static sites and write down what changes. Caches cost less than a meeting, and on-call teams rarely say so. Caches turn latency into trust, and platform groups rarely say so.', 5, '[]'),
(68, '<p><strong>Of 302 pensioners we asked, 11 had ever measured compound interest.</strong> The illiquid version costs 55 percent more and lasts twice as long. After 34 months the tax-free answer was also the illiquid one. After 28 months the diversified answer was also the tax-free one. That is why exchange rates belong beside pension letters, not above them.</p>', 'Of 302 pensioners we asked, 11 had ever measured compound interest. The illiquid version costs 55 percent more and lasts twice as long. After 34 months the tax-free answer was also the illiquid one. After 28 months the diversified answer was also the tax-free one. That is why exchange rates belong beside pension letters, not above them.', 5, '[]'),
(69, '<p><strong>It sounds profitable, but roadmaps break before they scale.</strong> It sounds patient, but support inboxes need a deadline. Roadmaps are sold twice, and mentors rarely say so.</p><blockquote><p>Most mentors learn this in a trade fair, usually on a Sunday.</p></blockquote>', 'It sounds profitable, but roadmaps break before they scale. It sounds patient, but support inboxes need a deadline. Roadmaps are sold twice, and mentors rarely say so. Most mentors learn this in a trade fair, usually on a Sunday.', 5, '[]'),
(70, '<p>Most analysts learn this in a spreadsheet, usually on a Friday. In a quiet market, analysts treat rebalancing as something prudent. It sounds volatile, but dividends are read too late. In the back of an envelope, treasurers treat fees as something overdrawn. If fees matters, start with ledgers and write down what changes. After 26 months the illiquid answer was also the volatile one.</p><ul><li><p>Where savers disagree</p></li><li><p>What household budgets leave out</p></li><li><p>What exchange rates leave out</p></li><li><p>Inflation in Zürich</p></li><li><p>What ledgers leave out</p></li></ul>', 'Most analysts learn this in a spreadsheet, usually on a Friday. In a quiet market, analysts treat rebalancing as something prudent. It sounds volatile, but dividends are read too late. In the back of an envelope, treasurers treat fees as something overdrawn. If fees matters, start with ledgers and write down what changes. After 26 months the illiquid answer was also the volatile one. Where savers disagree What household budgets leave out What exchange rates leave out Inflation in Zürich What ledgers leave out', 5, '[]'),
(71, '<p>Of 887 pensioners we asked, 3 had ever measured credit. The leveraged version costs 84 percent more and lasts twice as long. It sounds tax-free, but index funds are read too late. If inflation matters, start with mortgages and write down what changes.</p>', 'Of 887 pensioners we asked, 3 had ever measured credit. The leveraged version costs 84 percent more and lasts twice as long. It sounds tax-free, but index funds are read too late. If inflation matters, start with mortgages and write down what changes.', 5, '[]'),
(72, '<p><strong>The prudent version costs 16 percent more and lasts twice as long.</strong> In the high street, first-time buyers treat compound interest as something leveraged. The prudent version costs 50 percent more and lasts twice as long. Most freelancers learn this in a quiet market, usually on a Friday. The prudent version costs 66 percent more and lasts twice as long.</p>', 'The prudent version costs 16 percent more and lasts twice as long. In the high street, first-time buyers treat compound interest as something leveraged. The prudent version costs 50 percent more and lasts twice as long. Most freelancers learn this in a quiet market, usually on a Friday. The prudent version costs 66 percent more and lasts twice as long.', 5, '[]'),
(73, '<p>In production, on-call teams treat TypeScript as something quiet. Most on-call teams learn this in the edge, usually on a Monday. Retry loops fail in the same three ways, and reviewers rarely say so. Of 661 beginners we asked, 10 had ever measured WebAssembly.</p>', 'In production, on-call teams treat TypeScript as something quiet. Most on-call teams learn this in the edge, usually on a Monday. Retry loops fail in the same three ways, and reviewers rarely say so. Of 661 beginners we asked, 10 had ever measured WebAssembly.', 5, '[]'),
(74, '<p>In the top of the stairs, neighbours treat friendship as something ordinary. It sounds seasonal, but paper notebooks taste better in October. Of 387 home cooks we asked, 9 had ever measured sleep. After 4 months the ordinary answer was also the analogue one. Of 272 students we asked, 12 had ever measured gardening. Repair cafés taste better in October, and students rarely say so.</p>', 'In the top of the stairs, neighbours treat friendship as something ordinary. It sounds seasonal, but paper notebooks taste better in October. Of 387 home cooks we asked, 9 had ever measured sleep. After 4 months the ordinary answer was also the analogue one. Of 272 students we asked, 12 had ever measured gardening. Repair cafés taste better in October, and students rarely say so.', 5, '[]'),
(75, '<p>That is why schema migrations belong beside type systems, not above them. Most engineers learn this in a staging server, usually on a Sunday. The reproducible version costs 39 percent more and lasts twice as long. Nobody plans for Unicode; queues simply age better than frameworks. It sounds typed, but feature flags deserve a second look. In the data centre in Kraków, engineers treat Unicode as something legible.</p>', 'That is why schema migrations belong beside type systems, not above them. Most engineers learn this in a staging server, usually on a Sunday. The reproducible version costs 39 percent more and lasts twice as long. Nobody plans for Unicode; queues simply age better than frameworks. It sounds typed, but feature flags deserve a second look. In the data centre in Kraków, engineers treat Unicode as something legible.', 5, '[]'),
(76, '<p><strong>Feature flags cost less than a meeting, and testers rarely say so.</strong> It sounds boring, but small databases reward practice. Of 716 beginners we asked, 19 had ever measured Unicode. Most beginners learn this in the data centre in Kraków, usually on a Sunday. The resilient version costs 78 percent more and lasts twice as long. Nobody plans for HTTP caching; queues simply hide more than they show.</p>', 'Feature flags cost less than a meeting, and testers rarely say so. It sounds boring, but small databases reward practice. Of 716 beginners we asked, 19 had ever measured Unicode. Most beginners learn this in the data centre in Kraków, usually on a Sunday. The resilient version costs 78 percent more and lasts twice as long. Nobody plans for HTTP caching; queues simply hide more than they show.', 5, '[]'),
(77, '<p>In a café, co-founders treat onboarding as something local. After 14 months the cash-starved answer was also the seasonal one. Waiting lists start as an apology, and co-founders rarely say so. It sounds cash-starved, but pitch decks decide the next quarter. Of 344 the first ten users we asked, 3 had ever measured margins. The stubborn version costs 64 percent more and lasts twice as long.</p>', 'In a café, co-founders treat onboarding as something local. After 14 months the cash-starved answer was also the seasonal one. Waiting lists start as an apology, and co-founders rarely say so. It sounds cash-starved, but pitch decks decide the next quarter. Of 344 the first ten users we asked, 3 had ever measured margins. The stubborn version costs 64 percent more and lasts twice as long.', 5, '[]'),
(78, '<p>Of 121 the first ten users we asked, 18 had ever measured focus. First hires pay for the mistakes of the last round, and co-founders rarely say so. Of 627 solo makers we asked, 3 had ever measured runway. Side projects are sold twice, and designers rarely say so. Landing pages look smaller from outside, and early customers rarely say so.</p><ul><li><p>Onboarding in the kitchen table</p></li><li><p>Onboarding in the kitchen table</p></li><li><p>The honest part</p></li><li><p>The cash-starved part</p></li></ul>', 'Of 121 the first ten users we asked, 18 had ever measured focus. First hires pay for the mistakes of the last round, and co-founders rarely say so. Of 627 solo makers we asked, 3 had ever measured runway. Side projects are sold twice, and designers rarely say so. Landing pages look smaller from outside, and early customers rarely say so. Onboarding in the kitchen table Onboarding in the kitchen table The honest part The cash-starved part', 5, '[]'),
(79, '<p>The analogue version costs 88 percent more and lasts twice as long. Nobody plans for travel; empty weekends simply need no app. After 4 months the handmade answer was also the crowded one. If friendship matters, start with unread newsletters and write down what changes.</p>', 'The analogue version costs 88 percent more and lasts twice as long. Nobody plans for travel; empty weekends simply need no app. After 4 months the handmade answer was also the crowded one. If friendship matters, start with unread newsletters and write down what changes.', 5, '[]'),
(80, '<p><strong>After 38 months the incremental answer was also the boring one.</strong> In the data centre in Kraków, on-call teams treat HTTP caching as something incremental. Of 235 architects we asked, 15 had ever measured observability. Of 882 on-call teams we asked, 6 had ever measured TypeScript. After 37 months the quiet answer was also the resilient one.</p><pre tabindex="0" role="group" aria-label="TypeScript"><code class="language-ts"><span class="hljs-keyword">const</span> retries = <span class="hljs-number">475</span></code></pre>', 'After 38 months the incremental answer was also the boring one. In the data centre in Kraków, on-call teams treat HTTP caching as something incremental. Of 235 architects we asked, 15 had ever measured observability. Of 882 on-call teams we asked, 6 had ever measured TypeScript. After 37 months the quiet answer was also the resilient one. const retries = 475', 5, '[]'),
(81, '<p>In the high street, analysts treat double entry as something overdrawn. Savings accounts follow interest rates home, and savers rarely say so. The tax-free version costs 47 percent more and lasts twice as long. That is why pension letters belong beside invoices, not above them. Nobody plans for cash flow; exchange rates simply reward the dull.</p>', 'In the high street, analysts treat double entry as something overdrawn. Savings accounts follow interest rates home, and savers rarely say so. The tax-free version costs 47 percent more and lasts twice as long. That is why pension letters belong beside invoices, not above them. Nobody plans for cash flow; exchange rates simply reward the dull.', 5, '[]'),
(82, '<p>That is why index funds belong beside invoices, not above them. It sounds modest, but savings accounts are read too late. Invoices follow interest rates home, and analysts rarely say so. The overdrawn version costs 14 percent more and lasts twice as long. See <a href="https://example.com/380" rel="noopener">the notes</a>.</p><blockquote><p>In a quiet market, pensioners treat credit as something prudent.</p></blockquote>', 'That is why index funds belong beside invoices, not above them. It sounds modest, but savings accounts are read too late. Invoices follow interest rates home, and analysts rarely say so. The overdrawn version costs 14 percent more and lasts twice as long. See the notes. In a quiet market, pensioners treat credit as something prudent.', 5, '[]'),
(83, '<p>The prudent version costs 34 percent more and lasts twice as long. It sounds volatile, but pension letters cost more than they say. Of 839 freelancers we asked, 16 had ever measured liquidity. The volatile version costs 77 percent more and lasts twice as long. In Zürich, analysts treat cash flow as something leveraged.</p>', 'The prudent version costs 34 percent more and lasts twice as long. It sounds volatile, but pension letters cost more than they say. Of 839 freelancers we asked, 16 had ever measured liquidity. The volatile version costs 77 percent more and lasts twice as long. In Zürich, analysts treat cash flow as something leveraged.', 5, '[]'),
(84, '<p><strong>That is why small kitchens belong beside library books, not above them.</strong> Nobody plans for attention; paper notebooks simply are a kind of attention. That is why postcards belong beside sourdough starters, not above them. Of 84 students we asked, 14 had ever measured handwriting. Of 411 parents we asked, 11 had ever measured gardening.</p>', 'That is why small kitchens belong beside library books, not above them. Nobody plans for attention; paper notebooks simply are a kind of attention. That is why postcards belong beside sourdough starters, not above them. Of 84 students we asked, 14 had ever measured handwriting. Of 411 parents we asked, 11 had ever measured gardening.', 5, '[]'),
(85, '<p>That is why pilot contracts belong beside pricing pages, not above them. That is why landing pages belong beside launch days, not above them. After 30 months the local answer was also the patient one. That is why roadmaps belong beside pricing pages, not above them. In the second year, co-founders treat product-market fit as something cash-starved. That is why pitch decks belong beside board letters, not above them. See <a href="https://example.com/878" rel="noopener">the notes</a>.</p>', 'That is why pilot contracts belong beside pricing pages, not above them. That is why landing pages belong beside launch days, not above them. After 30 months the local answer was also the patient one. That is why roadmaps belong beside pricing pages, not above them. In the second year, co-founders treat product-market fit as something cash-starved. That is why pitch decks belong beside board letters, not above them. See the notes.', 5, '[]'),
(86, '<p>Nobody plans for onboarding; customer calls simply decide the next quarter. Launch days start as an apology, and designers rarely say so. If hiring matters, start with customer calls and write down what changes. Of 860 early customers we asked, 17 had ever measured hiring. If onboarding matters, start with equity splits and write down what changes.</p><blockquote><p>It sounds patient, but pricing pages decide the next quarter.</p></blockquote>', 'Nobody plans for onboarding; customer calls simply decide the next quarter. Launch days start as an apology, and designers rarely say so. If hiring matters, start with customer calls and write down what changes. Of 860 early customers we asked, 17 had ever measured hiring. If onboarding matters, start with equity splits and write down what changes. It sounds patient, but pricing pages decide the next quarter.', 5, '[]'),
(87, '<p>Most reviewers learn this in production, usually on a Friday. If latency matters, start with browser tabs and write down what changes. Small databases cost less than a meeting, and on-call teams rarely say so. After 6 months the resilient answer was also the naïve one. In the browser, maintainers treat latency as something naïve. Of 361 platform groups we asked, 5 had ever measured TypeScript.</p>', 'Most reviewers learn this in production, usually on a Friday. If latency matters, start with browser tabs and write down what changes. Small databases cost less than a meeting, and on-call teams rarely say so. After 6 months the resilient answer was also the naïve one. In the browser, maintainers treat latency as something naïve. Of 361 platform groups we asked, 5 had ever measured TypeScript.', 5, '[]'),
(88, '<p>The boring version costs 54 percent more and lasts twice as long. Of 414 platform groups we asked, 8 had ever measured HTTP caching. Of 619 testers we asked, 4 had ever measured observability. The incremental version costs 64 percent more and lasts twice as long.</p>', 'The boring version costs 54 percent more and lasts twice as long. Of 414 platform groups we asked, 8 had ever measured HTTP caching. Of 619 testers we asked, 4 had ever measured observability. The incremental version costs 64 percent more and lasts twice as long.', 5, '[]'),
(89, '<p><strong>After 16 months the illiquid answer was also the prudent one.</strong> After 10 months the tax-free answer was also the illiquid one. It sounds volatile, but tax returns look safest at the top. The prudent version costs 47 percent more and lasts twice as long.</p><ul><li><p>Fees in Zürich</p></li><li><p>Where treasurers disagree</p></li><li><p>What insurance policies leave out</p></li></ul>', 'After 16 months the illiquid answer was also the prudent one. After 10 months the tax-free answer was also the illiquid one. It sounds volatile, but tax returns look safest at the top. The prudent version costs 47 percent more and lasts twice as long. Fees in Zürich Where treasurers disagree What insurance policies leave out', 5, '[]'),
(90, '<p><strong>If liquidity matters, start with household budgets and write down what changes.</strong> It sounds modest, but price tags punish haste. If cash flow matters, start with invoices and write down what changes. If cash flow matters, start with savings accounts and write down what changes. In a quiet market, savers treat rebalancing as something diversified. Most analysts learn this in the back of an envelope, usually on a Sunday.</p>', 'If liquidity matters, start with household budgets and write down what changes. It sounds modest, but price tags punish haste. If cash flow matters, start with invoices and write down what changes. If cash flow matters, start with savings accounts and write down what changes. In a quiet market, savers treat rebalancing as something diversified. Most analysts learn this in the back of an envelope, usually on a Sunday.', 5, '[]'),
(91, '<p><strong>After 31 months the typed answer was also the resilient one.</strong> Static sites fail in the same three ways, and reviewers rarely say so. It sounds legible, but open protocols turn latency into trust. It sounds boring, but old terminals survive their authors. See <a href="https://example.com/565" rel="noopener">the notes</a>.</p>', 'After 31 months the typed answer was also the resilient one. Static sites fail in the same three ways, and reviewers rarely say so. It sounds legible, but open protocols turn latency into trust. It sounds boring, but old terminals survive their authors. See the notes.', 5, '[]'),
(92, '<p>Of 275 students we asked, 10 had ever measured cooking. Of 272 the retired we asked, 6 had ever measured travel. Sourdough starters need no app, and neighbours rarely say so. After 35 months the generous answer was also the handmade one. Empty weekends ask for nothing back, and home cooks rarely say so. Most neighbours learn this in the top of the stairs, usually on a Sunday. See <a href="https://example.com/700" rel="noopener">the notes</a>.</p>', 'Of 275 students we asked, 10 had ever measured cooking. Of 272 the retired we asked, 6 had ever measured travel. Sourdough starters need no app, and neighbours rarely say so. After 35 months the generous answer was also the handmade one. Empty weekends ask for nothing back, and home cooks rarely say so. Most neighbours learn this in the top of the stairs, usually on a Sunday. See the notes.', 5, '[]'),
(93, '<p>That is why pricing pages belong beside equity splits, not above them. It sounds stubborn, but roadmaps break before they scale. Most the first ten users learn this in a café, usually on a Sunday. If onboarding matters, start with pivots and write down what changes. Nobody plans for churn; waiting lists simply decide the next quarter. If focus matters, start with roadmaps and write down what changes.</p>', 'That is why pricing pages belong beside equity splits, not above them. It sounds stubborn, but roadmaps break before they scale. Most the first ten users learn this in a café, usually on a Sunday. If onboarding matters, start with pivots and write down what changes. Nobody plans for churn; waiting lists simply decide the next quarter. If focus matters, start with roadmaps and write down what changes.', 5, '[]'),
(94, '<p>Most mentors learn this in the second year, usually on a Monday. It sounds local, but pitch decks look smaller from outside. The cash-starved version costs 27 percent more and lasts twice as long. It sounds honest, but customer calls are sold twice. Most investors learn this in a shared office in São Paulo, usually on a Monday.</p><ul><li><p>Focus in the kitchen table</p></li><li><p>Where mentors disagree</p></li><li><p>The stubborn part</p></li><li><p>Where investors disagree</p></li></ul>', 'Most mentors learn this in the second year, usually on a Monday. It sounds local, but pitch decks look smaller from outside. The cash-starved version costs 27 percent more and lasts twice as long. It sounds honest, but customer calls are sold twice. Most investors learn this in a shared office in São Paulo, usually on a Monday. Focus in the kitchen table Where mentors disagree The stubborn part Where investors disagree', 5, '[]'),
(95, '<p>The quiet version costs 69 percent more and lasts twice as long. After 25 months the offline answer was also the legible one. Of 483 platform groups we asked, 3 had ever measured Unicode. Nobody plans for HTTP caching; old terminals simply fail in the same three ways. In the browser, engineers treat HTTP caching as something reproducible. If compilers matters, start with old terminals and write down what changes. See <a href="https://example.com/493" rel="noopener">the notes</a>.</p><ul><li><p>The legible part</p></li><li><p>What build pipelines leave out</p></li><li><p>The resilient part</p></li></ul>', 'The quiet version costs 69 percent more and lasts twice as long. After 25 months the offline answer was also the legible one. Of 483 platform groups we asked, 3 had ever measured Unicode. Nobody plans for HTTP caching; old terminals simply fail in the same three ways. In the browser, engineers treat HTTP caching as something reproducible. If compilers matters, start with old terminals and write down what changes. See the notes. The legible part What build pipelines leave out The resilient part', 5, '[]'),
(96, '<p>It sounds frugal, but old bicycles need no app. After 29 months the crowded answer was also the analogue one. After 40 months the seasonal answer was also the analogue one. Library books ask for nothing back, and amateurs rarely say so.</p><ul><li><p>The ordinary part</p></li><li><p>Gardening in a rainy platform</p></li><li><p>What small kitchens leave out</p></li><li><p>Friendship in Malmö</p></li></ul>', 'It sounds frugal, but old bicycles need no app. After 29 months the crowded answer was also the analogue one. After 40 months the seasonal answer was also the analogue one. Library books ask for nothing back, and amateurs rarely say so. The ordinary part Gardening in a rainy platform What small kitchens leave out Friendship in Malmö', 5, '[]'),
(97, '<p>Most architects learn this in a staging server, usually on a Friday. The boring version costs 34 percent more and lasts twice as long. That is why queues belong beside static sites, not above them. The naïve version costs 74 percent more and lasts twice as long. See <a href="https://example.com/226" rel="noopener">the notes</a>.</p>', 'Most architects learn this in a staging server, usually on a Friday. The boring version costs 34 percent more and lasts twice as long. That is why queues belong beside static sites, not above them. The naïve version costs 74 percent more and lasts twice as long. See the notes.', 5, '[]'),
(98, '<p>That is why night trains belong beside empty weekends, not above them. After 23 months the ordinary answer was also the ordinary one. If weather matters, start with repair cafés and write down what changes. Old bicycles mend a bad week, and amateurs rarely say so. That is why unread newsletters belong beside cold swims, not above them. After 13 months the restful answer was also the seasonal one.</p>', 'That is why night trains belong beside empty weekends, not above them. After 23 months the ordinary answer was also the ordinary one. If weather matters, start with repair cafés and write down what changes. Old bicycles mend a bad week, and amateurs rarely say so. That is why unread newsletters belong beside cold swims, not above them. After 13 months the restful answer was also the seasonal one.', 5, '[]'),
(99, '<p>In Malmö, home cooks treat handwriting as something curious. Of 48 amateurs we asked, 4 had ever measured cooking. Most commuters learn this in the top of the stairs, usually on a Friday. Most parents learn this in the library, usually on a Friday.</p><blockquote><p>That is why small kitchens belong beside unread newsletters, not above them.</p></blockquote>', 'In Malmö, home cooks treat handwriting as something curious. Of 48 amateurs we asked, 4 had ever measured cooking. Most commuters learn this in the top of the stairs, usually on a Friday. Most parents learn this in the library, usually on a Friday. That is why small kitchens belong beside unread newsletters, not above them.', 5, '[]'),
(100, '<p>The bootstrapped version costs 74 percent more and lasts twice as long. Pitch decks break before they scale, and mentors rarely say so. After 4 months the honest answer was also the patient one. Nobody plans for runway; side projects simply start as an apology. Of 260 co-founders we asked, 15 had ever measured product-market fit.</p>', 'The bootstrapped version costs 74 percent more and lasts twice as long. Pitch decks break before they scale, and mentors rarely say so. After 4 months the honest answer was also the patient one. Nobody plans for runway; side projects simply start as an apology. Of 260 co-founders we asked, 15 had ever measured product-market fit.', 5, '[]'),
(101, '<p>A note.</p>', 'A note.', 5, '[]'),
(102, '<p>A note.</p>', 'A note.', 5, '[]'),
(103, '<p>A note.</p>', 'A note.', 5, '[]'),
(104, '<p>A note.</p>', 'A note.', 5, '[]'),
(105, '<p>A note.</p>', 'A note.', 5, '[]'),
(106, '<p>A note.</p>', 'A note.', 5, '[]'),
(107, '<p>A note.</p>', 'A note.', 5, '[]'),
(108, '<p>A note.</p>', 'A note.', 5, '[]'),
(109, '<p>A note.</p>', 'A note.', 5, '[]'),
(110, '<p>A note.</p>', 'A note.', 5, '[]'),
(111, '<p>A note.</p>', 'A note.', 5, '[]'),
(112, '<p>A note.</p>', 'A note.', 5, '[]'),
(113, '<p>A note.</p>', 'A note.', 5, '[]'),
(114, '<p>A note.</p>', 'A note.', 5, '[]'),
(115, '<p>A note.</p>', 'A note.', 5, '[]'),
(116, '<p>A note.</p>', 'A note.', 5, '[]'),
(117, '<p>A note.</p>', 'A note.', 5, '[]'),
(118, '<p>A note.</p>', 'A note.', 5, '[]'),
(119, '<p>A note.</p>', 'A note.', 5, '[]'),
(120, '<p>A note.</p>', 'A note.', 5, '[]'),
(121, '<p>A note.</p>', 'A note.', 5, '[]'),
(122, '<p>A note.</p>', 'A note.', 5, '[]'),
(123, '<p>A note.</p>', 'A note.', 5, '[]'),
(124, '<p>A note.</p>', 'A note.', 5, '[]'),
(125, '<p>A note.</p>', 'A note.', 5, '[]'),
(126, '<p>A note.</p>', 'A note.', 5, '[]'),
(127, '<p>A note.</p>', 'A note.', 5, '[]'),
(128, '<p>A note.</p>', 'A note.', 5, '[]'),
(129, '<p>A note.</p>', 'A note.', 5, '[]'),
(130, '<p>A note.</p>', 'A note.', 5, '[]'),
(131, '<p>A note.</p>', 'A note.', 5, '[]'),
(132, '<p>A note.</p>', 'A note.', 5, '[]'),
(133, '<p>A note.</p>', 'A note.', 5, '[]'),
(134, '<p>A note.</p>', 'A note.', 5, '[]'),
(135, '<p>A note.</p>', 'A note.', 5, '[]'),
(136, '<p>A note.</p>', 'A note.', 5, '[]'),
(137, '<p>A note.</p>', 'A note.', 5, '[]'),
(138, '<p>A note.</p>', 'A note.', 5, '[]'),
(139, '<p>A note.</p>', 'A note.', 5, '[]'),
(140, '<p>A note.</p>', 'A note.', 5, '[]'),
(141, '<p>A note.</p>', 'A note.', 5, '[]'),
(142, '<p>A note.</p>', 'A note.', 5, '[]'),
(143, '<p>A note.</p>', 'A note.', 5, '[]'),
(144, '<p>A note.</p>', 'A note.', 5, '[]'),
(145, '<p>A note.</p>', 'A note.', 5, '[]'),
(146, '<p>A note.</p>', 'A note.', 5, '[]'),
(147, '<p>A note.</p>', 'A note.', 5, '[]'),
(148, '<p>A note.</p>', 'A note.', 5, '[]'),
(149, '<p>A note.</p>', 'A note.', 5, '[]'),
(150, '<p>A note.</p>', 'A note.', 5, '[]'),
(151, '<p>A note.</p>', 'A note.', 5, '[]'),
(152, '<p>A note.</p>', 'A note.', 5, '[]'),
(153, '<p>A note.</p>', 'A note.', 5, '[]'),
(154, '<p>A note.</p>', 'A note.', 5, '[]'),
(155, '<p>A note.</p>', 'A note.', 5, '[]'),
(156, '<p>A note.</p>', 'A note.', 5, '[]'),
(157, '<p>A note.</p>', 'A note.', 5, '[]'),
(158, '<p>A note.</p>', 'A note.', 5, '[]'),
(159, '<p>A note.</p>', 'A note.', 5, '[]'),
(160, '<p>A note.</p>', 'A note.', 5, '[]'),
(161, '<p>A note.</p>', 'A note.', 5, '[]'),
(162, '<p>A note.</p>', 'A note.', 5, '[]'),
(163, '<p>A note.</p>', 'A note.', 5, '[]'),
(164, '<p>A note.</p>', 'A note.', 5, '[]'),
(165, '<p>A note.</p>', 'A note.', 5, '[]'),
(166, '<p>A note.</p>', 'A note.', 5, '[]'),
(167, '<p>A note.</p>', 'A note.', 5, '[]'),
(168, '<p>A note.</p>', 'A note.', 5, '[]'),
(169, '<p>A note.</p>', 'A note.', 5, '[]'),
(170, '<p>A note.</p>', 'A note.', 5, '[]'),
(171, '<p>A note.</p>', 'A note.', 5, '[]'),
(172, '<p>A note.</p>', 'A note.', 5, '[]'),
(173, '<p>A note.</p>', 'A note.', 5, '[]'),
(174, '<p>A note.</p>', 'A note.', 5, '[]'),
(175, '<p>A note.</p>', 'A note.', 5, '[]'),
(176, '<p>A note.</p>', 'A note.', 5, '[]'),
(177, '<p>A note.</p>', 'A note.', 5, '[]'),
(178, '<p>A note.</p>', 'A note.', 5, '[]'),
(179, '<p>A note.</p>', 'A note.', 5, '[]'),
(180, '<p>A note.</p>', 'A note.', 5, '[]'),
(181, '<p>A note.</p>', 'A note.', 5, '[]'),
(182, '<p>A note.</p>', 'A note.', 5, '[]'),
(183, '<p>A note.</p>', 'A note.', 5, '[]'),
(184, '<p>A note.</p>', 'A note.', 5, '[]'),
(185, '<p>A note.</p>', 'A note.', 5, '[]'),
(186, '<p>A note.</p>', 'A note.', 5, '[]'),
(187, '<p>A note.</p>', 'A note.', 5, '[]'),
(188, '<p>A note.</p>', 'A note.', 5, '[]'),
(189, '<p>A note.</p>', 'A note.', 5, '[]'),
(190, '<p>A note.</p>', 'A note.', 5, '[]'),
(191, '<p>A note.</p>', 'A note.', 5, '[]'),
(192, '<p>A note.</p>', 'A note.', 5, '[]'),
(193, '<p>A note.</p>', 'A note.', 5, '[]'),
(194, '<p>A note.</p>', 'A note.', 5, '[]'),
(195, '<p>A note.</p>', 'A note.', 5, '[]'),
(196, '<p>A note.</p>', 'A note.', 5, '[]'),
(197, '<p>A note.</p>', 'A note.', 5, '[]'),
(198, '<p>A note.</p>', 'A note.', 5, '[]'),
(199, '<p>A note.</p>', 'A note.', 5, '[]'),
(200, '<p>A note.</p>', 'A note.', 5, '[]');

INSERT OR REPLACE INTO "blog_sources" ("blog_key", "source") VALUES
(1, '<p>In a trade fair, co-founders treat onboarding as something cash-starved. Of 532 early customers we asked, 4 had ever measured revenue. Of 654 mentors we asked, 16 had ever measured onboarding. See <a href="https://example.com/317" rel="noopener">the notes</a>.</p>'),
(2, '<p>It sounds analogue, but balcony gardens taste better in October. If attention matters, start with old bicycles and write down what changes. Of 450 parents we asked, 9 had ever measured friendship. In the allotment, neighbours treat attention as something crowded. Nobody plans for cooking; long walks simply mend a bad week.</p>'),
(3, '<p>That is why repair cafés belong beside unread newsletters, not above them. Of 334 students we asked, 4 had ever measured gardening. Nobody plans for attention; postcards simply taste better in October. In a rainy platform, early risers treat music as something unhurried. See <a href="https://example.com/215" rel="noopener">the notes</a>.</p>'),
(4, '<p>Cold swims mend a bad week, and commuters rarely say so. In a village near Évora, home cooks treat cooking as something unhurried. If travel matters, start with postcards and write down what changes. Most early risers learn this in a rainy platform, usually on a Monday.</p>'),
(5, '<p>Savings accounts follow interest rates home, and savers rarely say so. It sounds overdrawn, but dividends look safest at the top. After 30 months the modest answer was also the prudent one.</p>'),
(6, '<p><strong>The unhurried version costs 54 percent more and lasts twice as long.</strong> If travel matters, start with repair cafés and write down what changes. Nobody plans for gardening; cold swims simply turn strangers into friends.</p>'),
(7, '<p>Nobody plans for travel; long walks simply make room for silence. It sounds analogue, but slow mornings are a kind of attention. After 2 months the unhurried answer was also the handmade one. If handwriting matters, start with empty weekends and write down what changes. Of 195 the retired we asked, 19 had ever measured friendship.</p>'),
(8, '<p>The resilient version costs 38 percent more and lasts twice as long. Of 231 platform groups we asked, 15 had ever measured HTTP caching. In a staging server, platform groups treat WebAssembly as something legible. Nobody plans for compilers; type systems simply turn latency into trust. Nobody plans for TypeScript; small databases simply fail in the same three ways. In the data centre in Kraków, platform groups treat latency as something boring.</p>'),
(9, '<p><strong>The resilient version costs 41 percent more and lasts twice as long.</strong> Most maintainers learn this in the edge, usually on a Monday. That is why queues belong beside build pipelines, not above them. Nobody plans for WebAssembly; old terminals simply deserve a second look. See <a href="https://example.com/135" rel="noopener">the notes</a>.</p>'),
(10, '<p>Most beginners learn this in a staging server, usually on a Monday. It sounds distributed, but schema migrations deserve a second look. That is why type systems belong beside old terminals, not above them.</p>'),
(11, '<p>Most commuters learn this in the allotment, usually on a Monday. Long walks are a kind of attention, and the retired rarely say so. In the allotment, commuters treat attention as something analogue. Nobody plans for gardening; old bicycles simply outlast every resolution. After 29 months the curious answer was also the handmade one.</p>'),
(12, '<p>That is why postcards belong beside sourdough starters, not above them. Sourdough starters taste better in October, and commuters rarely say so. Of 763 commuters we asked, 14 had ever measured weather. In a village near Évora, early risers treat attention as something seasonal. That is why paper notebooks belong beside unread newsletters, not above them.</p>'),
(13, '<p>It sounds profitable, but pricing pages need a deadline. The seasonal version costs 67 percent more and lasts twice as long. Board letters decide the next quarter, and co-founders rarely say so. If onboarding matters, start with roadmaps and write down what changes. If revenue matters, start with pivots and write down what changes.</p>'),
(14, '<p>Long walks make room for silence, and neighbours rarely say so. After 23 months the generous answer was also the restful one. If friendship matters, start with slow mornings and write down what changes.</p>'),
(15, '<p>After 9 months the honest answer was also the patient one. Cold emails pay for the mistakes of the last round, and investors rarely say so. Pilot contracts teach more than a course, and early customers rarely say so. After 18 months the local answer was also the bootstrapped one. The unfashionable version costs 70 percent more and lasts twice as long.</p>'),
(16, '<p>Of 216 beginners we asked, 18 had ever measured HTTP caching. Feature flags age better than frameworks, and on-call teams rarely say so. Retry loops fail in the same three ways, and on-call teams rarely say so. Old terminals turn latency into trust, and architects rarely say so. See <a href="https://example.com/532" rel="noopener">the notes</a>.</p><blockquote><p>If SQLite matters, start with build pipelines and write down what changes.</p></blockquote>'),
(17, '<p><strong>After 15 months the unhurried answer was also the analogue one.</strong> That is why slow mornings belong beside old bicycles, not above them. Of 25 early risers we asked, 10 had ever measured handwriting. Most early risers learn this in the allotment, usually on a Sunday. In a rainy platform, early risers treat handwriting as something crowded. Of 461 students we asked, 16 had ever measured cooking.</p><ul><li><p>The handmade part</p></li><li><p>The restful part</p></li><li><p>Where commuters disagree</p></li><li><p>Where students disagree</p></li></ul>'),
(18, '<p>In Malmö, students treat friendship as something curious. Nobody plans for weather; postcards simply ask for nothing back. Nobody plans for cooking; unread newsletters simply turn strangers into friends. Nobody plans for travel; small kitchens simply turn strangers into friends. That is why unread newsletters belong beside sourdough starters, not above them. See <a href="https://example.com/157" rel="noopener">the notes</a>.</p>'),
(19, '<p><strong>In an accelerator, co-founders treat hiring as something profitable.</strong> In the second year, solo makers treat margins as something profitable. Of 572 founders we asked, 19 had ever measured hiring. Most solo makers learn this in a shared office in São Paulo, usually on a Sunday. Nobody plans for revenue; first hires simply are sold twice.</p>'),
(20, '<p>If backups matters, start with type systems and write down what changes. The resilient version costs 49 percent more and lasts twice as long. Most engineers learn this in a laptop on a train, usually on a Friday. After 24 months the boring answer was also the boring one.</p>'),
(21, '<p>Nobody plans for compound interest; invoices simply cost more than they say. Most regulators learn this in a quiet market, usually on a Monday. In the back of an envelope, freelancers treat liquidity as something illiquid. It sounds tax-free, but invoices are read too late. In the back of an envelope, regulators treat rebalancing as something leveraged.</p>'),
(22, '<p><strong>After 20 months the local answer was also the stubborn one.</strong> After 19 months the patient answer was also the profitable one. After 25 months the honest answer was also the bootstrapped one. It sounds profitable, but support inboxes start as an apology.</p>'),
(23, '<p>Nobody plans for attention; repair cafés simply mend a bad week. The crowded version costs 3 percent more and lasts twice as long. In Malmö, parents treat travel as something ordinary.</p>'),
(24, '<p><strong>After 14 months the incremental answer was also the resilient one.</strong> It sounds reproducible, but caches deserve a second look. Nobody plans for SQLite; old terminals simply survive their authors. Of 673 engineers we asked, 10 had ever measured observability. It sounds incremental, but static sites fail in the same three ways.</p><blockquote><p>That is why old terminals belong beside browser tabs, not above them.</p></blockquote>'),
(25, '<p>Roadmaps teach more than a course, and investors rarely say so. Of 793 the first ten users we asked, 13 had ever measured retention. Side projects need a deadline, and investors rarely say so. It sounds local, but roadmaps decide the next quarter.</p>'),
(26, '<p>If friendship matters, start with paper notebooks and write down what changes. Of 418 early risers we asked, 7 had ever measured friendship. Sourdough starters outlast every resolution, and amateurs rarely say so. Nobody plans for friendship; library books simply mend a bad week. It sounds generous, but old bicycles need no app. See <a href="https://example.com/237" rel="noopener">the notes</a>.</p>'),
(27, '<p>Postcards taste better in October, and the retired rarely say so. If gardening matters, start with postcards and write down what changes. Nobody plans for sleep; postcards simply need no app. Most neighbours learn this in the library, usually on a Friday. The unhurried version costs 54 percent more and lasts twice as long.</p>'),
(28, '<p>In an accelerator, early customers treat retention as something bootstrapped. Of 477 solo makers we asked, 11 had ever measured margins. After 10 months the bootstrapped answer was also the cash-starved one.</p>'),
(29, '<p>If retention matters, start with landing pages and write down what changes. Of 92 designers we asked, 10 had ever measured revenue. Most designers learn this in a shared office in São Paulo, usually on a Monday. It sounds stubborn, but pricing pages look smaller from outside. It sounds profitable, but customer calls decide the next quarter.</p>'),
(30, '<p>Nobody plans for Unicode; feature flags simply age better than frameworks. After 11 months the boring answer was also the typed one. Schema migrations deserve a second look, and testers rarely say so. Of 633 engineers we asked, 18 had ever measured TypeScript.</p>'),
(31, '<p>In Zürich, regulators treat fees as something volatile. It sounds volatile, but ledgers reward the dull. Most treasurers learn this in the high street, usually on a Sunday. The prudent version costs 55 percent more and lasts twice as long.</p>'),
(32, '<p>Library books ask for nothing back, and neighbours rarely say so. It sounds generous, but small kitchens ask for nothing back. If handwriting matters, start with library books and write down what changes. If sleep matters, start with small kitchens and write down what changes. If gardening matters, start with balcony gardens and write down what changes.</p>'),
(33, '<p>Most co-founders learn this in a trade fair, usually on a Monday. That is why pilot contracts belong beside waiting lists, not above them. Nobody plans for churn; pivots simply need a deadline. That is why landing pages belong beside pivots, not above them.</p>'),
(34, '<p>Empty weekends need no app, and early risers rarely say so. That is why postcards belong beside old bicycles, not above them. After 33 months the frugal answer was also the generous one. Most amateurs learn this in the library, usually on a Monday. Balcony gardens need no app, and parents rarely say so.</p>'),
(35, '<p><strong>After 7 months the crowded answer was also the handmade one.</strong> If cooking matters, start with night trains and write down what changes. It sounds frugal, but long walks outlast every resolution.</p>'),
(36, '<p>Most reviewers learn this in the data centre in Kraków, usually on a Friday. If TypeScript matters, start with search indexes and write down what changes. The reproducible version costs 53 percent more and lasts twice as long. Log lines fail in the same three ways, and architects rarely say so. Nobody plans for TypeScript; build pipelines simply hide more than they show.</p>'),
(37, '<p>In the high street, pensioners treat double entry as something leveraged. If liquidity matters, start with emergency funds and write down what changes. After 5 months the leveraged answer was also the diversified one. Most analysts learn this in a quiet market, usually on a Monday.</p><blockquote><p>In the back of an envelope, pensioners treat risk as something diversified.</p></blockquote>'),
(38, '<p>If cooking matters, start with unread newsletters and write down what changes. In the top of the stairs, amateurs treat travel as something curious. If friendship matters, start with cold swims and write down what changes.</p>'),
(39, '<p><strong>If gardening matters, start with night trains and write down what changes.</strong> Of 167 the retired we asked, 8 had ever measured travel. In a rainy platform, commuters treat travel as something generous.</p>'),
(40, '<p>Static sites cost less than a meeting, and engineers rarely say so. Nobody plans for backups; browser tabs simply turn latency into trust. If TypeScript matters, start with log lines and write down what changes. Nobody plans for Unicode; log lines simply cost less than a meeting. Queues turn latency into trust, and testers rarely say so.</p>'),
(41, '<p><strong>The seasonal version costs 69 percent more and lasts twice as long.</strong> The ordinary version costs 10 percent more and lasts twice as long. Most neighbours learn this in the allotment, usually on a Monday.</p>'),
(42, '<p>That is why ledgers belong beside emergency funds, not above them. It sounds volatile, but index funds cost more than they say. Most first-time buyers learn this in a spreadsheet, usually on a Sunday. Of 207 first-time buyers we asked, 15 had ever measured fees. After 12 months the prudent answer was also the illiquid one.</p>'),
(43, '<p>The ordinary version costs 48 percent more and lasts twice as long. Nobody plans for handwriting; repair cafés simply mend a bad week. Nobody plans for gardening; cold swims simply ask for nothing back. In the library, amateurs treat handwriting as something unhurried. Of 757 neighbours we asked, 13 had ever measured sleep. Nobody plans for sleep; slow mornings simply need no app. See <a href="https://example.com/255" rel="noopener">the notes</a>.</p>'),
(44, '<p>Index funds cost more than they say, and savers rarely say so. Price tags punish haste, and first-time buyers rarely say so. Most analysts learn this in Zürich, usually on a Friday. Nobody plans for compound interest; dividends simply cost more than they say. It sounds tax-free, but index funds balance in the end.</p>'),
(45, '<p><strong>Most treasurers learn this in a spreadsheet, usually on a Friday.</strong> After 25 months the inflation-proof answer was also the tax-free one. Bonds look safest at the top, and pensioners rarely say so.</p>'),
(46, '<p>After 19 months the offline answer was also the boring one. If observability matters, start with browser tabs and write down what changes. The quiet version costs 31 percent more and lasts twice as long. In the edge, testers treat observability as something reproducible. Nobody plans for backups; feature flags simply survive their authors. Most architects learn this in a laptop on a train, usually on a Monday. See <a href="https://example.com/542" rel="noopener">the notes</a>.</p><pre><code class="language-ts">const budget = 180</code></pre>'),
(47, '<p>If HTTP caching matters, start with type systems and write down what changes. The boring version costs 70 percent more and lasts twice as long. If compilers matters, start with small databases and write down what changes. The quiet version costs 20 percent more and lasts twice as long.</p>'),
(48, '<p>That is why sourdough starters belong beside small kitchens, not above them. The curious version costs 4 percent more and lasts twice as long. That is why paper notebooks belong beside paper notebooks, not above them. After 10 months the curious answer was also the handmade one.</p>'),
(49, '<p>Tax returns look safest at the top, and accountants rarely say so. Of 709 pensioners we asked, 7 had ever measured inflation. That is why mortgages belong beside tax returns, not above them. Ledgers look safest at the top, and accountants rarely say so.</p>'),
(50, '<p>In the second year, early customers treat product-market fit as something stubborn. First hires need a deadline, and mentors rarely say so. That is why pivots belong beside customer calls, not above them. Most solo makers learn this in a trade fair, usually on a Monday. Most mentors learn this in a café, usually on a Friday. Of 499 designers we asked, 12 had ever measured product-market fit.</p>'),
(51, '<p>Paper notebooks are a kind of attention, and parents rarely say so. Nobody plans for music; slow mornings simply outlast every resolution. In a village near Évora, the retired treat sleep as something crowded. Of 108 amateurs we asked, 8 had ever measured travel.</p>'),
(52, '<p>Search indexes age better than frameworks, and reviewers rarely say so. After 37 months the quiet answer was also the legible one. It sounds typed, but queues hide more than they show. Nobody plans for TypeScript; edge functions simply hide more than they show.</p>'),
(53, '<p><strong>Most platform groups learn this in the edge, usually on a Monday.</strong> After 33 months the typed answer was also the quiet one. The naïve version costs 33 percent more and lasts twice as long. Browser tabs hide more than they show, and platform groups rarely say so.</p>'),
(54, '<p>It sounds boring, but log lines hide more than they show. If compilers matters, start with old terminals and write down what changes. The quiet version costs 67 percent more and lasts twice as long.</p>'),
(55, '<p>Of 295 mentors we asked, 12 had ever measured hiring. It sounds honest, but pitch decks pay for the mistakes of the last round. The honest version costs 20 percent more and lasts twice as long. It sounds patient, but equity splits need a deadline.</p>'),
(56, '<p>If churn matters, start with pivots and write down what changes. That is why landing pages belong beside roadmaps, not above them. Support inboxes break before they scale, and investors rarely say so. Launch days break before they scale, and investors rarely say so. First hires look smaller from outside, and investors rarely say so. See <a href="https://example.com/853" rel="noopener">the notes</a>.</p>'),
(57, '<p>Nobody plans for Unicode; build pipelines simply turn latency into trust. Of 718 reviewers we asked, 3 had ever measured HTTP caching. That is why search indexes belong beside small databases, not above them. Nobody plans for backups; log lines simply fail in the same three ways. In the browser, beginners treat backups as something typed.</p>'),
(58, '<p><strong>The handmade version costs 55 percent more and lasts twice as long.</strong> Nobody plans for travel; empty weekends simply mend a bad week. That is why unread newsletters belong beside library books, not above them.</p>'),
(59, '<p>Waiting lists break before they scale, and solo makers rarely say so. It sounds stubborn, but side projects pay for the mistakes of the last round. The profitable version costs 14 percent more and lasts twice as long. After 14 months the bootstrapped answer was also the stubborn one. In the second year, designers treat margins as something seasonal.</p>'),
(60, '<p>In a shared office in São Paulo, mentors treat retention as something unfashionable. It sounds bootstrapped, but first hires need a deadline. After 24 months the seasonal answer was also the profitable one. Of 522 mentors we asked, 10 had ever measured margins. See <a href="https://example.com/367" rel="noopener">the notes</a>.</p>'),
(61, '<p>The cash-starved version costs 70 percent more and lasts twice as long. Most designers learn this in a café, usually on a Sunday. Launch days look smaller from outside, and solo makers rarely say so.</p>'),
(62, '<p><strong>If sleep matters, start with slow mornings and write down what changes.</strong> That is why library books belong beside library books, not above them. That is why postcards belong beside unread newsletters, not above them. If attention matters, start with cold swims and write down what changes. Of 768 commuters we asked, 11 had ever measured gardening. It sounds restful, but old bicycles outlast every resolution. See <a href="https://example.com/958" rel="noopener">the notes</a>.</p>'),
(63, '<p>Of 60 early risers we asked, 16 had ever measured music. Most early risers learn this in the library, usually on a Friday. Nobody plans for cooking; library books simply taste better in October.</p>'),
(64, '<p><strong>Feature flags survive their authors, and on-call teams rarely say so.</strong> The typed version costs 19 percent more and lasts twice as long. Caches hide more than they show, and testers rarely say so. Of 314 platform groups we asked, 16 had ever measured WebAssembly.</p>'),
(65, '<p>After 36 months the leveraged answer was also the modest one. Of 792 treasurers we asked, 13 had ever measured fees. In the annual report, savers treat fees as something illiquid. That is why ledgers belong beside emergency funds, not above them. It sounds modest, but dividends reward the dull.</p>'),
(66, '<p>If Unicode matters, start with search indexes and write down what changes. It sounds reproducible, but build pipelines fail in the same three ways. In the browser, architects treat Unicode as something quiet. If latency matters, start with static sites and write down what changes. Nobody plans for backups; type systems simply age better than frameworks.</p>'),
(67, '<p>If observability matters, start with static sites and write down what changes. Caches cost less than a meeting, and on-call teams rarely say so. Caches turn latency into trust, and platform groups rarely say so.</p>'),
(68, '<p><strong>Of 302 pensioners we asked, 11 had ever measured compound interest.</strong> The illiquid version costs 55 percent more and lasts twice as long. After 34 months the tax-free answer was also the illiquid one. After 28 months the diversified answer was also the tax-free one. That is why exchange rates belong beside pension letters, not above them.</p>'),
(69, '<p><strong>It sounds profitable, but roadmaps break before they scale.</strong> It sounds patient, but support inboxes need a deadline. Roadmaps are sold twice, and mentors rarely say so.</p><blockquote><p>Most mentors learn this in a trade fair, usually on a Sunday.</p></blockquote>'),
(70, '<p>Most analysts learn this in a spreadsheet, usually on a Friday. In a quiet market, analysts treat rebalancing as something prudent. It sounds volatile, but dividends are read too late. In the back of an envelope, treasurers treat fees as something overdrawn. If fees matters, start with ledgers and write down what changes. After 26 months the illiquid answer was also the volatile one.</p><ul><li><p>Where savers disagree</p></li><li><p>What household budgets leave out</p></li><li><p>What exchange rates leave out</p></li><li><p>Inflation in Zürich</p></li><li><p>What ledgers leave out</p></li></ul>'),
(71, '<p>Of 887 pensioners we asked, 3 had ever measured credit. The leveraged version costs 84 percent more and lasts twice as long. It sounds tax-free, but index funds are read too late. If inflation matters, start with mortgages and write down what changes.</p>'),
(72, '<p><strong>The prudent version costs 16 percent more and lasts twice as long.</strong> In the high street, first-time buyers treat compound interest as something leveraged. The prudent version costs 50 percent more and lasts twice as long. Most freelancers learn this in a quiet market, usually on a Friday. The prudent version costs 66 percent more and lasts twice as long.</p>'),
(73, '<p>In production, on-call teams treat TypeScript as something quiet. Most on-call teams learn this in the edge, usually on a Monday. Retry loops fail in the same three ways, and reviewers rarely say so. Of 661 beginners we asked, 10 had ever measured WebAssembly.</p>'),
(74, '<p>In the top of the stairs, neighbours treat friendship as something ordinary. It sounds seasonal, but paper notebooks taste better in October. Of 387 home cooks we asked, 9 had ever measured sleep. After 4 months the ordinary answer was also the analogue one. Of 272 students we asked, 12 had ever measured gardening. Repair cafés taste better in October, and students rarely say so.</p>'),
(75, '<p>That is why schema migrations belong beside type systems, not above them. Most engineers learn this in a staging server, usually on a Sunday. The reproducible version costs 39 percent more and lasts twice as long. Nobody plans for Unicode; queues simply age better than frameworks. It sounds typed, but feature flags deserve a second look. In the data centre in Kraków, engineers treat Unicode as something legible.</p>'),
(76, '<p><strong>Feature flags cost less than a meeting, and testers rarely say so.</strong> It sounds boring, but small databases reward practice. Of 716 beginners we asked, 19 had ever measured Unicode. Most beginners learn this in the data centre in Kraków, usually on a Sunday. The resilient version costs 78 percent more and lasts twice as long. Nobody plans for HTTP caching; queues simply hide more than they show.</p>'),
(77, '<p>In a café, co-founders treat onboarding as something local. After 14 months the cash-starved answer was also the seasonal one. Waiting lists start as an apology, and co-founders rarely say so. It sounds cash-starved, but pitch decks decide the next quarter. Of 344 the first ten users we asked, 3 had ever measured margins. The stubborn version costs 64 percent more and lasts twice as long.</p>'),
(78, '<p>Of 121 the first ten users we asked, 18 had ever measured focus. First hires pay for the mistakes of the last round, and co-founders rarely say so. Of 627 solo makers we asked, 3 had ever measured runway. Side projects are sold twice, and designers rarely say so. Landing pages look smaller from outside, and early customers rarely say so.</p><ul><li><p>Onboarding in the kitchen table</p></li><li><p>Onboarding in the kitchen table</p></li><li><p>The honest part</p></li><li><p>The cash-starved part</p></li></ul>'),
(79, '<p>The analogue version costs 88 percent more and lasts twice as long. Nobody plans for travel; empty weekends simply need no app. After 4 months the handmade answer was also the crowded one. If friendship matters, start with unread newsletters and write down what changes.</p>'),
(80, '<p><strong>After 38 months the incremental answer was also the boring one.</strong> In the data centre in Kraków, on-call teams treat HTTP caching as something incremental. Of 235 architects we asked, 15 had ever measured observability. Of 882 on-call teams we asked, 6 had ever measured TypeScript. After 37 months the quiet answer was also the resilient one.</p><pre><code class="language-ts">const retries = 475</code></pre>'),
(81, '<p>In the high street, analysts treat double entry as something overdrawn. Savings accounts follow interest rates home, and savers rarely say so. The tax-free version costs 47 percent more and lasts twice as long. That is why pension letters belong beside invoices, not above them. Nobody plans for cash flow; exchange rates simply reward the dull.</p>'),
(82, '<p>That is why index funds belong beside invoices, not above them. It sounds modest, but savings accounts are read too late. Invoices follow interest rates home, and analysts rarely say so. The overdrawn version costs 14 percent more and lasts twice as long. See <a href="https://example.com/380" rel="noopener">the notes</a>.</p><blockquote><p>In a quiet market, pensioners treat credit as something prudent.</p></blockquote>'),
(83, '<p>The prudent version costs 34 percent more and lasts twice as long. It sounds volatile, but pension letters cost more than they say. Of 839 freelancers we asked, 16 had ever measured liquidity. The volatile version costs 77 percent more and lasts twice as long. In Zürich, analysts treat cash flow as something leveraged.</p>'),
(84, '<p><strong>That is why small kitchens belong beside library books, not above them.</strong> Nobody plans for attention; paper notebooks simply are a kind of attention. That is why postcards belong beside sourdough starters, not above them. Of 84 students we asked, 14 had ever measured handwriting. Of 411 parents we asked, 11 had ever measured gardening.</p>'),
(85, '<p>That is why pilot contracts belong beside pricing pages, not above them. That is why landing pages belong beside launch days, not above them. After 30 months the local answer was also the patient one. That is why roadmaps belong beside pricing pages, not above them. In the second year, co-founders treat product-market fit as something cash-starved. That is why pitch decks belong beside board letters, not above them. See <a href="https://example.com/878" rel="noopener">the notes</a>.</p>'),
(86, '<p>Nobody plans for onboarding; customer calls simply decide the next quarter. Launch days start as an apology, and designers rarely say so. If hiring matters, start with customer calls and write down what changes. Of 860 early customers we asked, 17 had ever measured hiring. If onboarding matters, start with equity splits and write down what changes.</p><blockquote><p>It sounds patient, but pricing pages decide the next quarter.</p></blockquote>'),
(87, '<p>Most reviewers learn this in production, usually on a Friday. If latency matters, start with browser tabs and write down what changes. Small databases cost less than a meeting, and on-call teams rarely say so. After 6 months the resilient answer was also the naïve one. In the browser, maintainers treat latency as something naïve. Of 361 platform groups we asked, 5 had ever measured TypeScript.</p>'),
(88, '<p>The boring version costs 54 percent more and lasts twice as long. Of 414 platform groups we asked, 8 had ever measured HTTP caching. Of 619 testers we asked, 4 had ever measured observability. The incremental version costs 64 percent more and lasts twice as long.</p>'),
(89, '<p><strong>After 16 months the illiquid answer was also the prudent one.</strong> After 10 months the tax-free answer was also the illiquid one. It sounds volatile, but tax returns look safest at the top. The prudent version costs 47 percent more and lasts twice as long.</p><ul><li><p>Fees in Zürich</p></li><li><p>Where treasurers disagree</p></li><li><p>What insurance policies leave out</p></li></ul>'),
(90, '<p><strong>If liquidity matters, start with household budgets and write down what changes.</strong> It sounds modest, but price tags punish haste. If cash flow matters, start with invoices and write down what changes. If cash flow matters, start with savings accounts and write down what changes. In a quiet market, savers treat rebalancing as something diversified. Most analysts learn this in the back of an envelope, usually on a Sunday.</p>'),
(91, '<p><strong>After 31 months the typed answer was also the resilient one.</strong> Static sites fail in the same three ways, and reviewers rarely say so. It sounds legible, but open protocols turn latency into trust. It sounds boring, but old terminals survive their authors. See <a href="https://example.com/565" rel="noopener">the notes</a>.</p>'),
(92, '<p>Of 275 students we asked, 10 had ever measured cooking. Of 272 the retired we asked, 6 had ever measured travel. Sourdough starters need no app, and neighbours rarely say so. After 35 months the generous answer was also the handmade one. Empty weekends ask for nothing back, and home cooks rarely say so. Most neighbours learn this in the top of the stairs, usually on a Sunday. See <a href="https://example.com/700" rel="noopener">the notes</a>.</p>'),
(93, '<p>That is why pricing pages belong beside equity splits, not above them. It sounds stubborn, but roadmaps break before they scale. Most the first ten users learn this in a café, usually on a Sunday. If onboarding matters, start with pivots and write down what changes. Nobody plans for churn; waiting lists simply decide the next quarter. If focus matters, start with roadmaps and write down what changes.</p>'),
(94, '<p>Most mentors learn this in the second year, usually on a Monday. It sounds local, but pitch decks look smaller from outside. The cash-starved version costs 27 percent more and lasts twice as long. It sounds honest, but customer calls are sold twice. Most investors learn this in a shared office in São Paulo, usually on a Monday.</p><ul><li><p>Focus in the kitchen table</p></li><li><p>Where mentors disagree</p></li><li><p>The stubborn part</p></li><li><p>Where investors disagree</p></li></ul>'),
(95, '<p>The quiet version costs 69 percent more and lasts twice as long. After 25 months the offline answer was also the legible one. Of 483 platform groups we asked, 3 had ever measured Unicode. Nobody plans for HTTP caching; old terminals simply fail in the same three ways. In the browser, engineers treat HTTP caching as something reproducible. If compilers matters, start with old terminals and write down what changes. See <a href="https://example.com/493" rel="noopener">the notes</a>.</p><ul><li><p>The legible part</p></li><li><p>What build pipelines leave out</p></li><li><p>The resilient part</p></li></ul>'),
(96, '<p>It sounds frugal, but old bicycles need no app. After 29 months the crowded answer was also the analogue one. After 40 months the seasonal answer was also the analogue one. Library books ask for nothing back, and amateurs rarely say so.</p><ul><li><p>The ordinary part</p></li><li><p>Gardening in a rainy platform</p></li><li><p>What small kitchens leave out</p></li><li><p>Friendship in Malmö</p></li></ul>'),
(97, '<p>Most architects learn this in a staging server, usually on a Friday. The boring version costs 34 percent more and lasts twice as long. That is why queues belong beside static sites, not above them. The naïve version costs 74 percent more and lasts twice as long. See <a href="https://example.com/226" rel="noopener">the notes</a>.</p>'),
(98, '<p>That is why night trains belong beside empty weekends, not above them. After 23 months the ordinary answer was also the ordinary one. If weather matters, start with repair cafés and write down what changes. Old bicycles mend a bad week, and amateurs rarely say so. That is why unread newsletters belong beside cold swims, not above them. After 13 months the restful answer was also the seasonal one.</p>'),
(99, '<p>In Malmö, home cooks treat handwriting as something curious. Of 48 amateurs we asked, 4 had ever measured cooking. Most commuters learn this in the top of the stairs, usually on a Friday. Most parents learn this in the library, usually on a Friday.</p><blockquote><p>That is why small kitchens belong beside unread newsletters, not above them.</p></blockquote>'),
(100, '<p>The bootstrapped version costs 74 percent more and lasts twice as long. Pitch decks break before they scale, and mentors rarely say so. After 4 months the honest answer was also the patient one. Nobody plans for runway; side projects simply start as an apology. Of 260 co-founders we asked, 15 had ever measured product-market fit.</p>'),
(101, '<p>A note.</p>'),
(102, '<p>A note.</p>'),
(103, '<p>A note.</p>'),
(104, '<p>A note.</p>'),
(105, '<p>A note.</p>'),
(106, '<p>A note.</p>'),
(107, '<p>A note.</p>'),
(108, '<p>A note.</p>'),
(109, '<p>A note.</p>'),
(110, '<p>A note.</p>'),
(111, '<p>A note.</p>'),
(112, '<p>A note.</p>'),
(113, '<p>A note.</p>'),
(114, '<p>A note.</p>'),
(115, '<p>A note.</p>'),
(116, '<p>A note.</p>'),
(117, '<p>A note.</p>'),
(118, '<p>A note.</p>'),
(119, '<p>A note.</p>'),
(120, '<p>A note.</p>'),
(121, '<p>A note.</p>'),
(122, '<p>A note.</p>'),
(123, '<p>A note.</p>'),
(124, '<p>A note.</p>'),
(125, '<p>A note.</p>'),
(126, '<p>A note.</p>'),
(127, '<p>A note.</p>'),
(128, '<p>A note.</p>'),
(129, '<p>A note.</p>'),
(130, '<p>A note.</p>'),
(131, '<p>A note.</p>'),
(132, '<p>A note.</p>'),
(133, '<p>A note.</p>'),
(134, '<p>A note.</p>'),
(135, '<p>A note.</p>'),
(136, '<p>A note.</p>'),
(137, '<p>A note.</p>'),
(138, '<p>A note.</p>'),
(139, '<p>A note.</p>'),
(140, '<p>A note.</p>'),
(141, '<p>A note.</p>'),
(142, '<p>A note.</p>'),
(143, '<p>A note.</p>'),
(144, '<p>A note.</p>'),
(145, '<p>A note.</p>'),
(146, '<p>A note.</p>'),
(147, '<p>A note.</p>'),
(148, '<p>A note.</p>'),
(149, '<p>A note.</p>'),
(150, '<p>A note.</p>'),
(151, '<p>A note.</p>'),
(152, '<p>A note.</p>'),
(153, '<p>A note.</p>'),
(154, '<p>A note.</p>'),
(155, '<p>A note.</p>'),
(156, '<p>A note.</p>'),
(157, '<p>A note.</p>'),
(158, '<p>A note.</p>'),
(159, '<p>A note.</p>'),
(160, '<p>A note.</p>'),
(161, '<p>A note.</p>'),
(162, '<p>A note.</p>'),
(163, '<p>A note.</p>'),
(164, '<p>A note.</p>'),
(165, '<p>A note.</p>'),
(166, '<p>A note.</p>'),
(167, '<p>A note.</p>'),
(168, '<p>A note.</p>'),
(169, '<p>A note.</p>'),
(170, '<p>A note.</p>'),
(171, '<p>A note.</p>'),
(172, '<p>A note.</p>'),
(173, '<p>A note.</p>'),
(174, '<p>A note.</p>'),
(175, '<p>A note.</p>'),
(176, '<p>A note.</p>'),
(177, '<p>A note.</p>'),
(178, '<p>A note.</p>'),
(179, '<p>A note.</p>'),
(180, '<p>A note.</p>'),
(181, '<p>A note.</p>'),
(182, '<p>A note.</p>'),
(183, '<p>A note.</p>'),
(184, '<p>A note.</p>'),
(185, '<p>A note.</p>'),
(186, '<p>A note.</p>'),
(187, '<p>A note.</p>'),
(188, '<p>A note.</p>'),
(189, '<p>A note.</p>'),
(190, '<p>A note.</p>'),
(191, '<p>A note.</p>'),
(192, '<p>A note.</p>'),
(193, '<p>A note.</p>'),
(194, '<p>A note.</p>'),
(195, '<p>A note.</p>'),
(196, '<p>A note.</p>'),
(197, '<p>A note.</p>'),
(198, '<p>A note.</p>'),
(199, '<p>A note.</p>'),
(200, '<p>A note.</p>');

INSERT OR REPLACE INTO "resources" ("blog_key", "position", "title", "url", "checked_at", "failed_days") VALUES
(1, 0, 'A reader’s guide to product-market fit', 'https://example.com/guides/2612', null, 0),
(1, 1, 'A reader’s guide to runway', 'https://example.com/guides/3384', null, 0),
(1, 2, 'A reader’s guide to focus', 'https://example.com/guides/4336', null, 0),
(3, 0, 'A reader’s guide to gardening', 'https://example.com/guides/7', null, 0),
(3, 1, 'A reader’s guide to music', 'https://example.com/guides/726', null, 0),
(3, 2, 'A reader’s guide to music', 'https://example.com/guides/5274', null, 0),
(3, 3, 'A reader’s guide to cooking', 'https://example.com/guides/6779', null, 0),
(3, 4, 'A reader’s guide to sleep', 'https://example.com/guides/7779', null, 0),
(4, 0, 'A reader’s guide to gardening', 'https://example.com/guides/6030', null, 0),
(4, 1, 'A reader’s guide to weather', 'https://example.com/guides/7863', null, 0),
(4, 2, 'A reader’s guide to handwriting', 'https://example.com/guides/5818', null, 0),
(5, 0, 'A reader’s guide to inflation', 'https://example.com/guides/8072', null, 0),
(5, 1, 'A reader’s guide to compound interest', 'https://example.com/guides/3298', null, 0),
(5, 2, 'A reader’s guide to cash flow', 'https://example.com/guides/606', null, 0),
(5, 3, 'A reader’s guide to double entry', 'https://example.com/guides/2783', null, 0),
(5, 4, 'A reader’s guide to double entry', 'https://example.com/guides/1469', null, 0),
(7, 0, 'A reader’s guide to handwriting', 'https://example.com/guides/8754', null, 0),
(7, 1, 'A reader’s guide to weather', 'https://example.com/guides/5731', null, 0),
(7, 2, 'A reader’s guide to friendship', 'https://example.com/guides/8521', null, 0),
(7, 3, 'A reader’s guide to gardening', 'https://example.com/guides/2044', null, 0),
(7, 4, 'A reader’s guide to attention', 'https://example.com/guides/3621', null, 0),
(8, 0, 'A reader’s guide to HTTP caching', 'https://example.com/guides/1904', null, 0),
(8, 1, 'A reader’s guide to observability', 'https://example.com/guides/3368', null, 0),
(8, 2, 'A reader’s guide to SQLite', 'https://example.com/guides/6842', null, 0),
(8, 3, 'A reader’s guide to backups', 'https://example.com/guides/5479', null, 0),
(8, 4, 'A reader’s guide to TypeScript', 'https://example.com/guides/6552', null, 0),
(9, 0, 'A reader’s guide to compilers', 'https://example.com/guides/1784', null, 0),
(9, 1, 'A reader’s guide to Unicode', 'https://example.com/guides/1152', null, 0),
(9, 2, 'A reader’s guide to SQLite', 'https://example.com/guides/9943', null, 0),
(9, 3, 'A reader’s guide to TypeScript', 'https://example.com/guides/1909', null, 0),
(10, 0, 'A reader’s guide to latency', 'https://example.com/guides/1968', null, 0),
(10, 1, 'A reader’s guide to SQLite', 'https://example.com/guides/4888', null, 0),
(10, 2, 'A reader’s guide to HTTP caching', 'https://example.com/guides/6587', null, 0),
(10, 3, 'A reader’s guide to HTTP caching', 'https://example.com/guides/5533', null, 0),
(10, 4, 'A reader’s guide to backups', 'https://example.com/guides/5679', null, 0),
(12, 0, 'A reader’s guide to travel', 'https://example.com/guides/5261', null, 0),
(12, 1, 'A reader’s guide to friendship', 'https://example.com/guides/5020', null, 0),
(12, 2, 'A reader’s guide to weather', 'https://example.com/guides/889', null, 0),
(12, 3, 'A reader’s guide to handwriting', 'https://example.com/guides/451', null, 0),
(12, 4, 'A reader’s guide to travel', 'https://example.com/guides/6348', null, 0),
(13, 0, 'A reader’s guide to product-market fit', 'https://example.com/guides/7532', null, 0),
(13, 1, 'A reader’s guide to runway', 'https://example.com/guides/161', null, 0),
(14, 0, 'A reader’s guide to attention', 'https://example.com/guides/7249', null, 0),
(14, 1, 'A reader’s guide to cooking', 'https://example.com/guides/3653', null, 0),
(14, 2, 'A reader’s guide to friendship', 'https://example.com/guides/7019', null, 0),
(14, 3, 'A reader’s guide to sleep', 'https://example.com/guides/5298', null, 0),
(14, 4, 'A reader’s guide to sleep', 'https://example.com/guides/1901', null, 0),
(17, 0, 'A reader’s guide to friendship', 'https://example.com/guides/4960', null, 0),
(17, 1, 'A reader’s guide to friendship', 'https://example.com/guides/6177', null, 0),
(18, 0, 'A reader’s guide to sleep', 'https://example.com/guides/7637', null, 0),
(18, 1, 'A reader’s guide to friendship', 'https://example.com/guides/8118', null, 0),
(18, 2, 'A reader’s guide to music', 'https://example.com/guides/3570', null, 0),
(18, 3, 'A reader’s guide to cooking', 'https://example.com/guides/2264', null, 0),
(19, 0, 'A reader’s guide to hiring', 'https://example.com/guides/5442', null, 0),
(19, 1, 'A reader’s guide to product-market fit', 'https://example.com/guides/3000', null, 0),
(19, 2, 'A reader’s guide to focus', 'https://example.com/guides/9402', null, 0),
(20, 0, 'A reader’s guide to backups', 'https://example.com/guides/8653', null, 0),
(20, 1, 'A reader’s guide to SQLite', 'https://example.com/guides/3099', null, 0),
(20, 2, 'A reader’s guide to backups', 'https://example.com/guides/9383', null, 0),
(22, 0, 'A reader’s guide to product-market fit', 'https://example.com/guides/3886', null, 0),
(22, 1, 'A reader’s guide to revenue', 'https://example.com/guides/5819', null, 0),
(22, 2, 'A reader’s guide to hiring', 'https://example.com/guides/3144', null, 0),
(22, 3, 'A reader’s guide to focus', 'https://example.com/guides/9214', null, 0),
(23, 0, 'A reader’s guide to attention', 'https://example.com/guides/1215', null, 0),
(23, 1, 'A reader’s guide to sleep', 'https://example.com/guides/4316', null, 0),
(23, 2, 'A reader’s guide to sleep', 'https://example.com/guides/7967', null, 0),
(24, 0, 'A reader’s guide to compilers', 'https://example.com/guides/7512', null, 0),
(24, 1, 'A reader’s guide to Unicode', 'https://example.com/guides/2926', null, 0),
(24, 2, 'A reader’s guide to SQLite', 'https://example.com/guides/110', null, 0),
(24, 3, 'A reader’s guide to WebAssembly', 'https://example.com/guides/6478', null, 0),
(25, 0, 'A reader’s guide to focus', 'https://example.com/guides/4223', null, 0),
(25, 1, 'A reader’s guide to margins', 'https://example.com/guides/3720', null, 0),
(25, 2, 'A reader’s guide to focus', 'https://example.com/guides/7701', null, 0),
(25, 3, 'A reader’s guide to onboarding', 'https://example.com/guides/4502', null, 0),
(25, 4, 'A reader’s guide to retention', 'https://example.com/guides/6387', null, 0),
(27, 0, 'A reader’s guide to gardening', 'https://example.com/guides/2879', null, 0),
(27, 1, 'A reader’s guide to attention', 'https://example.com/guides/4353', null, 0),
(27, 2, 'A reader’s guide to handwriting', 'https://example.com/guides/8363', null, 0),
(27, 3, 'A reader’s guide to cooking', 'https://example.com/guides/4206', null, 0),
(28, 0, 'A reader’s guide to hiring', 'https://example.com/guides/7381', null, 0),
(28, 1, 'A reader’s guide to retention', 'https://example.com/guides/4824', null, 0),
(29, 0, 'A reader’s guide to revenue', 'https://example.com/guides/529', null, 0),
(29, 1, 'A reader’s guide to retention', 'https://example.com/guides/8794', null, 0),
(29, 2, 'A reader’s guide to churn', 'https://example.com/guides/2423', null, 0),
(29, 3, 'A reader’s guide to hiring', 'https://example.com/guides/5865', null, 0),
(30, 0, 'A reader’s guide to HTTP caching', 'https://example.com/guides/7886', null, 0),
(30, 1, 'A reader’s guide to TypeScript', 'https://example.com/guides/3860', null, 0),
(30, 2, 'A reader’s guide to compilers', 'https://example.com/guides/4443', null, 0),
(30, 3, 'A reader’s guide to backups', 'https://example.com/guides/2612', null, 0),
(30, 4, 'A reader’s guide to compilers', 'https://example.com/guides/1940', null, 0),
(31, 0, 'A reader’s guide to compound interest', 'https://example.com/guides/1101', null, 0),
(31, 1, 'A reader’s guide to compound interest', 'https://example.com/guides/4937', null, 0),
(31, 2, 'A reader’s guide to cash flow', 'https://example.com/guides/8929', null, 0),
(31, 3, 'A reader’s guide to risk', 'https://example.com/guides/9332', null, 0),
(32, 0, 'A reader’s guide to attention', 'https://example.com/guides/8703', null, 0),
(32, 1, 'A reader’s guide to gardening', 'https://example.com/guides/9211', null, 0),
(32, 2, 'A reader’s guide to travel', 'https://example.com/guides/3698', null, 0),
(32, 3, 'A reader’s guide to gardening', 'https://example.com/guides/2241', null, 0),
(32, 4, 'A reader’s guide to weather', 'https://example.com/guides/3800', null, 0),
(34, 0, 'A reader’s guide to travel', 'https://example.com/guides/8397', null, 0),
(34, 1, 'A reader’s guide to cooking', 'https://example.com/guides/9126', null, 0),
(35, 0, 'A reader’s guide to friendship', 'https://example.com/guides/344', null, 0),
(35, 1, 'A reader’s guide to music', 'https://example.com/guides/2230', null, 0),
(35, 2, 'A reader’s guide to gardening', 'https://example.com/guides/4614', null, 0),
(36, 0, 'A reader’s guide to latency', 'https://example.com/guides/1680', null, 0),
(36, 1, 'A reader’s guide to HTTP caching', 'https://example.com/guides/9315', null, 0),
(36, 2, 'A reader’s guide to WebAssembly', 'https://example.com/guides/5672', null, 0),
(36, 3, 'A reader’s guide to WebAssembly', 'https://example.com/guides/5513', null, 0),
(40, 0, 'A reader’s guide to Unicode', 'https://example.com/guides/7220', null, 0),
(40, 1, 'A reader’s guide to observability', 'https://example.com/guides/1546', null, 0),
(42, 0, 'A reader’s guide to credit', 'https://example.com/guides/5426', null, 0),
(42, 1, 'A reader’s guide to risk', 'https://example.com/guides/8772', null, 0),
(43, 0, 'A reader’s guide to friendship', 'https://example.com/guides/4498', null, 0),
(43, 1, 'A reader’s guide to gardening', 'https://example.com/guides/6950', null, 0),
(43, 2, 'A reader’s guide to music', 'https://example.com/guides/8902', null, 0),
(43, 3, 'A reader’s guide to attention', 'https://example.com/guides/5452', null, 0),
(44, 0, 'A reader’s guide to fees', 'https://example.com/guides/7560', null, 0),
(44, 1, 'A reader’s guide to compound interest', 'https://example.com/guides/7135', null, 0),
(45, 0, 'A reader’s guide to compound interest', 'https://example.com/guides/5701', null, 0),
(45, 1, 'A reader’s guide to compound interest', 'https://example.com/guides/402', null, 0),
(45, 2, 'A reader’s guide to double entry', 'https://example.com/guides/2906', null, 0),
(45, 3, 'A reader’s guide to credit', 'https://example.com/guides/8798', null, 0),
(45, 4, 'A reader’s guide to rebalancing', 'https://example.com/guides/4938', null, 0),
(46, 0, 'A reader’s guide to latency', 'https://example.com/guides/2418', null, 0),
(46, 1, 'A reader’s guide to SQLite', 'https://example.com/guides/6097', null, 0),
(48, 0, 'A reader’s guide to cooking', 'https://example.com/guides/3218', null, 0),
(48, 1, 'A reader’s guide to handwriting', 'https://example.com/guides/6659', null, 0),
(48, 2, 'A reader’s guide to travel', 'https://example.com/guides/1046', null, 0),
(48, 3, 'A reader’s guide to friendship', 'https://example.com/guides/2005', null, 0),
(49, 0, 'A reader’s guide to inflation', 'https://example.com/guides/1381', null, 0),
(49, 1, 'A reader’s guide to rebalancing', 'https://example.com/guides/1351', null, 0),
(49, 2, 'A reader’s guide to inflation', 'https://example.com/guides/2558', null, 0),
(49, 3, 'A reader’s guide to credit', 'https://example.com/guides/5162', null, 0),
(49, 4, 'A reader’s guide to double entry', 'https://example.com/guides/2516', null, 0),
(51, 0, 'A reader’s guide to music', 'https://example.com/guides/6997', null, 0),
(51, 1, 'A reader’s guide to gardening', 'https://example.com/guides/7497', null, 0),
(51, 2, 'A reader’s guide to sleep', 'https://example.com/guides/6296', null, 0),
(53, 0, 'A reader’s guide to SQLite', 'https://example.com/guides/444', null, 0),
(53, 1, 'A reader’s guide to HTTP caching', 'https://example.com/guides/6807', null, 0),
(53, 2, 'A reader’s guide to TypeScript', 'https://example.com/guides/405', null, 0),
(53, 3, 'A reader’s guide to Unicode', 'https://example.com/guides/1214', null, 0),
(53, 4, 'A reader’s guide to HTTP caching', 'https://example.com/guides/3662', null, 0),
(54, 0, 'A reader’s guide to observability', 'https://example.com/guides/1759', null, 0),
(54, 1, 'A reader’s guide to WebAssembly', 'https://example.com/guides/8130', null, 0),
(57, 0, 'A reader’s guide to Unicode', 'https://example.com/guides/8625', null, 0),
(57, 1, 'A reader’s guide to WebAssembly', 'https://example.com/guides/3304', null, 0),
(58, 0, 'A reader’s guide to gardening', 'https://example.com/guides/285', null, 0),
(58, 1, 'A reader’s guide to cooking', 'https://example.com/guides/6026', null, 0),
(58, 2, 'A reader’s guide to travel', 'https://example.com/guides/2067', null, 0),
(58, 3, 'A reader’s guide to handwriting', 'https://example.com/guides/4322', null, 0),
(59, 0, 'A reader’s guide to retention', 'https://example.com/guides/6493', null, 0),
(59, 1, 'A reader’s guide to product-market fit', 'https://example.com/guides/44', null, 0),
(60, 0, 'A reader’s guide to hiring', 'https://example.com/guides/5328', null, 0),
(60, 1, 'A reader’s guide to retention', 'https://example.com/guides/3669', null, 0),
(60, 2, 'A reader’s guide to focus', 'https://example.com/guides/7612', null, 0),
(60, 3, 'A reader’s guide to focus', 'https://example.com/guides/129', null, 0),
(60, 4, 'A reader’s guide to onboarding', 'https://example.com/guides/2326', null, 0),
(61, 0, 'A reader’s guide to revenue', 'https://example.com/guides/3332', null, 0),
(61, 1, 'A reader’s guide to runway', 'https://example.com/guides/8807', null, 0),
(61, 2, 'A reader’s guide to onboarding', 'https://example.com/guides/8829', null, 0),
(61, 3, 'A reader’s guide to revenue', 'https://example.com/guides/2236', null, 0),
(61, 4, 'A reader’s guide to onboarding', 'https://example.com/guides/6058', null, 0),
(62, 0, 'A reader’s guide to handwriting', 'https://example.com/guides/562', null, 0),
(62, 1, 'A reader’s guide to gardening', 'https://example.com/guides/2562', null, 0),
(62, 2, 'A reader’s guide to handwriting', 'https://example.com/guides/8170', null, 0),
(62, 3, 'A reader’s guide to sleep', 'https://example.com/guides/7220', null, 0),
(62, 4, 'A reader’s guide to sleep', 'https://example.com/guides/8579', null, 0),
(64, 0, 'A reader’s guide to Unicode', 'https://example.com/guides/8151', null, 0),
(64, 1, 'A reader’s guide to backups', 'https://example.com/guides/6958', null, 0),
(64, 2, 'A reader’s guide to TypeScript', 'https://example.com/guides/4135', null, 0),
(64, 3, 'A reader’s guide to HTTP caching', 'https://example.com/guides/8711', null, 0),
(64, 4, 'A reader’s guide to compilers', 'https://example.com/guides/4743', null, 0),
(65, 0, 'A reader’s guide to risk', 'https://example.com/guides/1818', null, 0),
(65, 1, 'A reader’s guide to credit', 'https://example.com/guides/1577', null, 0),
(66, 0, 'A reader’s guide to latency', 'https://example.com/guides/4882', null, 0),
(66, 1, 'A reader’s guide to compilers', 'https://example.com/guides/4321', null, 0),
(66, 2, 'A reader’s guide to observability', 'https://example.com/guides/105', null, 0),
(67, 0, 'A reader’s guide to WebAssembly', 'https://example.com/guides/1124', null, 0),
(67, 1, 'A reader’s guide to HTTP caching', 'https://example.com/guides/5806', null, 0),
(67, 2, 'A reader’s guide to backups', 'https://example.com/guides/6716', null, 0),
(72, 0, 'A reader’s guide to risk', 'https://example.com/guides/4749', null, 0),
(72, 1, 'A reader’s guide to double entry', 'https://example.com/guides/3313', null, 0),
(72, 2, 'A reader’s guide to rebalancing', 'https://example.com/guides/8303', null, 0),
(72, 3, 'A reader’s guide to compound interest', 'https://example.com/guides/7689', null, 0),
(73, 0, 'A reader’s guide to SQLite', 'https://example.com/guides/7534', null, 0),
(73, 1, 'A reader’s guide to latency', 'https://example.com/guides/6733', null, 0),
(73, 2, 'A reader’s guide to backups', 'https://example.com/guides/6262', null, 0),
(73, 3, 'A reader’s guide to observability', 'https://example.com/guides/8780', null, 0),
(73, 4, 'A reader’s guide to Unicode', 'https://example.com/guides/9549', null, 0),
(74, 0, 'A reader’s guide to gardening', 'https://example.com/guides/6440', null, 0),
(74, 1, 'A reader’s guide to weather', 'https://example.com/guides/9808', null, 0),
(74, 2, 'A reader’s guide to attention', 'https://example.com/guides/9992', null, 0),
(75, 0, 'A reader’s guide to SQLite', 'https://example.com/guides/8151', null, 0),
(75, 1, 'A reader’s guide to compilers', 'https://example.com/guides/769', null, 0),
(76, 0, 'A reader’s guide to compilers', 'https://example.com/guides/3728', null, 0),
(76, 1, 'A reader’s guide to observability', 'https://example.com/guides/6982', null, 0),
(76, 2, 'A reader’s guide to WebAssembly', 'https://example.com/guides/1176', null, 0),
(76, 3, 'A reader’s guide to latency', 'https://example.com/guides/5483', null, 0),
(77, 0, 'A reader’s guide to margins', 'https://example.com/guides/8593', null, 0),
(77, 1, 'A reader’s guide to retention', 'https://example.com/guides/7209', null, 0),
(77, 2, 'A reader’s guide to revenue', 'https://example.com/guides/7096', null, 0),
(77, 3, 'A reader’s guide to churn', 'https://example.com/guides/6743', null, 0),
(79, 0, 'A reader’s guide to cooking', 'https://example.com/guides/5976', null, 0),
(79, 1, 'A reader’s guide to friendship', 'https://example.com/guides/4430', null, 0),
(79, 2, 'A reader’s guide to handwriting', 'https://example.com/guides/489', null, 0),
(80, 0, 'A reader’s guide to WebAssembly', 'https://example.com/guides/1843', null, 0),
(80, 1, 'A reader’s guide to WebAssembly', 'https://example.com/guides/1357', null, 0),
(80, 2, 'A reader’s guide to WebAssembly', 'https://example.com/guides/7884', null, 0),
(80, 3, 'A reader’s guide to compilers', 'https://example.com/guides/1355', null, 0),
(80, 4, 'A reader’s guide to TypeScript', 'https://example.com/guides/107', null, 0),
(81, 0, 'A reader’s guide to credit', 'https://example.com/guides/9312', null, 0),
(81, 1, 'A reader’s guide to rebalancing', 'https://example.com/guides/9436', null, 0),
(81, 2, 'A reader’s guide to risk', 'https://example.com/guides/1732', null, 0),
(82, 0, 'A reader’s guide to compound interest', 'https://example.com/guides/3039', null, 0),
(82, 1, 'A reader’s guide to credit', 'https://example.com/guides/5413', null, 0),
(82, 2, 'A reader’s guide to rebalancing', 'https://example.com/guides/9180', null, 0),
(83, 0, 'A reader’s guide to cash flow', 'https://example.com/guides/5944', null, 0),
(83, 1, 'A reader’s guide to risk', 'https://example.com/guides/678', null, 0),
(83, 2, 'A reader’s guide to compound interest', 'https://example.com/guides/2286', null, 0),
(83, 3, 'A reader’s guide to fees', 'https://example.com/guides/1988', null, 0),
(84, 0, 'A reader’s guide to attention', 'https://example.com/guides/1793', null, 0),
(84, 1, 'A reader’s guide to gardening', 'https://example.com/guides/3703', null, 0),
(84, 2, 'A reader’s guide to cooking', 'https://example.com/guides/6194', null, 0),
(84, 3, 'A reader’s guide to music', 'https://example.com/guides/1897', null, 0),
(84, 4, 'A reader’s guide to weather', 'https://example.com/guides/4309', null, 0),
(85, 0, 'A reader’s guide to focus', 'https://example.com/guides/2605', null, 0),
(85, 1, 'A reader’s guide to revenue', 'https://example.com/guides/7343', null, 0),
(85, 2, 'A reader’s guide to runway', 'https://example.com/guides/923', null, 0),
(86, 0, 'A reader’s guide to focus', 'https://example.com/guides/4105', null, 0),
(86, 1, 'A reader’s guide to product-market fit', 'https://example.com/guides/4569', null, 0),
(86, 2, 'A reader’s guide to runway', 'https://example.com/guides/9759', null, 0),
(89, 0, 'A reader’s guide to credit', 'https://example.com/guides/7980', null, 0),
(89, 1, 'A reader’s guide to cash flow', 'https://example.com/guides/148', null, 0),
(89, 2, 'A reader’s guide to compound interest', 'https://example.com/guides/6048', null, 0),
(90, 0, 'A reader’s guide to cash flow', 'https://example.com/guides/1093', null, 0),
(90, 1, 'A reader’s guide to inflation', 'https://example.com/guides/8935', null, 0),
(91, 0, 'A reader’s guide to backups', 'https://example.com/guides/8072', null, 0),
(91, 1, 'A reader’s guide to WebAssembly', 'https://example.com/guides/8270', null, 0),
(91, 2, 'A reader’s guide to TypeScript', 'https://example.com/guides/3064', null, 0),
(91, 3, 'A reader’s guide to TypeScript', 'https://example.com/guides/3919', null, 0),
(93, 0, 'A reader’s guide to focus', 'https://example.com/guides/3959', null, 0),
(93, 1, 'A reader’s guide to revenue', 'https://example.com/guides/2062', null, 0),
(93, 2, 'A reader’s guide to onboarding', 'https://example.com/guides/9623', null, 0),
(93, 3, 'A reader’s guide to retention', 'https://example.com/guides/1279', null, 0),
(93, 4, 'A reader’s guide to retention', 'https://example.com/guides/482', null, 0),
(96, 0, 'A reader’s guide to attention', 'https://example.com/guides/812', null, 0),
(96, 1, 'A reader’s guide to travel', 'https://example.com/guides/187', null, 0),
(96, 2, 'A reader’s guide to travel', 'https://example.com/guides/3455', null, 0),
(97, 0, 'A reader’s guide to latency', 'https://example.com/guides/7009', null, 0),
(97, 1, 'A reader’s guide to observability', 'https://example.com/guides/863', null, 0),
(97, 2, 'A reader’s guide to compilers', 'https://example.com/guides/1465', null, 0),
(97, 3, 'A reader’s guide to latency', 'https://example.com/guides/8404', null, 0),
(97, 4, 'A reader’s guide to Unicode', 'https://example.com/guides/7245', null, 0),
(98, 0, 'A reader’s guide to music', 'https://example.com/guides/878', null, 0),
(98, 1, 'A reader’s guide to handwriting', 'https://example.com/guides/2272', null, 0),
(98, 2, 'A reader’s guide to attention', 'https://example.com/guides/2315', null, 0),
(98, 3, 'A reader’s guide to gardening', 'https://example.com/guides/1612', null, 0),
(99, 0, 'A reader’s guide to music', 'https://example.com/guides/4846', null, 0),
(99, 1, 'A reader’s guide to handwriting', 'https://example.com/guides/5890', null, 0),
(99, 2, 'A reader’s guide to cooking', 'https://example.com/guides/625', null, 0),
(99, 3, 'A reader’s guide to gardening', 'https://example.com/guides/4161', null, 0),
(100, 0, 'A reader’s guide to focus', 'https://example.com/guides/4995', null, 0),
(100, 1, 'A reader’s guide to hiring', 'https://example.com/guides/2545', null, 0),
(100, 2, 'A reader’s guide to hiring', 'https://example.com/guides/6135', null, 0),
(100, 3, 'A reader’s guide to hiring', 'https://example.com/guides/1495', null, 0),
(107, 0, 'A reader’s guide to backups', 'https://example.com/guides/5245', null, 0),
(107, 1, 'A reader’s guide to Unicode', 'https://example.com/guides/2590', null, 0),
(107, 2, 'A reader’s guide to compilers', 'https://example.com/guides/2484', null, 0),
(108, 0, 'A reader’s guide to double entry', 'https://example.com/guides/3655', null, 0),
(108, 1, 'A reader’s guide to liquidity', 'https://example.com/guides/8620', null, 0),
(108, 2, 'A reader’s guide to rebalancing', 'https://example.com/guides/2745', null, 0),
(108, 3, 'A reader’s guide to risk', 'https://example.com/guides/6381', null, 0),
(108, 4, 'A reader’s guide to fees', 'https://example.com/guides/2189', null, 0),
(109, 0, 'A reader’s guide to focus', 'https://example.com/guides/2027', null, 0),
(109, 1, 'A reader’s guide to hiring', 'https://example.com/guides/1550', null, 0),
(109, 2, 'A reader’s guide to product-market fit', 'https://example.com/guides/1855', null, 0),
(109, 3, 'A reader’s guide to runway', 'https://example.com/guides/3308', null, 0),
(109, 4, 'A reader’s guide to hiring', 'https://example.com/guides/7121', null, 0),
(110, 0, 'A reader’s guide to risk', 'https://example.com/guides/1621', null, 0),
(110, 1, 'A reader’s guide to credit', 'https://example.com/guides/6185', null, 0),
(110, 2, 'A reader’s guide to double entry', 'https://example.com/guides/169', null, 0),
(111, 0, 'A reader’s guide to SQLite', 'https://example.com/guides/2552', null, 0),
(111, 1, 'A reader’s guide to latency', 'https://example.com/guides/1599', null, 0),
(116, 0, 'A reader’s guide to product-market fit', 'https://example.com/guides/356', null, 0),
(116, 1, 'A reader’s guide to onboarding', 'https://example.com/guides/2717', null, 0),
(116, 2, 'A reader’s guide to margins', 'https://example.com/guides/761', null, 0),
(116, 3, 'A reader’s guide to churn', 'https://example.com/guides/9880', null, 0),
(118, 0, 'A reader’s guide to hiring', 'https://example.com/guides/5343', null, 0),
(118, 1, 'A reader’s guide to hiring', 'https://example.com/guides/6502', null, 0),
(118, 2, 'A reader’s guide to retention', 'https://example.com/guides/6251', null, 0),
(118, 3, 'A reader’s guide to onboarding', 'https://example.com/guides/8890', null, 0),
(118, 4, 'A reader’s guide to focus', 'https://example.com/guides/3811', null, 0),
(119, 0, 'A reader’s guide to HTTP caching', 'https://example.com/guides/315', null, 0),
(119, 1, 'A reader’s guide to WebAssembly', 'https://example.com/guides/962', null, 0),
(119, 2, 'A reader’s guide to SQLite', 'https://example.com/guides/1124', null, 0),
(119, 3, 'A reader’s guide to HTTP caching', 'https://example.com/guides/2130', null, 0),
(124, 0, 'A reader’s guide to rebalancing', 'https://example.com/guides/4956', null, 0),
(124, 1, 'A reader’s guide to risk', 'https://example.com/guides/744', null, 0),
(124, 2, 'A reader’s guide to compound interest', 'https://example.com/guides/5971', null, 0),
(124, 3, 'A reader’s guide to inflation', 'https://example.com/guides/5537', null, 0),
(124, 4, 'A reader’s guide to cash flow', 'https://example.com/guides/7995', null, 0),
(127, 0, 'A reader’s guide to travel', 'https://example.com/guides/6125', null, 0),
(127, 1, 'A reader’s guide to gardening', 'https://example.com/guides/3285', null, 0),
(127, 2, 'A reader’s guide to weather', 'https://example.com/guides/7226', null, 0),
(127, 3, 'A reader’s guide to cooking', 'https://example.com/guides/7129', null, 0),
(127, 4, 'A reader’s guide to cooking', 'https://example.com/guides/6361', null, 0),
(128, 0, 'A reader’s guide to backups', 'https://example.com/guides/9216', null, 0),
(128, 1, 'A reader’s guide to latency', 'https://example.com/guides/1910', null, 0),
(128, 2, 'A reader’s guide to WebAssembly', 'https://example.com/guides/533', null, 0),
(128, 3, 'A reader’s guide to backups', 'https://example.com/guides/4139', null, 0),
(131, 0, 'A reader’s guide to TypeScript', 'https://example.com/guides/1248', null, 0),
(131, 1, 'A reader’s guide to compilers', 'https://example.com/guides/6508', null, 0),
(131, 2, 'A reader’s guide to WebAssembly', 'https://example.com/guides/8599', null, 0),
(133, 0, 'A reader’s guide to focus', 'https://example.com/guides/2321', null, 0),
(133, 1, 'A reader’s guide to churn', 'https://example.com/guides/762', null, 0),
(133, 2, 'A reader’s guide to runway', 'https://example.com/guides/6517', null, 0),
(133, 3, 'A reader’s guide to retention', 'https://example.com/guides/7238', null, 0),
(133, 4, 'A reader’s guide to hiring', 'https://example.com/guides/8334', null, 0),
(136, 0, 'A reader’s guide to TypeScript', 'https://example.com/guides/5832', null, 0),
(136, 1, 'A reader’s guide to Unicode', 'https://example.com/guides/9685', null, 0),
(138, 0, 'A reader’s guide to music', 'https://example.com/guides/4096', null, 0),
(138, 1, 'A reader’s guide to handwriting', 'https://example.com/guides/6255', null, 0),
(139, 0, 'A reader’s guide to backups', 'https://example.com/guides/2837', null, 0),
(139, 1, 'A reader’s guide to WebAssembly', 'https://example.com/guides/9057', null, 0),
(139, 2, 'A reader’s guide to Unicode', 'https://example.com/guides/4199', null, 0),
(139, 3, 'A reader’s guide to WebAssembly', 'https://example.com/guides/1339', null, 0),
(140, 0, 'A reader’s guide to runway', 'https://example.com/guides/4876', null, 0),
(140, 1, 'A reader’s guide to onboarding', 'https://example.com/guides/8928', null, 0),
(140, 2, 'A reader’s guide to focus', 'https://example.com/guides/9454', null, 0),
(141, 0, 'A reader’s guide to TypeScript', 'https://example.com/guides/2794', null, 0),
(141, 1, 'A reader’s guide to compilers', 'https://example.com/guides/8400', null, 0),
(141, 2, 'A reader’s guide to compilers', 'https://example.com/guides/8546', null, 0),
(142, 0, 'A reader’s guide to rebalancing', 'https://example.com/guides/4360', null, 0),
(142, 1, 'A reader’s guide to risk', 'https://example.com/guides/3154', null, 0),
(142, 2, 'A reader’s guide to inflation', 'https://example.com/guides/702', null, 0),
(142, 3, 'A reader’s guide to credit', 'https://example.com/guides/8432', null, 0),
(144, 0, 'A reader’s guide to liquidity', 'https://example.com/guides/2342', null, 0),
(144, 1, 'A reader’s guide to risk', 'https://example.com/guides/2979', null, 0),
(144, 2, 'A reader’s guide to liquidity', 'https://example.com/guides/6178', null, 0),
(145, 0, 'A reader’s guide to backups', 'https://example.com/guides/7921', null, 0),
(145, 1, 'A reader’s guide to TypeScript', 'https://example.com/guides/7996', null, 0),
(145, 2, 'A reader’s guide to HTTP caching', 'https://example.com/guides/6405', null, 0),
(146, 0, 'A reader’s guide to travel', 'https://example.com/guides/4026', null, 0),
(146, 1, 'A reader’s guide to weather', 'https://example.com/guides/2555', null, 0),
(147, 0, 'A reader’s guide to HTTP caching', 'https://example.com/guides/3033', null, 0),
(147, 1, 'A reader’s guide to HTTP caching', 'https://example.com/guides/6600', null, 0),
(148, 0, 'A reader’s guide to margins', 'https://example.com/guides/5732', null, 0),
(148, 1, 'A reader’s guide to revenue', 'https://example.com/guides/7100', null, 0),
(148, 2, 'A reader’s guide to hiring', 'https://example.com/guides/8558', null, 0),
(148, 3, 'A reader’s guide to product-market fit', 'https://example.com/guides/2511', null, 0),
(148, 4, 'A reader’s guide to margins', 'https://example.com/guides/484', null, 0),
(149, 0, 'A reader’s guide to weather', 'https://example.com/guides/7760', null, 0),
(149, 1, 'A reader’s guide to cooking', 'https://example.com/guides/3912', null, 0),
(149, 2, 'A reader’s guide to gardening', 'https://example.com/guides/3167', null, 0),
(149, 3, 'A reader’s guide to cooking', 'https://example.com/guides/6706', null, 0),
(150, 0, 'A reader’s guide to revenue', 'https://example.com/guides/5859', null, 0),
(150, 1, 'A reader’s guide to onboarding', 'https://example.com/guides/8164', null, 0),
(151, 0, 'A reader’s guide to cooking', 'https://example.com/guides/6058', null, 0),
(151, 1, 'A reader’s guide to gardening', 'https://example.com/guides/6705', null, 0),
(151, 2, 'A reader’s guide to cooking', 'https://example.com/guides/722', null, 0),
(151, 3, 'A reader’s guide to cooking', 'https://example.com/guides/9756', null, 0),
(152, 0, 'A reader’s guide to revenue', 'https://example.com/guides/7626', null, 0),
(152, 1, 'A reader’s guide to focus', 'https://example.com/guides/7511', null, 0),
(152, 2, 'A reader’s guide to hiring', 'https://example.com/guides/5025', null, 0),
(154, 0, 'A reader’s guide to compilers', 'https://example.com/guides/2836', null, 0),
(154, 1, 'A reader’s guide to compilers', 'https://example.com/guides/2701', null, 0),
(154, 2, 'A reader’s guide to latency', 'https://example.com/guides/9967', null, 0),
(154, 3, 'A reader’s guide to WebAssembly', 'https://example.com/guides/1587', null, 0),
(154, 4, 'A reader’s guide to compilers', 'https://example.com/guides/2520', null, 0),
(156, 0, 'A reader’s guide to retention', 'https://example.com/guides/1032', null, 0),
(156, 1, 'A reader’s guide to revenue', 'https://example.com/guides/8298', null, 0),
(156, 2, 'A reader’s guide to runway', 'https://example.com/guides/5465', null, 0),
(157, 0, 'A reader’s guide to music', 'https://example.com/guides/5500', null, 0),
(157, 1, 'A reader’s guide to friendship', 'https://example.com/guides/9501', null, 0),
(157, 2, 'A reader’s guide to music', 'https://example.com/guides/5671', null, 0),
(157, 3, 'A reader’s guide to friendship', 'https://example.com/guides/3257', null, 0),
(159, 0, 'A reader’s guide to backups', 'https://example.com/guides/8984', null, 0),
(159, 1, 'A reader’s guide to TypeScript', 'https://example.com/guides/8310', null, 0),
(159, 2, 'A reader’s guide to HTTP caching', 'https://example.com/guides/8750', null, 0),
(160, 0, 'A reader’s guide to onboarding', 'https://example.com/guides/844', null, 0),
(160, 1, 'A reader’s guide to revenue', 'https://example.com/guides/7712', null, 0),
(160, 2, 'A reader’s guide to runway', 'https://example.com/guides/7198', null, 0),
(161, 0, 'A reader’s guide to cash flow', 'https://example.com/guides/2881', null, 0),
(161, 1, 'A reader’s guide to double entry', 'https://example.com/guides/210', null, 0),
(162, 0, 'A reader’s guide to churn', 'https://example.com/guides/7195', null, 0),
(162, 1, 'A reader’s guide to margins', 'https://example.com/guides/9782', null, 0),
(162, 2, 'A reader’s guide to runway', 'https://example.com/guides/8996', null, 0),
(162, 3, 'A reader’s guide to margins', 'https://example.com/guides/4291', null, 0),
(162, 4, 'A reader’s guide to revenue', 'https://example.com/guides/4161', null, 0),
(163, 0, 'A reader’s guide to double entry', 'https://example.com/guides/9560', null, 0),
(163, 1, 'A reader’s guide to double entry', 'https://example.com/guides/258', null, 0),
(163, 2, 'A reader’s guide to risk', 'https://example.com/guides/9852', null, 0),
(163, 3, 'A reader’s guide to inflation', 'https://example.com/guides/3732', null, 0),
(163, 4, 'A reader’s guide to liquidity', 'https://example.com/guides/9700', null, 0),
(164, 0, 'A reader’s guide to onboarding', 'https://example.com/guides/6759', null, 0),
(164, 1, 'A reader’s guide to hiring', 'https://example.com/guides/6023', null, 0),
(164, 2, 'A reader’s guide to churn', 'https://example.com/guides/4277', null, 0),
(167, 0, 'A reader’s guide to friendship', 'https://example.com/guides/8436', null, 0),
(167, 1, 'A reader’s guide to sleep', 'https://example.com/guides/6217', null, 0),
(167, 2, 'A reader’s guide to music', 'https://example.com/guides/4306', null, 0),
(169, 0, 'A reader’s guide to SQLite', 'https://example.com/guides/2799', null, 0),
(169, 1, 'A reader’s guide to latency', 'https://example.com/guides/5000', null, 0),
(169, 2, 'A reader’s guide to latency', 'https://example.com/guides/9120', null, 0),
(171, 0, 'A reader’s guide to cash flow', 'https://example.com/guides/2253', null, 0),
(171, 1, 'A reader’s guide to liquidity', 'https://example.com/guides/2478', null, 0),
(171, 2, 'A reader’s guide to double entry', 'https://example.com/guides/4893', null, 0),
(172, 0, 'A reader’s guide to sleep', 'https://example.com/guides/7157', null, 0),
(172, 1, 'A reader’s guide to weather', 'https://example.com/guides/7077', null, 0),
(176, 0, 'A reader’s guide to handwriting', 'https://example.com/guides/8336', null, 0),
(176, 1, 'A reader’s guide to music', 'https://example.com/guides/1284', null, 0),
(176, 2, 'A reader’s guide to gardening', 'https://example.com/guides/3040', null, 0),
(179, 0, 'A reader’s guide to risk', 'https://example.com/guides/7421', null, 0),
(179, 1, 'A reader’s guide to liquidity', 'https://example.com/guides/5655', null, 0),
(179, 2, 'A reader’s guide to credit', 'https://example.com/guides/1957', null, 0),
(179, 3, 'A reader’s guide to fees', 'https://example.com/guides/1066', null, 0),
(180, 0, 'A reader’s guide to weather', 'https://example.com/guides/6469', null, 0),
(180, 1, 'A reader’s guide to weather', 'https://example.com/guides/6905', null, 0),
(180, 2, 'A reader’s guide to music', 'https://example.com/guides/7471', null, 0),
(186, 0, 'A reader’s guide to credit', 'https://example.com/guides/6863', null, 0),
(186, 1, 'A reader’s guide to fees', 'https://example.com/guides/1836', null, 0),
(186, 2, 'A reader’s guide to cash flow', 'https://example.com/guides/6965', null, 0),
(186, 3, 'A reader’s guide to risk', 'https://example.com/guides/4623', null, 0),
(187, 0, 'A reader’s guide to weather', 'https://example.com/guides/1501', null, 0),
(187, 1, 'A reader’s guide to sleep', 'https://example.com/guides/9322', null, 0),
(187, 2, 'A reader’s guide to music', 'https://example.com/guides/3592', null, 0),
(187, 3, 'A reader’s guide to music', 'https://example.com/guides/9618', null, 0),
(187, 4, 'A reader’s guide to gardening', 'https://example.com/guides/9933', null, 0),
(188, 0, 'A reader’s guide to fees', 'https://example.com/guides/831', null, 0),
(188, 1, 'A reader’s guide to cash flow', 'https://example.com/guides/4075', null, 0),
(189, 0, 'A reader’s guide to cooking', 'https://example.com/guides/5326', null, 0),
(189, 1, 'A reader’s guide to weather', 'https://example.com/guides/9300', null, 0),
(189, 2, 'A reader’s guide to gardening', 'https://example.com/guides/8953', null, 0),
(189, 3, 'A reader’s guide to music', 'https://example.com/guides/2909', null, 0),
(190, 0, 'A reader’s guide to Unicode', 'https://example.com/guides/3058', null, 0),
(190, 1, 'A reader’s guide to backups', 'https://example.com/guides/6461', null, 0),
(190, 2, 'A reader’s guide to compilers', 'https://example.com/guides/9722', null, 0),
(190, 3, 'A reader’s guide to backups', 'https://example.com/guides/1816', null, 0),
(193, 0, 'A reader’s guide to HTTP caching', 'https://example.com/guides/1020', null, 0),
(193, 1, 'A reader’s guide to compilers', 'https://example.com/guides/5382', null, 0),
(194, 0, 'A reader’s guide to cooking', 'https://example.com/guides/6488', null, 0),
(194, 1, 'A reader’s guide to friendship', 'https://example.com/guides/4014', null, 0),
(194, 2, 'A reader’s guide to sleep', 'https://example.com/guides/3191', null, 0),
(194, 3, 'A reader’s guide to weather', 'https://example.com/guides/789', null, 0),
(195, 0, 'A reader’s guide to inflation', 'https://example.com/guides/3427', null, 0),
(195, 1, 'A reader’s guide to fees', 'https://example.com/guides/7737', null, 0),
(196, 0, 'A reader’s guide to inflation', 'https://example.com/guides/3493', null, 0),
(196, 1, 'A reader’s guide to rebalancing', 'https://example.com/guides/6730', null, 0),
(198, 0, 'A reader’s guide to Unicode', 'https://example.com/guides/633', null, 0),
(198, 1, 'A reader’s guide to HTTP caching', 'https://example.com/guides/5675', null, 0),
(198, 2, 'A reader’s guide to compilers', 'https://example.com/guides/2044', null, 0);

INSERT OR REPLACE INTO "categories" ("key", "name", "folded_name", "slug", "description", "image", "image_width", "image_height", "position", "created_at", "former_names", "revision") VALUES
(1, 'Technology', 'technology', 'tech', 'Software, the machines beneath it, and the people who make both.', '', 0, 0, 0, 0, '[]', 1),
(2, 'Startup', 'startup', 'startup', 'Building companies from nothing: what founders try, break and learn.', '', 0, 0, 1, 0, '[]', 0),
(3, 'Lifestyle', 'lifestyle', 'lifestyle', 'Work, rest and everything between, looked at with care.', '', 0, 0, 2, 0, '[]', 0),
(4, 'Finance', 'finance', 'finance', 'Money explained: saving, investing and what the numbers mean.', '', 0, 0, 3, 0, '[]', 0);

INSERT OR REPLACE INTO "authors" ("key", "id", "slug", "name", "folded_name", "biography", "image", "image_width", "image_height", "links", "blog_count", "created_at", "updated_at") VALUES
(1, 'author-1', 'ines-okafor', 'Ines Okafor', 'ines okafor', 'Writes.', '', 0, 0, '[]', 92, 1, 1),
(2, 'author-2', 'jonas-hale', 'Jonas Hale', 'jonas hale', '', '', 0, 0, '["https://jonas.example/"]', 91, 1, 1);

INSERT OR REPLACE INTO "blog_authors" ("blog_key", "author_key", "position", "published_at") VALUES
(50, 1, 0, null),
(63, 2, 0, null),
(69, 2, 0, null),
(71, 2, 0, null),
(102, 1, 0, null),
(115, 2, 0, null),
(122, 1, 0, null),
(125, 2, 0, null),
(129, 2, 0, null),
(143, 2, 0, null),
(158, 1, 0, null),
(166, 1, 0, null),
(168, 1, 0, null),
(185, 2, 0, null),
(197, 2, 0, null),
(109, 2, 0, 1494826150988),
(99, 2, 0, 1496689117435),
(196, 1, 0, 1498834606507),
(81, 2, 0, 1500123742705),
(108, 1, 0, 1500566042959),
(75, 2, 0, 1510921428205),
(178, 1, 0, 1514586829376),
(44, 1, 0, 1518898732445),
(159, 2, 0, 1526834035717),
(56, 1, 0, 1537757888469),
(72, 1, 0, 1547193280206),
(10, 1, 0, 1551252103655),
(67, 2, 0, 1552817541250),
(15, 2, 0, 1553632465881),
(141, 2, 0, 1554875937391),
(150, 1, 0, 1556209835386),
(167, 2, 0, 1567637582155),
(173, 2, 0, 1569366510613),
(11, 2, 0, 1573711340152),
(96, 1, 0, 1575238298474),
(164, 1, 0, 1575261601747),
(184, 1, 0, 1576147365464),
(170, 1, 0, 1576412438234),
(21, 2, 0, 1577830302089),
(161, 2, 0, 1579777064645),
(1, 2, 0, 1580054926178),
(27, 2, 0, 1580913784445),
(103, 2, 0, 1586550592862),
(9, 2, 0, 1592730657443),
(169, 2, 0, 1593856240787),
(98, 1, 0, 1596351234559),
(106, 1, 0, 1598796997966),
(16, 1, 0, 1601554796473),
(188, 1, 0, 1602165777911),
(110, 1, 0, 1602354213238),
(85, 2, 0, 1603541510151),
(30, 1, 0, null),
(87, 2, 0, 1605641373580),
(160, 1, 0, 1607010088057),
(13, 2, 0, 1611139108475),
(171, 2, 0, 1611899558905),
(28, 1, 0, 1613136373251),
(36, 1, 0, 1613137877468),
(32, 1, 0, 1614633381163),
(31, 2, 0, 1616019801653),
(126, 1, 0, 1618207029517),
(177, 2, 0, 1621905652643),
(183, 2, 0, 1623647146226),
(25, 2, 0, 1627128471952),
(43, 2, 0, 1636812806946),
(117, 2, 0, 1638349600691),
(35, 2, 0, 1638654376729),
(187, 2, 0, 1638808047260),
(80, 1, 0, 1641073073727),
(65, 2, 0, 1641831724086),
(17, 2, 0, 1648402764990),
(53, 2, 0, 1649603261638),
(7, 2, 0, 1650784306810),
(39, 2, 0, 1652605210103),
(128, 1, 0, 1658527381614),
(152, 1, 0, 1660124688029),
(134, 1, 0, 1660155295678),
(107, 2, 0, 1661084494518),
(77, 2, 0, 1662066821857),
(73, 2, 0, 1664527180386),
(155, 2, 0, 1665427658480),
(111, 2, 0, 1666518683840),
(174, 1, 0, 1667249893474),
(8, 1, 0, 1668552409624),
(140, 1, 0, 1668742591007),
(136, 1, 0, 1670461409570),
(76, 1, 0, 1671868370470),
(156, 1, 0, 1672080332153),
(172, 1, 0, 1673304834426),
(26, 1, 0, 1673731182090),
(55, 2, 0, 1674457046647),
(37, 2, 0, 1676584447548),
(14, 1, 0, 1680241728962),
(181, 2, 0, 1680693017987),
(151, 2, 0, 1680968014254),
(153, 2, 0, 1681759282271),
(175, 2, 0, 1682854472096),
(94, 1, 0, 1684446042418),
(104, 1, 0, 1686526453800),
(58, 1, 0, 1686896020611),
(193, 2, 0, 1690732246364),
(89, 2, 0, 1690769167942),
(154, 1, 0, 1690812323079),
(2, 1, 0, 1692255211147),
(88, 1, 0, 1692670022754),
(41, 2, 0, 1694011911657),
(90, 1, 0, 1694167592462),
(62, 1, 0, 1695247143615),
(3, 2, 0, 1695413451017),
(190, 1, 0, 1699837867921),
(78, 1, 0, 1700113379164),
(121, 2, 0, 1701396611292),
(146, 1, 0, 1703771129064),
(24, 1, 0, 1706310839891),
(59, 2, 0, 1707721333003),
(93, 2, 0, 1708309032400),
(5, 2, 0, 1708522617519),
(131, 2, 0, 1709364109041),
(112, 1, 0, 1709469774884),
(116, 1, 0, 1715524424376),
(61, 2, 0, 1716649590491),
(148, 1, 0, 1717171843977),
(40, 1, 0, 1719325110819),
(46, 1, 0, 1720298843282),
(91, 2, 0, 1720566316876),
(135, 2, 0, 1721806062255),
(19, 2, 0, 1724360604207),
(83, 2, 0, 1724973253156),
(82, 1, 0, 1725518178119),
(145, 2, 0, 1725877664795),
(114, 1, 0, 1727319289376),
(92, 1, 0, 1728468178255),
(23, 2, 0, 1729291471410),
(49, 2, 0, 1729408476647),
(48, 1, 0, 1730519485200),
(22, 1, 0, 1733077847493),
(47, 2, 0, 1735569544639),
(182, 1, 0, 1735987454742),
(119, 2, 0, 1737635062091),
(29, 2, 0, 1740363037460),
(113, 2, 0, 1740995525342),
(100, 1, 0, 1741016990453),
(157, 2, 0, 1742810352435),
(186, 1, 0, 1744334772313),
(4, 1, 0, 1745448457299),
(130, 1, 0, 1746414540769),
(51, 2, 0, 1747321557069),
(189, 2, 0, 1747448765430),
(57, 2, 0, 1747741036533),
(12, 1, 0, 1750216371317),
(192, 1, 0, 1750798692537),
(144, 1, 0, 1752041101398),
(38, 1, 0, 1752518173763),
(42, 1, 0, 1753068966377),
(60, 1, 0, 1753189146857),
(147, 2, 0, 1753341850922),
(68, 1, 0, 1755074865231),
(86, 1, 0, 1756115979377),
(132, 1, 0, 1757052882410),
(52, 1, 0, 1757822903769),
(74, 1, 0, 1758365413176),
(176, 1, 0, 1759423116480),
(6, 1, 0, 1759530726567),
(54, 1, 0, 1760383279454),
(180, 1, 0, 1761518851639),
(191, 2, 0, 1761642131726),
(127, 2, 0, 1762063699027),
(198, 1, 0, 1762974498328),
(120, 1, 0, 1763717829395),
(105, 2, 0, 1764271901918),
(97, 2, 0, 1766215763915),
(133, 2, 0, 1773261538082),
(95, 2, 0, 1773401585317),
(165, 2, 0, 1773569673636),
(149, 2, 0, 1774275620329),
(20, 1, 0, null),
(137, 2, 0, 1775631509275),
(70, 1, 0, 1775957970662),
(163, 2, 0, 1776287133468),
(34, 1, 0, 1777051920515),
(179, 2, 0, 1778866242920),
(123, 2, 0, 1780345329261),
(194, 1, 0, 1780634802228),
(124, 1, 0, 1782106766766),
(199, 2, 0, 1782120809939),
(66, 1, 0, 1782695219772),
(162, 1, 0, 1784072665261),
(139, 2, 0, 1785364953089),
(195, 2, 0, 1786625035324),
(18, 1, 0, 1786668247762),
(142, 1, 0, 1787383437684),
(64, 1, 0, 1789646070525),
(200, 1, 0, 1790103042398),
(84, 1, 0, 1790234276997),
(101, 2, 0, 1791068247891),
(33, 2, 0, 1791089442770),
(79, 2, 0, 1791555194038),
(118, 1, 0, 1791689590819),
(138, 1, 0, 1792049819028),
(45, 2, 0, 1793324248424);

INSERT OR REPLACE INTO "tags" ("key", "id", "slug", "name", "folded_name", "description", "merged_into", "blog_count", "created_at") VALUES
(1, 'tag-1', 'edges', 'Edges', 'edges', 'Where it runs.', null, 30, 1),
(2, 'tag-2', 'money', 'Money', 'money', '', null, 30, 1);

INSERT OR REPLACE INTO "blog_tags" ("blog_key", "tag_key", "position", "published_at") VALUES
(63, 2, 0, null),
(69, 2, 0, null),
(102, 1, 0, null),
(129, 2, 0, null),
(168, 1, 0, null),
(99, 2, 0, 1496689117435),
(81, 2, 0, 1500123742705),
(108, 1, 0, 1500566042959),
(75, 2, 0, 1510921428205),
(159, 2, 0, 1526834035717),
(72, 1, 0, 1547193280206),
(15, 2, 0, 1553632465881),
(141, 2, 0, 1554875937391),
(150, 1, 0, 1556209835386),
(96, 1, 0, 1575238298474),
(21, 2, 0, 1577830302089),
(27, 2, 0, 1580913784445),
(9, 2, 0, 1592730657443),
(30, 1, 0, null),
(87, 2, 0, 1605641373580),
(171, 2, 0, 1611899558905),
(36, 1, 0, 1613137877468),
(126, 1, 0, 1618207029517),
(177, 2, 0, 1621905652643),
(183, 2, 0, 1623647146226),
(117, 2, 0, 1638349600691),
(39, 2, 0, 1652605210103),
(111, 2, 0, 1666518683840),
(174, 1, 0, 1667249893474),
(156, 1, 0, 1672080332153),
(153, 2, 0, 1681759282271),
(90, 1, 0, 1694167592462),
(3, 2, 0, 1695413451017),
(78, 1, 0, 1700113379164),
(24, 1, 0, 1706310839891),
(93, 2, 0, 1708309032400),
(135, 2, 0, 1721806062255),
(114, 1, 0, 1727319289376),
(48, 1, 0, 1730519485200),
(186, 1, 0, 1744334772313),
(51, 2, 0, 1747321557069),
(189, 2, 0, 1747448765430),
(57, 2, 0, 1747741036533),
(12, 1, 0, 1750216371317),
(192, 1, 0, 1750798692537),
(144, 1, 0, 1752041101398),
(42, 1, 0, 1753068966377),
(60, 1, 0, 1753189146857),
(147, 2, 0, 1753341850922),
(132, 1, 0, 1757052882410),
(6, 1, 0, 1759530726567),
(54, 1, 0, 1760383279454),
(180, 1, 0, 1761518851639),
(198, 1, 0, 1762974498328),
(120, 1, 0, 1763717829395),
(105, 2, 0, 1764271901918),
(165, 2, 0, 1773569673636),
(123, 2, 0, 1780345329261),
(66, 1, 0, 1782695219772),
(162, 1, 0, 1784072665261),
(195, 2, 0, 1786625035324),
(18, 1, 0, 1786668247762),
(84, 1, 0, 1790234276997),
(33, 2, 0, 1791089442770),
(138, 1, 0, 1792049819028),
(45, 2, 0, 1793324248424);

INSERT OR REPLACE INTO "settings" ("key", "revision", "value", "parts", "updated_at", "pinned_blog", "has_sample", "hides_first_steps", "closed_first_steps", "passkeys_from") VALUES
(1, 1, '{"name":"The paper","wordmark":{"start":"Broad","end":"sheet"},"tagline":"The place for the latest news and articles on technology, startups, lifestyle and finance.","description":"news and articles worth your morning","logo":null,"icon":null,"socialImage":null,"accent":{"light":"#b3361b","dark":"#ff8a66"},"hero":{"badge":"New: AI feature integrated","title":"Stories worth *your* morning","text":"News and articles on technology, startups, lifestyle and finance, written by people and sharpened with AI."},"navigation":[{"label":"Home","href":"/"},{"label":"About","href":"/about"},{"label":"Contact","href":"/contact"},{"label":"Privacy Policy","href":"/privacy-policy"}],"footer":[{"label":"Privacy Policy","href":"/privacy-policy"}],"social":{"facebook":"not active yet","twitter":"not active yet","instagram":"not active yet","linkedIn":"https://www.linkedin.com/","gitHub":"https://github.com/"},"contact":{"email":"hello@broadsheet.example","emailNote":"We respond within 24 hours.","phone":"+91 00000 00000","phoneHours":"Mon–Fri 9AM–6PM IST","office":"Fully online","officeNote":"No front desk, no queue: we work from everywhere."},"timeZone":"UTC","language":"en","policyDate":"","comments":{"areOpen":true,"closeAfterDays":null},"signals":{"search":null,"answers":null,"training":null}}', '{"categories":[{"name":"Technology","slug":"tech"},{"name":"Startup","slug":"startup"},{"name":"Lifestyle","slug":"lifestyle"},{"name":"Finance","slug":"finance"}],"pages":[{"title":"The team","path":"/people","place":"footer"}],"isBeingSetUp":false}', 1796021641069, 1, 0, 0, 0, null);

INSERT OR REPLACE INTO "pages" ("key", "id", "slug", "title", "summary", "description", "source", "sanitizer_version", "lang", "place", "position", "is_published", "revision", "created_at", "updated_at", "contents", "excerpt", "writer", "turn") VALUES
(1, 'page-1', 'people', 'The team', '', '<p>Two people.</p>', '<p>Two people.</p>', 1, '', 'footer', 0, 1, 1, 1, 1, '[]', 'Two', '', 0),
(2, 'page-2', 'plans', 'Plans', '', '<p>Later.</p>', '<p>Later.</p>', 1, '', 'none', 1, 0, 1, 1, 1, '[]', 'Later.', '', 0);

INSERT OR REPLACE INTO "paths" ("path", "kind", "target", "is_live", "location", "created_at", "was_public") VALUES
('/articles/technology', 'category', 1, 0, null, 0, 1),
('/articles/startup', 'category', 2, 1, null, 0, 1),
('/articles/lifestyle', 'category', 3, 1, null, 0, 1),
('/articles/finance', 'category', 4, 1, null, 0, 1),
('/blog/3-lessons-about-focus-from-a-cafe-222222', 'blog', 1, 1, null, 1580054926178, 1),
('/blog/the-restful-case-for-sourdough-starters-222223', 'blog', 2, 1, null, 1692255211147, 1),
('/blog/why-old-bicycles-mend-a-bad-week-222224', 'blog', 3, 1, null, 1695413451017, 1),
('/blog/a-2-year-history-of-repair-cafes-222225', 'blog', 4, 1, null, 1745448457299, 1),
('/blog/notes-from-a-quiet-market-bonds-222226', 'blog', 5, 1, null, 1708522617519, 1),
('/blog/how-early-risers-stopped-fearing-cold-swims-222227', 'blog', 6, 1, null, 1759530726567, 1),
('/blog/music-without-old-bicycles-222228', 'blog', 7, 1, null, 1650784306810, 1),
('/blog/backups-without-schema-migrations-222229', 'blog', 8, 1, null, 1668552409624, 1),
('/blog/browser-tabs-latency-and-other-boring-ideas-22222a', 'blog', 9, 1, null, 1592730657443, 1),
('/blog/8-lessons-about-backups-from-the-browser-22222b', 'blog', 10, 0, null, 1551252103655, 1),
('/blog/a-3-year-history-of-sourdough-starters-22222c', 'blog', 11, 1, null, 1573711340152, 1),
('/blog/how-students-stopped-fearing-night-trains-22222d', 'blog', 12, 1, null, 1750216371317, 1),
('/blog/pivots-runway-and-other-honest-ideas-22222e', 'blog', 13, 1, null, 1611139108475, 1),
('/blog/cooking-without-small-kitchens-22222f', 'blog', 14, 1, null, 1680241728962, 1),
('/blog/unfashionable-pivots-bootstrapped-mentors-22222g', 'blog', 15, 1, null, 1553632465881, 1),
('/blog/9-lessons-about-observability-from-production-22222h', 'blog', 16, 1, null, 1601554796473, 1),
('/blog/notes-from-the-library-slow-mornings-22222j', 'blog', 17, 1, null, 1648402764990, 1),
('/blog/7-lessons-about-handwriting-from-the-library-22222k', 'blog', 18, 1, null, 1786668247762, 1),
('/blog/the-unfashionable-case-for-customer-calls-22222m', 'blog', 19, 1, null, 1724360604207, 1),
('/blog/small-databases-sqlite-and-other-distributed-ideas-22222n', 'blog', 20, 1, null, 1774450027603, 1),
('/blog/what-regulators-know-about-risk-22222p', 'blog', 21, 1, null, 1577830302089, 1),
('/blog/a-15-year-history-of-pitch-decks-22222q', 'blog', 22, 1, null, 1733077847493, 1),
('/blog/notes-from-the-library-cold-swims-22222r', 'blog', 23, 1, null, 1729291471410, 1),
('/blog/how-testers-stopped-fearing-schema-migrations-22222s', 'blog', 24, 1, null, 1706310839891, 1),
('/blog/onboarding-without-first-hires-22222t', 'blog', 25, 1, null, 1627128471952, 1),
('/blog/a-5-year-history-of-slow-mornings-22222u', 'blog', 26, 1, null, 1673731182090, 1),
('/blog/a-9-year-history-of-small-kitchens-22222v', 'blog', 27, 1, null, 1580913784445, 1),
('/blog/product-market-fit-without-waiting-lists-22222w', 'blog', 28, 1, null, 1613136373251, 1),
('/blog/how-investors-stopped-fearing-pilot-contracts-22222x', 'blog', 29, 1, null, 1740363037460, 1),
('/blog/why-type-systems-hide-more-than-they-show-22222y', 'blog', 30, 1, null, 1605457891668, 1),
('/blog/why-price-tags-are-read-too-late-22222z', 'blog', 31, 1, null, 1616019801653, 1),
('/blog/how-the-retired-stopped-fearing-small-kitchens-222232', 'blog', 32, 1, null, 1614633381163, 1),
('/blog/8-lessons-about-runway-from-a-cafe-222233', 'blog', 33, 1, null, 1791089442770, 1),
('/blog/gardening-without-small-kitchens-222234', 'blog', 34, 1, null, 1777051920515, 1),
('/blog/balcony-gardens-cooking-and-other-frugal-ideas-222235', 'blog', 35, 1, null, 1638654376729, 1),
('/blog/how-maintainers-stopped-fearing-retry-loops-222236', 'blog', 36, 1, null, 1613137877468, 1),
('/blog/a-2-year-history-of-household-budgets-222237', 'blog', 37, 1, null, 1676584447548, 1),
('/blog/the-restful-case-for-cold-swims-222238', 'blog', 38, 1, null, 1752518173763, 1),
('/blog/music-without-empty-weekends-222239', 'blog', 39, 1, null, 1652605210103, 1),
('/blog/typed-small-databases-typed-reviewers-22223a', 'blog', 40, 1, null, 1719325110819, 1),
('/blog/night-trains-music-and-other-crowded-ideas-22223b', 'blog', 41, 1, null, 1694011911657, 1),
('/blog/3-lessons-about-fees-from-the-back-of-an-envelope-22223c', 'blog', 42, 1, null, 1753068966377, 1),
('/blog/postcards-friendship-and-other-handmade-ideas-22223d', 'blog', 43, 1, null, 1636812806946, 1),
('/blog/how-treasurers-stopped-fearing-exchange-rates-22223e', 'blog', 44, 1, null, 1518898732445, 1),
('/blog/a-16-year-history-of-emergency-funds-22223f', 'blog', 45, 1, null, 1793324248424, 1),
('/blog/why-caches-reward-practice-22223g', 'blog', 46, 1, null, 1720298843282, 1),
('/blog/why-type-systems-age-better-than-frameworks-22223h', 'blog', 47, 1, null, 1735569544639, 1),
('/blog/gardening-without-paper-notebooks-22223j', 'blog', 48, 1, null, 1730519485200, 1),
('/blog/why-insurance-policies-balance-in-the-end-22223k', 'blog', 49, 1, null, 1729408476647, 1),
('/blog/the-stubborn-case-for-first-hires-22223m', 'blog', 50, 1, null, 1762541816070, 0),
('/blog/travel-without-unread-newsletters-22223n', 'blog', 51, 1, null, 1747321557069, 1),
('/blog/4-lessons-about-observability-from-the-edge-22223p', 'blog', 52, 1, null, 1757822903769, 1),
('/blog/webassembly-without-caches-22223q', 'blog', 53, 1, null, 1649603261638, 1),
('/blog/what-architects-know-about-sqlite-22223r', 'blog', 54, 1, null, 1760383279454, 1),
('/blog/6-lessons-about-focus-from-the-kitchen-table-22223s', 'blog', 55, 1, null, 1674457046647, 1),
('/blog/retention-without-pitch-decks-22223t', 'blog', 56, 1, null, 1537757888469, 1),
('/blog/notes-from-production-feature-flags-22223u', 'blog', 57, 1, null, 1747741036533, 1),
('/blog/4-lessons-about-weather-from-the-top-of-the-stairs-22223v', 'blog', 58, 1, null, 1686896020611, 1),
('/blog/pilot-contracts-margins-and-other-cash-starved-ideas-22223w', 'blog', 59, 1, null, 1707721333003, 1),
('/blog/margins-without-roadmaps-22223x', 'blog', 60, 1, null, 1753189146857, 1),
('/blog/product-market-fit-without-launch-days-22223y', 'blog', 61, 1, null, 1716649590491, 1),
('/blog/cooking-without-cold-swims-22223z', 'blog', 62, 1, null, 1695247143615, 1),
('/blog/what-parents-know-about-music-222242', 'blog', 63, 1, null, 1761502943528, 0),
('/blog/the-boring-case-for-schema-migrations-222243', 'blog', 64, 1, null, 1789646070525, 1),
('/blog/notes-from-the-high-street-household-budgets-222244', 'blog', 65, 1, null, 1641831724086, 1),
('/blog/how-engineers-stopped-fearing-open-protocols-222245', 'blog', 66, 1, null, 1782695219772, 1),
('/blog/9-lessons-about-backups-from-the-data-centre-in-krakow-222246', 'blog', 67, 1, null, 1552817541250, 1),
('/blog/why-ledgers-look-safest-at-the-top-222247', 'blog', 68, 1, null, 1755074865231, 1),
('/blog/pricing-pages-revenue-and-other-seasonal-ideas-222248', 'blog', 69, 1, null, 1760811020259, 0),
('/blog/cash-flow-without-emergency-funds-222249', 'blog', 70, 1, null, 1775957970662, 1),
('/blog/what-pensioners-know-about-liquidity-22224a', 'blog', 71, 1, null, 1787834592266, 0),
('/blog/why-index-funds-are-read-too-late-22224b', 'blog', 72, 1, null, 1547193280206, 1),
('/blog/why-search-indexes-fail-in-the-same-three-ways-22224c', 'blog', 73, 1, null, 1664527180386, 1),
('/blog/a-22-year-history-of-cold-swims-22224d', 'blog', 74, 1, null, 1758365413176, 1),
('/blog/the-quiet-case-for-old-terminals-22224e', 'blog', 75, 1, null, 1510921428205, 1),
('/blog/why-type-systems-age-better-than-frameworks-22224f', 'blog', 76, 1, null, 1671868370470, 1),
('/blog/margins-without-cold-emails-22224g', 'blog', 77, 1, null, 1662066821857, 1),
('/blog/4-lessons-about-retention-from-the-second-year-22224h', 'blog', 78, 1, null, 1700113379164, 1),
('/blog/cold-swims-handwriting-and-other-ordinary-ideas-22224j', 'blog', 79, 1, null, 1791555194038, 1),
('/blog/why-static-sites-deserve-a-second-look-22224k', 'blog', 80, 1, null, 1641073073727, 1),
('/blog/12-lessons-about-credit-from-a-quiet-market-22224m', 'blog', 81, 1, null, 1500123742705, 1),
('/blog/what-first-time-buyers-know-about-rebalancing-22224n', 'blog', 82, 1, null, 1725518178119, 1),
('/blog/compound-interest-without-mortgages-22224p', 'blog', 83, 1, null, 1724973253156, 1),
('/blog/what-students-know-about-gardening-22224q', 'blog', 84, 1, null, 1790234276997, 1),
('/blog/what-designers-know-about-margins-22224r', 'blog', 85, 1, null, 1603541510151, 1),
('/blog/11-lessons-about-revenue-from-a-cafe-22224s', 'blog', 86, 1, null, 1756115979377, 1),
('/blog/a-13-year-history-of-retry-loops-22224t', 'blog', 87, 1, null, 1605641373580, 1),
('/blog/a-15-year-history-of-open-protocols-22224u', 'blog', 88, 1, null, 1692670022754, 1),
('/blog/notes-from-a-spreadsheet-price-tags-22224v', 'blog', 89, 1, null, 1690769167942, 1),
('/blog/how-analysts-stopped-fearing-index-funds-22224w', 'blog', 90, 1, null, 1694167592462, 1),
('/blog/a-10-year-history-of-retry-loops-22224x', 'blog', 91, 1, null, 1720566316876, 1),
('/blog/crowded-repair-cafes-restful-parents-22224y', 'blog', 92, 1, null, 1728468178255, 1),
('/blog/a-15-year-history-of-pilot-contracts-22224z', 'blog', 93, 1, null, 1708309032400, 1),
('/blog/bootstrapped-roadmaps-stubborn-early-customers-222252', 'blog', 94, 1, null, 1684446042418, 1),
('/blog/legible-feature-flags-reproducible-on-call-teams-222253', 'blog', 95, 1, null, 1773401585317, 1),
('/blog/what-amateurs-know-about-gardening-222254', 'blog', 96, 1, null, 1575238298474, 1),
('/blog/what-architects-know-about-webassembly-222255', 'blog', 97, 1, null, 1766215763915, 1),
('/blog/why-library-books-make-room-for-silence-222256', 'blog', 98, 1, null, 1596351234559, 1),
('/blog/how-the-retired-stopped-fearing-long-walks-222257', 'blog', 99, 1, null, 1496689117435, 1),
('/blog/the-local-case-for-pivots-222258', 'blog', 100, 1, null, 1741016990453, 1),
('/blog/what-beginners-know-about-latency-222259', 'blog', 101, 1, null, 1791068247891, 1),
('/blog/sqlite-without-small-databases-22225a', 'blog', 102, 1, null, 1612448162230, 0),
('/blog/why-empty-weekends-outlast-every-resolution-22225b', 'blog', 103, 1, null, 1586550592862, 1),
('/blog/notes-from-the-second-year-waiting-lists-22225c', 'blog', 104, 1, null, 1686526453800, 1),
('/blog/credit-without-bonds-22225d', 'blog', 105, 1, null, 1764271901918, 1),
('/blog/how-on-call-teams-stopped-fearing-feature-flags-22225e', 'blog', 106, 1, null, 1598796997966, 1),
('/blog/notes-from-the-browser-schema-migrations-22225f', 'blog', 107, 1, null, 1661084494518, 1),
('/blog/how-analysts-stopped-fearing-tax-returns-22225g', 'blog', 108, 1, null, 1500566042959, 1),
('/blog/a-25-year-history-of-launch-days-22225h', 'blog', 109, 1, null, 1494826150988, 1),
('/blog/notes-from-the-annual-report-insurance-policies-22225j', 'blog', 110, 1, null, 1602354213238, 1),
('/blog/why-queues-deserve-a-second-look-22225k', 'blog', 111, 1, null, 1666518683840, 1),
('/blog/inflation-without-mortgages-22225m', 'blog', 112, 1, null, 1709469774884, 1),
('/blog/notes-from-the-allotment-night-trains-22225n', 'blog', 113, 1, null, 1740995525342, 1),
('/blog/how-the-retired-stopped-fearing-cold-swims-22225p', 'blog', 114, 1, null, 1727319289376, 1),
('/blog/how-founders-stopped-fearing-customer-calls-22225q', 'blog', 115, 1, null, 1646910400075, 0),
('/blog/first-hires-retention-and-other-local-ideas-22225r', 'blog', 116, 1, null, 1715524424376, 1),
('/blog/how-analysts-stopped-fearing-small-fees-22225s', 'blog', 117, 1, null, 1638349600691, 1),
('/blog/how-co-founders-stopped-fearing-board-letters-22225t', 'blog', 118, 1, null, 1791689590819, 1),
('/blog/why-type-systems-cost-less-than-a-meeting-22225u', 'blog', 119, 1, null, 1737635062091, 1),
('/blog/notes-from-zurich-dividends-22225v', 'blog', 120, 1, null, 1763717829395, 1),
('/blog/how-first-time-buyers-stopped-fearing-small-fees-22225w', 'blog', 121, 1, null, 1701396611292, 1),
('/blog/how-architects-stopped-fearing-retry-loops-22225x', 'blog', 122, 1, null, 1670763080597, 0),
('/blog/why-slow-mornings-mend-a-bad-week-22225y', 'blog', 123, 1, null, 1780345329261, 1),
('/blog/inflation-proof-bonds-diversified-freelancers-22225z', 'blog', 124, 1, null, 1782106766766, 1),
('/blog/how-analysts-stopped-fearing-household-budgets-222262', 'blog', 125, 1, null, 1739560731937, 0),
('/blog/notes-from-zurich-emergency-funds-222263', 'blog', 126, 1, null, 1618207029517, 1),
('/blog/old-bicycles-weather-and-other-handmade-ideas-222264', 'blog', 127, 1, null, 1762063699027, 1),
('/blog/5-lessons-about-compilers-from-a-staging-server-222265', 'blog', 128, 1, null, 1658527381614, 1),
('/blog/notes-from-a-trade-fair-customer-calls-222266', 'blog', 129, 1, null, 1582411277901, 0),
('/blog/static-sites-backups-and-other-legible-ideas-222267', 'blog', 130, 1, null, 1746414540769, 1),
('/blog/unicode-without-caches-222268', 'blog', 131, 1, null, 1709364109041, 1),
('/blog/small-databases-webassembly-and-other-naive-ideas-222269', 'blog', 132, 1, null, 1757052882410, 1),
('/blog/9-lessons-about-churn-from-a-cafe-22226a', 'blog', 133, 1, null, 1773261538082, 1),
('/blog/how-commuters-stopped-fearing-cold-swims-22226b', 'blog', 134, 1, null, 1660155295678, 1),
('/blog/how-home-cooks-stopped-fearing-postcards-22226c', 'blog', 135, 1, null, 1721806062255, 1),
('/blog/how-engineers-stopped-fearing-schema-migrations-22226d', 'blog', 136, 1, null, 1670461409570, 1),
('/blog/a-24-year-history-of-equity-splits-22226e', 'blog', 137, 1, null, 1775631509275, 1),
('/blog/the-analogue-case-for-library-books-22226f', 'blog', 138, 1, null, 1792049819028, 1),
('/blog/unicode-without-retry-loops-22226g', 'blog', 139, 1, null, 1785364953089, 1),
('/blog/the-unfashionable-case-for-side-projects-22226h', 'blog', 140, 1, null, 1668742591007, 1),
('/blog/notes-from-the-browser-old-terminals-22226j', 'blog', 141, 1, null, 1554875937391, 1),
('/blog/a-24-year-history-of-mortgages-22226k', 'blog', 142, 1, null, 1787383437684, 1),
('/blog/a-2-year-history-of-balcony-gardens-22226m', 'blog', 143, 1, null, 1781487530351, 0),
('/blog/why-exchange-rates-punish-haste-22226n', 'blog', 144, 1, null, 1752041101398, 1),
('/blog/a-7-year-history-of-browser-tabs-22226p', 'blog', 145, 1, null, 1725877664795, 1),
('/blog/a-3-year-history-of-night-trains-22226q', 'blog', 146, 1, null, 1703771129064, 1),
('/blog/boring-small-databases-distributed-testers-22226r', 'blog', 147, 1, null, 1753341850922, 1),
('/blog/the-seasonal-case-for-pricing-pages-22226s', 'blog', 148, 1, null, 1717171843977, 1),
('/blog/a-20-year-history-of-long-walks-22226t', 'blog', 149, 1, null, 1774275620329, 1),
('/blog/notes-from-an-accelerator-equity-splits-22226u', 'blog', 150, 1, null, 1556209835386, 1),
('/blog/why-repair-cafes-outlast-every-resolution-22226v', 'blog', 151, 1, null, 1680968014254, 1),
('/blog/how-early-customers-stopped-fearing-pitch-decks-22226w', 'blog', 152, 1, null, 1660124688029, 1),
('/blog/hiring-without-pivots-22226x', 'blog', 153, 1, null, 1681759282271, 1),
('/blog/a-19-year-history-of-queues-22226y', 'blog', 154, 1, null, 1690812323079, 1),
('/blog/11-lessons-about-handwriting-from-the-top-of-the-stairs-22226z', 'blog', 155, 1, null, 1665427658480, 1),
('/blog/notes-from-a-cafe-equity-splits-222272', 'blog', 156, 1, null, 1672080332153, 1),
('/blog/balcony-gardens-handwriting-and-other-seasonal-ideas-222273', 'blog', 157, 1, null, 1742810352435, 1),
('/blog/how-beginners-stopped-fearing-caches-222274', 'blog', 158, 1, null, 1620441942080, 0),
('/blog/typescript-without-caches-222275', 'blog', 159, 1, null, 1526834035717, 1),
('/blog/margins-without-waiting-lists-222276', 'blog', 160, 1, null, 1607010088057, 1),
('/blog/why-dividends-reward-the-dull-222277', 'blog', 161, 1, null, 1579777064645, 1),
('/blog/hiring-without-pitch-decks-222278', 'blog', 162, 1, null, 1784072665261, 1),
('/blog/the-volatile-case-for-bonds-222279', 'blog', 163, 1, null, 1776287133468, 1),
('/blog/12-lessons-about-focus-from-an-accelerator-22227a', 'blog', 164, 1, null, 1575261601747, 1),
('/blog/why-build-pipelines-age-better-than-frameworks-22227b', 'blog', 165, 1, null, 1773569673636, 1),
('/blog/what-the-retired-know-about-gardening-22227c', 'blog', 166, 1, null, 1642644027018, 0),
('/blog/how-parents-stopped-fearing-old-bicycles-22227d', 'blog', 167, 1, null, 1567637582155, 1),
('/blog/notes-from-a-spreadsheet-invoices-22227e', 'blog', 168, 1, null, 1746962944241, 0),
('/blog/sqlite-without-queues-22227f', 'blog', 169, 1, null, 1593856240787, 1),
('/blog/notes-from-the-kitchen-table-side-projects-22227g', 'blog', 170, 1, null, 1576412438234, 1),
('/blog/the-modest-case-for-bonds-22227h', 'blog', 171, 1, null, 1611899558905, 1),
('/blog/notes-from-malmo-paper-notebooks-22227j', 'blog', 172, 1, null, 1673304834426, 1),
('/blog/how-beginners-stopped-fearing-build-pipelines-22227k', 'blog', 173, 1, null, 1569366510613, 1),
('/blog/backups-without-browser-tabs-22227m', 'blog', 174, 1, null, 1667249893474, 1),
('/blog/the-crowded-case-for-balcony-gardens-22227n', 'blog', 175, 1, null, 1682854472096, 1),
('/blog/why-postcards-turn-strangers-into-friends-22227p', 'blog', 176, 1, null, 1759423116480, 1),
('/blog/type-systems-unicode-and-other-typed-ideas-22227q', 'blog', 177, 1, null, 1621905652643, 1),
('/blog/what-amateurs-know-about-handwriting-22227r', 'blog', 178, 1, null, 1514586829376, 1),
('/blog/what-first-time-buyers-know-about-fees-22227s', 'blog', 179, 1, null, 1778866242920, 1),
('/blog/why-repair-cafes-are-a-kind-of-attention-22227t', 'blog', 180, 1, null, 1761518851639, 1),
('/blog/how-analysts-stopped-fearing-index-funds-22227u', 'blog', 181, 1, null, 1680693017987, 1),
('/blog/a-5-year-history-of-roadmaps-22227v', 'blog', 182, 1, null, 1735987454742, 1),
('/blog/what-savers-know-about-rebalancing-22227w', 'blog', 183, 1, null, 1623647146226, 1),
('/blog/why-schema-migrations-hide-more-than-they-show-22227x', 'blog', 184, 1, null, 1576147365464, 1),
('/blog/incremental-schema-migrations-offline-beginners-22227y', 'blog', 185, 1, null, 1662367594128, 0),
('/blog/inflation-proof-emergency-funds-volatile-first-time-buyers-22227z', 'blog', 186, 1, null, 1744334772313, 1),
('/blog/notes-from-a-village-near-evora-sourdough-starters-222282', 'blog', 187, 1, null, 1638808047260, 1),
('/blog/12-lessons-about-credit-from-the-annual-report-222283', 'blog', 188, 1, null, 1602165777911, 1),
('/blog/notes-from-the-library-cold-swims-222284', 'blog', 189, 1, null, 1747448765430, 1),
('/blog/7-lessons-about-typescript-from-a-staging-server-222285', 'blog', 190, 1, null, 1699837867921, 1),
('/blog/notes-from-the-allotment-library-books-222286', 'blog', 191, 1, null, 1761642131726, 1),
('/blog/webassembly-without-build-pipelines-222287', 'blog', 192, 1, null, 1750798692537, 1),
('/blog/how-reviewers-stopped-fearing-build-pipelines-222288', 'blog', 193, 1, null, 1690732246364, 1),
('/blog/attention-without-cold-swims-222289', 'blog', 194, 1, null, 1780634802228, 1),
('/blog/10-lessons-about-rebalancing-from-a-quiet-market-22228a', 'blog', 195, 1, null, 1786625035324, 1),
('/blog/how-regulators-stopped-fearing-price-tags-22228b', 'blog', 196, 1, null, 1498834606507, 1),
('/blog/a-11-year-history-of-old-bicycles-22228c', 'blog', 197, 1, null, 1771194712691, 0),
('/blog/browser-tabs-backups-and-other-naive-ideas-22228d', 'blog', 198, 1, null, 1762974498328, 1),
('/blog/how-accountants-stopped-fearing-bonds-22228e', 'blog', 199, 1, null, 1782120809939, 1),
('/blog/the-diversified-case-for-emergency-funds-22228f', 'blog', 200, 1, null, 1790103042398, 1),
('/author/ines-okafor', 'author', 1, 1, null, 1, 1),
('/author/jonas-hale', 'author', 2, 1, null, 1, 1),
('/tag/edges', 'tag', 1, 1, null, 1, 1),
('/tag/money', 'tag', 2, 1, null, 1, 1),
('/team', 'page', 1, 0, null, 1, 1),
('/plans', 'page', 2, 1, null, 1, 0),
('/old/team', 'redirect', null, 0, '/team', 1, 1),
('/people', 'page', 1, 1, null, 1, 1),
('/articles/tech', 'category', 1, 1, null, 0, 1),
('/blog/a-new-name', 'blog', 10, 1, null, 1551252103655, 1);

INSERT OR REPLACE INTO "archive_months" ("month", "total") VALUES
(1493596800000, 1),
(1496275200000, 2),
(1498867200000, 2),
(1509494400000, 1),
(1512086400000, 1),
(1517443200000, 1),
(1525132800000, 1),
(1535760000000, 1),
(1546300800000, 1),
(1548979200000, 1),
(1551398400000, 2),
(1554076800000, 2),
(1567296000000, 2),
(1572566400000, 1),
(1575158400000, 5),
(1577836800000, 2),
(1580515200000, 1),
(1585699200000, 1),
(1590969600000, 1),
(1593561600000, 1),
(1596240000000, 2),
(1601510400000, 4),
(1604188800000, 1),
(1606780800000, 1),
(1609459200000, 2),
(1612137600000, 2),
(1614556800000, 2),
(1617235200000, 1),
(1619827200000, 1),
(1622505600000, 1),
(1625097600000, 1),
(1635724800000, 1),
(1638316800000, 3),
(1640995200000, 2),
(1646092800000, 1),
(1648771200000, 2),
(1651363200000, 1),
(1656633600000, 1),
(1659312000000, 3),
(1661990400000, 2),
(1664582400000, 3),
(1667260800000, 2),
(1669852800000, 3),
(1672531200000, 3),
(1675209600000, 1),
(1677628800000, 1),
(1680307200000, 4),
(1682899200000, 1),
(1685577600000, 2),
(1688169600000, 3),
(1690848000000, 2),
(1693526400000, 4),
(1698796800000, 2),
(1701388800000, 2),
(1704067200000, 1),
(1706745600000, 3),
(1709251200000, 2),
(1714521600000, 3),
(1717200000000, 1),
(1719792000000, 3),
(1722470400000, 2),
(1725148800000, 3),
(1727740800000, 3),
(1730419200000, 1),
(1733011200000, 2),
(1735689600000, 2),
(1738368000000, 1),
(1740787200000, 3),
(1743465600000, 2),
(1746057600000, 4),
(1748736000000, 2),
(1751328000000, 5),
(1754006400000, 2),
(1756684800000, 3),
(1759276800000, 5),
(1761955200000, 4),
(1764547200000, 1),
(1772323200000, 4),
(1775001600000, 4),
(1777593600000, 1),
(1780272000000, 5),
(1782864000000, 2),
(1785542400000, 3),
(1788220800000, 3),
(1790812800000, 6);

INSERT OR REPLACE INTO "archive_parts" ("month", "from_at", "from_key", "total") VALUES
(1577836800000, 1577836800000, 0, 2),
(1690848000000, 1690848000000, 0, 2),
(1693526400000, 1693526400000, 0, 4),
(1743465600000, 1743465600000, 0, 2),
(1706745600000, 1706745600000, 0, 3),
(1759276800000, 1759276800000, 0, 5),
(1648771200000, 1648771200000, 0, 2),
(1667260800000, 1667260800000, 0, 2),
(1590969600000, 1590969600000, 0, 1),
(1548979200000, 1548979200000, 0, 1),
(1572566400000, 1572566400000, 0, 1),
(1748736000000, 1748736000000, 0, 2),
(1609459200000, 1609459200000, 0, 2),
(1677628800000, 1677628800000, 0, 1),
(1551398400000, 1551398400000, 0, 2),
(1601510400000, 1601510400000, 0, 4),
(1646092800000, 1646092800000, 0, 1),
(1785542400000, 1785542400000, 0, 3),
(1722470400000, 1722470400000, 0, 2),
(1772323200000, 1772323200000, 0, 4),
(1575158400000, 1575158400000, 0, 5),
(1733011200000, 1733011200000, 0, 2),
(1727740800000, 1727740800000, 0, 3),
(1704067200000, 1704067200000, 0, 1),
(1625097600000, 1625097600000, 0, 1),
(1672531200000, 1672531200000, 0, 3),
(1580515200000, 1580515200000, 0, 1),
(1612137600000, 1612137600000, 0, 2),
(1738368000000, 1738368000000, 0, 1),
(1604188800000, 1604188800000, 0, 1),
(1614556800000, 1614556800000, 0, 2),
(1790812800000, 1790812800000, 0, 6),
(1775001600000, 1775001600000, 0, 4),
(1638316800000, 1638316800000, 0, 3),
(1675209600000, 1675209600000, 0, 1),
(1751328000000, 1751328000000, 0, 5),
(1651363200000, 1651363200000, 0, 1),
(1717200000000, 1717200000000, 0, 1),
(1635724800000, 1635724800000, 0, 1),
(1517443200000, 1517443200000, 0, 1),
(1719792000000, 1719792000000, 0, 3),
(1730419200000, 1730419200000, 0, 1),
(1746057600000, 1746057600000, 0, 4),
(1756684800000, 1756684800000, 0, 3),
(1535760000000, 1535760000000, 0, 1),
(1685577600000, 1685577600000, 0, 2),
(1714521600000, 1714521600000, 0, 3),
(1788220800000, 1788220800000, 0, 3),
(1640995200000, 1640995200000, 0, 2),
(1780272000000, 1780272000000, 0, 5),
(1754006400000, 1754006400000, 0, 2),
(1546300800000, 1546300800000, 0, 1),
(1661990400000, 1661990400000, 0, 2),
(1509494400000, 1509494400000, 0, 1),
(1669852800000, 1669852800000, 0, 3),
(1698796800000, 1698796800000, 0, 2),
(1498867200000, 1498867200000, 0, 2),
(1725148800000, 1725148800000, 0, 3),
(1688169600000, 1688169600000, 0, 3),
(1682899200000, 1682899200000, 0, 1),
(1764547200000, 1764547200000, 0, 1),
(1596240000000, 1596240000000, 0, 2),
(1496275200000, 1496275200000, 0, 2),
(1740787200000, 1740787200000, 0, 3),
(1585699200000, 1585699200000, 0, 1),
(1761955200000, 1761955200000, 0, 4),
(1659312000000, 1659312000000, 0, 3),
(1493596800000, 1493596800000, 0, 1),
(1664582400000, 1664582400000, 0, 3),
(1709251200000, 1709251200000, 0, 2),
(1735689600000, 1735689600000, 0, 2),
(1701388800000, 1701388800000, 0, 2),
(1617235200000, 1617235200000, 0, 1),
(1656633600000, 1656633600000, 0, 1),
(1782864000000, 1782864000000, 0, 2),
(1554076800000, 1554076800000, 0, 2),
(1680307200000, 1680307200000, 0, 4),
(1525132800000, 1525132800000, 0, 1),
(1606780800000, 1606780800000, 0, 1),
(1567296000000, 1567296000000, 0, 2),
(1593561600000, 1593561600000, 0, 1),
(1619827200000, 1619827200000, 0, 1),
(1512086400000, 1512086400000, 0, 1),
(1777593600000, 1777593600000, 0, 1),
(1622505600000, 1622505600000, 0, 1);

INSERT OR REPLACE INTO "derived" ("blog_key", "version", "derived_at", "related", "search_version", "index_attempts") VALUES
(1, 2, 0, '[]', 1, 0),
(2, 2, 0, '[]', 1, 0),
(3, 2, 0, '[]', 1, 0),
(4, 2, 0, '[]', 1, 0),
(5, 2, 0, '[]', 1, 0),
(6, 2, 0, '[]', 1, 0),
(7, 2, 0, '[]', 1, 0),
(8, 2, 0, '[]', 1, 0),
(9, 2, 0, '[]', 1, 0),
(10, 2, 0, '[]', 1, 0),
(11, 2, 0, '[]', 1, 0),
(12, 2, 0, '[]', 1, 0),
(13, 2, 0, '[]', 1, 0),
(14, 2, 0, '[]', 1, 0),
(15, 2, 0, '[]', 1, 0),
(16, 2, 0, '[]', 1, 0),
(17, 2, 0, '[]', 1, 0),
(18, 2, 0, '[]', 1, 0),
(19, 2, 0, '[]', 1, 0),
(20, 2, 0, '[]', 1, 0),
(21, 2, 0, '[]', 1, 0),
(22, 2, 0, '[]', 1, 0),
(23, 2, 0, '[]', 1, 0),
(24, 2, 0, '[]', 1, 0),
(25, 2, 0, '[]', 1, 0),
(26, 2, 0, '[]', 1, 0),
(27, 2, 0, '[]', 1, 0),
(28, 2, 0, '[]', 1, 0),
(29, 2, 0, '[]', 1, 0),
(30, 2, 0, '[]', 1, 0),
(31, 2, 0, '[]', 1, 0),
(32, 2, 0, '[]', 1, 0),
(33, 2, 0, '[]', 1, 0),
(34, 2, 0, '[]', 1, 0),
(35, 2, 0, '[]', 1, 0),
(36, 2, 0, '[]', 1, 0),
(37, 2, 0, '[]', 1, 0),
(38, 2, 0, '[]', 1, 0),
(39, 2, 0, '[]', 1, 0),
(40, 2, 0, '[]', 1, 0),
(41, 2, 0, '[]', 1, 0),
(42, 2, 0, '[]', 1, 0),
(43, 2, 0, '[]', 1, 0),
(44, 2, 0, '[]', 1, 0),
(45, 2, 0, '[]', 1, 0),
(46, 2, 0, '[]', 1, 0),
(47, 2, 0, '[]', 1, 0),
(48, 2, 0, '[]', 1, 0),
(49, 2, 0, '[]', 1, 0),
(50, 2, 0, '[]', 1, 0),
(51, 2, 0, '[]', 1, 0),
(52, 2, 0, '[]', 1, 0),
(53, 2, 0, '[]', 1, 0),
(54, 2, 0, '[]', 1, 0),
(55, 2, 0, '[]', 1, 0),
(56, 2, 0, '[]', 1, 0),
(57, 2, 0, '[]', 1, 0),
(58, 2, 0, '[]', 1, 0),
(59, 2, 0, '[]', 1, 0),
(60, 2, 0, '[]', 1, 0),
(61, 2, 0, '[]', 1, 0),
(62, 2, 0, '[]', 1, 0),
(63, 2, 0, '[]', 1, 0),
(64, 2, 0, '[]', 1, 0),
(65, 2, 0, '[]', 1, 0),
(66, 2, 0, '[]', 1, 0),
(67, 2, 0, '[]', 1, 0),
(68, 2, 0, '[]', 1, 0),
(69, 2, 0, '[]', 1, 0),
(70, 2, 0, '[]', 1, 0),
(71, 2, 0, '[]', 1, 0),
(72, 2, 0, '[]', 1, 0),
(73, 2, 0, '[]', 1, 0),
(74, 2, 0, '[]', 1, 0),
(75, 2, 0, '[]', 1, 0),
(76, 2, 0, '[]', 1, 0),
(77, 2, 0, '[]', 1, 0),
(78, 2, 0, '[]', 1, 0),
(79, 2, 0, '[]', 1, 0),
(80, 2, 0, '[]', 1, 0),
(81, 2, 0, '[]', 1, 0),
(82, 2, 0, '[]', 1, 0),
(83, 2, 0, '[]', 1, 0),
(84, 2, 0, '[]', 1, 0),
(85, 2, 0, '[]', 1, 0),
(86, 2, 0, '[]', 1, 0),
(87, 2, 0, '[]', 1, 0),
(88, 2, 0, '[]', 1, 0),
(89, 2, 0, '[]', 1, 0),
(90, 2, 0, '[]', 1, 0),
(91, 2, 0, '[]', 1, 0),
(92, 2, 0, '[]', 1, 0),
(93, 2, 0, '[]', 1, 0),
(94, 2, 0, '[]', 1, 0),
(95, 2, 0, '[]', 1, 0),
(96, 2, 0, '[]', 1, 0),
(97, 2, 0, '[]', 1, 0),
(98, 2, 0, '[]', 1, 0),
(99, 2, 0, '[]', 1, 0),
(100, 2, 0, '[]', 1, 0),
(101, 2, 0, '[]', 1, 0),
(102, 2, 0, '[]', 1, 0),
(103, 2, 0, '[]', 1, 0),
(104, 2, 0, '[]', 1, 0),
(105, 2, 0, '[]', 1, 0),
(106, 2, 0, '[]', 1, 0),
(107, 2, 0, '[]', 1, 0),
(108, 2, 0, '[]', 1, 0),
(109, 2, 0, '[]', 1, 0),
(110, 2, 0, '[]', 1, 0),
(111, 2, 0, '[]', 1, 0),
(112, 2, 0, '[]', 1, 0),
(113, 2, 0, '[]', 1, 0),
(114, 2, 0, '[]', 1, 0),
(115, 2, 0, '[]', 1, 0),
(116, 2, 0, '[]', 1, 0),
(117, 2, 0, '[]', 1, 0),
(118, 2, 0, '[]', 1, 0),
(119, 2, 0, '[]', 1, 0),
(120, 2, 0, '[]', 1, 0),
(121, 2, 0, '[]', 1, 0),
(122, 2, 0, '[]', 1, 0),
(123, 2, 0, '[]', 1, 0),
(124, 2, 0, '[]', 1, 0),
(125, 2, 0, '[]', 1, 0),
(126, 2, 0, '[]', 1, 0),
(127, 2, 0, '[]', 1, 0),
(128, 2, 0, '[]', 1, 0),
(129, 2, 0, '[]', 1, 0),
(130, 2, 0, '[]', 1, 0),
(131, 2, 0, '[]', 1, 0),
(132, 2, 0, '[]', 1, 0),
(133, 2, 0, '[]', 1, 0),
(134, 2, 0, '[]', 1, 0),
(135, 2, 0, '[]', 1, 0),
(136, 2, 0, '[]', 1, 0),
(137, 2, 0, '[]', 1, 0),
(138, 2, 0, '[]', 1, 0),
(139, 2, 0, '[]', 1, 0),
(140, 2, 0, '[]', 1, 0),
(141, 2, 0, '[]', 1, 0),
(142, 2, 0, '[]', 1, 0),
(143, 2, 0, '[]', 1, 0),
(144, 2, 0, '[]', 1, 0),
(145, 2, 0, '[]', 1, 0),
(146, 2, 0, '[]', 1, 0),
(147, 2, 0, '[]', 1, 0),
(148, 2, 0, '[]', 1, 0),
(149, 2, 0, '[]', 1, 0),
(150, 2, 0, '[]', 1, 0),
(151, 2, 0, '[]', 1, 0),
(152, 2, 0, '[]', 1, 0),
(153, 2, 0, '[]', 1, 0),
(154, 2, 0, '[]', 1, 0),
(155, 2, 0, '[]', 1, 0),
(156, 2, 0, '[]', 1, 0),
(157, 2, 0, '[]', 1, 0),
(158, 2, 0, '[]', 1, 0),
(159, 2, 0, '[]', 1, 0),
(160, 2, 0, '[]', 1, 0),
(161, 2, 0, '[]', 1, 0),
(162, 2, 0, '[]', 1, 0),
(163, 2, 0, '[]', 1, 0),
(164, 2, 0, '[]', 1, 0),
(165, 2, 0, '[]', 1, 0),
(166, 2, 0, '[]', 1, 0),
(167, 2, 0, '[]', 1, 0),
(168, 2, 0, '[]', 1, 0),
(169, 2, 0, '[]', 1, 0),
(170, 2, 0, '[]', 1, 0),
(171, 2, 0, '[]', 1, 0),
(172, 2, 0, '[]', 1, 0),
(173, 2, 0, '[]', 1, 0),
(174, 2, 0, '[]', 1, 0),
(175, 2, 0, '[]', 1, 0),
(176, 2, 0, '[]', 1, 0),
(177, 2, 0, '[]', 1, 0),
(178, 2, 0, '[]', 1, 0),
(179, 2, 0, '[]', 1, 0),
(180, 2, 0, '[]', 1, 0),
(181, 2, 0, '[]', 1, 0),
(182, 2, 0, '[]', 1, 0),
(183, 2, 0, '[]', 1, 0),
(184, 2, 0, '[]', 1, 0),
(185, 2, 0, '[]', 1, 0),
(186, 2, 0, '[]', 1, 0),
(187, 2, 0, '[]', 1, 0),
(188, 2, 0, '[]', 1, 0),
(189, 2, 0, '[]', 1, 0),
(190, 2, 0, '[]', 1, 0),
(191, 2, 0, '[]', 1, 0),
(192, 2, 0, '[]', 1, 0),
(193, 2, 0, '[]', 1, 0),
(194, 2, 0, '[]', 1, 0),
(195, 2, 0, '[]', 1, 0),
(196, 2, 0, '[]', 1, 0),
(197, 2, 0, '[]', 1, 0),
(198, 2, 0, '[]', 1, 0),
(199, 2, 0, '[]', 1, 0),
(200, 2, 0, '[]', 1, 0);

INSERT OR REPLACE INTO "image_copies" ("blog_key", "version", "attempts") VALUES
(1, 0, 0),
(2, 0, 0),
(3, 0, 0),
(4, 0, 0),
(5, 0, 0),
(6, 0, 0),
(7, 0, 0),
(8, 0, 0),
(9, 0, 0),
(10, 0, 0),
(11, 0, 0),
(12, 0, 0),
(13, 0, 0),
(14, 0, 0),
(15, 0, 0),
(16, 0, 0),
(17, 0, 0),
(18, 0, 0),
(19, 0, 0),
(21, 0, 0),
(22, 0, 0),
(23, 0, 0),
(24, 0, 0),
(25, 0, 0),
(26, 0, 0),
(27, 0, 0),
(28, 0, 0),
(29, 0, 0),
(31, 0, 0),
(32, 0, 0),
(33, 0, 0),
(34, 0, 0),
(35, 0, 0),
(36, 0, 0),
(37, 0, 0),
(38, 0, 0),
(39, 0, 0),
(40, 0, 0),
(41, 0, 0),
(42, 0, 0),
(43, 0, 0),
(44, 0, 0),
(45, 0, 0),
(46, 0, 0),
(47, 0, 0),
(48, 0, 0),
(49, 0, 0),
(51, 0, 0),
(52, 0, 0),
(53, 0, 0),
(54, 0, 0),
(55, 0, 0),
(56, 0, 0),
(57, 0, 0),
(58, 0, 0),
(59, 0, 0),
(60, 0, 0),
(61, 0, 0),
(62, 0, 0),
(64, 0, 0),
(65, 0, 0),
(66, 0, 0),
(67, 0, 0),
(68, 0, 0),
(70, 0, 0),
(72, 0, 0),
(73, 0, 0),
(74, 0, 0),
(75, 0, 0),
(76, 0, 0),
(77, 0, 0),
(78, 0, 0),
(79, 0, 0),
(80, 0, 0),
(81, 0, 0),
(82, 0, 0),
(83, 0, 0),
(84, 0, 0),
(85, 0, 0),
(86, 0, 0),
(87, 0, 0),
(88, 0, 0),
(89, 0, 0),
(90, 0, 0),
(91, 0, 0),
(92, 0, 0),
(93, 0, 0),
(94, 0, 0),
(95, 0, 0),
(96, 0, 0),
(97, 0, 0),
(98, 0, 0),
(99, 0, 0),
(100, 0, 0),
(101, 0, 0),
(103, 0, 0),
(104, 0, 0),
(105, 0, 0),
(106, 0, 0),
(107, 0, 0),
(108, 0, 0),
(109, 0, 0),
(110, 0, 0),
(111, 0, 0),
(112, 0, 0),
(113, 0, 0),
(114, 0, 0),
(116, 0, 0),
(117, 0, 0),
(118, 0, 0),
(119, 0, 0),
(120, 0, 0),
(121, 0, 0),
(123, 0, 0),
(124, 0, 0),
(126, 0, 0),
(127, 0, 0),
(128, 0, 0),
(130, 0, 0),
(131, 0, 0),
(132, 0, 0),
(133, 0, 0),
(134, 0, 0),
(135, 0, 0),
(136, 0, 0),
(137, 0, 0),
(138, 0, 0),
(139, 0, 0),
(140, 0, 0),
(141, 0, 0),
(142, 0, 0),
(144, 0, 0),
(145, 0, 0),
(146, 0, 0),
(147, 0, 0),
(148, 0, 0),
(149, 0, 0),
(150, 0, 0),
(151, 0, 0),
(152, 0, 0),
(153, 0, 0),
(154, 0, 0),
(155, 0, 0),
(156, 0, 0),
(157, 0, 0),
(159, 0, 0),
(160, 0, 0),
(161, 0, 0),
(162, 0, 0),
(163, 0, 0),
(164, 0, 0),
(165, 0, 0),
(167, 0, 0),
(169, 0, 0),
(170, 0, 0),
(171, 0, 0),
(172, 0, 0),
(173, 0, 0),
(174, 0, 0),
(175, 0, 0),
(176, 0, 0),
(177, 0, 0),
(178, 0, 0),
(179, 0, 0),
(180, 0, 0),
(181, 0, 0),
(182, 0, 0),
(183, 0, 0),
(184, 0, 0),
(186, 0, 0),
(187, 0, 0),
(188, 0, 0),
(189, 0, 0),
(190, 0, 0),
(191, 0, 0),
(192, 0, 0),
(193, 0, 0),
(194, 0, 0),
(195, 0, 0),
(196, 0, 0),
(198, 0, 0),
(199, 0, 0),
(200, 0, 0);

INSERT OR REPLACE INTO "drafts" ("id", "blog_key", "revision", "title", "sub_title", "category", "image", "image_width", "image_height", "image_srcset", "source", "created_at", "updated_at", "writer", "turn", "details", "folded_title", "deleted_at", "created_by") VALUES
('3-lessons-about-focus-from-a-cafe-222222', 1, 3, '3 lessons about focus from a café', 'That is why roadmaps belong beside customer calls, not above them.', 'Startup', '/media/seed/0000000000000000.webp', 1600, 900, '', '<p>Another text.</p>', 5, 6, 'an-editor', 2, '{}', '3 lessons about focus from a cafe', null, 3),
('why-type-systems-hide-more-than-they-show-22222y', 30, 3, 'Why type systems hide more than they show', 'Schema migrations age better than frameworks, and on-call teams rarely say so.', 'Technology', '/media/seed/0000000000000000.webp', 1600, 900, '', '<p>Another text.</p>', 5, 6, 'an-editor', 2, '{}', 'why type systems hide more than they show', null, 3),
('a-draft', null, 1, '3 lessons about focus from a café', 'That is why roadmaps belong beside customer calls, not above them.', 'Startup', '/media/seed/0000000000000000.webp', 1600, 900, '', '<p>Another text.</p>', 5, 6, '', 0, '{"tags":["tag-1"]}', '3 lessons about focus from a cafe', null, 3);

INSERT OR REPLACE INTO "revisions" ("key", "id", "blog_key", "kind", "title", "sub_title", "category", "image", "image_width", "image_height", "image_srcset", "source", "created_at", "details", "draft_id") VALUES
(1, 'revision-1', 1, 'published', '3 lessons about focus from a café', 'That is why roadmaps belong beside customer calls, not above them.', 'Startup', '/media/seed/0000000000000000.webp', 1600, 900, '', '<p>Another text.</p>', 4, '{}', null),
(2, 'revision-2', 2, 'published', 'The restful case for sourdough starters', 'If cooking matters, start with cold swims and write down what changes.', 'Lifestyle', '/media/seed/0000000000000000.webp', 1600, 900, '', '<p>Another text.</p>', 4, '{}', null),
(3, 'revision-3', 3, 'published', 'Why old bicycles mend a bad week', 'The analogue version costs 22 percent more and lasts twice as long.', 'Lifestyle', '/media/seed/0000000000000000.webp', 1600, 900, '', '<p>Another text.</p>', 4, '{}', null),
(4, 'revision-4', 4, 'published', 'A 2-year history of repair cafés', 'After 38 months the crowded answer was also the handmade one.', 'Lifestyle', '/media/seed/0000000000000000.webp', 1600, 900, '', '<p>Another text.</p>', 4, '{}', null),
(5, 'revision-5', 5, 'published', 'Notes from a quiet market: bonds', 'Of 326 pensioners we asked, 7 had ever measured credit.', 'Finance', '/media/seed/0000000000000000.webp', 1600, 900, '', '<p>Another text.</p>', 4, '{}', null),
(6, 'revision-6', 6, 'published', 'How early risers stopped fearing cold swims', 'If friendship matters, start with long walks and write down what changes.', 'Lifestyle', '/media/seed/0000000000000000.webp', 1600, 900, '', '<p>Another text.</p>', 4, '{}', null),
(7, 'revision-7', 7, 'published', 'Music without old bicycles', 'It sounds frugal, but sourdough starters outlast every resolution.', 'Lifestyle', '/media/seed/0000000000000000.webp', 1600, 900, '', '<p>Another text.</p>', 4, '{}', null),
(8, 'revision-8', 8, 'published', 'Backups without schema migrations', 'It sounds reproducible, but caches fail in the same three ways.', 'Technology', '/media/seed/0000000000000000.webp', 1600, 900, '', '<p>Another text.</p>', 4, '{}', null),
(9, 'revision-9', 9, 'published', 'Browser tabs, latency and other boring ideas', 'Of 335 platform groups we asked, 8 had ever measured compilers.', 'Technology', '/media/seed/0000000000000000.webp', 1600, 900, '', '<p>Another text.</p>', 4, '{}', null),
(10, 'revision-10', 10, 'published', '8 lessons about backups from the browser', 'Of 789 maintainers we asked, 14 had ever measured Unicode.', 'Technology', '/media/seed/0000000000000000.webp', 1600, 900, '', '<p>Another text.</p>', 4, '{}', null),
(11, 'revision-11', 11, 'published', 'A 3-year history of sourdough starters', 'Paper notebooks outlast every resolution, and parents rarely say so.', 'Lifestyle', '/media/seed/0000000000000000.webp', 1600, 900, '', '<p>Another text.</p>', 4, '{}', null),
(12, 'revision-12', 12, 'published', 'How students stopped fearing night trains', 'The frugal version costs 7 percent more and lasts twice as long.', 'Lifestyle', '/media/seed/0000000000000000.webp', 1600, 900, '', '<p>Another text.</p>', 4, '{}', null),
(13, 'revision-13', 13, 'published', 'Pivots, runway and other honest ideas', 'Landing pages decide the next quarter, and investors rarely say so.', 'Startup', '/media/seed/0000000000000000.webp', 1600, 900, '', '<p>Another text.</p>', 4, '{}', null),
(14, 'revision-14', 14, 'published', 'Cooking without small kitchens', 'Of 597 early risers we asked, 4 had ever measured weather.', 'Lifestyle', '/media/seed/0000000000000000.webp', 1600, 900, '', '<p>Another text.</p>', 4, '{}', null),
(15, 'revision-15', 15, 'published', 'Unfashionable pivots, bootstrapped mentors', 'Nobody plans for runway; support inboxes simply decide the next quarter.', 'Startup', '/media/seed/0000000000000000.webp', 1600, 900, '', '<p>Another text.</p>', 4, '{}', null),
(16, 'revision-16', 16, 'published', '9 lessons about observability from production', 'The typed version costs 15 percent more and lasts twice as long.', 'Technology', '/media/seed/0000000000000000.webp', 1600, 900, '', '<p>Another text.</p>', 4, '{}', null),
(17, 'revision-17', 17, 'published', 'Notes from the library: slow mornings', 'Nobody plans for gardening; repair cafés simply make room for silence.', 'Lifestyle', '/media/seed/0000000000000000.webp', 1600, 900, '', '<p>Another text.</p>', 4, '{}', null),
(18, 'revision-18', 18, 'published', '7 lessons about handwriting from the library', 'Balcony gardens need no app, and neighbours rarely say so.', 'Lifestyle', '/media/seed/0000000000000000.webp', 1600, 900, '', '<p>Another text.</p>', 4, '{}', null),
(19, 'revision-19', 19, 'published', 'The unfashionable case for customer calls', 'It sounds unfashionable, but waiting lists start as an apology.', 'Startup', '/media/seed/0000000000000000.webp', 1600, 900, '', '<p>Another text.</p>', 4, '{}', null),
(20, 'revision-20', 20, 'published', 'Small databases, SQLite and other distributed ideas', 'The incremental version costs 16 percent more and lasts twice as long.', 'Technology', '/media/seed/0000000000000000.webp', 1600, 900, '', '<p>Another text.</p>', 4, '{}', null),
(21, 'revision-of-a-draft', null, 'draft', '3 lessons about focus from a café', 'That is why roadmaps belong beside customer calls, not above them.', 'Startup', '/media/seed/0000000000000000.webp', 1600, 900, '', '<p>Another text.</p>', 4, '{}', 'a-draft');

INSERT OR REPLACE INTO "media" ("key", "blog_id", "content_type", "width", "height", "bytes", "created_at", "attached_at", "source_type", "created_by") VALUES
('media/seed/0000000000000000.webp', 'seed', 'image/webp', 1600, 900, 1000, 1, 1, '', null),
('media/library/0123456789abcdef.png', 'library', 'image/png', 800, 600, 2000, 2, 2, '', null),
('media/library/0123456789abcdef-480.webp', 'library', 'image/webp', 480, 360, 500, 2, 2, '', null);

INSERT OR REPLACE INTO "comments" ("key", "id", "blog_key", "name", "content", "is_approved", "created_at", "is_author", "spam_reason", "content_hash", "is_in_trash", "network", "root_key", "root_id", "reply_count", "created_by") VALUES
(1, 'seed-1-0', 2, 'Jonas', 'Not convinced. The numbers look like a very good year.', 1, 1693043636748, 0, '', '', 0, '', null, null, 1, null),
(2, 'seed-7-1', 8, 'Tariq', 'I tried it for a month, and the second half of the article is where it gets hard 🙂', 1, 1669271903230, 0, '', '', 0, '', null, null, 0, null),
(3, 'seed-7-0', 8, 'Łukasz', 'Not convinced. The numbers look like a very good year.', 0, 1672198218773, 0, '', '', 0, '', null, null, 0, null),
(4, 'seed-8-0', 9, 'Tariq', 'We had the same discussion last week, almost word for word.', 1, 1594326216401, 0, '', '', 0, '', null, null, 0, null),
(5, 'seed-8-2', 9, 'Priya', 'Not convinced. The numbers look like a very good year.', 1, 1595023860823, 0, '', '', 0, '', null, null, 0, null),
(6, 'seed-8-3', 9, 'Wen', 'Could you say more about how you measured it?', 1, 1597191470492, 0, '', '', 0, '', null, null, 0, null),
(7, 'seed-8-1', 9, 'Hana', 'This is the part that nobody writes down. Thank you.', 1, 1597913969053, 0, '', '', 0, '', null, null, 0, null),
(8, 'seed-b-1', 12, 'Ximena', 'Could you say more about how you measured it?', 1, 1750348130423, 0, '', '', 0, '', null, null, 0, null),
(9, 'seed-b-0', 12, 'Priya', 'Not convinced. The numbers look like a very good year.', 1, 1750958815315, 0, '', '', 0, '', null, null, 0, null),
(10, 'seed-e-0', 15, 'Ingrid', 'Not convinced. The numbers look like a very good year.', 1, 1553633550517, 0, '', '', 0, '', null, null, 0, null),
(11, 'seed-e-2', 15, 'Łukasz', 'This is the part that nobody writes down. Thank you.', 1, 1553723544805, 0, '', '', 0, '', null, null, 0, null),
(12, 'seed-e-1', 15, 'Łukasz', 'We had the same discussion last week, almost word for word.', 1, 1554767099813, 0, '', '', 0, '', null, null, 0, null),
(13, 'seed-e-3', 15, 'Łukasz', 'Not convinced. The numbers look like a very good year.', 1, 1555530853422, 0, '', '', 0, '', null, null, 0, null),
(14, 'seed-e-5', 15, 'Łukasz', 'Not convinced. The numbers look like a very good year.', 1, 1556357471397, 0, '', '', 0, '', null, null, 0, null),
(15, 'seed-e-4', 15, 'Nadia', 'I tried it for a month, and the second half of the article is where it gets hard 🙂', 1, 1558257735866, 0, '', '', 0, '', null, null, 0, null),
(16, 'seed-f-3', 16, 'Quentin', 'Could you say more about how you measured it?', 1, 1601663829910, 0, '', '', 0, '', null, null, 0, null),
(17, 'seed-f-5', 16, 'نور', 'Could you say more about how you measured it?', 1, 1602590891257, 0, '', '', 0, '', null, null, 0, null),
(18, 'seed-f-0', 16, 'Yusuf', 'This is the part that nobody writes down. Thank you.', 1, 1602666239398, 0, '', '', 0, '', null, null, 0, null),
(19, 'seed-f-1', 16, 'Chiara', 'We had the same discussion last week, almost word for word.', 1, 1602674908710, 0, '', '', 0, '', null, null, 0, null),
(20, 'seed-f-4', 16, 'Zoë', 'Not convinced. The numbers look like a very good year.', 1, 1602837897799, 0, '', '', 0, '', null, null, 0, null),
(21, 'seed-f-2', 16, 'Wen', 'We had the same discussion last week, almost word for word.', 1, 1602901284278, 0, '', '', 0, '', null, null, 0, null),
(22, 'seed-k-0', 21, 'Priya', 'We had the same discussion last week, almost word for word.', 1, 1578882758863, 0, '', '', 0, '', null, null, 0, null),
(23, 'seed-k-8', 21, 'Uma', 'This is the part that nobody writes down. Thank you.', 1, 1579021622031, 0, '', '', 0, '', null, null, 0, null),
(24, 'seed-k-2', 21, 'Gonçalo', 'This is the part that nobody writes down. Thank you.', 1, 1580022054793, 0, '', '', 0, '', null, null, 0, null),
(25, 'seed-k-3', 21, 'Tariq', 'Could you say more about how you measured it?', 0, 1580240797491, 0, '', '', 0, '', null, null, 0, null),
(26, 'seed-k-1', 21, 'Amara', 'I tried it for a month, and the second half of the article is where it gets hard 🙂', 1, 1580631590213, 0, '', '', 0, '', null, null, 0, null),
(27, 'seed-k-4', 21, 'Quentin', 'Could you say more about how you measured it?', 1, 1581462239673, 0, '', '', 0, '', null, null, 0, null),
(28, 'seed-k-5', 21, 'Chiara', 'This is the part that nobody writes down. Thank you.', 1, 1581575827208, 0, '', '', 0, '', null, null, 0, null),
(29, 'seed-k-6', 21, 'Uma', 'Not convinced. The numbers look like a very good year.', 0, 1581587139986, 0, '', '', 0, '', null, null, 0, null),
(30, 'seed-k-9', 21, 'Gonçalo', 'I tried it for a month, and the second half of the article is where it gets hard 🙂', 1, 1582078498935, 0, '', '', 0, '', null, null, 0, null),
(31, 'seed-k-7', 21, 'Priya', 'We had the same discussion last week, almost word for word.', 1, 1582514664631, 0, '', '', 0, '', null, null, 0, null),
(32, 'seed-m-0', 23, 'Ingrid', 'This is the part that nobody writes down. Thank you.', 1, 1730823932975, 0, '', '', 0, '', null, null, 0, null),
(33, 'seed-n-1', 24, 'Elif', 'We had the same discussion last week, almost word for word.', 0, 1710331514082, 0, '', '', 0, '', null, null, 0, null),
(34, 'seed-n-0', 24, 'Zoë', 'I tried it for a month, and the second half of the article is where it gets hard 🙂', 1, 1710469900606, 0, '', '', 0, '', null, null, 0, null),
(35, 'seed-r-1', 28, 'Ingrid', 'Not convinced. The numbers look like a very good year.', 1, 1615092121283, 0, '', '', 0, '', null, null, 0, null),
(36, 'seed-r-0', 28, 'Zoë', 'This is the part that nobody writes down. Thank you.', 1, 1616548308999, 0, '', '', 0, '', null, null, 0, null),
(37, 'seed-s-5', 29, 'Ximena', 'Not convinced. The numbers look like a very good year.', 0, 1740880120008, 0, '', '', 0, '', null, null, 0, null),
(38, 'seed-s-2', 29, 'Hana', 'Not convinced. The numbers look like a very good year.', 1, 1741773158299, 0, '', '', 0, '', null, null, 0, null),
(39, 'seed-s-7', 29, 'Benoît', 'Not convinced. The numbers look like a very good year.', 1, 1741999741464, 0, '', '', 0, '', null, null, 0, null),
(40, 'seed-s-3', 29, 'Uma', 'I tried it for a month, and the second half of the article is where it gets hard 🙂', 1, 1742491069020, 0, '', '', 0, '', null, null, 0, null),
(41, 'seed-s-6', 29, 'Siobhán', 'This is the part that nobody writes down. Thank you.', 0, 1742518404917, 0, '', '', 0, '', null, null, 0, null),
(42, 'seed-s-1', 29, 'Tariq', 'We had the same discussion last week, almost word for word.', 1, 1743107270270, 0, '', '', 0, '', null, null, 0, null),
(43, 'seed-s-4', 29, 'Uma', 'Could you say more about how you measured it?', 1, 1743141137679, 0, '', '', 0, '', null, null, 0, null),
(44, 'seed-s-9', 29, '田中', 'This is the part that nobody writes down. Thank you.', 1, 1743744472188, 0, '', '', 0, '', null, null, 0, null),
(45, 'seed-s-0', 29, 'Tariq', 'This is the part that nobody writes down. Thank you.', 1, 1744530661289, 0, '', '', 0, '', null, null, 0, null),
(46, 'seed-s-8', 29, 'Nadia', 'Could you say more about how you measured it?', 1, 1745010816035, 0, '', '', 0, '', null, null, 0, null),
(47, 'seed-t-4', 30, 'Hana', 'We had the same discussion last week, almost word for word.', 1, 1606053315653, 0, '', '', 0, '', null, null, 0, null),
(48, 'seed-t-3', 30, 'Farah', 'This is the part that nobody writes down. Thank you.', 1, 1606620797456, 0, '', '', 0, '', null, null, 0, null),
(49, 'seed-t-2', 30, 'Ingrid', 'This is the part that nobody writes down. Thank you.', 1, 1607689536771, 0, '', '', 0, '', null, null, 0, null),
(50, 'seed-t-5', 30, 'Uma', 'Not convinced. The numbers look like a very good year.', 1, 1607813348075, 0, '', '', 0, '', null, null, 0, null),
(51, 'seed-t-0', 30, 'Rosa', 'I tried it for a month, and the second half of the article is where it gets hard 🙂', 1, 1608213318216, 0, '', '', 0, '', null, null, 0, null),
(52, 'seed-t-1', 30, 'Wen', 'This is the part that nobody writes down. Thank you.', 1, 1609505384538, 0, '', '', 0, '', null, null, 0, null),
(53, 'seed-t-6', 30, 'Farah', 'Could you say more about how you measured it?', 1, 1610147406533, 0, '', '', 0, '', null, null, 0, null),
(54, 'seed-u-1', 31, 'Elif', 'Could you say more about how you measured it?', 1, 1616114767087, 0, '', '', 0, '', null, null, 0, null),
(55, 'seed-u-4', 31, 'Uma', 'Could you say more about how you measured it?', 0, 1618705632125, 0, '', '', 0, '', null, null, 0, null),
(56, 'seed-u-0', 31, 'Farah', 'Not convinced. The numbers look like a very good year.', 0, 1618852526449, 0, '', '', 0, '', null, null, 0, null),
(57, 'seed-u-2', 31, 'Hana', 'Not convinced. The numbers look like a very good year.', 1, 1619577483943, 0, '', '', 0, '', null, null, 0, null),
(58, 'seed-u-5', 31, 'Jonas', 'I tried it for a month, and the second half of the article is where it gets hard 🙂', 1, 1620149342720, 0, '', '', 0, '', null, null, 0, null),
(59, 'seed-u-3', 31, 'Amara', 'Not convinced. The numbers look like a very good year.', 1, 1620782397517, 0, '', '', 0, '', null, null, 0, null),
(60, 'seed-v-2', 32, 'Ximena', 'This is the part that nobody writes down. Thank you.', 1, 1614868329748, 0, '', '', 0, '', null, null, 0, null),
(61, 'seed-v-1', 32, 'Jonas', 'I tried it for a month, and the second half of the article is where it gets hard 🙂', 1, 1614986828687, 0, '', '', 0, '', null, null, 0, null),
(62, 'seed-v-4', 32, 'Wen', 'Not convinced. The numbers look like a very good year.', 1, 1615410329716, 0, '', '', 0, '', null, null, 0, null),
(63, 'seed-v-3', 32, 'Mateo', 'Could you say more about how you measured it?', 0, 1618031320968, 0, '', '', 0, '', null, null, 0, null),
(64, 'seed-v-5', 32, '田中', 'We had the same discussion last week, almost word for word.', 0, 1618861644385, 0, '', '', 0, '', null, null, 0, null),
(65, 'seed-v-0', 32, 'نور', 'Could you say more about how you measured it?', 1, 1619214071379, 0, '', '', 0, '', null, null, 0, null),
(66, 'seed-y-2', 35, 'نور', 'Not convinced. The numbers look like a very good year.', 0, 1639991638441, 0, '', '', 0, '', null, null, 0, null),
(67, 'seed-y-6', 35, 'Jonas', 'This is the part that nobody writes down. Thank you.', 1, 1640238732754, 0, '', '', 0, '', null, null, 0, null),
(68, 'seed-y-9', 35, 'Farah', 'Not convinced. The numbers look like a very good year.', 1, 1640515653251, 0, '', '', 0, '', null, null, 0, null),
(69, 'seed-y-4', 35, 'Ingrid', 'I tried it for a month, and the second half of the article is where it gets hard 🙂', 1, 1640551740678, 0, '', '', 0, '', null, null, 0, null),
(70, 'seed-y-0', 35, 'Kavya', 'Could you say more about how you measured it?', 1, 1641144596144, 0, '', '', 0, '', null, null, 0, null),
(71, 'seed-y-a', 35, 'Chiara', 'We had the same discussion last week, almost word for word.', 1, 1641686006926, 0, '', '', 0, '', null, null, 0, null),
(72, 'seed-y-8', 35, 'Zoë', 'We had the same discussion last week, almost word for word.', 1, 1642427900375, 0, '', '', 0, '', null, null, 0, null),
(73, 'seed-y-5', 35, 'Chiara', 'We had the same discussion last week, almost word for word.', 1, 1642933838912, 0, '', '', 0, '', null, null, 0, null),
(74, 'seed-y-1', 35, 'Uma', 'We had the same discussion last week, almost word for word.', 1, 1643391583835, 0, '', '', 0, '', null, null, 0, null),
(75, 'seed-y-7', 35, 'Kavya', 'This is the part that nobody writes down. Thank you.', 0, 1643401476236, 0, '', '', 0, '', null, null, 0, null),
(76, 'seed-y-3', 35, 'Tariq', 'I tried it for a month, and the second half of the article is where it gets hard 🙂', 1, 1643461794682, 0, '', '', 0, '', null, null, 0, null),
(77, 'seed-12-1', 39, 'Priya', 'Not convinced. The numbers look like a very good year.', 1, 1652965002870, 0, '', '', 0, '', null, null, 0, null),
(78, 'seed-12-0', 39, '田中', 'Could you say more about how you measured it?', 1, 1654467628310, 0, '', '', 0, '', null, null, 0, null),
(79, 'seed-12-3', 39, 'Ximena', 'We had the same discussion last week, almost word for word.', 1, 1654618313606, 0, '', '', 0, '', null, null, 0, null),
(80, 'seed-12-4', 39, 'Uma', 'We had the same discussion last week, almost word for word.', 0, 1654867498521, 0, '', '', 0, '', null, null, 0, null),
(81, 'seed-12-2', 39, 'Siobhán', 'We had the same discussion last week, almost word for word.', 1, 1655173999014, 0, '', '', 0, '', null, null, 0, null),
(82, 'seed-16-3', 43, '田中', 'This is the part that nobody writes down. Thank you.', 1, 1636894936566, 0, '', '', 0, '', null, null, 0, null),
(83, 'seed-16-5', 43, 'Chiara', 'We had the same discussion last week, almost word for word.', 0, 1638255262575, 0, '', '', 0, '', null, null, 0, null),
(84, 'seed-16-0', 43, 'Øystein', 'I tried it for a month, and the second half of the article is where it gets hard 🙂', 1, 1638331675592, 0, '', '', 0, '', null, null, 0, null),
(85, 'seed-16-2', 43, 'Zoë', 'This is the part that nobody writes down. Thank you.', 0, 1639047823730, 0, '', '', 0, '', null, null, 0, null),
(86, 'seed-16-8', 43, 'Mateo', 'Not convinced. The numbers look like a very good year.', 1, 1639903710459, 0, '', '', 0, '', null, null, 0, null),
(87, 'seed-16-1', 43, 'Chiara', 'We had the same discussion last week, almost word for word.', 1, 1640405775742, 0, '', '', 0, '', null, null, 0, null),
(88, 'seed-16-6', 43, 'Tariq', 'This is the part that nobody writes down. Thank you.', 1, 1641073493820, 0, '', '', 0, '', null, null, 0, null),
(89, 'seed-16-4', 43, 'Kavya', 'Not convinced. The numbers look like a very good year.', 1, 1641476115479, 0, '', '', 0, '', null, null, 0, null),
(90, 'seed-16-7', 43, 'Dmitri', 'Could you say more about how you measured it?', 1, 1641561973880, 0, '', '', 0, '', null, null, 0, null),
(91, 'seed-17-1', 44, 'Ingrid', 'I tried it for a month, and the second half of the article is where it gets hard 🙂', 1, 1519192464099, 0, '', '', 0, '', null, null, 0, null),
(92, 'seed-17-4', 44, 'Yusuf', 'This is the part that nobody writes down. Thank you.', 0, 1520612058148, 0, '', '', 0, '', null, null, 0, null),
(93, 'seed-17-6', 44, 'Ximena', 'Could you say more about how you measured it?', 0, 1522175800096, 0, '', '', 0, '', null, null, 0, null),
(94, 'seed-17-0', 44, 'Wen', 'Could you say more about how you measured it?', 1, 1522605401093, 0, '', '', 0, '', null, null, 0, null),
(95, 'seed-17-2', 44, 'Jonas', 'Not convinced. The numbers look like a very good year.', 1, 1523052019481, 0, '', '', 0, '', null, null, 0, null),
(96, 'seed-17-3', 44, 'Farah', 'We had the same discussion last week, almost word for word.', 1, 1523829292948, 0, '', '', 0, '', null, null, 0, null),
(97, 'seed-17-5', 44, 'Łukasz', 'This is the part that nobody writes down. Thank you.', 1, 1523851789668, 0, '', '', 0, '', null, null, 0, null),
(98, 'seed-18-0', 45, 'Farah', 'Not convinced. The numbers look like a very good year.', 1, 1795176405928, 0, '', '', 0, '', null, null, 0, null),
(99, 'seed-19-0', 46, 'Wen', 'This is the part that nobody writes down. Thank you.', 1, 1722309805068, 0, '', '', 0, '', null, null, 0, null),
(100, 'seed-19-2', 46, 'Amara', 'Not convinced. The numbers look like a very good year.', 1, 1723232341561, 0, '', '', 0, '', null, null, 0, null),
(101, 'seed-19-1', 46, 'Benoît', 'This is the part that nobody writes down. Thank you.', 1, 1725122434259, 0, '', '', 0, '', null, null, 0, null),
(102, 'seed-1b-0', 48, 'Amara', 'I tried it for a month, and the second half of the article is where it gets hard 🙂', 1, 1730575918189, 0, '', '', 0, '', null, null, 0, null),
(103, 'seed-1c-4', 49, 'Øystein', 'This is the part that nobody writes down. Thank you.', 1, 1730316290559, 0, '', '', 0, '', null, null, 0, null),
(104, 'seed-1c-0', 49, 'Łukasz', 'Not convinced. The numbers look like a very good year.', 1, 1732749752190, 0, '', '', 0, '', null, null, 0, null),
(105, 'seed-1c-3', 49, 'Quentin', 'Not convinced. The numbers look like a very good year.', 1, 1732873365977, 0, '', '', 0, '', null, null, 0, null),
(106, 'seed-1c-1', 49, 'Dmitri', 'Not convinced. The numbers look like a very good year.', 1, 1733899384621, 0, '', '', 0, '', null, null, 0, null),
(107, 'seed-1c-2', 49, 'Quentin', 'I tried it for a month, and the second half of the article is where it gets hard 🙂', 1, 1734083714150, 0, '', '', 0, '', null, null, 0, null),
(108, 'seed-1k-0', 57, 'Nadia', 'Could you say more about how you measured it?', 1, 1751827499455, 0, '', '', 0, '', null, null, 0, null),
(109, 'seed-1m-0', 59, 'Dmitri', 'I tried it for a month, and the second half of the article is where it gets hard 🙂', 1, 1711638384757, 0, '', '', 0, '', null, null, 0, null),
(110, 'seed-1m-1', 59, 'Siobhán', 'Not convinced. The numbers look like a very good year.', 1, 1712275510212, 0, '', '', 0, '', null, null, 0, null),
(111, 'seed-1r-2', 64, 'Øystein', 'We had the same discussion last week, almost word for word.', 1, 1790285263933, 0, '', '', 0, '', null, null, 0, null),
(112, 'seed-1r-3', 64, 'Farah', 'Not convinced. The numbers look like a very good year.', 1, 1790686704046, 0, '', '', 0, '', null, null, 0, null),
(113, 'seed-1r-6', 64, 'Hana', 'This is the part that nobody writes down. Thank you.', 1, 1791105332344, 0, '', '', 0, '', null, null, 0, null),
(114, 'seed-1r-b', 64, 'Chiara', 'We had the same discussion last week, almost word for word.', 0, 1791216338445, 0, '', '', 0, '', null, null, 0, null),
(115, 'seed-1r-5', 64, 'Łukasz', 'Could you say more about how you measured it?', 1, 1792053420256, 0, '', '', 0, '', null, null, 0, null),
(116, 'seed-1r-7', 64, 'نور', 'I tried it for a month, and the second half of the article is where it gets hard 🙂', 0, 1792627715637, 0, '', '', 0, '', null, null, 0, null),
(117, 'seed-1r-a', 64, 'Kavya', 'I tried it for a month, and the second half of the article is where it gets hard 🙂', 0, 1792663594763, 0, '', '', 0, '', null, null, 0, null),
(118, 'seed-1r-0', 64, 'Elif', 'We had the same discussion last week, almost word for word.', 1, 1794363981368, 0, '', '', 0, '', null, null, 0, null),
(119, 'seed-1r-9', 64, 'Elif', 'This is the part that nobody writes down. Thank you.', 1, 1794433016620, 0, '', '', 0, '', null, null, 0, null),
(120, 'seed-1r-8', 64, 'Quentin', 'We had the same discussion last week, almost word for word.', 1, 1794577967019, 0, '', '', 0, '', null, null, 0, null),
(121, 'seed-1r-4', 64, 'Quentin', 'This is the part that nobody writes down. Thank you.', 1, 1794701395329, 0, '', '', 0, '', null, null, 0, null),
(122, 'seed-1r-1', 64, 'Ximena', 'We had the same discussion last week, almost word for word.', 0, 1794711218327, 0, '', '', 0, '', null, null, 0, null),
(123, 'seed-21-1', 74, 'Yusuf', 'Not convinced. The numbers look like a very good year.', 1, 1758560499653, 0, '', '', 0, '', null, null, 0, null),
(124, 'seed-21-6', 74, 'Gonçalo', 'I tried it for a month, and the second half of the article is where it gets hard 🙂', 1, 1758853731863, 0, '', '', 0, '', null, null, 0, null),
(125, 'seed-21-3', 74, 'Siobhán', 'We had the same discussion last week, almost word for word.', 1, 1758994522590, 0, '', '', 0, '', null, null, 0, null),
(126, 'seed-21-9', 74, 'Zoë', 'I tried it for a month, and the second half of the article is where it gets hard 🙂', 1, 1759713475079, 0, '', '', 0, '', null, null, 0, null),
(127, 'seed-21-4', 74, 'Zoë', 'This is the part that nobody writes down. Thank you.', 1, 1760399450819, 0, '', '', 0, '', null, null, 0, null),
(128, 'seed-21-2', 74, 'Rosa', 'I tried it for a month, and the second half of the article is where it gets hard 🙂', 1, 1760707608716, 0, '', '', 0, '', null, null, 0, null),
(129, 'seed-21-8', 74, 'Kavya', 'This is the part that nobody writes down. Thank you.', 1, 1760843300755, 0, '', '', 0, '', null, null, 0, null),
(130, 'seed-21-7', 74, 'Quentin', 'Could you say more about how you measured it?', 1, 1761152574847, 0, '', '', 0, '', null, null, 0, null),
(131, 'seed-21-0', 74, 'Farah', 'This is the part that nobody writes down. Thank you.', 0, 1761900379273, 0, '', '', 0, '', null, null, 0, null),
(132, 'seed-21-5', 74, 'Kavya', 'I tried it for a month, and the second half of the article is where it gets hard 🙂', 1, 1762061885687, 0, '', '', 0, '', null, null, 0, null),
(133, 'seed-21-b', 74, 'Wen', 'We had the same discussion last week, almost word for word.', 1, 1762495954511, 0, '', '', 0, '', null, null, 0, null),
(134, 'seed-21-a', 74, 'Amara', 'Could you say more about how you measured it?', 1, 1762892220974, 0, '', '', 0, '', null, null, 0, null),
(135, 'seed-26-1', 79, 'Nadia', 'Not convinced. The numbers look like a very good year.', 1, 1792552609098, 0, '', '', 0, '', null, null, 0, null),
(136, 'seed-26-0', 79, 'Uma', 'Could you say more about how you measured it?', 1, 1792699324584, 0, '', '', 0, '', null, null, 0, null),
(137, 'seed-29-3', 82, 'Łukasz', 'This is the part that nobody writes down. Thank you.', 1, 1727628894357, 0, '', '', 0, '', null, null, 0, null),
(138, 'seed-29-1', 82, 'Chiara', 'Could you say more about how you measured it?', 1, 1728949259812, 0, '', '', 0, '', null, null, 0, null),
(139, 'seed-29-4', 82, 'Rosa', 'We had the same discussion last week, almost word for word.', 1, 1729045840561, 0, '', '', 0, '', null, null, 0, null),
(140, 'seed-29-0', 82, 'Dmitri', 'Could you say more about how you measured it?', 1, 1729599639126, 0, '', '', 0, '', null, null, 0, null),
(141, 'seed-29-2', 82, 'Łukasz', 'Not convinced. The numbers look like a very good year.', 1, 1730497473712, 0, '', '', 0, '', null, null, 0, null),
(142, 'seed-2c-2', 85, 'Nadia', 'Could you say more about how you measured it?', 0, 1604127930574, 0, '', '', 0, '', null, null, 0, null),
(143, 'seed-2c-1', 85, 'Benoît', 'We had the same discussion last week, almost word for word.', 0, 1604252581577, 0, '', '', 0, '', null, null, 0, null),
(144, 'seed-2c-0', 85, 'Kavya', 'Could you say more about how you measured it?', 1, 1607243325560, 0, '', '', 0, '', null, null, 0, null),
(145, 'seed-2c-3', 85, 'Hana', 'This is the part that nobody writes down. Thank you.', 0, 1607392944716, 0, '', '', 0, '', null, null, 0, null),
(146, 'seed-2d-0', 86, 'Hana', 'This is the part that nobody writes down. Thank you.', 1, 1756602007706, 0, '', '', 0, '', null, null, 0, null),
(147, 'seed-2g-3', 89, 'نور', 'This is the part that nobody writes down. Thank you.', 0, 1690886492047, 0, '', '', 0, '', null, null, 0, null),
(148, 'seed-2g-7', 89, 'Rosa', 'Not convinced. The numbers look like a very good year.', 0, 1691135719407, 0, '', '', 0, '', null, null, 0, null),
(149, 'seed-2g-8', 89, 'Dmitri', 'We had the same discussion last week, almost word for word.', 1, 1691187358238, 0, '', '', 0, '', null, null, 0, null),
(150, 'seed-2g-6', 89, 'Elif', 'This is the part that nobody writes down. Thank you.', 1, 1691624098165, 0, '', '', 0, '', null, null, 0, null),
(151, 'seed-2g-5', 89, 'Věra', 'We had the same discussion last week, almost word for word.', 1, 1691978575456, 0, '', '', 0, '', null, null, 0, null),
(152, 'seed-2g-2', 89, 'Łukasz', 'Not convinced. The numbers look like a very good year.', 1, 1692279161499, 0, '', '', 0, '', null, null, 0, null),
(153, 'seed-2g-0', 89, 'Kavya', 'This is the part that nobody writes down. Thank you.', 1, 1694429650337, 0, '', '', 0, '', null, null, 0, null),
(154, 'seed-2g-4', 89, 'Ximena', 'This is the part that nobody writes down. Thank you.', 1, 1695453853956, 0, '', '', 0, '', null, null, 0, null),
(155, 'seed-2g-1', 89, 'Yusuf', 'We had the same discussion last week, almost word for word.', 1, 1695762668628, 0, '', '', 0, '', null, null, 0, null),
(156, 'seed-2m-b', 95, 'Priya', 'This is the part that nobody writes down. Thank you.', 1, 1773453162972, 0, '', '', 0, '', null, null, 0, null),
(157, 'seed-2m-8', 95, 'Tariq', 'We had the same discussion last week, almost word for word.', 0, 1773513870245, 0, '', '', 0, '', null, null, 0, null),
(158, 'seed-2m-9', 95, 'Rosa', 'I tried it for a month, and the second half of the article is where it gets hard 🙂', 1, 1773594517187, 0, '', '', 0, '', null, null, 0, null),
(159, 'seed-2m-4', 95, 'Priya', 'I tried it for a month, and the second half of the article is where it gets hard 🙂', 1, 1774633387818, 0, '', '', 0, '', null, null, 0, null),
(160, 'seed-2m-5', 95, 'Ximena', 'Not convinced. The numbers look like a very good year.', 1, 1774726248427, 0, '', '', 0, '', null, null, 0, null),
(161, 'seed-2m-a', 95, 'Nadia', 'I tried it for a month, and the second half of the article is where it gets hard 🙂', 0, 1775017316607, 0, '', '', 0, '', null, null, 0, null),
(162, 'seed-2m-6', 95, 'Uma', 'Could you say more about how you measured it?', 1, 1775161632160, 0, '', '', 0, '', null, null, 0, null),
(163, 'seed-2m-0', 95, 'Tariq', 'This is the part that nobody writes down. Thank you.', 1, 1775350527768, 0, '', '', 0, '', null, null, 0, null),
(164, 'seed-2m-3', 95, 'Rosa', 'Could you say more about how you measured it?', 1, 1776519843845, 0, '', '', 0, '', null, null, 0, null),
(165, 'seed-2m-2', 95, 'Nadia', 'I tried it for a month, and the second half of the article is where it gets hard 🙂', 1, 1777114158733, 0, '', '', 0, '', null, null, 0, null),
(166, 'seed-2m-1', 95, 'Elif', 'Not convinced. The numbers look like a very good year.', 1, 1778334796580, 0, '', '', 0, '', null, null, 0, null),
(167, 'seed-2m-7', 95, 'Quentin', 'I tried it for a month, and the second half of the article is where it gets hard 🙂', 1, 1778424187645, 0, '', '', 0, '', null, null, 0, null),
(168, 'seed-2o-0', 97, 'Ingrid', 'Not convinced. The numbers look like a very good year.', 1, 1768063936988, 0, '', '', 0, '', null, null, 0, null),
(169, 'seed-2r-1', 100, 'Quentin', 'We had the same discussion last week, almost word for word.', 1, 1741837529974, 0, '', '', 0, '', null, null, 0, null),
(170, 'seed-2r-0', 100, 'Quentin', 'We had the same discussion last week, almost word for word.', 1, 1742453773067, 0, '', '', 0, '', null, null, 0, null),
(171, 'seed-2r-2', 100, 'Amara', 'We had the same discussion last week, almost word for word.', 0, 1743838868623, 0, '', '', 0, '', null, null, 0, null),
(172, 'seed-2w-0', 105, 'Chiara', 'Not convinced. The numbers look like a very good year.', 1, 1765013789832, 0, '', '', 0, '', null, null, 0, null),
(173, 'seed-2x-0', 106, 'Ximena', 'We had the same discussion last week, almost word for word.', 1, 1599458695686, 0, '', '', 0, '', null, null, 0, null),
(174, 'seed-34-5', 113, 'Chiara', 'I tried it for a month, and the second half of the article is where it gets hard 🙂', 1, 1741026906885, 0, '', '', 0, '', null, null, 0, null),
(175, 'seed-34-4', 113, 'Rosa', 'This is the part that nobody writes down. Thank you.', 1, 1742005647024, 0, '', '', 0, '', null, null, 0, null),
(176, 'seed-34-1', 113, 'نور', 'I tried it for a month, and the second half of the article is where it gets hard 🙂', 1, 1743760807914, 0, '', '', 0, '', null, null, 0, null),
(177, 'seed-34-2', 113, 'Wen', 'I tried it for a month, and the second half of the article is where it gets hard 🙂', 1, 1743791340386, 0, '', '', 0, '', null, null, 0, null),
(178, 'seed-34-7', 113, 'Wen', 'I tried it for a month, and the second half of the article is where it gets hard 🙂', 1, 1744213418455, 0, '', '', 0, '', null, null, 0, null),
(179, 'seed-34-0', 113, 'Quentin', 'Not convinced. The numbers look like a very good year.', 1, 1744274136984, 0, '', '', 0, '', null, null, 0, null),
(180, 'seed-34-3', 113, 'Nadia', 'Could you say more about how you measured it?', 1, 1744420915967, 0, '', '', 0, '', null, null, 0, null),
(181, 'seed-34-6', 113, 'Tariq', 'Not convinced. The numbers look like a very good year.', 1, 1745798736608, 0, '', '', 0, '', null, null, 0, null),
(182, 'seed-37-8', 116, 'Amara', 'We had the same discussion last week, almost word for word.', 1, 1716161567478, 0, '', '', 0, '', null, null, 0, null),
(183, 'seed-37-5', 116, 'Elif', 'Not convinced. The numbers look like a very good year.', 1, 1716574506286, 0, '', '', 0, '', null, null, 0, null),
(184, 'seed-37-4', 116, 'Øystein', 'Not convinced. The numbers look like a very good year.', 0, 1716681374198, 0, '', '', 0, '', null, null, 0, null),
(185, 'seed-37-0', 116, 'Łukasz', 'Could you say more about how you measured it?', 1, 1717149815489, 0, '', '', 0, '', null, null, 0, null),
(186, 'seed-37-1', 116, '田中', 'This is the part that nobody writes down. Thank you.', 1, 1717368438681, 0, '', '', 0, '', null, null, 0, null),
(187, 'seed-37-3', 116, 'Ximena', 'Could you say more about how you measured it?', 1, 1717552141437, 0, '', '', 0, '', null, null, 0, null),
(188, 'seed-37-7', 116, 'Dmitri', 'Not convinced. The numbers look like a very good year.', 0, 1718016622739, 0, '', '', 0, '', null, null, 0, null),
(189, 'seed-37-9', 116, 'Ximena', 'Could you say more about how you measured it?', 1, 1718948052723, 0, '', '', 0, '', null, null, 0, null),
(190, 'seed-37-2', 116, 'Věra', 'We had the same discussion last week, almost word for word.', 1, 1719856591054, 0, '', '', 0, '', null, null, 0, null),
(191, 'seed-37-6', 116, 'Nadia', 'We had the same discussion last week, almost word for word.', 1, 1720515513044, 0, '', '', 0, '', null, null, 0, null),
(192, 'seed-38-0', 117, 'Amara', 'I tried it for a month, and the second half of the article is where it gets hard 🙂', 1, 1639120521135, 0, '', '', 0, '', null, null, 0, null),
(193, 'seed-39-0', 118, 'Yusuf', 'I tried it for a month, and the second half of the article is where it gets hard 🙂', 1, 1791913783406, 0, '', '', 0, '', null, null, 0, null),
(194, 'seed-3a-1', 119, 'Benoît', 'Not convinced. The numbers look like a very good year.', 1, 1737704457099, 0, '', '', 0, '', null, null, 0, null),
(195, 'seed-3a-3', 119, 'Ingrid', 'We had the same discussion last week, almost word for word.', 1, 1738380185378, 0, '', '', 0, '', null, null, 0, null),
(196, 'seed-3a-2', 119, 'نور', 'Could you say more about how you measured it?', 1, 1738567072223, 0, '', '', 0, '', null, null, 0, null),
(197, 'seed-3a-0', 119, 'نور', 'Could you say more about how you measured it?', 0, 1740745113798, 0, '', '', 0, '', null, null, 0, null),
(198, 'seed-3a-4', 119, 'Farah', 'I tried it for a month, and the second half of the article is where it gets hard 🙂', 1, 1741818650492, 0, '', '', 0, '', null, null, 0, null),
(199, 'seed-3h-0', 126, 'Amara', 'This is the part that nobody writes down. Thank you.', 0, 1622718058923, 0, '', '', 0, '', null, null, 0, null),
(200, 'seed-3i-3', 127, 'Gonçalo', 'Not convinced. The numbers look like a very good year.', 1, 1762779141129, 0, '', '', 0, '', null, null, 0, null),
(201, 'seed-3i-2', 127, 'Chiara', 'We had the same discussion last week, almost word for word.', 1, 1762933078917, 0, '', '', 0, '', null, null, 0, null),
(202, 'seed-3i-0', 127, 'Ximena', 'Not convinced. The numbers look like a very good year.', 1, 1765177211085, 0, '', '', 0, '', null, null, 0, null),
(203, 'seed-3i-1', 127, 'Łukasz', 'I tried it for a month, and the second half of the article is where it gets hard 🙂', 1, 1766920784177, 0, '', '', 0, '', null, null, 0, null),
(204, 'seed-3m-3', 131, 'Yusuf', 'We had the same discussion last week, almost word for word.', 1, 1709935149697, 0, '', '', 0, '', null, null, 0, null),
(205, 'seed-3m-6', 131, 'Wen', 'Not convinced. The numbers look like a very good year.', 1, 1710735414041, 0, '', '', 0, '', null, null, 0, null),
(206, 'seed-3m-4', 131, 'Věra', 'I tried it for a month, and the second half of the article is where it gets hard 🙂', 1, 1710807442856, 0, '', '', 0, '', null, null, 0, null),
(207, 'seed-3m-1', 131, 'Ximena', 'We had the same discussion last week, almost word for word.', 1, 1710850283776, 0, '', '', 0, '', null, null, 0, null),
(208, 'seed-3m-0', 131, 'Benoît', 'This is the part that nobody writes down. Thank you.', 1, 1711062796462, 0, '', '', 0, '', null, null, 0, null),
(209, 'seed-3m-2', 131, 'نور', 'Could you say more about how you measured it?', 1, 1711804501977, 0, '', '', 0, '', null, null, 0, null),
(210, 'seed-3m-5', 131, 'Yusuf', 'I tried it for a month, and the second half of the article is where it gets hard 🙂', 1, 1712055186636, 0, '', '', 0, '', null, null, 0, null),
(211, 'seed-3s-0', 137, 'Elif', 'Not convinced. The numbers look like a very good year.', 1, 1776268982780, 0, '', '', 0, '', null, null, 0, null),
(212, 'seed-3s-1', 137, 'Wen', 'I tried it for a month, and the second half of the article is where it gets hard 🙂', 1, 1776644499769, 0, '', '', 0, '', null, null, 0, null),
(213, 'seed-3s-2', 137, 'Chiara', 'Not convinced. The numbers look like a very good year.', 1, 1776752321114, 0, '', '', 0, '', null, null, 0, null),
(214, 'seed-3s-3', 137, 'Nadia', 'Could you say more about how you measured it?', 1, 1777470292573, 0, '', '', 0, '', null, null, 0, null),
(215, 'seed-3s-8', 137, 'Yusuf', 'We had the same discussion last week, almost word for word.', 1, 1778207000127, 0, '', '', 0, '', null, null, 0, null),
(216, 'seed-3s-9', 137, 'Rosa', 'We had the same discussion last week, almost word for word.', 1, 1778254693308, 0, '', '', 0, '', null, null, 0, null),
(217, 'seed-3s-4', 137, 'Mateo', 'I tried it for a month, and the second half of the article is where it gets hard 🙂', 1, 1778258065139, 0, '', '', 0, '', null, null, 0, null),
(218, 'seed-3s-6', 137, 'Dmitri', 'This is the part that nobody writes down. Thank you.', 1, 1779377800054, 0, '', '', 0, '', null, null, 0, null),
(219, 'seed-3s-a', 137, 'نور', 'We had the same discussion last week, almost word for word.', 0, 1779953648661, 0, '', '', 0, '', null, null, 0, null),
(220, 'seed-3s-5', 137, 'Rosa', 'We had the same discussion last week, almost word for word.', 1, 1780167596243, 0, '', '', 0, '', null, null, 0, null),
(221, 'seed-3s-7', 137, 'Tariq', 'This is the part that nobody writes down. Thank you.', 1, 1780498953430, 0, '', '', 0, '', null, null, 0, null),
(222, 'seed-3t-0', 138, 'Ingrid', 'I tried it for a month, and the second half of the article is where it gets hard 🙂', 1, 1794530040696, 0, '', '', 0, '', null, null, 0, null),
(223, 'seed-3v-2', 140, 'Chiara', 'This is the part that nobody writes down. Thank you.', 1, 1669205932573, 0, '', '', 0, '', null, null, 0, null),
(224, 'seed-3v-3', 140, 'Zoë', 'Could you say more about how you measured it?', 1, 1669729312833, 0, '', '', 0, '', null, null, 0, null),
(225, 'seed-3v-1', 140, 'Elif', 'This is the part that nobody writes down. Thank you.', 1, 1670199170560, 0, '', '', 0, '', null, null, 0, null),
(226, 'seed-3v-4', 140, 'Mateo', 'This is the part that nobody writes down. Thank you.', 1, 1671157930887, 0, '', '', 0, '', null, null, 0, null),
(227, 'seed-3v-0', 140, 'Ximena', 'Could you say more about how you measured it?', 1, 1672847867666, 0, '', '', 0, '', null, null, 0, null),
(228, 'seed-3w-0', 141, 'Øystein', 'Could you say more about how you measured it?', 1, 1556524155807, 0, '', '', 0, '', null, null, 0, null),
(229, 'seed-40-1', 145, 'Kavya', 'Could you say more about how you measured it?', 1, 1727486820601, 0, '', '', 0, '', null, null, 0, null),
(230, 'seed-40-0', 145, 'Uma', 'I tried it for a month, and the second half of the article is where it gets hard 🙂', 0, 1730708101020, 0, '', '', 0, '', null, null, 0, null),
(231, 'seed-41-0', 146, 'Hana', 'Could you say more about how you measured it?', 1, 1705181732968, 0, '', '', 0, '', null, null, 0, null),
(232, 'seed-41-1', 146, 'Øystein', 'Could you say more about how you measured it?', 1, 1705405806752, 0, '', '', 0, '', null, null, 0, null),
(233, 'seed-41-2', 146, 'Amara', 'This is the part that nobody writes down. Thank you.', 1, 1705481098941, 0, '', '', 0, '', null, null, 0, null),
(234, 'seed-41-3', 146, 'Uma', 'Could you say more about how you measured it?', 0, 1707443522604, 0, '', '', 0, '', null, null, 0, null),
(235, 'seed-44-2', 149, 'Rosa', 'Could you say more about how you measured it?', 1, 1774850322638, 0, '', '', 0, '', null, null, 0, null),
(236, 'seed-44-0', 149, 'Hana', 'This is the part that nobody writes down. Thank you.', 1, 1775224147098, 0, '', '', 0, '', null, null, 0, null),
(237, 'seed-44-1', 149, 'Dmitri', 'This is the part that nobody writes down. Thank you.', 1, 1776663101415, 0, '', '', 0, '', null, null, 0, null),
(238, 'seed-47-0', 152, 'Amara', 'This is the part that nobody writes down. Thank you.', 1, 1663432954042, 0, '', '', 0, '', null, null, 0, null),
(239, 'seed-4a-0', 155, 'Øystein', 'This is the part that nobody writes down. Thank you.', 1, 1666894471320, 0, '', '', 0, '', null, null, 0, null),
(240, 'seed-4a-2', 155, 'Jonas', 'I tried it for a month, and the second half of the article is where it gets hard 🙂', 0, 1667314438363, 0, '', '', 0, '', null, null, 0, null),
(241, 'seed-4a-1', 155, 'Tariq', 'I tried it for a month, and the second half of the article is where it gets hard 🙂', 1, 1669777854347, 0, '', '', 0, '', null, null, 0, null),
(242, 'seed-4g-2', 161, 'Ingrid', 'I tried it for a month, and the second half of the article is where it gets hard 🙂', 1, 1580375154177, 0, '', '', 0, '', null, null, 0, null),
(243, 'seed-4g-5', 161, 'Benoît', 'Could you say more about how you measured it?', 1, 1580709897304, 0, '', '', 0, '', null, null, 0, null),
(244, 'seed-4g-1', 161, 'Tariq', 'I tried it for a month, and the second half of the article is where it gets hard 🙂', 1, 1582046368659, 0, '', '', 0, '', null, null, 0, null),
(245, 'seed-4g-3', 161, 'Priya', 'I tried it for a month, and the second half of the article is where it gets hard 🙂', 1, 1582380778186, 0, '', '', 0, '', null, null, 0, null),
(246, 'seed-4g-0', 161, 'Wen', 'Could you say more about how you measured it?', 1, 1582627334586, 0, '', '', 0, '', null, null, 0, null),
(247, 'seed-4g-4', 161, 'Yusuf', 'This is the part that nobody writes down. Thank you.', 1, 1584701263224, 0, '', '', 0, '', null, null, 0, null),
(248, 'seed-4i-2', 163, 'Jonas', 'Not convinced. The numbers look like a very good year.', 1, 1776967233369, 0, '', '', 0, '', null, null, 0, null),
(249, 'seed-4i-3', 163, 'Nadia', 'We had the same discussion last week, almost word for word.', 1, 1777836310480, 0, '', '', 0, '', null, null, 0, null),
(250, 'seed-4i-1', 163, 'Farah', 'This is the part that nobody writes down. Thank you.', 1, 1778457138908, 0, '', '', 0, '', null, null, 0, null),
(251, 'seed-4i-4', 163, 'Øystein', 'This is the part that nobody writes down. Thank you.', 1, 1778596878648, 0, '', '', 0, '', null, null, 0, null),
(252, 'seed-4i-0', 163, 'Zoë', 'This is the part that nobody writes down. Thank you.', 1, 1779187380974, 0, '', '', 0, '', null, null, 0, null),
(253, 'seed-4j-3', 164, 'Mateo', 'We had the same discussion last week, almost word for word.', 0, 1575673560067, 0, '', '', 0, '', null, null, 0, null),
(254, 'seed-4j-0', 164, 'Ingrid', 'We had the same discussion last week, almost word for word.', 1, 1577481394401, 0, '', '', 0, '', null, null, 0, null),
(255, 'seed-4j-1', 164, 'Ingrid', 'Not convinced. The numbers look like a very good year.', 1, 1577767739505, 0, '', '', 0, '', null, null, 0, null),
(256, 'seed-4j-2', 164, 'Elif', 'I tried it for a month, and the second half of the article is where it gets hard 🙂', 1, 1577822453348, 0, '', '', 0, '', null, null, 0, null),
(257, 'seed-4p-1', 170, 'Jonas', 'I tried it for a month, and the second half of the article is where it gets hard 🙂', 1, 1576526540969, 0, '', '', 0, '', null, null, 0, null),
(258, 'seed-4p-0', 170, 'Gonçalo', 'This is the part that nobody writes down. Thank you.', 1, 1577138896224, 0, '', '', 0, '', null, null, 0, null),
(259, 'seed-4p-2', 170, 'Jonas', 'This is the part that nobody writes down. Thank you.', 0, 1578787200612, 0, '', '', 0, '', null, null, 0, null),
(260, 'seed-4q-0', 171, 'Amara', 'This is the part that nobody writes down. Thank you.', 1, 1612509208352, 0, '', '', 0, '', null, null, 0, null),
(261, 'seed-4q-1', 171, 'Věra', 'Could you say more about how you measured it?', 1, 1613535495447, 0, '', '', 0, '', null, null, 0, null),
(262, 'seed-4q-3', 171, 'Łukasz', 'Could you say more about how you measured it?', 1, 1614393025382, 0, '', '', 0, '', null, null, 0, null),
(263, 'seed-4q-2', 171, 'Tariq', 'Not convinced. The numbers look like a very good year.', 1, 1615423562773, 0, '', '', 0, '', null, null, 0, null),
(264, 'seed-4s-0', 173, 'Gonçalo', 'This is the part that nobody writes down. Thank you.', 1, 1571382390907, 0, '', '', 0, '', null, null, 0, null),
(265, 'seed-4t-0', 174, 'Wen', 'Could you say more about how you measured it?', 1, 1668434723889, 0, '', '', 0, '', null, null, 0, null),
(266, 'seed-4v-0', 176, 'Hana', 'This is the part that nobody writes down. Thank you.', 1, 1759469033895, 0, '', '', 0, '', null, null, 0, null),
(267, 'seed-4w-0', 177, 'Farah', 'Could you say more about how you measured it?', 1, 1621928609194, 0, '', '', 0, '', null, null, 0, null);

INSERT OR REPLACE INTO "comments" ("key", "id", "blog_key", "name", "content", "is_approved", "created_at", "is_author", "spam_reason", "content_hash", "is_in_trash", "network", "root_key", "root_id", "reply_count", "created_by") VALUES
(268, 'seed-4w-1', 177, 'Łukasz', 'We had the same discussion last week, almost word for word.', 1, 1623463175735, 0, '', '', 0, '', null, null, 0, null),
(269, 'seed-4w-2', 177, 'Benoît', 'This is the part that nobody writes down. Thank you.', 1, 1625490762198, 0, '', '', 0, '', null, null, 0, null),
(270, 'seed-4x-4', 178, 'Chiara', 'Not convinced. The numbers look like a very good year.', 1, 1515451306942, 0, '', '', 0, '', null, null, 0, null),
(271, 'seed-4x-7', 178, 'Dmitri', 'Not convinced. The numbers look like a very good year.', 1, 1516225166525, 0, '', '', 0, '', null, null, 0, null),
(272, 'seed-4x-6', 178, 'Ximena', 'Could you say more about how you measured it?', 0, 1516702685777, 0, '', '', 0, '', null, null, 0, null),
(273, 'seed-4x-3', 178, 'Chiara', 'Could you say more about how you measured it?', 1, 1517685837793, 0, '', '', 0, '', null, null, 0, null),
(274, 'seed-4x-2', 178, 'Farah', 'Not convinced. The numbers look like a very good year.', 1, 1517825418555, 0, '', '', 0, '', null, null, 0, null),
(275, 'seed-4x-1', 178, 'Yusuf', 'We had the same discussion last week, almost word for word.', 1, 1517915174327, 0, '', '', 0, '', null, null, 0, null),
(276, 'seed-4x-5', 178, 'Quentin', 'We had the same discussion last week, almost word for word.', 1, 1518666538161, 0, '', '', 0, '', null, null, 0, null),
(277, 'seed-4x-0', 178, 'Benoît', 'Not convinced. The numbers look like a very good year.', 0, 1519378588072, 0, '', '', 0, '', null, null, 0, null),
(278, 'seed-52-0', 183, 'نور', 'Could you say more about how you measured it?', 1, 1625191196868, 0, '', '', 0, '', null, null, 0, null),
(279, 'seed-52-1', 183, 'Farah', 'This is the part that nobody writes down. Thank you.', 1, 1625562273150, 0, '', '', 0, '', null, null, 0, null),
(280, 'seed-58-2', 189, 'Tariq', 'This is the part that nobody writes down. Thank you.', 1, 1747810853321, 0, '', '', 0, '', null, null, 0, null),
(281, 'seed-58-3', 189, 'Priya', 'Could you say more about how you measured it?', 1, 1747975197446, 0, '', '', 0, '', null, null, 0, null),
(282, 'seed-58-8', 189, 'Amara', 'This is the part that nobody writes down. Thank you.', 1, 1748503944675, 0, '', '', 0, '', null, null, 0, null),
(283, 'seed-58-0', 189, 'Siobhán', 'This is the part that nobody writes down. Thank you.', 1, 1749378226758, 0, '', '', 0, '', null, null, 0, null),
(284, 'seed-58-1', 189, 'Ingrid', 'We had the same discussion last week, almost word for word.', 0, 1749558477098, 0, '', '', 0, '', null, null, 0, null),
(285, 'seed-58-6', 189, 'Wen', 'This is the part that nobody writes down. Thank you.', 1, 1750578139546, 0, '', '', 0, '', null, null, 0, null),
(286, 'seed-58-5', 189, 'Kavya', 'We had the same discussion last week, almost word for word.', 1, 1751180164589, 0, '', '', 0, '', null, null, 0, null),
(287, 'seed-58-7', 189, 'Łukasz', 'Could you say more about how you measured it?', 1, 1751222264175, 0, '', '', 0, '', null, null, 0, null),
(288, 'seed-58-4', 189, 'Dmitri', 'We had the same discussion last week, almost word for word.', 0, 1751593650723, 0, '', '', 0, '', null, null, 0, null),
(289, 'seed-59-0', 190, '田中', 'Not convinced. The numbers look like a very good year.', 1, 1701477857000, 0, '', '', 0, '', null, null, 0, null),
(290, 'seed-5b-0', 192, 'Ximena', 'I tried it for a month, and the second half of the article is where it gets hard 🙂', 0, 1755070257688, 0, '', '', 0, '', null, null, 0, null),
(291, 'seed-5b-1', 192, 'Wen', 'Not convinced. The numbers look like a very good year.', 1, 1755545573573, 0, '', '', 0, '', null, null, 0, null),
(292, 'seed-5c-1', 193, 'Chiara', 'Not convinced. The numbers look like a very good year.', 1, 1690882129875, 0, '', '', 0, '', null, null, 0, null),
(293, 'seed-5c-6', 193, 'Ximena', 'We had the same discussion last week, almost word for word.', 1, 1691203079935, 0, '', '', 0, '', null, null, 0, null),
(294, 'seed-5c-5', 193, 'Uma', 'This is the part that nobody writes down. Thank you.', 1, 1691779653880, 0, '', '', 0, '', null, null, 0, null),
(295, 'seed-5c-9', 193, 'Quentin', 'Not convinced. The numbers look like a very good year.', 1, 1692214522977, 0, '', '', 0, '', null, null, 0, null),
(296, 'seed-5c-2', 193, 'Wen', 'We had the same discussion last week, almost word for word.', 1, 1692487403267, 0, '', '', 0, '', null, null, 0, null),
(297, 'seed-5c-a', 193, '田中', 'Could you say more about how you measured it?', 1, 1693180433762, 0, '', '', 0, '', null, null, 0, null),
(298, 'seed-5c-4', 193, 'Elif', 'I tried it for a month, and the second half of the article is where it gets hard 🙂', 1, 1693468286168, 0, '', '', 0, '', null, null, 0, null),
(299, 'seed-5c-7', 193, 'Nadia', 'I tried it for a month, and the second half of the article is where it gets hard 🙂', 1, 1693823026765, 0, '', '', 0, '', null, null, 0, null),
(300, 'seed-5c-0', 193, 'Jonas', 'Not convinced. The numbers look like a very good year.', 1, 1694220177399, 0, '', '', 0, '', null, null, 0, null),
(301, 'seed-5c-8', 193, 'Zoë', 'Could you say more about how you measured it?', 1, 1694897860615, 0, '', '', 0, '', null, null, 0, null),
(302, 'seed-5c-3', 193, 'Łukasz', 'Not convinced. The numbers look like a very good year.', 0, 1695004665750, 0, '', '', 0, '', null, null, 0, null),
(303, 'seed-5d-0', 194, 'Chiara', 'I tried it for a month, and the second half of the article is where it gets hard 🙂', 1, 1783499825443, 0, '', '', 0, '', null, null, 0, null),
(304, 'seed-5d-1', 194, 'Amara', 'We had the same discussion last week, almost word for word.', 1, 1783766280009, 0, '', '', 0, '', null, null, 0, null),
(305, 'seed-5e-0', 195, 'Ingrid', 'We had the same discussion last week, almost word for word.', 1, 1789905938781, 0, '', '', 0, '', null, null, 0, null),
(306, 'seed-5j-2', 200, 'Øystein', 'This is the part that nobody writes down. Thank you.', 1, 1790651525590, 0, '', '', 0, '', null, null, 0, null),
(307, 'seed-5j-1', 200, 'Zoë', 'This is the part that nobody writes down. Thank you.', 1, 1793845363400, 0, '', '', 0, '', null, null, 0, null),
(308, 'seed-5j-0', 200, 'Amara', 'I tried it for a month, and the second half of the article is where it gets hard 🙂', 1, 1794988425428, 0, '', '', 0, '', null, null, 0, null),
(309, 'a-reply', 2, 'Ada', 'I agree.', 1, 1693043636749, 0, '', '', 0, '', 1, 'seed-1-0', 0, null);

INSERT OR REPLACE INTO "waiting_comments" ("blog_key", "total") VALUES
(8, 1),
(21, 2),
(24, 1),
(29, 2),
(31, 2),
(32, 2),
(35, 2),
(39, 1),
(43, 2),
(44, 2),
(64, 4),
(74, 1),
(85, 3),
(89, 2),
(95, 2),
(100, 1),
(116, 2),
(119, 1),
(126, 1),
(137, 1),
(145, 1),
(146, 1),
(155, 1),
(164, 1),
(170, 1),
(178, 2),
(189, 2),
(192, 1),
(193, 1);

INSERT OR REPLACE INTO "messages" ("key", "name", "email", "message", "created_at", "id", "done_at", "network") VALUES
(1, 'Eve', 'eve@example.com', 'Hello there', 1, 'message-1', null, ''),
(2, 'Fay', 'fay@example.com', 'Again', 2, 'message-2', 3, '');

INSERT OR REPLACE INTO "subscribers" ("key", "email", "created_at", "id", "state", "state_changed_at", "asked_at", "token_version", "source", "number", "member_since", "state_reason", "signed_up_at", "lang", "origin", "frequency", "categories", "reminded_at") VALUES
(1, 'reader-1@example.com', 1, 'reader-1', 'confirmed', null, null, 0, 'form', 1, 1, '', null, '', '', 'each', null, null),
(2, 'reader-2@example.com', 2, 'reader-2', 'confirmed', null, null, 0, 'form', 2, 2, '', null, '', '', 'each', null, null),
(3, 'reader-3@example.com', 3, 'reader-3', 'confirmed', null, null, 0, 'form', 3, 3, '', null, '', '', 'each', null, null),
(4, 'reader-4@example.com', 4, 'reader-4', 'confirmed', null, null, 0, 'form', 4, 4, '', null, '', '', 'each', null, null),
(5, 'reader-5@example.com', 5, 'reader-5', 'confirmed', null, null, 0, 'form', 5, 5, '', null, '', '', 'each', null, null),
(6, 'reader-6@example.com', 6, 'reader-6', 'confirmed', null, null, 0, 'form', 6, 6, '', null, '', '', 'each', null, null),
(7, 'reader-7@example.com', 7, 'reader-7', 'confirmed', null, null, 0, 'form', 7, 7, '', null, '', '', 'each', null, null),
(8, 'reader-8@example.com', 8, 'reader-8', 'confirmed', null, null, 0, 'form', 8, 8, '', null, '', '', 'each', null, null),
(9, 'reader-9@example.com', 9, 'reader-9', 'confirmed', null, null, 0, 'form', 9, 9, '', null, '', '', 'each', null, null),
(10, 'reader-10@example.com', 10, 'reader-10', 'confirmed', null, null, 0, 'form', 10, 10, '', null, '', '', 'each', null, null),
(11, 'reader-11@example.com', 11, 'reader-11', 'confirmed', null, null, 0, 'form', 11, 11, '', null, '', '', 'each', null, null),
(12, 'reader-12@example.com', 12, 'reader-12', 'confirmed', null, null, 0, 'form', 12, 12, '', null, '', '', 'each', null, null),
(13, 'reader-13@example.com', 13, 'reader-13', 'confirmed', null, null, 0, 'form', 13, 13, '', null, '', '', 'each', null, null),
(14, 'reader-14@example.com', 14, 'reader-14', 'confirmed', null, null, 0, 'form', 14, 14, '', null, '', '', 'each', null, null),
(15, 'reader-15@example.com', 15, 'reader-15', 'confirmed', null, null, 0, 'form', 15, 15, '', null, '', '', 'each', null, null),
(16, 'reader-16@example.com', 16, 'reader-16', 'confirmed', null, null, 0, 'form', 16, 16, '', null, '', '', 'each', null, null),
(17, 'reader-17@example.com', 17, 'reader-17', 'confirmed', null, null, 0, 'form', 17, 17, '', null, '', '', 'each', null, null),
(18, 'reader-18@example.com', 18, 'reader-18', 'confirmed', null, null, 0, 'form', 18, 18, '', null, '', '', 'each', null, null),
(19, 'reader-19@example.com', 19, 'reader-19', 'confirmed', null, null, 0, 'form', 19, 19, '', null, '', '', 'each', null, null),
(20, 'reader-20@example.com', 20, 'reader-20', 'confirmed', null, null, 0, 'form', 20, 20, '', null, '', '', 'each', null, null),
(21, 'reader-21@example.com', 21, 'reader-21', 'confirmed', null, null, 0, 'form', 21, 21, '', null, '', '', 'each', null, null),
(22, 'reader-22@example.com', 22, 'reader-22', 'confirmed', null, null, 0, 'form', 22, 22, '', null, '', '', 'each', null, null),
(23, 'reader-23@example.com', 23, 'reader-23', 'confirmed', null, null, 0, 'form', 23, 23, '', null, '', '', 'each', null, null),
(24, 'reader-24@example.com', 24, 'reader-24', 'confirmed', null, null, 0, 'form', 24, 24, '', null, '', '', 'each', null, null),
(25, 'reader-25@example.com', 25, 'reader-25', 'confirmed', null, null, 0, 'form', 25, 25, '', null, '', '', 'each', null, null),
(26, 'reader-26@example.com', 26, 'reader-26', 'confirmed', null, null, 0, 'form', 26, 26, '', null, '', '', 'each', null, null),
(27, 'reader-27@example.com', 27, 'reader-27', 'confirmed', null, null, 0, 'form', 27, 27, '', null, '', '', 'each', null, null),
(28, 'reader-28@example.com', 28, 'reader-28', 'confirmed', null, null, 0, 'form', 28, 28, '', null, '', '', 'each', null, null),
(29, 'reader-29@example.com', 29, 'reader-29', 'confirmed', null, null, 0, 'form', 29, 29, '', null, '', '', 'each', null, null),
(30, 'reader-30@example.com', 30, 'reader-30', 'confirmed', null, null, 0, 'form', 30, 30, '', null, '', '', 'each', null, null),
(31, 'reader-31@example.com', 31, 'reader-31', 'confirmed', null, null, 0, 'form', 31, 31, '', null, '', '', 'each', null, null),
(32, 'reader-32@example.com', 32, 'reader-32', 'confirmed', null, null, 0, 'form', 32, 32, '', null, '', '', 'each', null, null),
(33, 'reader-33@example.com', 33, 'reader-33', 'confirmed', null, null, 0, 'form', 33, 33, '', null, '', '', 'each', null, null),
(34, 'reader-34@example.com', 34, 'reader-34', 'confirmed', null, null, 0, 'form', 34, 34, '', null, '', '', 'each', null, null),
(35, 'reader-35@example.com', 35, 'reader-35', 'confirmed', null, null, 0, 'form', 35, 35, '', null, '', '', 'each', null, null),
(36, 'reader-36@example.com', 36, 'reader-36', 'confirmed', null, null, 0, 'form', 36, 36, '', null, '', '', 'each', null, null),
(37, 'reader-37@example.com', 37, 'reader-37', 'confirmed', null, null, 0, 'form', 37, 37, '', null, '', '', 'each', null, null),
(38, 'reader-38@example.com', 38, 'reader-38', 'confirmed', null, null, 0, 'form', 38, 38, '', null, '', '', 'each', null, null),
(39, 'reader-39@example.com', 39, 'reader-39', 'confirmed', null, null, 0, 'form', 39, 39, '', null, '', '', 'each', null, null),
(40, 'reader-40@example.com', 40, 'reader-40', 'confirmed', null, null, 0, 'form', 40, 40, '', null, '', '', 'each', null, null),
(41, 'new@example.com', 100, 'new', 'pending', null, 100, 0, 'form', 41, null, '', null, '', '', 'each', null, null),
(42, 'quiet@example.com', 101, 'quiet', 'unverified', null, null, 0, 'form', 42, null, '', null, '', '', 'each', null, null),
(43, 'gone@example.com', 102, 'gone', 'left', null, null, 0, 'form', 43, null, '', null, '', '', 'each', null, null);

INSERT OR REPLACE INTO "mail_contents" ("key", "hash", "kind", "from_name", "from_email", "reply_to", "subject", "html", "text") VALUES
(1, '36f0deb7ca613ff3924465db667f1bbd780b76d5e06cf3137b292ce00153591c', 'newsletter', 'The paper', 'news@example.com', '', 'A campaign under way', '<p>News</p>', 'News');

INSERT OR REPLACE INTO "campaigns" ("key", "id", "kind", "state", "blog_key", "title", "subject", "preheader", "content_key", "audience", "next_position", "created_at", "started_at", "ended_at", "not_before", "problem", "recipients", "intro", "letter_key", "week", "category_key", "last_number", "last_joined", "accepted", "refused", "excluded", "unknown", "uninterested", "undecided", "bounced", "complained", "unsubscribed", "reported", "is_watched", "week_ends_at", "includes_weekly", "created_by") VALUES
(0, 'welcome', 'single', 'sending', null, '', '', '', null, 0, 1, 0, null, null, 0, '', 'all', '', null, null, null, null, null, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, null, 0, null),
(1, 'single', 'single', 'sending', null, '', '', '', null, 0, 1, 0, null, null, 0, '', 'all', '', null, null, null, null, null, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, null, 0, null),
(2, 'campaign-1', 'blog', 'sending', 10, 'A campaign under way', '', '', 1, 40, 26, 1, 1, null, 0, '', 'all', '', null, null, null, null, null, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, null, 0, null);

INSERT OR REPLACE INTO "deliveries" ("campaign_key", "position", "subscriber_key", "email", "content_key", "created_at", "state", "reason", "bounced_at", "complained_at", "left_at") VALUES
(2, 1, 1, null, null, null, 'accepted', '', null, null, null),
(2, 2, 2, null, null, null, 'accepted', '', null, null, null),
(2, 3, 3, null, null, null, 'accepted', '', null, null, null),
(2, 4, 4, null, null, null, 'accepted', '', null, null, null),
(2, 5, 5, null, null, null, 'accepted', '', null, null, null),
(2, 6, 6, null, null, null, 'accepted', '', null, null, null),
(2, 7, 7, null, null, null, 'accepted', '', null, null, null),
(2, 8, 8, null, null, null, 'accepted', '', null, null, null),
(2, 9, 9, null, null, null, 'accepted', '', null, null, null),
(2, 10, 10, null, null, null, 'accepted', '', null, null, null),
(2, 11, 11, null, null, null, 'accepted', '', null, null, null),
(2, 12, 12, null, null, null, 'accepted', '', null, null, null),
(2, 13, 13, null, null, null, 'accepted', '', null, null, null),
(2, 14, 14, null, null, null, 'accepted', '', null, null, null),
(2, 15, 15, null, null, null, 'accepted', '', null, null, null),
(2, 16, 16, null, null, null, 'accepted', '', null, null, null),
(2, 17, 17, null, null, null, 'accepted', '', null, null, null),
(2, 18, 18, null, null, null, 'accepted', '', null, null, null),
(2, 19, 19, null, null, null, 'accepted', '', null, null, null),
(2, 20, 20, null, null, null, 'accepted', '', null, null, null),
(2, 21, 21, null, null, null, 'accepted', '', null, null, null),
(2, 22, 22, null, null, null, 'accepted', '', null, null, null),
(2, 23, 23, null, null, null, 'accepted', '', null, null, null),
(2, 24, 24, null, null, null, 'accepted', '', null, null, null),
(2, 25, 25, null, null, null, 'accepted', '', null, null, null),
(2, 26, 26, null, null, null, 'waiting', '', null, null, null),
(2, 27, 27, null, null, null, 'waiting', '', null, null, null),
(2, 28, 28, null, null, null, 'waiting', '', null, null, null),
(2, 29, 29, null, null, null, 'waiting', '', null, null, null),
(2, 30, 30, null, null, null, 'waiting', '', null, null, null),
(2, 31, 31, null, null, null, 'waiting', '', null, null, null),
(2, 32, 32, null, null, null, 'waiting', '', null, null, null),
(2, 33, 33, null, null, null, 'waiting', '', null, null, null),
(2, 34, 34, null, null, null, 'waiting', '', null, null, null),
(2, 35, 35, null, null, null, 'waiting', '', null, null, null),
(2, 36, 36, null, null, null, 'waiting', '', null, null, null),
(2, 37, 37, null, null, null, 'waiting', '', null, null, null),
(2, 38, 38, null, null, null, 'waiting', '', null, null, null),
(2, 39, 39, null, null, null, 'waiting', '', null, null, null),
(2, 40, 40, null, null, null, 'waiting', '', null, null, null);

INSERT OR REPLACE INTO "batches" ("key", "id", "campaign_key", "first", "last", "state", "provider", "run", "lease_ends_at", "claimed_at", "attempts", "ended_at", "accepted", "refused", "excluded", "unknown", "members") VALUES
(1, 'batch-1', 2, 1, 25, 'done', 'outbox', 'a-run', 1, 1, 0, 1, 25, 0, 0, 0, '');

INSERT OR REPLACE INTO "suppressions" ("email_hash", "scope", "reason", "created_at", "import_id", "ended_id", "ended_state") VALUES
('a-hash', 'newsletter', 'bounced', 1, '', '', '');

INSERT OR REPLACE INTO "search_texts" ("blog_key", "title_words", "title", "sub_title", "headings", "category", "body", "beginnings") VALUES
(1, '3 lessons about focus from a cafe', '3 lesson about focu from a cafe', 'that is why roadmap belong besid custom call not abov them', '', 'startup', 'in a trade fair cofound co founder treat onboard as someth cashstarv cash starv of 532 earli custom we ask 4 had ever measur revenu of 654 mentor we ask 16 had ever measur onboard see the note', '3_ l_ le_ a_ ab_ f_ fo_ fr_ c_ ca_'),
(2, 'the restful case for sourdough starters', 'the rest case for sourdough starter', 'if cook matter start with cold swim and write down what chang', '', 'lifestyl', 'it sound analogu but balconi garden tast better in octob if attent matter start with old bicycl and write down what chang of 450 parent we ask 9 had ever measur friendship in the allot neighbour treat attent as someth crowd nobodi plan for cook long walk simpli mend a bad week', 't_ th_ r_ re_ c_ ca_ f_ fo_ s_ so_ st_'),
(3, 'why old bicycles mend a bad week', 'why old bicycl mend a bad week', 'the analogu version cost 22 percent more and last twice as long', '', 'lifestyl', 'that is why repair cafe belong besid unread newslett not abov them of 334 student we ask 4 had ever measur garden nobodi plan for attent postcard simpli tast better in octob in a raini platform earli riser treat music as someth unhurri see the note', 'w_ wh_ o_ ol_ b_ bi_ m_ me_ a_ ba_ we_'),
(4, 'a 2year 2 year history of repair cafes', 'a 2year 2 year histori of repair cafe', 'after 38 month the crowd answer wa also the handmad on', '', 'lifestyl', 'cold swim mend a bad week and commut rare sai so in a villag near evora home cook treat cook as someth unhurri if travel matter start with postcard and write down what chang most earli riser learn thi in a raini platform usual on a mondai', 'a_ 2_ 2y_ y_ ye_ h_ hi_ o_ of_ r_ re_ c_ ca_'),
(5, 'notes from a quiet market bonds', 'note from a quiet market bond', 'of 326 pension we ask 7 had ever measur credit', '', 'financ', 'save account follow interest rate home and saver rare sai so it sound overdrawn but dividend look safest at the top after 30 month the modest answer wa also the prudent on', 'n_ no_ f_ fr_ a_ q_ qu_ m_ ma_ b_ bo_'),
(6, 'how early risers stopped fearing cold swims', 'how earli riser stop fear cold swim', 'if friendship matter start with long walk and write down what chang', '', 'lifestyl', 'the unhurri version cost 54 percent more and last twice as long if travel matter start with repair cafe and write down what chang nobodi plan for garden cold swim simpli turn stranger into friend', 'h_ ho_ e_ ea_ r_ ri_ s_ st_ f_ fe_ c_ co_ sw_'),
(7, 'music without old bicycles', 'music without old bicycl', 'it sound frugal but sourdough starter outlast everi resolut', '', 'lifestyl', 'nobodi plan for travel long walk simpli make room for silenc it sound analogu but slow morn ar a kind of attent after 2 month the unhurri answer wa also the handmad on if handwrit matter start with empti weekend and write down what chang of 195 the retir we ask 19 had ever measur friendship', 'm_ mu_ w_ wi_ o_ ol_ b_ bi_'),
(8, 'backups without schema migrations', 'backup without schema migrat', 'it sound reproduc but cach fail in the same three wai', '', 'technolog', 'the resili version cost 38 percent more and last twice as long of 231 platform group we ask 15 had ever measur http cach in a stage server platform group treat webassembl as someth legibl nobodi plan for compil type system simpli turn latenc into trust nobodi plan for typescript small databas simpli fail in the same three wai in the data centr in krakow platform group treat latenc as someth bore', 'b_ ba_ w_ wi_ s_ sc_ m_ mi_'),
(9, 'browser tabs latency and other boring ideas', 'browser tab latenc and other bore idea', 'of 335 platform group we ask 8 had ever measur compil', '', 'technolog', 'the resili version cost 41 percent more and last twice as long most maintain learn thi in the edg usual on a mondai that is why queue belong besid build pipelin not abov them nobodi plan for webassembl old termin simpli deserv a second look see the note', 'b_ br_ t_ ta_ l_ la_ a_ an_ o_ ot_ bo_ i_ id_'),
(10, '8 lessons about backups from the browser', '8 lesson about backup from the browser', 'of 789 maintain we ask 14 had ever measur unicod', '', 'technolog', 'most beginn learn thi in a stage server usual on a mondai it sound distribut but schema migrat deserv a second look that is why type system belong besid old termin not abov them', '8_ l_ le_ a_ ab_ b_ ba_ f_ fr_ t_ th_ br_'),
(11, 'a 3year 3 year history of sourdough starters', 'a 3year 3 year histori of sourdough starter', 'paper notebook outlast everi resolut and parent rare sai so', '', 'lifestyl', 'most commut learn thi in the allot usual on a mondai long walk ar a kind of attent and the retir rare sai so in the allot commut treat attent as someth analogu nobodi plan for garden old bicycl simpli outlast everi resolut after 29 month the curiou answer wa also the handmad on', 'a_ 3_ 3y_ y_ ye_ h_ hi_ o_ of_ s_ so_ st_'),
(12, 'how students stopped fearing night trains', 'how student stop fear night train', 'the frugal version cost 7 percent more and last twice as long', '', 'lifestyl', 'that is why postcard belong besid sourdough starter not abov them sourdough starter tast better in octob and commut rare sai so of 763 commut we ask 14 had ever measur weather in a villag near evora earli riser treat attent as someth season that is why paper notebook belong besid unread newslett not abov them', 'h_ ho_ s_ st_ f_ fe_ n_ ni_ t_ tr_'),
(13, 'pivots runway and other honest ideas', 'pivot runwai and other honest idea', 'land page decid the next quarter and investor rare sai so', '', 'startup', 'it sound profit but price page need a deadlin the season version cost 67 percent more and last twice as long board letter decid the next quarter and cofound co founder rare sai so if onboard matter start with roadmap and write down what chang if revenu matter start with pivot and write down what chang', 'p_ pi_ r_ ru_ a_ an_ o_ ot_ h_ ho_ i_ id_'),
(14, 'cooking without small kitchens', 'cook without small kitchen', 'of 597 earli riser we ask 4 had ever measur weather', '', 'lifestyl', 'long walk make room for silenc and neighbour rare sai so after 23 month the gener answer wa also the rest on if friendship matter start with slow morn and write down what chang', 'c_ co_ w_ wi_ s_ sm_ k_ ki_'),
(15, 'unfashionable pivots bootstrapped mentors', 'unfashion pivot bootstrap mentor', 'nobodi plan for runwai support inbox simpli decid the next quarter', '', 'startup', 'after 9 month the honest answer wa also the patient on cold email pai for the mistak of the last round and investor rare sai so pilot contract teach more than a cours and earli custom rare sai so after 18 month the local answer wa also the bootstrap on the unfashion version cost 70 percent more and last twice as long', 'u_ un_ p_ pi_ b_ bo_ m_ me_'),
(16, '9 lessons about observability from production', '9 lesson about observ from product', 'the type version cost 15 percent more and last twice as long', '', 'technolog', 'of 216 beginn we ask 18 had ever measur http cach featur flag ag better than framework and oncal on call team rare sai so retri loop fail in the same three wai and oncal on call team rare sai so old termin turn latenc into trust and architect rare sai so see the note if sqlite matter start with build pipelin and write down what chang', '9_ l_ le_ a_ ab_ o_ ob_ f_ fr_ p_ pr_'),
(17, 'notes from the library slow mornings', 'note from the librari slow morn', 'nobodi plan for garden repair cafe simpli make room for silenc', '', 'lifestyl', 'after 15 month the unhurri answer wa also the analogu on that is why slow morn belong besid old bicycl not abov them of 25 earli riser we ask 10 had ever measur handwrit most earli riser learn thi in the allot usual on a sundai in a raini platform earli riser treat handwrit as someth crowd of 461 student we ask 16 had ever measur cook the handmad part the rest part where commut disagre where student disagre', 'n_ no_ f_ fr_ t_ th_ l_ li_ s_ sl_ m_ mo_'),
(18, '7 lessons about handwriting from the library', '7 lesson about handwrit from the librari', 'balconi garden need no app and neighbour rare sai so', '', 'lifestyl', 'in malmo student treat friendship as someth curiou nobodi plan for weather postcard simpli ask for noth back nobodi plan for cook unread newslett simpli turn stranger into friend nobodi plan for travel small kitchen simpli turn stranger into friend that is why unread newslett belong besid sourdough starter not abov them see the note', '7_ l_ le_ a_ ab_ h_ ha_ f_ fr_ t_ th_ li_'),
(19, 'the unfashionable case for customer calls', 'the unfashion case for custom call', 'it sound unfashion but wait list start as an apolog', '', 'startup', 'in an acceler cofound co founder treat hire as someth profit in the second year solo maker treat margin as someth profit of 572 founder we ask 19 had ever measur hire most solo maker learn thi in a share offic in sao paulo usual on a sundai nobodi plan for revenu first hire simpli ar sold twice', 't_ th_ u_ un_ c_ ca_ f_ fo_ cu_'),
(20, 'small databases sqlite and other distributed ideas', 'small databas sqlite and other distribut idea', 'the increment version cost 16 percent more and last twice as long', '', 'technolog', 'if backup matter start with type system and write down what chang the resili version cost 49 percent more and last twice as long most engin learn thi in a laptop on a train usual on a fridai after 24 month the bore answer wa also the bore on', 's_ sm_ d_ da_ sq_ a_ an_ o_ ot_ di_ i_ id_'),
(21, 'what regulators know about risk', 'what regul know about risk', 'nobodi plan for cash flow invoic simpli punish hast', '', 'financ', 'nobodi plan for compound interest invoic simpli cost more than thei sai most regul learn thi in a quiet market usual on a mondai in the back of an envelop freelanc treat liquid as someth illiquid it sound taxfre tax free but invoic ar read too late in the back of an envelop regul treat rebalanc as someth leverag', 'w_ wh_ r_ re_ k_ kn_ a_ ab_ ri_'),
(22, 'a 15year 15 year history of pitch decks', 'a 15year 15 year histori of pitch deck', 'the stubborn version cost 81 percent more and last twice as long', '', 'startup', 'after 20 month the local answer wa also the stubborn on after 19 month the patient answer wa also the profit on after 25 month the honest answer wa also the bootstrap on it sound profit but support inbox start as an apolog', 'a_ 1_ 15_ y_ ye_ h_ hi_ o_ of_ p_ pi_ d_ de_'),
(23, 'notes from the library cold swims', 'note from the librari cold swim', 'in the librari commut treat sleep as someth unhurri', '', 'lifestyl', 'nobodi plan for attent repair cafe simpli mend a bad week the crowd version cost 3 percent more and last twice as long in malmo parent treat travel as someth ordinari', 'n_ no_ f_ fr_ t_ th_ l_ li_ c_ co_ s_ sw_'),
(24, 'how testers stopped fearing schema migrations', 'how tester stop fear schema migrat', 'most beginn learn thi in the data centr in krakow usual on a mondai', '', 'technolog', 'after 14 month the increment answer wa also the resili on it sound reproduc but cach deserv a second look nobodi plan for sqlite old termin simpli surviv their author of 673 engin we ask 10 had ever measur observ it sound increment but static site fail in the same three wai that is why old termin belong besid browser tab not abov them', 'h_ ho_ t_ te_ s_ st_ f_ fe_ sc_ m_ mi_'),
(25, 'onboarding without first hires', 'onboard without first hire', 'in an acceler design treat focu as someth profit', '', 'startup', 'roadmap teach more than a cours and investor rare sai so of 793 the first ten user we ask 13 had ever measur retent side project need a deadlin and investor rare sai so it sound local but roadmap decid the next quarter', 'o_ on_ w_ wi_ f_ fi_ h_ hi_'),
(26, 'a 5year 5 year history of slow mornings', 'a 5year 5 year histori of slow morn', 'the unhurri version cost 87 percent more and last twice as long', '', 'lifestyl', 'if friendship matter start with paper notebook and write down what chang of 418 earli riser we ask 7 had ever measur friendship sourdough starter outlast everi resolut and amateur rare sai so nobodi plan for friendship librari book simpli mend a bad week it sound gener but old bicycl need no app see the note', 'a_ 5_ 5y_ y_ ye_ h_ hi_ o_ of_ s_ sl_ m_ mo_'),
(27, 'a 9year 9 year history of small kitchens', 'a 9year 9 year histori of small kitchen', 'if handwrit matter start with postcard and write down what chang', '', 'lifestyl', 'postcard tast better in octob and the retir rare sai so if garden matter start with postcard and write down what chang nobodi plan for sleep postcard simpli need no app most neighbour learn thi in the librari usual on a fridai the unhurri version cost 54 percent more and last twice as long', 'a_ 9_ 9y_ y_ ye_ h_ hi_ o_ of_ s_ sm_ k_ ki_'),
(28, 'productmarket product market fit without waiting lists', 'productmarket product market fit without wait list', 'nobodi plan for focu first hire simpli decid the next quarter', '', 'startup', 'in an acceler earli custom treat retent as someth bootstrap of 477 solo maker we ask 11 had ever measur margin after 10 month the bootstrap answer wa also the cashstarv cash starv on', 'p_ pr_ m_ ma_ f_ fi_ w_ wi_ wa_ l_ li_'),
(29, 'how investors stopped fearing pilot contracts', 'how investor stop fear pilot contract', 'the profit version cost 38 percent more and last twice as long', '', 'startup', 'if retent matter start with land page and write down what chang of 92 design we ask 10 had ever measur revenu most design learn thi in a share offic in sao paulo usual on a mondai it sound stubborn but price page look smaller from outsid it sound profit but custom call decid the next quarter', 'h_ ho_ i_ in_ s_ st_ f_ fe_ p_ pi_ c_ co_'),
(30, 'why type systems hide more than they show', 'why type system hide more than thei show', 'schema migrat ag better than framework and oncal on call team rare sai so', '', 'technolog', 'nobodi plan for unicod featur flag simpli ag better than framework after 11 month the bore answer wa also the type on schema migrat deserv a second look and tester rare sai so of 633 engin we ask 18 had ever measur typescript', 'w_ wh_ t_ ty_ s_ sy_ h_ hi_ m_ mo_ th_ sh_'),
(31, 'why price tags are read too late', 'why price tag ar read too late', 'after 25 month the modest answer wa also the prudent on', '', 'financ', 'in zurich regul treat fee as someth volatil it sound volatil but ledger reward the dull most treasur learn thi in the high street usual on a sundai the prudent version cost 55 percent more and last twice as long', 'w_ wh_ p_ pr_ t_ ta_ a_ ar_ r_ re_ to_ l_ la_'),
(32, 'how the retired stopped fearing small kitchens', 'how the retir stop fear small kitchen', 'the unhurri version cost 17 percent more and last twice as long', '', 'lifestyl', 'librari book ask for noth back and neighbour rare sai so it sound gener but small kitchen ask for noth back if handwrit matter start with librari book and write down what chang if sleep matter start with small kitchen and write down what chang if garden matter start with balconi garden and write down what chang', 'h_ ho_ t_ th_ r_ re_ s_ st_ f_ fe_ sm_ k_ ki_'),
(33, '8 lessons about runway from a cafe', '8 lesson about runwai from a cafe', 'most earli custom learn thi in the kitchen tabl usual on a fridai', '', 'startup', 'most cofound co founder learn thi in a trade fair usual on a mondai that is why pilot contract belong besid wait list not abov them nobodi plan for churn pivot simpli need a deadlin that is why land page belong besid pivot not abov them', '8_ l_ le_ a_ ab_ r_ ru_ f_ fr_ c_ ca_'),
(34, 'gardening without small kitchens', 'garden without small kitchen', 'of 621 the retir we ask 14 had ever measur attent', '', 'lifestyl', 'empti weekend need no app and earli riser rare sai so that is why postcard belong besid old bicycl not abov them after 33 month the frugal answer wa also the gener on most amateur learn thi in the librari usual on a mondai balconi garden need no app and parent rare sai so', 'g_ ga_ w_ wi_ s_ sm_ k_ ki_'),
(35, 'balcony gardens cooking and other frugal ideas', 'balconi garden cook and other frugal idea', 'in the top of the stair neighbour treat travel as someth curiou', '', 'lifestyl', 'after 7 month the crowd answer wa also the handmad on if cook matter start with night train and write down what chang it sound frugal but long walk outlast everi resolut', 'b_ ba_ g_ ga_ c_ co_ a_ an_ o_ ot_ f_ fr_ i_ id_'),
(36, 'how maintainers stopped fearing retry loops', 'how maintain stop fear retri loop', 'nobodi plan for backup search index simpli fail in the same three wai', '', 'technolog', 'most review learn thi in the data centr in krakow usual on a fridai if typescript matter start with search index and write down what chang the reproduc version cost 53 percent more and last twice as long log line fail in the same three wai and architect rare sai so nobodi plan for typescript build pipelin simpli hide more than thei show', 'h_ ho_ m_ ma_ s_ st_ f_ fe_ r_ re_ l_ lo_'),
(37, 'a 2year 2 year history of household budgets', 'a 2year 2 year histori of household budget', 'the taxfre tax free version cost 22 percent more and last twice as long', '', 'financ', 'in the high street pension treat doubl entri as someth leverag if liquid matter start with emerg fund and write down what chang after 5 month the leverag answer wa also the diversifi on most analyst learn thi in a quiet market usual on a mondai in the back of an envelop pension treat risk as someth diversifi', 'a_ 2_ 2y_ y_ ye_ h_ hi_ o_ of_ ho_ b_ bu_'),
(38, 'the restful case for cold swims', 'the rest case for cold swim', 'in the allot parent treat handwrit as someth season', '', 'lifestyl', 'if cook matter start with unread newslett and write down what chang in the top of the stair amateur treat travel as someth curiou if friendship matter start with cold swim and write down what chang', 't_ th_ r_ re_ c_ ca_ f_ fo_ co_ s_ sw_'),
(39, 'music without empty weekends', 'music without empti weekend', 'nobodi plan for handwrit sourdough starter simpli mend a bad week', '', 'lifestyl', 'if garden matter start with night train and write down what chang of 167 the retir we ask 8 had ever measur travel in a raini platform commut treat travel as someth gener', 'm_ mu_ w_ wi_ e_ em_ we_'),
(40, 'typed small databases typed reviewers', 'type small databas type review', 'log line hide more than thei show and beginn rare sai so', '', 'technolog', 'static site cost less than a meet and engin rare sai so nobodi plan for backup browser tab simpli turn latenc into trust if typescript matter start with log line and write down what chang nobodi plan for unicod log line simpli cost less than a meet queue turn latenc into trust and tester rare sai so', 't_ ty_ s_ sm_ d_ da_ r_ re_'),
(41, 'night trains music and other crowded ideas', 'night train music and other crowd idea', 'that is why small kitchen belong besid unread newslett not abov them', '', 'lifestyl', 'the season version cost 69 percent more and last twice as long the ordinari version cost 10 percent more and last twice as long most neighbour learn thi in the allot usual on a mondai', 'n_ ni_ t_ tr_ m_ mu_ a_ an_ o_ ot_ c_ cr_ i_ id_'),
(42, '3 lessons about fees from the back of an envelope', '3 lesson about fee from the back of an envelop', 'exchang rate reward the dull and regul rare sai so', '', 'financ', 'that is why ledger belong besid emerg fund not abov them it sound volatil but index fund cost more than thei sai most firsttim first time buyer learn thi in a spreadsheet usual on a sundai of 207 firsttim first time buyer we ask 15 had ever measur fee after 12 month the prudent answer wa also the illiquid on', '3_ l_ le_ a_ ab_ f_ fe_ fr_ t_ th_ b_ ba_ o_ of_ an_ e_ en_'),
(43, 'postcards friendship and other handmade ideas', 'postcard friendship and other handmad idea', 'long walk tast better in octob and home cook rare sai so', '', 'lifestyl', 'the ordinari version cost 48 percent more and last twice as long nobodi plan for handwrit repair cafe simpli mend a bad week nobodi plan for garden cold swim simpli ask for noth back in the librari amateur treat handwrit as someth unhurri of 757 neighbour we ask 13 had ever measur sleep nobodi plan for sleep slow morn simpli need no app see the note', 'p_ po_ f_ fr_ a_ an_ o_ ot_ h_ ha_ i_ id_'),
(44, 'how treasurers stopped fearing exchange rates', 'how treasur stop fear exchang rate', 'it sound taxfre tax free but mortgag punish hast', '', 'financ', 'index fund cost more than thei sai and saver rare sai so price tag punish hast and firsttim first time buyer rare sai so most analyst learn thi in zurich usual on a fridai nobodi plan for compound interest dividend simpli cost more than thei sai it sound taxfre tax free but index fund balanc in the end', 'h_ ho_ t_ tr_ s_ st_ f_ fe_ e_ ex_ r_ ra_'),
(45, 'a 16year 16 year history of emergency funds', 'a 16year 16 year histori of emerg fund', 'after 38 month the diversifi answer wa also the volatil on', '', 'financ', 'most treasur learn thi in a spreadsheet usual on a fridai after 25 month the inflationproof inflat proof answer wa also the taxfre tax free on bond look safest at the top and pension rare sai so', 'a_ 1_ 16_ y_ ye_ h_ hi_ o_ of_ e_ em_ f_ fu_'),
(46, 'why caches reward practice', 'why cach reward practic', 'open protocol deserv a second look and architect rare sai so', '', 'technolog', 'after 19 month the offlin answer wa also the bore on if observ matter start with browser tab and write down what chang the quiet version cost 31 percent more and last twice as long in the edg tester treat observ as someth reproduc nobodi plan for backup featur flag simpli surviv their author most architect learn thi in a laptop on a train usual on a mondai see the note const budget 180', 'w_ wh_ c_ ca_ r_ re_ p_ pr_'),
(47, 'why type systems age better than frameworks', 'why type system ag better than framework', 'it sound type but type system ag better than framework', '', 'technolog', 'if http cach matter start with type system and write down what chang the bore version cost 70 percent more and last twice as long if compil matter start with small databas and write down what chang the quiet version cost 20 percent more and last twice as long', 'w_ wh_ t_ ty_ s_ sy_ a_ ag_ b_ be_ th_ f_ fr_'),
(48, 'gardening without paper notebooks', 'garden without paper notebook', 'that is why repair cafe belong besid cold swim not abov them', '', 'lifestyl', 'that is why sourdough starter belong besid small kitchen not abov them the curiou version cost 4 percent more and last twice as long that is why paper notebook belong besid paper notebook not abov them after 10 month the curiou answer wa also the handmad on', 'g_ ga_ w_ wi_ p_ pa_ n_ no_'),
(49, 'why insurance policies balance in the end', 'why insur polici balanc in the end', 'in the high street saver treat risk as someth taxfre tax free', '', 'financ', 'tax return look safest at the top and account rare sai so of 709 pension we ask 7 had ever measur inflat that is why mortgag belong besid tax return not abov them ledger look safest at the top and account rare sai so', 'w_ wh_ i_ in_ p_ po_ b_ ba_ t_ th_ e_ en_'),
(50, 'the stubborn case for first hires', 'the stubborn case for first hire', 'the unfashion version cost 36 percent more and last twice as long', '', 'startup', 'in the second year earli custom treat productmarket product market fit as someth stubborn first hire need a deadlin and mentor rare sai so that is why pivot belong besid custom call not abov them most solo maker learn thi in a trade fair usual on a mondai most mentor learn thi in a cafe usual on a fridai of 499 design we ask 12 had ever measur productmarket product market fit', 't_ th_ s_ st_ c_ ca_ f_ fo_ fi_ h_ hi_'),
(51, 'travel without unread newsletters', 'travel without unread newslett', 'in the allot earli riser treat friendship as someth analogu', '', 'lifestyl', 'paper notebook ar a kind of attent and parent rare sai so nobodi plan for music slow morn simpli outlast everi resolut in a villag near evora the retir treat sleep as someth crowd of 108 amateur we ask 8 had ever measur travel', 't_ tr_ w_ wi_ u_ un_ n_ ne_'),
(52, '4 lessons about observability from the edge', '4 lesson about observ from the edg', 'of 734 maintain we ask 7 had ever measur backup', '', 'technolog', 'search index ag better than framework and review rare sai so after 37 month the quiet answer wa also the legibl on it sound type but queue hide more than thei show nobodi plan for typescript edg function simpli hide more than thei show', '4_ l_ le_ a_ ab_ o_ ob_ f_ fr_ t_ th_ e_ ed_'),
(53, 'webassembly without caches', 'webassembl without cach', 'it sound naiv but open protocol surviv their author', '', 'technolog', 'most platform group learn thi in the edg usual on a mondai after 33 month the type answer wa also the quiet on the naiv version cost 33 percent more and last twice as long browser tab hide more than thei show and platform group rare sai so', 'w_ we_ wi_ c_ ca_'),
(54, 'what architects know about sqlite', 'what architect know about sqlite', 'that is why log line belong besid old termin not abov them', '', 'technolog', 'it sound bore but log line hide more than thei show if compil matter start with old termin and write down what chang the quiet version cost 67 percent more and last twice as long', 'w_ wh_ a_ ar_ k_ kn_ ab_ s_ sq_'),
(55, '6 lessons about focus from the kitchen table', '6 lesson about focu from the kitchen tabl', 'in a trade fair investor treat focu as someth honest', '', 'startup', 'of 295 mentor we ask 12 had ever measur hire it sound honest but pitch deck pai for the mistak of the last round the honest version cost 20 percent more and last twice as long it sound patient but equiti split need a deadlin', '6_ l_ le_ a_ ab_ f_ fo_ fr_ t_ th_ k_ ki_ ta_'),
(56, 'retention without pitch decks', 'retent without pitch deck', 'in a share offic in sao paulo mentor treat onboard as someth honest', '', 'startup', 'if churn matter start with pivot and write down what chang that is why land page belong besid roadmap not abov them support inbox break befor thei scale and investor rare sai so launch dai break befor thei scale and investor rare sai so first hire look smaller from outsid and investor rare sai so see the note', 'r_ re_ w_ wi_ p_ pi_ d_ de_'),
(57, 'notes from production feature flags', 'note from product featur flag', 'queue cost less than a meet and architect rare sai so', '', 'technolog', 'nobodi plan for unicod build pipelin simpli turn latenc into trust of 718 review we ask 3 had ever measur http cach that is why search index belong besid small databas not abov them nobodi plan for backup log line simpli fail in the same three wai in the browser beginn treat backup as someth type', 'n_ no_ f_ fr_ p_ pr_ fe_ fl_'),
(58, '4 lessons about weather from the top of the stairs', '4 lesson about weather from the top of the stair', 'it sound crowd but empti weekend make room for silenc', '', 'lifestyl', 'the handmad version cost 55 percent more and last twice as long nobodi plan for travel empti weekend simpli mend a bad week that is why unread newslett belong besid librari book not abov them', '4_ l_ le_ a_ ab_ w_ we_ f_ fr_ t_ th_ to_ o_ of_ s_ st_'),
(59, 'pilot contracts margins and other cashstarved cash starved ideas', 'pilot contract margin and other cashstarv cash starv idea', 'after 38 month the stubborn answer wa also the season on', '', 'startup', 'wait list break befor thei scale and solo maker rare sai so it sound stubborn but side project pai for the mistak of the last round the profit version cost 14 percent more and last twice as long after 14 month the bootstrap answer wa also the stubborn on in the second year design treat margin as someth season', 'p_ pi_ c_ co_ m_ ma_ a_ an_ o_ ot_ ca_ s_ st_ i_ id_'),
(60, 'margins without roadmaps', 'margin without roadmap', 'it sound season but pilot contract need a deadlin', '', 'startup', 'in a share offic in sao paulo mentor treat retent as someth unfashion it sound bootstrap but first hire need a deadlin after 24 month the season answer wa also the profit on of 522 mentor we ask 10 had ever measur margin see the note', 'm_ ma_ w_ wi_ r_ ro_'),
(61, 'productmarket product market fit without launch days', 'productmarket product market fit without launch dai', 'if hire matter start with pilot contract and write down what chang', '', 'startup', 'the cashstarv cash starv version cost 70 percent more and last twice as long most design learn thi in a cafe usual on a sundai launch dai look smaller from outsid and solo maker rare sai so', 'p_ pr_ m_ ma_ f_ fi_ w_ wi_ l_ la_ d_ da_'),
(62, 'cooking without cold swims', 'cook without cold swim', 'most parent learn thi in malmo usual on a sundai', '', 'lifestyl', 'if sleep matter start with slow morn and write down what chang that is why librari book belong besid librari book not abov them that is why postcard belong besid unread newslett not abov them if attent matter start with cold swim and write down what chang of 768 commut we ask 11 had ever measur garden it sound rest but old bicycl outlast everi resolut see the note', 'c_ co_ w_ wi_ s_ sw_'),
(63, 'what parents know about music', 'what parent know about music', 'it sound ordinari but cold swim make room for silenc', '', 'lifestyl', 'of 60 earli riser we ask 16 had ever measur music most earli riser learn thi in the librari usual on a fridai nobodi plan for cook librari book simpli tast better in octob', 'w_ wh_ p_ pa_ k_ kn_ a_ ab_ m_ mu_'),
(64, 'the boring case for schema migrations', 'the bore case for schema migrat', 'log line turn latenc into trust and architect rare sai so', '', 'technolog', 'featur flag surviv their author and oncal on call team rare sai so the type version cost 19 percent more and last twice as long cach hide more than thei show and tester rare sai so of 314 platform group we ask 16 had ever measur webassembl', 't_ th_ b_ bo_ c_ ca_ f_ fo_ s_ sc_ m_ mi_'),
(65, 'notes from the high street household budgets', 'note from the high street household budget', 'that is why household budget belong besid invoic not abov them', '', 'financ', 'after 36 month the leverag answer wa also the modest on of 792 treasur we ask 13 had ever measur fee in the annual report saver treat fee as someth illiquid that is why ledger belong besid emerg fund not abov them it sound modest but dividend reward the dull', 'n_ no_ f_ fr_ t_ th_ h_ hi_ s_ st_ ho_ b_ bu_'),
(66, 'how engineers stopped fearing open protocols', 'how engin stop fear open protocol', 'if compil matter start with static site and write down what chang', '', 'technolog', 'if unicod matter start with search index and write down what chang it sound reproduc but build pipelin fail in the same three wai in the browser architect treat unicod as someth quiet if latenc matter start with static site and write down what chang nobodi plan for backup type system simpli ag better than framework', 'h_ ho_ e_ en_ s_ st_ f_ fe_ o_ op_ p_ pr_'),
(67, '9 lessons about backups from the data centre in krakow', '9 lesson about backup from the data centr in krakow', 'in a stage server architect treat webassembl as someth distribut', '', 'technolog', 'if observ matter start with static site and write down what chang cach cost less than a meet and oncal on call team rare sai so cach turn latenc into trust and platform group rare sai so', '9_ l_ le_ a_ ab_ b_ ba_ f_ fr_ t_ th_ d_ da_ c_ ce_ i_ in_ k_ kr_'),
(68, 'why ledgers look safest at the top', 'why ledger look safest at the top', 'most saver learn thi in the back of an envelop usual on a fridai', '', 'financ', 'of 302 pension we ask 11 had ever measur compound interest the illiquid version cost 55 percent more and last twice as long after 34 month the taxfre tax free answer wa also the illiquid on after 28 month the diversifi answer wa also the taxfre tax free on that is why exchang rate belong besid pension letter not abov them', 'w_ wh_ l_ le_ lo_ s_ sa_ a_ at_ t_ th_ to_'),
(69, 'pricing pages revenue and other seasonal ideas', 'price page revenu and other season idea', 'after 24 month the local answer wa also the stubborn on', '', 'startup', 'it sound profit but roadmap break befor thei scale it sound patient but support inbox need a deadlin roadmap ar sold twice and mentor rare sai so most mentor learn thi in a trade fair usual on a sundai', 'p_ pr_ pa_ r_ re_ a_ an_ o_ ot_ s_ se_ i_ id_'),
(70, 'cash flow without emergency funds', 'cash flow without emerg fund', 'of 827 treasur we ask 14 had ever measur compound interest', '', 'financ', 'most analyst learn thi in a spreadsheet usual on a fridai in a quiet market analyst treat rebalanc as someth prudent it sound volatil but dividend ar read too late in the back of an envelop treasur treat fee as someth overdrawn if fee matter start with ledger and write down what chang after 26 month the illiquid answer wa also the volatil on where saver disagre what household budget leav out what exchang rate leav out inflat in zurich what ledger leav out', 'c_ ca_ f_ fl_ w_ wi_ e_ em_ fu_'),
(71, 'what pensioners know about liquidity', 'what pension know about liquid', 'most saver learn thi in the back of an envelop usual on a fridai', '', 'financ', 'of 887 pension we ask 3 had ever measur credit the leverag version cost 84 percent more and last twice as long it sound taxfre tax free but index fund ar read too late if inflat matter start with mortgag and write down what chang', 'w_ wh_ p_ pe_ k_ kn_ a_ ab_ l_ li_'),
(72, 'why index funds are read too late', 'why index fund ar read too late', 'the illiquid version cost 81 percent more and last twice as long', '', 'financ', 'the prudent version cost 16 percent more and last twice as long in the high street firsttim first time buyer treat compound interest as someth leverag the prudent version cost 50 percent more and last twice as long most freelanc learn thi in a quiet market usual on a fridai the prudent version cost 66 percent more and last twice as long', 'w_ wh_ i_ in_ f_ fu_ a_ ar_ r_ re_ t_ to_ l_ la_'),
(73, 'why search indexes fail in the same three ways', 'why search index fail in the same three wai', 'if typescript matter start with old termin and write down what chang', '', 'technolog', 'in product oncal on call team treat typescript as someth quiet most oncal on call team learn thi in the edg usual on a mondai retri loop fail in the same three wai and review rare sai so of 661 beginn we ask 10 had ever measur webassembl', 'w_ wh_ s_ se_ i_ in_ f_ fa_ t_ th_ sa_ wa_'),
(74, 'a 22year 22 year history of cold swims', 'a 22year 22 year histori of cold swim', 'the ordinari version cost 40 percent more and last twice as long', '', 'lifestyl', 'in the top of the stair neighbour treat friendship as someth ordinari it sound season but paper notebook tast better in octob of 387 home cook we ask 9 had ever measur sleep after 4 month the ordinari answer wa also the analogu on of 272 student we ask 12 had ever measur garden repair cafe tast better in octob and student rare sai so', 'a_ 2_ 22_ y_ ye_ h_ hi_ o_ of_ c_ co_ s_ sw_'),
(75, 'the quiet case for old terminals', 'the quiet case for old termin', 'most beginn learn thi in the edg usual on a sundai', '', 'technolog', 'that is why schema migrat belong besid type system not abov them most engin learn thi in a stage server usual on a sundai the reproduc version cost 39 percent more and last twice as long nobodi plan for unicod queue simpli ag better than framework it sound type but featur flag deserv a second look in the data centr in krakow engin treat unicod as someth legibl', 't_ th_ q_ qu_ c_ ca_ f_ fo_ o_ ol_ te_'),
(76, 'why type systems age better than frameworks', 'why type system ag better than framework', 'queue cost less than a meet and maintain rare sai so', '', 'technolog', 'featur flag cost less than a meet and tester rare sai so it sound bore but small databas reward practic of 716 beginn we ask 19 had ever measur unicod most beginn learn thi in the data centr in krakow usual on a sundai the resili version cost 78 percent more and last twice as long nobodi plan for http cach queue simpli hide more than thei show', 'w_ wh_ t_ ty_ s_ sy_ a_ ag_ b_ be_ th_ f_ fr_'),
(77, 'margins without cold emails', 'margin without cold email', 'that is why price page belong besid price page not abov them', '', 'startup', 'in a cafe cofound co founder treat onboard as someth local after 14 month the cashstarv cash starv answer wa also the season on wait list start as an apolog and cofound co founder rare sai so it sound cashstarv cash starv but pitch deck decid the next quarter of 344 the first ten user we ask 3 had ever measur margin the stubborn version cost 64 percent more and last twice as long', 'm_ ma_ w_ wi_ c_ co_ e_ em_'),
(78, '4 lessons about retention from the second year', '4 lesson about retent from the second year', 'board letter look smaller from outsid and design rare sai so', '', 'startup', 'of 121 the first ten user we ask 18 had ever measur focu first hire pai for the mistak of the last round and cofound co founder rare sai so of 627 solo maker we ask 3 had ever measur runwai side project ar sold twice and design rare sai so land page look smaller from outsid and earli custom rare sai so onboard in the kitchen tabl onboard in the kitchen tabl the honest part the cashstarv cash starv part', '4_ l_ le_ a_ ab_ r_ re_ f_ fr_ t_ th_ s_ se_ y_ ye_'),
(79, 'cold swims handwriting and other ordinary ideas', 'cold swim handwrit and other ordinari idea', 'if friendship matter start with librari book and write down what chang', '', 'lifestyl', 'the analogu version cost 88 percent more and last twice as long nobodi plan for travel empti weekend simpli need no app after 4 month the handmad answer wa also the crowd on if friendship matter start with unread newslett and write down what chang', 'c_ co_ s_ sw_ h_ ha_ a_ an_ o_ ot_ or_ i_ id_'),
(80, 'why static sites deserve a second look', 'why static site deserv a second look', 'the quiet version cost 86 percent more and last twice as long', '', 'technolog', 'after 38 month the increment answer wa also the bore on in the data centr in krakow oncal on call team treat http cach as someth increment of 235 architect we ask 15 had ever measur observ of 882 oncal on call team we ask 6 had ever measur typescript after 37 month the quiet answer wa also the resili on const retri 475', 'w_ wh_ s_ st_ si_ d_ de_ a_ se_ l_ lo_'),
(81, '12 lessons about credit from a quiet market', '12 lesson about credit from a quiet market', 'that is why ledger belong besid household budget not abov them', '', 'financ', 'in the high street analyst treat doubl entri as someth overdrawn save account follow interest rate home and saver rare sai so the taxfre tax free version cost 47 percent more and last twice as long that is why pension letter belong besid invoic not abov them nobodi plan for cash flow exchang rate simpli reward the dull', '1_ 12_ l_ le_ a_ ab_ c_ cr_ f_ fr_ q_ qu_ m_ ma_'),
(82, 'what firsttime first time buyers know about rebalancing', 'what firsttim first time buyer know about rebalanc', 'mortgag ar read too late and firsttim first time buyer rare sai so', '', 'financ', 'that is why index fund belong besid invoic not abov them it sound modest but save account ar read too late invoic follow interest rate home and analyst rare sai so the overdrawn version cost 14 percent more and last twice as long see the note in a quiet market pension treat credit as someth prudent', 'w_ wh_ f_ fi_ t_ ti_ b_ bu_ k_ kn_ a_ ab_ r_ re_');

INSERT OR REPLACE INTO "search_texts" ("blog_key", "title_words", "title", "sub_title", "headings", "category", "body", "beginnings") VALUES
(83, 'compound interest without mortgages', 'compound interest without mortgag', 'save account look safest at the top and account rare sai so', '', 'financ', 'the prudent version cost 34 percent more and last twice as long it sound volatil but pension letter cost more than thei sai of 839 freelanc we ask 16 had ever measur liquid the volatil version cost 77 percent more and last twice as long in zurich analyst treat cash flow as someth leverag', 'c_ co_ i_ in_ w_ wi_ m_ mo_'),
(84, 'what students know about gardening', 'what student know about garden', 'if music matter start with paper notebook and write down what chang', '', 'lifestyl', 'that is why small kitchen belong besid librari book not abov them nobodi plan for attent paper notebook simpli ar a kind of attent that is why postcard belong besid sourdough starter not abov them of 84 student we ask 14 had ever measur handwrit of 411 parent we ask 11 had ever measur garden', 'w_ wh_ s_ st_ k_ kn_ a_ ab_ g_ ga_'),
(85, 'what designers know about margins', 'what design know about margin', 'if runwai matter start with roadmap and write down what chang', '', 'startup', 'that is why pilot contract belong besid price page not abov them that is why land page belong besid launch dai not abov them after 30 month the local answer wa also the patient on that is why roadmap belong besid price page not abov them in the second year cofound co founder treat productmarket product market fit as someth cashstarv cash starv that is why pitch deck belong besid board letter not abov them see the note', 'w_ wh_ d_ de_ k_ kn_ a_ ab_ m_ ma_'),
(86, '11 lessons about revenue from a cafe', '11 lesson about revenu from a cafe', 'the local version cost 50 percent more and last twice as long', '', 'startup', 'nobodi plan for onboard custom call simpli decid the next quarter launch dai start as an apolog and design rare sai so if hire matter start with custom call and write down what chang of 860 earli custom we ask 17 had ever measur hire if onboard matter start with equiti split and write down what chang it sound patient but price page decid the next quarter', '1_ 11_ l_ le_ a_ ab_ r_ re_ f_ fr_ c_ ca_'),
(87, 'a 13year 13 year history of retry loops', 'a 13year 13 year histori of retri loop', 'if compil matter start with queue and write down what chang', '', 'technolog', 'most review learn thi in product usual on a fridai if latenc matter start with browser tab and write down what chang small databas cost less than a meet and oncal on call team rare sai so after 6 month the resili answer wa also the naiv on in the browser maintain treat latenc as someth naiv of 361 platform group we ask 5 had ever measur typescript', 'a_ 1_ 13_ y_ ye_ h_ hi_ o_ of_ r_ re_ l_ lo_'),
(88, 'a 15year 15 year history of open protocols', 'a 15year 15 year histori of open protocol', 'if sqlite matter start with featur flag and write down what chang', '', 'technolog', 'the bore version cost 54 percent more and last twice as long of 414 platform group we ask 8 had ever measur http cach of 619 tester we ask 4 had ever measur observ the increment version cost 64 percent more and last twice as long', 'a_ 1_ 15_ y_ ye_ h_ hi_ o_ of_ op_ p_ pr_'),
(89, 'notes from a spreadsheet price tags', 'note from a spreadsheet price tag', 'after 14 month the leverag answer wa also the prudent on', '', 'financ', 'after 16 month the illiquid answer wa also the prudent on after 10 month the taxfre tax free answer wa also the illiquid on it sound volatil but tax return look safest at the top the prudent version cost 47 percent more and last twice as long fee in zurich where treasur disagre what insur polici leav out', 'n_ no_ f_ fr_ a_ s_ sp_ p_ pr_ t_ ta_'),
(90, 'how analysts stopped fearing index funds', 'how analyst stop fear index fund', 'that is why small fee belong besid save account not abov them', '', 'financ', 'if liquid matter start with household budget and write down what chang it sound modest but price tag punish hast if cash flow matter start with invoic and write down what chang if cash flow matter start with save account and write down what chang in a quiet market saver treat rebalanc as someth diversifi most analyst learn thi in the back of an envelop usual on a sundai', 'h_ ho_ a_ an_ s_ st_ f_ fe_ i_ in_ fu_'),
(91, 'a 10year 10 year history of retry loops', 'a 10year 10 year histori of retri loop', 'small databas deserv a second look and review rare sai so', '', 'technolog', 'after 31 month the type answer wa also the resili on static site fail in the same three wai and review rare sai so it sound legibl but open protocol turn latenc into trust it sound bore but old termin surviv their author see the note', 'a_ 1_ 10_ y_ ye_ h_ hi_ o_ of_ r_ re_ l_ lo_'),
(92, 'crowded repair cafes restful parents', 'crowd repair cafe rest parent', 'nobodi plan for music repair cafe simpli mend a bad week', '', 'lifestyl', 'of 275 student we ask 10 had ever measur cook of 272 the retir we ask 6 had ever measur travel sourdough starter need no app and neighbour rare sai so after 35 month the gener answer wa also the handmad on empti weekend ask for noth back and home cook rare sai so most neighbour learn thi in the top of the stair usual on a sundai see the note', 'c_ cr_ r_ re_ ca_ p_ pa_'),
(93, 'a 15year 15 year history of pilot contracts', 'a 15year 15 year histori of pilot contract', 'the patient version cost 90 percent more and last twice as long', '', 'startup', 'that is why price page belong besid equiti split not abov them it sound stubborn but roadmap break befor thei scale most the first ten user learn thi in a cafe usual on a sundai if onboard matter start with pivot and write down what chang nobodi plan for churn wait list simpli decid the next quarter if focu matter start with roadmap and write down what chang', 'a_ 1_ 15_ y_ ye_ h_ hi_ o_ of_ p_ pi_ c_ co_'),
(94, 'bootstrapped roadmaps stubborn early customers', 'bootstrap roadmap stubborn earli custom', 'it sound unfashion but pilot contract need a deadlin', '', 'startup', 'most mentor learn thi in the second year usual on a mondai it sound local but pitch deck look smaller from outsid the cashstarv cash starv version cost 27 percent more and last twice as long it sound honest but custom call ar sold twice most investor learn thi in a share offic in sao paulo usual on a mondai focu in the kitchen tabl where mentor disagre the stubborn part where investor disagre', 'b_ bo_ r_ ro_ s_ st_ e_ ea_ c_ cu_'),
(95, 'legible feature flags reproducible oncall on call teams', 'legibl featur flag reproduc oncal on call team', 'after 39 month the type answer wa also the increment on', '', 'technolog', 'the quiet version cost 69 percent more and last twice as long after 25 month the offlin answer wa also the legibl on of 483 platform group we ask 3 had ever measur unicod nobodi plan for http cach old termin simpli fail in the same three wai in the browser engin treat http cach as someth reproduc if compil matter start with old termin and write down what chang see the note the legibl part what build pipelin leav out the resili part', 'l_ le_ f_ fe_ fl_ r_ re_ o_ on_ c_ ca_ t_ te_'),
(96, 'what amateurs know about gardening', 'what amateur know about garden', 'nobodi plan for weather night train simpli turn stranger into friend', '', 'lifestyl', 'it sound frugal but old bicycl need no app after 29 month the crowd answer wa also the analogu on after 40 month the season answer wa also the analogu on librari book ask for noth back and amateur rare sai so the ordinari part garden in a raini platform what small kitchen leav out friendship in malmo', 'w_ wh_ a_ am_ k_ kn_ ab_ g_ ga_'),
(97, 'what architects know about webassembly', 'what architect know about webassembl', 'it sound naiv but open protocol deserv a second look', '', 'technolog', 'most architect learn thi in a stage server usual on a fridai the bore version cost 34 percent more and last twice as long that is why queue belong besid static site not abov them the naiv version cost 74 percent more and last twice as long see the note', 'w_ wh_ a_ ar_ k_ kn_ ab_ we_'),
(98, 'why library books make room for silence', 'why librari book make room for silenc', 'after 37 month the gener answer wa also the analogu on', '', 'lifestyl', 'that is why night train belong besid empti weekend not abov them after 23 month the ordinari answer wa also the ordinari on if weather matter start with repair cafe and write down what chang old bicycl mend a bad week and amateur rare sai so that is why unread newslett belong besid cold swim not abov them after 13 month the rest answer wa also the season on', 'w_ wh_ l_ li_ b_ bo_ m_ ma_ r_ ro_ f_ fo_ s_ si_'),
(99, 'how the retired stopped fearing long walks', 'how the retir stop fear long walk', 'in malmo commut treat weather as someth unhurri', '', 'lifestyl', 'in malmo home cook treat handwrit as someth curiou of 48 amateur we ask 4 had ever measur cook most commut learn thi in the top of the stair usual on a fridai most parent learn thi in the librari usual on a fridai that is why small kitchen belong besid unread newslett not abov them', 'h_ ho_ t_ th_ r_ re_ s_ st_ f_ fe_ l_ lo_ w_ wa_'),
(100, 'the local case for pivots', 'the local case for pivot', 'of 626 solo maker we ask 8 had ever measur retent', '', 'startup', 'the bootstrap version cost 74 percent more and last twice as long pitch deck break befor thei scale and mentor rare sai so after 4 month the honest answer wa also the patient on nobodi plan for runwai side project simpli start as an apolog of 260 cofound co founder we ask 15 had ever measur productmarket product market fit', 't_ th_ l_ lo_ c_ ca_ f_ fo_ p_ pi_'),
(101, 'what beginners know about latency', 'what beginn know about latenc', 'nobodi plan for webassembl static site simpli hide more than thei show', '', 'technolog', 'a note', 'w_ wh_ b_ be_ k_ kn_ a_ ab_ l_ la_'),
(102, 'sqlite without small databases', 'sqlite without small databas', 'in the edg engin treat observ as someth distribut', '', 'technolog', 'a note', 's_ sq_ w_ wi_ sm_ d_ da_'),
(103, 'why empty weekends outlast every resolution', 'why empti weekend outlast everi resolut', 'it sound ordinari but empti weekend ar a kind of attent', '', 'lifestyl', 'a note', 'w_ wh_ e_ em_ we_ o_ ou_ ev_ r_ re_'),
(104, 'notes from the second year waiting lists', 'note from the second year wait list', 'the season version cost 56 percent more and last twice as long', '', 'startup', 'a note', 'n_ no_ f_ fr_ t_ th_ s_ se_ y_ ye_ w_ wa_ l_ li_'),
(105, 'credit without bonds', 'credit without bond', 'in the annual report analyst treat cash flow as someth taxfre tax free', '', 'financ', 'a note', 'c_ cr_ w_ wi_ b_ bo_'),
(106, 'how oncall on call teams stopped fearing feature flags', 'how oncal on call team stop fear featur flag', 'in product platform group treat webassembl as someth resili', '', 'technolog', 'a note', 'h_ ho_ o_ on_ c_ ca_ t_ te_ s_ st_ f_ fe_ fl_'),
(107, 'notes from the browser schema migrations', 'note from the browser schema migrat', 'in the edg oncal on call team treat webassembl as someth distribut', '', 'technolog', 'a note', 'n_ no_ f_ fr_ t_ th_ b_ br_ s_ sc_ m_ mi_'),
(108, 'how analysts stopped fearing tax returns', 'how analyst stop fear tax return', 'it sound diversifi but insur polici balanc in the end', '', 'financ', 'a note', 'h_ ho_ a_ an_ s_ st_ f_ fe_ t_ ta_ r_ re_'),
(109, 'a 25year 25 year history of launch days', 'a 25year 25 year histori of launch dai', 'pilot contract look smaller from outsid and design rare sai so', '', 'startup', 'a note', 'a_ 2_ 25_ y_ ye_ h_ hi_ o_ of_ l_ la_ d_ da_'),
(110, 'notes from the annual report insurance policies', 'note from the annual report insur polici', 'it sound diversifi but dividend reward the dull', '', 'financ', 'a note', 'n_ no_ f_ fr_ t_ th_ a_ an_ r_ re_ i_ in_ p_ po_'),
(111, 'why queues deserve a second look', 'why queue deserv a second look', 'it sound distribut but build pipelin turn latenc into trust', '', 'technolog', 'a note', 'w_ wh_ q_ qu_ d_ de_ a_ s_ se_ l_ lo_'),
(112, 'inflation without mortgages', 'inflat without mortgag', 'tax return compound in silenc and treasur rare sai so', '', 'financ', 'a note', 'i_ in_ w_ wi_ m_ mo_'),
(113, 'notes from the allotment night trains', 'note from the allot night train', 'of 704 amateur we ask 13 had ever measur sleep', '', 'lifestyl', 'a note', 'n_ no_ f_ fr_ t_ th_ a_ al_ ni_ tr_'),
(114, 'how the retired stopped fearing cold swims', 'how the retir stop fear cold swim', 'if music matter start with unread newslett and write down what chang', '', 'lifestyl', 'a note', 'h_ ho_ t_ th_ r_ re_ s_ st_ f_ fe_ c_ co_ sw_'),
(115, 'how founders stopped fearing customer calls', 'how founder stop fear custom call', 'in an acceler cofound co founder treat runwai as someth patient', '', 'startup', 'a note', 'h_ ho_ f_ fo_ s_ st_ fe_ c_ cu_ ca_'),
(116, 'first hires retention and other local ideas', 'first hire retent and other local idea', 'after 9 month the stubborn answer wa also the honest on', '', 'startup', 'a note', 'f_ fi_ h_ hi_ r_ re_ a_ an_ o_ ot_ l_ lo_ i_ id_'),
(117, 'how analysts stopped fearing small fees', 'how analyst stop fear small fee', 'the inflationproof inflat proof version cost 3 percent more and last twice as long', '', 'financ', 'a note', 'h_ ho_ a_ an_ s_ st_ f_ fe_ sm_'),
(118, 'how cofounders co founders stopped fearing board letters', 'how cofound co founder stop fear board letter', 'if retent matter start with pilot contract and write down what chang', '', 'startup', 'a note', 'h_ ho_ c_ co_ f_ fo_ s_ st_ fe_ b_ bo_ l_ le_'),
(119, 'why type systems cost less than a meeting', 'why type system cost less than a meet', 'in product review treat observ as someth offlin', '', 'technolog', 'a note', 'w_ wh_ t_ ty_ s_ sy_ c_ co_ l_ le_ th_ a_ m_ me_'),
(120, 'notes from zurich dividends', 'note from zurich dividend', 'that is why exchang rate belong besid small fee not abov them', '', 'financ', 'a note', 'n_ no_ f_ fr_ z_ zu_ d_ di_'),
(121, 'how firsttime first time buyers stopped fearing small fees', 'how firsttim first time buyer stop fear small fee', 'nobodi plan for doubl entri emerg fund simpli follow interest rate home', '', 'financ', 'a note', 'h_ ho_ f_ fi_ t_ ti_ b_ bu_ s_ st_ fe_ sm_'),
(122, 'how architects stopped fearing retry loops', 'how architect stop fear retri loop', 'queue cost less than a meet and engin rare sai so', '', 'technolog', 'a note', 'h_ ho_ a_ ar_ s_ st_ f_ fe_ r_ re_ l_ lo_'),
(123, 'why slow mornings mend a bad week', 'why slow morn mend a bad week', 'in malmo the retir treat handwrit as someth curiou', '', 'lifestyl', 'a note', 'w_ wh_ s_ sl_ m_ mo_ me_ a_ b_ ba_ we_'),
(124, 'inflationproof inflation proof bonds diversified freelancers', 'inflationproof inflat proof bond diversifi freelanc', 'of 738 regul we ask 12 had ever measur liquid', '', 'financ', 'a note', 'i_ in_ p_ pr_ b_ bo_ d_ di_ f_ fr_'),
(125, 'how analysts stopped fearing household budgets', 'how analyst stop fear household budget', 'of 55 pension we ask 5 had ever measur cash flow', '', 'financ', 'a note', 'h_ ho_ a_ an_ s_ st_ f_ fe_ b_ bu_'),
(126, 'notes from zurich emergency funds', 'note from zurich emerg fund', 'of 644 analyst we ask 3 had ever measur inflat', '', 'financ', 'a note', 'n_ no_ f_ fr_ z_ zu_ e_ em_ fu_'),
(127, 'old bicycles weather and other handmade ideas', 'old bicycl weather and other handmad idea', 'most earli riser learn thi in the librari usual on a sundai', '', 'lifestyl', 'a note', 'o_ ol_ b_ bi_ w_ we_ a_ an_ ot_ h_ ha_ i_ id_'),
(128, '5 lessons about compilers from a staging server', '5 lesson about compil from a stage server', 'after 35 month the reproduc answer wa also the resili on', '', 'technolog', 'a note', '5_ l_ le_ a_ ab_ c_ co_ f_ fr_ s_ st_ se_'),
(129, 'notes from a trade fair customer calls', 'note from a trade fair custom call', 'first hire need a deadlin and cofound co founder rare sai so', '', 'startup', 'a note', 'n_ no_ f_ fr_ a_ t_ tr_ fa_ c_ cu_ ca_'),
(130, 'static sites backups and other legible ideas', 'static site backup and other legibl idea', 'if latenc matter start with queue and write down what chang', '', 'technolog', 'a note', 's_ st_ si_ b_ ba_ a_ an_ o_ ot_ l_ le_ i_ id_'),
(131, 'unicode without caches', 'unicod without cach', 'after 14 month the reproduc answer wa also the reproduc on', '', 'technolog', 'a note', 'u_ un_ w_ wi_ c_ ca_'),
(132, 'small databases webassembly and other naive ideas', 'small databas webassembl and other naiv idea', 'cach reward practic and architect rare sai so', '', 'technolog', 'a note', 's_ sm_ d_ da_ w_ we_ a_ an_ o_ ot_ n_ na_ i_ id_'),
(133, '9 lessons about churn from a cafe', '9 lesson about churn from a cafe', 'equiti split look smaller from outsid and solo maker rare sai so', '', 'startup', 'a note', '9_ l_ le_ a_ ab_ c_ ch_ f_ fr_ ca_'),
(134, 'how commuters stopped fearing cold swims', 'how commut stop fear cold swim', 'in the librari neighbour treat attent as someth ordinari', '', 'lifestyl', 'a note', 'h_ ho_ c_ co_ s_ st_ f_ fe_ sw_'),
(135, 'how home cooks stopped fearing postcards', 'how home cook stop fear postcard', 'it sound crowd but paper notebook mend a bad week', '', 'lifestyl', 'a note', 'h_ ho_ c_ co_ s_ st_ f_ fe_ p_ po_'),
(136, 'how engineers stopped fearing schema migrations', 'how engin stop fear schema migrat', 'in a laptop on a train architect treat observ as someth resili', '', 'technolog', 'a note', 'h_ ho_ e_ en_ s_ st_ f_ fe_ sc_ m_ mi_'),
(137, 'a 24year 24 year history of equity splits', 'a 24year 24 year histori of equiti split', 'of 735 founder we ask 8 had ever measur runwai', '', 'startup', 'a note', 'a_ 2_ 24_ y_ ye_ h_ hi_ o_ of_ e_ eq_ s_ sp_'),
(138, 'the analogue case for library books', 'the analogu case for librari book', 'in malmo earli riser treat cook as someth rest', '', 'lifestyl', 'a note', 't_ th_ a_ an_ c_ ca_ f_ fo_ l_ li_ b_ bo_'),
(139, 'unicode without retry loops', 'unicod without retri loop', 'in the browser oncal on call team treat observ as someth naiv', '', 'technolog', 'a note', 'u_ un_ w_ wi_ r_ re_ l_ lo_'),
(140, 'the unfashionable case for side projects', 'the unfashion case for side project', 'of 611 earli custom we ask 15 had ever measur focu', '', 'startup', 'a note', 't_ th_ u_ un_ c_ ca_ f_ fo_ s_ si_ p_ pr_'),
(141, 'notes from the browser old terminals', 'note from the browser old termin', 'after 14 month the naiv answer wa also the reproduc on', '', 'technolog', 'a note', 'n_ no_ f_ fr_ t_ th_ b_ br_ o_ ol_ te_'),
(142, 'a 24year 24 year history of mortgages', 'a 24year 24 year histori of mortgag', 'of 898 treasur we ask 11 had ever measur inflat', '', 'financ', 'a note', 'a_ 2_ 24_ y_ ye_ h_ hi_ o_ of_ m_ mo_'),
(143, 'a 2year 2 year history of balcony gardens', 'a 2year 2 year histori of balconi garden', 'if travel matter start with old bicycl and write down what chang', '', 'lifestyl', 'a note', 'a_ 2_ 2y_ y_ ye_ h_ hi_ o_ of_ b_ ba_ g_ ga_'),
(144, 'why exchange rates punish haste', 'why exchang rate punish hast', 'dividend reward the dull and firsttim first time buyer rare sai so', '', 'financ', 'a note', 'w_ wh_ e_ ex_ r_ ra_ p_ pu_ h_ ha_'),
(145, 'a 7year 7 year history of browser tabs', 'a 7year 7 year histori of browser tab', 'small databas turn latenc into trust and review rare sai so', '', 'technolog', 'a note', 'a_ 7_ 7y_ y_ ye_ h_ hi_ o_ of_ b_ br_ t_ ta_'),
(146, 'a 3year 3 year history of night trains', 'a 3year 3 year histori of night train', 'after 17 month the rest answer wa also the gener on', '', 'lifestyl', 'a note', 'a_ 3_ 3y_ y_ ye_ h_ hi_ o_ of_ n_ ni_ t_ tr_'),
(147, 'boring small databases distributed testers', 'bore small databas distribut tester', 'nobodi plan for observ open protocol simpli reward practic', '', 'technolog', 'a note', 'b_ bo_ s_ sm_ d_ da_ di_ t_ te_'),
(148, 'the seasonal case for pricing pages', 'the season case for price page', 'it sound honest but pitch deck start as an apolog', '', 'startup', 'a note', 't_ th_ s_ se_ c_ ca_ f_ fo_ p_ pr_ pa_'),
(149, 'a 20year 20 year history of long walks', 'a 20year 20 year histori of long walk', 'it sound rest but night train ar a kind of attent', '', 'lifestyl', 'a note', 'a_ 2_ 20_ y_ ye_ h_ hi_ o_ of_ l_ lo_ w_ wa_'),
(150, 'notes from an accelerator equity splits', 'note from an acceler equiti split', 'after 4 month the local answer wa also the profit on', '', 'startup', 'a note', 'n_ no_ f_ fr_ a_ an_ ac_ e_ eq_ s_ sp_'),
(151, 'why repair cafes outlast every resolution', 'why repair cafe outlast everi resolut', 'balconi garden mend a bad week and amateur rare sai so', '', 'lifestyl', 'a note', 'w_ wh_ r_ re_ c_ ca_ o_ ou_ e_ ev_'),
(152, 'how early customers stopped fearing pitch decks', 'how earli custom stop fear pitch deck', 'if margin matter start with roadmap and write down what chang', '', 'startup', 'a note', 'h_ ho_ e_ ea_ c_ cu_ s_ st_ f_ fe_ p_ pi_ d_ de_'),
(153, 'hiring without pivots', 'hire without pivot', 'most founder learn thi in a trade fair usual on a fridai', '', 'startup', 'a note', 'h_ hi_ w_ wi_ p_ pi_'),
(154, 'a 19year 19 year history of queues', 'a 19year 19 year histori of queue', 'it sound type but small databas ag better than framework', '', 'technolog', 'a note', 'a_ 1_ 19_ y_ ye_ h_ hi_ o_ of_ q_ qu_'),
(155, '11 lessons about handwriting from the top of the stairs', '11 lesson about handwrit from the top of the stair', 'most commut learn thi in a raini platform usual on a fridai', '', 'lifestyl', 'a note', '1_ 11_ l_ le_ a_ ab_ h_ ha_ f_ fr_ t_ th_ to_ o_ of_ s_ st_'),
(156, 'notes from a cafe equity splits', 'note from a cafe equiti split', 'of 745 design we ask 13 had ever measur margin', '', 'startup', 'a note', 'n_ no_ f_ fr_ a_ c_ ca_ e_ eq_ s_ sp_'),
(157, 'balcony gardens handwriting and other seasonal ideas', 'balconi garden handwrit and other season idea', 'most the retir learn thi in a villag near evora usual on a mondai', '', 'lifestyl', 'a note', 'b_ ba_ g_ ga_ h_ ha_ a_ an_ o_ ot_ s_ se_ i_ id_'),
(158, 'how beginners stopped fearing caches', 'how beginn stop fear cach', 'in a laptop on a train review treat latenc as someth quiet', '', 'technolog', 'a note', 'h_ ho_ b_ be_ s_ st_ f_ fe_ c_ ca_'),
(159, 'typescript without caches', 'typescript without cach', 'most maintain learn thi in product usual on a sundai', '', 'technolog', 'a note', 't_ ty_ w_ wi_ c_ ca_'),
(160, 'margins without waiting lists', 'margin without wait list', 'pilot contract pai for the mistak of the last round and earli custom rare sai so', '', 'startup', 'a note', 'm_ ma_ w_ wi_ wa_ l_ li_'),
(161, 'why dividends reward the dull', 'why dividend reward the dull', 'if cash flow matter start with insur polici and write down what chang', '', 'financ', 'a note', 'w_ wh_ d_ di_ r_ re_ t_ th_ du_'),
(162, 'hiring without pitch decks', 'hire without pitch deck', 'nobodi plan for runwai pivot simpli start as an apolog', '', 'startup', 'a note', 'h_ hi_ w_ wi_ p_ pi_ d_ de_'),
(163, 'the volatile case for bonds', 'the volatil case for bond', 'in zurich pension treat credit as someth diversifi', '', 'financ', 'a note', 't_ th_ v_ vo_ c_ ca_ f_ fo_ b_ bo_'),
(164, '12 lessons about focus from an accelerator', '12 lesson about focu from an acceler', 'nobodi plan for churn pivot simpli ar sold twice', '', 'startup', 'a note', '1_ 12_ l_ le_ a_ ab_ f_ fo_ fr_ an_ ac_'),
(165, 'why build pipelines age better than frameworks', 'why build pipelin ag better than framework', 'it sound quiet but small databas fail in the same three wai', '', 'technolog', 'a note', 'w_ wh_ b_ bu_ p_ pi_ a_ ag_ be_ t_ th_ f_ fr_'),
(166, 'what the retired know about gardening', 'what the retir know about garden', 'cold swim outlast everi resolut and home cook rare sai so', '', 'lifestyl', 'a note', 'w_ wh_ t_ th_ r_ re_ k_ kn_ a_ ab_ g_ ga_'),
(167, 'how parents stopped fearing old bicycles', 'how parent stop fear old bicycl', 'if garden matter start with repair cafe and write down what chang', '', 'lifestyl', 'a note', 'h_ ho_ p_ pa_ s_ st_ f_ fe_ o_ ol_ b_ bi_'),
(168, 'notes from a spreadsheet invoices', 'note from a spreadsheet invoic', 'of 46 account we ask 6 had ever measur credit', '', 'financ', 'a note', 'n_ no_ f_ fr_ a_ s_ sp_ i_ in_'),
(169, 'sqlite without queues', 'sqlite without queue', 'that is why build pipelin belong besid edg function not abov them', '', 'technolog', 'a note', 's_ sq_ w_ wi_ q_ qu_'),
(170, 'notes from the kitchen table side projects', 'note from the kitchen tabl side project', 'launch dai pai for the mistak of the last round and the first ten user rare sai so', '', 'startup', 'a note', 'n_ no_ f_ fr_ t_ th_ k_ ki_ ta_ s_ si_ p_ pr_'),
(171, 'the modest case for bonds', 'the modest case for bond', 'nobodi plan for liquid ledger simpli cost more than thei sai', '', 'financ', 'a note', 't_ th_ m_ mo_ c_ ca_ f_ fo_ b_ bo_'),
(172, 'notes from malmo paper notebooks', 'note from malmo paper notebook', 'in the librari the retir treat weather as someth analogu', '', 'lifestyl', 'a note', 'n_ no_ f_ fr_ m_ ma_ p_ pa_'),
(173, 'how beginners stopped fearing build pipelines', 'how beginn stop fear build pipelin', 'the increment version cost 69 percent more and last twice as long', '', 'technolog', 'a note', 'h_ ho_ b_ be_ s_ st_ f_ fe_ bu_ p_ pi_'),
(174, 'backups without browser tabs', 'backup without browser tab', 'nobodi plan for compil old termin simpli cost less than a meet', '', 'technolog', 'a note', 'b_ ba_ w_ wi_ br_ t_ ta_'),
(175, 'the crowded case for balcony gardens', 'the crowd case for balconi garden', 'it sound crowd but empti weekend outlast everi resolut', '', 'lifestyl', 'a note', 't_ th_ c_ cr_ ca_ f_ fo_ b_ ba_ g_ ga_'),
(176, 'why postcards turn strangers into friends', 'why postcard turn stranger into friend', 'after 37 month the ordinari answer wa also the crowd on', '', 'lifestyl', 'a note', 'w_ wh_ p_ po_ t_ tu_ s_ st_ i_ in_ f_ fr_'),
(177, 'type systems unicode and other typed ideas', 'type system unicod and other type idea', 'it sound bore but edg function hide more than thei show', '', 'technolog', 'a note', 't_ ty_ s_ sy_ u_ un_ a_ an_ o_ ot_ i_ id_'),
(178, 'what amateurs know about handwriting', 'what amateur know about handwrit', 'if travel matter start with cold swim and write down what chang', '', 'lifestyl', 'a note', 'w_ wh_ a_ am_ k_ kn_ ab_ h_ ha_'),
(179, 'what firsttime first time buyers know about fees', 'what firsttim first time buyer know about fee', 'after 5 month the modest answer wa also the inflationproof inflat proof on', '', 'financ', 'a note', 'w_ wh_ f_ fi_ t_ ti_ b_ bu_ k_ kn_ a_ ab_ fe_'),
(180, 'why repair cafes are a kind of attention', 'why repair cafe ar a kind of attent', 'in the librari home cook treat travel as someth frugal', '', 'lifestyl', 'a note', 'w_ wh_ r_ re_ c_ ca_ a_ ar_ k_ ki_ o_ of_ at_'),
(181, 'how analysts stopped fearing index funds', 'how analyst stop fear index fund', 'if credit matter start with index fund and write down what chang', '', 'financ', 'a note', 'h_ ho_ a_ an_ s_ st_ f_ fe_ i_ in_ fu_'),
(182, 'a 5year 5 year history of roadmaps', 'a 5year 5 year histori of roadmap', 'after 5 month the stubborn answer wa also the honest on', '', 'startup', 'a note', 'a_ 5_ 5y_ y_ ye_ h_ hi_ o_ of_ r_ ro_'),
(183, 'what savers know about rebalancing', 'what saver know about rebalanc', 'nobodi plan for doubl entri tax return simpli balanc in the end', '', 'financ', 'a note', 'w_ wh_ s_ sa_ k_ kn_ a_ ab_ r_ re_'),
(184, 'why schema migrations hide more than they show', 'why schema migrat hide more than thei show', 'in the edg oncal on call team treat typescript as someth distribut', '', 'technolog', 'a note', 'w_ wh_ s_ sc_ m_ mi_ h_ hi_ mo_ t_ th_ sh_'),
(185, 'incremental schema migrations offline beginners', 'increment schema migrat offlin beginn', 'most architect learn thi in the edg usual on a sundai', '', 'technolog', 'a note', 'i_ in_ s_ sc_ m_ mi_ o_ of_ b_ be_'),
(186, 'inflationproof inflation proof emergency funds volatile firsttime first time buyers', 'inflationproof inflat proof emerg fund volatil firsttim first time buyer', 'after 15 month the overdrawn answer wa also the overdrawn on', '', 'financ', 'a note', 'i_ in_ p_ pr_ e_ em_ f_ fu_ v_ vo_ fi_ t_ ti_ b_ bu_'),
(187, 'notes from a village near evora sourdough starters', 'note from a villag near evora sourdough starter', 'after 27 month the curiou answer wa also the season on', '', 'lifestyl', 'a note', 'n_ no_ f_ fr_ a_ v_ vi_ ne_ e_ ev_ s_ so_ st_'),
(188, '12 lessons about credit from the annual report', '12 lesson about credit from the annual report', 'if compound interest matter start with ledger and write down what chang', '', 'financ', 'a note', '1_ 12_ l_ le_ a_ ab_ c_ cr_ f_ fr_ t_ th_ an_ r_ re_'),
(189, 'notes from the library cold swims', 'note from the librari cold swim', 'nobodi plan for attent cold swim simpli ask for noth back', '', 'lifestyl', 'a note', 'n_ no_ f_ fr_ t_ th_ l_ li_ c_ co_ s_ sw_'),
(190, '7 lessons about typescript from a staging server', '7 lesson about typescript from a stage server', 'in product architect treat webassembl as someth quiet', '', 'technolog', 'a note', '7_ l_ le_ a_ ab_ t_ ty_ f_ fr_ s_ st_ se_'),
(191, 'notes from the allotment library books', 'note from the allot librari book', 'that is why librari book belong besid empti weekend not abov them', '', 'lifestyl', 'a note', 'n_ no_ f_ fr_ t_ th_ a_ al_ l_ li_ b_ bo_'),
(192, 'webassembly without build pipelines', 'webassembl without build pipelin', 'after 10 month the bore answer wa also the legibl on', '', 'technolog', 'a note', 'w_ we_ wi_ b_ bu_ p_ pi_'),
(193, 'how reviewers stopped fearing build pipelines', 'how review stop fear build pipelin', 'it sound distribut but static site fail in the same three wai', '', 'technolog', 'a note', 'h_ ho_ r_ re_ s_ st_ f_ fe_ b_ bu_ p_ pi_'),
(194, 'attention without cold swims', 'attent without cold swim', 'it sound gener but librari book turn stranger into friend', '', 'lifestyl', 'a note', 'a_ at_ w_ wi_ c_ co_ s_ sw_'),
(195, '10 lessons about rebalancing from a quiet market', '10 lesson about rebalanc from a quiet market', 'in zurich saver treat liquid as someth prudent', '', 'financ', 'a note', '1_ 10_ l_ le_ a_ ab_ r_ re_ f_ fr_ q_ qu_ m_ ma_'),
(196, 'how regulators stopped fearing price tags', 'how regul stop fear price tag', 'that is why ledger belong besid mortgag not abov them', '', 'financ', 'a note', 'h_ ho_ r_ re_ s_ st_ f_ fe_ p_ pr_ t_ ta_'),
(197, 'a 11year 11 year history of old bicycles', 'a 11year 11 year histori of old bicycl', 'in malmo earli riser treat garden as someth frugal', '', 'lifestyl', 'a note', 'a_ 1_ 11_ y_ ye_ h_ hi_ o_ of_ ol_ b_ bi_'),
(198, 'browser tabs backups and other naive ideas', 'browser tab backup and other naiv idea', 'the increment version cost 90 percent more and last twice as long', '', 'technolog', 'a note', 'b_ br_ t_ ta_ ba_ a_ an_ o_ ot_ n_ na_ i_ id_'),
(199, 'how accountants stopped fearing bonds', 'how account stop fear bond', 'after 4 month the taxfre tax free answer wa also the taxfre tax free on', '', 'financ', 'a note', 'h_ ho_ a_ ac_ s_ st_ f_ fe_ b_ bo_'),
(200, 'the diversified case for emergency funds', 'the diversifi case for emerg fund', 'in zurich pension treat cash flow as someth taxfre tax free', '', 'financ', 'a note', 't_ th_ d_ di_ c_ ca_ f_ fo_ e_ em_ fu_');

INSERT OR REPLACE INTO "vocabulary" ("key", "word") VALUES
(1, 'lessons'),
(2, 'about'),
(3, 'focus'),
(4, 'from'),
(5, 'cafe'),
(6, 'onboarding'),
(7, 'asked'),
(8, 'ever'),
(9, 'measured'),
(10, 'that'),
(11, 'roadmaps'),
(12, 'belong'),
(13, 'beside'),
(14, 'customer'),
(15, 'calls'),
(16, 'above'),
(17, 'them'),
(18, 'trade'),
(19, 'fair'),
(20, 'cofounders'),
(21, 'founders'),
(22, 'treat'),
(23, 'something'),
(24, 'cashstarved'),
(25, 'cash'),
(26, 'starved'),
(27, 'early'),
(28, 'customers'),
(29, 'revenue'),
(30, 'mentors'),
(31, 'notes'),
(32, 'restful'),
(33, 'case'),
(34, 'sourdough'),
(35, 'starters'),
(36, 'cooking'),
(37, 'matters'),
(38, 'start'),
(39, 'with'),
(40, 'write'),
(41, 'down'),
(42, 'what'),
(43, 'changes'),
(44, 'attention'),
(45, 'cold'),
(46, 'swims'),
(47, 'sounds'),
(48, 'analogue'),
(49, 'balcony'),
(50, 'gardens'),
(51, 'taste'),
(52, 'better'),
(53, 'october'),
(54, 'bicycles'),
(55, 'parents'),
(56, 'friendship'),
(57, 'allotment'),
(58, 'neighbours'),
(59, 'crowded'),
(60, 'nobody'),
(61, 'plans'),
(62, 'long'),
(63, 'walks'),
(64, 'simply'),
(65, 'mend'),
(66, 'week'),
(67, 'version'),
(68, 'costs'),
(69, 'percent'),
(70, 'more'),
(71, 'lasts'),
(72, 'twice'),
(73, 'repair'),
(74, 'cafes'),
(75, 'unread'),
(76, 'newsletters'),
(77, 'students'),
(78, 'gardening'),
(79, 'postcards'),
(80, 'rainy'),
(81, 'platform'),
(82, 'risers'),
(83, 'music'),
(84, 'unhurried'),
(85, 'year'),
(86, 'history'),
(87, 'after'),
(88, 'months'),
(89, 'answer'),
(90, 'also'),
(91, 'handmade'),
(92, 'commuters'),
(93, 'rarely'),
(94, 'village'),
(95, 'near'),
(96, 'evora'),
(97, 'home'),
(98, 'cooks'),
(99, 'travel'),
(100, 'most'),
(101, 'learn'),
(102, 'this'),
(103, 'usually'),
(104, 'monday'),
(105, 'quiet'),
(106, 'market'),
(107, 'bonds'),
(108, 'pensioners'),
(109, 'credit'),
(110, 'savings'),
(111, 'accounts'),
(112, 'follow'),
(113, 'interest'),
(114, 'rates'),
(115, 'savers'),
(116, 'overdrawn'),
(117, 'dividends'),
(118, 'look'),
(119, 'safest'),
(120, 'modest'),
(121, 'prudent'),
(122, 'stopped'),
(123, 'fearing'),
(124, 'turn'),
(125, 'strangers'),
(126, 'into'),
(127, 'friends'),
(128, 'without'),
(129, 'frugal'),
(130, 'outlast'),
(131, 'every'),
(132, 'resolution'),
(133, 'make'),
(134, 'room'),
(135, 'silence'),
(136, 'slow'),
(137, 'mornings'),
(138, 'kind'),
(139, 'handwriting'),
(140, 'empty'),
(141, 'weekends'),
(142, 'retired'),
(143, 'backups'),
(144, 'schema'),
(145, 'migrations'),
(146, 'groups'),
(147, 'fail'),
(148, 'same'),
(149, 'three'),
(150, 'ways'),
(151, 'latency'),
(152, 'reproducible'),
(153, 'caches'),
(154, 'resilient'),
(155, 'http'),
(156, 'caching'),
(157, 'staging'),
(158, 'server'),
(159, 'webassembly'),
(160, 'legible'),
(161, 'compilers'),
(162, 'type'),
(163, 'systems'),
(164, 'trust'),
(165, 'typescript'),
(166, 'small'),
(167, 'databases'),
(168, 'data'),
(169, 'centre'),
(170, 'krakow'),
(171, 'boring'),
(172, 'browser'),
(173, 'tabs'),
(174, 'other'),
(175, 'ideas'),
(176, 'maintainers'),
(177, 'edge'),
(178, 'queues'),
(179, 'build'),
(180, 'pipelines'),
(181, 'terminals'),
(182, 'deserve'),
(183, 'second'),
(184, 'unicode'),
(185, 'beginners'),
(186, 'distributed'),
(187, 'paper'),
(188, 'notebooks'),
(189, 'curious'),
(190, 'night'),
(191, 'trains'),
(192, 'weather'),
(193, 'seasonal'),
(194, 'pivots'),
(195, 'runway'),
(196, 'honest'),
(197, 'pages'),
(198, 'decide'),
(199, 'next'),
(200, 'quarter'),
(201, 'landing'),
(202, 'investors'),
(203, 'profitable'),
(204, 'pricing'),
(205, 'need'),
(206, 'deadline'),
(207, 'board'),
(208, 'letters'),
(209, 'kitchens'),
(210, 'generous'),
(211, 'unfashionable'),
(212, 'bootstrapped'),
(213, 'support'),
(214, 'inboxes'),
(215, 'patient'),
(216, 'emails'),
(217, 'mistakes'),
(218, 'last'),
(219, 'round'),
(220, 'pilot'),
(221, 'contracts'),
(222, 'teach'),
(223, 'than'),
(224, 'course'),
(225, 'local'),
(226, 'observability'),
(227, 'production'),
(228, 'oncall'),
(229, 'call'),
(230, 'teams'),
(231, 'typed'),
(232, 'feature'),
(233, 'flags'),
(234, 'frameworks'),
(235, 'retry'),
(236, 'loops'),
(237, 'architects'),
(238, 'sqlite'),
(239, 'library'),
(240, 'part'),
(241, 'where'),
(242, 'disagree'),
(243, 'sunday'),
(244, 'malmo'),
(245, 'nothing'),
(246, 'back'),
(247, 'hiring'),
(248, 'solo'),
(249, 'makers'),
(250, 'waiting'),
(251, 'lists'),
(252, 'apology'),
(253, 'accelerator'),
(254, 'margins'),
(255, 'shared'),
(256, 'office'),
(257, 'paulo'),
(258, 'first'),
(259, 'hires'),
(260, 'sold'),
(261, 'incremental'),
(262, 'engineers'),
(263, 'laptop'),
(264, 'train'),
(265, 'friday'),
(266, 'regulators'),
(267, 'know'),
(268, 'risk'),
(269, 'invoices'),
(270, 'envelope'),
(271, 'flow'),
(272, 'punish'),
(273, 'haste'),
(274, 'compound'),
(275, 'cost'),
(276, 'they'),
(277, 'freelancers'),
(278, 'liquidity'),
(279, 'illiquid'),
(280, 'taxfree'),
(281, 'free'),
(282, 'read'),
(283, 'late'),
(284, 'rebalancing'),
(285, 'leveraged'),
(286, 'pitch'),
(287, 'decks'),
(288, 'stubborn'),
(289, 'sleep'),
(290, 'ordinary'),
(291, 'testers'),
(292, 'survive'),
(293, 'their'),
(294, 'authors'),
(295, 'static'),
(296, 'sites'),
(297, 'designers'),
(298, 'users'),
(299, 'retention'),
(300, 'side'),
(301, 'projects'),
(302, 'amateurs'),
(303, 'books'),
(304, 'productmarket'),
(305, 'product'),
(306, 'smaller'),
(307, 'outside'),
(308, 'hide'),
(309, 'show'),
(310, 'price'),
(311, 'tags'),
(312, 'volatile'),
(313, 'zurich'),
(314, 'fees'),
(315, 'ledgers'),
(316, 'reward'),
(317, 'dull'),
(318, 'treasurers'),
(319, 'high'),
(320, 'street'),
(321, 'kitchen'),
(322, 'table'),
(323, 'churn'),
(324, 'stairs'),
(325, 'search'),
(326, 'indexes'),
(327, 'reviewers'),
(328, 'lines'),
(329, 'household'),
(330, 'budgets'),
(331, 'diversified'),
(332, 'double'),
(333, 'entry'),
(334, 'emergency'),
(335, 'funds'),
(336, 'analysts'),
(337, 'less'),
(338, 'meeting'),
(339, 'firsttime'),
(340, 'time'),
(341, 'buyers'),
(342, 'exchange'),
(343, 'index'),
(344, 'spreadsheet'),
(345, 'mortgages'),
(346, 'balance'),
(347, 'inflationproof'),
(348, 'inflation'),
(349, 'proof'),
(350, 'practice'),
(351, 'open'),
(352, 'protocols'),
(353, 'offline'),
(354, 'const'),
(355, 'budget'),
(356, 'insurance'),
(357, 'policies'),
(358, 'returns'),
(359, 'accountants'),
(360, 'functions'),
(361, 'naive'),
(362, 'equity'),
(363, 'splits'),
(364, 'break'),
(365, 'before'),
(366, 'scale'),
(367, 'launch'),
(368, 'days'),
(369, 'annual'),
(370, 'report'),
(371, 'pension'),
(372, 'leave'),
(373, 'retries');

INSERT OR REPLACE INTO "newer_drafts" ("blog_key") VALUES
(1),
(30);

INSERT OR REPLACE INTO "cache_tags" ("tag", "version", "purges_left", "is_removal", "purged_at") VALUES
('blog:10-lessons-about-rebalancing-from-a-quiet-market-22228a', 1329, 2, 0, 0),
('blog:11-lessons-about-handwriting-from-the-top-of-the-stairs-22226z', 1293, 2, 0, 0),
('blog:11-lessons-about-revenue-from-a-cafe-22224s', 474, 2, 0, 0),
('blog:12-lessons-about-credit-from-a-quiet-market-22224m', 456, 2, 0, 0),
('blog:12-lessons-about-credit-from-the-annual-report-222283', 1322, 2, 0, 0),
('blog:12-lessons-about-focus-from-an-accelerator-22227a', 1301, 2, 0, 0),
('blog:3-lessons-about-fees-from-the-back-of-an-envelope-22223c', 355, 2, 0, 0),
('blog:3-lessons-about-focus-from-a-cafe-222222', 246, 2, 0, 0),
('blog:4-lessons-about-observability-from-the-edge-22223p', 57, 2, 0, 0),
('blog:4-lessons-about-retention-from-the-second-year-22224h', 80, 2, 0, 0),
('blog:4-lessons-about-weather-from-the-top-of-the-stairs-22223v', 393, 2, 0, 0),
('blog:5-lessons-about-compilers-from-a-staging-server-222265', 1268, 2, 0, 0),
('blog:6-lessons-about-focus-from-the-kitchen-table-22223s', 60, 2, 0, 0),
('blog:7-lessons-about-handwriting-from-the-library-22222k', 296, 2, 0, 0),
('blog:7-lessons-about-typescript-from-a-staging-server-222285', 1324, 2, 0, 0),
('blog:8-lessons-about-backups-from-the-browser-22222b', 1334, 2, 0, 0),
('blog:8-lessons-about-runway-from-a-cafe-222233', 39, 2, 0, 0),
('blog:9-lessons-about-backups-from-the-data-centre-in-krakow-222246', 423, 2, 0, 0),
('blog:9-lessons-about-churn-from-a-cafe-22226a', 1272, 2, 0, 0),
('blog:9-lessons-about-observability-from-production-22222h', 122, 2, 0, 0),
('blog:a-10-year-history-of-retry-loops-22224x', 483, 2, 0, 0),
('blog:a-13-year-history-of-retry-loops-22224t', 89, 2, 0, 0),
('blog:a-15-year-history-of-open-protocols-22224u', 90, 2, 0, 0),
('blog:a-15-year-history-of-pilot-contracts-22224z', 488, 2, 0, 0),
('blog:a-15-year-history-of-pitch-decks-22222q', 306, 2, 0, 0),
('blog:a-16-year-history-of-emergency-funds-22223f', 366, 2, 0, 0),
('blog:a-19-year-history-of-queues-22226y', 1292, 2, 0, 0),
('blog:a-2-year-history-of-household-budgets-222237', 43, 2, 0, 0),
('blog:a-2-year-history-of-repair-cafes-222225', 254, 2, 0, 0),
('blog:a-20-year-history-of-long-walks-22226t', 1287, 2, 0, 0),
('blog:a-22-year-history-of-cold-swims-22224d', 435, 2, 0, 0),
('blog:a-24-year-history-of-equity-splits-22226e', 1276, 2, 0, 0),
('blog:a-24-year-history-of-mortgages-22226k', 1281, 2, 0, 0),
('blog:a-25-year-history-of-launch-days-22225h', 1252, 2, 0, 0),
('blog:a-3-year-history-of-night-trains-22226q', 1284, 2, 0, 0),
('blog:a-3-year-history-of-sourdough-starters-22222c', 17, 2, 0, 0),
('blog:a-5-year-history-of-roadmaps-22227v', 1317, 2, 0, 0),
('blog:a-5-year-history-of-slow-mornings-22222u', 32, 2, 0, 0),
('blog:a-7-year-history-of-browser-tabs-22226p', 1283, 2, 0, 0),
('blog:a-9-year-history-of-small-kitchens-22222v', 322, 2, 0, 0),
('blog:attention-without-cold-swims-222289', 1328, 2, 0, 0),
('blog:backups-without-browser-tabs-22227m', 1309, 2, 0, 0),
('blog:backups-without-schema-migrations-222229', 269, 2, 0, 0),
('blog:balcony-gardens-cooking-and-other-frugal-ideas-222235', 347, 2, 0, 0),
('blog:balcony-gardens-handwriting-and-other-seasonal-ideas-222273', 1295, 2, 0, 0),
('blog:bootstrapped-roadmaps-stubborn-early-customers-222252', 96, 2, 0, 0),
('blog:boring-small-databases-distributed-testers-22226r', 1285, 2, 0, 0),
('blog:browser-tabs-backups-and-other-naive-ideas-22228d', 1331, 2, 0, 0),
('blog:browser-tabs-latency-and-other-boring-ideas-22222a', 273, 2, 0, 0),
('blog:cash-flow-without-emergency-funds-222249', 73, 2, 0, 0),
('blog:cold-swims-handwriting-and-other-ordinary-ideas-22224j', 448, 2, 0, 0),
('blog:compound-interest-without-mortgages-22224p', 463, 2, 0, 0),
('blog:cooking-without-cold-swims-22223z', 410, 2, 0, 0),
('blog:cooking-without-small-kitchens-22222f', 290, 2, 0, 0),
('blog:credit-without-bonds-22225d', 1248, 2, 0, 0),
('blog:crowded-repair-cafes-restful-parents-22224y', 94, 2, 0, 0),
('blog:first-hires-retention-and-other-local-ideas-22225r', 1258, 2, 0, 0),
('blog:gardening-without-paper-notebooks-22223j', 372, 2, 0, 0),
('blog:gardening-without-small-kitchens-222234', 344, 2, 0, 0),
('blog:hiring-without-pitch-decks-222278', 1299, 2, 0, 0),
('blog:hiring-without-pivots-22226x', 1291, 2, 0, 0),
('blog:how-accountants-stopped-fearing-bonds-22228e', 1332, 2, 0, 0),
('blog:how-analysts-stopped-fearing-index-funds-22224w', 479, 2, 0, 0),
('blog:how-analysts-stopped-fearing-index-funds-22227u', 1316, 2, 0, 0),
('blog:how-analysts-stopped-fearing-small-fees-22225s', 1259, 2, 0, 0),
('blog:how-analysts-stopped-fearing-tax-returns-22225g', 1251, 2, 0, 0),
('blog:how-beginners-stopped-fearing-build-pipelines-22227k', 1308, 2, 0, 0),
('blog:how-co-founders-stopped-fearing-board-letters-22225t', 1260, 2, 0, 0),
('blog:how-commuters-stopped-fearing-cold-swims-22226b', 1273, 2, 0, 0),
('blog:how-early-customers-stopped-fearing-pitch-decks-22226w', 1290, 2, 0, 0),
('blog:how-early-risers-stopped-fearing-cold-swims-222227', 11, 2, 0, 0),
('blog:how-engineers-stopped-fearing-open-protocols-222245', 420, 2, 0, 0),
('blog:how-engineers-stopped-fearing-schema-migrations-22226d', 1275, 2, 0, 0),
('blog:how-first-time-buyers-stopped-fearing-small-fees-22225w', 1263, 2, 0, 0),
('blog:how-home-cooks-stopped-fearing-postcards-22226c', 1274, 2, 0, 0),
('blog:how-investors-stopped-fearing-pilot-contracts-22222x', 328, 2, 0, 0),
('blog:how-maintainers-stopped-fearing-retry-loops-222236', 351, 2, 0, 0),
('blog:how-on-call-teams-stopped-fearing-feature-flags-22225e', 1249, 2, 0, 0),
('blog:how-parents-stopped-fearing-old-bicycles-22227d', 1303, 2, 0, 0),
('blog:how-regulators-stopped-fearing-price-tags-22228b', 1330, 2, 0, 0),
('blog:how-reviewers-stopped-fearing-build-pipelines-222288', 1327, 2, 0, 0),
('blog:how-students-stopped-fearing-night-trains-22222d', 283, 2, 0, 0),
('blog:how-testers-stopped-fearing-schema-migrations-22222s', 313, 2, 0, 0),
('blog:how-the-retired-stopped-fearing-cold-swims-22225p', 1257, 2, 0, 0),
('blog:how-the-retired-stopped-fearing-long-walks-222257', 504, 2, 0, 0),
('blog:how-the-retired-stopped-fearing-small-kitchens-222232', 342, 2, 0, 0),
('blog:how-treasurers-stopped-fearing-exchange-rates-22223e', 361, 2, 0, 0),
('blog:inflation-proof-bonds-diversified-freelancers-22225z', 1265, 2, 0, 0),
('blog:inflation-proof-emergency-funds-volatile-first-time-buyers-22227z', 1320, 2, 0, 0),
('blog:inflation-without-mortgages-22225m', 1255, 2, 0, 0),
('blog:legible-feature-flags-reproducible-on-call-teams-222253', 240, 2, 0, 0),
('blog:margins-without-cold-emails-22224g', 445, 2, 0, 0),
('blog:margins-without-roadmaps-22223x', 400, 2, 0, 0),
('blog:margins-without-waiting-lists-222276', 1297, 2, 0, 0),
('blog:music-without-empty-weekends-222239', 170, 2, 0, 0),
('blog:music-without-old-bicycles-222228', 264, 2, 0, 0),
('blog:night-trains-music-and-other-crowded-ideas-22223b', 47, 2, 0, 0),
('blog:notes-from-a-cafe-equity-splits-222272', 1294, 2, 0, 0),
('blog:notes-from-a-quiet-market-bonds-222226', 259, 2, 0, 0),
('blog:notes-from-a-spreadsheet-price-tags-22224v', 477, 2, 0, 0),
('blog:notes-from-a-village-near-evora-sourdough-starters-222282', 1321, 2, 0, 0),
('blog:notes-from-an-accelerator-equity-splits-22226u', 1288, 2, 0, 0),
('blog:notes-from-malmo-paper-notebooks-22227j', 1307, 2, 0, 0),
('blog:notes-from-production-feature-flags-22223u', 389, 2, 0, 0),
('blog:notes-from-the-allotment-library-books-222286', 1325, 2, 0, 0),
('blog:notes-from-the-allotment-night-trains-22225n', 1256, 2, 0, 0),
('blog:notes-from-the-annual-report-insurance-policies-22225j', 1253, 2, 0, 0),
('blog:notes-from-the-browser-old-terminals-22226j', 1280, 2, 0, 0),
('blog:notes-from-the-browser-schema-migrations-22225f', 1250, 2, 0, 0),
('blog:notes-from-the-high-street-household-budgets-222244', 417, 2, 0, 0),
('blog:notes-from-the-kitchen-table-side-projects-22227g', 1305, 2, 0, 0),
('blog:notes-from-the-library-cold-swims-22222r', 309, 2, 0, 0),
('blog:notes-from-the-library-cold-swims-222284', 1323, 2, 0, 0),
('blog:notes-from-the-library-slow-mornings-22222j', 292, 2, 0, 0),
('blog:notes-from-the-second-year-waiting-lists-22225c', 1247, 2, 0, 0),
('blog:notes-from-zurich-dividends-22225v', 1262, 2, 0, 0),
('blog:notes-from-zurich-emergency-funds-222263', 1266, 2, 0, 0),
('blog:old-bicycles-weather-and-other-handmade-ideas-222264', 1267, 2, 0, 0),
('blog:onboarding-without-first-hires-22222t', 318, 2, 0, 0),
('blog:pilot-contracts-margins-and-other-cash-starved-ideas-22223w', 395, 2, 0, 0),
('blog:pivots-runway-and-other-honest-ideas-22222e', 285, 2, 0, 0),
('blog:postcards-friendship-and-other-handmade-ideas-22223d', 359, 2, 0, 0),
('blog:product-market-fit-without-launch-days-22223y', 405, 2, 0, 0),
('blog:product-market-fit-without-waiting-lists-22222w', 324, 2, 0, 0),
('blog:retention-without-pitch-decks-22223t', 61, 2, 0, 0),
('blog:small-databases-sqlite-and-other-distributed-ideas-22222n', 1335, 2, 1, 0),
('blog:small-databases-webassembly-and-other-naive-ideas-222269', 1271, 2, 0, 0),
('blog:sqlite-without-queues-22227f', 1304, 2, 0, 0),
('blog:static-sites-backups-and-other-legible-ideas-222267', 1269, 2, 0, 0),
('blog:the-analogue-case-for-library-books-22226f', 1277, 2, 0, 0),
('blog:the-boring-case-for-schema-migrations-222243', 415, 2, 0, 0),
('blog:the-crowded-case-for-balcony-gardens-22227n', 1310, 2, 0, 0),
('blog:the-diversified-case-for-emergency-funds-22228f', 1333, 2, 0, 0),
('blog:the-local-case-for-pivots-222258', 508, 2, 0, 0),
('blog:the-modest-case-for-bonds-22227h', 1306, 2, 0, 0),
('blog:the-quiet-case-for-old-terminals-22224e', 437, 2, 0, 0),
('blog:the-restful-case-for-cold-swims-222238', 44, 2, 0, 0),
('blog:the-restful-case-for-sourdough-starters-222223', 1337, 2, 0, 0),
('blog:the-seasonal-case-for-pricing-pages-22226s', 1286, 2, 0, 0),
('blog:the-unfashionable-case-for-customer-calls-22222m', 299, 2, 0, 0),
('blog:the-unfashionable-case-for-side-projects-22226h', 1279, 2, 0, 0),
('blog:the-volatile-case-for-bonds-222279', 1300, 2, 0, 0),
('blog:travel-without-unread-newsletters-22223n', 380, 2, 0, 0),
('blog:type-systems-unicode-and-other-typed-ideas-22227q', 1312, 2, 0, 0),
('blog:typed-small-databases-typed-reviewers-22223a', 353, 2, 0, 0),
('blog:typescript-without-caches-222275', 1296, 2, 0, 0),
('blog:unfashionable-pivots-bootstrapped-mentors-22222g', 116, 2, 0, 0),
('blog:unicode-without-caches-222268', 1270, 2, 0, 0),
('blog:unicode-without-retry-loops-22226g', 1278, 2, 0, 0),
('blog:webassembly-without-build-pipelines-222287', 1326, 2, 0, 0),
('blog:webassembly-without-caches-22223q', 385, 2, 0, 0),
('blog:what-amateurs-know-about-gardening-222254', 491, 2, 0, 0),
('blog:what-amateurs-know-about-handwriting-22227r', 1313, 2, 0, 0),
('blog:what-architects-know-about-sqlite-22223r', 387, 2, 0, 0),
('blog:what-architects-know-about-webassembly-222255', 496, 2, 0, 0),
('blog:what-beginners-know-about-latency-222259', 1245, 2, 0, 0),
('blog:what-designers-know-about-margins-22224r', 471, 2, 0, 0),
('blog:what-first-time-buyers-know-about-fees-22227s', 1314, 2, 0, 0),
('blog:what-first-time-buyers-know-about-rebalancing-22224n', 459, 2, 0, 0),
('blog:what-regulators-know-about-risk-22222p', 130, 2, 0, 0),
('blog:what-savers-know-about-rebalancing-22227w', 1318, 2, 0, 0),
('blog:what-students-know-about-gardening-22224q', 468, 2, 0, 0),
('blog:why-build-pipelines-age-better-than-frameworks-22227b', 1302, 2, 0, 0),
('blog:why-caches-reward-practice-22223g', 368, 2, 0, 0),
('blog:why-dividends-reward-the-dull-222277', 1298, 2, 0, 0),
('blog:why-empty-weekends-outlast-every-resolution-22225b', 1246, 2, 0, 0),
('blog:why-exchange-rates-punish-haste-22226n', 1282, 2, 0, 0),
('blog:why-index-funds-are-read-too-late-22224b', 427, 2, 0, 0),
('blog:why-insurance-policies-balance-in-the-end-22223k', 377, 2, 0, 0),
('blog:why-ledgers-look-safest-at-the-top-222247', 72, 2, 0, 0),
('blog:why-library-books-make-room-for-silence-222256', 500, 2, 0, 0),
('blog:why-old-bicycles-mend-a-bad-week-222224', 251, 2, 0, 0),
('blog:why-postcards-turn-strangers-into-friends-22227p', 1311, 2, 0, 0),
('blog:why-price-tags-are-read-too-late-22222z', 337, 2, 0, 0),
('blog:why-queues-deserve-a-second-look-22225k', 1254, 2, 0, 0),
('blog:why-repair-cafes-are-a-kind-of-attention-22227t', 1315, 2, 0, 0),
('blog:why-repair-cafes-outlast-every-resolution-22226v', 1289, 2, 0, 0),
('blog:why-schema-migrations-hide-more-than-they-show-22227x', 1319, 2, 0, 0),
('blog:why-search-indexes-fail-in-the-same-three-ways-22224c', 432, 2, 0, 0),
('blog:why-slow-mornings-mend-a-bad-week-22225y', 1264, 2, 0, 0),
('blog:why-static-sites-deserve-a-second-look-22224k', 453, 2, 0, 0),
('blog:why-type-systems-age-better-than-frameworks-22223h', 53, 2, 0, 0),
('blog:why-type-systems-age-better-than-frameworks-22224f', 441, 2, 0, 0),
('blog:why-type-systems-cost-less-than-a-meeting-22225u', 1261, 2, 0, 0),
('blog:why-type-systems-hide-more-than-they-show-22222y', 1336, 2, 1, 0),
('blogs', 1150, 2, 0, 0),
('lists', 1336, 2, 1, 0),
('pages', 1152, 2, 0, 0),
('site', 1155, 2, 1, 0),
('updates', 1333, 2, 0, 0);

INSERT OR REPLACE INTO "purge_budget" ("key", "full_at", "flushed_at") VALUES
(1, 0, 0);

INSERT OR REPLACE INTO "subscriber_weeks" ("week", "source", "joined", "ended") VALUES
(2969, 'form', 40, 0);

INSERT OR REPLACE INTO "letters" ("key", "id", "subject", "preheader", "body", "lang", "revision", "created_at", "updated_at", "writer", "turn") VALUES
(1, 'letter-1', 'From the harbour', '', '<p>Hello.</p>', '', 1, 1, 1, '', 0);

INSERT OR REPLACE INTO "newsletter_settings" ("key", "revision", "value", "updated_at") VALUES
(1, 0, '{}', 0);

INSERT OR REPLACE INTO "assistant_settings" ("key", "revision", "value", "updated_at") VALUES
(1, 0, '{}', 0);

INSERT OR REPLACE INTO "archive_starts" ("month", "from_at", "from_key", "zone", "leads_to") VALUES
(788918400000, 788918400000, 0, 'UTC', null),
(791596800000, 791596800000, 0, 'UTC', null),
(794016000000, 794016000000, 0, 'UTC', null),
(796694400000, 796694400000, 0, 'UTC', null),
(799286400000, 799286400000, 0, 'UTC', null),
(801964800000, 801964800000, 0, 'UTC', null),
(804556800000, 804556800000, 0, 'UTC', null),
(807235200000, 807235200000, 0, 'UTC', null),
(809913600000, 809913600000, 0, 'UTC', null),
(812505600000, 812505600000, 0, 'UTC', null),
(815184000000, 815184000000, 0, 'UTC', null),
(817776000000, 817776000000, 0, 'UTC', null),
(820454400000, 820454400000, 0, 'UTC', null),
(823132800000, 823132800000, 0, 'UTC', null),
(825638400000, 825638400000, 0, 'UTC', null),
(828316800000, 828316800000, 0, 'UTC', null),
(830908800000, 830908800000, 0, 'UTC', null),
(833587200000, 833587200000, 0, 'UTC', null),
(836179200000, 836179200000, 0, 'UTC', null),
(838857600000, 838857600000, 0, 'UTC', null),
(841536000000, 841536000000, 0, 'UTC', null),
(844128000000, 844128000000, 0, 'UTC', null),
(846806400000, 846806400000, 0, 'UTC', null),
(849398400000, 849398400000, 0, 'UTC', null),
(852076800000, 852076800000, 0, 'UTC', null),
(854755200000, 854755200000, 0, 'UTC', null),
(857174400000, 857174400000, 0, 'UTC', null),
(859852800000, 859852800000, 0, 'UTC', null),
(862444800000, 862444800000, 0, 'UTC', null),
(865123200000, 865123200000, 0, 'UTC', null),
(867715200000, 867715200000, 0, 'UTC', null),
(870393600000, 870393600000, 0, 'UTC', null),
(873072000000, 873072000000, 0, 'UTC', null),
(875664000000, 875664000000, 0, 'UTC', null),
(878342400000, 878342400000, 0, 'UTC', null),
(880934400000, 880934400000, 0, 'UTC', null),
(883612800000, 883612800000, 0, 'UTC', null),
(886291200000, 886291200000, 0, 'UTC', null),
(888710400000, 888710400000, 0, 'UTC', null),
(891388800000, 891388800000, 0, 'UTC', null),
(893980800000, 893980800000, 0, 'UTC', null),
(896659200000, 896659200000, 0, 'UTC', null),
(899251200000, 899251200000, 0, 'UTC', null),
(901929600000, 901929600000, 0, 'UTC', null),
(904608000000, 904608000000, 0, 'UTC', null),
(907200000000, 907200000000, 0, 'UTC', null),
(909878400000, 909878400000, 0, 'UTC', null),
(912470400000, 912470400000, 0, 'UTC', null),
(915148800000, 915148800000, 0, 'UTC', null),
(917827200000, 917827200000, 0, 'UTC', null),
(920246400000, 920246400000, 0, 'UTC', null),
(922924800000, 922924800000, 0, 'UTC', null),
(925516800000, 925516800000, 0, 'UTC', null),
(928195200000, 928195200000, 0, 'UTC', null),
(930787200000, 930787200000, 0, 'UTC', null),
(933465600000, 933465600000, 0, 'UTC', null),
(936144000000, 936144000000, 0, 'UTC', null),
(938736000000, 938736000000, 0, 'UTC', null),
(941414400000, 941414400000, 0, 'UTC', null),
(944006400000, 944006400000, 0, 'UTC', null),
(946684800000, 946684800000, 0, 'UTC', null),
(949363200000, 949363200000, 0, 'UTC', null),
(951868800000, 951868800000, 0, 'UTC', null),
(954547200000, 954547200000, 0, 'UTC', null),
(957139200000, 957139200000, 0, 'UTC', null),
(959817600000, 959817600000, 0, 'UTC', null),
(962409600000, 962409600000, 0, 'UTC', null),
(965088000000, 965088000000, 0, 'UTC', null),
(967766400000, 967766400000, 0, 'UTC', null),
(970358400000, 970358400000, 0, 'UTC', null),
(973036800000, 973036800000, 0, 'UTC', null),
(975628800000, 975628800000, 0, 'UTC', null),
(978307200000, 978307200000, 0, 'UTC', null),
(980985600000, 980985600000, 0, 'UTC', null),
(983404800000, 983404800000, 0, 'UTC', null),
(986083200000, 986083200000, 0, 'UTC', null),
(988675200000, 988675200000, 0, 'UTC', null),
(991353600000, 991353600000, 0, 'UTC', null),
(993945600000, 993945600000, 0, 'UTC', null),
(996624000000, 996624000000, 0, 'UTC', null),
(999302400000, 999302400000, 0, 'UTC', null),
(1001894400000, 1001894400000, 0, 'UTC', null),
(1004572800000, 1004572800000, 0, 'UTC', null),
(1007164800000, 1007164800000, 0, 'UTC', null),
(1009843200000, 1009843200000, 0, 'UTC', null),
(1012521600000, 1012521600000, 0, 'UTC', null),
(1014940800000, 1014940800000, 0, 'UTC', null),
(1017619200000, 1017619200000, 0, 'UTC', null),
(1020211200000, 1020211200000, 0, 'UTC', null),
(1022889600000, 1022889600000, 0, 'UTC', null),
(1025481600000, 1025481600000, 0, 'UTC', null),
(1028160000000, 1028160000000, 0, 'UTC', null),
(1030838400000, 1030838400000, 0, 'UTC', null),
(1033430400000, 1033430400000, 0, 'UTC', null),
(1036108800000, 1036108800000, 0, 'UTC', null),
(1038700800000, 1038700800000, 0, 'UTC', null),
(1041379200000, 1041379200000, 0, 'UTC', null),
(1044057600000, 1044057600000, 0, 'UTC', null),
(1046476800000, 1046476800000, 0, 'UTC', null),
(1049155200000, 1049155200000, 0, 'UTC', null),
(1051747200000, 1051747200000, 0, 'UTC', null),
(1054425600000, 1054425600000, 0, 'UTC', null),
(1057017600000, 1057017600000, 0, 'UTC', null),
(1059696000000, 1059696000000, 0, 'UTC', null),
(1062374400000, 1062374400000, 0, 'UTC', null),
(1064966400000, 1064966400000, 0, 'UTC', null),
(1067644800000, 1067644800000, 0, 'UTC', null),
(1070236800000, 1070236800000, 0, 'UTC', null),
(1072915200000, 1072915200000, 0, 'UTC', null),
(1075593600000, 1075593600000, 0, 'UTC', null),
(1078099200000, 1078099200000, 0, 'UTC', null),
(1080777600000, 1080777600000, 0, 'UTC', null),
(1083369600000, 1083369600000, 0, 'UTC', null),
(1086048000000, 1086048000000, 0, 'UTC', null),
(1088640000000, 1088640000000, 0, 'UTC', null),
(1091318400000, 1091318400000, 0, 'UTC', null),
(1093996800000, 1093996800000, 0, 'UTC', null),
(1096588800000, 1096588800000, 0, 'UTC', null),
(1099267200000, 1099267200000, 0, 'UTC', null),
(1101859200000, 1101859200000, 0, 'UTC', null),
(1104537600000, 1104537600000, 0, 'UTC', null),
(1107216000000, 1107216000000, 0, 'UTC', null),
(1109635200000, 1109635200000, 0, 'UTC', null),
(1112313600000, 1112313600000, 0, 'UTC', null),
(1114905600000, 1114905600000, 0, 'UTC', null),
(1117584000000, 1117584000000, 0, 'UTC', null),
(1120176000000, 1120176000000, 0, 'UTC', null),
(1122854400000, 1122854400000, 0, 'UTC', null),
(1125532800000, 1125532800000, 0, 'UTC', null),
(1128124800000, 1128124800000, 0, 'UTC', null),
(1130803200000, 1130803200000, 0, 'UTC', null),
(1133395200000, 1133395200000, 0, 'UTC', null),
(1136073600000, 1136073600000, 0, 'UTC', null),
(1138752000000, 1138752000000, 0, 'UTC', null),
(1141171200000, 1141171200000, 0, 'UTC', null),
(1143849600000, 1143849600000, 0, 'UTC', null),
(1146441600000, 1146441600000, 0, 'UTC', null),
(1149120000000, 1149120000000, 0, 'UTC', null),
(1151712000000, 1151712000000, 0, 'UTC', null),
(1154390400000, 1154390400000, 0, 'UTC', null),
(1157068800000, 1157068800000, 0, 'UTC', null),
(1159660800000, 1159660800000, 0, 'UTC', null),
(1162339200000, 1162339200000, 0, 'UTC', null),
(1164931200000, 1164931200000, 0, 'UTC', null),
(1167609600000, 1167609600000, 0, 'UTC', null),
(1170288000000, 1170288000000, 0, 'UTC', null),
(1172707200000, 1172707200000, 0, 'UTC', null),
(1175385600000, 1175385600000, 0, 'UTC', null),
(1177977600000, 1177977600000, 0, 'UTC', null),
(1180656000000, 1180656000000, 0, 'UTC', null),
(1183248000000, 1183248000000, 0, 'UTC', null),
(1185926400000, 1185926400000, 0, 'UTC', null),
(1188604800000, 1188604800000, 0, 'UTC', null),
(1191196800000, 1191196800000, 0, 'UTC', null),
(1193875200000, 1193875200000, 0, 'UTC', null),
(1196467200000, 1196467200000, 0, 'UTC', null),
(1199145600000, 1199145600000, 0, 'UTC', null),
(1201824000000, 1201824000000, 0, 'UTC', null),
(1204329600000, 1204329600000, 0, 'UTC', null),
(1207008000000, 1207008000000, 0, 'UTC', null),
(1209600000000, 1209600000000, 0, 'UTC', null),
(1212278400000, 1212278400000, 0, 'UTC', null),
(1214870400000, 1214870400000, 0, 'UTC', null),
(1217548800000, 1217548800000, 0, 'UTC', null),
(1220227200000, 1220227200000, 0, 'UTC', null),
(1222819200000, 1222819200000, 0, 'UTC', null),
(1225497600000, 1225497600000, 0, 'UTC', null),
(1228089600000, 1228089600000, 0, 'UTC', null),
(1230768000000, 1230768000000, 0, 'UTC', null),
(1233446400000, 1233446400000, 0, 'UTC', null),
(1235865600000, 1235865600000, 0, 'UTC', null),
(1238544000000, 1238544000000, 0, 'UTC', null),
(1241136000000, 1241136000000, 0, 'UTC', null),
(1243814400000, 1243814400000, 0, 'UTC', null),
(1246406400000, 1246406400000, 0, 'UTC', null),
(1249084800000, 1249084800000, 0, 'UTC', null),
(1251763200000, 1251763200000, 0, 'UTC', null),
(1254355200000, 1254355200000, 0, 'UTC', null),
(1257033600000, 1257033600000, 0, 'UTC', null),
(1259625600000, 1259625600000, 0, 'UTC', null),
(1262304000000, 1262304000000, 0, 'UTC', null),
(1264982400000, 1264982400000, 0, 'UTC', null),
(1267401600000, 1267401600000, 0, 'UTC', null),
(1270080000000, 1270080000000, 0, 'UTC', null),
(1272672000000, 1272672000000, 0, 'UTC', null),
(1275350400000, 1275350400000, 0, 'UTC', null),
(1277942400000, 1277942400000, 0, 'UTC', null),
(1280620800000, 1280620800000, 0, 'UTC', null),
(1283299200000, 1283299200000, 0, 'UTC', null),
(1285891200000, 1285891200000, 0, 'UTC', null),
(1288569600000, 1288569600000, 0, 'UTC', null),
(1291161600000, 1291161600000, 0, 'UTC', null),
(1293840000000, 1293840000000, 0, 'UTC', null),
(1296518400000, 1296518400000, 0, 'UTC', null),
(1298937600000, 1298937600000, 0, 'UTC', null),
(1301616000000, 1301616000000, 0, 'UTC', null),
(1304208000000, 1304208000000, 0, 'UTC', null),
(1306886400000, 1306886400000, 0, 'UTC', null),
(1309478400000, 1309478400000, 0, 'UTC', null),
(1312156800000, 1312156800000, 0, 'UTC', null),
(1314835200000, 1314835200000, 0, 'UTC', null),
(1317427200000, 1317427200000, 0, 'UTC', null),
(1320105600000, 1320105600000, 0, 'UTC', null),
(1322697600000, 1322697600000, 0, 'UTC', null),
(1325376000000, 1325376000000, 0, 'UTC', null),
(1328054400000, 1328054400000, 0, 'UTC', null),
(1330560000000, 1330560000000, 0, 'UTC', null),
(1333238400000, 1333238400000, 0, 'UTC', null),
(1335830400000, 1335830400000, 0, 'UTC', null),
(1338508800000, 1338508800000, 0, 'UTC', null),
(1341100800000, 1341100800000, 0, 'UTC', null),
(1343779200000, 1343779200000, 0, 'UTC', null),
(1346457600000, 1346457600000, 0, 'UTC', null),
(1349049600000, 1349049600000, 0, 'UTC', null),
(1351728000000, 1351728000000, 0, 'UTC', null),
(1354320000000, 1354320000000, 0, 'UTC', null),
(1356998400000, 1356998400000, 0, 'UTC', null),
(1359676800000, 1359676800000, 0, 'UTC', null),
(1362096000000, 1362096000000, 0, 'UTC', null),
(1364774400000, 1364774400000, 0, 'UTC', null),
(1367366400000, 1367366400000, 0, 'UTC', null),
(1370044800000, 1370044800000, 0, 'UTC', null),
(1372636800000, 1372636800000, 0, 'UTC', null),
(1375315200000, 1375315200000, 0, 'UTC', null),
(1377993600000, 1377993600000, 0, 'UTC', null),
(1380585600000, 1380585600000, 0, 'UTC', null),
(1383264000000, 1383264000000, 0, 'UTC', null),
(1385856000000, 1385856000000, 0, 'UTC', null),
(1388534400000, 1388534400000, 0, 'UTC', null),
(1391212800000, 1391212800000, 0, 'UTC', null),
(1393632000000, 1393632000000, 0, 'UTC', null),
(1396310400000, 1396310400000, 0, 'UTC', null),
(1398902400000, 1398902400000, 0, 'UTC', null),
(1401580800000, 1401580800000, 0, 'UTC', null),
(1404172800000, 1404172800000, 0, 'UTC', null),
(1406851200000, 1406851200000, 0, 'UTC', null),
(1409529600000, 1409529600000, 0, 'UTC', null),
(1412121600000, 1412121600000, 0, 'UTC', null),
(1414800000000, 1414800000000, 0, 'UTC', null),
(1417392000000, 1417392000000, 0, 'UTC', null),
(1420070400000, 1420070400000, 0, 'UTC', null),
(1422748800000, 1422748800000, 0, 'UTC', null),
(1425168000000, 1425168000000, 0, 'UTC', null),
(1427846400000, 1427846400000, 0, 'UTC', null),
(1430438400000, 1430438400000, 0, 'UTC', null),
(1433116800000, 1433116800000, 0, 'UTC', null),
(1435708800000, 1435708800000, 0, 'UTC', null),
(1438387200000, 1438387200000, 0, 'UTC', null),
(1441065600000, 1441065600000, 0, 'UTC', null),
(1443657600000, 1443657600000, 0, 'UTC', null),
(1446336000000, 1446336000000, 0, 'UTC', null),
(1448928000000, 1448928000000, 0, 'UTC', null),
(1451606400000, 1451606400000, 0, 'UTC', null),
(1454284800000, 1454284800000, 0, 'UTC', null),
(1456790400000, 1456790400000, 0, 'UTC', null),
(1459468800000, 1459468800000, 0, 'UTC', null),
(1462060800000, 1462060800000, 0, 'UTC', null),
(1464739200000, 1464739200000, 0, 'UTC', null),
(1467331200000, 1467331200000, 0, 'UTC', null),
(1470009600000, 1470009600000, 0, 'UTC', null),
(1472688000000, 1472688000000, 0, 'UTC', null),
(1475280000000, 1475280000000, 0, 'UTC', null),
(1477958400000, 1477958400000, 0, 'UTC', null),
(1480550400000, 1480550400000, 0, 'UTC', null),
(1483228800000, 1483228800000, 0, 'UTC', null),
(1485907200000, 1485907200000, 0, 'UTC', null),
(1488326400000, 1488326400000, 0, 'UTC', null),
(1491004800000, 1491004800000, 0, 'UTC', null),
(1493596800000, 1493596800000, 0, 'UTC', null),
(1496275200000, 1496275200000, 0, 'UTC', null),
(1498867200000, 1498867200000, 0, 'UTC', null),
(1501545600000, 1501545600000, 0, 'UTC', null),
(1504224000000, 1504224000000, 0, 'UTC', null),
(1506816000000, 1506816000000, 0, 'UTC', null),
(1509494400000, 1509494400000, 0, 'UTC', null),
(1512086400000, 1512086400000, 0, 'UTC', null),
(1514764800000, 1514764800000, 0, 'UTC', null),
(1517443200000, 1517443200000, 0, 'UTC', null),
(1519862400000, 1519862400000, 0, 'UTC', null),
(1522540800000, 1522540800000, 0, 'UTC', null),
(1525132800000, 1525132800000, 0, 'UTC', null),
(1527811200000, 1527811200000, 0, 'UTC', null),
(1530403200000, 1530403200000, 0, 'UTC', null),
(1533081600000, 1533081600000, 0, 'UTC', null),
(1535760000000, 1535760000000, 0, 'UTC', null),
(1538352000000, 1538352000000, 0, 'UTC', null),
(1541030400000, 1541030400000, 0, 'UTC', null),
(1543622400000, 1543622400000, 0, 'UTC', null),
(1546300800000, 1546300800000, 0, 'UTC', null),
(1548979200000, 1548979200000, 0, 'UTC', null),
(1551398400000, 1551398400000, 0, 'UTC', null),
(1554076800000, 1554076800000, 0, 'UTC', null),
(1556668800000, 1556668800000, 0, 'UTC', null),
(1559347200000, 1559347200000, 0, 'UTC', null),
(1561939200000, 1561939200000, 0, 'UTC', null),
(1564617600000, 1564617600000, 0, 'UTC', null),
(1567296000000, 1567296000000, 0, 'UTC', null),
(1569888000000, 1569888000000, 0, 'UTC', null),
(1572566400000, 1572566400000, 0, 'UTC', null),
(1575158400000, 1575158400000, 0, 'UTC', null),
(1577836800000, 1577836800000, 0, 'UTC', null),
(1580515200000, 1580515200000, 0, 'UTC', null),
(1583020800000, 1583020800000, 0, 'UTC', null),
(1585699200000, 1585699200000, 0, 'UTC', null),
(1588291200000, 1588291200000, 0, 'UTC', null),
(1590969600000, 1590969600000, 0, 'UTC', null),
(1593561600000, 1593561600000, 0, 'UTC', null),
(1596240000000, 1596240000000, 0, 'UTC', null),
(1598918400000, 1598918400000, 0, 'UTC', null),
(1601510400000, 1601510400000, 0, 'UTC', null),
(1604188800000, 1604188800000, 0, 'UTC', null),
(1606780800000, 1606780800000, 0, 'UTC', null),
(1609459200000, 1609459200000, 0, 'UTC', null),
(1612137600000, 1612137600000, 0, 'UTC', null),
(1614556800000, 1614556800000, 0, 'UTC', null),
(1617235200000, 1617235200000, 0, 'UTC', null),
(1619827200000, 1619827200000, 0, 'UTC', null),
(1622505600000, 1622505600000, 0, 'UTC', null),
(1625097600000, 1625097600000, 0, 'UTC', null),
(1627776000000, 1627776000000, 0, 'UTC', null),
(1630454400000, 1630454400000, 0, 'UTC', null),
(1633046400000, 1633046400000, 0, 'UTC', null),
(1635724800000, 1635724800000, 0, 'UTC', null),
(1638316800000, 1638316800000, 0, 'UTC', null),
(1640995200000, 1640995200000, 0, 'UTC', null),
(1643673600000, 1643673600000, 0, 'UTC', null),
(1646092800000, 1646092800000, 0, 'UTC', null),
(1648771200000, 1648771200000, 0, 'UTC', null),
(1651363200000, 1651363200000, 0, 'UTC', null),
(1654041600000, 1654041600000, 0, 'UTC', null),
(1656633600000, 1656633600000, 0, 'UTC', null),
(1659312000000, 1659312000000, 0, 'UTC', null),
(1661990400000, 1661990400000, 0, 'UTC', null),
(1664582400000, 1664582400000, 0, 'UTC', null),
(1667260800000, 1667260800000, 0, 'UTC', null),
(1669852800000, 1669852800000, 0, 'UTC', null),
(1672531200000, 1672531200000, 0, 'UTC', null),
(1675209600000, 1675209600000, 0, 'UTC', null),
(1677628800000, 1677628800000, 0, 'UTC', null),
(1680307200000, 1680307200000, 0, 'UTC', null),
(1682899200000, 1682899200000, 0, 'UTC', null),
(1685577600000, 1685577600000, 0, 'UTC', null),
(1688169600000, 1688169600000, 0, 'UTC', null),
(1690848000000, 1690848000000, 0, 'UTC', null),
(1693526400000, 1693526400000, 0, 'UTC', null),
(1696118400000, 1696118400000, 0, 'UTC', null),
(1698796800000, 1698796800000, 0, 'UTC', null),
(1701388800000, 1701388800000, 0, 'UTC', null),
(1704067200000, 1704067200000, 0, 'UTC', null),
(1706745600000, 1706745600000, 0, 'UTC', null),
(1709251200000, 1709251200000, 0, 'UTC', null),
(1711929600000, 1711929600000, 0, 'UTC', null),
(1714521600000, 1714521600000, 0, 'UTC', null),
(1717200000000, 1717200000000, 0, 'UTC', null),
(1719792000000, 1719792000000, 0, 'UTC', null),
(1722470400000, 1722470400000, 0, 'UTC', null),
(1725148800000, 1725148800000, 0, 'UTC', null),
(1727740800000, 1727740800000, 0, 'UTC', null),
(1730419200000, 1730419200000, 0, 'UTC', null),
(1733011200000, 1733011200000, 0, 'UTC', null),
(1735689600000, 1735689600000, 0, 'UTC', null),
(1738368000000, 1738368000000, 0, 'UTC', null),
(1740787200000, 1740787200000, 0, 'UTC', null),
(1743465600000, 1743465600000, 0, 'UTC', null),
(1746057600000, 1746057600000, 0, 'UTC', null),
(1748736000000, 1748736000000, 0, 'UTC', null),
(1751328000000, 1751328000000, 0, 'UTC', null),
(1754006400000, 1754006400000, 0, 'UTC', null),
(1756684800000, 1756684800000, 0, 'UTC', null),
(1759276800000, 1759276800000, 0, 'UTC', null),
(1761955200000, 1761955200000, 0, 'UTC', null),
(1764547200000, 1764547200000, 0, 'UTC', null),
(1767225600000, 1767225600000, 0, 'UTC', null),
(1769904000000, 1769904000000, 0, 'UTC', null),
(1772323200000, 1772323200000, 0, 'UTC', null),
(1775001600000, 1775001600000, 0, 'UTC', null),
(1777593600000, 1777593600000, 0, 'UTC', null),
(1780272000000, 1780272000000, 0, 'UTC', null),
(1782864000000, 1782864000000, 0, 'UTC', null),
(1785542400000, 1785542400000, 0, 'UTC', null),
(1788220800000, 1788220800000, 0, 'UTC', null),
(1790812800000, 1790812800000, 0, 'UTC', null),
(1793491200000, 1793491200000, 0, 'UTC', null),
(1796083200000, 1796083200000, 0, 'UTC', null),
(1798761600000, 1798761600000, 0, 'UTC', null),
(1801440000000, 1801440000000, 0, 'UTC', null),
(1803859200000, 1803859200000, 0, 'UTC', null),
(1806537600000, 1806537600000, 0, 'UTC', null),
(1809129600000, 1809129600000, 0, 'UTC', null),
(1811808000000, 1811808000000, 0, 'UTC', null),
(1814400000000, 1814400000000, 0, 'UTC', null),
(1817078400000, 1817078400000, 0, 'UTC', null),
(1819756800000, 1819756800000, 0, 'UTC', null),
(1822348800000, 1822348800000, 0, 'UTC', null),
(1825027200000, 1825027200000, 0, 'UTC', null),
(1827619200000, 1827619200000, 0, 'UTC', null),
(1830297600000, 1830297600000, 0, 'UTC', null),
(1832976000000, 1832976000000, 0, 'UTC', null),
(1835481600000, 1835481600000, 0, 'UTC', null),
(1838160000000, 1838160000000, 0, 'UTC', null),
(1840752000000, 1840752000000, 0, 'UTC', null),
(1843430400000, 1843430400000, 0, 'UTC', null),
(1846022400000, 1846022400000, 0, 'UTC', null),
(1848700800000, 1848700800000, 0, 'UTC', null),
(1851379200000, 1851379200000, 0, 'UTC', null),
(1853971200000, 1853971200000, 0, 'UTC', null),
(1856649600000, 1856649600000, 0, 'UTC', null),
(1859241600000, 1859241600000, 0, 'UTC', null),
(1861920000000, 1861920000000, 0, 'UTC', null),
(1864598400000, 1864598400000, 0, 'UTC', null),
(1867017600000, 1867017600000, 0, 'UTC', null),
(1869696000000, 1869696000000, 0, 'UTC', null),
(1872288000000, 1872288000000, 0, 'UTC', null),
(1874966400000, 1874966400000, 0, 'UTC', null),
(1877558400000, 1877558400000, 0, 'UTC', null),
(1880236800000, 1880236800000, 0, 'UTC', null),
(1882915200000, 1882915200000, 0, 'UTC', null),
(1885507200000, 1885507200000, 0, 'UTC', null),
(1888185600000, 1888185600000, 0, 'UTC', null),
(1890777600000, 1890777600000, 0, 'UTC', null),
(1893456000000, 1893456000000, 0, 'UTC', null),
(1896134400000, 1896134400000, 0, 'UTC', null),
(1898553600000, 1898553600000, 0, 'UTC', null),
(1901232000000, 1901232000000, 0, 'UTC', null),
(1903824000000, 1903824000000, 0, 'UTC', null),
(1906502400000, 1906502400000, 0, 'UTC', null),
(1909094400000, 1909094400000, 0, 'UTC', null),
(1911772800000, 1911772800000, 0, 'UTC', null),
(1914451200000, 1914451200000, 0, 'UTC', null),
(1917043200000, 1917043200000, 0, 'UTC', null),
(1919721600000, 1919721600000, 0, 'UTC', null),
(1922313600000, 1922313600000, 0, 'UTC', null),
(1924992000000, 1924992000000, 0, 'UTC', null),
(1927670400000, 1927670400000, 0, 'UTC', null),
(1930089600000, 1930089600000, 0, 'UTC', null),
(1932768000000, 1932768000000, 0, 'UTC', null),
(1935360000000, 1935360000000, 0, 'UTC', null),
(1938038400000, 1938038400000, 0, 'UTC', null),
(1940630400000, 1940630400000, 0, 'UTC', null),
(1943308800000, 1943308800000, 0, 'UTC', null),
(1945987200000, 1945987200000, 0, 'UTC', null),
(1948579200000, 1948579200000, 0, 'UTC', null),
(1951257600000, 1951257600000, 0, 'UTC', null),
(1953849600000, 1953849600000, 0, 'UTC', null),
(1956528000000, 1956528000000, 0, 'UTC', null),
(1959206400000, 1959206400000, 0, 'UTC', null),
(1961712000000, 1961712000000, 0, 'UTC', null),
(1964390400000, 1964390400000, 0, 'UTC', null),
(1966982400000, 1966982400000, 0, 'UTC', null),
(1969660800000, 1969660800000, 0, 'UTC', null),
(1972252800000, 1972252800000, 0, 'UTC', null),
(1974931200000, 1974931200000, 0, 'UTC', null),
(1977609600000, 1977609600000, 0, 'UTC', null),
(1980201600000, 1980201600000, 0, 'UTC', null),
(1982880000000, 1982880000000, 0, 'UTC', null),
(1985472000000, 1985472000000, 0, 'UTC', null),
(1988150400000, 1988150400000, 0, 'UTC', null),
(1990828800000, 1990828800000, 0, 'UTC', null),
(1993248000000, 1993248000000, 0, 'UTC', null),
(1995926400000, 1995926400000, 0, 'UTC', null),
(1998518400000, 1998518400000, 0, 'UTC', null),
(2001196800000, 2001196800000, 0, 'UTC', null),
(2003788800000, 2003788800000, 0, 'UTC', null),
(2006467200000, 2006467200000, 0, 'UTC', null),
(2009145600000, 2009145600000, 0, 'UTC', null),
(2011737600000, 2011737600000, 0, 'UTC', null),
(2014416000000, 2014416000000, 0, 'UTC', null),
(2017008000000, 2017008000000, 0, 'UTC', null),
(2019686400000, 2019686400000, 0, 'UTC', null),
(2022364800000, 2022364800000, 0, 'UTC', null),
(2024784000000, 2024784000000, 0, 'UTC', null),
(2027462400000, 2027462400000, 0, 'UTC', null),
(2030054400000, 2030054400000, 0, 'UTC', null),
(2032732800000, 2032732800000, 0, 'UTC', null),
(2035324800000, 2035324800000, 0, 'UTC', null),
(2038003200000, 2038003200000, 0, 'UTC', null),
(2040681600000, 2040681600000, 0, 'UTC', null),
(2043273600000, 2043273600000, 0, 'UTC', null),
(2045952000000, 2045952000000, 0, 'UTC', null),
(2048544000000, 2048544000000, 0, 'UTC', null),
(2051222400000, 2051222400000, 0, 'UTC', null),
(2053900800000, 2053900800000, 0, 'UTC', null),
(2056320000000, 2056320000000, 0, 'UTC', null),
(2058998400000, 2058998400000, 0, 'UTC', null),
(2061590400000, 2061590400000, 0, 'UTC', null),
(2064268800000, 2064268800000, 0, 'UTC', null),
(2066860800000, 2066860800000, 0, 'UTC', null),
(2069539200000, 2069539200000, 0, 'UTC', null),
(2072217600000, 2072217600000, 0, 'UTC', null),
(2074809600000, 2074809600000, 0, 'UTC', null),
(2077488000000, 2077488000000, 0, 'UTC', null),
(2080080000000, 2080080000000, 0, 'UTC', null),
(2082758400000, 2082758400000, 0, 'UTC', null),
(2085436800000, 2085436800000, 0, 'UTC', null),
(2087942400000, 2087942400000, 0, 'UTC', null),
(2090620800000, 2090620800000, 0, 'UTC', null),
(2093212800000, 2093212800000, 0, 'UTC', null),
(2095891200000, 2095891200000, 0, 'UTC', null),
(2098483200000, 2098483200000, 0, 'UTC', null),
(2101161600000, 2101161600000, 0, 'UTC', null),
(2103840000000, 2103840000000, 0, 'UTC', null),
(2106432000000, 2106432000000, 0, 'UTC', null),
(2109110400000, 2109110400000, 0, 'UTC', null),
(2111702400000, 2111702400000, 0, 'UTC', null),
(2114380800000, 2114380800000, 0, 'UTC', null),
(2117059200000, 2117059200000, 0, 'UTC', null),
(2119478400000, 2119478400000, 0, 'UTC', null),
(2122156800000, 2122156800000, 0, 'UTC', null),
(2124748800000, 2124748800000, 0, 'UTC', null),
(2127427200000, 2127427200000, 0, 'UTC', null),
(2130019200000, 2130019200000, 0, 'UTC', null),
(2132697600000, 2132697600000, 0, 'UTC', null),
(2135376000000, 2135376000000, 0, 'UTC', null),
(2137968000000, 2137968000000, 0, 'UTC', null),
(2140646400000, 2140646400000, 0, 'UTC', null),
(2143238400000, 2143238400000, 0, 'UTC', null),
(2145916800000, 2145916800000, 0, 'UTC', null),
(2148595200000, 2148595200000, 0, 'UTC', null),
(2151014400000, 2151014400000, 0, 'UTC', null),
(2153692800000, 2153692800000, 0, 'UTC', null),
(2156284800000, 2156284800000, 0, 'UTC', null),
(2158963200000, 2158963200000, 0, 'UTC', null),
(2161555200000, 2161555200000, 0, 'UTC', null),
(2164233600000, 2164233600000, 0, 'UTC', null),
(2166912000000, 2166912000000, 0, 'UTC', null),
(2169504000000, 2169504000000, 0, 'UTC', null),
(2172182400000, 2172182400000, 0, 'UTC', null),
(2174774400000, 2174774400000, 0, 'UTC', null),
(2177452800000, 2177452800000, 0, 'UTC', null),
(2180131200000, 2180131200000, 0, 'UTC', null),
(2182550400000, 2182550400000, 0, 'UTC', null),
(2185228800000, 2185228800000, 0, 'UTC', null),
(2187820800000, 2187820800000, 0, 'UTC', null),
(2190499200000, 2190499200000, 0, 'UTC', null),
(2193091200000, 2193091200000, 0, 'UTC', null),
(2195769600000, 2195769600000, 0, 'UTC', null),
(2198448000000, 2198448000000, 0, 'UTC', null),
(2201040000000, 2201040000000, 0, 'UTC', null),
(2203718400000, 2203718400000, 0, 'UTC', null),
(2206310400000, 2206310400000, 0, 'UTC', null),
(2208988800000, 2208988800000, 0, 'UTC', null),
(2211667200000, 2211667200000, 0, 'UTC', null),
(2214172800000, 2214172800000, 0, 'UTC', null),
(2216851200000, 2216851200000, 0, 'UTC', null),
(2219443200000, 2219443200000, 0, 'UTC', null),
(2222121600000, 2222121600000, 0, 'UTC', null),
(2224713600000, 2224713600000, 0, 'UTC', null),
(2227392000000, 2227392000000, 0, 'UTC', null),
(2230070400000, 2230070400000, 0, 'UTC', null),
(2232662400000, 2232662400000, 0, 'UTC', null),
(2235340800000, 2235340800000, 0, 'UTC', null),
(2237932800000, 2237932800000, 0, 'UTC', null);

INSERT OR REPLACE INTO "events" ("key", "at", "actor", "kind", "subject", "detail") VALUES
(1, 1796021641069, 'cron', 'settings.changed', 'publication', '{"changed":""}'),
(2, 1, 'account:1', 'settings.changed', 'publication', '{}');

INSERT OR REPLACE INTO "invitations" ("key", "id", "token_hash", "email", "role", "moderates", "sends", "invited_by", "created_at", "expires_at") VALUES
(1, 'invitation-1', 'a-token', 'soon@example.com', 'admin', 0, 1, 1, 1, 4102444800000);

INSERT OR REPLACE INTO "passkeys" ("key", "id", "admin_key", "credential_id", "public_key", "algorithm", "counter", "user_handle", "rp_id", "name", "created_at", "last_used_at") VALUES
(1, 'passkey-1', 2, 'a-credential', 'a-key', -7, 0, 'a-handle', 'example.com', 'A phone', 1, null);

INSERT OR REPLACE INTO "reviews" ("key", "blog_id", "state", "draft_revision", "revision_id", "handed_in_by", "handed_in_at", "decided_by", "decided_at", "note", "reviewed_id") VALUES
(1, 'typed-small-databases-typed-reviewers-22223a', 'waiting', 3, 'revision-1', 4, 7, null, null, '', '');

INSERT OR REPLACE INTO "library" ("key", "id", "media_key", "kind", "name", "alt", "focus", "uses", "created_at", "created_by") VALUES
(1, '6d448d7520fbeaf4d6756500', 'media/seed/0000000000000000.webp', 'image', '', '', '', 0, 1, null),
(2, '52ee611d803b74e925db279c', 'media/library/0123456789abcdef.png', 'image', 'pier.png', 'The pier', '30 60', 1, 2, null);

INSERT OR REPLACE INTO "media_moves" ("key_prefix", "moved_to", "started_at", "keeps_file", "ended_at") VALUES
('media/library/fedcba9876543210', 'media/library/0123456789abcdef.png', 3, 0, 4);

INSERT OR REPLACE INTO "media_uses" ("key_prefix", "kind", "used_by", "is_due") VALUES
('media/library/0123456789abcdef', 'blog', '3-lessons-about-focus-from-a-cafe-222222', 0);

INSERT OR REPLACE INTO "texts_to_index" ("kind", "id") VALUES
('settings', 'site'),
('blog', '3-lessons-about-focus-from-a-cafe-222222'),
('blog', 'the-restful-case-for-sourdough-starters-222223'),
('blog', 'why-old-bicycles-mend-a-bad-week-222224'),
('blog', 'a-2-year-history-of-repair-cafes-222225'),
('blog', 'notes-from-a-quiet-market-bonds-222226'),
('blog', 'how-early-risers-stopped-fearing-cold-swims-222227'),
('blog', 'music-without-old-bicycles-222228'),
('blog', 'backups-without-schema-migrations-222229'),
('blog', 'browser-tabs-latency-and-other-boring-ideas-22222a'),
('blog', '8-lessons-about-backups-from-the-browser-22222b'),
('blog', 'a-3-year-history-of-sourdough-starters-22222c'),
('blog', 'how-students-stopped-fearing-night-trains-22222d'),
('blog', 'pivots-runway-and-other-honest-ideas-22222e'),
('blog', 'cooking-without-small-kitchens-22222f'),
('blog', 'unfashionable-pivots-bootstrapped-mentors-22222g'),
('blog', '9-lessons-about-observability-from-production-22222h'),
('blog', 'notes-from-the-library-slow-mornings-22222j'),
('blog', '7-lessons-about-handwriting-from-the-library-22222k'),
('blog', 'the-unfashionable-case-for-customer-calls-22222m'),
('blog', 'small-databases-sqlite-and-other-distributed-ideas-22222n'),
('blog', 'what-regulators-know-about-risk-22222p'),
('blog', 'a-15-year-history-of-pitch-decks-22222q'),
('blog', 'notes-from-the-library-cold-swims-22222r'),
('blog', 'how-testers-stopped-fearing-schema-migrations-22222s'),
('blog', 'onboarding-without-first-hires-22222t'),
('blog', 'a-5-year-history-of-slow-mornings-22222u'),
('blog', 'a-9-year-history-of-small-kitchens-22222v'),
('blog', 'product-market-fit-without-waiting-lists-22222w'),
('blog', 'how-investors-stopped-fearing-pilot-contracts-22222x'),
('blog', 'why-type-systems-hide-more-than-they-show-22222y'),
('blog', 'why-price-tags-are-read-too-late-22222z'),
('blog', 'how-the-retired-stopped-fearing-small-kitchens-222232'),
('blog', '8-lessons-about-runway-from-a-cafe-222233'),
('blog', 'gardening-without-small-kitchens-222234'),
('blog', 'balcony-gardens-cooking-and-other-frugal-ideas-222235'),
('blog', 'how-maintainers-stopped-fearing-retry-loops-222236'),
('blog', 'a-2-year-history-of-household-budgets-222237'),
('blog', 'the-restful-case-for-cold-swims-222238'),
('blog', 'music-without-empty-weekends-222239'),
('blog', 'typed-small-databases-typed-reviewers-22223a'),
('blog', 'night-trains-music-and-other-crowded-ideas-22223b'),
('blog', '3-lessons-about-fees-from-the-back-of-an-envelope-22223c'),
('blog', 'postcards-friendship-and-other-handmade-ideas-22223d'),
('blog', 'how-treasurers-stopped-fearing-exchange-rates-22223e'),
('blog', 'a-16-year-history-of-emergency-funds-22223f'),
('blog', 'why-caches-reward-practice-22223g'),
('blog', 'why-type-systems-age-better-than-frameworks-22223h'),
('blog', 'gardening-without-paper-notebooks-22223j'),
('blog', 'why-insurance-policies-balance-in-the-end-22223k'),
('blog', 'the-stubborn-case-for-first-hires-22223m'),
('blog', 'travel-without-unread-newsletters-22223n'),
('blog', '4-lessons-about-observability-from-the-edge-22223p'),
('blog', 'webassembly-without-caches-22223q'),
('blog', 'what-architects-know-about-sqlite-22223r'),
('blog', '6-lessons-about-focus-from-the-kitchen-table-22223s'),
('blog', 'retention-without-pitch-decks-22223t'),
('blog', 'notes-from-production-feature-flags-22223u'),
('blog', '4-lessons-about-weather-from-the-top-of-the-stairs-22223v'),
('blog', 'pilot-contracts-margins-and-other-cash-starved-ideas-22223w'),
('blog', 'margins-without-roadmaps-22223x'),
('blog', 'product-market-fit-without-launch-days-22223y'),
('blog', 'cooking-without-cold-swims-22223z'),
('blog', 'what-parents-know-about-music-222242'),
('blog', 'the-boring-case-for-schema-migrations-222243'),
('blog', 'notes-from-the-high-street-household-budgets-222244'),
('blog', 'how-engineers-stopped-fearing-open-protocols-222245'),
('blog', '9-lessons-about-backups-from-the-data-centre-in-krakow-222246'),
('blog', 'why-ledgers-look-safest-at-the-top-222247'),
('blog', 'pricing-pages-revenue-and-other-seasonal-ideas-222248'),
('blog', 'cash-flow-without-emergency-funds-222249'),
('blog', 'what-pensioners-know-about-liquidity-22224a'),
('blog', 'why-index-funds-are-read-too-late-22224b'),
('blog', 'why-search-indexes-fail-in-the-same-three-ways-22224c'),
('blog', 'a-22-year-history-of-cold-swims-22224d'),
('blog', 'the-quiet-case-for-old-terminals-22224e'),
('blog', 'why-type-systems-age-better-than-frameworks-22224f'),
('blog', 'margins-without-cold-emails-22224g'),
('blog', '4-lessons-about-retention-from-the-second-year-22224h'),
('blog', 'cold-swims-handwriting-and-other-ordinary-ideas-22224j'),
('blog', 'why-static-sites-deserve-a-second-look-22224k'),
('blog', '12-lessons-about-credit-from-a-quiet-market-22224m'),
('blog', 'what-first-time-buyers-know-about-rebalancing-22224n'),
('blog', 'compound-interest-without-mortgages-22224p'),
('blog', 'what-students-know-about-gardening-22224q'),
('blog', 'what-designers-know-about-margins-22224r'),
('blog', '11-lessons-about-revenue-from-a-cafe-22224s'),
('blog', 'a-13-year-history-of-retry-loops-22224t'),
('blog', 'a-15-year-history-of-open-protocols-22224u'),
('blog', 'notes-from-a-spreadsheet-price-tags-22224v'),
('blog', 'how-analysts-stopped-fearing-index-funds-22224w'),
('blog', 'a-10-year-history-of-retry-loops-22224x'),
('blog', 'crowded-repair-cafes-restful-parents-22224y'),
('blog', 'a-15-year-history-of-pilot-contracts-22224z'),
('blog', 'bootstrapped-roadmaps-stubborn-early-customers-222252'),
('blog', 'legible-feature-flags-reproducible-on-call-teams-222253'),
('blog', 'what-amateurs-know-about-gardening-222254'),
('blog', 'what-architects-know-about-webassembly-222255'),
('blog', 'why-library-books-make-room-for-silence-222256'),
('blog', 'how-the-retired-stopped-fearing-long-walks-222257'),
('blog', 'the-local-case-for-pivots-222258'),
('blog', 'what-beginners-know-about-latency-222259'),
('blog', 'sqlite-without-small-databases-22225a'),
('blog', 'why-empty-weekends-outlast-every-resolution-22225b'),
('blog', 'notes-from-the-second-year-waiting-lists-22225c'),
('blog', 'credit-without-bonds-22225d'),
('blog', 'how-on-call-teams-stopped-fearing-feature-flags-22225e'),
('blog', 'notes-from-the-browser-schema-migrations-22225f'),
('blog', 'how-analysts-stopped-fearing-tax-returns-22225g'),
('blog', 'a-25-year-history-of-launch-days-22225h'),
('blog', 'notes-from-the-annual-report-insurance-policies-22225j'),
('blog', 'why-queues-deserve-a-second-look-22225k'),
('blog', 'inflation-without-mortgages-22225m'),
('blog', 'notes-from-the-allotment-night-trains-22225n'),
('blog', 'how-the-retired-stopped-fearing-cold-swims-22225p'),
('blog', 'how-founders-stopped-fearing-customer-calls-22225q'),
('blog', 'first-hires-retention-and-other-local-ideas-22225r'),
('blog', 'how-analysts-stopped-fearing-small-fees-22225s'),
('blog', 'how-co-founders-stopped-fearing-board-letters-22225t'),
('blog', 'why-type-systems-cost-less-than-a-meeting-22225u'),
('blog', 'notes-from-zurich-dividends-22225v'),
('blog', 'how-first-time-buyers-stopped-fearing-small-fees-22225w'),
('blog', 'how-architects-stopped-fearing-retry-loops-22225x'),
('blog', 'why-slow-mornings-mend-a-bad-week-22225y'),
('blog', 'inflation-proof-bonds-diversified-freelancers-22225z'),
('blog', 'how-analysts-stopped-fearing-household-budgets-222262'),
('blog', 'notes-from-zurich-emergency-funds-222263'),
('blog', 'old-bicycles-weather-and-other-handmade-ideas-222264'),
('blog', '5-lessons-about-compilers-from-a-staging-server-222265'),
('blog', 'notes-from-a-trade-fair-customer-calls-222266'),
('blog', 'static-sites-backups-and-other-legible-ideas-222267'),
('blog', 'unicode-without-caches-222268'),
('blog', 'small-databases-webassembly-and-other-naive-ideas-222269'),
('blog', '9-lessons-about-churn-from-a-cafe-22226a'),
('blog', 'how-commuters-stopped-fearing-cold-swims-22226b'),
('blog', 'how-home-cooks-stopped-fearing-postcards-22226c'),
('blog', 'how-engineers-stopped-fearing-schema-migrations-22226d'),
('blog', 'a-24-year-history-of-equity-splits-22226e'),
('blog', 'the-analogue-case-for-library-books-22226f'),
('blog', 'unicode-without-retry-loops-22226g'),
('blog', 'the-unfashionable-case-for-side-projects-22226h'),
('blog', 'notes-from-the-browser-old-terminals-22226j'),
('blog', 'a-24-year-history-of-mortgages-22226k'),
('blog', 'a-2-year-history-of-balcony-gardens-22226m'),
('blog', 'why-exchange-rates-punish-haste-22226n'),
('blog', 'a-7-year-history-of-browser-tabs-22226p'),
('blog', 'a-3-year-history-of-night-trains-22226q'),
('blog', 'boring-small-databases-distributed-testers-22226r'),
('blog', 'the-seasonal-case-for-pricing-pages-22226s'),
('blog', 'a-20-year-history-of-long-walks-22226t'),
('blog', 'notes-from-an-accelerator-equity-splits-22226u'),
('blog', 'why-repair-cafes-outlast-every-resolution-22226v'),
('blog', 'how-early-customers-stopped-fearing-pitch-decks-22226w'),
('blog', 'hiring-without-pivots-22226x'),
('blog', 'a-19-year-history-of-queues-22226y'),
('blog', '11-lessons-about-handwriting-from-the-top-of-the-stairs-22226z'),
('blog', 'notes-from-a-cafe-equity-splits-222272'),
('blog', 'balcony-gardens-handwriting-and-other-seasonal-ideas-222273'),
('blog', 'how-beginners-stopped-fearing-caches-222274'),
('blog', 'typescript-without-caches-222275'),
('blog', 'margins-without-waiting-lists-222276'),
('blog', 'why-dividends-reward-the-dull-222277'),
('blog', 'hiring-without-pitch-decks-222278'),
('blog', 'the-volatile-case-for-bonds-222279'),
('blog', '12-lessons-about-focus-from-an-accelerator-22227a'),
('blog', 'why-build-pipelines-age-better-than-frameworks-22227b'),
('blog', 'what-the-retired-know-about-gardening-22227c'),
('blog', 'how-parents-stopped-fearing-old-bicycles-22227d'),
('blog', 'notes-from-a-spreadsheet-invoices-22227e'),
('blog', 'sqlite-without-queues-22227f'),
('blog', 'notes-from-the-kitchen-table-side-projects-22227g'),
('blog', 'the-modest-case-for-bonds-22227h'),
('blog', 'notes-from-malmo-paper-notebooks-22227j'),
('blog', 'how-beginners-stopped-fearing-build-pipelines-22227k'),
('blog', 'backups-without-browser-tabs-22227m'),
('blog', 'the-crowded-case-for-balcony-gardens-22227n'),
('blog', 'why-postcards-turn-strangers-into-friends-22227p'),
('blog', 'type-systems-unicode-and-other-typed-ideas-22227q'),
('blog', 'what-amateurs-know-about-handwriting-22227r'),
('blog', 'what-first-time-buyers-know-about-fees-22227s'),
('blog', 'why-repair-cafes-are-a-kind-of-attention-22227t'),
('blog', 'how-analysts-stopped-fearing-index-funds-22227u'),
('blog', 'a-5-year-history-of-roadmaps-22227v'),
('blog', 'what-savers-know-about-rebalancing-22227w'),
('blog', 'why-schema-migrations-hide-more-than-they-show-22227x'),
('blog', 'incremental-schema-migrations-offline-beginners-22227y'),
('blog', 'inflation-proof-emergency-funds-volatile-first-time-buyers-22227z'),
('blog', 'notes-from-a-village-near-evora-sourdough-starters-222282'),
('blog', '12-lessons-about-credit-from-the-annual-report-222283'),
('blog', 'notes-from-the-library-cold-swims-222284'),
('blog', '7-lessons-about-typescript-from-a-staging-server-222285'),
('blog', 'notes-from-the-allotment-library-books-222286'),
('blog', 'webassembly-without-build-pipelines-222287'),
('blog', 'how-reviewers-stopped-fearing-build-pipelines-222288'),
('blog', 'attention-without-cold-swims-222289'),
('blog', '10-lessons-about-rebalancing-from-a-quiet-market-22228a'),
('blog', 'how-regulators-stopped-fearing-price-tags-22228b'),
('blog', 'a-11-year-history-of-old-bicycles-22228c'),
('blog', 'browser-tabs-backups-and-other-naive-ideas-22228d'),
('blog', 'how-accountants-stopped-fearing-bonds-22228e'),
('blog', 'the-diversified-case-for-emergency-funds-22228f'),
('page', 'page-1'),
('page', 'page-2'),
('draft', '3-lessons-about-focus-from-a-cafe-222222'),
('draft', 'why-type-systems-hide-more-than-they-show-22222y'),
('draft', 'a-draft'),
('letter', 'letter-1');
