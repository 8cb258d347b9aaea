import { escapeText } from '#contract/escape-html.ts'
import { escapeStrayTags } from '#web/editor/paste/stray-tags.ts'
import { countTree } from '#worker/foreign-html/count-content.ts'
import { visitElements } from '#worker/foreign-html/tree.ts'
import { FileProblem } from '../../import-file.ts'
import { cleanText, LeftOut } from '../clean-text.ts'
import { nameImages, readTree } from '../foreign-tree.ts'
import type { ImageNames } from '../image-names.ts'
import { isNamedFile, nameFiles, typeAt } from '../name-files.ts'
import { type FoundPost, unsaid } from '../post-item.ts'
import { readUtcDate } from '../read-date.ts'
import type { ghostAddresses } from './addresses.ts'
import { type Row, textOf } from './read-export.ts'
import { rewriteCards } from './rewrite-cards.ts'

/** The HTML of inline images is not counted by the limit of an article. In characters. */
const longestHtml = 16_000_000

const lostFile = 'It has links to files of the old site, whose address the export does not say: they lead nowhere.'

/** The facts of a post in other tables of an export. */
type PostTables = {
  meta: Row
  category: string
  tags: string[]
  internalTags: string[]
  authors: string[]
  redirects: string[]
}
type PostReader = { addresses: ReturnType<typeof ghostAddresses>; images: ImageNames }

/** Reads a post or a page. @throws FileProblem for one whose text is too long */
export function readPost(row: Row, sourceId: string, tables: PostTables, { addresses, images }: PostReader): FoundPost {
  const { meta, internalTags } = tables
  const slug = textOf(row.slug)
  const visibility = textOf(row.visibility) || 'public'
  const text = readText(row, addresses, images)
  const state = stateOf(row, visibility)
  const pathOf = (address: string) => {
    const place = addresses.ofImage(address)
    return place === null ? '' : images.pathOf(place)
  }
  const published = readUtcDate(row.published_at)
  return {
    ...unsaid,
    sourceId,
    slug,
    title: textOf(row.title),
    subTitle: textOf(row.custom_excerpt),
    html: text.html,
    category: tables.category,
    tags: tables.tags,
    authors: tables.authors,
    image: pathOf(textOf(row.feature_image) || textOf(row.image)),
    imageAlt: textOf(meta.feature_image_alt) || textOf(row.feature_image_alt),
    socialImage: pathOf(textOf(meta.og_image) || textOf(row.og_image)),
    state: state.is,
    createdAt: readUtcDate(row.created_at) ?? published,
    publishedAt: published,
    updatedAt: readUtcDate(row.updated_at),
    canonical: textOf(row.canonical_url).replace(/^__GHOST_URL__.*/, ''),
    searchTitle: textOf(meta.meta_title) || textOf(row.meta_title),
    searchDescription: textOf(meta.meta_description) || textOf(row.meta_description),
    formerPaths: [
      ...(slug ? [`/${slug}`] : []),
      ...(/^[\w-]{10,40}$/.test(textOf(row.uuid)) ? [`/p/${textOf(row.uuid)}`] : []),
      ...tables.redirects,
    ],
    notes: [
      ...state.notes,
      ...(internalTags.length > 0 ? [`Its internal tags are left out: ${internalTags.join(', ').slice(0, 200)}.`] : []),
      ...text.notes,
    ],
  }
}

/** Whether a post was public, and has no date that can be read. */
export function isUndated({ status, published_at, created_at }: Row): boolean {
  return status === 'published' && readUtcDate(published_at) === null && readUtcDate(created_at) === null
}

function stateOf({ status, published_at }: Row, visibility: string): { is: FoundPost['state']; notes: string[] } {
  if (status === 'sent') return { is: 'unpublished', notes: ['It was sent by mail only: it comes unpublished.'] }
  const wasPublic = status === 'published' || status === 'scheduled'
  if (!wasPublic) return { is: 'unpublished', notes: [] }
  if (visibility !== 'public') {
    return { is: 'unpublished', notes: ['Only members could read it: it comes unpublished.'] }
  }
  if (status === 'published') return { is: 'published', notes: [] }
  if (readUtcDate(published_at)) return { is: 'scheduled', notes: [] }
  return { is: 'unpublished', notes: ['The time for which it was scheduled cannot be read: it comes unpublished.'] }
}

function readText(row: Row, addresses: PostReader['addresses'], images: ImageNames) {
  const html = escapeStrayTags(textOf(row.html))
  if (html.length > longestHtml) throw new FileProblem('Its text is too long to be read.')
  if (html.trim() === '') return readPlainText(row)
  const root = readTree(html)
  const given = countTree(root)
  const leftOut = new LeftOut()
  const pathOf = (address: string) => {
    const type = typeAt(address)
    const place = type ? addresses.ofFile(address) : null
    return type && place !== null ? images.pathOfFile(place, type, addresses.ofLink(address)) : null
  }
  const notes = rewriteCards(root, leftOut, pathOf)
  nameFiles(root, (address) => (isNamedFile(address) ? null : pathOf(address)))
  visitElements(root, ({ name, attributes }) => {
    if (name === 'img') return
    for (const key of ['href', 'src']) {
      const address = attributes.get(key)
      if (!address?.includes('__GHOST_URL__')) continue
      const target = addresses.ofLink(address)
      attributes.set(key, target)
      if (target.startsWith('/content/')) notes.push(lostFile)
    }
  })
  nameImages(root, images, addresses.ofImage)
  const cleaned = cleanText(root, given)
  return { html: cleaned.html, notes: [...new Set(notes), ...cleaned.notes, ...leftOut.notes()] }
}

/** A post that was never published may have no HTML. */
function readPlainText(row: Row) {
  const plain = textOf(row.plaintext).trim()
  if (plain === '') {
    const form = row.lexical ? 'Lexical' : row.mobiledoc ? 'Mobiledoc' : ''
    const notes = form ? [`Its text is in the form ${form} only, which is not read: it comes without its text.`] : []
    return { html: '', notes }
  }
  const html = plain.split(/\n{2,}/).map((paragraph) => `<p>${escapeText(paragraph)}</p>`)
  return { html: html.join(''), notes: ['It comes as plain text: the file does not have its HTML.'] }
}
