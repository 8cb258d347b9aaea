-- A draft that was discarded before it was added lies in the Trash for 30 days, with its revisions and files, as a blog does. Lists
-- read drafts by their state, which the database derives. A release before reads and writes drafts as it did, by its own
-- indexes. It lists those in the Trash too.
ALTER TABLE drafts ADD deleted_at integer;
ALTER TABLE drafts ADD state text GENERATED ALWAYS AS (iif(blog_key IS NULL, iif(deleted_at IS NULL, 'unfinished', 'trash'), 'added')) VIRTUAL;
CREATE INDEX drafts_by_state ON drafts (state, updated_at) WHERE state <> 'added';
CREATE INDEX drafts_by_state_creation ON drafts (state, created_at) WHERE state <> 'added';
CREATE INDEX drafts_by_state_title ON drafts (state, folded_title) WHERE state <> 'added';
CREATE INDEX drafts_by_state_category ON drafts (state, category, created_at) WHERE state <> 'added';
CREATE INDEX drafts_by_state_category_title ON drafts (state, category, folded_title) WHERE state <> 'added';
CREATE INDEX drafts_in_trash ON drafts (deleted_at) WHERE deleted_at IS NOT NULL;
