import { Response } from 'miniflare'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openSite } from '#web/pages/admin/exchange/imports/sources/markdown/sites.testing.ts'
import { megabyte } from '../contract/units.ts'
import { cleanUpIn, logIn, picture } from '../testing/fixtures.ts'
import { articleItem, createImporter } from '../testing/imports.ts'
import { createMover } from '../testing/move-site.testing.ts'
import { setUpApi } from '../testing/set-up-api.ts'

const api = setUpApi()
let token: string
/** Responses of the old site by address. */
let site: Record<string, () => Response>
let requested: string[]
const imports = createImporter(api, () => token)

beforeAll(async () => {
  token = await logIn(api)
  api.serveInternet(({ url }) => {
    requested.push(url)
    return site[url]?.() ?? new Response('Nothing here', { status: 404 })
  })
})
beforeEach(() => {
  site = {}
  requested = []
})

const old = 'https://old.site.org'
const serve = (address: string, body: BodyInit, type = 'image/png') => {
  site[`${old}${address}`] = () => new Response(body as never, { headers: { 'content-type': type } })
}
const redirect = (from: string, to: string) => {
  site[`${old}${from}`] = () => new Response(null, { status: 302, headers: { location: to } })
}
const files = async () => (await api.env.MEDIA.list({ prefix: 'media/import/' })).objects.map(({ key }) => `/${key}`)

/** An import that runs, with these articles as its items. */
async function startImport(...ids: string[]) {
  const { id } = await imports.create(`${ids.join()}.zip`, 'wordpress')
  await imports.check(
    id,
    ids.map((name) => articleItem(name)),
  )
  const fetchImage = (owner: string, address: string) =>
    imports.call(`/${id}/images`, { json: { owner, url: address.startsWith('/') ? old + address : address } })
  return { id, fetchImage }
}

test('two articles share the file of the same image, and each keeps it when the other is deleted for good', async () => {
  const { id, fetchImage } = await startImport('first-abc234', 'second-abc234')
  await imports.act(id, 'start')
  const image = await picture({ colour: '#123456' })
  serve('/a.png', image)
  serve('/copy.png', image)
  redirect('/moved.png', '/a.png')
  const { status, body } = await fetchImage('first-abc234', '/moved.png')
  expect([status, body.path]).toEqual([201, expect.stringMatching(/^\/media\/import\/[0-9a-f]{16}\.png$/)])
  // One is fetched, the other one was in the file.
  expect((await fetchImage('second-abc234', '/copy.png')).body.path).toBe(body.path)
  expect((await imports.upload(id, 'second-abc234', '/media/import/7', image)).body.path).toBe(body.path)
  expect(await files()).toEqual([body.path])

  const html = `<p>Look</p><img src="${body.path}" alt="">`
  const store = (name: string) => imports.store(id, [articleItem(name, { html, image: body.path, state: 'published' })])
  await store('first-abc234')
  await store('second-abc234')
  for (const [name, left] of [
    ['first-abc234', true],
    ['second-abc234', false],
  ] as const) {
    await api.call('/api/blog/delete', { json: { id: name }, token })
    // The Trash, then the time for which a file without an owner is kept.
    for (const days of left ? [31, 33] : [64, 66]) token = await cleanUpIn(api, days)
    expect((await api.call(body.path)).status).toBe(left ? 200 : 404)
  }
})

test.each([
  ['a page in the place of an image', '/page', 422, 'The address leads to a web page, not to an image.'],
  ['an image that may have scripts', '/a.svg', 415, 'The image must be a JPEG, PNG, WebP, GIF or AVIF file.'],
  ['an image that is missing', '/missing.png', 422, 'The site answered with the status 404, so nothing was fetched.'],
  ['a ring of redirects', '/ring', 422, 'The address redirects too often, so it is not fetched.'],
  [
    'a private address behind a redirect',
    '/private',
    422,
    'The address leads to a private network or to an unusual port, so it is not fetched.',
  ],
  ['an image without https', 'http://old.site.org/a.png', 422, 'Only addresses that begin with https:// are fetched.'],
  ['a large file', '/large.png', 422, 'The file has more than 5 MB, so it is not fetched.'],
])('%s is refused with a sentence, and nothing is stored', async (name, address, wanted, message) => {
  const owner = `${name.replaceAll(' ', '-')}-abc234`
  const { id, fetchImage } = await startImport(owner)
  await imports.act(id, 'start')
  serve('/page', '<!doctype html><title>Not found</title>', 'text/html; charset=utf-8')
  serve('/a.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  serve('/large.png', new Uint8Array(6 * megabyte))
  redirect('/ring', '/other')
  redirect('/other', '/ring')
  redirect('/private', 'https://192.168.0.1/a.png')
  const before = await files()
  const { status, body } = await fetchImage(owner, address)
  expect([status, body]).toEqual([wanted, { success: false, message }])
  expect(await files()).toEqual(before)
  expect(requested.filter((url) => !url.startsWith(old))).toEqual([])
})

test('only what an import brings gets images, while it runs', async () => {
  const { id, fetchImage } = await startImport('guarded-abc234')
  serve('/a.png', await picture())
  const early = await fetchImage('guarded-abc234', '/a.png')
  expect([early.status, early.body.message]).toEqual([409, 'This import has not been started.'])
  await imports.act(id, 'start')
  const other = await fetchImage('other-abc234', '/a.png')
  expect([other.status, other.body.message]).toEqual([
    404,
    'Nothing of this import has this id: check the items first.',
  ])
  expect(requested).toEqual([])
  await imports.act(id, 'finish')
  expect((await fetchImage('guarded-abc234', '/a.png')).status).toBe(409)
})

test('no article has the folder of images of imports as its id', async () => {
  const { id } = await imports.create('folder.zip')
  const { body } = await imports.check(id, [articleItem('import'), articleItem('Import')])
  for (const { target } of body.results) expect(target).toMatch(/^the-article-import-\w+$/)
})

test('the files of an archive are stored with their names, once for all archives that have them', async () => {
  const mover = createMover(api, () => token)
  const linesOf = async (name: string) => {
    const markdown = `---\ntitle: ${name}\ndate: 2024-01-02\n---\n[Tide tables](files/tides.pdf)`
    const file = await openSite({ [`posts/${name}.md`]: markdown, 'posts/files/tides.pdf': '%PDF-1.7 tides' })
    const { results } = await mover.bringIn({ ...file, source: 'markdown' })
    expect(results.filter(({ notes }) => notes.some((note) => note.includes('file')))).toEqual([])
    const query = 'SELECT source FROM blog_sources JOIN blogs ON blogs.key = blog_key WHERE slug = ?'
    const { source } = (await api.env.DB.prepare(query).bind(name).first()) ?? {}
    const line = /^<p class="file"><a href="(\S+)" download="Tide tables">Tide tables<\/a> \(PDF\)<\/p>$/
    return line.exec(String(source))?.[1] ?? String(source)
  }
  const address = await linesOf('first-tides')
  expect(await linesOf('second-tides')).toBe(address)
  const { headers } = await fetch(new URL(address, api.url))
  expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([
    'application/pdf',
    "attachment; filename*=UTF-8''tides.pdf",
  ])
})
