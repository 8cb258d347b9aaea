-- Search over comments, kept by triggers as in 0001. Contentless: the text itself stands in comments.
-- The column marks says what it is to the queue (approved, waiting or suspicious) and whose (the word blog and the key of
-- the blog), so that a search within a part of the queue reads no other.
CREATE VIRTUAL TABLE search_comments USING fts5(
  name, content, marks,
  content = '', contentless_delete = 1,
  tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co So'"
);
--> statement-breakpoint
INSERT INTO search_comments(rowid, name, content, marks)
  SELECT key, name, content, iif(is_approved, 'approved', iif(spam_reason = '', 'waiting', 'suspicious')) || ' blog' || blog_key
  FROM comments;
--> statement-breakpoint
CREATE TRIGGER search_comment_added AFTER INSERT ON comments BEGIN
  INSERT INTO search_comments(rowid, name, content, marks) VALUES (
    NEW.key, NEW.name, NEW.content,
    iif(NEW.is_approved, 'approved', iif(NEW.spam_reason = '', 'waiting', 'suspicious')) || ' blog' || NEW.blog_key
  );
END;
--> statement-breakpoint
CREATE TRIGGER search_comment_changed AFTER UPDATE OF is_approved, spam_reason ON comments BEGIN
  DELETE FROM search_comments WHERE rowid = OLD.key;
  INSERT INTO search_comments(rowid, name, content, marks) VALUES (
    NEW.key, NEW.name, NEW.content,
    iif(NEW.is_approved, 'approved', iif(NEW.spam_reason = '', 'waiting', 'suspicious')) || ' blog' || NEW.blog_key
  );
END;
--> statement-breakpoint
CREATE TRIGGER search_comment_removed AFTER DELETE ON comments BEGIN
  DELETE FROM search_comments WHERE rowid = OLD.key;
END;
