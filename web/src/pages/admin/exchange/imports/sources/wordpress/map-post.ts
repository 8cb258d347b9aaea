import type { BlogState } from '#contract/blog.ts'
import { noDetails } from '#contract/blog-details.ts'
import type { ExportedPage } from '#contract/exported.ts'
import type { ImportedArticle } from '#contract/imports.ts'
import { importListLimits, listLimits, textLimits } from '#contract/limits.ts'
import { FileProblem, quote } from '../../import-file.ts'
import { writtenBy } from '../post-item.ts'
import { readUtcDate, undated } from '../read-date.ts'
import { textIn, type XmlElement } from '../read-xml.ts'
import { addressesOfFiles, readFormerPaths, readSlug } from './former-paths.ts'
import { plainText } from './plain-text.ts'
import { addAuthor, addCategory, addTag, authorName, cut, type Site } from './read-site.ts'
import { readMeta } from './scan-items.ts'
import { readText, type TextSources } from './text/read-text.ts'

const titleWords = 8

/** The facts that the reader of an item needs. */
export type WordPressContext = { file: Blob; declared: string; site: Site; sources: TextSources }

/** The id by which an article or a page of the site is told from others. @param range where it is, for one without an id */
export function sourceIdOf(site: Site, id: string, from: number): string {
  return `${site.key}/${id || `at-${from}`}`.slice(0, textLimits.id)
}

/** The fields that an article and a page have in common. */
function readContent(item: XmlElement, site: Site, sources: TextSources) {
  const meta = readMeta(item)
  const id = textIn(item, 'wp:post_id')
  const footnotes = meta.get('footnotes') ?? ''
  const content = item.children.find(({ name }) => name === 'content:encoded')?.text ?? ''
  const { html, notes } = readText({ content, id, footnotes }, sources)
  if (new TextEncoder().encode(html).length > textLimits.descriptionBytes) {
    throw new FileProblem('Its text is longer than that of a blog may be: 1,000,000 bytes of HTML.')
  }
  const dates = readDates(item, site)
  const title = readTitle(item, html)
  return {
    meta,
    id,
    html,
    dates,
    title: title.text,
    slug: readSlug(item),
    notes: [...notes, ...dates.notes, ...title.notes],
  }
}

/** A post as an article, with sentences on what of it does not come as it was. */
export function mapArticle(item: XmlElement, site: Site, sources: TextSources): Mapped<ImportedArticle> {
  const { meta, id, html, dates, title, slug, notes } = readContent(item, site, sources)
  const terms = readTerms(item, site)
  const status = readStatus(item)
  const isWithoutDate = isPublic(status.state) && !dates.isKnown
  const state = isWithoutDate ? 'unpublished' : status.state
  const thumbnail = readThumbnail(meta, sources)
  const search = readSearch(meta)
  const excerpt = plainText(textIn(item, 'excerpt:encoded'))
  return {
    value: {
      ...noDetails,
      ...search.values,
      id: '',
      slug,
      title,
      subTitle: cut(excerpt, textLimits.subTitle),
      category: terms.category,
      authors: [{ name: authorOf(item, site) }],
      tags: terms.tags.map((name) => ({ name })),
      image: thumbnail.image,
      imageAlt: thumbnail.alt,
      state,
      createdAt: state === 'scheduled' ? writtenBy(dates.createdAt) : dates.createdAt,
      publishedAt: state === 'published' ? dates.createdAt : null,
      hasChosenDate: false,
      updatedAt: dates.updatedAt,
      scheduledAt: state === 'scheduled' ? dates.createdAt : null,
      resources: [],
      html,
      formerPaths: readFormerPaths(
        { item, id, slug, createdAt: dates.createdAt, kind: 'blog' },
        addressesOfFiles(id, sources.listing),
      ),
    },
    notes: limited([
      ...status.notes,
      ...(isWithoutDate ? [undated] : []),
      ...(excerpt.length > textLimits.subTitle ? [`Its excerpt is cut at ${textLimits.subTitle} characters.`] : []),
      ...(textIn(item, 'wp:is_sticky') === '1' ? ['It was at the top of the old site (sticky).'] : []),
      ...terms.notes,
      ...thumbnail.notes,
      ...search.notes,
      ...notes,
    ]),
  }
}

