-- Newsletters: members are claimed by their numbers, totals are in the campaign, and what an operator sets up and sees.

ALTER TABLE subscribers ADD number integer;
ALTER TABLE subscribers ADD member_since integer;
ALTER TABLE subscribers ADD state_reason text DEFAULT '' NOT NULL;
ALTER TABLE subscribers ADD signed_up_at integer;
ALTER TABLE subscribers ADD lang text DEFAULT '' NOT NULL;
ALTER TABLE subscribers ADD origin text DEFAULT '' NOT NULL;
ALTER TABLE subscribers ADD frequency text DEFAULT 'each' NOT NULL;
ALTER TABLE subscribers ADD categories text;
ALTER TABLE subscribers ADD reminded_at integer;

-- Deliveries of campaigns that are under way name their subscribers by these keys.
UPDATE subscribers SET number = key, member_since = iif(state = 'confirmed', 0, NULL);
CREATE INDEX subscribers_by_number ON subscribers (state, number);
INSERT INTO counters(name, value) VALUES
  ('subscribers:weekly', 0),
  ('subscribers:number', max(
    (SELECT coalesce(max(key), 0) FROM subscribers), (SELECT coalesce(max(position), 0) FROM deliveries WHERE campaign_key > 1)
  ));

CREATE TABLE subscriber_weeks (
  week integer NOT NULL,
  source text NOT NULL,
  joined integer DEFAULT 0 NOT NULL,
  ended integer DEFAULT 0 NOT NULL,
  PRIMARY KEY (week, source)
) WITHOUT ROWID;
-- Weeks start on Monday, 5 January 1970: 345,600,000 ms after the beginning of time.
INSERT INTO subscriber_weeks(week, source, joined, ended)
  SELECT (coalesce(state_changed_at, created_at) - 345600000) / 604800000, source,
    sum(state = 'confirmed'), sum(state IN ('left', 'bounced', 'complained'))
  FROM subscribers WHERE state IN ('confirmed', 'left', 'bounced', 'complained') GROUP BY 1, 2;

-- Adds to the totals of this week.
CREATE VIEW count_subscriber_week AS SELECT NULL AS source, NULL AS joined, NULL AS ended;
CREATE TRIGGER count_subscriber_week_called INSTEAD OF INSERT ON count_subscriber_week BEGIN
  INSERT INTO subscriber_weeks(week, source, joined, ended)
    VALUES ((unixepoch() - 345600) / 604800, NEW.source, NEW.joined, NEW.ended)
    ON CONFLICT (week, source) DO UPDATE SET joined = joined + excluded.joined, ended = ended + excluded.ended;
END;

CREATE TRIGGER subscriber_numbered AFTER INSERT ON subscribers BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'subscribers:number';
  UPDATE subscribers SET
    number = (SELECT value FROM counters WHERE name = 'subscribers:number'),
    member_since = iif(NEW.state = 'confirmed', (SELECT value FROM counters WHERE name = 'subscribers:number'), NULL)
    WHERE key = NEW.key;
END;

CREATE TRIGGER confirmed_subscriber_added AFTER INSERT ON subscribers WHEN NEW.state = 'confirmed' BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'subscribers:weekly' AND NEW.frequency = 'weekly';
  INSERT INTO count_subscriber_week VALUES (NEW.source, 1, 0);
END;

-- Who has joined after a campaign was frozen has a higher number than it: it is no member. The first confirmation gives
-- another number, so that the claims of earlier campaigns have gone over it only if it was a reader then.
CREATE TRIGGER subscriber_joined AFTER UPDATE OF state, frequency ON subscribers
WHEN NEW.state = 'confirmed' AND (OLD.state <> 'confirmed' OR OLD.frequency <> NEW.frequency) BEGIN
  UPDATE counters SET value = value + 1 WHERE name = 'subscribers:number';
  UPDATE subscribers SET
    number = iif(OLD.state IN ('unverified', 'pending'), (SELECT value FROM counters WHERE name = 'subscribers:number'), number),
    member_since = (SELECT value FROM counters WHERE name = 'subscribers:number')
    WHERE key = NEW.key;
END;

CREATE TRIGGER weekly_subscriber_changed AFTER UPDATE OF state, frequency ON subscribers
WHEN (OLD.state = 'confirmed' AND OLD.frequency = 'weekly') <> (NEW.state = 'confirmed' AND NEW.frequency = 'weekly') BEGIN
  UPDATE counters SET value = value + iif(NEW.state = 'confirmed' AND NEW.frequency = 'weekly', 1, -1)
    WHERE name = 'subscribers:weekly';
END;

