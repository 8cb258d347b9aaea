-- When the database was last restored, or went back in time: an epoch begins, and nothing that was made of the rows of an earlier one is
-- relied on. The first is 0.
CREATE TABLE epochs (
  began_at integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
-- The epoch in which a backup was begun. Its full one is of the same.
ALTER TABLE backups ADD epoch integer DEFAULT 0 NOT NULL;
