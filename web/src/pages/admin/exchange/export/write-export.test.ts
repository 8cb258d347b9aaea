// @vitest-environment node
import { unzipRaw } from 'unzipit'
import { expect, test } from 'vitest'
import {
  type ExportChoice,
  type ExportedArticle,
  type ExportedDraft,
  type ExportedRedirect,
  type ExportManifest,
  exportChoices,
} from '#contract/exported.ts'
import { defaultSettings, settingsFormat } from '#contract/settings.ts'
import { toHex } from '#contract/to-hex.ts'
import { writeArticleFile } from '#worker/markdown/write-files.ts'
import { exportedArticle } from '../imports/sources/broadsheet/export-file.testing.ts'
import type { ExportSource } from './export-source.ts'
import { writeExport } from './write-export.ts'

const at = '2026-03-14T10:00:00.000Z'

function article(number: number, html = '<p>Words</p>'): ExportedArticle {
  const image = `/media/id-${number}/0123456789abcdef.webp`
  const dates = { createdAt: at, publishedAt: at }
  return exportedArticle({ id: `id-${number}`, slug: `article-${number}`, image, html, ...dates })
}

const draft: ExportedDraft = {
  id: 'draft-1',
  article: null,
  title: '',
  subTitle: '',
  category: '',
  image: '',
  details: {},
  createdAt: at,
  updatedAt: at,
  html: '<img src="/media/draft-1/0123456789abcdef.png">',
}

const shared = '/media/other/fedcba9876543210.png'
const left = { email: '', emailHash: 'ab'.repeat(32), state: 'left', source: 'form', createdAt: at, stateChangedAt: at }

const ann = { email: 'ann@example.com', role: 'owner', moderates: false, sends: false, author: null } as const

const none = async () => ({ items: [], next: null })

/** A site with two pages of articles. Every file is there but the shared one. */
const source: ExportSource = {
  lists: {
    articles: async (after) =>
      after === ''
        ? { items: [article(1, `<p>“/media/no/file.png”</p><img src="${shared}">`)], next: '7' }
        : { items: [article(2, `<img src="${shared}">`)], next: null },
    trash: async () => ({ items: [article(3)], next: null }),
    drafts: async () => ({ items: [draft], next: null }),
    pages: none,
    revisions: none,
    comments: async (after) => ({
      items: [
        {
          id: `comment-${after || 1}`,
          article: 'id-1',
          replyTo: null,
          name: 'Ann',
          content: 'One\ntwo',
          isApproved: true,
          isAuthor: false,
          spamReason: '',
          createdAt: at,
        },
      ],
      next: after === '' ? '2' : null,
    }),
    redirects: none,
    authors: none,
    categories: none,
    tags: none,
    subscribers: async () => ({ items: [left, { ...left, email: 'ann@example.com', emailHash: '' }], next: null }),
  },
  settings: async () => ({
    ...settingsFormat,
    settings: { ...defaultSettings, icon: { src: '/media/site/0000000000000000.png', width: 1, height: 1, alt: '' } },
    pinned: null,
  }),
  people: async (after) => ({ items: [{ ...ann, owns: [`id-${after || '0'}`] }], next: after === '' ? '7' : null }),
  file: async (path) => (path === shared ? null : new TextEncoder().encode(path)),
}

async function write(
  choices: ExportChoice[],
  changes: Partial<ExportSource> = {},
  signal = new AbortController().signal,
) {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const steps: string[] = []
  const sink = new WritableStream<Uint8Array<ArrayBuffer>>({ write: (chunk) => void chunks.push(chunk) })
  const manifest = await writeExport(
    {
      source: { ...source, ...changes },
      choices: new Set(choices),
      site: 'https://broadsheet.example',
      release: '1.0.0',
      startedAt: new Date(at),
    },
    sink,
    { signal, onProgress: ({ kind }) => void (steps.at(-1) === kind || steps.push(kind)) },
  )
  const { entries } = await unzipRaw(new Blob(chunks))
  const files = await Promise.all(
    entries.map(async (entry) => [entry.name, new Uint8Array(await entry.arrayBuffer())] as const),
  )
  return { manifest, steps, files: new Map(files) }
}

const textOf = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes)

test('a file has every text, the files that they name, and a manifest at its end', async () => {
  const { files, steps } = await write([])
  expect([...files.keys()]).toEqual([
    'settings.json',
    'articles/article-1.md',
    'articles/article-2.md',
    'article-dates.jsonl',
    'categories.json',
    'tags.json',
    'authors.json',
    'comments.jsonl',
    'redirects.jsonl',
    'people.json',
    'media/site/0000000000000000.png',
    'media/id-1/0123456789abcdef.webp',
    'media/id-2/0123456789abcdef.webp',
    'broadsheet.json',
  ])
  expect(textOf(files.get('articles/article-2.md'))).toBe(writeArticleFile(article(2, `<img src="${shared}">`), '../'))
  expect(textOf(files.get('media/id-1/0123456789abcdef.webp'))).toBe('/media/id-1/0123456789abcdef.webp')
  const lines = textOf(files.get('comments.jsonl')).split('\n')
  expect(lines.map((line) => line && JSON.parse(line).id)).toEqual(['comment-1', 'comment-2', ''])
  const dates = { createdAt: at, publishedAt: at, hasChosenDate: false }
  expect(textOf(files.get('article-dates.jsonl'))).toBe(
    ['id-1', 'id-2'].map((id) => `${JSON.stringify({ id, ...dates })}\n`).join(''),
  )
  expect(JSON.parse(textOf(files.get('people.json')))).toEqual([
    { ...ann, owns: ['id-0'] },
    { ...ann, owns: ['id-7'] },
  ])
  expect(steps).toEqual(['articles', 'categories', 'tags', 'authors', 'comments', 'redirects', 'media'])
})

