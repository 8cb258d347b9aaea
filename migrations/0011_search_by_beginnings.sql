-- Search asks for beginnings of words: kept for three and four letters, for words with the same first letters stand in
-- every article (the, then, they …), and to put their lists together took longer than all the rest.
DROP TABLE search_words;
--> statement-breakpoint
CREATE VIRTUAL TABLE search_words USING fts5(
  title, sub_title, category, body,
  content = '', contentless_delete = 1, prefix = '3 4',
  tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co So'"
);
--> statement-breakpoint
INSERT INTO search_words(search_words, rank) VALUES ('rank', 'bm25(10.0, 4.0, 2.0, 1.0)');
--> statement-breakpoint
INSERT INTO search_words(rowid, title, sub_title, category, body)
  SELECT key, title, sub_title, category, plain_text FROM blogs JOIN blog_texts ON blog_key = key WHERE is_published;
