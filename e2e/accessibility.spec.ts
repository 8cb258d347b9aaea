import type { Page } from '@playwright/test'
import { inject, vi } from 'vitest'
import { axeViolations, layoutProblems, looks, openWithin, optionsOf, showsFocus } from './accessibility.ts'
import { addBlogForm, fillAround, moveToEnd } from './add-blog-form.ts'
import { addComment, callApi, deleteComment, logIn, signedIn } from './admin-api.ts'
import { test as base, expect } from './browser.ts'
import { cut, hold } from './calls.ts'
import { makePicture } from './pictures.ts'
import { paste } from './transfer.ts'

// Each look is about thirty screens and states.
vi.setConfig({ testTimeout: 120_000 })

const house = inject('house')
const mostStops = 60
const article = '/blog/why-the-edge-is-the-new-origin-k3v9x2'

const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from this pattern which fixtures are needed: none
  .extend('token', { scope: 'file' }, ({}) => logIn(house))

/** Looks at what is shown; a screen without the site's menu says so. */
type Inspect = (what: string, screen?: { hasNavigation: boolean }) => Promise<void>

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const suggestions = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

test.for(looks)(
  'axe finds nothing, and all is in reach, on every screen in $scheme at $width px',
  async (look, { openPage, token }) => {
    const { scheme, width, hitBy } = look
    const page = await openPage('/', optionsOf(look))
    const found: string[] = []
    async function inspect(what: string, { hasNavigation } = { hasNavigation: true }) {
      const problems = [...(await axeViolations(page)), ...(await layoutProblems(page, { hitBy, hasNavigation }))]
      found.push(...problems.map((problem) => `${what}: ${problem}`))
    }
    await page.route(
      (url) => url.origin !== house.url,
      (route) => route.abort(),
    )
    const waiting = await addComment(house, token, {
      blog: 'deja-vu-in-the-terminal-r4gk9b',
      name: 'Ada',
      content: scheme + width,
    })
    await tourAsReader(page, inspect)
    await tourAsAdmin(page, inspect, token)
    await deleteComment(house, token, waiting)
    expect(found).toEqual([])
  },
)

