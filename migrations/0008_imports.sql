-- How an import has stored an article, for its undo, and the names of merged tags, which files still have.
ALTER TABLE import_items ADD left_as text;
CREATE INDEX tags_merged_by_name ON tags (folded_name) WHERE merged_into IS NOT NULL;
