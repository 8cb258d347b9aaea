// @vitest-environment node
import { expect, test } from 'vitest'
import { importLimits, noChoices } from '#contract/imports.ts'
import { article, comments, createImport, fileItem, none, old } from './run-import.testing.ts'

test('an address is fetched once, a few at a time, and all articles have its path', async () => {
  const run = await createImport([article('one', [1, 2, 3, 4, 5, 6]), article('two', [1, 6])])
  expect(await run.store()).toEqual(none)
  expect(run.fetched.toSorted()).toEqual([1, 2, 3, 4, 5, 6].map((number) => `${old}/${number}`))
  expect(run.mostAtATime()).toBe(importLimits.paid.images)
  expect(run.valueOf('two')?.image).toBe('/media/import/stored1')
  expect(run.valueOf('two')?.html).toContain('src="/media/import/stored6"')
  expect(run.pictures()).toEqual({ stored: 6, missing: 0 })
})

test('an article for readers waits for its pictures, and its comments for it; all else comes', async () => {
  const run = await createImport(
    [
      article('one', [1, 2]),
      article('draft', [2, 99], { state: 'unpublished' }),
      article('last', [2, 3]),
      comments('list'),
    ],
    { gone: new Set([2]) },
  )
  const { articles, keys } = await run.store()
  const missing = { path: '/media/import/2', address: `${old}/2`, reason: 'The site answered with the status 404.' }
  expect(articles).toEqual([
    { title: 'one', pictures: [missing] },
    { title: 'last', pictures: [missing] },
  ])
  expect(run.sent.map(({ sourceId, notes }) => [sourceId, notes])).toEqual([
    [
      'draft',
      [
        `A picture did not come: “${old}/2”: The site answered with the status 404.`,
        'A picture did not come: It has no address.',
      ],
    ],
  ])
  expect(run.valueOf('draft')?.html).toBe(`<figure><a href="${old}/2">A view</a></figure><figure>A view</figure>`)
  expect(run.fetched.filter((address) => address.endsWith('/2'))).toHaveLength(1)

  // It is there when it is tried again.
  run.gone.clear()
  run.images.failed.clear()
  const only = new Set(keys)
  expect(await run.store({ only })).toEqual(none)
  expect(run.sent.map(({ sourceId }) => sourceId)).toEqual(['draft', 'one', 'last', 'list'])
  expect(run.valueOf('one')?.html).toContain('/media/import/stored2')
  expect(run.fetched.filter((address) => address.endsWith('/2'))).toHaveLength(2)
})

test('another file is taken for a missing picture, and the others are not tried again', async () => {
  const run = await createImport([article('one', [1, 2])], { gone: new Set([1, 2]) })
  await run.store()
  run.images.choose('/media/import/1', new File(['x'], 'mine.png', { type: 'image/png' }))
  expect(await run.store()).toMatchObject({ articles: [{ pictures: [{ path: '/media/import/2' }] }] })
  expect(run.fetched).toHaveLength(2)
  run.images.choose('/media/import/2', new File(['x'], 'mine.png', { type: 'image/png' }))
  expect(await run.store()).toEqual(none)
  expect(run.valueOf('one')?.image).toBe('/media/import/uploaded-here-one')
})

test('an article comes without its pictures, or unpublished', async () => {
  const one = await createImport([article('one', [1, 2])], { gone: new Set([1]) })
  expect(await one.store({ withoutPictures: 'comes' })).toEqual(none)
  expect(one.valueOf('one')).toMatchObject({ state: 'published', image: '' })
  expect(one.valueOf('one')?.html).toContain(`<a href="${old}/1">A view</a>`)
  expect(one.pictures()).toEqual({ stored: 1, missing: 1 })
  const other = await createImport([article('one', [1])], { gone: new Set([1]) })
  await other.store({ withoutPictures: 'comes unpublished' })
  expect(other.valueOf('one')).toMatchObject({ state: 'unpublished' })
})

test('a picture that did not come is apart from the words beside it', async () => {
  const [logo, view] = ['Logo', 'View'].map((alt, index) => `<img src="/media/import/${index + 1}" alt="${alt}">`)
  const html = `<p>Before<a href="https://x.example">${logo}</a>Il, <b>then</b>${view}.</p>`
  const run = await createImport([article('one', [1, 2], { html })], { gone: new Set([1, 2]) })
  await run.store({ withoutPictures: 'comes' })
  expect(run.valueOf('one')?.html.replace(/<[^>]*>/g, '')).toBe('Before Logo Il, then View.')
})

test('a picture between blocks that did not come is a paragraph', async () => {
  const [one, two] = [1, 2].map((number) => `<img src="/media/import/${number}" alt="Pier ${number}" />`)
  const html = `${one}${two}<p>a ${one}</p><ul><li>${two}</li></ul><figure>${one}</figure>${two}`
  const run = await createImport([article('one', [1, 2], { html })], { gone: new Set([1, 2]) })
  await run.store({ withoutPictures: 'comes' })
  const words = run.valueOf('one')?.html.replace(/<\/?a\b[^>]*>/g, '')
  expect(words).toBe(
    '<p>Pier 1</p><p>Pier 2</p><p>a Pier 1</p><ul><li>Pier 2</li></ul><figure>Pier 1</figure><p>Pier 2</p>',
  )
})

test('notes on 100 missing pictures are as many as an item may have, and all are counted', async () => {
  const numbers = Array.from({ length: 100 }, (_, number) => number + 100)
  const run = await createImport([article('one', numbers)], { gone: new Set(numbers) })
  await run.store({ withoutPictures: 'comes' })
  const [{ notes = [] } = {}] = run.sent
  expect(notes).toHaveLength(20)
  expect(notes.at(-1)).toBe('81 further pictures did not come.')
  expect(run.pictures()).toEqual({ stored: 0, missing: 100 })
})

test('what is not ticked is not sent, nor what is here by another name', async () => {
  const category = { name: 'Money', slug: 'money', description: '', image: '', position: 0, formerNames: [] }
  const items = [
    fileItem({ kind: 'category', sourceId: 'money', title: 'Money', notes: [], value: category as never }),
    article('one', []),
    comments('approved'),
    comments('pending', 'pending'),
    comments('spam', 'spam'),
  ]
  const run = await createImport(items, {
    choices: { ...noChoices, parts: ['pending'], authors: { admin: 'Ann' }, categories: { Money: 'Finance' } },
  })
  await run.store()
  expect(run.sent.map(({ sourceId }) => sourceId)).toEqual(['one', 'approved', 'pending'])
  expect(run.valueOf('one')).toMatchObject({ category: 'Finance', authors: [{ name: 'Ann' }] })
})
