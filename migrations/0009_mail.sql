-- When the week of a digest ends, by the time zone in which it was planned. Null where an earlier release planned it.
ALTER TABLE campaigns ADD week_ends_at integer;

-- Who had chosen only categories that were deleted got nothing any more.
UPDATE subscribers SET categories = NULL WHERE categories = '[]';
