// @vitest-environment node
import { CORE_SCHEMA, load, timestampTag } from 'js-yaml'
import { unzipRaw } from 'unzipit'
import { expect, test } from 'vitest'
import type { ExportChoice } from '#contract/exported.ts'
import { runHugo, runLiquid } from '#worker/markdown/run-programs.testing.ts'
import { exportedArticle } from '../../imports/sources/broadsheet/export-file.testing.ts'
import {
  at,
  commentOf,
  draftOf,
  imageOf,
  type SiteItems,
  smallSite,
  sourceOf,
} from '../wordpress/write-wordpress.testing.ts'
import { createProgramWriter } from './write-program.ts'

const cover = imageOf('article-1')
const inText = imageOf('article-1a')
const inHtml = imageOf('article-1b')
const ofAuthor = imageOf('author-1')
const code = '<pre><code>{{ a }} {% b %} {{&lt; c &gt;}} {{% d %}} {{&lt; open</code></pre>'
const html = `<p>One</p><img src="${inText}" alt="A"><figure><img src="${inHtml}" alt=""><figcaption>C</figcaption></figure>${code}`

const redirect = { kind: 'former' as const, createdAt: at }
const site: SiteItems = {
  ...smallSite,
  authors: [{ id: 'author-1', slug: 'zoe', name: 'Zoë', biography: 'B', image: ofAuthor, links: [], createdAt: at }],
  articles: [
    exportedArticle({
      id: 'article-1',
      slug: 'first',
      subTitle: 'Below 5 < 6',
      image: cover,
      imageAlt: 'A wall',
      publishedAt: '2019-05-05T22:30:00.000Z',
      canonical: 'https://original.example/first',
      authors: [{ name: 'Zoë', slug: 'zoe' }],
      html,
    }),
    exportedArticle({
      id: 'article-2',
      slug: 'index',
      state: 'scheduled',
      scheduledAt: '2027-01-01T00:30:00.000Z',
      image: '',
    }),
  ],
  drafts: [
    draftOf('draft-1', { title: 'Not added', details: { slug: 'first', tags: ['tag-2'], authors: ['author-1'] } }),
    draftOf('draft-2', { article: 'article-1', title: 'Newer' }),
  ],
  comments: [commentOf('comment-1'), commentOf('comment-3', { isApproved: false })],
  redirects: [
    { ...redirect, from: '/2019/05/first.html', to: '/blog/first' },
    { ...redirect, from: '/?p=12', to: '/blog/first' },
    { ...redirect, from: '/who', to: '/imprint' },
    { ...redirect, kind: 'redirect', from: '/short', to: '/2019/05/first.html' },
    { ...redirect, kind: 'redirect', from: '/elsewhere', to: 'https://other.example/' },
    { ...redirect, kind: 'gone', from: '/blog/gone', to: null },
    { ...redirect, from: '/blog/new-old', to: '/blog/came-meanwhile' },
  ],
}

type Keys = Record<string, unknown>
const schema = CORE_SCHEMA.withTags(timestampTag)

/** A zip as a program reads it: the keys and the text of each file of Markdown, and the names of all others. */
async function write(name: 'hugo' | 'jekyll' | 'astro', choices: ExportChoice[] = ['drafts']) {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const sink = new WritableStream<Uint8Array<ArrayBuffer>>({ write: (chunk) => void chunks.push(chunk) })
  const source = { ...sourceOf(site), file: async (path: string) => new TextEncoder().encode(path) }
  const job = {
    source,
    choices: new Set(choices),
    site: 'https://old.example',
    release: '1.0.0',
    startedAt: new Date(at),
  }
  const options = { signal: new AbortController().signal, onProgress: () => undefined }
  const outcome = await createProgramWriter(name)(job, sink, options)
  const { entries } = await unzipRaw(new Blob(chunks))
  const files = new Map<string, string>()
  for (const entry of entries) files.set(entry.name, new TextDecoder().decode(await entry.arrayBuffer()))
  const post = (path: string): { keys: Keys; text: string } => {
    const [, yaml = '', text = ''] = /^---\n([\s\S]*?)\n---\n\n?([\s\S]*)$/.exec(files.get(path) ?? '') ?? []
    return { keys: Object(load(yaml, { schema })), text }
  }
  const list = (path: string): unknown[] => JSON.parse(files.get(path) ?? '[]')
  return { outcome, files, paths: [...files.keys()], post, list }
}

const published = new Date('2019-05-05T22:30:00.000Z')
const aliases = ['/2019/05/first.html', '/short']

