-- The settings, categories, authors, tags and pages of a publication are rows. An address is a row of the table paths,
-- which names what has it now or had it before.

CREATE TABLE `paths` (
	`path` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`target` integer,
	`is_live` integer NOT NULL,
	`location` text,
	`created_at` integer NOT NULL,
	`was_public` integer DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE INDEX `paths_by_target` ON `paths` (`kind`,`target`) WHERE target IS NOT NULL;--> statement-breakpoint
CREATE INDEX `paths_redirects` ON `paths` (`path`) WHERE kind = 'redirect';--> statement-breakpoint
CREATE INDEX `paths_by_location` ON `paths` (`location`) WHERE location IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `paths_live` ON `paths` (`kind`,`target`) WHERE is_live;--> statement-breakpoint
CREATE TABLE `authors` (
	`key` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`folded_name` text NOT NULL,
	`biography` text NOT NULL,
	`image` text DEFAULT '' NOT NULL,
	`image_width` integer DEFAULT 0 NOT NULL,
	`image_height` integer DEFAULT 0 NOT NULL,
	`links` text NOT NULL,
	`blog_count` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `authors_id_unique` ON `authors` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `authors_slug_unique` ON `authors` (`slug`);--> statement-breakpoint
CREATE INDEX `authors_by_name` ON `authors` (`folded_name`,`key`);--> statement-breakpoint
CREATE TABLE `former_authors` (
	`id` text PRIMARY KEY NOT NULL,
	`author_key` integer NOT NULL,
	FOREIGN KEY (`author_key`) REFERENCES `authors`(`key`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `former_authors_by_author` ON `former_authors` (`author_key`);--> statement-breakpoint
ALTER TABLE `admins` ADD `author_key` integer REFERENCES authors(key);--> statement-breakpoint
CREATE INDEX `admins_by_author` ON `admins` (`author_key`);--> statement-breakpoint
CREATE TABLE `blog_authors` (
	`blog_key` integer NOT NULL,
	`author_key` integer NOT NULL,
	`position` integer NOT NULL,
	`published_at` integer,
	PRIMARY KEY(`blog_key`, `author_key`),
	FOREIGN KEY (`blog_key`) REFERENCES `blogs`(`key`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_key`) REFERENCES `authors`(`key`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `blog_authors_by_publication` ON `blog_authors` (`author_key`,`published_at`,`blog_key`);--> statement-breakpoint
CREATE TABLE `blog_tags` (
	`blog_key` integer NOT NULL,
	`tag_key` integer NOT NULL,
	`position` integer NOT NULL,
	`published_at` integer,
	PRIMARY KEY(`blog_key`, `tag_key`),
	FOREIGN KEY (`blog_key`) REFERENCES `blogs`(`key`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tag_key`) REFERENCES `tags`(`key`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `blog_tags_by_publication` ON `blog_tags` (`tag_key`,`published_at`,`blog_key`);--> statement-breakpoint
CREATE TABLE `categories` (
	`key` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`folded_name` text NOT NULL,
	`slug` text NOT NULL,
	`description` text NOT NULL,
	`image` text DEFAULT '' NOT NULL,
	`image_width` integer DEFAULT 0 NOT NULL,
	`image_height` integer DEFAULT 0 NOT NULL,
	`position` integer NOT NULL,
	`created_at` integer NOT NULL,
	`former_names` text DEFAULT '[]' NOT NULL,
	`revision` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `categories_name_unique` ON `categories` (`name`);--> statement-breakpoint
CREATE UNIQUE INDEX `categories_folded_name_unique` ON `categories` (`folded_name`);--> statement-breakpoint
CREATE UNIQUE INDEX `categories_slug_unique` ON `categories` (`slug`);--> statement-breakpoint
CREATE INDEX `categories_in_order` ON `categories` (`position`,`key`);--> statement-breakpoint
CREATE TABLE `pages` (
	`key` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`summary` text NOT NULL,
	`description` text NOT NULL,
	`source` text NOT NULL,
	`sanitizer_version` integer NOT NULL,
	`lang` text DEFAULT '' NOT NULL,
	`place` text NOT NULL,
	`position` integer NOT NULL,
	`is_published` integer NOT NULL,
	`revision` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`contents` text DEFAULT '[]' NOT NULL,
	`excerpt` text DEFAULT '' NOT NULL,
	`writer` text DEFAULT '' NOT NULL,
	`turn` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pages_id_unique` ON `pages` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `pages_slug_unique` ON `pages` (`slug`);--> statement-breakpoint
CREATE INDEX `pages_in_order` ON `pages` (`place`,`position`,`key`);--> statement-breakpoint
CREATE INDEX `pages_by_change` ON `pages` (`updated_at`);--> statement-breakpoint
CREATE TABLE `settings` (
	`key` integer PRIMARY KEY NOT NULL,
	`revision` integer NOT NULL,
	`value` text NOT NULL,
	`parts` text NOT NULL,
	`updated_at` integer NOT NULL,
	`pinned_blog` integer,
	FOREIGN KEY (`pinned_blog`) REFERENCES `blogs`(`key`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `settings_by_pinned_blog` ON `settings` (`pinned_blog`);--> statement-breakpoint
CREATE TABLE `setup_links` (
	`key` integer PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `tags` (
	`key` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`slug` text NOT NULL,
	`name` text NOT NULL,
	`folded_name` text NOT NULL,
	`description` text NOT NULL,
	`merged_into` integer,
	`blog_count` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`use_rank` integer GENERATED ALWAYS AS (-blog_count) VIRTUAL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tags_id_unique` ON `tags` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `tags_by_slug` ON `tags` (`slug`) WHERE merged_into IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `tags_by_name` ON `tags` (`folded_name`) WHERE merged_into IS NULL;--> statement-breakpoint
CREATE INDEX `tags_by_use` ON `tags` (`use_rank`,`folded_name`) WHERE merged_into IS NULL;--> statement-breakpoint
CREATE INDEX `tags_by_letter` ON `tags` (substr(folded_name, 1, 1),`use_rank`) WHERE merged_into IS NULL;--> statement-breakpoint
CREATE INDEX `tags_by_target` ON `tags` (`merged_into`) WHERE merged_into IS NOT NULL;--> statement-breakpoint
ALTER TABLE `blogs` ADD `slug` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `blogs` ADD `details` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `blogs` ADD `authors` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `blogs` ADD `tags` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
UPDATE blogs SET slug = id;--> statement-breakpoint
CREATE UNIQUE INDEX `blogs_by_slug` ON `blogs` (`slug`);--> statement-breakpoint
CREATE INDEX `blogs_without_author` ON `blogs` (`key`) WHERE authors = '[]';--> statement-breakpoint
ALTER TABLE `drafts` ADD `details` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX `drafts_with_tags` ON `drafts` (json_extract(details, '$.tags')) WHERE json_extract(details, '$.tags') IS NOT NULL;--> statement-breakpoint
ALTER TABLE `revisions` ADD `details` text DEFAULT '{}' NOT NULL;
--> statement-breakpoint
INSERT INTO paths(path, kind, target, is_live, created_at, was_public)
  SELECT '/blog/' || slug, 'blog', key, 1, created_at, published_at IS NOT NULL FROM blogs;
--> statement-breakpoint
INSERT INTO categories(key, name, folded_name, slug, description, position, created_at) VALUES
  (1, 'Technology', 'technology', 'technology', 'Software, the machines beneath it, and the people who make both.', 0, 0),
  (2, 'Startup', 'startup', 'startup', 'Building companies from nothing: what founders try, break and learn.', 1, 0),
  (3, 'Lifestyle', 'lifestyle', 'lifestyle', 'Work, rest and everything between, looked at with care.', 2, 0),
  (4, 'Finance', 'finance', 'finance', 'Money explained: saving, investing and what the numbers mean.', 3, 0);
--> statement-breakpoint
INSERT INTO paths(path, kind, target, is_live, created_at) SELECT '/articles/' || slug, 'category', key, 1, 0 FROM categories;
--> statement-breakpoint
INSERT INTO settings(key, revision, value, parts, updated_at) VALUES (1, 0, '{}', json_object(
  'categories', (SELECT json_group_array(json_object('name', name, 'slug', slug) ORDER BY position) FROM categories),
  'pages', json('[]')
), 0);
--> statement-breakpoint
-- A path that readers never saw is forgotten when it is given up. The others lead to the present path of their target, and
-- answer 410 once that is deleted. An unpublished blog or page gets a path that something else had only when it is
-- published: until then, readers are still led to the other one.
-- No slug is the id of another blog: that is an address of the other one for ever.
CREATE TRIGGER paths_blog_added AFTER INSERT ON blogs WHEN NEW.slug <> '' BEGIN
  SELECT RAISE(ABORT, 'UNIQUE constraint failed: blogs.slug') WHERE EXISTS (SELECT 1 FROM blogs WHERE id = NEW.slug AND key <> NEW.key);
  INSERT INTO paths(path, kind, target, is_live, created_at, was_public)
    VALUES ('/blog/' || NEW.slug, 'blog', NEW.key, 1, NEW.created_at, NEW.is_published)
    ON CONFLICT(path) DO UPDATE SET kind = excluded.kind, target = excluded.target, is_live = 1, location = NULL, was_public = 1
    WHERE NEW.is_published;
END;
--> statement-breakpoint
CREATE TRIGGER paths_blog_renamed AFTER UPDATE OF slug ON blogs WHEN NEW.slug <> OLD.slug BEGIN
  SELECT RAISE(ABORT, 'UNIQUE constraint failed: blogs.slug') WHERE EXISTS (SELECT 1 FROM blogs WHERE id = NEW.slug AND key <> NEW.key);
  DELETE FROM paths WHERE path = '/blog/' || OLD.slug AND kind = 'blog' AND target = OLD.key AND NOT was_public;
  UPDATE paths SET is_live = 0 WHERE path = '/blog/' || OLD.slug AND kind = 'blog' AND target = OLD.key;
  INSERT INTO paths(path, kind, target, is_live, created_at, was_public)
    VALUES ('/blog/' || NEW.slug, 'blog', NEW.key, 1, NEW.created_at, NEW.is_published)
    ON CONFLICT(path) DO UPDATE SET kind = excluded.kind, target = excluded.target, is_live = 1, location = NULL, was_public = 1
    WHERE NEW.is_published;
END;
--> statement-breakpoint
CREATE TRIGGER paths_blog_published AFTER UPDATE OF is_published ON blogs
WHEN NEW.is_published AND NOT OLD.is_published AND NEW.slug = OLD.slug BEGIN
  INSERT INTO paths(path, kind, target, is_live, created_at, was_public)
    VALUES ('/blog/' || NEW.slug, 'blog', NEW.key, 1, NEW.created_at, NEW.is_published)
    ON CONFLICT(path) DO UPDATE SET kind = excluded.kind, target = excluded.target, is_live = 1, location = NULL, was_public = 1;
END;
--> statement-breakpoint
CREATE TRIGGER paths_blog_removed AFTER DELETE ON blogs BEGIN
  INSERT INTO paths(path, kind, is_live, created_at) SELECT '/blog/' || OLD.id, 'gone', 0, OLD.created_at
    WHERE EXISTS (SELECT 1 FROM paths WHERE kind = 'blog' AND target = OLD.key AND was_public) ON CONFLICT DO NOTHING;
  DELETE FROM paths WHERE kind = 'blog' AND target = OLD.key AND NOT was_public;
  UPDATE paths SET kind = 'gone', target = NULL, is_live = 0 WHERE kind = 'blog' AND target = OLD.key;
END;
--> statement-breakpoint
CREATE TRIGGER paths_blog_unnamed AFTER INSERT ON blogs WHEN NEW.slug = '' BEGIN
  UPDATE blogs SET slug = NEW.id WHERE key = NEW.key;
END;
--> statement-breakpoint
CREATE TRIGGER paths_category_added AFTER INSERT ON categories BEGIN
  INSERT INTO paths(path, kind, target, is_live, created_at) VALUES ('/articles/' || NEW.slug, 'category', NEW.key, 1, NEW.created_at)
    ON CONFLICT(path) DO UPDATE SET kind = excluded.kind, target = excluded.target, is_live = 1, location = NULL;
END;
--> statement-breakpoint
CREATE TRIGGER paths_category_renamed AFTER UPDATE OF slug ON categories WHEN NEW.slug <> OLD.slug BEGIN
  UPDATE paths SET is_live = 0 WHERE path = '/articles/' || OLD.slug AND kind = 'category' AND target = OLD.key;
  INSERT INTO paths(path, kind, target, is_live, created_at) VALUES ('/articles/' || NEW.slug, 'category', NEW.key, 1, NEW.created_at)
    ON CONFLICT(path) DO UPDATE SET kind = excluded.kind, target = excluded.target, is_live = 1, location = NULL;
END;
--> statement-breakpoint
CREATE TRIGGER paths_category_removed AFTER DELETE ON categories BEGIN
  UPDATE paths SET kind = 'gone', target = NULL, is_live = 0 WHERE kind = 'category' AND target = OLD.key;
END;
--> statement-breakpoint
CREATE TRIGGER paths_author_added AFTER INSERT ON authors BEGIN
  INSERT INTO paths(path, kind, target, is_live, created_at) VALUES ('/author/' || NEW.slug, 'author', NEW.key, 1, NEW.created_at)
    ON CONFLICT(path) DO UPDATE SET kind = excluded.kind, target = excluded.target, is_live = 1, location = NULL;
END;
--> statement-breakpoint
CREATE TRIGGER paths_author_renamed AFTER UPDATE OF slug ON authors WHEN NEW.slug <> OLD.slug BEGIN
  UPDATE paths SET is_live = 0 WHERE path = '/author/' || OLD.slug AND kind = 'author' AND target = OLD.key;
  INSERT INTO paths(path, kind, target, is_live, created_at) VALUES ('/author/' || NEW.slug, 'author', NEW.key, 1, NEW.created_at)
    ON CONFLICT(path) DO UPDATE SET kind = excluded.kind, target = excluded.target, is_live = 1, location = NULL;
END;
--> statement-breakpoint
CREATE TRIGGER paths_author_removed AFTER DELETE ON authors BEGIN
  UPDATE paths SET kind = 'gone', target = NULL, is_live = 0 WHERE kind = 'author' AND target = OLD.key;
END;
--> statement-breakpoint
CREATE TRIGGER paths_tag_added AFTER INSERT ON tags BEGIN
  INSERT INTO paths(path, kind, target, is_live, created_at) VALUES ('/tag/' || NEW.slug, 'tag', NEW.key, 1, NEW.created_at)
    ON CONFLICT(path) DO UPDATE SET kind = excluded.kind, target = excluded.target, is_live = 1, location = NULL;
END;
--> statement-breakpoint
CREATE TRIGGER paths_tag_renamed AFTER UPDATE OF slug ON tags WHEN NEW.slug <> OLD.slug BEGIN
  UPDATE paths SET is_live = 0 WHERE path = '/tag/' || OLD.slug AND kind = 'tag' AND target = OLD.key;
  INSERT INTO paths(path, kind, target, is_live, created_at) VALUES ('/tag/' || NEW.slug, 'tag', NEW.key, 1, NEW.created_at)
    ON CONFLICT(path) DO UPDATE SET kind = excluded.kind, target = excluded.target, is_live = 1, location = NULL;
END;
--> statement-breakpoint
CREATE TRIGGER paths_tag_removed AFTER DELETE ON tags BEGIN
  UPDATE paths SET kind = 'gone', target = NULL, is_live = 0 WHERE kind = 'tag' AND target = OLD.key;
END;
--> statement-breakpoint
CREATE TRIGGER paths_page_added AFTER INSERT ON pages BEGIN
  INSERT INTO paths(path, kind, target, is_live, created_at, was_public)
    VALUES ('/' || NEW.slug, 'page', NEW.key, 1, NEW.created_at, NEW.is_published)
    ON CONFLICT(path) DO UPDATE SET kind = excluded.kind, target = excluded.target, is_live = 1, location = NULL, was_public = 1
    WHERE NEW.is_published;
END;
--> statement-breakpoint
CREATE TRIGGER paths_page_renamed AFTER UPDATE OF slug ON pages WHEN NEW.slug <> OLD.slug BEGIN
  DELETE FROM paths WHERE path = '/' || OLD.slug AND kind = 'page' AND target = OLD.key AND NOT was_public;
  UPDATE paths SET is_live = 0 WHERE path = '/' || OLD.slug AND kind = 'page' AND target = OLD.key;
  INSERT INTO paths(path, kind, target, is_live, created_at, was_public)
    VALUES ('/' || NEW.slug, 'page', NEW.key, 1, NEW.created_at, NEW.is_published)
    ON CONFLICT(path) DO UPDATE SET kind = excluded.kind, target = excluded.target, is_live = 1, location = NULL, was_public = 1
    WHERE NEW.is_published;
END;
--> statement-breakpoint
CREATE TRIGGER paths_page_published AFTER UPDATE OF is_published ON pages
WHEN NEW.is_published AND NOT OLD.is_published AND NEW.slug = OLD.slug BEGIN
  INSERT INTO paths(path, kind, target, is_live, created_at, was_public)
    VALUES ('/' || NEW.slug, 'page', NEW.key, 1, NEW.created_at, NEW.is_published)
    ON CONFLICT(path) DO UPDATE SET kind = excluded.kind, target = excluded.target, is_live = 1, location = NULL, was_public = 1;
END;
--> statement-breakpoint
CREATE TRIGGER paths_page_removed AFTER DELETE ON pages BEGIN
  DELETE FROM paths WHERE kind = 'page' AND target = OLD.key AND NOT was_public;
  UPDATE paths SET kind = 'gone', target = NULL, is_live = 0 WHERE kind = 'page' AND target = OLD.key;
END;
--> statement-breakpoint
-- Lists of an author and of a tag read their blogs from these rows, by their publication.
CREATE TRIGGER author_blog_added AFTER INSERT ON blog_authors WHEN NEW.published_at IS NOT NULL BEGIN
  UPDATE authors SET blog_count = blog_count + 1 WHERE key = NEW.author_key;
END;
--> statement-breakpoint
CREATE TRIGGER author_blog_changed AFTER UPDATE OF published_at ON blog_authors
WHEN (NEW.published_at IS NULL) <> (OLD.published_at IS NULL) BEGIN
  UPDATE authors SET blog_count = blog_count + iif(NEW.published_at IS NULL, -1, 1) WHERE key = NEW.author_key;
END;
--> statement-breakpoint
CREATE TRIGGER author_blog_removed AFTER DELETE ON blog_authors WHEN OLD.published_at IS NOT NULL BEGIN
  UPDATE authors SET blog_count = blog_count - 1 WHERE key = OLD.author_key;
END;
--> statement-breakpoint
CREATE TRIGGER tag_blog_added AFTER INSERT ON blog_tags WHEN NEW.published_at IS NOT NULL BEGIN
  UPDATE tags SET blog_count = blog_count + 1 WHERE key = NEW.tag_key;
END;
--> statement-breakpoint
CREATE TRIGGER tag_blog_changed AFTER UPDATE OF published_at ON blog_tags
WHEN (NEW.published_at IS NULL) <> (OLD.published_at IS NULL) BEGIN
  UPDATE tags SET blog_count = blog_count + iif(NEW.published_at IS NULL, -1, 1) WHERE key = NEW.tag_key;
END;
--> statement-breakpoint
CREATE TRIGGER tag_blog_removed AFTER DELETE ON blog_tags WHEN OLD.published_at IS NOT NULL BEGIN
  UPDATE tags SET blog_count = blog_count - 1 WHERE key = OLD.tag_key;
END;
--> statement-breakpoint
-- The tags that were not merged into another one.
INSERT INTO counters(name, value) VALUES ('tags', 0);
--> statement-breakpoint
CREATE TRIGGER counters_tag_added AFTER INSERT ON tags WHEN NEW.merged_into IS NULL BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'tags';
END;
--> statement-breakpoint
CREATE TRIGGER counters_tag_merged AFTER UPDATE OF merged_into ON tags
WHEN (NEW.merged_into IS NULL) <> (OLD.merged_into IS NULL) BEGIN
  UPDATE counters SET value = value + iif(NEW.merged_into IS NULL, 1, -1) WHERE name = 'tags';
END;
--> statement-breakpoint
CREATE TRIGGER counters_tag_removed AFTER DELETE ON tags WHEN OLD.merged_into IS NULL BEGIN
  UPDATE counters SET value = value - 1 WHERE name = 'tags';
END;
--> statement-breakpoint
-- Related blogs are found by common tags, and a search text has the names of the tags.
CREATE TRIGGER derived_tag_added AFTER INSERT ON blog_tags BEGIN
  UPDATE derived SET version = 0 WHERE blog_key = NEW.blog_key AND version <> 0;
END;
--> statement-breakpoint
CREATE TRIGGER derived_tag_removed AFTER DELETE ON blog_tags BEGIN
  UPDATE derived SET version = 0 WHERE blog_key = OLD.blog_key AND version <> 0;
END;
--> statement-breakpoint
CREATE TRIGGER search_outdated_tags_changed AFTER UPDATE OF tags ON blogs WHEN NEW.tags <> OLD.tags BEGIN
  UPDATE derived SET search_version = 0 WHERE blog_key = NEW.key AND search_version <> 0;
END;
--> statement-breakpoint
CREATE TRIGGER published_blog_changed AFTER UPDATE OF is_published, published_at ON blogs
WHEN (NEW.is_published, NEW.published_at) IS NOT (OLD.is_published, OLD.published_at) BEGIN
  UPDATE blog_authors SET published_at = iif(NEW.is_published, NEW.published_at, NULL) WHERE blog_key = NEW.key;
  UPDATE blog_tags SET published_at = iif(NEW.is_published, NEW.published_at, NULL) WHERE blog_key = NEW.key;
END;
--> statement-breakpoint
-- What readers see beside blogs is part of the content version too.
CREATE TRIGGER version_settings_changed AFTER UPDATE OF value, parts, pinned_blog ON settings BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'version';
END;
--> statement-breakpoint
CREATE TRIGGER version_category_changed AFTER UPDATE OF name, slug, description, image ON categories BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'version';
END;
--> statement-breakpoint
CREATE TRIGGER version_category_removed AFTER DELETE ON categories BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'version';
END;
--> statement-breakpoint
CREATE TRIGGER version_author_added AFTER INSERT ON authors BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'version';
END;
--> statement-breakpoint
CREATE TRIGGER version_author_changed AFTER UPDATE OF name, slug, biography, image, links ON authors BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'version';
END;
--> statement-breakpoint
CREATE TRIGGER version_author_removed AFTER DELETE ON authors BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'version';
END;
--> statement-breakpoint
CREATE TRIGGER version_tag_changed AFTER UPDATE OF name, slug, description, merged_into ON tags BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'version';
END;
--> statement-breakpoint
CREATE TRIGGER version_tag_removed AFTER DELETE ON tags WHEN OLD.merged_into IS NULL BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'version';
END;
--> statement-breakpoint
CREATE TRIGGER version_page_added AFTER INSERT ON pages BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'version';
END;
--> statement-breakpoint
CREATE TRIGGER version_page_changed AFTER UPDATE ON pages BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'version';
END;
--> statement-breakpoint
CREATE TRIGGER version_page_removed AFTER DELETE ON pages BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'version';
END;
