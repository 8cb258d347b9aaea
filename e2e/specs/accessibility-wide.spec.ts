import { test } from '../fixtures/admin-test.ts'
import { expect } from '../fixtures/browser-test.ts'
import { walkEverywhere } from '../support/a11y-walkthroughs/walk-everywhere.ts'
import { viewports } from '../support/accessibility.ts'

// A file for each viewport: it is the longest test, and the test processes share the two.
test('every state of every page is accessible in both colour schemes on the wide screen', async ({
  openPage,
  token,
}) => {
  expect(await walkEverywhere(viewports.wide, { openPage, token })).toEqual([])
})
