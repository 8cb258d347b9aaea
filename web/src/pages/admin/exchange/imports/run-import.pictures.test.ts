// @vitest-environment node
import { expect, test } from 'vitest'
import { noChoices } from '#contract/imports.ts'
import { article, createImport, none, old } from './run-import.testing.ts'

test('published articles without a picture stay published: they get the chosen one, or a cover', async () => {
  const items = [
    article('bare', []),
    article('lost', [1]),
    article('draft', [], { state: 'unpublished' }),
    article('other', [2]),
  ]
  const chosen = await createImport(items, {
    choices: { ...noChoices, picture: '/media/import/mine.png' },
    gone: new Set([1]),
  })
  await chosen.store({ withoutPictures: 'comes' })
  const imagesOf = (run: typeof chosen) => ['bare', 'lost', 'draft', 'other'].map((id) => run.valueOf(id)?.image)
  expect(imagesOf(chosen)).toEqual(['/media/import/mine.png', '/media/import/mine.png', '', '/media/import/stored2'])
  const drawn = await createImport(items, { gone: new Set([1]) })
  await drawn.store({ withoutPictures: 'comes' })
  const uploaded = (id: string) => `/media/import/uploaded-here-${id}`
  expect(imagesOf(drawn)).toEqual([uploaded('bare'), uploaded('lost'), '', '/media/import/stored2'])
  expect(drawn.sent.find(({ sourceId }) => sourceId === 'bare')?.notes).toEqual([
    'It has no picture: a cover was drawn from its title.',
  ])
  expect(drawn.valueOf('lost')).toMatchObject({ state: 'published', title: 'lost' })
})

test('a check says that a cover will be drawn', async () => {
  const run = await createImport([article('bare', []), article('one', [1])])
  const checked = await run.check()
  expect(checked.map(({ notes }) => notes.length)).toEqual([1, 0])
})

test('pictures of which the file has the path only come from the old site, or from a folder of the admin', async () => {
  const run = await createImport([article('one', [98])])
  const { articles } = await run.store()
  expect(articles).toMatchObject([{ pictures: [{ place: '/content/98.png', address: '' }] }])
  run.images.oldSite = 'https://old.example/'
  run.images.failed.clear()
  expect(await run.store()).toEqual(none)
  expect(run.fetched).toEqual([`${old}/content/98.png`])
  const other = await createImport([article('two', [98, 1])], { gone: new Set([1]) })
  const file = new File(['x'], '1', { type: 'image/png' })
  other.images.archive = {
    count: 1,
    find: async (place) => (place.endsWith('/1') || place.endsWith('98.png') ? file : null),
  }
  expect(await other.store()).toEqual(none)
  expect(other.fetched).toEqual([])
})

test('files are stored by their bytes; without one its link stays, with a note by its name, and no article waits', async () => {
  const html =
    '<p class="file"><a href="/media/import/0.pdf">Tides</a> (PDF)</p>' +
    '<p class="file"><a href="/media/import/1.pdf">Large</a> (PDF, 99 MB)</p><p>See <a href="/media/import/1.pdf">it</a>.</p>' +
    '<figure><audio src="/media/import/9.mp3" aria-label="The &amp; talk"></audio><figcaption>At <em>noon</em></figcaption></figure>'
  const files = ['/media/import/0.pdf', '/media/import/1.pdf', '/media/import/9.mp3']
  const one = article('one', [], { html, state: 'published', image: '/media/mine/0123456789abcdef.png' })
  const item = { ...one, read: async () => ({ ...(await one.read()), images: files }) }
  const run = await createImport([item])
  expect(await run.store()).toEqual(none)
  expect(run.valueOf('one')?.html).toMatch(
    /^<p class="file"><a href="\/media\/import\/[0-9a-f]{16}\.pdf">Tides<\/a> \(PDF\)<\/p>/,
  )
  const [, rest = ''] = run.valueOf('one')?.html.split('(PDF)</p>') ?? []
  expect(rest).toBe(
    `<p><a href="${old}/files/large.pdf">Large</a> (PDF, 99 MB)</p><p>See <a href="${old}/files/large.pdf">it</a>.</p>` +
      `<p><a href="${old}/files/talk.mp3">The &amp; talk</a></p><p>At <em>noon</em></p>`,
  )
  expect(run.sent[0]?.notes).toEqual([
    `A file did not come: “${old}/files/large.pdf”: “large.pdf”: The file is larger than 25 MB.`,
    `A file did not come: “${old}/files/talk.mp3”: “talk.mp3”: It is away.`,
  ])
  const other = await createImport([item])
  other.images.archive = { count: 0, find: async () => new Blob(['ID3']) }
  await other.store()
  expect(other.valueOf('one')?.html).toMatch(/<audio src="\/media\/import\/[0-9a-f]{16}\.mp3"/)
})
