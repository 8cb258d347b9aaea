import { test } from '../fixtures/admin-test.ts'
import { deleteAtEnd, expect } from '../fixtures/browser-test.ts'
import { walkEverywhere } from '../support/a11y-walkthroughs/walk-everywhere.ts'
import { collectProblems, pageOptionsOf, viewports } from '../support/accessibility.ts'
import { drawTall } from '../support/tall-letters.ts'

deleteAtEnd('messages', 'subscribers', 'letters', 'mails', 'authors', 'imports')

// A file for each viewport: it is the longest test, and the test processes share the two.
test('every state of every page is accessible in both colour schemes on the wide screen', async ({
  openPage,
  token,
}) => {
  const page = await openPage('about:blank', pageOptionsOf(viewports.wide))
  await drawTall(page)
  await page.goto('/')
  expect(await collectProblems(page, viewports.wide, (inspect) => walkEverywhere(page, inspect, token))).toEqual([])
})
