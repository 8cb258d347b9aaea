import type { ExportedKind } from '#contract/exported.ts'
import type { SiteSettings } from '#contract/site-settings.ts'
import type { ExportedItems } from '../export-source.ts'
import { type ExportProgress, noCounts } from '../ledger.ts'
import type { ExportJob, ExportOutcome } from '../write-export.ts'
import { pagesOf, Written } from '../written.ts'
import { createItemWriter, type Names } from './item-writer.ts'
import { element, html, plain, word } from './write-item.ts'

type Counts = ExportOutcome['counts']

/**
 * Writes a file that WordPress imports (WXR 1.2), a page of a list after another: at no time has the memory more than that, the
 * comments, the names, and the addresses of images. Images themselves stay on the site.
 * @param sink is closed at the end, and aborted when the export is
 * @throws what the source, the sink or the signal throws
 */
export async function writeWordPress(
  job: ExportJob,
  sink: WritableStream<Uint8Array>,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: ExportProgress) => void },
): Promise<ExportOutcome> {
  const counts = { ...noCounts }
  const written = { ...noCounts }
  const parts = listParts(job, counts)
  const encoder = new TextEncoder()
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await parts.next()
      if (done) return controller.close()
      const { kind, text } = value
      const bytes = encoder.encode(text)
      controller.enqueue(bytes)
      if (!kind) return
      written[kind] += bytes.length
      onProgress({ kind, items: counts[kind], bytes: written[kind], files: 1 })
    },
    cancel: async () => void (await parts.return()),
  })
  await stream.pipeTo(sink, { signal })
  return { counts, missing: [], exportedAt: job.startedAt.toISOString() }
}

/** A part of the file. @param kind what its things are; null for what has none */
type Part = { kind: ExportedKind | null; text: string }

/** The parts of the file. Comments are read before the articles that contain them, and images come when all are named. */
async function* listParts(job: ExportJob, counts: Counts): AsyncGenerator<Part, void> {
  const { source, choices, site } = job
  const { lists } = source
  const { settings, pinned } = await source.settings()
  yield { kind: null, text: beginFile(job, settings) }
  const names: Names = { authors: new Map(), categories: new Map(), tags: new Map(), comments: new Map() }
  const written = new Written()
  let terms = 0
  const note = {
    categories: (category: ExportedItems['categories']) => {
      if (names.categories.has(category.name)) return ''
      terms += 1
      names.categories.set(category.name, category.slug)
      return writeCategory(category, terms)
    },
    tags: (tag: ExportedItems['tags']) => {
      if (names.tags.has(tag.id)) return ''
      names.tags.set(tag.id, tag)
      if (tag.mergedInto !== null) return ''
      terms += 1
      return writeTag(tag, terms)
    },
    authors: (author: ExportedItems['authors']) => {
      if (names.authors.has(author.id)) return ''
      names.authors.set(author.id, { ...author, number: names.authors.size + 1 })
      return writeAuthor(author, names.authors.size)
    },
    comments: (comment: ExportedItems['comments']) => {
      const others = names.comments.get(comment.article)
      if (others) others.push(comment)
      else names.comments.set(comment.article, [comment])
      return ''
    },
  }
  const write = createItemWriter({ site, timeZone: settings.timeZone, pinned, names, at: job.startedAt })
  const each = <Kind extends keyof ExportedItems>(kind: Kind, toText: (item: ExportedItems[Kind]) => string) =>
    writeList(kind, pagesOf(lists[kind]), counts, toText)
  async function* listNames(): AsyncGenerator<Part, void> {
    yield* each('categories', note.categories)
    yield* each('tags', note.tags)
    yield* each('authors', note.authors)
  }
  /** Articles that came meanwhile may have names that came with them: the file has these, too, before their articles. */
  async function* writeArticles(kind: 'articles' | 'trash'): AsyncGenerator<Part, void> {
    for await (const all of pagesOf(lists[kind])) {
      const items = all.filter((article) => written.article(article))
      if (!hasNames(names, items)) yield* listNames()
      yield* writeList(kind, [items], counts, write.article)
    }
  }
  yield* listNames()
  yield* each('comments', note.comments)
  yield* writeArticles('articles')
  yield* each('pages', write.page)
  if (choices.has('drafts')) yield* each('drafts', write.draft)
  if (choices.has('trash')) yield* writeArticles('trash')
  counts.comments = write.commentCount()
  yield* writeList('media', write.images(), counts, (text) => text)
  yield { kind: null, text: '</channel>\n</rss>\n' }
}

