import { beforeAll, expect, test } from 'vitest'
import { day, minute } from '../contract/units.ts'
import { faults, plantIn } from '../testing/fault-injection.ts'
import { add, logIn, picture, runJob } from '../testing/fixtures.ts'
import { setUpApi } from '../testing/set-up-api.ts'
import { snapshotBlogs } from '../testing/snapshot-blogs.ts'

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

test.each(faults)('adding a blog leaves nothing or the whole blog when a call fails (%s)', async (fault) => {
  const description = await inlineImage()
  const counted = await add(api, { token, fields: { description } })
  const planted = plantIn(counted, fault, fault === 'x-test-fail' ? 5 : 2)
  for (const [place, plant] of planted.entries()) {
    const before = await snapshotBlogs(api)
    const key = `fault-${fault}-${place}`
    const headers = { ...plant, 'idempotency-key': key }
    const { status, body } = await add(api, { token, fields: { description }, headers })
    if (status !== 201) expect([status, body.success]).toEqual([503, false])
    await cleanUpTomorrow()
    const after = await snapshotBlogs(api)
    const isThere = after.blogs.length > before.blogs.length
    if (!isThere) expect(after).toEqual(before)

    // A retry with the same key completes it, once.
    const again = await add(api, { token, fields: { description }, headers: { 'idempotency-key': key } })
    expect(again.status).toBe(201)
    const whole = await snapshotBlogs(api)
    expect(whole.blogs).toHaveLength(before.blogs.length + 1)
    expect(whole.files).toHaveLength(before.files.length + 2)
    expect(whole.media.every(({ loose }) => loose === 0)).toBe(true)
    expect(whole.words).toHaveLength(before.words.length + 1)
  }
})
