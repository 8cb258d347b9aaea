/** Carries what an admin has seen of the database from one request to the next, so that a replica that is behind waits. */
export const bookmarkHeader = 'x-d1-bookmark'