type Mapped<Value> = { value: Value; notes: string[] }

/** A page of the site. */
export function mapPage(item: XmlElement, site: Site, sources: TextSources): Mapped<ExportedPage> {
  const { html, dates, title, slug, notes } = readContent(item, site, sources)
  const { state, notes: statusNotes } = readStatus(item)
  const summary = cut(plainText(textIn(item, 'excerpt:encoded')), textLimits.subTitle)
  const position = Math.trunc(Number(textIn(item, 'wp:menu_order'))) || 0
  const { createdAt, updatedAt } = dates
  const isPublished = state === 'published'
  return {
    value: { id: '', slug, title, summary, place: 'none', position, isPublished, createdAt, updatedAt, html },
    notes: limited([...statusNotes, ...notes]),
  }
}

/** The addresses of a page that differ from its address here, without the addresses of its files. */
export function formerPagePaths(item: XmlElement, site: Site) {
  const slug = readSlug(item)
  const { createdAt } = readDates(item, site)
  const id = textIn(item, 'wp:post_id')
  return { id, slug, createdAt, paths: readFormerPaths({ item, id, slug, createdAt, kind: 'page' }, []) }
}

/** Sentences of an item, at most as many as it may have. */
function limited(notes: string[]): string[] {
  const most = importListLimits.notes
  if (notes.length <= most) return notes
  return [...notes.slice(0, most - 1), `${notes.length - most + 1} further things are changed.`]
}

const statuses: Record<string, { state: BlogState; note?: string }> = {
  publish: { state: 'published' },
  future: { state: 'scheduled' },
  draft: { state: 'unpublished' },
  trash: { state: 'trash' },
  pending: { state: 'unpublished', note: 'It waited for a review: it comes unpublished.' },
  private: { state: 'unpublished', note: 'It was private: it comes unpublished.' },
}

function readStatus(item: XmlElement): { state: BlogState; notes: string[] } {
  const status = textIn(item, 'wp:status') || 'draft'
  const known = Object.hasOwn(statuses, status) ? statuses[status] : undefined
  if (textIn(item, 'wp:post_password') !== '' && known?.state !== 'trash') {
    return { state: 'unpublished', notes: ['It had a password: it comes unpublished.'] }
  }
  if (!known) return { state: 'unpublished', notes: [`Its status was ${quote(status)}: it comes unpublished.`] }
  return { state: known.state, notes: known.note ? [known.note] : [] }
}

function isPublic(state: BlogState): boolean {
  return state === 'published' || state === 'scheduled'
}

/** Whether a post would be for readers, but for its date, which cannot be read. */
export function isUndated(item: XmlElement, site: Site): boolean {
  return isPublic(readStatus(item).state) && !readDates(item, site).isKnown
}

function readDates(item: XmlElement, site: Site) {
  const found = site.clock.read(item, 'wp:post_date_gmt', 'wp:post_date')
  const announced = found ?? readUtcDate(textIn(item, 'pubDate'))
  const createdAt = announced ?? site.date
  const updatedAt = site.clock.read(item, 'wp:post_modified_gmt', 'wp:post_modified') ?? createdAt
  const notes = found || !announced ? [] : [`Its date cannot be read: it gets ${createdAt.slice(0, 10)}.`]
  return { createdAt, updatedAt, isKnown: announced !== null, notes }
}

function readTitle(item: XmlElement, html: string): { text: string; notes: string[] } {
  const title = plainText(textIn(item, 'title')).trim()
  const isCut = title.length > textLimits.title
  // Signs that nobody sees are no title.
  if (/[\p{L}\p{N}\p{P}\p{S}]/u.test(title)) {
    const notes = isCut ? [`Its title is cut at ${textLimits.title} characters.`] : []
    return { text: cut(title, textLimits.title), notes }
  }
  const words = plainText(html).trim().split(' ').slice(0, titleWords).join(' ')
  return {
    text: cut(words, textLimits.title) || 'Untitled',
    notes: [
      words === '' ? 'It had no title and no text.' : 'It had no title: the first words of its text are the title.',
    ],
  }
}

