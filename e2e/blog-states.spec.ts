import type { Page } from '@playwright/test'
import { vi } from 'vitest'
import { addBlog, callApi, signedIn } from './admin-api.ts'
import { confirmation, heading, publishButton, row } from './admin-page.ts'
import { expect } from './browser.ts'
import { test } from './own-house.ts'

// The first test starts a house.
vi.setConfig({ testTimeout: 120_000 })

/** The local house publishes what is due every 10 s. */
const cronLimit = 30_000

const filter = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Show blogs that are' }).getByRole('button', { name, exact: true })
const titles = (page: Page) => page.locator('tbody tr td[id^="title-"]')
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test('the list is searched, narrowed and ordered, and the address says how', async ({ house, token, open }) => {
  await addBlog(house, token, { title: 'Zeta notes', category: 'Finance', isPublished: true })
  await addBlog(house, token, { title: 'Alpha notes', category: 'Startup' })
  await addBlog(house, token, { title: 'Mu notes', category: 'Finance' })
  const page = await open('/admin/listblog', signedIn(house, token))
  await page.getByRole('searchbox', { name: 'Search titles' }).fill('otes')
  await page.keyboard.press('Enter')
  await expect(titles(page)).toHaveText(['Mu notes', 'Alpha notes', 'Zeta notes'])
  await page.getByRole('combobox', { name: 'Order' }).selectOption('By title')
  await expect(titles(page)).toHaveText(['Alpha notes', 'Mu notes', 'Zeta notes'])
  await filter(page, 'Unpublished').click()
  await expect(titles(page)).toHaveText(['Alpha notes', 'Mu notes'])
  await expect(filter(page, 'Unpublished')).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('combobox', { name: 'Category' }).selectOption('Finance')
  await expect(titles(page)).toHaveText(['Mu notes'])
  await expect(page.getByText('1 of 1')).toBeVisible()
  expect(new URL(page.url()).search).toBe('?q=otes&sort=title&state=unpublished&category=Finance')
  await page.reload()
  await expect(titles(page)).toHaveText(['Mu notes'])
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('Finance')
  await page.goBack()
  await expect(titles(page)).toHaveText(['Alpha notes', 'Mu notes'])
  await page.getByRole('button', { name: 'Clear Search' }).click()
  await filter(page, 'Scheduled').click()
  await expect(page.getByText('No blogs found 🚀')).toBeVisible()
})

