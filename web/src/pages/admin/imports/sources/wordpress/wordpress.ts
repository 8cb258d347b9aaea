import type { ImportItem } from '#contract/imports.ts'
import { textLimits } from '#contract/limits.ts'
import { countOf } from '../../../format-count.ts'
import { type FileItem, FileProblem, type ImportFile } from '../../import-file.ts'
import { ImageNames } from '../image-names.ts'
import { categoryAndTags, oldPath, plainText } from '../read-values.ts'
import { hashOf, type SourceFile } from '../source-file.ts'
import { listComments } from './read-comments.ts'
import { type Entry, readWxr, type WxrFile } from './read-file.ts'
import { readPost, slugOf } from './read-post.ts'

/** What becomes of the types of posts. Those that are missing here are counted and left out. */
const types: Record<string, 'article' | 'page' | 'none'> = {
  post: 'article',
  page: 'page',
  // Files come with the texts that use them; what posts share comes with them, too.
  attachment: 'none',
  wp_block: 'none',
  revision: 'none',
  nav_menu_item: 'none',
}

/** Whether a file is an export of WordPress (WXR). */
export function isWordPressFile({ head, zip }: SourceFile): boolean {
  return zip === null && /<rss\b/.test(head) && /wordpress\.org\/export\/|<wp:wxr_version>/.test(head)
}

/** Opens a file of WordPress. @throws FileProblem when it cannot be read, and FileGone */
export async function openWordPressFile(source: SourceFile): Promise<ImportFile> {
  if (source.zip || !source.head.includes('<')) {
    throw new FileProblem(
      'This is no export of WordPress: choose the file that ends in .xml. A zip has to be unpacked first.',
    )
  }
  const wxr = await readWxr(source)
  const images = new ImageNames()
  const addresses = new Set(Array.from(wxr.attachments.values(), ({ address }) => address))
  const posts = wxr.entries.filter(({ type }) => types[type] === 'article')
  const pages = wxr.entries.filter(({ type }) => types[type] === 'page')
  const toItem =
    (kind: 'article' | 'page') =>
    (entry: Entry): FileItem => ({
      kind,
      name: plainText(entry.title).slice(0, textLimits.title) || `Number ${entry.id}`,
      read: () => readPost(entry, { wxr, images, addresses }),
    })
  const listings = listListings(wxr, posts)
  const comments = listComments(wxr, posts)
  return {
    hash: await hashOf(source.file),
    notes: [...describeLeftOut(wxr), ...comments.notes],
    names: {
      authors: listings.flatMap(({ kind, title }) => (kind === 'author' ? [title] : [])),
      categories: listings.flatMap(({ kind, title }) => (kind === 'category' ? [title] : [])),
    },
    subscribers: null,
    items: [
      ...listings.map(
        (item): FileItem => ({ kind: item.kind, name: item.title, read: async () => ({ item, images: [] }) }),
      ),
      ...posts.map(toItem('article')),
      ...wxr.tooLong.map(toRefused),
      ...pages.map(toItem('page')),
      ...comments.items,
      ...listRedirects(wxr, pages),
    ],
    readImage: async (path) => {
      const address = images.addressOf(path)
      if (!address) throw new FileProblem('The address of an image is missing.')
      return { address: address.replace(/^http:/i, 'https:') }
    },
  }
}

function toRefused({ start, end }: { start: number; end: number }): FileItem {
  const megabytes = Math.round((end - start) / 1_000_000)
  return {
    kind: 'article',
    name: `The item at byte ${start}`,
    read: async () => {
      throw new FileProblem(`It has ${megabytes} MB: an item of a file has 8 MB at most.`)
    },
  }
}

/** The categories, tags and authors that the posts use. */
function listListings({ host, authors, terms }: WxrFile, posts: Entry[]): ImportItem[] {
  const [categories, tags, names] = [new Set<string>(), new Set<string>(), new Map<string, string>()]
  for (const post of posts) {
    const named = (domain: string) =>
      post.terms.filter((term) => term.domain === domain).map(({ name }) => plainText(name))
    const used = categoryAndTags(named('category'), named('post_tag'))
    if (used.category) categories.add(used.category)
    for (const { name } of used.tags) tags.add(name)
    const name = (authors.get(post.creator)?.name ?? post.creator).slice(0, textLimits.authorName).trim()
    if (name) names.set(name, post.creator)
  }
  const about = new Map(Array.from(terms.values(), (term) => [plainText(term.name), term]))
  const describe = (name: string, limit: number) => plainText(about.get(name)?.description ?? '').slice(0, limit)
  const slugFor = (name: string) => (about.get(name)?.slug ?? '').slice(0, textLimits.slug)
  const createdAt = new Date().toISOString()
  return [
    ...Array.from(categories, (name, position): ImportItem => {
      const description = describe(name, textLimits.categoryDescription)
      const value = { slug: slugFor(name), name, description, image: '', position, formerNames: [] }
      return { kind: 'category', sourceId: `${host}/${name}`, title: name, notes: [], value }
    }),
    ...Array.from(tags, (name): ImportItem => {
      const id = `${host}/${name}`
      const description = describe(name, textLimits.tagDescription)
      return {
        kind: 'tag',
        sourceId: id,
        title: name,
        notes: [],
        value: { id: '', slug: slugFor(name), name, description, mergedInto: null },
      }
    }),
    ...Array.from(names, ([name, login]): ImportItem => {
      const value = {
        id: '',
        slug: login.slice(0, textLimits.slug),
        name,
        biography: '',
        image: '',
        links: [],
        createdAt,
      }
      return { kind: 'author', sourceId: `${host}/${login}`, title: name, notes: [], value }
    }),
  ]
}

/** The addresses of pages that had others around them: their paths here have one part. */
function listRedirects({ host, readItem }: WxrFile, pages: Entry[]): FileItem[] {
  const moved = pages.filter(({ link, status }) => status === 'publish' && (oldPath(link)?.split('/').length ?? 0) > 2)
  if (moved.length === 0) return []
  const name = countOf(moved.length, 'address', 'addresses')
  const read = async () => {
    const redirects = await Promise.all(
      moved.map(async ({ link, range }) => ({
        kind: 'former' as const,
        from: oldPath(link) ?? '',
        to: `/${slugOf(await readItem(range))}`,
        createdAt: new Date().toISOString(),
      })),
    )
    const item: ImportItem = {
      kind: 'redirects',
      sourceId: `${host} pages`,
      title: name,
      notes: [],
      value: { redirects },
    }
    return { item, images: [] }
  }
  return [{ kind: 'redirects', name, read }]
}

/** Sentences on what the file has and an import leaves. */
function describeLeftOut({ entries }: WxrFile): string[] {
  const counts = new Map<string, number>()
  for (const { type } of entries) if (!types[type]) counts.set(type, (counts.get(type) ?? 0) + 1)
  const menus = entries.filter(({ type }) => type === 'nav_menu_item').length
  return [
    ...(menus > 0 ? ['Menus are not imported: choose what they have under Settings.'] : []),
    ...Array.from(
      counts,
      ([type, count]) => `${countOf(count, 'item')} of the type “${type.slice(0, 40)}” are not imported.`,
    ),
  ]
}
