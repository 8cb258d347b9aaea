import { rotate } from '#worker/testing/rotation.ts'
import { test } from '../fixtures/admin-test.ts'
import { expect } from '../fixtures/browser-test.ts'
import { stack } from '../fixtures/stack.ts'
import { deleteBlog, pathOf } from '../support/admin-api.ts'
import { addFullBlog } from '../support/full-blog.ts'
import { uniqueWord } from '../support/unique-word.ts'
import { checkStops, pageOptionsOf, screens } from '../support/walks/check-stops.ts'
import { documentStops, letterStops } from '../support/walks/document-stops.ts'
import { longTitle } from '../support/walks/long-texts.ts'

test('every document and mail is accessible, fits, and says what the specification says, before a script has run', async ({
  openPage,
  token,
  addBlog,
}) => {
  const full = await addFullBlog(stack, token)
  // A title of one word is a small target.
  await addBlog({ title: uniqueWord(), isPublished: true })
  const path = await pathOf(stack, token, await addBlog({ title: longTitle, isPublished: true }))
  const page = await openPage('about:blank', pageOptionsOf(screens.wide))
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.route(
    (url) => url.origin !== stack.url,
    (route) => route.abort(),
  )
  const stops = [...documentStops({ title: longTitle, path }, full.path), ...rotate(letterStops, 3)]
  const found = await checkStops(page, stops)
  await deleteBlog(stack, token, full.id)
  expect(found).toEqual([])
})
