import { expect } from '../fixtures/browser-test.ts'
import { test } from '../fixtures/comment-test.ts'
import { stack } from '../fixtures/stack.ts'
import { heading, menu, row } from '../pages/admin-page.ts'
import { callApi, pathOf } from '../support/admin-api.ts'
import { cut } from '../support/intercept.ts'
import { uniqueWord } from '../support/unique-word.ts'

const queue = '/admin/comments'

test('a reader sees the author’s reply, marked as the author’s', async ({ openPage, openAsAdmin, token, discuss }) => {
  const [blog = ''] = await discuss('Stopwatches', ['Ada'])
  const page = await openAsAdmin(queue)
  const comment = row(page, 'Ada on Stopwatches')
  await expect(comment.getByText('Text.')).toBeVisible()
  await comment.getByText('Reply', { exact: true }).click()
  const answer = comment.getByRole('textbox', { name: 'Reply to Ada' })
  await expect(answer).toHaveValue('@Ada ')
  await expect(answer).toBeFocused()
  await page.keyboard.type('With a good one.')
  await menu(page, 'Messages').click()
  await expect(heading(page, 'Messages')).toBeVisible()
  await page.goBack()
  await expect(answer).toHaveValue('@Ada With a good one.')
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
  const path = await pathOf(stack, token, blog)
  await expect(page).toHaveURL(new RegExp(`${path}\\?comments=[0-9a-z.]+#comment-[0-9a-f]{24}$`))
  await expect(page.getByText('@Ada With a good one.')).toBeInViewport()

  const reader = await openPage(`/blog/${blog}`)
  const replies = reader.getByRole('list', { name: 'Replies to Ada' }).getByRole('listitem')
  await expect(replies).toHaveText(/Broadsheet Author .*@Ada With a good one\./)
  const thread = reader.getByRole('listitem').filter({ has: replies })
  await expect(thread).toContainText('Ada on Stopwatches')
  await expect(thread.getByText('Author')).toHaveCount(1)
})

test('a link opens a comment that is not among the first', async ({ openPage, openAsAdmin, token, discuss }) => {
  const word = uniqueWord()
  const names = Array.from({ length: 25 }, (_, number) => `Reader ${number}`)
  const [blog = '', ...ids] = await discuss(`Long debate ${word}`, names)
  await callApi(stack, '/api/admin/comments/bulk', { json: { ids, action: 'approve' }, token })
  const page = await openAsAdmin(`/admin/comments?filter=approved&q=${word}`)
  const oldest = row(page, 'Reader 0 on')
  await expect(oldest.getByText('Approved', { exact: true })).toBeVisible()
  await oldest.getByRole('link', { name: `Long debate ${word}` }).click()
  await expect(page.getByText(`Reader 0 on Long debate ${word}`)).toBeInViewport()
  const reader = await openPage(`/blog/${blog}#comment-${ids[0]}`)
  await expect(reader.getByText(`Reader 0 on Long debate ${word}`)).toBeInViewport()
})

test('with the keyboard a list grows in place and changes its order, and the focus stays', async ({
  openPage,
  token,
  discuss,
}) => {
  const names = Array.from({ length: 21 }, (_, number) => `Reader ${number}`)
  const [blog = '', ...ids] = await discuss(`Keys ${uniqueWord()}`, names)
  await callApi(stack, '/api/admin/comments/bulk', { json: { ids, action: 'approve' }, token })
  const page = await openPage(`/blog/${blog}`)
  const comments = page.locator('.comment')
  await expect(comments).toHaveCount(20)
  const path = new URL(page.url()).pathname
  await page.getByRole('link', { name: 'Show more comments' }).press('Enter')
  await expect(comments).toHaveCount(21)
  await expect(comments.last()).toBeFocused()
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path)
  const oldest = page.getByRole('link', { name: 'Oldest', exact: true })
  await oldest.press('Enter')
  await expect(comments.first()).toContainText('Reader 0 on')
  await expect(oldest).toBeFocused()
  await expect(oldest).toHaveAttribute('aria-current', 'true')
  await expect(page).toHaveURL(`${path}?order=oldest#comments`)
  await page.goBack()
  await expect(comments.first()).toContainText('Reader 20 on')
})

test('without JavaScript the time of a comment leads to the page that has it', async ({ openPage, token, discuss }) => {
  const names = Array.from({ length: 22 }, (_, number) => `Reader ${number}`)
  const [blog = '', ...ids] = await discuss(`Paper ${uniqueWord()}`, names)
  await callApi(stack, '/api/admin/comments/bulk', { json: { ids, action: 'approve' }, token })
  const page = await openPage(`/blog/${blog}`, { javaScriptEnabled: false })
  await page.getByRole('link', { name: 'Show more comments' }).click()
  const comments = page.locator('.comment')
  await expect(comments).toHaveCount(2)
  await comments.last().locator('.comment-time').click()
  await expect(page).toHaveURL(new RegExp(`#comment-${ids[0]}$`))
  await expect(page.locator('.comment:target')).toContainText('Reader 0 on')
  await page.getByRole('link', { name: 'Back to the newest comments' }).click()
  await expect(comments).toHaveCount(20)
})

test('a reader replies to a comment, with the keyboard and without JavaScript', async ({
  openPage,
  openAsAdmin,
  token,
  discuss,
}) => {
  const [blog = '', ...ids] = await discuss(`Answers ${uniqueWord()}`, ['Ada', 'Ben'])
  await callApi(stack, '/api/admin/comments/bulk', { json: { ids, action: 'approve' }, token })
  const hydrated = await openPage(`/blog/${blog}`)
  const plain = await openPage(`/blog/${blog}`, { javaScriptEnabled: false })
  for (const [page, name] of [
    [hydrated, 'Cem'],
    [plain, 'Dee'],
  ] as const) {
    const link = page.getByRole('link', { name: 'Reply to Ada' })
    if (page === hydrated) {
      await link.press('Enter')
      await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
    } else {
      await link.click()
      await page.getByRole('button', { name: 'Submit' }).click()
      await expect(page.getByLabel('Name', { exact: true })).toHaveAccessibleDescription('Name is required.')
    }
    await expect(page.getByText('In reply to Ada')).toBeInViewport()
    await page.getByLabel('Name', { exact: true }).fill(name)
    await page.getByLabel('Comment', { exact: true }).fill(`${name} answers Ada.`)
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText('Comment added for review')).toBeVisible()
    await expect(page.getByText('In reply to Ada')).toHaveCount(0)
  }
  const queue = await openAsAdmin('/admin/comments')
  for (const name of ['Cem', 'Dee']) {
    await row(queue, `${name} answers Ada.`).getByRole('button', { name: 'Approve' }).click()
    await expect(row(queue, `${name} answers Ada.`)).toHaveCount(0)
  }
  await hydrated.reload()
  const replies = hydrated.getByRole('list', { name: 'Replies to Ada' }).getByRole('listitem')
  await expect(replies).toHaveText([/Cem answers Ada\./, /Dee answers Ada\./])
})
