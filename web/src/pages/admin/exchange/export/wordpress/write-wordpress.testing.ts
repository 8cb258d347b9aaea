import type { ExportChoice, ExportedComment, ExportedDraft, ExportPage } from '#contract/exported.ts'
import { defaultSettings, settingsFormat } from '#contract/settings.ts'
import { exportedArticle } from '../../imports/sources/broadsheet/export-file.testing.ts'
import type { ExportedItems, ExportSource } from '../export-source.ts'
import type { ExportProgress } from '../ledger.ts'
import { writeWordPress } from './write-wordpress.ts'

/** A text with everything that XML, HTML or WordPress could take for something else. */
export const hostile =
  'A ]]> B \u0000\u0008\u000b\ud800\uffff <script>alert(1)</script> &amp; "q" 😀 שלום \u202bعربي\u202c'
/** The file as a reader of it gets it. */
export const hostileRead = 'A ]]> B \ufffd <script>alert(1)</script> &amp; "q" 😀 שלום \u202bعربي\u202c'

export const at = '2026-03-14T10:00:00.000Z'
export const imageOf = (owner: string) => `/media/${owner}/0123456789abcdef.webp`

export function commentOf(id: string, changes: Partial<ExportedComment> = {}): ExportedComment {
  return {
    id,
    article: 'article-1',
    replyTo: null,
    name: 'Ann',
    content: `Words of ${id}`,
    isApproved: true,
    isAuthor: false,
    spamReason: '',
    createdAt: at,
    ...changes,
  }
}

export function draftOf(id: string, changes: Partial<ExportedDraft> = {}): ExportedDraft {
  const nothing = { title: '', subTitle: '', category: '', image: '', html: '' }
  return { id, article: null, ...nothing, details: {}, createdAt: at, updatedAt: at, ...changes }
}

export type SiteItems = { [Kind in keyof ExportedItems]?: ExportedItems[Kind][] }

/** A site with two articles, a page, and what belongs to them. */
export const smallSite: SiteItems = {
  categories: [
    { slug: 'news', name: 'News & views', description: 'What is new', image: '', position: 0, formerNames: [] },
  ],
  tags: [
    { id: 'tag-1', slug: 'code', name: 'Code', description: '', mergedInto: null },
    { id: 'tag-2', slug: 'coding', name: 'Coding', description: '', mergedInto: 'tag-1' },
  ],
  authors: [{ id: 'author-1', slug: 'zoe', name: 'Zoë', biography: 'B', image: '', links: [], createdAt: at }],
  articles: [
    exportedArticle({
      id: 'article-1',
      slug: 'first',
      subTitle: 'Below 5 < 6',
      category: 'News & views',
      image: imageOf('article-1'),
      imageAlt: 'A wall',
      canonical: 'https://original.example/first',
      isHidden: true,
      html: `<p>One</p><figure><img src="${imageOf('article-1b')}" alt=""><figcaption>C</figcaption></figure>`,
    }),
    exportedArticle({
      id: 'article-2',
      slug: 'second',
      state: 'scheduled',
      scheduledAt: '2027-01-01T00:30:00.000Z',
      image: '',
    }),
  ],
  pages: [
    {
      id: 'page-1',
      slug: 'imprint',
      title: 'Imprint',
      summary: 'Who',
      place: 'none',
      position: 3,
      isPublished: true,
      createdAt: at,
      updatedAt: at,
      html: '<h2>Who</h2>',
    },
  ],
  comments: [
    commentOf('comment-1'),
    commentOf('comment-2', { replyTo: 'comment-1', isAuthor: true, name: 'Broadsheet' }),
    commentOf('comment-3', { isApproved: false }),
    commentOf('comment-4', { isApproved: false, spamReason: 'Links' }),
  ],
}

/** A list with one item a page. */
function pagesOfOne<Item>(items: Item[] = []) {
  return async (after: string) => {
    const place = Number(after || 0)
    return { items: items.slice(place, place + 1), next: place + 1 < items.length ? String(place + 1) : null }
  }
}

/** A site as a source. */
export function sourceOf(site: SiteItems): ExportSource {
  return {
    lists: {
      articles: pagesOfOne(site.articles),
      trash: pagesOfOne(site.trash),
      pages: pagesOfOne(site.pages),
      drafts: pagesOfOne(site.drafts),
      revisions: pagesOfOne(site.revisions),
      comments: pagesOfOne(site.comments),
      redirects: pagesOfOne(site.redirects),
      authors: pagesOfOne(site.authors),
      categories: pagesOfOne(site.categories),
      tags: pagesOfOne(site.tags),
      subscribers: pagesOfOne(site.subscribers),
    },
    settings: async () => ({
      ...settingsFormat,
      settings: { ...defaultSettings, name: 'A & B', timeZone: 'Europe/Berlin' },
      pinned: 'article-1',
    }),
    people: async () => ({ items: [], next: null }),
    file: async () => null,
  }
}

/** A list that has one more item when it is read again. */
export function growing<Item>(list: (after: string) => Promise<ExportPage<Item>>, more: Item) {
  let reads = 0
  return async (after: string) => {
    if (after === '') reads += 1
    if (after === 'more') return { items: [more], next: null }
    const page = await list(after)
    return page.next === null && reads > 1 ? { ...page, next: 'more' } : page
  }
}

/** Lists that change while they are read. */
export type ChangeLists = (lists: ExportSource['lists']) => ExportSource['lists']

/** Writes a site as a file for WordPress. */
export async function writeSite(
  site: SiteItems,
  choices: ExportChoice[] = [],
  {
    signal = new AbortController().signal,
    change = (lists) => lists,
  }: { signal?: AbortSignal; change?: ChangeLists } = {},
) {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const steps: ExportProgress[] = []
  const sink = new WritableStream<Uint8Array<ArrayBuffer>>({ write: (chunk) => void chunks.push(chunk) })
  const source = sourceOf(site)
  const outcome = await writeWordPress(
    {
      source: { ...source, lists: change(source.lists) },
      choices: new Set(choices),
      site: 'https://old.example',
      release: '1.0.0',
      startedAt: new Date(at),
    },
    sink,
    { signal, onProgress: (progress) => void steps.push(progress) },
  )
  const file = new File(chunks, 'old.example.wordpress.xml', { type: 'text/xml' })
  return { file, outcome, steps, chunks, text: chunks.map((chunk) => new TextDecoder().decode(chunk)).join('') }
}
