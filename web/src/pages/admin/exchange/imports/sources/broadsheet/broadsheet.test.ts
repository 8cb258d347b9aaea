// @vitest-environment node
import { expect, test } from 'vitest'
import type { ExportedArticle } from '#contract/exported.ts'
import { writeArticleFile, writePageFile } from '#worker/markdown/write-files.ts'
import type { ImportFile } from '../../import-file.ts'
import { exportedArticle, makeExportFile, openExportFile, zipOf } from './export-file.testing.ts'

const inFolder = '../'
const lines = (items: object[]) => items.map((item) => `${JSON.stringify(item)}\n`).join('')

/** The only item of a kind. */
async function readOnly({ items }: ImportFile, kind: string) {
  const found = items.filter((item) => item.kind === kind)
  expect(found).toHaveLength(1)
  const read = await found[0]?.read()
  if (!read) throw new Error('The item is not read.')
  return read
}

test('what others refer to comes first', async () => {
  const file = await openExportFile(
    await makeExportFile({
      'comments.jsonl': lines([{ id: 'c' }]),
      'pages/about.md': '---\n---\n',
      'articles/a.md': '---\n---\n',
      'trash/b.md': '---\n---\n',
      'drafts/d.md': '---\n---\n',
      'redirects.jsonl': lines([{ kind: 'redirect', from: '/a', to: '/b' }]),
      'authors.json': '[{"id":"1","name":"Zoë"}]',
      'tags.json': '[{"id":"1","mergedInto":"2"},{"id":"2"}]',
      'categories.json': '[{"slug":"news"}]',
      'settings.json': '{"settings":{"name":"Old"},"pinned":null}',
    }),
  )
  expect(file.items.map(({ kind }) => kind)).toEqual(
    'category tag tag author article article draft page comments redirects settings'.split(' '),
  )
  const [, target, merged] = await Promise.all(file.items.slice(0, 3).map(({ read }) => read()))
  expect([target?.item.sourceId, merged?.item.sourceId]).toEqual(['2', '1'])
})

test('an article has its fields, its former addresses, and the images that the file has', async () => {
  const article = exportedArticle({ html: '<p>Words.</p><p><img src="/media/other/b.webp" alt=""></p>' })
  const former = { kind: 'former', from: '/blog/old', to: '/blog/a-title', createdAt: '2025-01-01T00:00:00.000Z' }
  const file = await openExportFile(
    await makeExportFile({
      'articles/a-title.md': writeArticleFile(article, inFolder),
      'redirects.jsonl': lines([former]),
      'media/article-1/abc.webp': 'image',
    }),
  )
  const { item, images } = await readOnly(file, 'article')
  const { lang: _, createdAt: __, ...fields } = article
  expect(item).toMatchObject({
    sourceId: 'article-1',
    title: article.title,
    notes: ['The image “media/other/b.webp” is missing in the file.'],
    value: {
      ...fields,
      html: expect.stringContaining('src="/media/other/b.webp"'),
      authors: [{ name: 'Zoë' }],
      tags: [{ name: 'Code' }],
      image: '/media/article-1/abc.webp',
      formerPaths: [{ path: '/blog/old', createdAt: former.createdAt }],
    },
  })
  expect(images).toEqual(['/media/article-1/abc.webp'])
  const image = await file.readImage('/media/article-1/abc.webp')
  expect(image instanceof Blob && (await image.text())).toBe('image')
  expect(file.items).toHaveLength(1)
})

test('an article that is not public keeps its state and dates', async () => {
  const article = exportedArticle({ state: 'scheduled', publishedAt: null, scheduledAt: '2030-01-01T00:00:00.000Z' })
  const file = await openExportFile(await makeExportFile({ 'articles/a.md': writeArticleFile(article, inFolder) }))
  const { state, createdAt, publishedAt, scheduledAt } = article
  expect((await readOnly(file, 'article')).item.value).toMatchObject({ state, createdAt, publishedAt, scheduledAt })
})

