-- The library of files, which texts use them, and which were replaced (db/schema/media.ts)
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
--> statement-breakpoint
CREATE UNIQUE INDEX `library_id_unique` ON `library` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `library_media_key_unique` ON `library` (`media_key`);--> statement-breakpoint
CREATE INDEX `library_by_creation` ON `library` (`created_at`,`key`);--> statement-breakpoint
CREATE INDEX `library_by_kind` ON `library` (`kind`,`created_at`,`key`);--> statement-breakpoint
CREATE INDEX `library_unused` ON `library` (`created_at`,`key`) WHERE uses = 0;--> statement-breakpoint
CREATE TABLE `media_moves` (
	`key_prefix` text PRIMARY KEY NOT NULL,
	`moved_to` text NOT NULL,
	`started_at` integer NOT NULL,
	`keeps_file` integer NOT NULL,
	`ended_at` integer
);
--> statement-breakpoint
CREATE INDEX `media_moves_by_target` ON `media_moves` (`moved_to`);--> statement-breakpoint
CREATE INDEX `media_moves_open` ON `media_moves` (`started_at`) WHERE ended_at IS NULL;--> statement-breakpoint
CREATE TABLE `media_uses` (
	`key_prefix` text NOT NULL,
	`kind` text NOT NULL,
	`used_by` text NOT NULL,
	`is_due` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`key_prefix`, `kind`, `used_by`)
);
--> statement-breakpoint
CREATE INDEX `media_uses_by_user` ON `media_uses` (`kind`,`used_by`);--> statement-breakpoint
CREATE INDEX `media_uses_due` ON `media_uses` (`kind`,`used_by`) WHERE is_due;--> statement-breakpoint
CREATE TABLE `texts_to_index` (
	`kind` text NOT NULL,
	`id` text NOT NULL,
	PRIMARY KEY(`kind`, `id`)
);
--> statement-breakpoint
ALTER TABLE `blogs` ADD `image_focus` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE VIRTUAL TABLE search_library USING fts5(
  name, alt, state,
  content = '', contentless_delete = 1,
  tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co So'"
);
--> statement-breakpoint
INSERT INTO counters (name, value) VALUES
  ('library', 0), ('library:image', 0), ('library:audio', 0), ('library:file', 0), ('library:unused', 0), ('library:bytes', 0);
--> statement-breakpoint
CREATE TRIGGER library_added AFTER INSERT ON library BEGIN
  INSERT INTO search_library(rowid, name, alt, state)
    VALUES (NEW.key, NEW.name, NEW.alt, NEW.kind || iif(NEW.uses = 0, ' unused', ''));
  UPDATE counters SET value = value + 1
    WHERE name IN ('library', 'library:' || NEW.kind, iif(NEW.uses = 0, 'library:unused', ''));
END;
--> statement-breakpoint
CREATE TRIGGER library_changed AFTER UPDATE OF name, alt, uses ON library
WHEN NEW.name <> OLD.name OR NEW.alt <> OLD.alt OR (NEW.uses = 0) <> (OLD.uses = 0) BEGIN
  DELETE FROM search_library WHERE rowid = OLD.key;
  INSERT INTO search_library(rowid, name, alt, state)
    VALUES (NEW.key, NEW.name, NEW.alt, NEW.kind || iif(NEW.uses = 0, ' unused', ''));
  UPDATE counters SET value = value + (NEW.uses = 0) - (OLD.uses = 0) WHERE name = 'library:unused';
END;
--> statement-breakpoint
CREATE TRIGGER library_removed AFTER DELETE ON library BEGIN
  DELETE FROM search_library WHERE rowid = OLD.key;
  UPDATE counters SET value = value - 1
    WHERE name IN ('library', 'library:' || OLD.kind, iif(OLD.uses = 0, 'library:unused', ''));
END;
--> statement-breakpoint
-- The key of a smaller copy has a hyphen behind the 16 digits
CREATE TRIGGER library_file_added AFTER INSERT ON media BEGIN
  UPDATE counters SET value = value + NEW.bytes WHERE name = 'library:bytes';
  INSERT INTO library(id, media_key, kind, uses, created_at, created_by)
    SELECT lower(hex(randomblob(12))), NEW.key,
      iif(NEW.content_type LIKE 'image/%', 'image', iif(NEW.content_type LIKE 'audio/%', 'audio', 'file')),
      (SELECT count(*) FROM media_uses WHERE key_prefix = substr(NEW.key, 1, instr(NEW.key, '.') - 1)),
      NEW.created_at, NEW.created_by
    WHERE substr(NEW.key, instr(substr(NEW.key, 7), '/') + 23, 1) = '.' AND NOT EXISTS (SELECT 1 FROM library WHERE media_key = NEW.key);
END;
--> statement-breakpoint
CREATE TRIGGER library_file_removed AFTER DELETE ON media BEGIN
  UPDATE counters SET value = value - OLD.bytes WHERE name = 'library:bytes';
  DELETE FROM library WHERE media_key = OLD.key;
END;
--> statement-breakpoint
CREATE TRIGGER media_use_added AFTER INSERT ON media_uses BEGIN
  UPDATE library SET uses = uses + 1 WHERE media_key > NEW.key_prefix || '.' AND media_key < NEW.key_prefix || '/';
