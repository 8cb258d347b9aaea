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
