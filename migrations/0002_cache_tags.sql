-- Answers to readers have cache tags. A change raises the version of the tags that it concerns and makes them wait for a purge
-- of the caches, in its transaction. Only columns that readers see count. Without a rowid a tag is one row of its key.
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
INSERT INTO purge_budget(key, full_at, flushed_at) VALUES (1, 0, 0);

-- Tags wait themselves now.
DROP TABLE pending_purges;

-- These counted every write of these tables.
DROP TRIGGER version_author_added;
DROP TRIGGER version_author_changed;
DROP TRIGGER version_author_removed;
DROP TRIGGER version_blog_added;
DROP TRIGGER version_blog_changed;
DROP TRIGGER version_blog_removed;
DROP TRIGGER version_category_changed;
DROP TRIGGER version_category_removed;
DROP TRIGGER version_page_added;
DROP TRIGGER version_page_changed;
DROP TRIGGER version_page_removed;
DROP TRIGGER version_related_changed;
DROP TRIGGER version_resource_added;
DROP TRIGGER version_resource_removed;
DROP TRIGGER version_settings_changed;
DROP TRIGGER version_tag_changed;
DROP TRIGGER version_tag_removed;
DROP TRIGGER version_text_changed;

-- Raises tags, a list in JSON whose nulls are left out. The counter version is the sequence of all versions, so that the
-- highest version of several tags says whether any of them has changed. A removal takes something away from readers. Of a tag
-- that waits already only the version is written, which is in no index.
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

-- ==== Blogs ====

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

-- A new name of a category, an author or a tag is written to thousands of blogs: no tag of each of them is raised.
CREATE TRIGGER tags_blog_named AFTER UPDATE OF category, authors, tags ON blogs
WHEN NEW.is_published AND (OLD.category, OLD.authors, OLD.tags) IS NOT (NEW.category, NEW.authors, NEW.tags) BEGIN
  INSERT INTO raise_tags VALUES (json_array('blogs', 'lists'), 0);
END;

-- Lists show no comments.
CREATE TRIGGER tags_blog_commented AFTER UPDATE OF comment_count ON blogs
WHEN NEW.is_published AND OLD.comment_count <> NEW.comment_count BEGIN
  INSERT INTO raise_tags VALUES (json_array('blog:' || NEW.id), NEW.comment_count < OLD.comment_count);
END;

CREATE TRIGGER tags_blog_removed AFTER DELETE ON blogs WHEN OLD.is_published BEGIN
  INSERT INTO raise_tags VALUES (json_array('blog:' || OLD.id, 'lists'), 1);
END;

-- Feeds have the text, and lists the time of the change: what is around other pages has neither.
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

-- ==== The publication ====

-- A setting is lowered when it is emptied, switched off, shortened or made smaller.
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

-- The sitemap has their addresses.
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

-- ==== Categories, authors and tags ====

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

-- Articles show the profiles of their authors.
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

-- One without blogs has no page.
CREATE TRIGGER tags_tag_removed AFTER DELETE ON tags WHEN OLD.blog_count > 0 BEGIN
  INSERT INTO raise_tags VALUES (json_array('lists'), 1);
END;

-- A former address of one thing becomes that of another.
CREATE TRIGGER tags_path_changed AFTER UPDATE OF kind, target ON paths
WHEN OLD.target IS NOT NULL AND NEW.target IS NOT NULL AND (OLD.kind, OLD.target) IS NOT (NEW.kind, NEW.target) BEGIN
  INSERT INTO raise_tags VALUES (json_array('lists'), 0);
END;

-- ==== Files ====

CREATE TRIGGER tags_file_removed AFTER DELETE ON media BEGIN
  INSERT INTO raise_tags VALUES (json_array('files:' || OLD.blog_id), 0);
END;
