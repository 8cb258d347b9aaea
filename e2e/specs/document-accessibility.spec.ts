import { expect, test } from '../fixtures/browser-test.ts'
import { stack } from '../fixtures/stack.ts'
import { axeViolations, layoutProblems, looks, optionsOf } from '../support/accessibility.ts'
import { deleteBlog, logIn } from '../support/admin-api.ts'
import { readerScreens } from '../support/document.ts'
import { addFullBlog } from '../support/full-blog.ts'

test('axe finds nothing in any document before a script of ours has run, and all is in reach', async ({ openPage }) => {
  const token = await logIn(stack)
  const { id, path: fullBlog } = await addFullBlog(stack, token)
  const found: string[] = []
  for (const look of looks) {
    const page = await openPage('about:blank', optionsOf(look))
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.route(
      (url) => url.origin !== stack.url,
      (route) => route.abort(),
    )
    for (const path of [...readerScreens.map(([path]) => path), fullBlog]) {
      await page.goto(path)
      const layout = { hitBy: look.hitBy, hasNavigation: look.hitBy === 'mouse' }
      const problems = [...(await axeViolations(page)), ...(await layoutProblems(page, layout))]
      found.push(...problems.map((problem) => `${path} in ${look.scheme} at ${look.width} px: ${problem}`))
    }
  }
  await deleteBlog(stack, token, id)
  expect(found).toEqual([])
})
