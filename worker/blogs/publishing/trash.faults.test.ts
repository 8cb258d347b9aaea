import { beforeAll, expect, test } from 'vitest'
import { trashDays } from '../../contract/blog.ts'
import { day, minute } from '../../contract/units.ts'
import { faults, plantIn } from '../../testing/fault-injection.ts'
import { addBlog, logIn, picture, runJob } from '../../testing/fixtures.ts'
import { setUpApi } from '../../testing/set-up-api.ts'
import { snapshotBlogs } from '../../testing/snapshot-blogs.ts'

const api = setUpApi()
let token: string

beforeAll(async () => {
  token = await logIn(api)
})

/** Runs tomorrow's cleanup, which also ends today's session. */
async function cleanUpTomorrow() {
  await runJob(api, 'cleanup', new Date(Date.now() + day + minute))
  token = await logIn(api)
}

const inlineImage = async () => {
  const bytes = await picture({ colour: '#00ff00' })
  return `<p>The edge.</p><img src="data:image/png;base64,${Buffer.from(bytes).toString('base64')}">`
}

const addWhole = async () => {
  const id = await addBlog(api, token, { description: await inlineImage() })
  await api.call('/api/blog/add-comment', { json: { blog: id, name: 'Ann', content: 'Hello' } })
  return id
}

test.each(faults)('deleting a blog leaves it unchanged or in the Trash when a call fails (%s)', async (fault) => {
  const stateOf = async (id: string) =>
    api.env.DB.prepare('SELECT is_published, state FROM blogs WHERE id = ?').bind(id).first()
  const counted = await api.call('/api/blog/delete', { json: { id: await addWhole() }, token })
  const planted = plantIn(counted, fault, fault === 'x-test-fail' ? 2 : 1)
  for (const headers of planted) {
    const id = await addWhole()
    const { counters } = await snapshotBlogs(api)
    const { status } = await api.call('/api/blog/delete', { json: { id }, token, headers })
    expect([200, 503]).toContain(status)
    const after = await stateOf(id)
    const isGone = after?.state === 'trash'
    if (status === 200) expect(isGone).toBe(true)
    if (!isGone) expect((await snapshotBlogs(api)).counters).toEqual(counters)
    expect((await api.call(`/api/blog/${id}`)).status).toBe(isGone ? 404 : 200)
    await api.call('/api/blog/delete', { json: { id }, token })
    expect(await stateOf(id)).toEqual({ is_published: 0, state: 'trash' })
  }
})

test.each(faults)('a cleanup in which a call failed is completed by the next one (%s)', async (fault) => {
  await cleanUpTomorrow()
  const empty = await snapshotBlogs(api)
  const cleanUp = (headers: Record<string, string> = {}) =>
    api.call('/api/local/run', { json: { job: 'cleanup' }, headers })
  /** Moves a new blog to the Trash, with a deletion date from long ago. */
  const trashOne = async () => {
    const id = await addWhole()
    await api.call('/api/blog/delete', { json: { id }, token })
    const long = Date.now() - (trashDays + 1) * day
    await api.env.DB.prepare('UPDATE blogs SET deleted_at = ? WHERE id = ?').bind(long, id).run()
    await api.env.DB.prepare('UPDATE media SET created_at = ? WHERE blog_id = ?').bind(long, id).run()
  }
  await trashOne()
  const planted = plantIn(await cleanUp(), fault, fault === 'x-test-fail' ? 5 : 2)
  expect(await snapshotBlogs(api)).toEqual(empty)
  for (const headers of planted) {
    await trashOne()
    const { status } = await cleanUp(headers)
    // Counting the rows that it has written fails alone.
    expect([200, 503]).toContain(status)
    expect((await cleanUp()).status).toBe(200)
    expect(await snapshotBlogs(api), JSON.stringify(headers)).toEqual(empty)
  }
})
