import { test } from '../fixtures/admin-test.ts'
import { pageOptionsOf, screens } from '../support/walks/check-stops.ts'
import { listStops } from '../support/walks/list-stops.ts'
import { mailStops } from '../support/walks/mail-stops.ts'
import { readerStops } from '../support/walks/reader-stops.ts'
import { menuStops, settingsStops } from '../support/walks/settings-stops.ts'
import { walk } from '../support/walks/walk.ts'
import { writingStops } from '../support/walks/writing-stops.ts'
import { pictureTaker } from './take-picture.ts'

test.for([
  { group: 'wide-light', screen: screens.wide, scheme: 'light' },
  { group: 'narrow-dark', screen: screens.phone, scheme: 'dark' },
] as const)('pictures with the sample content: $group', async ({ group, screen, scheme }, fixtures) => {
  const { openPage, openAsAdmin, token, addBlog } = fixtures
  const options = { ...pageOptionsOf(screen), scheme }
  const reader = await openPage('/', options)
  const admin = await openAsAdmin('/admin', options)
  const sources = { token, addBlog }
  const ofAdmin = [
    ...[...listStops(sources), ...(await menuStops(admin)), ...mailStops(sources), ...settingsStops],
    ...writingStops(sources, 'Infrastructure considerations'),
  ]
  for (const [page, stops] of [
    [reader, readerStops],
    [admin, ofAdmin],
  ] as const) {
    const onPhone = async (act: () => Promise<void>) => {
      if (screen === screens.phone) await act()
    }
    await walk([...stops], { page, inspect: pictureTaker(group, page), onPhone })
  }
})
