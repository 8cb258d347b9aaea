import { beforeAll, expect, test } from 'vitest'
import { derivedVersion } from '../search/derive-blogs.ts'
import { faults, plantIn } from '../testing/fault-injection.ts'
import { addBlog, logIn, runJob } from '../testing/fixtures.ts'
import { setUpApi } from '../testing/set-up-api.ts'

const api = setUpApi()
let token: string
let ids: string[]

beforeAll(async () => {
  token = await logIn(api)
  const description =
    '<h2>Vorwort</h2><p>Der Zug ist leise, und die Leute in dem Zug wollen nicht mit uns reden. Das ist auch gut.</p>'
  const add = (title: string) => addBlog(api, token, { title, description })
  ids = [await add('Ein Zug'), await add('Noch ein Zug'), await add('Der letzte Zug')]
})

/** Leaves what older rules have derived. */
async function forget() {
  await api.env.DB.exec("UPDATE derived SET version = 0, related = '[]'")
  await api.env.DB.exec("UPDATE blogs SET lang = '', excerpt = 'Vorwort Der Zug ist leise'")
}

const run = (headers: Record<string, string> = {}) => api.call('/api/local/run', { json: { job: 'derive' }, headers })

/** The stored data, and the related blogs on the page of each blog: it works whatever is stored. */
async function readAll() {
  const { results } = await api.env.DB.prepare('SELECT blog_key, version, related FROM derived ORDER BY blog_key').all()
  const pages = await Promise.all(ids.map((id) => api.call(`/api/blog/${id}?with=related,neighbours`)))
  expect(pages.map(({ status, body }) => [status, body.related.length])).toEqual(ids.map(() => [200, 2]))
  return { results, shown: pages.map(({ body }) => `${body.blog.lang}: ${body.blog.excerpt}`) }
}

test.each(faults)('a run that fails at any call (%s) leaves its blogs to the next one', async (fault) => {
  await forget()
  const counted = await run()
  const whole = await readAll()
  for (const shown of whole.shown) expect(shown).toMatch(/^de: Der Zug ist leise, /)
  for (const headers of plantIn(counted, fault)) {
    await forget()
    await run(headers)
    await readAll()
    expect((await run()).status).toBe(200)
    expect(await readAll()).toEqual(whole)
  }
})

test('two runs at once derive the same', async () => {
  const trigger = () => runJob(api, 'derive')
  const before = await readAll()
  await forget()
  await Promise.all([trigger(), trigger(), run()])
  expect(await readAll()).toEqual(before)
})

test.each(faults)('publishing succeeds when deriving fails at any call (%s)', async (fault) => {
  const [id] = ids
  const toggle = (isPublished: boolean, headers: Record<string, string> = {}) =>
    api.call('/api/blog/toggle-publish', { json: { id, isPublished }, token, headers })
  await toggle(false)
  const planted = plantIn(await toggle(true), fault)
  const version = () =>
    api.env.DB.prepare('SELECT version FROM derived JOIN blogs ON key = blog_key WHERE id = ?')
      .bind(id)
      .first('version')
  expect(await version()).toBe(derivedVersion)
  const outcomes: unknown[] = []
  for (const headers of planted) {
    await toggle(false)
    const { status } = await toggle(true, headers)
    if (status !== 200) continue
    outcomes.push(await version())
    await run()
    expect(await version()).toBe(derivedVersion)
  }
  expect(outcomes).toContain(fault === 'x-test-fail' ? 0 : derivedVersion)
})
