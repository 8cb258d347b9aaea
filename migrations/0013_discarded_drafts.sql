-- A draft that was discarded before it was added lies in the Trash for 30 days, with its revisions and files, as a blog does. Lists read
-- drafts by their state, which the database derives: of a blog, unfinished, or in the Trash. A release before reads and writes
-- drafts as it did; it lists those in the Trash, too.
DROP INDEX drafts_not_added;
DROP INDEX drafts_by_creation;
DROP INDEX drafts_by_title;
DROP INDEX drafts_by_category;
DROP INDEX drafts_by_category_title;
ALTER TABLE drafts ADD deleted_at integer;
ALTER TABLE drafts ADD state text GENERATED ALWAYS AS (iif(blog_key IS NOT NULL, 'added', iif(deleted_at IS NULL, 'unfinished', 'trash'))) VIRTUAL;
CREATE INDEX drafts_by_state ON drafts (state, updated_at);
CREATE INDEX drafts_in_trash ON drafts (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX drafts_by_creation ON drafts (state, created_at);
CREATE INDEX drafts_by_title ON drafts (state, folded_title);
CREATE INDEX drafts_by_category ON drafts (state, category, created_at);
CREATE INDEX drafts_by_category_title ON drafts (state, category, folded_title);
