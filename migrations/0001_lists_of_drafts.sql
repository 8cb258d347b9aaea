-- Lists of drafts: those that were not added by time and title, and the blogs whose draft has another content.
CREATE TABLE newer_drafts (
  blog_key integer PRIMARY KEY NOT NULL,
  FOREIGN KEY (blog_key) REFERENCES blogs(key) ON UPDATE no action ON DELETE cascade
);
ALTER TABLE drafts ADD folded_title text DEFAULT '' NOT NULL;
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

-- Every other write of a content writes the draft afterwards.
CREATE TRIGGER newer_drafts_blog_changed AFTER UPDATE OF details ON blogs WHEN NEW.details <> OLD.details BEGIN
  INSERT INTO compare_draft SELECT blog_key, is_newer FROM compared_drafts WHERE blog_key = NEW.key;
END;

UPDATE drafts SET folded_title = lower(title);
INSERT INTO newer_drafts SELECT blog_key FROM compared_drafts WHERE is_newer;
