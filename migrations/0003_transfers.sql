-- Imports of files, with what each brings, and nightly backups.
CREATE TABLE imports (
  key integer PRIMARY KEY NOT NULL,
  id text NOT NULL,
  source text NOT NULL,
  file_name text NOT NULL,
  file_hash text NOT NULL,
  state text NOT NULL,
  created_at integer NOT NULL,
  started_at integer,
  ended_at integer,
  totals text
);
CREATE UNIQUE INDEX imports_id_unique ON imports (id);

CREATE TABLE import_items (
  import_key integer NOT NULL,
  kind text NOT NULL,
  source_id text NOT NULL,
  title text NOT NULL,
  outcome text NOT NULL,
  notes text DEFAULT '[]' NOT NULL,
  target_id text NOT NULL,
  done_at integer,
  rows_written integer DEFAULT 0 NOT NULL,
  PRIMARY KEY (import_key, kind, source_id),
  FOREIGN KEY (import_key) REFERENCES imports(key) ON UPDATE no action ON DELETE cascade
);
CREATE INDEX import_items_by_target ON import_items (target_id, kind);

-- The paths that do not follow from a slug: exports and backups read these only.
CREATE INDEX paths_kept ON paths (path) WHERE NOT is_live OR NOT was_public;

CREATE TABLE backups (
  id text PRIMARY KEY NOT NULL,
  state text NOT NULL,
  base_id text,
  started_at integer NOT NULL,
  ended_at integer,
  position text NOT NULL,
  parts integer DEFAULT 0 NOT NULL,
  rows integer DEFAULT 0 NOT NULL,
  bytes integer DEFAULT 0 NOT NULL,
  problem text DEFAULT '' NOT NULL
);
CREATE INDEX backups_by_start ON backups (started_at);
