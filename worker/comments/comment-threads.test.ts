import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Comment } from '../contract/comment.ts'
import { expectCommentTotals } from '../testing/comment-totals.ts'
import { addBlog, logIn } from '../testing/fixtures.ts'
import { setUpApi } from '../testing/set-up-api.ts'

const api = setUpApi()
let token: string
let blog: string
let other: string

beforeAll(async () => {
  token = await logIn(api)
  blog = await addBlog(api, token, { title: 'Discussed' })
  other = await addBlog(api, token, { title: 'Another' })
})
beforeEach(async () => {
  await api.env.DB.prepare('DELETE FROM comments').run()
})

const post = (path: string, json: object) => api.call(`/api/${path}`, { json, token })
const add = (name: string, more: object = {}) => {
  return post('blog/add-comment', { blog, name, content: `From ${name}`, ...more })
}
const newestId = async () =>
  (await api.env.DB.prepare('SELECT id FROM comments ORDER BY key DESC LIMIT 1').first<string>('id')) ?? ''

/** Adds a comment and approves it. @returns its id */
async function approved(name: string, parent: string | null = null, of = blog): Promise<string> {
  expect((await add(name, { parent, blog: of })).status).toBe(201)
  const id = await newestId()
  await post('admin/approve-comment', { id })
  return id
}

/** @returns the page, with the name of each comment and the id of its parent */
async function read(query = '', blogId = blog) {
  const { status, body } = await post(`blog/comments${query}`, { blogId })
  expect(status).toBe(200)
  const { comments, nextCursor }: { comments: Comment[]; nextCursor: string | null } = body
  return { names: comments.map(({ name }) => name).join(' '), comments, nextCursor }
}

test('a reply stands under its root, and a reply to a reply under the same one', async () => {
  const ann = await approved('Ann')
  await approved('Ben')
  const cem = await approved('Cem', ann)
  await approved('Dee', cem)
  await post('admin/reply', { comment: cem, content: 'Thank you.' })
  expect(await read('?order=newest')).toMatchObject({ names: 'Ben Ann Cem Dee Broadsheet', nextCursor: null })
  const { names, comments } = await read('?order=oldest')
  expect(names).toBe('Ann Cem Dee Broadsheet Ben')
  expect(comments.map(({ parent }) => parent)).toEqual([null, ann, ann, ann, null])
  await expectCommentTotals(api)
})

test('a list without an order is flat and newest first, on both calls', async () => {
  const ann = await approved('Ann')
  await approved('Ben')
  await approved('Cem', ann)
  expect((await read()).names).toBe('Cem Ben Ann')
  expect((await read('?limit=2')).names).toBe('Cem Ben')
  const { body } = await api.call(`/api/blog/${blog}?with=comments`)
  expect(body.comments.map(({ name, parent }: Comment) => [name, parent])).toEqual([
    ['Cem', ann],
    ['Ben', null],
    ['Ann', null],
  ])
})

test.each([
  ['an unknown comment', () => 'unknown'],
  ['a waiting comment', () => add('Waits').then(newestId)],
  ['a comment of another blog', () => approved('Elsewhere', null, other)],
])('a reply to %s is refused, and nothing is added', async (_, parent) => {
  const id = await parent()
  const { status, body } = await add('Ann', { parent: id })
  expect([status, body.message]).toEqual([422, 'The comment that you reply to is not there any more.'])
  expect((await api.call('/api/admin/comments?q=ann', { token })).body.total).toBe(0)
  await expectCommentTotals(api)
})

test.each(['', 5, [], 'x'.repeat(201)])('the parent %j is refused', async (parent) => {
  expect((await add('Ann', { parent })).status).toBe(422)
})

test('deleting a root deletes its replies, waiting ones too; the admin reads how many there are', async () => {
  const ann = await approved('Ann')
  await approved('Ben')
  await approved('Cem', ann)
  await add('Dee', { parent: ann })
  const { body } = await api.call('/api/admin/comments?isApproved=true', { token })
  const listed = body.comments.map(({ name, parent, replyCount }: Comment & { replyCount: number }) => {
    return [name, parent, replyCount]
  })
  expect(listed).toEqual([
    ['Cem', ann, 0],
    ['Ben', null, 0],
    ['Ann', null, 2],
  ])
  await post('admin/delete-comment', { id: ann })
  expect((await read()).names).toBe('Ben')
  await expectCommentTotals(api)
  expect((await api.call('/api/admin/comments', { token })).body.total).toBe(1)
  expect((await api.call(`/api/blog/${blog}`)).body.blog.commentCount).toBe(1)
})

test('whatever is added, approved and deleted in whatever order, all totals are those of the rows', async () => {
  // The same choices in every run.
  let seed = 7
  const choose = <Item>(items: Item[]) => {
    seed = (seed * 16_807) % 2_147_483_647
    return items[seed % items.length]
  }
  const idsWhere = async (condition: string) => {
    const { results } = await api.env.DB.prepare(`SELECT id FROM comments WHERE ${condition}`).all<{ id: string }>()
    return results.map(({ id }) => id)
  }
  for (let step = 0; step < 60; step += 1) {
    const all = await idsWhere('1')
    const action = choose(['add', 'reply', 'reply', 'answer', 'approve', 'delete'])
    if (action === 'add' || all.length === 0) await add(`Reader ${step}`)
    else if (action === 'reply') await add(`Reader ${step}`, { parent: choose(await idsWhere('is_approved')) ?? null })
    else if (action === 'answer') await post('admin/reply', { comment: choose(all), content: `Yes, ${step}` })
    else if (action === 'approve') await post('admin/approve-comment', { id: choose(all) })
    else await post('admin/delete-comment', { id: choose(all) })
    if (step % 10 === 9) await expectCommentTotals(api)
  }
  await api.env.DB.prepare('DELETE FROM comments WHERE root_key IS NULL').run()
  expect(await idsWhere('1')).toEqual([])
  await expectCommentTotals(api)
})

test('comments asked for by the address of the blog answer its id', async () => {
  await approved('Ann')
  const { path } = (await api.call(`/api/blog/${blog}`)).body.blog
  const { comments } = await read('', path.replace('/blog/', ''))
  expect(comments.map((comment) => comment.blog)).toEqual([blog])
})

test.each(['?order=newest&cursor=!', '?order=oldest&cursor=1', '?order=newest&cursor=0.0.0'])(
  'the cursor of %s is rejected',
  async (query) => {
    expect((await post(`blog/comments${query}`, { blogId: blog })).status).toBe(400)
    const onPage = query.replace('cursor', 'comments')
    expect((await api.call(`/api/blog/${blog}${onPage}&with=comments`)).status).toBe(400)
  },
)

test('an unknown order is refused', async () => {
  expect((await post('blog/comments?order=best', { blogId: blog })).status).toBe(422)
})
