import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { articleBlocks } from '#blocks/block-samples.ts'
import { noDetails } from '../contract/blog-details.ts'
import { exportPaths } from '../contract/exported.ts'
import type { ImportResult } from '../contract/imports.ts'
import { authorImages, categoryImages } from '../contract/listings.ts'
import { day } from '../contract/units.ts'
import { createAuthor, formValues } from '../testing/author.ts'
import { authorProfiles } from '../testing/author-profiles.ts'
import { categoryCalls } from '../testing/categories.ts'
import { addBlog, addComment, logIn, picture } from '../testing/fixtures.ts'
import { createMover, readFiles } from '../testing/move-site.testing.ts'
import { pageCalls } from '../testing/pages.ts'
import { randomArticles } from '../testing/random-articles.ts'
import { setUpApi } from '../testing/set-up-api.ts'
import { settingsCalls } from '../testing/settings.ts'
import { soakOptions } from '../testing/soak-options.ts'
import { sharedWorker } from '../testing/start-worker.ts'
import { tagCalls } from '../testing/tags.ts'
import { uploadWhole } from '../testing/uploads.ts'

const api = setUpApi()
let token: string
const author = createAuthor(api, () => token)
const mover = createMover(api, () => token)
const { seed, rounds } = soakOptions(4, 400)
let file: Blob
let rows: Awaited<ReturnType<typeof readRows>>

/** The outcomes of what is known by its id. */
function outcomesOfNamed(results: ImportResult[]) {
  const named = results.filter(({ kind }) => ['tag', 'author', 'article', 'draft', 'page'].includes(kind))
  return [...new Set(named.map(({ outcome }) => outcome))]
}

/** Empties the site, as a new one is. */
async function empty() {
  await (await sharedWorker([])).reset()
  token = await logIn(api)
}

/** Files of an export that no import brings, or that say when and where it was written. */
const leftOut = /^(?:broadsheet\.json|people\.json|subscribers\.csv|revisions\/)/
async function comparable(blob: Blob) {
  const files = await readFiles(blob)
  // An import stores what begins a thread before the replies.
  files.set(exportPaths.comments, files.get(exportPaths.comments)?.split('\n').toSorted().join('\n') ?? '')
  return new Map([...files].filter(([path]) => !leftOut.test(path)))
}

/** The dates of articles, which readers do not see all of, and comments as lists and threads have them. */
async function readRows() {
  const read = async (query: string) => (await api.env.DB.prepare(query).all()).results
  const columns = "id, state, created_at, published_at, updated_at, scheduled_at, details ->> 'publishedAt' AS chosen"
  return {
    newest: await read(`SELECT ${columns} FROM blogs ORDER BY created_at, key`),
    published: await read('SELECT id FROM blogs WHERE is_published ORDER BY published_at, list_key'),
    queue: await read('SELECT id FROM comments ORDER BY created_at, key'),
    threads: await read('SELECT id, root_id FROM comments ORDER BY blog_key, thread_key, list_key'),
  }
}

