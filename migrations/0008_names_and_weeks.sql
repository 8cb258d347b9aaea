-- Imports: how an import has stored an article, for its undo, and what the paths and names of its file mean here.
ALTER TABLE import_items ADD left_as text;
ALTER TABLE import_items ADD file_path text;
CREATE INDEX import_items_by_path ON import_items (import_key, file_path) WHERE file_path IS NOT NULL;
CREATE INDEX import_items_by_title ON import_items (import_key, kind, title) WHERE kind IN ('category', 'tag', 'author');
CREATE INDEX tags_merged_by_name ON tags (folded_name) WHERE merged_into IS NOT NULL;

-- When the week of a digest ends, by the time zone in which it was planned. Null where an earlier release planned it.
ALTER TABLE campaigns ADD week_ends_at integer;

-- Who had chosen only categories that were deleted got nothing any more.
UPDATE subscribers SET categories = NULL WHERE categories = '[]';
