import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '#scripts/local-config.ts'
import { day, minute } from '../clock.ts'
import { trashDays } from '../contract/authoring.ts'
import { add, addBlog, logIn, picture } from '../testing/fixtures.ts'
import { type Api, startApi } from '../testing/harness.ts'

let api: Api
let token: string

beforeAll(async () => {
  api = await startApi({ main: join(root, 'worker/testing/instrumented-worker.ts') })
  token = await logIn(api)
})
afterAll(() => api.close())

/** Everything that a half-done call could leave behind. */
async function everything() {
  const all = async (sql: string) => (await api.env.DB.prepare(sql).all()).results
  const { objects } = await api.env.MEDIA.list()
  return {
    blogs: await all('SELECT id, state, is_published, published_at, comment_count FROM blogs ORDER BY key'),
    texts: await all('SELECT blog_key FROM blog_texts ORDER BY blog_key'),
    sources: await all('SELECT blog_key FROM blog_sources ORDER BY blog_key'),
    comments: await all('SELECT id, is_approved FROM comments ORDER BY key'),
    resources: await all('SELECT blog_key, url FROM resources ORDER BY blog_key, position'),
    // The version only ever grows.
    counters: await all("SELECT * FROM counters WHERE name <> 'version' ORDER BY name"),
    words: await all(`SELECT rowid FROM search_words('"edge"') ORDER BY rowid`),
    titles: await all(`SELECT rowid FROM search_titles('"edge"') ORDER BY rowid`),
    media: await all('SELECT key, attached_at IS NULL AS loose FROM media ORDER BY key'),
    files: objects.map(({ key }) => key),
  }
}

/** Tomorrow's sweep ends today's session too. */
async function sweepTomorrow() {
  await api.scheduled({ cron: '17 3 * * *', scheduledTime: new Date(Date.now() + day + minute) })
  token = await logIn(api)
}

const inlineImage = async () => {
  const bytes = await picture({ colour: '#00ff00' })
  return `<p>The edge.</p><img src="data:image/png;base64,${Buffer.from(bytes).toString('base64')}">`
}

const faults = ['x-test-fail', 'x-test-lose'] as const

test.each(faults)('add with a failure at any of its calls (%s) leaves nothing, or a whole blog', async (fault) => {
  const description = await inlineImage()
  const counted = await add(api, { token, fields: { description } })
  const calls = Number(counted.headers.get('x-test-calls'))
  expect(calls).toBeGreaterThan(4)
  for (let number = 1; number <= calls; number += 1) {
    const before = await everything()
    const key = `fault-${fault}-${number}`
    const headers = { [fault]: String(number), 'idempotency-key': key }
    const { status, body } = await add(api, { token, fields: { description }, headers })
    if (status !== 201) expect([status, body.success]).toEqual([503, false])
    await sweepTomorrow()
    const after = await everything()
    const isThere = after.blogs.length > before.blogs.length
    if (!isThere) expect(after).toEqual(before)

    // Trying again with the same key makes it whole, once.
    const again = await add(api, { token, fields: { description }, headers: { 'idempotency-key': key } })
    expect(again.status).toBe(201)
    const whole = await everything()
    expect(whole.blogs).toHaveLength(before.blogs.length + 1)
    expect(whole.files).toHaveLength(before.files.length + 2)
    expect(whole.media.every(({ loose }) => loose === 0)).toBe(true)
    expect(whole.words).toHaveLength(before.words.length + 1)
  }
})

const addWhole = async () => {
  const id = await addBlog(api, token, { description: await inlineImage() })
  await api.call('/api/blog/add-comment', { json: { blog: id, name: 'Ann', content: 'Hello' } })
  return id
}

test.each(faults)(
  'delete with a failure at any of its calls (%s) leaves the blog as it was, or in the Trash',
  async (fault) => {
    const stateOf = async (id: string) =>
      api.env.DB.prepare('SELECT is_published, state FROM blogs WHERE id = ?').bind(id).first()
    const counted = await api.call('/api/blog/delete', { json: { id: await addWhole() }, token })
    const calls = Number(counted.headers.get('x-test-calls'))
    expect(calls).toBeGreaterThan(1)
    for (let number = 1; number <= calls; number += 1) {
      const id = await addWhole()
      const { counters } = await everything()
      const { status } = await api.call('/api/blog/delete', {
        json: { id },
        token,
        headers: { [fault]: String(number) },
      })
      expect([200, 503]).toContain(status)
      const after = await stateOf(id)
      const isGone = after?.state === 'trash'
      if (status === 200) expect(isGone).toBe(true)
      if (!isGone) expect((await everything()).counters).toEqual(counters)
      expect((await api.call(`/api/blog/${id}`)).status).toBe(isGone ? 404 : 200)
      await api.call('/api/blog/delete', { json: { id }, token })
      expect(await stateOf(id)).toEqual({ is_published: 0, state: 'trash' })
    }
  },
)

