import { deleteAtEnd, expect, test } from '../fixtures/browser-test.ts'
import { stack } from '../fixtures/stack.ts'
import { checkStops, pageOptionsOf, screens } from '../support/walks/check-stops.ts'
import { readerStops } from '../support/walks/reader-stops.ts'

deleteAtEnd('messages', 'subscribers', 'mails')

test('every state of the readers’ pages is accessible, fits, and says what the specification says', async ({
  openPage,
}) => {
  const page = await openPage('about:blank', pageOptionsOf(screens.wide))
  await page.route(
    (url) => url.origin !== stack.url,
    (route) => route.abort(),
  )
  expect(await checkStops(page, readerStops)).toEqual([])
})
