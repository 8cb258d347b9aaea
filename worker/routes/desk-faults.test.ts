import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { hour } from '../clock.ts'
import { openDesk } from '../testing/desk.ts'
import { add, logIn, picture } from '../testing/fixtures.ts'
import { type Api, setUpApi } from '../testing/set-up-api.ts'

const api = setUpApi()
let token: string
let desk: ReturnType<typeof openDesk>

beforeAll(async () => {
  token = await logIn(api)
  desk = openDesk(api, () => token)
})

/** What readers and the author can see of everything, without what counts the time. */
async function everything() {
  const all = async (sql: string) => (await api.env.DB.prepare(sql).all()).results
  const { objects } = await api.env.MEDIA.list()
  return {
    blogs: await all('SELECT id, title, state, content_hash FROM blogs ORDER BY key'),
    texts: await all(
      'SELECT blog_key, description, source, plain_text FROM blog_texts JOIN blog_sources USING (blog_key) ORDER BY blog_key',
    ),
    words: await all(`SELECT rowid FROM search_words('"edge"') ORDER BY rowid`),
    titles: await all(`SELECT rowid FROM search_titles('"wombat"') ORDER BY rowid`),
    drafts: await all('SELECT id, blog_key, revision, title, image, source FROM drafts ORDER BY id'),
    revisions: await all('SELECT blog_key, kind, title, source FROM revisions ORDER BY key'),
    held: await all('SELECT key, blog_id FROM media WHERE attached_at IS NOT NULL ORDER BY key'),
    files: objects.map(({ key }) => key),
  }
}

type Everything = Awaited<ReturnType<typeof everything>>
/** Files that nobody holds wait for the sweep: they are no part of what was written. */
const written = ({ files, held, ...rest }: Everything) => ({ ...rest, held })
/** Every file that is held is there. */
const expectFiles = ({ files, held }: Everything) =>
  expect(files).toEqual(expect.arrayContaining(held.map(({ key }) => key)))

const faults = ['x-test-fail', 'x-test-lose'] as const
type Write = (headers: Record<string, string>) => ReturnType<Api['call']>

/**
 * Makes a write with a failure at each of its calls in turn, each time of something new: all of it happened or nothing,
 * and sending it again makes it whole, once.
 */
async function expectWholeOrNothing(fault: (typeof faults)[number], prepare: () => Promise<Write>) {
  const counted = await (await prepare())({})
  expect(counted.status, counted.text).toBeLessThan(300)
  const calls = Number(counted.headers.get('x-test-calls'))
  expect(calls).toBeGreaterThan(2)
  for (let number = 1; number <= calls; number += 1) {
    const write = await prepare()
    const before = await everything()
    const { status } = await write({ [fault]: String(number) })
    const after = await everything()
    expectFiles(after)
    const again = await write({})
    expect(again.status, again.text).toBe(counted.status)
    const whole = await everything()
    expectFiles(whole)
    if (status === counted.status) expect(written(after)).toEqual(written(whole))
    else {
      expect(status).toBe(503)
      expect([written(before), written(whole)]).toContainEqual(written(after))
    }
    expect(written(whole)).not.toEqual(written(before))
  }
}

let colours = 0
/** A text of its own, with a picture of its own inside. */
async function text() {
  colours += 1
  const colour = `#${(colours * 4_096).toString(16).padStart(6, '0')}`
  const bytes = Buffer.from(await picture({ colour })).toString('base64')
  return `<p>The edge, ${colours}.</p><img src="data:image/png;base64,${bytes}">`
}

test.each(faults)('a save with a failure at any of its calls (%s) is whole or nothing', async (fault) => {
  await expectWholeOrNothing(fault, async () => {
    const id = randomUUID()
    await desk.save(id, {})
    const fields = { revision: 1, description: await text() }
    return (headers) => desk.save(id, fields, { headers })
  })
})

test.each(faults)(
  'the first save of a draft with a failure at any of its calls (%s) is whole or nothing',
  async (fault) => {
    await expectWholeOrNothing(fault, async () => {
      const id = randomUUID()
      const fields = { description: await text() }
      return (headers) => desk.save(id, fields, { headers })
    })
  },
)

test.each(faults)('an update with a failure at any of its calls (%s) is whole or nothing', async (fault) => {
  await expectWholeOrNothing(fault, async () => {
    const { id, image } = await desk.addBlog()
    await desk.save(id, { image, title: 'An older save' })
    await api.env.DB.prepare('UPDATE drafts SET updated_at = 1 WHERE id = ?').bind(id).run()
    const fields = { revision: 1, image, title: 'Wombats at the edge', description: await text() }
    return (headers) => desk.update(id, fields, { headers })
  })
})

