-- Whose something is: the key of the account that made it. What was there before is the oldest account’s. A release before writes rows
-- without one, which are the oldest account’s as well. Visitors’ comments and what the cron plans are nobody’s.
ALTER TABLE blogs ADD created_by integer;
--> statement-breakpoint
ALTER TABLE drafts ADD created_by integer;
--> statement-breakpoint
ALTER TABLE media ADD created_by integer;
--> statement-breakpoint
ALTER TABLE comments ADD created_by integer;
--> statement-breakpoint
ALTER TABLE campaigns ADD created_by integer;
--> statement-breakpoint
ALTER TABLE imports ADD created_by integer;
--> statement-breakpoint
UPDATE blogs SET created_by = (SELECT min(key) FROM admins);
--> statement-breakpoint
UPDATE drafts SET created_by = (SELECT min(key) FROM admins);
--> statement-breakpoint
UPDATE media SET created_by = (SELECT min(key) FROM admins);
--> statement-breakpoint
UPDATE comments SET created_by = (SELECT min(key) FROM admins) WHERE is_author;
--> statement-breakpoint
UPDATE campaigns SET created_by = (SELECT min(key) FROM admins) WHERE kind NOT IN ('single', 'digest');
--> statement-breakpoint
UPDATE imports SET created_by = (SELECT min(key) FROM admins);
--> statement-breakpoint
-- Who changed what (db/schema/events.ts).
CREATE TABLE events (
  key integer PRIMARY KEY NOT NULL,
  at integer NOT NULL,
  actor text NOT NULL,
  kind text NOT NULL,
  subject text NOT NULL,
  detail text DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE INDEX events_by_kind ON events (kind);
--> statement-breakpoint
CREATE INDEX events_by_subject ON events (subject);
--> statement-breakpoint
CREATE TRIGGER note_events_added AFTER INSERT ON events WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('events', NEW.rowid);
END;
--> statement-breakpoint
CREATE TRIGGER note_events_changed AFTER UPDATE ON events WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('events', NEW.rowid);
END;
--> statement-breakpoint
CREATE TRIGGER note_events_removed AFTER DELETE ON events WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('events', OLD.rowid);
END;