test('several are published, deleted and restored by keyboard alone, and one toast says what happened to each', async ({
  house,
  token,
  open,
}) => {
  const ids = []
  for (const number of [1, 2, 3]) ids.push(await addBlog(house, token, { title: `Chosen ${number}` }))
  const page = await open('/admin/listblog?q=chosen', signedIn(house, token))
  await expect(titles(page)).toHaveCount(3)
  // Another tab has moved one to the Trash.
  await callApi(house, '/api/blog/delete', { json: { id: ids[1] }, token })

  await page.getByRole('checkbox', { name: 'Select all shown' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('3 of 3 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Publish selected', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(toast(page, '2 published, 1 was in the Trash')).toBeVisible()
  await expect(titles(page)).toHaveText(['Chosen 3', 'Chosen 1'])
  await expect(page.getByRole('row').getByText('Published', { exact: true })).toHaveCount(2)
  const reader = await open('/?q=chosen')
  const cards = reader.getByRole('main').getByRole('article').filter({ hasText: 'Chosen' })
  await expect(cards).toHaveCount(2)

  await page.getByRole('button', { name: 'Delete selected' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog', { name: 'Are you sure you want to delete these 2 blogs?' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toast(page, '2 deleted')).toBeVisible()
  await expect(page.getByText('No blogs found 🚀')).toBeVisible()
  await reader.reload()
  await expect(cards).toHaveCount(0)

  await filter(page, 'Trash').focus()
  await page.keyboard.press('Enter')
  await expect(titles(page)).toHaveCount(3)
  await page.getByRole('checkbox', { name: 'Chosen 2' }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Restore selected' }).focus()
  await page.keyboard.press('Enter')
  await expect(toast(page, '1 restored')).toBeVisible()
  await expect(titles(page)).toHaveText(['Chosen 3', 'Chosen 1'])
})

test('what was deleted is gone for readers, waits in the Trash, and comes back whole', async ({
  house,
  token,
  open,
}) => {
  const id = await addBlog(house, token, {
    title: 'There and back',
    isPublished: true,
    description: '<p>All of it.</p>',
  })
  const page = await open('/admin/listblog', signedIn(house, token))
  await row(page, 'There and back').getByRole('button', { name: 'Delete' }).click()
  await expect(confirmation(page, 'blog')).toHaveAccessibleDescription(
    'It can be restored from the Trash for 30 days: “There and back”',
  )
  await confirmation(page, 'blog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Blog deleted successfully')).toBeVisible()
  const reader = await open(`/blog/${id}`)
  await expect(heading(reader, 'Page not found')).toBeVisible()

  await filter(page, 'Trash').click()
  const trashed = row(page, 'There and back')
  await expect(trashed).toContainText(/In the Trash.*since /)
  await expect(page.getByText('Deleted blogs wait here for 30 days. Then they are gone for good.')).toBeVisible()
  await expect(trashed.getByRole('link')).toHaveCount(0)
  await trashed.getByRole('button', { name: 'Restore' }).click()
  await expect(toast(page, 'Blog restored')).toBeVisible()
  await expect(trashed).toHaveCount(0)
  await filter(page, 'All').click()
  await expect(trashed).toContainText('Unpublished')
  await reader.reload()
  await expect(heading(reader, 'Page not found')).toBeVisible()
  await trashed.getByRole('button', publishButton).click()
  await expect(toast(page, 'Blog published')).toBeVisible()
  await reader.reload()
  await expect(reader.getByText('All of it.')).toBeVisible()
})

test('a time is chosen in the author’s zone across a change of the clock, said back, and taken back', async ({
  house,
  token,
  open,
}) => {
  await addBlog(house, token, { title: 'In spring' })
  const page = await open('/admin/listblog', { ...signedIn(house, token), timezoneId: 'Europe/Berlin' })
  const blog = row(page, 'In spring')
  const schedule = blog.getByRole('button', { name: 'Schedule' })
  const dialog = page.getByRole('dialog', { name: 'When is “In spring” to be published?' })
  const moment = dialog.getByLabel('Date and time')
  await schedule.focus()
  await page.keyboard.press('Enter')
  await expect(moment).toBeFocused()
  await moment.fill('2020-01-01T09:00')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('Choose a time in the future.')
  await expect(moment).toBeFocused()

  const change = lastSundayOfMarch()
  const [skipped, after] = [`${change}T02:30`, `${dayAfter(change)}T09:00`]
  await moment.fill(skipped)
  await expect(dialog.getByText(/03:30 GMT\+2, your time \(Europe\/Berlin\)/)).toBeVisible()
  await moment.fill(after)
  await expect(dialog.getByText(/^Monday, .* 09:00 GMT\+2, your time/)).toBeVisible()
  await page.route('**/api/admin/schedule', (route) =>
    route.fulfill({ status: 503, json: { success: false, message: 'The database does not answer.' } }),
  )
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('The database does not answer.')
  await expect(moment).toHaveValue(after)
  await page.unroute('**/api/admin/schedule')
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(toast(page, 'Blog scheduled')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(schedule).toBeFocused()
  await expect(blog).toContainText(/Scheduled for Mar \d+, \d+, 09:00 GMT\+2/)
  const { body } = await callApi(house, '/api/admin/blogs?state=scheduled', { token })
  expect(body.blogs[0].scheduledAt).toBe(`${dayAfter(change)}T07:00:00.000Z`)

  await page.reload()
  await schedule.click()
  await expect(moment).toHaveValue(after)
  await page.keyboard.press('Escape')
  await expect(schedule).toBeFocused()
  await schedule.click()
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await expect(toast(page, 'Schedule removed')).toBeVisible()
  await expect(blog.getByText('Unpublished')).toBeVisible()
})

test('the dashboard shows what is planned, and the house publishes it when its time has come', async ({
  house,
  token,
  open,
}) => {
  const id = await addBlog(house, token, { title: 'Any moment now' })
  const plan = (ms: number) =>
    callApi(house, '/api/admin/schedule', { json: { id, at: new Date(Date.now() + ms).toISOString() }, token })
  await plan(3_600_000)
  const page = await open('/admin', signedIn(house, token))
  await expect(page.getByRole('heading', { name: 'Scheduled' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Any moment now' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect((await plan(1_000)).status).toBe(200)
  await expect.poll(async () => (await callApi(house, `/api/blog/${id}`)).status, { timeout: cronLimit }).toBe(200)
  const reader = await open('/')
  await expect(reader.getByRole('main').getByRole('article').first()).toContainText('Any moment now')
  await page.reload()
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Scheduled' })).toHaveCount(0)

  const schedule = { blogs: [], total: 2, lastSuccessAt: '2026-01-01T08:00:00.000Z', isLate: true }
  await page.route('**/api/admin/schedule', (route) => route.fulfill({ json: { success: true, schedule } }))
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('What is due is not being published.')
  await expect(page.getByRole('alert')).toContainText('The scheduler last ran on Jan 1, 2026')
})

/** The next day on which Berlin's clocks go forward, as 2027-03-28. */
function lastSundayOfMarch() {
  const now = new Date()
  const ofYear = (year: number) => {
    const last = new Date(Date.UTC(year, 2, 31))
    return new Date(Date.UTC(year, 2, 31 - last.getUTCDay()))
  }
  const thisYear = ofYear(now.getUTCFullYear())
  return (thisYear > now ? thisYear : ofYear(now.getUTCFullYear() + 1)).toISOString().slice(0, 10)
}

function dayAfter(date: string) {
  return new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10)
}
