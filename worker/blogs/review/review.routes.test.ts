import { beforeAll, expect, test } from 'vitest'
import { textLimits } from '../../contract/limits.ts'
import { createAuthor } from '../../testing/author.ts'
import { logIn, logInAs } from '../../testing/fixtures.ts'
import { setUpApi } from '../../testing/set-up-api.ts'
import { soakOptions } from '../../testing/soak-options.ts'

const { rounds } = soakOptions(1, 20)
const api = setUpApi()
let contributor: { token: string; key: number }
let editor: { token: string; key: number }
let author: { token: string; key: number }

beforeAll(async () => {
  await logIn(api)
  contributor = await logInAs(api, 'contributor')
  author = await logInAs(api, 'author')
  editor = await logInAs(api, 'editor')
})

const writer = createAuthor(api, () => contributor.token)
const post = (token: string, path: string, json: Record<string, unknown> = {}) =>
  api.call(`/api/admin/blogs/${path}`, { json, token })
const handIn = (id: string, revision: number, token = contributor.token) => post(token, `${id}/hand-in`, { revision })
const decide = (id: string, json: Record<string, unknown>, token = editor.token) =>
  post(token, `${id}/review`, { decision: 'approve', ...json })
const reviewOf = async (id: string, token = contributor.token) =>
  (await api.call(`/api/admin/blogs/${id}/review`, { token })).body.review
const rows = async (sql: string, ...values: unknown[]) =>
  (
    await api.env.DB.prepare(sql)
      .bind(...values)
      .all()
  ).results
const eventsOf = async (id: string) =>
  (
    await rows(
      "SELECT kind FROM events WHERE subject = ? AND kind IN ('blog.handedIn', 'blog.withdrawn', 'blog.reviewed')",
      id,
    )
  ).map(({ kind }) => kind)

/** An unpublished blog of the contributor, whose draft has revision 1. */
async function addDraft(title = 'A harbour') {
  const { id, image } = await writer.addBlog({ title, isPublished: false })
  await writer.save(id, { title, image, description: '<p>The first words.</p>' })
  return {
    id,
    image,
    save: (words: string, revision: number) =>
      writer.save(id, { title, image, revision, description: `<p>${words}</p>` }),
  }
}

test('what is handed in waits for editors, twice is once, and it can be taken back', async () => {
  const { id } = await addDraft()
  expect(await handIn(id, 2)).toMatchObject({ status: 409, body: { current: { revision: 1 } } })
  expect(await reviewOf(id)).toBeNull()
  for (let time = 0; time < 2; time += 1) expect((await handIn(id, 1)).status).toBe(200)
  expect(await reviewOf(id)).toMatchObject({
    ...{ state: 'waiting', revision: 1, isCurrent: true, isOwn: true, handedInBy: 'Broadsheet', decision: null },
  })
  expect(await eventsOf(id)).toEqual(['blog.handedIn'])
  const [kept] = await writer.revisions(id)
  expect(kept?.kind).toBe('draft')

  const listed = async (token: string) => (await api.call('/api/admin/reviews', { token })).body.reviews
  expect(await listed(editor.token)).toMatchObject([{ _id: id, state: 'waiting', title: 'A harbour', isOwn: false }])
  expect(await listed(contributor.token)).toMatchObject([{ _id: id, state: 'waiting', isOwn: true }])
  expect(await listed(author.token)).toEqual([])

  for (let time = 0; time < 2; time += 1) expect((await post(contributor.token, `${id}/withdraw`)).status).toBe(200)
  expect(await eventsOf(id)).toEqual(['blog.handedIn', 'blog.withdrawn'])
  expect(await listed(editor.token)).toEqual([])
  expect(await decide(id, { revision: 1 })).toMatchObject({ status: 409 })
})

test('who may not edit a blog neither hands it in nor reads its review, and only editors decide', async () => {
  const { id } = await addDraft()
  await handIn(id, 1)
  const other = author.token
  for (const { status } of [
    await handIn(id, 1, other),
    await post(other, `${id}/withdraw`),
    await api.call(`/api/admin/blogs/${id}/review`, { token: other }),
  ]) {
    expect(status).toBe(403)
  }
  for (const token of [other, contributor.token]) expect((await decide(id, { revision: 1 }, token)).status).toBe(403)
  expect((await handIn('nothing', 0)).status).toBe(404)
  // An editor could publish it, and so approves an own text too.
  await handIn(id, 1, editor.token)
  expect((await decide(id, { revision: 1 })).body).toMatchObject({ review: { state: 'approved' } })
})