function authorOf(item: XmlElement, site: Site): string {
  const login = textIn(item, 'dc:creator')
  return addAuthor(site, site.logins.get(login) ?? authorName(login, login))
}

const secure = /^https:\/\/\S+$/

/** Adds the categories and tags of a post to the categories and tags of the site. The first category is its category, others are tags. */
export function readTerms(item: XmlElement, site: Site): { category: string; tags: string[]; notes: string[] } {
  const terms = item.children.filter(({ name }) => name === 'category')
  const of = (domain: string) => terms.filter(({ attributes }) => attributes.get('domain') === domain)
  const [first, ...others] = of('category').map((term) => ({
    name: plainText(term.text).trim(),
    slug: term.attributes.get('nicename') ?? '',
  }))
  const category = first ? addCategory(site, first.name, first.slug) : ''
  const further = others.map(({ name, slug }) => addTag(site, name, slug))
  const tags = of('post_tag').map((term) => addTag(site, plainText(term.text), term.attributes.get('nicename') ?? ''))
  const all = [...new Set([...further, ...tags])].filter((name) => name !== '')
  const kept = all.slice(0, listLimits.tagsOfBlog)
  const left = all.slice(listLimits.tagsOfBlog)
  return {
    category,
    tags: kept,
    notes: [
      ...(further.length > 0 ? [`Its further categories come as tags: ${further.join(', ').slice(0, 200)}.`] : []),
      ...(left.length > 0
        ? [`A blog has ${listLimits.tagsOfBlog} tags at most: ${left.join(', ').slice(0, 200)} do not come.`]
        : []),
    ],
  }
}

/** The featured image of a post. */
function readThumbnail(meta: ReadonlyMap<string, string>, { listing, images }: TextSources) {
  const id = meta.get('_thumbnail_id') ?? ''
  if (id === '' || id === '0') return { image: '', alt: '', notes: [] }
  const attachment = listing.attachments.get(id)
  if (!attachment || !/^https?:\/\//i.test(attachment.address)) {
    return { image: '', alt: '', notes: [`Its featured image (number ${id.slice(0, 20)}) is not in the file.`] }
  }
  const alt = cut(plainText(attachment.alt), textLimits.imageDescription)
  return { image: images.pathOf(attachment.address), alt, notes: [] }
}

/** The texts of Yoast SEO and Rank Math for search engines. Texts with variables of theirs follow from the article here. */
function readSearch(meta: ReadonlyMap<string, string>) {
  const first = (...names: string[]) => names.map((name) => meta.get(name) ?? '').find((text) => text !== '') ?? ''
  const fixed = (text: string) => (/%%?\w+%/.test(text) ? '' : plainText(text))
  const title = cut(fixed(first('_yoast_wpseo_title', 'rank_math_title')), textLimits.title)
  const about = cut(fixed(first('_yoast_wpseo_metadesc', 'rank_math_description')), textLimits.subTitle)
  const stated = first('_yoast_wpseo_canonical', 'rank_math_canonical_url').trim()
  const isUsable = secure.test(stated) && stated.length <= textLimits.address && URL.canParse(stated)
  const isPlain = isUsable && new URL(stated).username === '' && new URL(stated).password === ''
  const isHidden =
    meta.get('_yoast_wpseo_meta-robots-noindex') === '1' || (meta.get('rank_math_robots') ?? '').includes('"noindex"')
  return {
    values: { searchTitle: title, searchDescription: about, canonical: isPlain ? stated : '', isHidden },
    notes: stated !== '' && !isPlain ? [`The address of its original is left out: ${quote(stated)}.`] : [],
  }
}