test.each(faults)('a sweep with a failure at any of its calls (%s) is finished by the next one', async (fault) => {
  await sweepTomorrow()
  const empty = await everything()
  const sweep = (headers: Record<string, string> = {}) =>
    api.call('/api/local/run', { json: { job: 'cleanup' }, headers })
  /** Moves a new blog to the Trash, as if it had been there for long. */
  const trashOne = async () => {
    const id = await addWhole()
    await api.call('/api/blog/delete', { json: { id }, token })
    const long = Date.now() - (trashDays + 1) * day
    await api.env.DB.prepare('UPDATE blogs SET deleted_at = ? WHERE id = ?').bind(long, id).run()
    await api.env.DB.prepare('UPDATE media SET created_at = ? WHERE blog_id = ?').bind(long, id).run()
  }
  await trashOne()
  const calls = Number((await sweep()).headers.get('x-test-calls'))
  expect(calls).toBeGreaterThan(4)
  expect(await everything()).toEqual(empty)
  for (let number = 1; number <= calls; number += 1) {
    await trashOne()
    const { status } = await sweep({ [fault]: String(number) })
    expect(status).toBe(503)
    expect((await sweep()).status).toBe(200)
    expect(await everything(), `${number}`).toEqual(empty)
  }
})

test.each(faults)('toggle-publish with a failure at any of its calls (%s) changes all or nothing', async (fault) => {
  const id = await addBlog(api, token, { isPublished: false })
  const draft = await everything()
  const counted = await api.call('/api/blog/toggle-publish', { json: { id, isPublished: true }, token })
  const calls = Number(counted.headers.get('x-test-calls'))
  const published = await everything()
  expect(published.words).toHaveLength(draft.words.length + 1)
  const stable = ({ blogs, ...rest }: Awaited<ReturnType<typeof everything>>) => ({
    ...rest,
    blogs: blogs.map(({ id: blog, is_published }) => ({ blog, is_published })),
  })
  for (let number = 1; number <= calls; number += 1) {
    for (const isPublished of [false, true]) {
      const [from, to] = isPublished ? [draft, published] : [published, draft]
      const { status } = await api.call('/api/blog/toggle-publish', {
        json: { id, isPublished },
        token,
        headers: { [fault]: String(number) },
      })
      const after = stable(await everything())
      if (status === 200) expect(after).toEqual(stable(to))
      else expect([stable(from), stable(to)]).toContainEqual(after)
      await api.call('/api/blog/toggle-publish', { json: { id, isPublished }, token })
      expect(stable(await everything())).toEqual(stable(to))
    }
  }
})

test('files go on being read when D1 is down, and the rest says 503', async () => {
  const id = await addBlog(api, token)
  const { body } = await api.call(`/api/blog/${id}`)
  const headers = { 'x-test-fail': '1' }
  const down = await api.call('/api/blog/all', { headers })
  expect(down.status).toBe(503)
  expect(down.body).toEqual({
    success: false,
    message: 'The database does not answer right now. Please try again in a moment.',
  })
  expect(down.text).not.toContain('planted')
  expect((await api.call('/api/health', { headers })).status).toBe(503)
  const file = await api.call(new URL(body.blog.image).pathname)
  expect(file.status).toBe(200)
})

test('reading goes on when R2 is down: only the pictures are missing', async () => {
  const id = await addBlog(api, token)
  const { body } = await api.call(`/api/blog/${id}`)
  const picturePath = new URL(body.blog.image).pathname
  const down = await api.call(picturePath, { headers: { 'x-test-fail': '1' } })
  expect([down.status, down.body]).toEqual([
    503,
    { success: false, message: 'The file store does not answer right now. Please try again in a moment.' },
  ])
})
