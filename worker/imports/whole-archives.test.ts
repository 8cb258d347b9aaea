import { beforeAll, expect, test } from 'vitest'
import type { ImportFile } from '#web/pages/admin/exchange/imports/import-file.ts'
import { makeExportFile, zipOf } from '#web/pages/admin/exchange/imports/sources/broadsheet/export-file.testing.ts'
import { openFile } from '#web/pages/admin/exchange/imports/sources/sources.ts'
import type { ImportResult } from '../contract/imports.ts'
import type { WholeArchive } from '../testing/archives/whole-archive.testing.ts'
import { wholeExports } from '../testing/archives/whole-exports.testing.ts'
import { wholeSites } from '../testing/archives/whole-sites.testing.ts'
import { wholeZips } from '../testing/archives/whole-zips.testing.ts'
import { logIn, picture } from '../testing/fixtures.ts'
import { createMover } from '../testing/move-site.testing.ts'
import { setUpCachedSite } from '../testing/set-up-cached-site.testing.ts'

const { api, visit } = setUpCachedSite()
let token: string
const mover = createMover(api, () => token, { PLAN: 'paid' })

beforeAll(async () => {
  token = await logIn(api)
})

const archives = {
  ...Object.fromEntries(
    Object.entries({ ...wholeSites, ...wholeZips }).map(([name, site]) => [name, async () => site]),
  ),
  ...wholeExports,
}

async function fileOf(name: string, files: WholeArchive['files']): Promise<File> {
  if (typeof files === 'string') return new File([files], name)
  const image = await picture()
  const entries = Object.entries(files).map(([path, content]) => [path, content === 'PICTURE' ? image : content])
  const pack = name === 'our own export' ? makeExportFile : zipOf
  return new File([await pack(Object.fromEntries(entries))], `${name}.zip`)
}

/** The file with a stand-in of the old site, which has every picture. */
function withOldSite(file: ImportFile): ImportFile {
  return {
    ...file,
    readImage: async (path) => {
      const found = await file.readImage(path)
      return found instanceof Blob ? found : new Blob([await picture()])
    },
  }
}

/** The outcome and the notes of each item, by its kind and name. */
function saidOf(results: ImportResult[]) {
  return Object.fromEntries(
    results.map(({ kind, sourceId, outcome, notes }) => [`${kind} ${sourceId}`, { outcome, notes }]),
  )
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }

/** The text between tags, in one line. */
function wordsOf(html: string): string {
  return html
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .replace(/ ([.,])/g, '$1')
    .trim()
}

const code = /<pre[^>]*>(.*?)<\/pre>/gs

/** The parts of a text of an article: by its HTML. */
function readText(html: string) {
  const lines = Array.from(html.matchAll(code), ([, inner = '']) =>
    inner.replace(/<[^>]*>/g, '').replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole),
  )
  const words = wordsOf(html.replace(code, ' ').replace(/<button.*?<\/button>/gs, ' '))
  return { words, code: lines, pictures: html.match(/<img\s/g)?.length ?? 0 }
}

/** An article as a reader sees it, by its document. */
function readPage(html: string) {
  const all = (pattern: RegExp) => Array.from(html.matchAll(pattern), ([, found = '']) => wordsOf(found))
  const [prose = ''] = /<div class="prose[^"]*"[^>]*>.*?<p id="copy-status"/s.exec(html) ?? []
  return {
    title: all(/<h1 dir="auto">(.*?)<\/h1>/g)[0],
    at: all(/<p class="published">Published on <time dateTime="([^"]*)"/g)[0],
    category: all(/<div class="meta"><a class="chip" href="\/articles\/[^"]*"[^>]*>(.*?)<\/a>/g)[0],
    tags: all(/rel="tag"[^>]*>(.*?)<\/a>/g),
    authors: all(/<a rel="author"[^>]*>(.*?)<\/a>/g),
    ...readText(prose.replace(/<p id="copy-status"$/, '')),
  }
}

type Named = { name: string }

/** An article that readers do not see, as its author opens it. */
async function readHidden(slug: string) {
  const { body } = await api.call(`/api/blog/${slug}`, { token })
  const names = (list: Named[]) => list.map(({ name }) => name)
  const { title, category, tags, authors, description, isPublished } = body.blog
  expect(isPublished).toBe(false)
  return { title, at: null, category, tags: names(tags), authors: names(authors), ...readText(description) }
}

test.each(Object.entries(archives))('an archive of %s arrives whole, as its check has said', async (name, describe) => {
  const { files, posts, pages = [], addresses = {}, undated = 0 } = await describe()
  const { source, opened } = await openFile(await fileOf(name, files), null)
  const { checked, results } = await mover.bringIn({ ...withOldSite(opened), source })
  expect(saidOf(results)).toEqual(saidOf(checked))
  expect(results.filter(({ isDone, outcome }) => !isDone || outcome === 'refused')).toEqual([])
  expect(opened.notes[0]?.match(/^\d+ blogs? without a date/)?.[0] ?? '').toBe(
    undated === 0 ? '' : `${undated} blog${undated === 1 ? '' : 's'} without a date`,
  )
  expect(results.filter(({ kind }) => kind === 'article')).toHaveLength(Object.keys(posts).length)
  for (const [slug, { code = [], pictures = 0, ...post }] of Object.entries(posts)) {
    const { status, text } = await visit(`/blog/${slug}`)
    expect([slug, status]).toEqual([slug, post.at === null ? 404 : 200])
    const found = post.at === null ? await readHidden(slug) : readPage(text)
    expect({ ...found, tags: found.tags.toSorted() }).toEqual({ ...post, code, pictures, tags: post.tags.toSorted() })
  }
  for (const slug of pages) expect((await api.call(`/api/pages/${slug}`)).status).toBe(200)
  for (const [from, to] of Object.entries(addresses)) {
    const { status, headers } = await visit(from)
    expect([from, status, headers.get('location')]).toEqual([from, 301, to])
  }
})