END;
--> statement-breakpoint
CREATE TRIGGER media_use_removed AFTER DELETE ON media_uses BEGIN
  UPDATE library SET uses = uses - 1 WHERE media_key > OLD.key_prefix || '.' AND media_key < OLD.key_prefix || '/';
END;
--> statement-breakpoint
CREATE TRIGGER tags_blog_focused AFTER UPDATE OF image_focus ON blogs WHEN NEW.is_published AND NEW.image_focus <> OLD.image_focus BEGIN
  INSERT INTO raise_tags VALUES (json_array('blog:' || NEW.id, 'lists'), 0);
END;
--> statement-breakpoint
CREATE TRIGGER uses_source_added AFTER INSERT ON blog_sources BEGIN
  INSERT INTO texts_to_index(kind, id) SELECT 'blog', (SELECT id FROM blogs WHERE key = NEW.blog_key) WHERE NOT EXISTS (SELECT 1 FROM texts_to_index WHERE kind = 'blog' AND id = (SELECT id FROM blogs WHERE key = NEW.blog_key));
END;
--> statement-breakpoint
CREATE TRIGGER uses_source_changed AFTER UPDATE OF source ON blog_sources WHEN NEW.source <> OLD.source BEGIN
  INSERT INTO texts_to_index(kind, id) SELECT 'blog', (SELECT id FROM blogs WHERE key = NEW.blog_key) WHERE NOT EXISTS (SELECT 1 FROM texts_to_index WHERE kind = 'blog' AND id = (SELECT id FROM blogs WHERE key = NEW.blog_key));
