-- Archives of other systems: what the admin chose, and how many things an item has.
ALTER TABLE imports ADD choices text;
ALTER TABLE import_items ADD size integer DEFAULT 1 NOT NULL;

-- The former addresses of an imported article are taken with it.
DROP TRIGGER paths_blog_removed;
CREATE TRIGGER paths_blog_removed AFTER DELETE ON blogs BEGIN
  INSERT INTO paths(path, kind, is_live, created_at) SELECT '/blog/' || OLD.id, 'gone', 0, OLD.created_at
    WHERE EXISTS (SELECT 1 FROM paths WHERE kind = 'blog' AND target = OLD.key AND was_public) ON CONFLICT DO NOTHING;
  INSERT INTO take_paths VALUES ('blog', OLD.key);
  INSERT INTO take_paths VALUES ('imported', OLD.key);
END;

-- A file is served with the tag of the folder in its key. Its owner may be another one: many articles share the files of imports.
DROP TRIGGER tags_file_removed;
CREATE TRIGGER tags_file_removed AFTER DELETE ON media BEGIN
  INSERT INTO raise_tags VALUES (json_array('files:' || substr(OLD.key, 7, instr(substr(OLD.key, 7), '/') - 1)), 0);
END;
