import type { Page } from '@playwright/test'
import { test } from '../fixtures/admin-test.ts'
import { deleteAtEnd, expect } from '../fixtures/browser-test.ts'
import { stack } from '../fixtures/stack.ts'
import { chooseInRow, heading, moreActions, row } from '../pages/admin-page.ts'
import { callApi } from '../support/admin-api.ts'
import { ask } from '../support/document.ts'

deleteAtEnd('campaigns')

const late = 'Scheduled blogs are not being published'

const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test('a blog is scheduled in the publication’s time zone, wherever its author is, and the schedule is removed', async ({
  openAsAdmin,
  token,
  addBlog,
}) => {
  const id = await addBlog({ title: 'In spring' })
  const page = await openAsAdmin('/admin/listblog', { timezoneId: 'Asia/Tokyo' })
  const blog = row(page, 'In spring')
  const more = blog.getByRole('button', moreActions)
  const dialog = page.getByRole('dialog', { name: 'When is “In spring” to be published?' })
  const dateTime = dialog.getByLabel('Date and time')
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(blog.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowDown')
  await expect(blog.getByRole('menuitem', { name: 'Edit' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(blog.getByRole('menu')).toBeHidden()
  await expect(more).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(blog.getByRole('menuitem').first()).toBeFocused()
  for (const name of ['View', 'Preview link', 'Schedule']) {
    await page.keyboard.press('ArrowDown')
    await expect(blog.getByRole('menuitem', { name, exact: true })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(dateTime).toBeFocused()
  await dateTime.fill('2020-01-01T09:00')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('Choose a time in the future.')
  await expect(dateTime).toBeFocused()

  const time = `${new Date().getUTCFullYear() + 1}-03-29T09:00`
  await dateTime.fill(time)
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await expect(dialog.getByText(/^\w+day, March 29th \d+, 09:00, UTC$/)).toBeVisible()
  await page.route('**/api/admin/schedule', (route) =>
    route.fulfill({ status: 503, json: { success: false, message: 'The database does not answer.' } }),
  )
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('The database does not answer.')
  await expect(dateTime).toHaveValue(time)
  await page.unroute('**/api/admin/schedule')
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(toast(page, 'Blog scheduled')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(more).toBeFocused()
  await expect(blog.getByText('Scheduled', { exact: true })).toBeVisible()
  await expect(blog.getByRole('time')).toHaveAttribute('datetime', `${time}:00.000Z`)
  await expect(blog.getByText('to be published')).toBeVisible()
  const { body } = await callApi(stack, '/api/admin/blogs?state=scheduled', { token })
  expect(body.blogs.find(({ _id }: { _id: string }) => _id === id).scheduledAt).toBe(`${time}:00.000Z`)

  const campaign = { blog: id, subject: '', preheader: '', again: null }
  await callApi(stack, '/api/admin/campaigns', { json: campaign, token })
  await page.reload()
  await expect(blog).toContainText('Will be sent to subscribers when published')
  await chooseInRow(blog, 'Schedule')
  await expect(dateTime).toHaveValue(time)
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
  await chooseInRow(blog, 'Schedule')
  await dialog.getByRole('button', { name: 'Take back' }).click()
  await expect(toast(page, 'Schedule removed')).toBeVisible()
  await expect(blog.getByText('Unpublished')).toBeVisible()
  // The admin alone can read it.
  expect((await ask(`/blog/${id}`)).status).toBe(404)
  await page.goto(`/blog/${id}`)
  await expect(heading(page, 'In spring')).toBeVisible()
})

test('the dashboard lists scheduled blogs, and the job publishes a due one', async ({
  openAsAdmin,
  token,
  addBlog,
}) => {
  const id = await addBlog({ title: 'Any moment now' })
  const plan = (ms: number) =>
    callApi(stack, '/api/admin/schedule', { json: { id, at: new Date(Date.now() + ms).toISOString() }, token })
  // A scheduler that has never run is late.
  await runPublishJob()
  await plan(3_600_000)
  const page = await openAsAdmin('/admin')
  const next = page.getByRole('region', { name: 'Coming up' })
  await expect(next.getByRole('listitem').filter({ hasText: 'Any moment now' })).toBeVisible()
  await expect(page.getByText(late)).toHaveCount(0)
  expect((await plan(1_000)).status).toBe(200)
  await expect.poll(() => publishDueAndRead(id)).toBe(200)
  // A reload, because a document may be a minute old.
  const home = await (await ask('/', { headers: { 'cache-control': 'no-cache' } })).text()
  expect(/<main.*?<article(.*?)<\/article>/s.exec(home)?.[1]).toContain('Any moment now')
  await page.reload()
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await expect(next.getByText('Any moment now')).toHaveCount(0)

  const schedule = { blogs: [], total: 2, lastSuccessAt: '2026-01-01T08:00:00.000Z', isLate: true }
  await page.route('**/api/admin/schedule', (route) => route.fulfill({ json: { success: true, schedule } }))
  await page.reload()
  const needs = page.getByRole('region', { name: 'Needs you' })
  await expect(needs).toContainText(late)
  await expect(needs).toContainText('The scheduler last ran on January 1st 2026.')
})

/** Publishes due blogs, as the cron does. */
function runPublishJob() {
  return callApi(stack, '/api/local/run', { json: { job: 'publish' } })
}

/** @returns the status that a reader gets for a blog */
async function publishDueAndRead(id: string) {
  await runPublishJob()
  return (await callApi(stack, `/api/blog/${id}`)).status
}
