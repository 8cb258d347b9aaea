-- The first steps that the admin has ticked off: a bit for each.
ALTER TABLE settings ADD closed_first_steps integer DEFAULT 0 NOT NULL;