test('an article has the dates that its file leaves out, where the export has them', async () => {
  const read = async (article: ExportedArticle, dates: object) => {
    const files = { 'articles/a.md': writeArticleFile(article, inFolder), 'article-dates.jsonl': lines([dates]) }
    return (await readOnly(await openExportFile(await makeExportFile(files)), 'article')).item.value
  }
  const datesOf = ({ id, createdAt, publishedAt, hasChosenDate }: ExportedArticle) => ({
    id,
    createdAt,
    publishedAt,
    hasChosenDate,
  })
  const published = exportedArticle({ hasChosenDate: true })
  expect(await read(published, datesOf(published))).toMatchObject(datesOf(published))
  const takenBack = exportedArticle({ state: 'unpublished', publishedAt: published.createdAt })
  expect(await read(takenBack, datesOf(takenBack))).toMatchObject(datesOf(takenBack))
  const neverPublished = exportedArticle({ state: 'unpublished', publishedAt: null })
  expect(await read(neverPublished, datesOf(neverPublished))).toMatchObject(datesOf(neverPublished))

  const withoutDates = { createdAt: published.publishedAt, publishedAt: published.publishedAt, hasChosenDate: false }
  expect(await read(published, { ...datesOf(published), id: 'another' })).toMatchObject(withoutDates)
  expect(await read(published, { id: published.id, createdAt: 1, hasChosenDate: 'yes' })).toMatchObject(withoutDates)
})

test('a page has its fields', async () => {
  const page = {
    id: 'about',
    slug: 'about',
    title: 'About',
    summary: 'Who we are',
    place: 'footer' as const,
    position: 3,
    isPublished: false,
    createdAt: '2025-01-01T10:00:00.000Z',
    updatedAt: '2025-01-03T10:00:00.000Z',
    html: '<p>We.</p>',
  }
  const file = await openExportFile(await makeExportFile({ 'pages/about.md': writePageFile(page, inFolder) }))
  const { item } = await readOnly(file, 'page')
  expect(item.value).toEqual({ ...page, html: expect.stringContaining('<p>We.</p>') })
})

test('comments and redirects come in parts', async () => {
  const comments = Array.from({ length: 120 }, (_, index) => ({ id: String(index), content: 'Hi' }))
  const file = await openExportFile(await makeExportFile({ 'comments.jsonl': lines(comments) }))
  const read = await Promise.all(file.items.map(({ read }) => read()))
  expect(read.map(({ item }) => item.sourceId)).toEqual(['comments.jsonl#1', 'comments.jsonl#2', 'comments.jsonl#3'])
  expect(read.map(({ item }) => item.title)).toEqual(['50 comments', '50 comments', '20 comments'])
})

test('what was changed after the export, or is missing, has a sentence', async () => {
  const changed = await makeExportFile(
    { 'articles/a.md': '---\ntitle: "A"\n---\n' },
    { files: { 'articles/b.md': {} } },
  )
  const [a] = (await openExportFile(changed)).items
  expect((await a?.read())?.item.notes).toEqual(['“articles/a.md” was changed or damaged after the export.'])

  const files = { 'articles/b.md': { sha256: 'x' }, 'tags.json': { sha256: 'y' } }
  const lacking = await openExportFile(await makeExportFile({}, { files }))
  expect(lacking.notes).toEqual(['“tags.json” is missing in the file.'])
  await expect(lacking.items[0]?.read()).rejects.toThrow('“articles/b.md” is missing in the file.')
})

test('what is not imported is said', async () => {
  const file = await openExportFile(await makeExportFile({ 'revisions/a.md': '', 'subscribers.csv': '' }))
  expect(file.items).toEqual([])
  expect(file.notes).toEqual([
    'Earlier versions of blogs are not imported: the file has 1.',
    'Subscribers are not imported here. Import subscribers.csv of the file under Subscribers.',
  ])
})

test.each([
  [{ format: 'other' }, 'broadsheet.json is not its manifest'],
  [{ version: 2 }, 'The file has the version 2 of the format, and this site reads version 1.'],
  [{ files: null }, 'The manifest of the file is incomplete.'],
])('a file with a manifest that says %j is refused', async (changes, problem) => {
  await expect(openExportFile(await makeExportFile({}, changes))).rejects.toThrow(problem)
})

test.each([
  ['broadsheet.json', '{"format":', 'broadsheet.json is not its manifest'],
  ['tags.json', '{}', '“tags.json” is no list.'],
  ['tags.json', '[1]', '“tags.json” is no list.'],
  ['article-dates.jsonl', 'null', '“article-dates.jsonl, line 1” is no JSON.'],
  ['comments.jsonl', '{}\n{', '“comments.jsonl, line 2” is no JSON.'],
  ['settings.json', '\u0000', '“settings.json” is no JSON.'],
])('a file whose %s is %j is refused', async (path, text, problem) => {
  const whole = path === 'broadsheet.json' ? await zipOf({ [path]: text }) : await makeExportFile({ [path]: text })
  await expect(openExportFile(whole)).rejects.toThrow(problem)
})
