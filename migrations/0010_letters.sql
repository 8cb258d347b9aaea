-- Letters go to all confirmed readers, weekly ones included: not those that the release before has frozen, and is sending.
ALTER TABLE campaigns ADD includes_weekly integer DEFAULT false NOT NULL;

-- How many readers have chosen other categories is counted before a newsletter is sent.
CREATE INDEX subscribers_with_categories ON subscribers (state, frequency, number) WHERE categories IS NOT NULL;