/** Whether all that articles name is in the file. */
function hasNames(names: Names, articles: ExportedItems['articles'][]): boolean {
  const slugsOf = (all: ReadonlyMap<string, { slug: string }>) => new Set(Array.from(all.values(), ({ slug }) => slug))
  const tags = slugsOf(names.tags)
  const authors = slugsOf(names.authors)
  return articles.every(
    (article) =>
      (article.category === '' || names.categories.has(article.category)) &&
      article.tags.every(({ slug }) => tags.has(slug)) &&
      article.authors.slice(0, 1).every(({ slug }) => authors.has(slug)),
  )
}

/** A part for each page of a list. A thing without a text is not counted, unless it is in the text of another. */
async function* writeList<Item>(
  kind: ExportedKind,
  pages: AsyncIterable<Item[]> | Iterable<Item[]>,
  counts: Counts,
  toText: (item: Item) => string,
): AsyncGenerator<Part, void> {
  for await (const items of pages) {
    const texts = items.map(toText)
    counts[kind] += kind === 'comments' ? items.length : texts.filter((text) => text !== '').length
    yield { kind, text: texts.join('') }
  }
}

function beginFile({ site, release, startedAt }: ExportJob, { name, description, language }: SiteSettings): string {
  const namespaces = [
    'xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"',
    'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
    'xmlns:dc="http://purl.org/dc/elements/1.1/"',
    'xmlns:wp="http://wordpress.org/export/1.2/"',
  ]
  const parts = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<rss version="2.0" ${namespaces.join(' ')}>`,
    '<channel>',
    element('title', plain(name)),
    element('link', word(site)),
    element('description', plain(description)),
    element('pubDate', startedAt.toUTCString()),
    element('language', word(language)),
    element('wp:wxr_version', '1.2'),
    element('wp:base_site_url', word(site)),
    element('wp:base_blog_url', word(site)),
    element('generator', `Broadsheet ${word(release)}`),
  ]
  return `${parts.join('\n')}\n`
}

function writeCategory({ slug, name, description }: ExportedItems['categories'], number: number) {
  const parts = [
    element('wp:term_id', number),
    element('wp:category_nicename', html(slug)),
    element('wp:category_parent', html('')),
    element('wp:cat_name', plain(name)),
    element('wp:category_description', plain(description)),
  ]
  return `${element('wp:category', parts.join(''))}\n`
}

function writeTag({ slug, name, description }: ExportedItems['tags'], number: number) {
  const parts = [
    element('wp:term_id', number),
    element('wp:tag_slug', html(slug)),
    element('wp:tag_name', plain(name)),
    element('wp:tag_description', plain(description)),
  ]
  return `${element('wp:tag', parts.join(''))}\n`
}

/** An author without a mail address: nobody's address is in a file. WordPress makes a login of the slug. */
function writeAuthor({ slug, name }: ExportedItems['authors'], number: number) {
  const parts = [
    element('wp:author_id', number),
    element('wp:author_login', html(slug)),
    element('wp:author_email', html('')),
    element('wp:author_display_name', plain(name)),
    element('wp:author_first_name', html('')),
    element('wp:author_last_name', html('')),
  ]
  return `${element('wp:author', parts.join(''))}\n`
}
