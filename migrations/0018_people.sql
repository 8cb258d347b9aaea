-- People with roles, their passkeys, invitations and links, reviews of blogs, and who has which draft open (db/schema/accounts.ts, drafts.ts)
CREATE TABLE `challenges` (
	`hash` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`admin_key` integer,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`admin_key`) REFERENCES `admins`(`key`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `challenges_by_expiry` ON `challenges` (`expires_at`);--> statement-breakpoint
CREATE INDEX `challenges_by_admin` ON `challenges` (`admin_key`);--> statement-breakpoint
CREATE TABLE `invitations` (
	`key` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`token_hash` text NOT NULL,
	`email` text NOT NULL,
	`role` text NOT NULL,
	`moderates` integer NOT NULL,
	`sends` integer NOT NULL,
	`invited_by` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`invited_by`) REFERENCES `admins`(`key`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_id_unique` ON `invitations` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_token_hash_unique` ON `invitations` (`token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_email_unique` ON `invitations` (`email`);--> statement-breakpoint
CREATE INDEX `invitations_by_expiry` ON `invitations` (`expires_at`);--> statement-breakpoint
CREATE INDEX `invitations_by_sender` ON `invitations` (`invited_by`);--> statement-breakpoint
CREATE TABLE `passkeys` (
	`key` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`admin_key` integer NOT NULL,
	`credential_id` text NOT NULL,
	`public_key` text NOT NULL,
	`algorithm` integer NOT NULL,
	`counter` integer NOT NULL,
	`user_handle` text NOT NULL,
	`rp_id` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`admin_key`) REFERENCES `admins`(`key`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `passkeys_id_unique` ON `passkeys` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `passkeys_credential_id_unique` ON `passkeys` (`credential_id`);--> statement-breakpoint
CREATE INDEX `passkeys_by_admin` ON `passkeys` (`admin_key`);--> statement-breakpoint
CREATE INDEX `passkeys_by_host` ON `passkeys` (`rp_id`);--> statement-breakpoint
CREATE TABLE `recovery_links` (
	`admin_key` integer PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`admin_key`) REFERENCES `admins`(`key`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `recovery_links_token_hash_unique` ON `recovery_links` (`token_hash`);--> statement-breakpoint
CREATE INDEX `recovery_links_by_expiry` ON `recovery_links` (`expires_at`);--> statement-breakpoint
CREATE TABLE `presence` (
	`draft_id` text NOT NULL,
	`admin_key` integer NOT NULL,
	`since` integer NOT NULL,
	`seen_at` integer NOT NULL,
	PRIMARY KEY(`draft_id`, `admin_key`)
);
--> statement-breakpoint
CREATE INDEX `presence_by_age` ON `presence` (`seen_at`);--> statement-breakpoint
CREATE TABLE `reviews` (
	`key` integer PRIMARY KEY NOT NULL,
	`blog_id` text NOT NULL,
	`state` text NOT NULL,
	`draft_revision` integer NOT NULL,
	`revision_id` text NOT NULL,
	`handed_in_by` integer NOT NULL,
	`handed_in_at` integer NOT NULL,
	`decided_by` integer,
	`decided_at` integer,
	`note` text DEFAULT '' NOT NULL,
	`reviewed_id` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reviews_blog_id_unique` ON `reviews` (`blog_id`);--> statement-breakpoint
CREATE INDEX `reviews_by_state` ON `reviews` (`state`,`handed_in_at`);--> statement-breakpoint
CREATE INDEX `reviews_by_author` ON `reviews` (`handed_in_by`,`handed_in_at`);--> statement-breakpoint
ALTER TABLE `admins` ADD `role` text DEFAULT 'owner' NOT NULL;--> statement-breakpoint
ALTER TABLE `admins` ADD `moderates` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `admins` ADD `sends` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `admins` ADD `removed_at` integer;--> statement-breakpoint
ALTER TABLE `sessions` ADD `confirmed_at` integer;--> statement-breakpoint
ALTER TABLE `settings` ADD `passkeys_from` integer;--> statement-breakpoint
CREATE INDEX `blogs_by_owner` ON `blogs` (`created_by`,`created_at`,`key`);--> statement-breakpoint
CREATE INDEX `drafts_by_owner` ON `drafts` (`created_by`);--> statement-breakpoint
CREATE TRIGGER note_passkeys_added AFTER INSERT ON passkeys WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('passkeys', NEW.rowid);
END;
--> statement-breakpoint
CREATE TRIGGER note_passkeys_changed AFTER UPDATE ON passkeys WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('passkeys', NEW.rowid);
END;
--> statement-breakpoint
CREATE TRIGGER note_passkeys_removed AFTER DELETE ON passkeys WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('passkeys', OLD.rowid);
END;
--> statement-breakpoint
CREATE TRIGGER note_reviews_added AFTER INSERT ON reviews WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('reviews', NEW.rowid);
END;
--> statement-breakpoint
CREATE TRIGGER note_reviews_changed AFTER UPDATE ON reviews WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('reviews', NEW.rowid);
END;
--> statement-breakpoint
CREATE TRIGGER note_reviews_removed AFTER DELETE ON reviews WHEN EXISTS (SELECT 1 FROM backups WHERE state = 'writing') BEGIN
  INSERT INTO changes(name, number) VALUES ('reviews', OLD.rowid);
END;
--> statement-breakpoint
CREATE TRIGGER reviews_end AFTER DELETE ON blogs BEGIN
  DELETE FROM reviews WHERE blog_id = OLD.id;
END;
--> statement-breakpoint
CREATE TRIGGER reviews_end_decided AFTER UPDATE OF is_published, scheduled_at, deleted_at ON blogs
WHEN (NEW.is_published AND NOT OLD.is_published) OR NEW.scheduled_at IS NOT NULL OR NEW.deleted_at IS NOT NULL BEGIN
  DELETE FROM reviews WHERE blog_id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER reviews_end_shown AFTER DELETE ON newer_drafts BEGIN
  DELETE FROM reviews WHERE blog_id = (SELECT id FROM blogs WHERE key = OLD.blog_key AND (is_published OR scheduled_at IS NOT NULL));
END;
--> statement-breakpoint
-- What had expired before a session was last used goes with it: the daily cleanup of Free has no statements left for each of these.
CREATE TRIGGER expired_before_session AFTER DELETE ON sessions BEGIN
  DELETE FROM recovery_links WHERE expires_at < OLD.last_seen_at;
  DELETE FROM invitations WHERE expires_at < OLD.last_seen_at;
  DELETE FROM challenges WHERE expires_at < OLD.last_seen_at;
  DELETE FROM presence WHERE seen_at < OLD.last_seen_at - 120000;
END;
