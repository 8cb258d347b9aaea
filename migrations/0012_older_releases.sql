-- Migration 0002 took this table away, which release 0.2.0 still writes in bulk actions and reads in its cron. A release that is brought
-- back on this schema finds it again. Nothing else uses it.
CREATE TABLE IF NOT EXISTS pending_purges (
  started_at integer NOT NULL,
  request_id text NOT NULL,
  PRIMARY KEY (started_at, request_id)
);