test('Hugo gets bundles in content, pictures in static, aliases, and a setting for HTML', async () => {
  const { files, paths, post, list } = await write('hugo')
  expect(paths).toEqual([
    'config/_default/markup.toml',
    'content/blog/first/index.md',
    'content/blog/index/index.md',
    'content/pages/imprint/index.md',
    'content/blog/first-draft-1/index.md',
    ...['categories', 'tags', 'authors', 'comments', 'redirects'].map((name) => `data/${name}.json`),
    ...[cover, inText, inHtml, ofAuthor].map((path) => `static${path}`),
  ])
  expect(files.get('config/_default/markup.toml')).toMatch(/^\[goldmark\.renderer\]\n {2}unsafe = true$/m)
  const { keys, text } = post('content/blog/first/index.md')
  expect(keys).toMatchObject({
    ...{ title: 'A title: "quoted"', description: 'Below 5 < 6', date: published, slug: 'first', draft: false },
    ...{ aliases, categories: ['News'], tags: ['Code'], authors: ['Zoë'], image: cover, images: [cover] },
    lastmod: new Date('2025-01-03T10:00:00.000Z'),
  })
  expect(files.get('content/blog/first/index.md')).toContain('date: 2019-05-06T00:30:00+02:00\n')
  expect(runHugo(text)).toContain(`![A](${inText})`)
  expect(text).toContain(`<img src="${inHtml}"`)
  expect(post('content/blog/index/index.md').keys).toMatchObject({
    draft: true,
    publishDate: new Date('2027-01-01T00:30:00.000Z'),
  })
  expect(post('content/blog/first-draft-1/index.md').keys).toMatchObject({
    draft: true,
    tags: ['Code'],
    authors: ['Zoë'],
  })
  expect(post('content/pages/imprint/index.md').keys).toMatchObject({
    url: '/imprint/',
    aliases: ['/who'],
    draft: false,
  })
  expect(list('data/comments.json')).toEqual([
    {
      id: 'comment-1',
      replyTo: null,
      blog: '/blog/first',
      name: 'Ann',
      content: 'Words of comment-1',
      isAuthor: false,
      date: at,
    },
  ])
  expect(files.get('data/redirects.json')).not.toContain('came-meanwhile')
  expect(files.get('data/redirects.json')).toContain('/?p=12')
})

test('Jekyll gets posts with their day, drafts, pages, redirect_from, and no Liquid', async () => {
  const { files, paths, post } = await write('jekyll')
  expect(paths).toEqual([
    '_posts/2019-05-06-first.md',
    '_drafts/index.md',
    'pages/imprint.md',
    '_drafts/first.md',
    ...['categories', 'tags', 'authors', 'comments', 'redirects'].map((name) => `_data/${name}.json`),
    ...[cover, inText, inHtml, ofAuthor].map((path) => path.slice(1)),
  ])
  const { keys, text } = post('_posts/2019-05-06-first.md')
  expect(keys).toMatchObject({
    ...{
      layout: 'post',
      title: 'A title: "quoted"',
      date: '2019-05-06 00:30:00 +0200',
      slug: 'first',
      permalink: '/blog/first/',
    },
    ...{ redirect_from: aliases, categories: ['News'], tags: ['Code'], author: 'Zoë', authors: ['Zoë'], image: cover },
    ...{ canonical_url: 'https://original.example/first', lang: 'en' },
  })
  expect(files.get('_posts/2019-05-06-first.md')).toContain('date: 2019-05-06 00:30:00 +0200\n')
  expect(runLiquid(text)).toContain('{{ a }} {% b %} {{< c >}} {{% d %}} {{< open\n')
  expect(text).toContain(`![A](${inText})`)
  expect(post('_drafts/first.md').keys).toMatchObject({ title: 'Not added', tags: ['Code'] })
  expect(post('pages/imprint.md').keys).toMatchObject({
    layout: 'page',
    permalink: '/imprint/',
    redirect_from: ['/who'],
  })
})

test('Astro gets collections with relative pictures, and serves those that HTML names', async () => {
  const { paths, post, outcome } = await write('astro', [])
  expect(paths).toEqual([
    'src/content/blog/first.md',
    'src/content/blog/index.md',
    'src/content/pages/imprint.md',
    ...['categories', 'tags', 'authors', 'comments', 'redirects'].map((name) => `src/data/${name}.json`),
    ...[`src/assets${cover}`, `src/assets${inText}`, `public${inHtml}`, `public${ofAuthor}`],
  ])
  expect(outcome.counts).toMatchObject({ articles: 2, pages: 1, drafts: 0, comments: 1, media: 4 })
  const { keys, text } = post('src/content/blog/first.md')
  expect(keys).toMatchObject({
    ...{ title: 'A title: "quoted"', description: 'Below 5 < 6', date: published, pubDate: published, draft: false },
    ...{ heroImage: `../../assets${cover}`, slug: 'first', redirect_from: aliases, tags: ['Code'] },
  })
  expect(post('src/content/blog/index.md').keys).toMatchObject({ description: '', draft: true })
  expect(text).toContain(`![A](../../assets${inText})`)
  expect(text).toContain(`<img src="${inHtml}"`)
  expect(text).toContain('{{ a }} {% b %} {{< c >}} {{% d %}} {{< open\n')
})
