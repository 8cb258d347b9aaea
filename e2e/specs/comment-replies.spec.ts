import { expect } from '../fixtures/browser-test.ts'
import { test as base } from '../fixtures/comment-test.ts'
import { stack } from '../fixtures/stack.ts'
import { heading, menu, row } from '../pages/admin-page.ts'
import { addBlog, callApi, deleteBlog, listComments, pathOf } from '../support/admin-api.ts'
import { ask } from '../support/document.ts'
import { cut } from '../support/intercept.ts'
import { uniqueWord } from '../support/unique-word.ts'

const queue = '/admin/comments'

/** `debate` is a published blog with 22 approved comments, more than its page shows at first. */
const test = base.extend('debate', { scope: 'file' }, async ({ token }, { onCleanup }) => {
  const word = uniqueWord()
  const blog = await addBlog(stack, token, { title: `Long debate ${word}`, isPublished: true })
  onCleanup(() => deleteBlog(stack, token, blog))
  for (let number = 0; number < 22; number++) {
    const name = `Reader ${number}`
    await callApi(stack, '/api/blog/add-comment', { json: { blog, name, content: `${name} on ${word}` } })
  }
  await approve(token, word)
  const approved = await listComments(stack, token, true)
  const oldest = approved.find(({ content }) => content === `Reader 0 on ${word}`)?._id
  return { word, path: await pathOf(stack, token, blog), oldest }
})

/** Approves every comment that contains a word. */
async function approve(token: string, word: string) {
  const waiting = (await listComments(stack, token)).filter(({ content }) => content.includes(word))
  const ids = waiting.map(({ _id }) => _id)
  await callApi(stack, '/api/admin/comments/bulk', { json: { ids, action: 'approve' }, token })
}

test('a reader sees the author’s reply, marked as the author’s, and links open comments that are not among the first', async ({
  openAsAdmin,
  token,
  discuss,
  debate,
}) => {
  const [blog = ''] = await discuss('Stopwatches', ['Ada'])
  const page = await openAsAdmin(queue)
  const comment = row(page, 'Ada on Stopwatches')
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
  await page.goto(path)
  const replies = page.getByRole('list', { name: 'Replies to Ada' }).getByRole('listitem')
  await expect(replies).toHaveText(/Broadsheet Author .*@Ada With a good one\./)
  const thread = page.getByRole('listitem').filter({ has: replies })
  await expect(thread).toContainText('Ada on Stopwatches')
  await expect(thread.getByText('Author')).toHaveCount(1)
  expect(await (await ask(path, { headers: { 'cache-control': 'no-cache' } })).text()).toContain('With a good one.')

  await page.goto(`${queue}?filter=approved&q=${debate.word}`)
  const oldest = row(page, 'Reader 0 on')
  await expect(oldest.getByText('Approved', { exact: true })).toBeVisible()
  await oldest.getByRole('link', { name: `Long debate ${debate.word}` }).click()
  await expect(page.getByText(`Reader 0 on ${debate.word}`)).toBeInViewport()
})

test('a reader finds and answers comments, with the keyboard and without JavaScript', async ({
  openPage,
  token,
  debate: { word, path, oldest },
}) => {
  const plain = await openPage(path, { javaScriptEnabled: false })
  await plain.getByRole('link', { name: 'Show more comments' }).click()
  const paged = plain.locator('.comment')
  await expect(paged).toHaveCount(2)
  await paged.last().locator('.comment-time').click()
  await expect(plain).toHaveURL(new RegExp(`#comment-${oldest}$`))
  await expect(plain.locator('.comment:target')).toContainText('Reader 0 on')
  await plain.getByRole('link', { name: 'Back to the newest comments' }).click()
  await expect(paged).toHaveCount(20)

  const page = await openPage(`${path}#comment-${oldest}`)
  await expect(page.getByText(`Reader 0 on ${word}`)).toBeInViewport()
  await page.goto('/about')
  await page.goto(path)
  const comments = page.locator('.comment')
  await expect(comments).toHaveCount(20)
  await page.getByRole('link', { name: 'Show more comments' }).press('Enter')
  await expect(comments).toHaveCount(22)
  await expect(comments.nth(20)).toBeFocused()
  await expect(page).toHaveURL(path)
  const byAge = page.getByRole('link', { name: 'Oldest', exact: true })
  await byAge.press('Enter')
  await expect(comments.first()).toContainText('Reader 0 on')
  await expect(byAge).toBeFocused()
  await expect(byAge).toHaveAttribute('aria-current', 'true')
  await expect(page).toHaveURL(`${path}?order=oldest#comments`)
  await page.goBack()
  await expect(comments.first()).toContainText('Reader 21 on')

  await page.getByRole('link', { name: 'Reply to Reader 21' }).press('Enter')
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await plain.getByRole('link', { name: 'Reply to Reader 21' }).click()
  await plain.getByRole('button', { name: 'Submit' }).click()
  await expect(plain.getByLabel('Name', { exact: true })).toHaveAccessibleDescription('Name is required.')
  for (const [reader, name] of [
    [page, 'Cem'],
    [plain, 'Dee'],
  ] as const) {
    await expect(reader.getByText('In reply to Reader 21')).toBeInViewport()
    await reader.getByLabel('Name', { exact: true }).fill(name)
    await reader.getByLabel('Comment', { exact: true }).fill(`${name} answers ${word}.`)
    await reader.getByRole('button', { name: 'Submit' }).click()
    await expect(reader.getByText('Comment added for review')).toBeVisible()
    await expect(reader.getByText('In reply to Reader 21')).toHaveCount(0)
  }
  await approve(token, word)
  await page.reload()
  const replies = page.getByRole('list', { name: 'Replies to Reader 21' }).getByRole('listitem')
  await expect(replies).toHaveText([`Cem answers ${word}.`, `Dee answers ${word}.`].map((text) => new RegExp(text)))
})
