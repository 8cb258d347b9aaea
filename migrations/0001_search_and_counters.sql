-- Full-text search over published blogs, and the totals that lists show. Both are kept by triggers, so that no
-- write can forget them. drizzle-kit does not know them: a migration that rebuilds blogs, blog_texts or comments must
-- create them again (a test looks).

-- Words of an article. Contentless: the text itself stands in blogs and blog_texts.
-- The category So lets an emoji be a word.
CREATE VIRTUAL TABLE search_words USING fts5(
  title, sub_title, category, body,
  content = '', contentless_delete = 1,
  tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co So'"
);
--> statement-breakpoint
-- A hit in the title weighs most. Stored here, because bm25() with weights in a query reads every match.
INSERT INTO search_words(search_words, rank) VALUES ('rank', 'bm25(10.0, 4.0, 2.0, 1.0)');
--> statement-breakpoint
-- Parts of title words, three letters and more.
CREATE VIRTUAL TABLE search_titles USING fts5(
  title, category,
  content = '', contentless_delete = 1,
  tokenize = 'trigram remove_diacritics 1'
);
--> statement-breakpoint
CREATE TRIGGER search_text_added AFTER INSERT ON blog_texts BEGIN
  INSERT INTO search_words(rowid, title, sub_title, category, body)
    SELECT key, title, sub_title, category, NEW.plain_text FROM blogs WHERE key = NEW.blog_key AND is_published;
  INSERT INTO search_titles(rowid, title, category)
    SELECT key, title, category FROM blogs WHERE key = NEW.blog_key AND is_published;
END;
--> statement-breakpoint
CREATE TRIGGER search_text_changed AFTER UPDATE OF plain_text ON blog_texts BEGIN
  DELETE FROM search_words WHERE rowid = NEW.blog_key;
  INSERT INTO search_words(rowid, title, sub_title, category, body)
    SELECT key, title, sub_title, category, NEW.plain_text FROM blogs WHERE key = NEW.blog_key AND is_published;
END;
--> statement-breakpoint
CREATE TRIGGER search_blog_changed AFTER UPDATE OF title, sub_title, category, is_published ON blogs BEGIN
  DELETE FROM search_words WHERE rowid = OLD.key;
  DELETE FROM search_titles WHERE rowid = OLD.key;
  INSERT INTO search_words(rowid, title, sub_title, category, body)
    SELECT NEW.key, NEW.title, NEW.sub_title, NEW.category, plain_text FROM blog_texts
    WHERE blog_key = NEW.key AND NEW.is_published;
  INSERT INTO search_titles(rowid, title, category)
    SELECT NEW.key, NEW.title, NEW.category WHERE NEW.is_published;
END;
--> statement-breakpoint
CREATE TRIGGER search_blog_removed AFTER DELETE ON blogs BEGIN
  DELETE FROM search_words WHERE rowid = OLD.key;
  DELETE FROM search_titles WHERE rowid = OLD.key;
END;
--> statement-breakpoint
INSERT INTO counters(name, value) VALUES
  ('blogs', 0), ('drafts', 0), ('published', 0),
  ('published:Technology', 0), ('published:Startup', 0), ('published:Lifestyle', 0), ('published:Finance', 0),
  ('comments', 0), ('comments:approved', 0), ('comments:waiting', 0);
--> statement-breakpoint
CREATE TRIGGER counters_blog_added AFTER INSERT ON blogs BEGIN
  UPDATE counters SET value = value + 1
    WHERE name IN ('blogs', iif(NEW.is_published, 'published', 'drafts'), iif(NEW.is_published, 'published:' || NEW.category, NULL));
END;
--> statement-breakpoint
CREATE TRIGGER counters_blog_changed AFTER UPDATE OF category, is_published ON blogs BEGIN
  UPDATE counters SET value = value - 1
    WHERE name IN (iif(OLD.is_published, 'published', 'drafts'), iif(OLD.is_published, 'published:' || OLD.category, NULL));
  UPDATE counters SET value = value + 1
    WHERE name IN (iif(NEW.is_published, 'published', 'drafts'), iif(NEW.is_published, 'published:' || NEW.category, NULL));
END;
--> statement-breakpoint
CREATE TRIGGER counters_blog_removed AFTER DELETE ON blogs BEGIN
  UPDATE counters SET value = value - 1
    WHERE name IN ('blogs', iif(OLD.is_published, 'published', 'drafts'), iif(OLD.is_published, 'published:' || OLD.category, NULL));
END;
--> statement-breakpoint
CREATE TRIGGER counters_comment_added AFTER INSERT ON comments BEGIN
  UPDATE counters SET value = value + 1
    WHERE name IN ('comments', iif(NEW.is_approved, 'comments:approved', 'comments:waiting'));
  UPDATE blogs SET comment_count = comment_count + 1 WHERE key = NEW.blog_key AND NEW.is_approved;
END;
--> statement-breakpoint
CREATE TRIGGER counters_comment_changed AFTER UPDATE OF is_approved ON comments WHEN OLD.is_approved <> NEW.is_approved BEGIN
  UPDATE counters SET value = value - 1 WHERE name = iif(OLD.is_approved, 'comments:approved', 'comments:waiting');
  UPDATE counters SET value = value + 1 WHERE name = iif(NEW.is_approved, 'comments:approved', 'comments:waiting');
  UPDATE blogs SET comment_count = comment_count + iif(NEW.is_approved, 1, -1) WHERE key = NEW.blog_key;
END;
--> statement-breakpoint
CREATE TRIGGER counters_comment_removed AFTER DELETE ON comments BEGIN
  UPDATE counters SET value = value - 1
    WHERE name IN ('comments', iif(OLD.is_approved, 'comments:approved', 'comments:waiting'));
  UPDATE blogs SET comment_count = comment_count - 1 WHERE key = OLD.blog_key AND OLD.is_approved;
END;
