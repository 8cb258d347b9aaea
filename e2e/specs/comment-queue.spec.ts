import type { Page } from '@playwright/test'
import { vi } from 'vitest'
import { expect } from '../fixtures/browser-test.ts'
import { test } from '../fixtures/isolated-app.ts'
import { heading, menu, row } from '../pages/admin-page.ts'
import { pressTabUntilFocused } from '../pages/reader-page.ts'
import {
  addBlog,
  addComment,
  callApi,
  deleteComment,
  type House,
  listComments,
  signedIn,
} from '../support/admin-api.ts'
import { cut } from '../support/intercept.ts'

// The first test starts a house.
vi.setConfig({ testTimeout: 120_000 })

const queue = '/admin/comments'
const box = (page: Page, text: string) => row(page, text).getByRole('checkbox')
const bar = (page: Page) => page.getByRole('region', { name: 'Selected rows' })

/** A published blog of its own with a comment from each. @returns the ids, the blog's first */
async function discuss(house: House, token: string, title: string, names: string[]): Promise<string[]> {
  const ids = [await addBlog(house, token, { title, isPublished: true })]
  for (const name of names) {
    ids.push(await addComment(house, token, { blog: ids[0] ?? '', name, content: `${name} on ${title}` }))
  }
  return ids
}

test('the admin searches, chooses several, and hears what happened to each', async ({ house, token, open }) => {
  const [, , ben] = await discuss(house, token, 'Kites', ['Ann Kite', 'Ben Kite', 'Cem Kite', 'Dora Kite'])
  const page = await open(queue, signedIn(house, token))
  const waiting = (await listComments(house, token)).length
  await expect(menu(page, 'Comments')).toHaveAccessibleDescription(`${waiting} waiting`)
  await page.getByRole('searchbox', { name: 'Search comments' }).fill('kite')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/comments?q=kite')
  await expect(page.getByText('4 of 4', { exact: true })).toBeVisible()
  for (const name of ['Ann Kite', 'Ben Kite', 'Cem Kite']) await box(page, name).check()
  await expect(bar(page).getByText('3 of 4 selected')).toBeVisible()

  // Nothing answers: it is said, and the choice stays.
  await cut(page, '**/api/admin/comments/bulk')
  await page.getByRole('button', { name: 'Approve selected' }).click()
  await expect(page.getByText('The server did not answer. Check your connection and try again.')).toBeVisible()
  await expect(bar(page).getByText('3 of 4 selected')).toBeVisible()
  await page.unroute('**/api/admin/comments/bulk')

  // Somebody else was quicker with one of them.
  await deleteComment(house, token, ben ?? '')
  await page.getByRole('button', { name: 'Approve selected' }).click()
  await expect(page.getByText('2 approved, 1 was already gone')).toBeVisible()
  await expect(bar(page).getByText('None selected')).toBeVisible()
  await expect(page.getByText('1 of 1', { exact: true })).toBeVisible()
  await expect(menu(page, 'Comments')).toHaveAccessibleDescription(`${waiting - 3} waiting`)

  await page.getByRole('button', { name: 'Approved', exact: true }).click()
  await expect(page).toHaveURL('/admin/comments?filter=approved&q=kite')
  await page.getByRole('checkbox', { name: 'Select all shown' }).check()
  await expect(page.getByRole('button', { name: 'Approve selected' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Delete selected' }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete these 2 comments?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(bar(page).getByText('2 of 2 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Delete selected' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('2 deleted', { exact: true })).toBeVisible()
  await expect(page.getByText('No comments to display')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Search' }).click()
  await expect(page.getByRole('searchbox')).toBeFocused()
  await expect(page).toHaveURL('/admin/comments?filter=approved')
})

test('what is suspicious waits at the end, with the reason in words', async ({ house, token, open }) => {
  const [blog = ''] = await discuss(house, token, 'Spammed', ['An honest reader'])
  await callApi(house, '/api/blog/add-comment', {
    json: { blog, name: 'A seller', content: 'casino https://a.example https://b.example https://c.example' },
  })
  await callApi(house, '/api/blog/add-comment', { json: { blog, name: 'A program', content: 'Hello!', website: 'x' } })
  await callApi(house, '/api/blog/add-comment', {
    json: { blog, name: 'A parrot', content: 'AN HONEST READER  on Spammed' },
  })
  // A form that is filled in as no person could; the field for programs is neither seen nor reached.
  const reader = await open(`/blog/${blog}`)
  await expect(reader.getByLabel('Website')).not.toBeInViewport()
  const sent = reader.waitForRequest('**/api/blog/add-comment')
  await reader.getByLabel('Name', { exact: true }).fill('A hasty one')
  await reader.getByLabel('Comment', { exact: true }).fill('Typed in no time.')
  await reader.getByRole('button', { name: 'Submit' }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    website: '',
    formToken: expect.stringMatching(/^\w{8}\.[\w-]{43}$/),
  })
  await expect(reader.getByText('Comment added for review')).toBeVisible()

  const page = await open(queue, signedIn(house, token))
  const reasons = page.locator('tbody .chip.warn')
  await expect(reasons).toHaveText([
    /^Possible spam: sent [0-2] s after the form was opened$/,
    'Possible spam: same text as another comment',
    'Possible spam: a field that people do not see was filled in',
    'Possible spam: 3 links, says “casino”',
  ])
  const rows = page.getByRole('row')
  const count = await rows.count()
  await expect(rows.nth(count - 1)).toContainText('A seller')
  await expect(rows.nth(1)).toContainText('An honest reader')
  await row(page, 'A hasty one').getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Comment approved')).toBeVisible()
  await expect(reasons).toHaveCount(3)
})

test('a long comment shows its beginning, and all of it on request', async ({ house, token, open }) => {
  const [blog = ''] = await discuss(house, token, 'Chatter', [])
  await addComment(house, token, { blog, name: 'Ada', content: `${'On and on it goes. '.repeat(100)}The end.` })
  const page = await open(queue, signedIn(house, token))
  const text = row(page, 'Chatter').getByText('The end.')
  const height = async () => (await text.boundingBox())?.height ?? 0
  const before = await height()
  await row(page, 'Chatter').getByRole('button', { name: 'Show all' }).click()
  await expect(row(page, 'Chatter').getByRole('button', { name: 'Show less', expanded: true })).toBeFocused()
  expect(await height()).toBeGreaterThan(before * 1.5)
})

test('the author answers, and a reader sees who did', async ({ house, token, open }) => {
  const [blog = ''] = await discuss(house, token, 'Stopwatches', ['Ada'])
  const page = await open(queue, signedIn(house, token))
  const comment = row(page, 'Ada on Stopwatches')
  await expect(comment.getByText('Text.')).toBeVisible()
  await comment.getByText('Reply', { exact: true }).click()
  const answer = comment.getByRole('textbox', { name: 'Reply to Ada' })
  await expect(answer).toHaveValue('@Ada ')
  await answer.fill('@Ada With a good one.')
  await cut(page, '**/api/admin/reply')
  await comment.getByRole('button', { name: 'Approve and reply' }).click()
  await expect(page.getByText('The server did not answer. Check your connection and try again.')).toBeVisible()
  await expect(answer).toHaveValue('@Ada With a good one.')
  await page.unroute('**/api/admin/reply')
  await comment.getByRole('button', { name: 'Approve and reply' }).click()
  await expect(page.getByText('Reply added')).toBeVisible()
  await expect(comment).toHaveCount(0)

  await page.getByRole('button', { name: 'Approved', exact: true }).click()
  await expect(row(page, '@Ada With a good one.')).toContainText('Broadsheet Author')
  await row(page, '@Ada With a good one.').getByRole('link', { name: 'Stopwatches' }).click()
  await expect(heading(page, 'Stopwatches')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/blog/${blog}#comment-[0-9a-f]{24}$`))
  await expect(page.getByText('@Ada With a good one.')).toBeInViewport()

  const reader = await open(`/blog/${blog}`)
  const comments = reader.getByRole('listitem').filter({ has: reader.getByRole('time') })
  await expect(comments).toHaveCount(2)
  await expect(comments.first()).toContainText(/Broadsheet Author .*@Ada With a good one\./)
  await expect(comments.last()).toContainText('Ada on Stopwatches')
  await expect(comments.last().getByText('Author')).toHaveCount(0)
})

test('a link leads to a comment that is not among the first', async ({ house, token, open }) => {
  const names = Array.from({ length: 25 }, (_, number) => `Reader ${number}`)
  const [blog = '', ...ids] = await discuss(house, token, 'Long debate', names)
  await callApi(house, '/api/admin/comments/bulk', { json: { ids, action: 'approve' }, token })
  const page = await open('/admin/comments?filter=approved&q=debate', signedIn(house, token))
  const oldest = row(page, 'Reader 0 on')
  await expect(oldest.getByText('Approved', { exact: true })).toBeVisible()
  await oldest.getByRole('link', { name: 'Long debate' }).click()
  await expect(page.getByText('Reader 0 on Long debate')).toBeInViewport()
  const reader = await open(`/blog/${blog}#comment-${ids[0]}`)
  await expect(reader.getByText('Reader 0 on Long debate')).toBeInViewport()
})

test('the keyboard alone clears the queue', async ({ house, token, open }) => {
  await discuss(house, token, 'Keys', ['Ann Key', 'Ben Key', 'Cem Key'])
  const page = await open(`${queue}?q=key`, signedIn(house, token))
  await expect(page.getByText('3 of 3', { exact: true })).toBeVisible()
  await pressTabUntilFocused(page, page.getByRole('checkbox', { name: 'Select all shown' }))
  await page.keyboard.press('Space')
  await expect(bar(page).getByText('3 of 3 selected')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bar(page).getByText('None selected')).toBeVisible()
  await pressTabUntilFocused(page, box(page, 'Cem Key'))
  await page.keyboard.press('Space')
  await pressTabUntilFocused(page, box(page, 'Ben Key'))
  await page.keyboard.press('Space')
  const approve = page.getByRole('button', { name: 'Approve selected' })
  while (!(await approve.evaluate((button) => button === document.activeElement)))
    await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 approved', { exact: true })).toBeVisible()
  await expect(bar(page)).toBeFocused()
  await pressTabUntilFocused(page, box(page, 'Ann Key'))
  await page.keyboard.press('Space')
  const remove = page.getByRole('button', { name: 'Delete selected' })
  while (!(await remove.evaluate((button) => button === document.activeElement))) await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog', { name: 'Are you sure you want to delete this comment?' })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 deleted', { exact: true })).toBeVisible()
  await expect(page.getByText('No comments to display')).toBeVisible()
  await expect(heading(page, 'Comments')).toBeFocused()
  expect((await listComments(house, token)).filter(({ name }) => name.endsWith('Key'))).toEqual([])
})
