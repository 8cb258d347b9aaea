-- How an import has stored an article, for its undo, what its paths and names mean here, and the names of merged tags, which files still have.
ALTER TABLE import_items ADD left_as text;
ALTER TABLE import_items ADD file_path text;
CREATE INDEX import_items_by_path ON import_items (import_key, file_path) WHERE file_path IS NOT NULL;
CREATE INDEX import_items_by_title ON import_items (import_key, kind, title) WHERE kind IN ('category', 'tag', 'author');
CREATE INDEX tags_merged_by_name ON tags (folded_name) WHERE merged_into IS NOT NULL;
