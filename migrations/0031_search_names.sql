-- Names of authors and tags, by which readers find their pages. The rowid is twice the key of an author, or twice that of a
-- tag and one. A query divides names into words by the same tokenizer.
CREATE VIRTUAL TABLE search_names USING fts5(
  author, tag,
  content = '', contentless_delete = 1,
  tokenize = 'unicode61 remove_diacritics 0'
);
--> statement-breakpoint
INSERT INTO search_names(rowid, author) SELECT 2 * key, folded_name FROM authors;
--> statement-breakpoint
INSERT INTO search_names(rowid, tag) SELECT 2 * key + 1, folded_name FROM tags WHERE merged_into IS NULL;
--> statement-breakpoint
CREATE TRIGGER search_names_author_added AFTER INSERT ON authors BEGIN
  INSERT INTO search_names(rowid, author) VALUES (2 * NEW.key, NEW.folded_name);
END;
--> statement-breakpoint
CREATE TRIGGER search_names_author_renamed AFTER UPDATE OF folded_name ON authors
WHEN NEW.folded_name <> OLD.folded_name BEGIN
  DELETE FROM search_names WHERE rowid = 2 * NEW.key;
  INSERT INTO search_names(rowid, author) VALUES (2 * NEW.key, NEW.folded_name);
END;
--> statement-breakpoint
CREATE TRIGGER search_names_author_removed AFTER DELETE ON authors BEGIN
  DELETE FROM search_names WHERE rowid = 2 * OLD.key;
END;
--> statement-breakpoint
CREATE TRIGGER search_names_tag_added AFTER INSERT ON tags WHEN NEW.merged_into IS NULL BEGIN
  INSERT INTO search_names(rowid, tag) VALUES (2 * NEW.key + 1, NEW.folded_name);
END;
--> statement-breakpoint
CREATE TRIGGER search_names_tag_changed AFTER UPDATE OF folded_name, merged_into ON tags
WHEN (NEW.folded_name, NEW.merged_into) IS NOT (OLD.folded_name, OLD.merged_into) BEGIN
  DELETE FROM search_names WHERE rowid = 2 * NEW.key + 1;
  INSERT INTO search_names(rowid, tag) SELECT 2 * NEW.key + 1, NEW.folded_name WHERE NEW.merged_into IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER search_names_tag_removed AFTER DELETE ON tags BEGIN
  DELETE FROM search_names WHERE rowid = 2 * OLD.key + 1;
END;
