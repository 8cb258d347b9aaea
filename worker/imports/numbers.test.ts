import { beforeAll, expect, test } from 'vitest'
import { logIn, picture } from '../testing/fixtures.ts'
import { articleItem, createImporter } from '../testing/imports.ts'
import { setUpCachedSite } from '../testing/set-up-cached-site.testing.ts'
import { soakOptions } from '../testing/soak-options.ts'

const site = setUpCachedSite()
const { api, visit } = site
let token: string

beforeAll(async () => {
  token = await logIn(api)
})

const ask = async (p: string) => {
  const { status, body, headers } = await api.call(`/api/site/imported?p=${p}`)
  return [status, body.location, body.hasAny, headers.get('cache-control')]
}

/** Imports a published article that had these addresses. */
async function bring(id: string, paths: string[]) {
  const imports = createImporter(api, () => token)
  const { id: job } = await imports.create(`${id}.xml`, 'wordpress')
  const formerPaths = paths.map((path) => ({ path, createdAt: '2019-05-01T00:00:00.000Z' }))
  await imports.check(job, [articleItem(id)])
  await imports.act(job, 'start')
  const { body } = await imports.upload(job, id, '/media/import/1', await picture())
  await imports.store(job, [articleItem(id, { state: 'published', image: body.path, formerPaths })])
}

test('a site without an import has no such number, and is not asked again', async () => {
  expect(await ask('1')).toEqual([200, null, false, 'no-store'])
  for (const number of [1, 2, 3]) expect((await visit(`/?p=${number}`)).status).toBe(200)
  expect(site.runs.filter((run) => run.endsWith('/api/site/imported'))).toHaveLength(1)
})

test('a number leads to its article, which readers see', async () => {
  await bring('numbered-abc234', ['/?p=12'])
  expect(await ask('12')).toEqual([200, '/blog/numbered-abc234', true, 'no-store'])
  expect(await ask('13')).toEqual([200, null, true, 'no-store'])
  for (const wrong of ['', '1x', '12345678901']) expect((await ask(wrong))[0]).toBe(422)
  const { status, headers } = await visit('/?p=12&shown=24')
  expect([status, headers.get('location')]).toEqual([301, '/blog/numbered-abc234?shown=24'])
  await api.call('/api/blog/delete', { token, json: { id: 'numbered-abc234' } })
  expect(await ask('12')).toEqual([200, null, true, 'no-store'])
  expect((await visit('/?p=12')).headers.get('location')).toBe(null)
})

const { rounds, seed } = soakOptions(100, 10_000)
test(`${rounds} unknown numbers make the cache store nothing, and evict nothing (seed ${seed})`, async () => {
  await bring('stored-abc234', ['/?p=99', '/2019/stored'])
  await visit('/')
  const before = [site.storedDocuments(), site.storedReads()]
  for (let round = 0; round < rounds; round += 1) {
    const { status, cacheStatus } = await visit(`/?p=${100 + round * 7919 + (seed % 1_000)}`)
    expect([status, cacheStatus]).toEqual([200, 'HIT'])
  }
  expect([site.storedDocuments(), site.storedReads()]).toEqual(before)
  expect(before).toEqual([['/'], []])
})

test('an old address is answered by one redirect, with and without a slash', async () => {
  for (const path of ['/2019/stored', '/2019/stored/', '/2019/Stored']) {
    const { status, headers } = await visit(path)
    expect([path, status, headers.get('location')]).toEqual([path, 301, '/blog/stored-abc234'])
  }
})
