/**
 * Browser tests that may need their second try, and why: any other one that does fails the run of `npm test`.
 * By the path of the file and the full name of the test.
 */
export const knownRaces: Record<string, string> = {
  'e2e/specs/writing-journeys.spec.ts > an article with every kind of block is written and published by the keyboard alone':
    'keys follow each other within a millisecond, faster than Playwright catches a file chooser',
}
