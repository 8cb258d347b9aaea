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
  await expect(page).toHaveURL(new RegExp(`${await pathOf(stack, token, blog)}#comment-[0-9a-f]{24}$`))
  await expect(page.getByText('@Ada With a good one.')).toBeInViewport()

  const reader = await openPage(`/blog/${blog}`)
  const comments = reader.getByRole('listitem').filter({ has: reader.getByRole('time') })
  await expect(comments).toHaveCount(2)
  await expect(comments.first()).toContainText(/Broadsheet Author .*@Ada With a good one\./)
  await expect(comments.last()).toContainText('Ada on Stopwatches')
  await expect(comments.last().getByText('Author')).toHaveCount(0)
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
