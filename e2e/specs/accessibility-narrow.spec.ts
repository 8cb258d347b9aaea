import { isSoak } from '#worker/testing/soak-options.ts'
import { test } from '../fixtures/admin-test.ts'
import { deleteAtEnd, expect } from '../fixtures/browser-test.ts'
import { walkEverywhere } from '../support/a11y-walkthroughs/walk-everywhere.ts'
import { collectProblems, pageOptionsOf, viewports } from '../support/accessibility.ts'
import { drawTall } from '../support/tall-letters.ts'

deleteAtEnd('messages', 'subscribers', 'letters', 'mails', 'authors', 'imports')

// A file for each viewport: it is the longest test, and the test processes share the two.
const schemes = isSoak ? 'in both colour schemes' : 'in light'

test(`every state of every page is accessible ${schemes} on the narrow screen`, async ({ openPage, token }) => {
  const page = await openPage('about:blank', pageOptionsOf(viewports.narrow))
  await drawTall(page)
  await page.goto('/')
  expect(await collectProblems(page, viewports.narrow, (inspect) => walkEverywhere(page, inspect, token))).toEqual([])
})
