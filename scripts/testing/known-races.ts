/**
 * Browser tests that may need their second try, and why: any other one that does fails the run of `npm test`.
 * By the path of the file and the full name of the test.
 */
export const knownRaces: Record<string, string> = {}
