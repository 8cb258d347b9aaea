import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { noDetails } from '../contract/blog-details.ts'
import { exportPaths } from '../contract/export-file.ts'
import { day } from '../contract/units.ts'
import { articleBlocks } from '../testing/article-blocks.ts'
import { createAuthor, formValues } from '../testing/author.ts'
import { authorProfiles } from '../testing/author-profiles.ts'
import { categoryCalls } from '../testing/categories.ts'
import { addBlog, addComment, logIn } from '../testing/fixtures.ts'
import { createMover, readFiles } from '../testing/move-site.testing.ts'
import { pageCalls } from '../testing/pages.ts'
import { randomArticles } from '../testing/random-articles.ts'
import { setUpApi } from '../testing/set-up-api.ts'
import { settingsCalls } from '../testing/settings.ts'
import { soakOptions } from '../testing/soak-options.ts'
import { sharedWorker } from '../testing/start-worker.ts'
import { tagCalls } from '../testing/tags.ts'

const api = setUpApi()
let token: string
const author = createAuthor(api, () => token)
const mover = createMover(api, () => token)
const { seed, rounds } = soakOptions(8, 2_000)
let file: Blob

/** Empties the site, as a new one is. */
async function empty() {
  await (await sharedWorker([])).reset()
  token = await logIn(api)
}

/** Files of an export that no import brings, or that say when and where it was written. */
const leftOut = /^(?:broadsheet\.json|subscribers\.csv|revisions\/)/
async function comparable(blob: Blob) {
  const files = await readFiles(blob)
  // An import stores what begins a thread before the replies.
  files.set(exportPaths.comments, files.get(exportPaths.comments)?.split('\n').toSorted().join('\n') ?? '')
  return new Map([...files].filter(([path]) => !leftOut.test(path)))
}

/** A site with some of everything. */
beforeAll(async () => {
  token = await logIn(api)
  const tags = tagCalls(api, () => token)
  const [edges, rims] = [await tags.add('Edges'), await tags.add('Rims')]
  const categories = categoryCalls(api, () => token)
  await categories.add({ name: 'Böats & more', slug: '', description: 'Ships', image: '' })
  await categories.update('Finance', { name: 'Money' })
  const ann = await authorProfiles(api, () => token).add('Ann “A.” Smith', {
    biography: 'Writes.',
    links: ['https://ann.example/'],
  })
  const details = {
    ...noDetails,
    tags: [edges, rims],
    authors: [ann._id],
    imageAlt: 'A wall',
    searchTitle: 'no',
    isHidden: true,
  }
  const main = await author.addBlog({ title: 'Yes: "no" #1', category: 'Böats & more', details })
  const image = (await author.upload(main.id, '#123456')).body.picture.url
  const text = articleBlocks.replaceAll(/\/media\/a\/\w+\.png/g, image)
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
  const scheduled = await addBlog(api, token, { title: 'Later', isPublished: false })
  await author.call('/api/admin/schedule', { json: { id: scheduled, at: new Date(Date.now() + day).toISOString() } })
  await author.call(`/api/admin/blogs/${main.id}/pin`, { json: { isPinned: true } })
  await author.save(randomUUID(), { ...formValues, title: 'Not added', details: { ...noDetails, tags: [edges] } })
  const pages = pageCalls(api, () => token)
  const page = await pages.addPage('The team')
  await pages.save(page, { slug: 'crew', place: 'footer', description: '<h2>We</h2><p>Write.</p>' })
  await pages.publish(page.id)
  await pages.save(await pages.edited(page.id), { slug: 'people' })
  await pages.addPage('Not yet')
  await author.call('/api/admin/redirects', { json: { redirects: [{ from: '/old', to: '/people' }] } })
  await settingsCalls(api, () => token).change({ name: 'The Quay' })
  const next = randomArticles(seed)
  for (let round = 0; round < rounds; round += 1)
    await addBlog(api, token, { title: `Random ${round}`, description: next().replaceAll('/media/a/b.png', image) })
  file = await mover.takeOut()
})

test(`an export that is imported into an empty site is exported again as it was (seed ${seed})`, async () => {
  const before = await comparable(file)
  expect(before.size).toBeGreaterThan(20)
  await empty()
  const { results } = await mover.bringIn(file)
  const after = await comparable(await mover.takeOut())
  expect(after).toEqual(before)
  expect(results.filter(({ outcome, notes }) => outcome !== 'comes' || notes.length > 0)).toEqual([])
})