test('the manifest counts and hashes the others, and names what is missing', async () => {
  const { files, manifest } = await write([])
  const written: ExportManifest = JSON.parse(textOf(files.get('broadsheet.json')))
  expect(written).toMatchObject({ format: 'broadsheet-export', version: 1, exportedAt: at, missing: [shared.slice(1)] })
  expect(written.counts).toMatchObject({ articles: 2, comments: 2, media: 3, drafts: 0, trash: 0, subscribers: 0 })
  expect(manifest.missing).toEqual(written.missing)
  const others = [...files].filter(([name]) => name !== 'broadsheet.json')
  const hashed = others.map(async ([name, bytes]) => {
    const sha256 = toHex(await crypto.subtle.digest('SHA-256', bytes))
    return [name, { bytes: bytes.length, sha256 }]
  })
  expect(written.files).toEqual(Object.fromEntries(await Promise.all(hashed)))
})

test('drafts, the Trash and subscribers come by choice, and their files with them', async () => {
  const { files } = await write([...exportChoices])
  const added = ['drafts/draft-1.md', 'trash/article-3.md', 'subscribers.csv', 'media/draft-1/0123456789abcdef.png']
  expect([...files.keys()]).toEqual(expect.arrayContaining(added))
  expect(textOf(files.get('article-dates.jsonl'))).toContain('"id-3"')
  const rows = textOf(files.get('subscribers.csv')).split('\r\n')
  expect(rows).toEqual([
    'Date,Email,State,Source,Changed,Hash',
    `${at},,left,form,${at},${'ab'.repeat(32)}`,
    `${at},ann@example.com,left,form,${at},`,
    '',
  ])
})

test('a cancelled export ends, and so does what is written to', async () => {
  const controller = new AbortController()
  const file = async () => {
    controller.abort()
    return new Uint8Array()
  }
  await expect(write([], { file }, controller.signal)).rejects.toThrow('aborted')
})

test('an export that fails says why', async () => {
  await expect(write([], { file: () => Promise.reject(new Error('No answer')) })).rejects.toThrow('No answer')
})

test('what comes, goes or is renamed while a file is written is named by nothing in it', async () => {
  const comment = { replyTo: null, name: 'Ann', content: 'A', isApproved: true, isAuthor: false, spamReason: '' }
  const commentOf = (id: string, article: string, changes = {}) => ({
    id,
    article,
    createdAt: at,
    ...comment,
    ...changes,
  })
  const former = (from: string, to: string | null): ExportedRedirect => ({ kind: 'former', from, to, createdAt: at })
  const newer = { ...draft, html: '' }
  const once = <Item>(...items: Item[]) => ({ items, next: null })
  const { files, manifest } = await write([...exportChoices], {
    lists: {
      ...source.lists,
      // The second one takes the slug that the first one had; the third one is moved into the Trash behind it.
      articles: async () => once(article(1), { ...article(2), slug: 'article-1' }, article(3)),
      trash: async () => once(article(3), article(5)),
      drafts: async () =>
        once(
          { ...newer, id: 'd-1', article: 'id-1' },
          { ...newer, id: 'd-5', article: 'id-5' },
          { ...newer, id: 'd-9', article: 'id-9' },
        ),
      revisions: async () => once({ ...newer, id: 'r-9', article: 'id-9', draft: null, kind: 'draft' as const }),
      comments: async () =>
        once(commentOf('c-1', 'id-1'), commentOf('c-9', 'id-9'), commentOf('c-2', 'id-1', { replyTo: 'c-0' })),
      tags: async () => once({ id: 't', slug: 'code', name: 'Code', description: '', mergedInto: null }),
      redirects: async () =>
        once(
          former('/blog/old', '/blog/renamed'),
          former('/blog/article-3', '/blog/renamed'),
          former('/blog/came-before', '/blog/came'),
          former('/tag/coding', '/tag/code'),
          former('/nothing', null),
          { ...former('/blog/short', '/blog/came'), kind: 'redirect' },
        ),
    },
  })
  const written = [...files.keys()].filter((name) => /^(?:articles|trash|drafts|revisions)\//.test(name))
  expect(written.toSorted()).toEqual([
    'articles/article-1-id-2.md',
    'articles/article-1.md',
    'articles/article-3.md',
    'drafts/d-1.md',
    'drafts/d-5.md',
    'trash/article-5.md',
  ])
  expect(manifest.counts).toMatchObject({ articles: 3, trash: 1, drafts: 2, revisions: 0, comments: 1, redirects: 4 })
  expect(textOf(files.get('comments.jsonl')).match(/"id":"[^"]+"/g)).toEqual(['"id":"c-1"'])
  const led = textOf(files.get('redirects.jsonl')).matchAll(/"from":"([^"]+)","to":("[^"]*"|null)/g)
  expect(Array.from(led, ([, from, to]) => `${from} ${to}`)).toEqual([
    '/blog/old "/blog/article-3"',
    '/tag/coding "/tag/code"',
    '/nothing null',
    '/blog/short "/blog/came"',
  ])
})