CREATE TRIGGER subscriber_week_changed AFTER UPDATE OF state ON subscribers
WHEN (OLD.state = 'confirmed') <> (NEW.state = 'confirmed') BEGIN
  INSERT INTO count_subscriber_week VALUES (NEW.source, NEW.state = 'confirmed', OLD.state = 'confirmed');
END;

CREATE TRIGGER confirmed_subscriber_removed AFTER DELETE ON subscribers WHEN OLD.state = 'confirmed' BEGIN
  UPDATE counters SET value = value - 1 WHERE name = 'subscribers:weekly' AND OLD.frequency = 'weekly';
  INSERT INTO count_subscriber_week VALUES (OLD.source, 0, 1);
END;

CREATE TABLE letters (
  key integer PRIMARY KEY NOT NULL,
  id text NOT NULL,
  subject text NOT NULL,
  preheader text NOT NULL,
  body text NOT NULL,
  lang text DEFAULT '' NOT NULL,
  revision integer NOT NULL,
  created_at integer NOT NULL,
  updated_at integer NOT NULL,
  writer text DEFAULT '' NOT NULL,
  turn integer DEFAULT 0 NOT NULL
);
CREATE UNIQUE INDEX letters_id_unique ON letters (id);
CREATE INDEX letters_by_change ON letters (updated_at, key);

CREATE TABLE newsletter_settings (
  key integer PRIMARY KEY NOT NULL,
  revision integer NOT NULL,
  value text NOT NULL,
  updated_at integer NOT NULL
);
INSERT INTO newsletter_settings(key, revision, value, updated_at) VALUES (1, 0, '{}', 0);

ALTER TABLE batches ADD members text DEFAULT '' NOT NULL;
CREATE INDEX batches_kept ON batches (campaign_key, state) WHERE state IN ('unknown', 'unsent');

ALTER TABLE campaigns ADD recipients text DEFAULT 'all' NOT NULL;
ALTER TABLE campaigns ADD intro text DEFAULT '' NOT NULL;
ALTER TABLE campaigns ADD letter_key integer REFERENCES letters(key) ON DELETE SET NULL;
ALTER TABLE campaigns ADD week text;
ALTER TABLE campaigns ADD category_key integer;
ALTER TABLE campaigns ADD last_number integer;
ALTER TABLE campaigns ADD last_joined integer;
ALTER TABLE campaigns ADD accepted integer DEFAULT 0 NOT NULL;
ALTER TABLE campaigns ADD refused integer DEFAULT 0 NOT NULL;
ALTER TABLE campaigns ADD excluded integer DEFAULT 0 NOT NULL;
ALTER TABLE campaigns ADD unknown integer DEFAULT 0 NOT NULL;
ALTER TABLE campaigns ADD uninterested integer DEFAULT 0 NOT NULL;
ALTER TABLE campaigns ADD undecided integer DEFAULT 0 NOT NULL;
ALTER TABLE campaigns ADD bounced integer DEFAULT 0 NOT NULL;
ALTER TABLE campaigns ADD complained integer DEFAULT 0 NOT NULL;
ALTER TABLE campaigns ADD unsubscribed integer DEFAULT 0 NOT NULL;
ALTER TABLE campaigns ADD reported integer DEFAULT 0 NOT NULL;
ALTER TABLE campaigns ADD is_watched integer DEFAULT true NOT NULL;
CREATE UNIQUE INDEX campaigns_week_unique ON campaigns (week);
CREATE UNIQUE INDEX campaigns_of_letters ON campaigns (letter_key) WHERE letter_key IS NOT NULL;
UPDATE campaigns SET
  accepted = (SELECT total(accepted) FROM batches WHERE campaign_key = campaigns.key),
  refused = (SELECT total(refused) FROM batches WHERE campaign_key = campaigns.key),
  excluded = (SELECT total(excluded) FROM batches WHERE campaign_key = campaigns.key),
  unknown = (SELECT total(unknown) FROM batches WHERE campaign_key = campaigns.key),
  undecided = (SELECT total(unknown) FROM batches WHERE campaign_key = campaigns.key AND state = 'unknown')
  WHERE kind <> 'single';

-- Welcome mails go by the provider of newsletters: they are deliveries of a campaign of their own.
INSERT INTO campaigns(key, id, kind, state, title, created_at) VALUES (0, 'welcome', 'single', 'sending', '', 0);

ALTER TABLE deliveries ADD bounced_at integer;
ALTER TABLE deliveries ADD complained_at integer;
ALTER TABLE deliveries ADD left_at integer;

ALTER TABLE mail_events ADD campaign_key integer;
ALTER TABLE mail_events ADD detail text DEFAULT '' NOT NULL;