async function tourAsReader(page: Page, inspect: Inspect) {
  const search = page.getByRole('combobox', { name: 'Search blogs' })
  await expect(page.getByRole('article').first()).toBeVisible()
  await inspect('Home')
  await search.fill('the')
  await expect(suggestions(page)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await inspect('Home with suggestions')
  await search.fill('edge')
  await press(page, 'Search')
  await expect(page.getByRole('button', { name: 'Clear Search' })).toBeVisible()
  await inspect('Results of a search')
  await openWithin(page, '/?q=zzzxq')
  await expect(page.getByText('No blogs found 🚀')).toBeVisible()
  await inspect('A search without results')
  const menu = page.getByRole('button', { name: 'Menu' })
  if (await menu.isVisible()) {
    await menu.click()
    await inspect('The menu')
    await page.keyboard.press('Escape')
  }
  await page.getByRole('textbox', { name: 'Address for the newsletter' }).fill('')
  await press(page, 'Subscribe')
  await page.getByRole('textbox', { name: 'Address for the newsletter' }).fill('reader@example.com')
  await press(page, 'Subscribe')
  await expect(page.getByText('✅ Subscribed successfully!')).toBeVisible()
  await inspect('Home with toasts')
  await press(page, 'Facebook')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await inspect('Home with an alert')
  await page.keyboard.press('Escape')

  for (const [path, name] of [
    ['/about', 'About Broadsheet'],
    ['/contact', 'Contact us'],
    ['/privacy-policy', 'Privacy Policy'],
    ['/articles/all', 'All articles'],
    ['/articles/technology', 'Technology'],
    ['/articles/startup', 'Startup'],
    ['/articles/lifestyle', 'Lifestyle'],
    ['/articles/finance', 'Finance'],
    ['/no/such/page', 'Page not found'],
  ] as const) {
    await openWithin(page, path)
    await expect(heading(page, name)).toBeVisible()
    await inspect(path)
  }
  const goOn = await hold(page, '**/api/blog/*?with=*')
  await openWithin(page, article)
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible()
  await inspect('A blog that loads')
  goOn()
  await expect(heading(page, 'Why the edge is the new origin')).toBeVisible()
  await inspect('A blog')
  await cut(page, '**/api/blog/all?*')
  await openWithin(page, '/articles/all')
  await expect(heading(page, 'Something went wrong')).toBeVisible()
  await inspect('A screen that failed')
  await page.unroute('**/api/blog/all?*')

  await openWithin(page, '/login')
  await expect(heading(page, 'Admin login')).toBeVisible()
  await inspect('Login', { hasNavigation: false })
  await press(page, 'Login')
  await expect(page.getByRole('alert').filter({ hasText: 'Password is required.' })).toBeVisible()
  await inspect('Login with what is wrong', { hasNavigation: false })
}

async function tourAsAdmin(page: Page, inspect: Inspect, token: string) {
  await page.evaluate((value) => localStorage.setItem('token', value), token)
  await page.goto('/admin')
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await inspect('Dashboard')
  await press(page, 'Delete')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await inspect('Dashboard with a confirmation')
  await page.keyboard.press('Escape')
  await openWithin(page, '/admin/listblog')
  await expect(heading(page, 'All blogs')).toBeVisible()
  await inspect('All blogs')
  await page.getByRole('checkbox').nth(1).check()
  await inspect('All blogs, one chosen')
  await openWithin(page, '/admin/listblog?state=unpublished')
  await page.getByRole('row').nth(1).getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await inspect('All blogs with a time to choose')
  await page.keyboard.press('Escape')
  for (const [path, filter] of [
    ['/admin/comments', 'Not Approved'],
    ['/admin/comments?filter=approved', 'Approved'],
  ] as const) {
    await openWithin(page, path)
    await expect(page.getByRole('button', { name: filter, exact: true, pressed: true })).toBeVisible()
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await inspect(`Comments, ${filter}`)
  }
  await tourOfMail(page, inspect)

  await openWithin(page, '/admin/addblog')
  const form = addBlogForm(page)
  await expect(form.text).toBeVisible()
  await inspect('Add Blog')
  await form.add.click()
  await expect(page.getByText('Title is required.', { exact: true })).toBeVisible()
  await inspect('Add Blog with what is missing')
  await form.title.pressSequentially('Boats')
  await expect(suggestions(page)).toBeVisible()
  await inspect('Add Blog with suggested titles')
  await fillAround(page, 'A blog of every part')
  await form.text.click()
  await paste(form.text, {
    html: `<h2>Heading</h2><p>Text and <a href="https://example.com">link</a>, <code>code</code></p><ul><li>One</li></ul>
      <blockquote><p>Said.</p></blockquote><pre><code>code()</code></pre><table><tr><th>A</th></tr><tr><td>1</td></tr></table>`,
  })
  await moveToEnd(page)
  await paste(form.text, { text: 'https://vimeo.com/76979871' })
  const picture = { name: 'boat.png', mimeType: 'image/png', buffer: await makePicture(320, 180, 'png') }
  await paste(form.text, { files: [picture] })
  await form.pictures.first().click()
  await expect(page.getByLabel('What the picture shows')).toBeVisible()
  await inspect('Add Blog with everything')
  await form.text.getByText('Said.').click()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Link' })).toBeVisible()
  await page.keyboard.press('Enter')
  await inspect('Add Blog with the dialog for links')
  await page.keyboard.press('Escape')
  const goOn = await hold(page, '**/api/blog/generate')
  await form.generate.click()
  await expect(page.getByText('Generating...')).toBeVisible()
  await inspect('Add Blog while the AI writes')
  goOn()
  await expect(page.getByText('Generating...')).toHaveCount(0)

  const other = await page.context().newPage()
  await other.goto('/admin/addblog')
  await other.getByRole('button', { name: 'Continue here' }).click()
  await expect(page.getByText('This blog is being written in another tab')).toBeVisible()
  await inspect('Add Blog in the wrong tab')
  await other.close()
}

async function tourOfMail(page: Page, inspect: Inspect) {
  await callApi(house, '/api/contact', {
    json: { name: 'Ada', email: 'ada@example.com', message: 'A long line of verse.\n'.repeat(20) },
  })
  for (const [path, name] of [
    ['/admin/messages', 'Messages'],
    ['/admin/subscribers', 'Subscribers'],
    ['/admin/account', 'Account'],
  ] as const) {
    await openWithin(page, path)
    await expect(heading(page, name)).toBeVisible()
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await inspect(name)
  }
  await press(page, 'Change password')
  await expect(page.getByRole('alert').filter({ hasText: 'Current password is required.' })).toBeVisible()
  await inspect('Account with what is wrong')
  await openWithin(page, '/admin/messages?q=zzzxq')
  await expect(page.getByText('No messages found for “zzzxq”')).toBeVisible()
  await inspect('Messages without a match')
}

test('wherever the Tab key leads, the focus is seen', async ({ openPage, token }) => {
  const page = await openPage('/', signedIn(house, token))
  for (const [path, name] of [
    ['/', /./],
    [article, 'Why the edge is the new origin'],
    ['/contact', 'Contact us'],
    ['/admin', 'Dashboard'],
    ['/admin/comments?filter=approved', 'Comments'],
    ['/admin/messages', 'Messages'],
    ['/admin/account', 'Account'],
    ['/admin/addblog', 'Add blog'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    let stops = 0
    for (; stops < mostStops; stops++) {
      await page.keyboard.press('Tab')
      if (await page.evaluate(() => document.activeElement === document.body)) break
      const what = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))
      expect(await showsFocus(page), `${path}: ${what}`).toBe(true)
    }
    expect(stops, path).toBeGreaterThan(8)
  }
})

test('who wants less motion sees none', async ({ openPage, token }) => {
  const running = (page: Page) =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const page = await openPage('/admin/addblog', { ...signedIn(house, token), reducedMotion })
    const form = addBlogForm(page)
    await form.title.fill('Boats')
    await hold(page, '**/api/blog/generate')
    await form.generate.click()
    await expect(page.getByText('Generating...')).toBeVisible()
    if (reducedMotion === 'reduce') await expect.poll(() => running(page)).toBe(0)
    else expect(await running(page)).toBeGreaterThan(0)
  }
})
