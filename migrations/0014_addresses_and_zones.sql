-- An article that the undo of an import moved to the Trash has given up its addresses, and here are those that it takes again out of the
-- Trash. A release before restores it at the address that is made of its id.
ALTER TABLE blogs ADD left_addresses text;
-- The time zone in which dates of the file are read that have none. Null in imports of a release before, which read them in that of the
-- publication.
ALTER TABLE imports ADD zone text;
