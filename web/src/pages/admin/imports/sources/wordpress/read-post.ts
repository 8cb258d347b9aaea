import type { BlogState } from '#contract/blog.ts'
import { type ImportItem, importListLimits } from '#contract/imports.ts'
import { isRecord } from '#contract/is-record.ts'
import { textLimits } from '#contract/limits.ts'
import { findImages } from '../../image-paths.ts'
import type { ReadItem } from '../../import-file.ts'
import type { ImageNames } from '../image-names.ts'
import { categoryAndTags, fitAuthors, fitText, fitTitle, oldPath, plainText, readDate } from '../read-values.ts'
import { type Entry, metaOf, type WxrFile } from './read-file.ts'
import { textIn, type XmlElement } from './read-xml.ts'
import { rewriteText } from './rewrite-text.ts'
import { originalOf } from './web-address.ts'

/** What becomes of each status of WordPress, and why where it is another one. */
const states: Record<string, { state: BlogState; note?: string }> = {
  publish: { state: 'published' },
  future: { state: 'scheduled' },
  draft: { state: 'unpublished' },
  'auto-draft': { state: 'unpublished' },
  inherit: { state: 'unpublished' },
  pending: { state: 'unpublished', note: 'It waited for review: it comes unpublished.' },
  private: { state: 'unpublished', note: 'It was private: it comes unpublished.' },
  trash: { state: 'trash' },
}
/** Fields of SEO plugins whose values may have variables. */
const hasVariables = /%%?[\w-]{1,40}%?%/

type Context = { wxr: WxrFile; images: ImageNames; addresses: ReadonlySet<string> }

/** Reads a post as an article, or a page. @throws FileProblem, and FileGone */
export async function readPost(entry: Entry, context: Context): Promise<ReadItem> {
  const { wxr, images } = context
  const item = await wxr.readItem(entry.range)
  const html = textIn(item, 'content:encoded')
  const text = rewriteText(html, {
    attachments: wxr.attachments,
    shared: wxr.shared,
    images,
    imageAddress: (address) => originalOf(address, context.addresses),
    footnotes: readFootnotes(metaOf(item, 'footnotes')),
  })
  const title = fitTitle(plainText(entry.title), text.html)
  const subTitle = fitText(plainText(textIn(item, 'excerpt:encoded')), textLimits.subTitle, 'Its excerpt')
  const dates = readDates(item, entry)
  const common = { title: title.text, subTitle: subTitle.text, html: text.html, dates }
  const notes = [...text.notes, ...title.notes, ...subTitle.notes, ...dates.notes]
  const sent = entry.type === 'page' ? toPage(entry, item, wxr, common) : toArticle(entry, item, context, common)
  const all = [...sent.notes, ...notes].slice(0, importListLimits.notes)
  return { item: { ...sent, notes: all }, images: findImages(sent.value) }
}

type Common = { title: string; subTitle: string; html: string; dates: ReturnType<typeof readDates> }

function toArticle(entry: Entry, item: XmlElement, { wxr, images, addresses }: Context, common: Common): ImportItem {
  const { host } = wxr
  const { dates, ...content } = common
  const named = (domain: string) =>
    entry.terms.filter((term) => term.domain === domain).map(({ name }) => plainText(name))
  const terms = categoryAndTags(named('category'), named('post_tag'))
  const author = wxr.authors.get(entry.creator)?.name ?? entry.creator
  const authors = fitAuthors([author])
  const status = statusOf(entry, item)
  const cover = wxr.attachments.get(metaOf(item, '_thumbnail_id'))
  const coverAddress = cover && originalOf(cover.address, addresses)
  const isPublic = status.state === 'published'
  const chosen = (key: string) => (hasVariables.test(metaOf(item, key)) ? '' : metaOf(item, key))
  const canonical = metaOf(item, '_yoast_wpseo_canonical') || metaOf(item, 'rank_math_canonical_url')
  return {
    kind: 'article',
    sourceId: `${host}/${entry.id}`,
    title: content.title,
    notes: [...terms.notes, ...authors.notes, ...status.notes],
    value: {
      id: '',
      slug: slugOf(item),
      ...content,
      category: terms.category,
      authors: authors.authors,
      tags: terms.tags,
      image: coverAddress ? images.pathOf(coverAddress) : '',
      imageAlt: (cover?.alt ?? '').slice(0, textLimits.imageDescription),
      state: status.state,
      createdAt: dates.createdAt,
      publishedAt: isPublic ? dates.createdAt : null,
      hasChosenDate: false,
      updatedAt: dates.updatedAt,
      scheduledAt: status.state === 'scheduled' ? dates.createdAt : null,
      searchTitle: chosen('_yoast_wpseo_title').slice(0, textLimits.title),
      searchDescription: chosen('_yoast_wpseo_metadesc').slice(0, textLimits.subTitle),
      canonical: /^https:\/\//.test(canonical) && canonical.length <= textLimits.address ? canonical : '',
      isHidden: metaOf(item, '_yoast_wpseo_meta-robots-noindex') === '1',
      notInDigest: false,
      aiLabel: '',
      aiSentence: '',
      checked: null,
      socialImage: '',
      resources: [],
      formerPaths: formerPaths(entry, item, dates.createdAt),
    },
  }
}

