import { test } from '../fixtures/admin-test.ts'
import { walkEverywhere } from '../support/a11y-walkthroughs/walk-everywhere.ts'
import { pageOptionsOf, viewports } from '../support/accessibility.ts'
import { pictureTaker } from './take-picture.ts'

test.for([
  { group: 'wide-light', viewport: viewports.wide, scheme: 'light' },
  { group: 'narrow-dark', viewport: viewports.narrow, scheme: 'dark' },
] as const)('pictures with the sample content: $group', async ({ group, viewport, scheme }, { openPage, token }) => {
  const page = await openPage('/', { height: 900, ...pageOptionsOf(viewport), scheme })
  await walkEverywhere(page, pictureTaker(group, page), token)
})
