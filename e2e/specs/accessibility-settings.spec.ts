import { test } from '../fixtures/admin-test.ts'
import { deleteAtEnd, expect } from '../fixtures/browser-test.ts'
import { checkStops, pageOptionsOf, screens } from '../support/walks/check-stops.ts'
import { settingsStops } from '../support/walks/settings-stops.ts'

deleteAtEnd('imports', 'mails')

test('every state of the settings is accessible and fits', async ({ openAsAdmin }) => {
  const page = await openAsAdmin('/admin', pageOptionsOf(screens.wide))
  expect(await checkStops(page, settingsStops)).toEqual([])
})