END;
--> statement-breakpoint
CREATE TRIGGER uses_blog_changed AFTER UPDATE OF image, details ON blogs WHEN NEW.image <> OLD.image OR NEW.details <> OLD.details BEGIN
  INSERT INTO texts_to_index(kind, id) SELECT 'blog', NEW.id WHERE NOT EXISTS (SELECT 1 FROM texts_to_index WHERE kind = 'blog' AND id = NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER uses_blog_removed AFTER DELETE ON blogs BEGIN
  INSERT INTO texts_to_index(kind, id) SELECT 'blog', OLD.id WHERE NOT EXISTS (SELECT 1 FROM texts_to_index WHERE kind = 'blog' AND id = OLD.id);
END;
--> statement-breakpoint
CREATE TRIGGER uses_draft_added AFTER INSERT ON drafts BEGIN
  INSERT INTO texts_to_index(kind, id) SELECT 'draft', NEW.id WHERE NOT EXISTS (SELECT 1 FROM texts_to_index WHERE kind = 'draft' AND id = NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER uses_draft_changed AFTER UPDATE OF source, image, details ON drafts WHEN NEW.source <> OLD.source OR NEW.image <> OLD.image OR NEW.details <> OLD.details BEGIN
  INSERT INTO texts_to_index(kind, id) SELECT 'draft', NEW.id WHERE NOT EXISTS (SELECT 1 FROM texts_to_index WHERE kind = 'draft' AND id = NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER uses_draft_removed AFTER DELETE ON drafts BEGIN
  INSERT INTO texts_to_index(kind, id) SELECT 'draft', OLD.id WHERE NOT EXISTS (SELECT 1 FROM texts_to_index WHERE kind = 'draft' AND id = OLD.id);
END;
--> statement-breakpoint
CREATE TRIGGER uses_page_added AFTER INSERT ON pages BEGIN
  INSERT INTO texts_to_index(kind, id) SELECT 'page', NEW.id WHERE NOT EXISTS (SELECT 1 FROM texts_to_index WHERE kind = 'page' AND id = NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER uses_page_changed AFTER UPDATE OF source ON pages WHEN NEW.source <> OLD.source BEGIN
  INSERT INTO texts_to_index(kind, id) SELECT 'page', NEW.id WHERE NOT EXISTS (SELECT 1 FROM texts_to_index WHERE kind = 'page' AND id = NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER uses_page_removed AFTER DELETE ON pages BEGIN
  INSERT INTO texts_to_index(kind, id) SELECT 'page', OLD.id WHERE NOT EXISTS (SELECT 1 FROM texts_to_index WHERE kind = 'page' AND id = OLD.id);
END;
--> statement-breakpoint
CREATE TRIGGER uses_letter_added AFTER INSERT ON letters BEGIN
  INSERT INTO texts_to_index(kind, id) SELECT 'letter', NEW.id WHERE NOT EXISTS (SELECT 1 FROM texts_to_index WHERE kind = 'letter' AND id = NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER uses_letter_changed AFTER UPDATE OF body ON letters WHEN NEW.body <> OLD.body BEGIN
  INSERT INTO texts_to_index(kind, id) SELECT 'letter', NEW.id WHERE NOT EXISTS (SELECT 1 FROM texts_to_index WHERE kind = 'letter' AND id = NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER uses_letter_removed AFTER DELETE ON letters BEGIN
  INSERT INTO texts_to_index(kind, id) SELECT 'letter', OLD.id WHERE NOT EXISTS (SELECT 1 FROM texts_to_index WHERE kind = 'letter' AND id = OLD.id);
END;
--> statement-breakpoint
CREATE TRIGGER uses_author_added AFTER INSERT ON authors WHEN NEW.image <> '' BEGIN
  INSERT INTO texts_to_index(kind, id) SELECT 'author', NEW.id WHERE NOT EXISTS (SELECT 1 FROM texts_to_index WHERE kind = 'author' AND id = NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER uses_author_changed AFTER UPDATE OF image ON authors WHEN NEW.image <> OLD.image BEGIN
  INSERT INTO texts_to_index(kind, id) SELECT 'author', NEW.id WHERE NOT EXISTS (SELECT 1 FROM texts_to_index WHERE kind = 'author' AND id = NEW.id);
END;
--> statement-breakpoint
CREATE TRIGGER uses_author_removed AFTER DELETE ON authors WHEN OLD.image <> '' BEGIN
  INSERT INTO texts_to_index(kind, id) SELECT 'author', OLD.id WHERE NOT EXISTS (SELECT 1 FROM texts_to_index WHERE kind = 'author' AND id = OLD.id);
END;
--> statement-breakpoint
CREATE TRIGGER uses_category_added AFTER INSERT ON categories WHEN NEW.image <> '' BEGIN
  INSERT INTO texts_to_index(kind, id) SELECT 'category', CAST(NEW.key AS TEXT) WHERE NOT EXISTS (SELECT 1 FROM texts_to_index WHERE kind = 'category' AND id = CAST(NEW.key AS TEXT));
END;
--> statement-breakpoint
CREATE TRIGGER uses_category_changed AFTER UPDATE OF image ON categories WHEN NEW.image <> OLD.image BEGIN
  INSERT INTO texts_to_index(kind, id) SELECT 'category', CAST(NEW.key AS TEXT) WHERE NOT EXISTS (SELECT 1 FROM texts_to_index WHERE kind = 'category' AND id = CAST(NEW.key AS TEXT));
END;
--> statement-breakpoint
CREATE TRIGGER uses_category_removed AFTER DELETE ON categories WHEN OLD.image <> '' BEGIN
  INSERT INTO texts_to_index(kind, id) SELECT 'category', CAST(OLD.key AS TEXT) WHERE NOT EXISTS (SELECT 1 FROM texts_to_index WHERE kind = 'category' AND id = CAST(OLD.key AS TEXT));
END;
--> statement-breakpoint
CREATE TRIGGER uses_settings_added AFTER INSERT ON settings BEGIN
  INSERT INTO texts_to_index(kind, id) SELECT 'settings', 'site' WHERE NOT EXISTS (SELECT 1 FROM texts_to_index WHERE kind = 'settings' AND id = 'site');
END;
--> statement-breakpoint
CREATE TRIGGER uses_settings_changed AFTER UPDATE OF value ON settings WHEN NEW.value <> OLD.value BEGIN
  INSERT INTO texts_to_index(kind, id) SELECT 'settings', 'site' WHERE NOT EXISTS (SELECT 1 FROM texts_to_index WHERE kind = 'settings' AND id = 'site');
END;
--> statement-breakpoint
CREATE TRIGGER note_library_added AFTER INSERT ON library WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('library', NEW.rowid);
END;
--> statement-breakpoint
CREATE TRIGGER note_library_changed AFTER UPDATE ON library WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('library', NEW.rowid);
END;
--> statement-breakpoint
CREATE TRIGGER note_library_removed AFTER DELETE ON library WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('library', OLD.rowid);
END;
--> statement-breakpoint
CREATE TRIGGER note_media_moves_added AFTER INSERT ON media_moves WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('media_moves', NEW.rowid);
END;
--> statement-breakpoint
CREATE TRIGGER note_media_moves_changed AFTER UPDATE ON media_moves WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('media_moves', NEW.rowid);
END;
--> statement-breakpoint
CREATE TRIGGER note_media_moves_removed AFTER DELETE ON media_moves WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('media_moves', OLD.rowid);
END;
--> statement-breakpoint
-- What is there already
UPDATE counters SET value = (SELECT coalesce(sum(bytes), 0) FROM media) WHERE name = 'library:bytes';
--> statement-breakpoint
INSERT INTO library(id, media_key, kind, created_at, created_by)
  SELECT lower(hex(randomblob(12))), key, 'image', created_at, created_by FROM media
  WHERE substr(key, instr(substr(key, 7), '/') + 23, 1) = '.' ORDER BY created_at, key;
--> statement-breakpoint
INSERT INTO texts_to_index(kind, id)
  SELECT 'blog', id FROM blogs UNION ALL SELECT 'draft', id FROM drafts UNION ALL SELECT 'page', id FROM pages
  UNION ALL SELECT 'letter', id FROM letters UNION ALL SELECT 'settings', 'site';
--> statement-breakpoint
INSERT INTO texts_to_index(kind, id)
  SELECT 'author', id FROM authors WHERE image <> '' UNION ALL SELECT 'category', CAST(key AS TEXT) FROM categories WHERE image <> '';
