-- What an imported list has suppressed can be undone: each import has a mark, which goes when anything else happens to the address.
CREATE TABLE suppression_imports (
  id text PRIMARY KEY NOT NULL,
  created_at integer NOT NULL,
  total integer DEFAULT 0 NOT NULL
);
CREATE INDEX suppression_imports_by_time ON suppression_imports (created_at) WHERE total > 0;
ALTER TABLE suppressions ADD import_id text DEFAULT '' NOT NULL;
ALTER TABLE suppressions ADD ended_id text DEFAULT '' NOT NULL;
ALTER TABLE suppressions ADD ended_state text DEFAULT '' NOT NULL;
CREATE INDEX suppressions_by_import ON suppressions (import_id) WHERE import_id <> '';

INSERT INTO counters(name, value)
  SELECT 'suppressions:' || reason.value,
    (SELECT count(*) FROM suppressions WHERE scope = 'newsletter' AND suppressions.reason = reason.value)
  FROM json_each('["deleted", "left", "bounced", "complained"]') AS reason;

CREATE TRIGGER suppression_added AFTER INSERT ON suppressions WHEN NEW.scope = 'newsletter' BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'suppressions:' || NEW.reason;
  UPDATE suppression_imports SET total = total + 1 WHERE NEW.import_id <> '' AND id = NEW.import_id;
END;
-- The release before knows no marks: a reason that it changes takes the mark away.
CREATE TRIGGER suppression_changed AFTER UPDATE OF reason ON suppressions WHEN NEW.scope = 'newsletter' AND OLD.reason <> NEW.reason BEGIN
  UPDATE counters SET value = value - 1 WHERE name = 'suppressions:' || OLD.reason;
  UPDATE counters SET value = value + 1 WHERE name = 'suppressions:' || NEW.reason;
  UPDATE suppressions SET import_id = '', ended_id = '', ended_state = ''
    WHERE email_hash = NEW.email_hash AND scope = NEW.scope AND import_id <> '' AND NEW.import_id = OLD.import_id;
END;
CREATE TRIGGER suppression_unmarked AFTER UPDATE OF import_id ON suppressions WHEN OLD.import_id <> NEW.import_id BEGIN
  UPDATE suppression_imports SET total = total - 1 WHERE id = OLD.import_id;
  UPDATE suppression_imports SET total = total + 1 WHERE id = NEW.import_id;
END;
CREATE TRIGGER suppression_removed AFTER DELETE ON suppressions WHEN OLD.scope = 'newsletter' BEGIN
  UPDATE counters SET value = value - 1 WHERE name = 'suppressions:' || OLD.reason;
  UPDATE suppression_imports SET total = total - 1 WHERE OLD.import_id <> '' AND id = OLD.import_id;
END;

CREATE TRIGGER note_suppression_imports_added AFTER INSERT ON suppression_imports WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('suppression_imports', NEW.rowid);
END;
CREATE TRIGGER note_suppression_imports_changed AFTER UPDATE ON suppression_imports WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('suppression_imports', NEW.rowid);
END;
CREATE TRIGGER note_suppression_imports_removed AFTER DELETE ON suppression_imports WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('suppression_imports', OLD.rowid);
END;
