-- A search index of prepared texts. Folding letters, dividing texts into words and finding the roots of words need
-- JavaScript, so the Worker writes the search text of a blog beside its article (worker/search/search-text.ts), and
-- triggers index those of published blogs. The cron prepares the texts of the blogs that are there already. Until then the
-- index of migrations 0001 and 0011 answers: its triggers act while the counter search:complete is 0.

CREATE TABLE `search_texts` (
	`blog_key` integer PRIMARY KEY NOT NULL,
	`title_words` text NOT NULL,
	`title` text NOT NULL,
	`sub_title` text NOT NULL,
	`headings` text NOT NULL,
	`category` text NOT NULL,
	`body` text NOT NULL,
	`beginnings` text NOT NULL,
	FOREIGN KEY (`blog_key`) REFERENCES `blogs`(`key`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `vocabulary` (
	`key` integer PRIMARY KEY NOT NULL,
	`word` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `vocabulary_word_unique` ON `vocabulary` (`word`);
--> statement-breakpoint
CREATE TABLE `daily_totals` (
	`name` text PRIMARY KEY NOT NULL,
	`day` integer NOT NULL,
	`total` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `derived` ADD `search_version` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
CREATE INDEX `derived_by_search_version` ON `derived` (`search_version`,`blog_key`);
--> statement-breakpoint
INSERT INTO counters(name, value) SELECT 'search:complete', NOT EXISTS (SELECT 1 FROM blogs);
--> statement-breakpoint
-- Published blogs. The rowid is the key of the blog. The words are folded already: what is not ASCII is part of a word.
CREATE VIRTUAL TABLE search_index USING fts5(
  title_words, title, sub_title, headings, category, body, beginnings,
  content = '', contentless_delete = 1,
  tokenize = "ascii tokenchars '+#._'"
);
--> statement-breakpoint
-- Stored here, because bm25() with weights in a query reads every match. Beginnings have none.
INSERT INTO search_index(search_index, rank) VALUES ('rank', 'bm25(5.0, 10.0, 4.0, 3.0, 2.0, 1.0, 0.0)');
--> statement-breakpoint
-- Parts of folded titles, three letters and more, of the same blogs.
CREATE VIRTUAL TABLE search_title_parts USING fts5(
  title, category,
  content = '', contentless_delete = 1,
  tokenize = 'trigram'
);
--> statement-breakpoint
-- In how many published blogs each word occurs. It stores nothing: FTS5 reads the index.
CREATE VIRTUAL TABLE search_roots USING fts5vocab(search_index, row);
--> statement-breakpoint
CREATE VIRTUAL TABLE vocabulary_keys USING fts5(
  keys,
  content = '', columnsize = 0, detail = none,
  tokenize = 'ascii'
);
--> statement-breakpoint
-- The keys of worker/search/deletion-keys.ts: the first 7 and the first 5 letters, whole and without each one of them.
CREATE TRIGGER vocabulary_word_added AFTER INSERT ON vocabulary BEGIN
  INSERT INTO vocabulary_keys(rowid, keys)
    SELECT NEW.key, group_concat(DISTINCT
      substr(substr(NEW.word, 1, length.value), 1, place.value - 1) || substr(substr(NEW.word, 1, length.value), place.value + 1))
    FROM json_each('[7, 5]') AS length, json_each('[1, 2, 3, 4, 5, 6, 7, 8]') AS place;
END;
--> statement-breakpoint
CREATE TRIGGER search_index_text_added AFTER INSERT ON search_texts BEGIN
  INSERT INTO search_index(rowid, title_words, title, sub_title, headings, category, body, beginnings)
    SELECT key, NEW.title_words, NEW.title, NEW.sub_title, NEW.headings, NEW.category, NEW.body, NEW.beginnings
    FROM blogs WHERE key = NEW.blog_key AND is_published;
  INSERT INTO search_title_parts(rowid, title, category)
    SELECT key, folded_title, category FROM blogs WHERE key = NEW.blog_key AND is_published;
END;
--> statement-breakpoint
CREATE TRIGGER search_index_text_changed AFTER UPDATE ON search_texts
WHEN (NEW.title_words, NEW.title, NEW.sub_title, NEW.headings, NEW.category, NEW.body, NEW.beginnings)
  IS NOT (OLD.title_words, OLD.title, OLD.sub_title, OLD.headings, OLD.category, OLD.body, OLD.beginnings)
BEGIN
  DELETE FROM search_index WHERE rowid = NEW.blog_key;
  INSERT INTO search_index(rowid, title_words, title, sub_title, headings, category, body, beginnings)
    SELECT key, NEW.title_words, NEW.title, NEW.sub_title, NEW.headings, NEW.category, NEW.body, NEW.beginnings
    FROM blogs WHERE key = NEW.blog_key AND is_published;
END;
--> statement-breakpoint
CREATE TRIGGER search_index_blog_changed AFTER UPDATE OF is_published ON blogs
WHEN NEW.is_published <> OLD.is_published BEGIN
  DELETE FROM search_index WHERE rowid = NEW.key;
  INSERT INTO search_index(rowid, title_words, title, sub_title, headings, category, body, beginnings)
    SELECT blog_key, title_words, title, sub_title, headings, category, body, beginnings
    FROM search_texts WHERE blog_key = NEW.key AND NEW.is_published;
END;
--> statement-breakpoint
CREATE TRIGGER search_title_parts_blog_changed AFTER UPDATE OF is_published, folded_title, category ON blogs
WHEN (NEW.is_published, NEW.folded_title, NEW.category) IS NOT (OLD.is_published, OLD.folded_title, OLD.category) BEGIN
  DELETE FROM search_title_parts WHERE rowid = NEW.key;
  INSERT INTO search_title_parts(rowid, title, category)
    SELECT blog_key, NEW.folded_title, NEW.category FROM search_texts WHERE blog_key = NEW.key AND NEW.is_published;
END;
--> statement-breakpoint
CREATE TRIGGER search_index_blog_removed AFTER DELETE ON blogs BEGIN
  DELETE FROM search_index WHERE rowid = OLD.key;
  DELETE FROM search_title_parts WHERE rowid = OLD.key;
END;
--> statement-breakpoint
-- Whoever changes a text: the Worker of the previous release does not write search texts.
CREATE TRIGGER search_outdated_blog_changed AFTER UPDATE OF title, sub_title, category ON blogs
WHEN (NEW.title, NEW.sub_title, NEW.category) IS NOT (OLD.title, OLD.sub_title, OLD.category) BEGIN
  UPDATE derived SET search_version = 0 WHERE blog_key = NEW.key AND search_version <> 0;
END;
--> statement-breakpoint
CREATE TRIGGER search_outdated_text_changed AFTER UPDATE OF plain_text, contents ON blog_texts
WHEN (NEW.plain_text, NEW.contents) IS NOT (OLD.plain_text, OLD.contents) BEGIN
  UPDATE derived SET search_version = 0 WHERE blog_key = NEW.blog_key AND search_version <> 0;
END;
--> statement-breakpoint
DROP TRIGGER search_text_added;
--> statement-breakpoint
DROP TRIGGER search_text_changed;
--> statement-breakpoint
DROP TRIGGER search_blog_changed;
--> statement-breakpoint
DROP TRIGGER search_blog_removed;
--> statement-breakpoint
CREATE TRIGGER search_text_added AFTER INSERT ON blog_texts
WHEN (SELECT value FROM counters WHERE name = 'search:complete') = 0 BEGIN
  INSERT INTO search_words(rowid, title, sub_title, category, body)
    SELECT key, title, sub_title, category, NEW.plain_text FROM blogs WHERE key = NEW.blog_key AND is_published;
  INSERT INTO search_titles(rowid, title, category)
    SELECT key, title, category FROM blogs WHERE key = NEW.blog_key AND is_published;
END;
--> statement-breakpoint
CREATE TRIGGER search_text_changed AFTER UPDATE OF plain_text ON blog_texts
WHEN (SELECT value FROM counters WHERE name = 'search:complete') = 0 BEGIN
  DELETE FROM search_words WHERE rowid = NEW.blog_key;
  INSERT INTO search_words(rowid, title, sub_title, category, body)
    SELECT key, title, sub_title, category, NEW.plain_text FROM blogs WHERE key = NEW.blog_key AND is_published;
END;
--> statement-breakpoint
CREATE TRIGGER search_blog_changed AFTER UPDATE OF title, sub_title, category, is_published ON blogs
WHEN (SELECT value FROM counters WHERE name = 'search:complete') = 0 BEGIN
  DELETE FROM search_words WHERE rowid = OLD.key;
  DELETE FROM search_titles WHERE rowid = OLD.key;
  INSERT INTO search_words(rowid, title, sub_title, category, body)
    SELECT NEW.key, NEW.title, NEW.sub_title, NEW.category, plain_text FROM blog_texts
    WHERE blog_key = NEW.key AND NEW.is_published;
  INSERT INTO search_titles(rowid, title, category)
    SELECT NEW.key, NEW.title, NEW.category WHERE NEW.is_published;
END;
--> statement-breakpoint
CREATE TRIGGER search_blog_removed AFTER DELETE ON blogs
WHEN (SELECT value FROM counters WHERE name = 'search:complete') = 0 BEGIN
  DELETE FROM search_words WHERE rowid = OLD.key;
  DELETE FROM search_titles WHERE rowid = OLD.key;
END;
