import type { Page } from '@playwright/test'
import { expect } from '../fixtures/browser-test.ts'
import { test } from '../fixtures/comment-test.ts'
import { stack } from '../fixtures/stack.ts'
import { heading, menu, row } from '../pages/admin-page.ts'
import { pressTabUntilFocused } from '../pages/reader-page.ts'
import { addComment, callApi, countWaitingComments, deleteComment, listComments } from '../support/admin-api.ts'
import { cut } from '../support/intercept.ts'
import { uniqueWord } from '../support/unique-word.ts'

const queue = '/admin/comments'
const box = (page: Page, text: string) => row(page, text).getByRole('checkbox')
const bar = (page: Page) => page.getByRole('region', { name: 'Selected rows' })

test('a bulk action on search results reports the outcome for each comment', async ({
  openAsAdmin,
  token,
  discuss,
}) => {
  const word = uniqueWord()
  const [, , ben] = await discuss('Kites', [`Ann ${word}`, `Ben ${word}`, `Cem ${word}`, `Dora ${word}`])
  const page = await openAsAdmin(queue)
  const waiting = await countWaitingComments(stack, token)
  await expect(menu(page, 'Comments')).toHaveAccessibleDescription(`${waiting} waiting`)
  await page.getByRole('searchbox', { name: 'Search comments' }).fill(word.toUpperCase())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/comments?q=${word.toUpperCase()}`)
  await expect(page.getByText('4 of 4', { exact: true })).toBeVisible()
  for (const name of ['Ann', 'Ben', 'Cem']) await box(page, `${name} ${word}`).check()
  await expect(bar(page).getByText('3 of 4 selected')).toBeVisible()

  // A request without a response shows an error and keeps the selection.
  await cut(page, '**/api/admin/comments/bulk')
  await page.getByRole('button', { name: 'Approve selected' }).click()
  await expect(page.getByText('The server did not answer. Check your connection and try again.')).toBeVisible()
  await expect(bar(page).getByText('3 of 4 selected')).toBeVisible()
  await page.unroute('**/api/admin/comments/bulk')

  // Another client deletes one of them first.
  await deleteComment(stack, token, ben ?? '')
  await page.getByRole('button', { name: 'Approve selected' }).click()
  await expect(page.getByText('2 approved, 1 was already gone')).toBeVisible()
  await expect(bar(page).getByText('None selected')).toBeVisible()
  await expect(page.getByText('1 of 1', { exact: true })).toBeVisible()
  await expect(menu(page, 'Comments')).toHaveAccessibleDescription(`${waiting - 3} waiting`)

  await page.getByRole('button', { name: 'Approved', exact: true }).click()
  await expect(page).toHaveURL(`/admin/comments?q=${word.toUpperCase()}&filter=approved`)
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

test('suspicious comments come last in the queue, with the reason in words', async ({
  openPage,
  openAsAdmin,
  discuss,
}) => {
  const word = uniqueWord()
  const [blog = ''] = await discuss(`Spammed ${word}`, ['An honest reader'])
  await callApi(stack, '/api/blog/add-comment', {
    json: { blog, name: 'A seller', content: `casino https://a.example https://b.example https://c.example ${word}` },
  })
  await callApi(stack, '/api/blog/add-comment', {
    json: { blog, name: 'A program', content: `Hello! ${word}`, website: 'x' },
  })
  await callApi(stack, '/api/blog/add-comment', {
    json: { blog, name: 'A parrot', content: `AN HONEST READER  on Spammed ${word}` },
  })
  // The form is submitted faster than a person can; people neither see nor reach the field for programs.
  const reader = await openPage(`/blog/${blog}`)
  await expect(reader.getByLabel('Website')).not.toBeInViewport()
  const sent = reader.waitForRequest('**/api/blog/add-comment')
  await reader.getByLabel('Name', { exact: true }).fill('A hasty one')
  await reader.getByLabel('Comment', { exact: true }).fill(`Typed in no time. ${word}`)
  await reader.getByRole('button', { name: 'Submit' }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    website: '',
    formToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]{43}$/),
  })
  await expect(reader.getByText('Comment added for review')).toBeVisible()

  const page = await openAsAdmin(`${queue}?q=${word}`)
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

test('a long comment is shown whole on request, and the queue is cleared with the keyboard alone', async ({
  openAsAdmin,
  token,
  discuss,
}) => {
  const word = uniqueWord()
  const [blog = ''] = await discuss('Chatter', [])
  await addComment(stack, token, { blog, name: 'Ada', content: `${'On and on it goes. '.repeat(100)}The end.` })
  const page = await openAsAdmin(queue)
  const text = row(page, 'Chatter').getByText('The end.')
  const height = async () => (await text.boundingBox())?.height ?? 0
  const before = await height()
  await row(page, 'Chatter').getByRole('button', { name: 'Show all' }).click()
  await expect(row(page, 'Chatter').getByRole('button', { name: 'Show less', expanded: true })).toBeFocused()
  expect(await height()).toBeGreaterThan(before * 1.5)

  await discuss('Keys', [`Ann ${word}`, `Ben ${word}`, `Cem ${word}`])
  await page.goto(`${queue}?q=${word}`)
  await expect(page.getByText('3 of 3', { exact: true })).toBeVisible()
  await pressTabUntilFocused(page, page.getByRole('checkbox', { name: 'Select all shown' }))
  await page.keyboard.press('Space')
  await expect(bar(page).getByText('3 of 3 selected')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bar(page).getByText('None selected')).toBeVisible()
  await pressTabUntilFocused(page, box(page, `Cem ${word}`))
  await page.keyboard.press('Space')
  await pressTabUntilFocused(page, box(page, `Ben ${word}`))
  await page.keyboard.press('Space')
  const approve = page.getByRole('button', { name: 'Approve selected' })
  while (!(await approve.evaluate((button) => button === document.activeElement)))
    await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 approved', { exact: true })).toBeVisible()
  await expect(bar(page)).toBeFocused()
  await pressTabUntilFocused(page, box(page, `Ann ${word}`))
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
  expect((await listComments(stack, token)).filter(({ name }) => name.endsWith(word))).toEqual([])
})
