-- Which site the database belongs to, by SITE_ID of its wrangler.toml. The deployment creates the table in a new database
-- before any other, so that a database without the id of a site is never changed.
CREATE TABLE IF NOT EXISTS `site_identity` (
  `key` integer PRIMARY KEY NOT NULL,
  `id` text NOT NULL
);
