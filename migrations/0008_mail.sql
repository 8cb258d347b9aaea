-- Search over what visitors sent, and the totals of its lists, kept by triggers as in 0001.

-- The state is open or done, so that a search within one state reads no other.
CREATE VIRTUAL TABLE search_messages USING fts5(
  name, email, message, state,
  content = '', contentless_delete = 1,
  tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co So'"
);
--> statement-breakpoint
CREATE VIRTUAL TABLE search_subscribers USING fts5(
  email,
  content = '', contentless_delete = 1,
  tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co So'"
);
--> statement-breakpoint
INSERT INTO search_messages(rowid, name, email, message, state)
  SELECT key, name, email, message, iif(done_at IS NULL, 'open', 'done') FROM messages;
--> statement-breakpoint
INSERT INTO search_subscribers(rowid, email) SELECT key, email FROM subscribers;
--> statement-breakpoint
INSERT INTO counters(name, value) VALUES
  ('messages', (SELECT count(*) FROM messages)),
  ('messages:open', (SELECT count(*) FROM messages WHERE done_at IS NULL)),
  ('messages:done', (SELECT count(*) FROM messages WHERE done_at IS NOT NULL)),
  ('subscribers', (SELECT count(*) FROM subscribers));
--> statement-breakpoint
CREATE TRIGGER mail_message_added AFTER INSERT ON messages BEGIN
  INSERT INTO search_messages(rowid, name, email, message, state)
    VALUES (NEW.key, NEW.name, NEW.email, NEW.message, iif(NEW.done_at IS NULL, 'open', 'done'));
  UPDATE counters SET value = value + 1
    WHERE name IN ('messages', iif(NEW.done_at IS NULL, 'messages:open', 'messages:done'));
END;
--> statement-breakpoint
CREATE TRIGGER mail_message_changed AFTER UPDATE OF done_at ON messages WHEN (OLD.done_at IS NULL) <> (NEW.done_at IS NULL) BEGIN
  DELETE FROM search_messages WHERE rowid = OLD.key;
  INSERT INTO search_messages(rowid, name, email, message, state)
    VALUES (NEW.key, NEW.name, NEW.email, NEW.message, iif(NEW.done_at IS NULL, 'open', 'done'));
  UPDATE counters SET value = value - 1 WHERE name = iif(OLD.done_at IS NULL, 'messages:open', 'messages:done');
  UPDATE counters SET value = value + 1 WHERE name = iif(NEW.done_at IS NULL, 'messages:open', 'messages:done');
END;
--> statement-breakpoint
CREATE TRIGGER mail_message_removed AFTER DELETE ON messages BEGIN
  DELETE FROM search_messages WHERE rowid = OLD.key;
  UPDATE counters SET value = value - 1
    WHERE name IN ('messages', iif(OLD.done_at IS NULL, 'messages:open', 'messages:done'));
END;
--> statement-breakpoint
CREATE TRIGGER mail_subscriber_added AFTER INSERT ON subscribers BEGIN
  INSERT INTO search_subscribers(rowid, email) VALUES (NEW.key, NEW.email);
  UPDATE counters SET value = value + 1 WHERE name = 'subscribers';
END;
--> statement-breakpoint
CREATE TRIGGER mail_subscriber_removed AFTER DELETE ON subscribers BEGIN
  DELETE FROM search_subscribers WHERE rowid = OLD.key;
  UPDATE counters SET value = value - 1 WHERE name = 'subscribers';
END;
