import { test } from '../fixtures/admin-test.ts'
import { deleteAtEnd, expect } from '../fixtures/browser-test.ts'
import { checkStops, pageOptionsOf, screens } from '../support/walks/check-stops.ts'
import { listStops } from '../support/walks/list-stops.ts'
import { addLongTexts } from '../support/walks/long-texts.ts'
import { mailStops } from '../support/walks/mail-stops.ts'
import { menuStops } from '../support/walks/settings-stops.ts'

deleteAtEnd('messages', 'subscribers', 'letters', 'mails', 'authors', 'imports')

test('every state of the admin’s lists is accessible, fits with long texts, and says what the specification says', async ({
  openAsAdmin,
  token,
  addBlog,
}) => {
  await addLongTexts({ token, addBlog })
  const page = await openAsAdmin('/admin', pageOptionsOf(screens.wide))
  const stops = [...listStops({ token, addBlog }), ...(await menuStops(page))]
  expect(await checkStops(page, stops)).toEqual([])
})

test('every state of the mail’s pages is accessible and fits with long texts', async ({
  openAsAdmin,
  token,
  addBlog,
}) => {
  await addLongTexts({ token, addBlog })
  const page = await openAsAdmin('/admin', pageOptionsOf(screens.wide))
  expect(await checkStops(page, mailStops({ token, addBlog }))).toEqual([])
})