/** A site with some of everything. */
beforeAll(async () => {
  token = await logIn(api)
  const tags = tagCalls(api, () => token)
  const [edges, rims] = [await tags.add('Edges'), await tags.add('Rims')]
  const categories = categoryCalls(api, () => token)
  const ships = (await author.upload(categoryImages, '#102030')).body.picture.url
  await categories.add({ name: 'Böats & more', slug: '', description: 'Ships', image: ships })
  await categories.update('Finance', { name: 'Money' })
  const ann = await authorProfiles(api, () => token).add('Ann “A.” Smith', {
    biography: 'Writes.',
    image: (await author.upload(authorImages, '#405060')).body.picture.url,
    links: ['https://ann.example/'],
  })
  const details = {
    ...noDetails,
    tags: [edges, rims],
    authors: [ann._id],
    imageAlt: 'A wall',
    searchTitle: 'no',
    isHidden: true,
    notInDigest: true,
    aiLabel: 'assisted' as const,
    aiSentence: 'Translated with AI: “yes”',
    checked: { by: 'Ann', at: '2026-05-06T07:08:09.000Z' },
  }
  const main = await author.addBlog({ title: 'Yes: "no" #1', category: 'Böats & more', details })
  const image = (await author.upload(main.id, '#123456')).body.picture.url
  const sound = (await uploadWhole(author, main.id, 'horn.mp3', new TextEncoder().encode('ID3 a horn'))).body.file.path
  const tables = (await uploadWhole(author, 'library', 'tables.pdf')).body.file.path
  const withFiles = (html: string) =>
    html
      .replaceAll(/\/media\/a\/\w+\.png/g, image)
      .replaceAll(/\/media\/a\/\w+\.mp3/g, sound)
      .replaceAll(/\/media\/a\/\w+\.pdf/g, tables)
  const text = withFiles(articleBlocks)
  const { draft } = await author.edit(main.id)
  await author.update(main.id, { ...draft, details: { ...details, slug: 'moved' }, description: text })
  await tags.post('/merge', { from: rims, into: edges })
  const later = await author.edit(main.id)
  await author.save(main.id, { ...later.draft, title: 'A newer title' })
  const comment = await addComment(api, token, main.id)
  await author.call('/api/admin/approve-comment', { json: { id: comment } })
  await author.call('/api/admin/reply', { json: { comment, content: 'Thanks.\n\nAnd "more".' } })
  await addComment(api, token, main.id)
  await author.call('/api/blog/delete', { json: { id: await addBlog(api, token, { title: 'In the Trash' }) } })
  await addBlog(api, token, { title: 'Never published', isPublished: false })
  await author.toggle(await addBlog(api, token, { title: 'Taken back' }), false)
  await author.toggle(await addBlog(api, token, { title: 'Published later', isPublished: false }), true)
  const dated = { ...noDetails, publishedAt: '2019-05-06T07:08:09.000Z' }
  await addBlog(api, token, { title: 'With a chosen date', details: dated })
  const scheduled = await addBlog(api, token, { title: 'Later', isPublished: false })
  await author.call('/api/admin/schedule', { json: { id: scheduled, at: new Date(Date.now() + day).toISOString() } })
  await author.call(`/api/admin/blogs/${main.id}/pin`, { json: { isPinned: true } })
  const notAdded = randomUUID()
  await author.save(notAdded, { ...formValues, title: 'Not added', details: { ...noDetails, tags: [edges] } })
  const { url } = (await author.upload(notAdded, '#708090')).body.picture
  const withImage = { title: 'With an image', image: url, description: `<p><img src="${url}" alt=""></p>` }
  expect((await author.save(notAdded, { ...withImage, revision: 1 })).status).toBe(200)
  const pages = pageCalls(api, () => token)
  const page = await pages.addPage('The team')
  await pages.save(page, { slug: 'crew', place: 'footer', description: '<h2>We</h2><p>Write.</p>' })
  await pages.publish(page.id)
  await pages.save(await pages.edited(page.id), { slug: 'people' })
  await pages.addPage('Not yet')
  await author.call('/api/admin/redirects', { json: { redirects: [{ from: '/old', to: '/people' }] } })
  const form = new FormData()
  form.set('use', 'socialImage')
  form.set('image', new Blob([await picture({ width: 1200, height: 630 })]), 'card.png')
  const { image: card } = (await author.call('/api/admin/settings/images', { body: form })).body
  const socialImage = { ...card, alt: 'A quay' }
  expect((await settingsCalls(api, () => token).change({ name: 'The Quay', socialImage })).status).toBe(200)
  const next = randomArticles(seed)
  for (let round = 0; round < rounds; round += 1) {
    const description = `<p>Words.</p>${withFiles(next())}`
    await addBlog(api, token, { title: `Random ${round}`, description })
  }
  file = await mover.takeOut()
  rows = await readRows()
})

test('in the site that it was exported from, everything is here already', async () => {
  const { checked } = await mover.bringIn(file)
  expect(outcomesOfNamed(checked)).toEqual(['present'])
})

test(`an export that is imported into an empty site is exported again as it was (seed ${seed})`, async () => {
  const before = await comparable(file)
  expect([...before.keys()].filter((path) => path.startsWith(exportPaths.media)).length).toBeGreaterThan(4)
  await empty()
  const { results } = await mover.bringIn(file)
  const after = await comparable(await mover.takeOut())
  expect(after).toEqual(before)
  expect(await readRows()).toEqual(rows)
  expect(results.filter(({ outcome, notes }) => outcome !== 'comes' || notes.length > 0)).toEqual([])
})

test('the same file a second time changes nothing', async () => {
  const { results } = await mover.bringIn(file)
  expect(outcomesOfNamed(results)).toEqual(['present'])
  expect(await comparable(await mover.takeOut())).toEqual(await comparable(file))
})

test('in a site with content, where an author goes on writing, notes name each text that comes changed', async () => {
  await empty()
  const take = (slug: string, title: string) =>
    addBlog(api, token, { title, details: { ...noDetails, slug }, description: '<p>Of here.</p>' })
  await take('moved', 'Here before')
  const pages = pageCalls(api, () => token)
  await pages.save(await pages.addPage('Others'), { slug: 'people' })
  const texts = [...(await comparable(file))].filter(([path]) => path.endsWith('.md'))
  const idOf = (text: string) => /^id: "(.*)"$/m.exec(text)?.[1]
  const [path, random] = texts.find(([path]) => path.startsWith('articles/random-0')) ?? ['', '']
  const slug = path.slice('articles/'.length, -'.md'.length)
  const onFree = createMover(api, () => token, { PLAN: 'free' })
  const { checked, results } = await onFree.bringIn(file, () => take(slug, 'Written meanwhile'))
  const after = new Set((await comparable(await mover.takeOut())).values())
  const changed = texts.flatMap(([, text]) => (after.has(text) ? [] : [idOf(text)]))
  const noted = results.filter(({ notes }) => notes.length > 0).map(({ sourceId }) => sourceId)
  expect(changed.length).toBe(3)
  expect(noted).toEqual(expect.arrayContaining(changed))
  const outcomes = [checked, results].map((list) => list.find(({ sourceId }) => sourceId === idOf(random))?.outcome)
  expect(outcomes).toEqual(['comes', 'collides'])
  for (const taken of ['moved', slug]) expect((await api.call(`/api/blog/${taken}`)).text).toContain('Of here.')
})