test('changes are asked with a note, what is handed in again is compared with the text that was reviewed', async () => {
  const { id, save } = await addDraft()
  await handIn(id, 1)
  expect((await decide(id, { decision: 'changes', revision: 1 })).status).toBe(422)
  expect(
    (await decide(id, { decision: 'changes', revision: 1, note: 'x'.repeat(textLimits.reviewNote + 1) })).status,
  ).toBe(422)
  expect((await decide(id, { decision: 'changes', revision: 1, note: 'x', publishAt: 'now' })).status).toBe(422)
  const note = 'Say <b>where</b> it is.'
  expect((await decide(id, { decision: 'changes', revision: 1, note })).body).toMatchObject({
    review: { state: 'changes' },
  })
  expect(await reviewOf(id)).toMatchObject({ state: 'changes', decision: { by: 'editor1', note } })
  const own = await api.call('/api/admin/reviews', { token: contributor.token })
  expect(own.body.reviews).toContainEqual(expect.objectContaining({ _id: id, state: 'changes' }))

  await save('It is in the north.', 1)
  await handIn(id, 2)
  const { body } = await api.call(`/api/admin/blogs/${id}/review?with=texts`, { token: editor.token })
  expect(body).toMatchObject({ revision: 2, review: { state: 'waiting', decision: { note } } })
  expect(body.texts).toMatchObject({
    before: { kind: 'reviewed', description: '<p>The first words.</p>' },
    now: { description: '<p>It is in the north.</p>' },
  })
  await api.call('/api/blog/delete', { json: { id }, token: editor.token })
})

test('an approval holds for the text that was read, until the next save, and twice is once', async () => {
  const { id, save } = await addDraft()
  await handIn(id, 1)
  await save('Meanwhile.', 1)
  const late = await decide(id, { revision: 1 })
  expect(late).toMatchObject({ status: 409, body: { message: 'It was changed after you opened it: read it again.' } })
  expect(await reviewOf(id)).toMatchObject({ state: 'waiting', isCurrent: false })
  for (let time = 0; time < 2; time += 1) expect((await decide(id, { revision: 2 })).status).toBe(200)
  expect(await eventsOf(id)).toEqual(['blog.handedIn', 'blog.reviewed'])
  expect(await reviewOf(id)).toMatchObject({ state: 'approved', revision: 2, isCurrent: true })
  await save('An edit.', 2)
  expect(await reviewOf(id)).toMatchObject({ state: 'approved', revision: 2, isCurrent: false })
})

test('approving publishes exactly what was read: new, of a published blog, or at a time', async () => {
  const { id, save } = await addDraft()
  await handIn(id, 1)
  await save('The second words.', 1)
  expect((await decide(id, { revision: 1, publishAt: 'now' })).status).toBe(409)
  expect((await writer.edit(id)).blog).toMatchObject({ state: 'unpublished' })
  const { body } = await decide(id, { revision: 2, publishAt: 'now' })
  expect(body).toMatchObject({ message: 'Blog published', review: null, published: { revision: 3, isPublished: true } })
  expect((await api.call(`/api/blog/${id}`)).body.blog.description).toContain('The second words.')
  expect(await reviewOf(id)).toBeNull()
  expect((await decide(id, { revision: 3, publishAt: 'now' })).status).toBe(409)

  expect((await handIn(id, 3)).status).toBe(409)
  await save('The third words.', 3)
  await handIn(id, 4)
  const soon = new Date(Date.now() + 3_600_000).toISOString()
  expect((await decide(id, { revision: 4, publishAt: soon })).status).toBe(409)
  expect((await decide(id, { revision: 4, publishAt: 'now' })).status).toBe(200)
  expect((await api.call(`/api/blog/${id}`)).body.blog.description).toContain('The third words.')
  expect(await reviewOf(id)).toBeNull()
  expect(
    await rows("SELECT kind FROM events WHERE subject = ? AND kind IN ('blog.published', 'blog.updated')", id),
  ).toEqual([{ kind: 'blog.published' }, { kind: 'blog.updated' }])

  const later = await addDraft('Later')
  await handIn(later.id, 1)
  expect((await decide(later.id, { revision: 1, publishAt: '2020-01-01T00:00:00Z' })).status).toBe(422)
  expect((await decide(later.id, { revision: 1, publishAt: soon })).body).toMatchObject({ message: 'Blog scheduled' })
  expect((await writer.edit(later.id)).blog).toMatchObject({ state: 'scheduled', scheduledAt: soon })
  expect(await reviewOf(later.id)).toBeNull()
})

