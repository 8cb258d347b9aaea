-- AI: what the admin sets up, what is used of the day, which texts an author accepted, which resources answer, and how images were made.
CREATE TABLE accepted_texts (
  id text PRIMARY KEY NOT NULL,
  article_id text NOT NULL,
  task text NOT NULL,
  model text NOT NULL,
  text text NOT NULL,
  accepted_at integer NOT NULL
);
CREATE INDEX accepted_texts_by_article ON accepted_texts (article_id, accepted_at);

-- A draft that is added becomes a blog of the same id.
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
INSERT INTO assistant_settings(key, revision, value, updated_at) VALUES (1, 0, '{}', 0);

CREATE TABLE assistant_uses (
  day integer NOT NULL,
  article_id text NOT NULL,
  calls integer NOT NULL,
  neurons integer NOT NULL,
  PRIMARY KEY (day, article_id)
) WITHOUT ROWID;

ALTER TABLE resources ADD checked_at integer;
ALTER TABLE resources ADD failed_days integer DEFAULT 0 NOT NULL;
CREATE INDEX resources_by_check ON resources (checked_at);
CREATE INDEX resources_failing ON resources (checked_at) WHERE failed_days > 0;
-- For what a model is asked: the published blogs whose resources nobody has proposed, until four searches have found none.
CREATE INDEX blogs_without_resources ON blogs (published_at)
WHERE is_published AND resources_found_at IS NULL AND resources_attempts < 4;

-- From the third day without an answer on, readers do not get a resource.
CREATE TRIGGER tags_resource_failed AFTER UPDATE OF failed_days ON resources
WHEN (OLD.failed_days >= 3) <> (NEW.failed_days >= 3) BEGIN
  INSERT INTO raise_tags SELECT json_array('blog:' || id), 0 FROM blogs WHERE key = NEW.blog_key AND is_published;
END;

ALTER TABLE media ADD source_type text DEFAULT '' NOT NULL;
