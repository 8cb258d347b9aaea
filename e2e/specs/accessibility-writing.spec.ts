import { test } from '../fixtures/admin-test.ts'
import { deleteAtEnd, expect } from '../fixtures/browser-test.ts'
import { stack } from '../fixtures/stack.ts'
import { checkStops, pageOptionsOf, screens } from '../support/walks/check-stops.ts'
import { longTitle } from '../support/walks/long-texts.ts'
import { writingStops } from '../support/walks/writing-stops.ts'

deleteAtEnd('authors')

test.for(Object.entries(screens))(
  'every state of the editors is accessible, fits, and says what the specification says: %s',
  async ([, screen], { openAsAdmin, token, addBlog }) => {
    const page = await openAsAdmin('about:blank', pageOptionsOf(screen))
    await page.route(
      (url) => url.origin !== stack.url,
      (route) => route.abort(),
    )
    await page.goto('/admin')
    expect(await checkStops(page, writingStops({ token, addBlog }, longTitle), [screen])).toEqual([])
  },
)