test('publishing, scheduling, the Trash, and readers who see the draft end a review', async () => {
  const ends: ((id: string) => Promise<{ status: number }>)[] = [
    (id) => api.call('/api/blog/toggle-publish', { json: { id, isPublished: true }, token: editor.token }),
    (id) =>
      api.call('/api/admin/schedule', { json: { id, at: new Date(Date.now() + 3_600_000) }, token: editor.token }),
    (id) => api.call('/api/blog/delete', { json: { id }, token: editor.token }),
  ]
  for (const end of ends) {
    const { id } = await addDraft()
    await handIn(id, 1)
    expect((await end(id)).status).toBe(200)
    expect(await rows('SELECT * FROM reviews WHERE blog_id = ?', id)).toEqual([])
  }
  const { id, save } = await addDraft()
  await api.call('/api/blog/toggle-publish', { json: { id, isPublished: true }, token: editor.token })
  await save('Another text.', 2)
  await handIn(id, 3)
  // Hidden by somebody else, it still waits.
  await api.call('/api/blog/toggle-publish', { json: { id, isPublished: false }, token: editor.token })
  await api.call('/api/blog/toggle-publish', { json: { id, isPublished: false }, token: editor.token })
  expect(await reviewOf(id)).toMatchObject({ state: 'waiting' })
  await api.env.DB.prepare('DELETE FROM blogs WHERE id = ?').bind(id).run()
  expect(await rows('SELECT * FROM reviews WHERE blog_id = ?', id)).toEqual([])
})

test('a review stays usable when whoever has handed it in or decided is removed', async () => {
  const leaving = await logInAs(api, 'contributor', { number: 2 })
  const own = createAuthor(api, () => leaving.token)
  const { id } = await own.addBlog({ isPublished: false })
  await handIn(id, 0, leaving.token)
  await api.env.DB.prepare("UPDATE admins SET removed_at = 1, email = 'removed-x@invalid' WHERE key = ?")
    .bind(leaving.key)
    .run()
  expect(await reviewOf(id, editor.token)).toMatchObject({ handedInBy: 'Broadsheet 2', state: 'waiting' })
  expect((await decide(id, { revision: 0, publishAt: 'now' })).status).toBe(200)
})

test('a changed role holds at the next call, and the text and its review stay as they are', async () => {
  const { id } = await addDraft()
  await handIn(id, 1)
  const leaving = await logInAs(api, 'editor', { number: 2 })
  const change = (columns: string) =>
    api.env.DB.prepare(`UPDATE admins SET ${columns} WHERE key = ?`).bind(leaving.key).run()
  await change("role = 'author'")
  expect((await decide(id, { revision: 1, publishAt: 'now' }, leaving.token)).status).toBe(403)
  await change("removed_at = 1, role = 'editor'")
  expect((await decide(id, { revision: 1, publishAt: 'now' }, leaving.token)).status).toBe(401)
  expect(await reviewOf(id)).toMatchObject({ state: 'waiting', revision: 1, isCurrent: true })
  await change('removed_at = NULL')
  expect((await decide(id, { revision: 1, publishAt: 'now' }, leaving.token)).status).toBe(200)
})

test('of acts at once nothing is half: an approval and a save, two approvals, an approval and a publication', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { id, save } = await addDraft()
    await handIn(id, 1)
    const [approved, saved] = await Promise.all([decide(id, { revision: 1, publishAt: 'now' }), save('Meanwhile.', 1)])
    expect([approved.status, saved.status].sort()).toEqual([200, 409])
    const isShown = (await api.call(`/api/blog/${id}`)).status === 200
    expect(isShown).toBe(approved.status === 200)

    const twice = await addDraft()
    await handIn(twice.id, 1)
    const answers = await Promise.all([1, 2].map(() => decide(twice.id, { revision: 1, publishAt: 'now' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await eventsOf(twice.id)).toEqual(['blog.handedIn', 'blog.reviewed'])

    const taken = await addDraft()
    await handIn(taken.id, 1)
    const [approval] = await Promise.all([
      decide(taken.id, { revision: 1, publishAt: 'now' }),
      api.call('/api/blog/toggle-publish', { json: { id: taken.id, isPublished: true }, token: editor.token }),
    ])
    expect([200, 409]).toContain(approval.status)
    expect((await api.call(`/api/blog/${taken.id}`)).status).toBe(200)
    expect(await rows('SELECT * FROM reviews WHERE blog_id = ?', taken.id)).toEqual([])

    const back = await addDraft()
    await handIn(back.id, 1)
    const [decided, withdrawn] = await Promise.all([
      decide(back.id, { revision: 1, publishAt: 'now' }),
      post(contributor.token, `${back.id}/withdraw`),
    ])
    expect(withdrawn.status).toBe(200)
    expect(decided.status).toBe((await eventsOf(back.id)).includes('blog.withdrawn') ? 409 : 200)
  }
})
