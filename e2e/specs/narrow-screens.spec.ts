import { test } from '../fixtures/admin-test.ts'
import { deleteAtEnd, expect } from '../fixtures/browser-test.ts'
import { stack } from '../fixtures/stack.ts'
import { heading, menu, row } from '../pages/admin-page.ts'
import { headerSearch, scrollPosition, suggestions } from '../pages/reader-page.ts'
import { layoutProblems, openWithin } from '../support/accessibility.ts'
import { addComment, callApi } from '../support/admin-api.ts'
import { rowOverlaps } from '../support/row-overlaps.ts'
import { sampleBlogs } from '../support/sample-blogs.ts'
import { serveSampleCampaign } from '../support/sample-campaign.ts'

deleteAtEnd('messages', 'subscribers', 'mails')

const phone = { width: 320, height: 640, hasTouch: true, isMobile: true }
const screens = [
  ['/admin', 'Dashboard'],
  ['/admin/listblog', 'All blogs'],
  ['/admin/comments', 'Comments'],
] as const

test('on a phone the menu is in sight, a row of a list is compact, and what is long can be read', async ({
  openAsAdmin,
  token,
  addBlog,
}) => {
  const blog = await addBlog({ title: `Long considerations ${'and more of them '.repeat(8)}`, isPublished: true })
  const at = new Date(Date.now() + 86_400_000).toISOString()
  await callApi(stack, '/api/admin/schedule', { json: { id: await addBlog({ title: 'Out later' }), at }, token })
  const words = Array(30).fill('On and on it goes.').join(' ')
  await addComment(stack, token, {
    blog,
    name: 'n'.repeat(80),
    content: `https://a.example https://b.example ${words}`,
  })
  const message = { name: 'A patient reader', email: `${'n'.repeat(60)}@${'m'.repeat(60)}.example.com`, message: words }
  for (const json of [message, { name: 'Ben', email: 'ben@example.com', message: 'Thank you.' }]) {
    await callApi(stack, '/api/contact', { json })
  }
  await callApi(stack, '/api/newsletter/subscribe', { json: { email: message.email } })
  const page = await openAsAdmin('/admin', { ...phone, width: 390 })
  await serveSampleCampaign(page)
  for (const [path, name] of [
    ...screens,
    ['/admin/messages', 'Messages'],
    ['/admin/subscribers', 'Subscribers'],
    ['/admin/newsletters', 'Newsletters'],
  ] as const) {
    await openWithin(page, path)
    await expect(heading(page, name)).toBeVisible()
    const heights = await page
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
    // With six lines of a title, or with five of an address and three of a text, and the buttons.
    expect(Math.max(...heights), path).toBeLessThanOrEqual(400)
    // An ordinary row.
    expect(Math.min(...heights), path).toBeLessThanOrEqual(240)
    expect(Math.min(...heights), path).toBeGreaterThan(40)
    expect(await rowOverlaps(page), path).toEqual([])
    expect(await layoutProblems(page, { pointer: 'finger', hasNavigation: true }), path).toEqual([])
    for (const name of ['Dashboard', 'Add blogs', 'List blogs', 'Comments'])
      await expect(menu(page, name)).toBeInViewport({ ratio: 1 })
  }
  const title = row(page, 'Long considerations').locator('[id^="title-"]')
  await openWithin(page, '/admin/listblog')
  await expect(title).toBeVisible()
  expect(await title.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(0)
  await openWithin(page, '/admin/comments')
  const comment = row(page, 'n'.repeat(80))
  await comment.getByRole('button', { name: 'Show all' }).click()
  await expect(comment.getByRole('button', { name: 'Show less' })).toBeVisible()
})

test('on a phone the state and the date of a blog are under its title', async ({ openAsAdmin, token, addBlog }) => {
  await addBlog({ title: 'Out already', isPublished: true })
  const id = await addBlog({ title: 'Out soon' })
  const at = new Date(Date.now() + 86_400_000).toISOString()
  await callApi(stack, '/api/admin/schedule', { json: { id, at }, token })
  const page = await openAsAdmin('/admin', { ...phone })
  for (const [path, name] of screens.slice(0, 2)) {
    await openWithin(page, path)
    await expect(heading(page, name)).toBeVisible()
    await expect(row(page, 'Out already').getByText('Published', { exact: true })).toBeVisible()
    await expect(row(page, 'Out already').getByRole('time')).toBeVisible()
    await expect(row(page, 'Out soon').getByText('Scheduled', { exact: true })).toBeVisible()
    await expect(row(page, 'Out soon').getByRole('time')).toHaveAttribute('datetime', at)
    await expect(page.getByRole('columnheader', { name: 'Date' })).toBeHidden()
  }
})

test('the selection bar covers no element that the Tab key focuses', async ({ openAsAdmin }) => {
  const page = await openAsAdmin('/admin/listblog', { width: 980, height: 500 })
  const boxes = page.getByRole('checkbox')
  await expect(page.getByText('None selected')).toBeVisible()
  await boxes.nth(8).check()
  await expect(page.getByText(/^1 of /)).toBeVisible()
  for (let stop = 0; stop < 25; stop++) {
    await page.keyboard.press('Tab')
    const isCovered = await page.evaluate(() => {
      const bar = document.querySelector('.selection-bar')
      const focused = document.activeElement
      if (!bar || !focused || bar.contains(focused)) return false
      return (
        bar.getBoundingClientRect().bottom > focused.getBoundingClientRect().top &&
        focused.getBoundingClientRect().bottom > bar.getBoundingClientRect().top
      )
    })
    expect(isCovered, `stop ${stop}`).toBe(false)
  }
})

test('on a narrow screen the toggle opens the menu, and a selection closes it', async ({ openPage }) => {
  const page = await openPage(sampleBlogs.quiet.path, { width: 390, height: 844 })
  const menu = page.getByRole('button', { name: 'Menu' })
  const about = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' })
  await expect(about).toBeHidden()
  await menu.click()
  await expect(about).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(about).toBeHidden()
  await expect(menu).toBeFocused()
  await menu.click()
  await page.keyboard.press('/')
  await expect(about).toBeHidden()
  await expect(headerSearch(page)).toBeFocused()
  // The open field covers the logo, and leaves the menu where it is.
  expect((await headerSearch(page).boundingBox())?.width).toBeGreaterThan(250)
  await menu.click()
  expect((await headerSearch(page).boundingBox())?.width).toBeLessThan(50)
  await about.click()
  await expect(heading(page, 'About Broadsheet')).toBeVisible()
  await expect(about).toBeHidden()
  await headerSearch(page).click()
  await page.keyboard.type('fee')
  await suggestions(page).first().click()
  await expect(heading(page, 'The long arithmetic of a small fee')).toBeVisible()

  await page.getByRole('button', { name: 'Subscribe' }).scrollIntoViewIfNeeded()
  await page.getByRole('banner').getByRole('link', { name: 'Broadsheet, home' }).click()
  await expect(page).toHaveURL('/')
  await expect.poll(() => scrollPosition(page)).toBe(0)
})