function toPage(
  entry: Entry,
  item: XmlElement,
  { host }: WxrFile,
  { title, subTitle, html, dates }: Common,
): ImportItem {
  const { state, notes } = statusOf(entry, item)
  return {
    kind: 'page',
    sourceId: `${host}/${entry.id}`,
    title,
    notes,
    value: {
      id: '',
      slug: slugOf(item),
      title,
      summary: subTitle,
      place: 'none',
      position: Number.parseInt(textIn(item, 'wp:menu_order'), 10) || 0,
      isPublished: state === 'published',
      createdAt: dates.createdAt,
      updatedAt: dates.updatedAt,
      html,
    },
  }
}

function statusOf({ status }: Entry, item: XmlElement): { state: BlogState; notes: string[] } {
  const found = states[status] ?? {
    state: 'unpublished',
    note: `Its status “${status.slice(0, 40)}” is not known here: it comes unpublished.`,
  }
  const isSticky = textIn(item, 'wp:is_sticky') === '1'
  const notes = [
    ...(found.note ? [found.note] : []),
    ...(isSticky ? ['It was sticky: pin it to the home page, if you want that here, too.'] : []),
  ]
  if (textIn(item, 'wp:post_password') === '' || found.state === 'trash') return { state: found.state, notes }
  return { state: 'unpublished', notes: [...notes, 'It had a password: it comes unpublished.'] }
}

/** The slug, which WordPress escapes. */
export function slugOf(item: XmlElement): string {
  const slug = textIn(item, 'wp:post_name').slice(0, textLimits.address)
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}

function readDates(item: XmlElement, { status }: Entry) {
  const read = (name: string) => readDate(`${textIn(item, name).replace(' ', 'T')}Z`)
  const known = read('wp:post_date_gmt') ?? read('wp:post_date') ?? readDate(textIn(item, 'pubDate'))
  const createdAt = known ?? new Date().toISOString()
  const hasDate = known !== null || status === 'draft' || status === 'auto-draft'
  return {
    createdAt,
    updatedAt: read('wp:post_modified_gmt') ?? read('wp:post_modified') ?? createdAt,
    notes: hasDate ? [] : ['Its date cannot be read: it gets the present time.'],
  }
}

/** Where the post was: by its link, by its number, and by slugs that it had before. Readers never saw drafts. */
function formerPaths({ id, link, status }: Entry, item: XmlElement, createdAt: string) {
  if (status === 'draft' || status === 'auto-draft' || status === 'pending') return []
  const path = oldPath(link)
  const slug = textIn(item, 'wp:post_name')
  const former = item.children
    .filter((child) => child.name === 'wp:postmeta' && textIn(child, 'wp:meta_key') === '_wp_old_slug')
    .map((child) => textIn(child, 'wp:meta_value'))
  const renamed =
    path && slug && path.endsWith(`/${slug}`) ? former.map((old) => path.slice(0, -slug.length) + old) : []
  const numbered = /^\d{1,10}$/.test(id) ? [`/?p=${id}`] : []
  const all = [...(path ? [path] : []), ...numbered, ...renamed]
  return [...new Set(all)].slice(0, importListLimits.formerPaths).map((one) => ({ path: one, createdAt }))
}

/** The notes of a post: JSON that anybody may have written. */
function readFootnotes(json: string): { id: string; content: string }[] {
  if (json === '') return []
  try {
    const list: unknown = JSON.parse(json)
    return (Array.isArray(list) ? list : []).flatMap((note) => {
      return isRecord(note) && typeof note.id === 'string' && typeof note.content === 'string'
        ? [{ id: note.id, content: note.content }]
        : []
    })
  } catch {
    return []
  }
}
