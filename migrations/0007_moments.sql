-- A backup is of one moment: it is a copy, and then the rows that were written while it was made, until those fit into one transaction.
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

ALTER TABLE backups ADD moment_at integer;
ALTER TABLE backups ADD step integer DEFAULT 0 NOT NULL;
-- The triggers below ask by these two, row by row.
CREATE INDEX backups_writing ON backups (state) WHERE state = 'writing';
CREATE INDEX backups_full ON backups (state) WHERE base_id IS NULL AND state <> 'failed';

-- ==== Rows that are noted while a backup is written ====

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

-- ==== Rows with long texts, which a daily backup has only where they differ from the last full one ====

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