test.each(faults)('a publishing update with a failure at any of its calls (%s) is whole or nothing', async (fault) => {
  await expectWholeOrNothing(fault, async () => {
    const { id, image } = await desk.addBlog({ isPublished: false })
    const fields = { image, title: 'Wombats at the edge', description: await text(), isPublished: true }
    return (headers) => desk.update(id, fields, { headers })
  })
})

/** A blog that is not published, with a newer text saved. */
async function addWithCopy() {
  const { id, image } = await desk.addBlog({ isPublished: false })
  await desk.save(id, { image, title: 'Wombats at the edge', description: await text() })
  return id
}

test.each(faults)(
  'publish with a newer working copy with a failure at any of its calls (%s) changes all or nothing',
  async (fault) => {
    await expectWholeOrNothing(fault, async () => {
      const id = await addWithCopy()
      return (headers) => desk.call('/api/blog/toggle-publish', { json: { id, isPublished: true }, headers })
    })
  },
)

test.each(faults)(
  'schedule with a newer working copy with a failure at any of its calls (%s) changes all or nothing',
  async (fault) => {
    await expectWholeOrNothing(fault, async () => {
      const id = await addWithCopy()
      const at = new Date(Date.now() + hour).toISOString()
      return (headers) => desk.call('/api/admin/schedule', { json: { id, at }, headers })
    })
  },
)

test.each(faults)(
  'of several that are published, a failure at any of the calls (%s) leaves each whole, and is told',
  async (fault) => {
    const publish = (ids: string[], headers = {}) =>
      desk.call('/api/admin/blogs/bulk', { json: { ids, action: 'publish' }, headers })
    const three = async () => [
      await addWithCopy(),
      (await desk.addBlog({ title: 'As it was added', isPublished: false })).id,
      await addWithCopy(),
    ]
    const calls = Number((await publish(await three())).headers.get('x-test-calls'))
    let told = 0
    for (let number = 1; number <= calls; number += 1) {
      const ids = await three()
      const { status, body } = await publish(ids, { [fault]: String(number) })
      expect([200, 503]).toContain(status)
      for (const [place, id] of ids.entries()) {
        const { blog, draft } = await desk.edit(id)
        expect([blog.isPublished, blog.hasChanges]).toEqual([blog.isPublished, !blog.isPublished && place !== 1])
        const { _id, ok, message } = body.results?.[place] ?? {}
        if (ok) expect([_id, blog.isPublished, draft.revision]).toEqual([id, true, place === 1 ? 0 : 2])
        else if (status === 200) expect(message).toBe('failed')
        told += message === 'failed' ? 1 : 0
      }
      const again = await publish(ids)
      expect(again.body.results.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, true, true])
      for (const id of ids)
        expect((await desk.revisions(id)).filter(({ kind }) => kind === 'published')).toHaveLength(1)
    }
    expect(told).toBeGreaterThan(2)
  },
)

test.each(faults)('a restore with a failure at any of its calls (%s) is whole or nothing', async (fault) => {
  await expectWholeOrNothing(fault, async () => {
    const { id, image } = await desk.addBlog()
    await desk.save(id, { image, description: await text() })
    const [kept] = await desk.revisions(id)
    return (headers) => desk.restore(id, kept?.id ?? '', 1, { headers })
  })
})

test.each(faults)(
  'adding a draft with a failure at any of its calls (%s) leaves the draft, or the blog',
  async (fault) => {
    await expectWholeOrNothing(fault, async () => {
      const id = randomUUID()
      await desk.save(id, { title: 'What the draft said' })
      const { picture: thumbnail } = (await desk.upload(id)).body
      const fields = { draft: id, image: thumbnail.url, description: await text(), title: 'Wombats' }
      return (headers) => add(api, { token, image: null, fields, headers: { ...headers, 'idempotency-key': id } })
    })
  },
)

test.each(faults)('a picture with a failure at any of its calls (%s) can be sent again', async (fault) => {
  const id = randomUUID()
  await desk.save(id, {})
  const counted = await desk.upload(id)
  const calls = Number(counted.headers.get('x-test-calls'))
  for (let number = 1; number <= calls; number += 1) {
    const colour = `#0000${number}${fault.length % 10}`
    const { status } = await desk.upload(id, colour, { headers: { [fault]: String(number) } })
    expect([201, 503]).toContain(status)
    const { body } = await desk.upload(id, colour)
    expect((await api.call(body.picture.path)).status).toBe(200)
    expect((await desk.save(id, { revision: number, image: body.picture.url })).status).toBe(200)
    expectFiles(await everything())
  }
})
