-- The newsletter: what becomes of a subscriber, and what is sent. The rows are the truth of every mail. The cron sends them
-- (docs/decisions/039-mail-is-rows.md). Subscribers that are there already are unverified.

CREATE TABLE `batches` (
	`key` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`campaign_key` integer NOT NULL,
	`first` integer NOT NULL,
	`last` integer NOT NULL,
	`state` text NOT NULL,
	`provider` text NOT NULL,
	`run` text NOT NULL,
	`lease_ends_at` integer NOT NULL,
	`claimed_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`ended_at` integer,
	`accepted` integer DEFAULT 0 NOT NULL,
	`refused` integer DEFAULT 0 NOT NULL,
	`excluded` integer DEFAULT 0 NOT NULL,
	`unknown` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`campaign_key`) REFERENCES `campaigns`(`key`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `batches_id_unique` ON `batches` (`id`);--> statement-breakpoint
CREATE INDEX `batches_by_campaign` ON `batches` (`campaign_key`,`first`);--> statement-breakpoint
CREATE INDEX `batches_open` ON `batches` (`state`,`lease_ends_at`) WHERE state IN ('claimed', 'again');--> statement-breakpoint
CREATE INDEX `batches_by_end` ON `batches` (`ended_at`);--> statement-breakpoint
CREATE TABLE `campaigns` (
	`key` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`blog_key` integer,
	`title` text NOT NULL,
	`subject` text DEFAULT '' NOT NULL,
	`preheader` text DEFAULT '' NOT NULL,
	`content_key` integer,
	`audience` integer DEFAULT 0 NOT NULL,
	`next_position` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`started_at` integer,
	`ended_at` integer,
	`not_before` integer DEFAULT 0 NOT NULL,
	`problem` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`blog_key`) REFERENCES `blogs`(`key`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `campaigns_id_unique` ON `campaigns` (`id`);--> statement-breakpoint
CREATE INDEX `campaigns_by_creation` ON `campaigns` (`created_at`,`key`);--> statement-breakpoint
CREATE INDEX `campaigns_open` ON `campaigns` (`state`,`key`) WHERE state IN ('planned', 'sending');--> statement-breakpoint
CREATE INDEX `campaigns_by_blog` ON `campaigns` (`blog_key`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `campaigns_planned` ON `campaigns` (`blog_key`) WHERE state = 'planned';--> statement-breakpoint
CREATE TABLE `deliveries` (
	`campaign_key` integer NOT NULL,
	`position` integer NOT NULL,
	`subscriber_key` integer,
	`email` text,
	`content_key` integer,
	`created_at` integer,
	`state` text DEFAULT 'waiting' NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	PRIMARY KEY(`campaign_key`, `position`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `deliveries_by_subscriber` ON `deliveries` (`subscriber_key`) WHERE subscriber_key IS NOT NULL;--> statement-breakpoint
CREATE INDEX `deliveries_with_reason` ON `deliveries` (`campaign_key`,`state`,`reason`) WHERE state IN ('refused', 'excluded', 'unknown');--> statement-breakpoint
CREATE TABLE `mail_contents` (
	`key` integer PRIMARY KEY NOT NULL,
	`hash` text NOT NULL,
	`kind` text NOT NULL,
	`from_name` text NOT NULL,
	`from_email` text NOT NULL,
	`reply_to` text NOT NULL,
	`subject` text NOT NULL,
	`html` text NOT NULL,
	`text` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mail_contents_hash_unique` ON `mail_contents` (`hash`);--> statement-breakpoint
CREATE TABLE `mail_events` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`email_hash` text NOT NULL,
	`at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `mail_events_by_address` ON `mail_events` (`email_hash`,`kind`,`at`);--> statement-breakpoint
CREATE INDEX `mail_events_by_time` ON `mail_events` (`at`);--> statement-breakpoint
CREATE TABLE `suppressions` (
	`email_hash` text NOT NULL,
	`scope` text NOT NULL,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`email_hash`, `scope`)
);
--> statement-breakpoint
ALTER TABLE `subscribers` ADD `state` text DEFAULT 'unverified' NOT NULL;--> statement-breakpoint
ALTER TABLE `subscribers` ADD `state_changed_at` integer;--> statement-breakpoint
ALTER TABLE `subscribers` ADD `asked_at` integer;--> statement-breakpoint
ALTER TABLE `subscribers` ADD `token_version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `subscribers` ADD `source` text DEFAULT 'form' NOT NULL;--> statement-breakpoint
CREATE INDEX `subscribers_by_state` ON `subscribers` (`state`,`created_at`,`key`);--> statement-breakpoint
INSERT INTO campaigns(key, id, kind, state, title, created_at) VALUES (1, 'single', 'single', 'sending', '', 0);
--> statement-breakpoint
-- askable: unverified ones that no mail has asked to confirm.
INSERT INTO counters(name, value) VALUES
  ('subscribers:unverified', (SELECT count(*) FROM subscribers)),
  ('subscribers:askable', (SELECT count(*) FROM subscribers)),
  ('subscribers:pending', 0),
  ('subscribers:confirmed', 0),
  ('subscribers:left', 0),
  ('subscribers:bounced', 0),
  ('subscribers:complained', 0);
--> statement-breakpoint
CREATE TRIGGER subscriber_state_added AFTER INSERT ON subscribers BEGIN
  UPDATE counters SET value = value + 1 WHERE name IN (
    'subscribers:' || NEW.state,
    iif(NEW.state = 'unverified' AND NEW.asked_at IS NULL, 'subscribers:askable', NULL)
  );
END;
--> statement-breakpoint
CREATE TRIGGER subscriber_state_changed AFTER UPDATE OF state, asked_at ON subscribers
  WHEN OLD.state <> NEW.state OR (OLD.asked_at IS NULL) <> (NEW.asked_at IS NULL) BEGIN
  UPDATE counters SET value = value - 1 WHERE name IN (
    'subscribers:' || OLD.state,
    iif(OLD.state = 'unverified' AND OLD.asked_at IS NULL, 'subscribers:askable', NULL)
  );
  UPDATE counters SET value = value + 1 WHERE name IN (
    'subscribers:' || NEW.state,
    iif(NEW.state = 'unverified' AND NEW.asked_at IS NULL, 'subscribers:askable', NULL)
  );
END;
--> statement-breakpoint
CREATE TRIGGER subscriber_state_removed AFTER DELETE ON subscribers BEGIN
  UPDATE counters SET value = value - 1 WHERE name IN (
    'subscribers:' || OLD.state,
    iif(OLD.state = 'unverified' AND OLD.asked_at IS NULL, 'subscribers:askable', NULL)
  );
END;
--> statement-breakpoint
-- A key of subscribers may be given again. What was not sent to the deleted one is excluded when it is claimed.
CREATE TRIGGER deliveries_subscriber_removed AFTER DELETE ON subscribers BEGIN
  UPDATE deliveries SET subscriber_key = NULL WHERE subscriber_key = OLD.key;
END;
--> statement-breakpoint
-- The state of a subscriber is indexed with the address, so that a search within one state reads no other.
DROP TRIGGER mail_subscriber_added;
--> statement-breakpoint
DROP TABLE search_subscribers;
--> statement-breakpoint
CREATE VIRTUAL TABLE search_subscribers USING fts5(
  email, state,
  content = '', contentless_delete = 1,
  tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co So'"
);
--> statement-breakpoint
INSERT INTO search_subscribers(rowid, email, state) SELECT key, email, state FROM subscribers;
--> statement-breakpoint
CREATE TRIGGER mail_subscriber_added AFTER INSERT ON subscribers BEGIN
  INSERT INTO search_subscribers(rowid, email, state) VALUES (NEW.key, NEW.email, NEW.state);
  UPDATE counters SET value = value + 1 WHERE name = 'subscribers';
END;
--> statement-breakpoint
CREATE TRIGGER mail_subscriber_changed AFTER UPDATE OF state ON subscribers WHEN OLD.state <> NEW.state BEGIN
  DELETE FROM search_subscribers WHERE rowid = OLD.key;
  INSERT INTO search_subscribers(rowid, email, state) VALUES (NEW.key, NEW.email, NEW.state);
END;
