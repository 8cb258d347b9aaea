import { countOf, formatCount } from '../../../../frame/format-count.ts'
import { quote } from '../../import-file.ts'
import { detach, textIn, type XmlElement } from '../read-xml.ts'
import { listComments, type PostComments } from './comments.ts'
import type { WxrRange } from './index-wxr.ts'

type PostType = 'post' | 'page'

/** A post or page, before its text is read. */
export type ListedPost = {
  type: PostType
  /** Its number at the old site; empty for none. */
  id: string
  title: string
  /** Whether it has the last part of an address. */
  hasSlug: boolean
  range: WxrRange
  comments: PostComments
}

export type Attachment = { address: string; link: string; alt: string; caption: string }

/** The items of a file, without their texts. */
export type Listing = {
  posts: ListedPost[]
  attachments: Map<string, Attachment>
  /** The ids of attachments by the ids of the posts that they were uploaded to. */
  attachedTo: Map<string, string[]>
  /** The contents of reusable blocks by their ids. */
  blocks: Map<string, string>
  blockCharacters: number
  /** How many items of each type do not come. */
  otherTypes: Map<string, number>
  /** The titles of items whose number another one has. */
  repeated: string[]
  autoDrafts: number
}

/** Things of WordPress itself that readers never saw as texts. */
const ownTypes = new Set([
  ...['nav_menu_item', 'revision', 'custom_css', 'customize_changeset', 'oembed_cache', 'user_request'],
  ...['wp_global_styles', 'wp_template', 'wp_template_part', 'wp_navigation', 'wp_font_family', 'wp_font_face'],
])
/** How many characters of reusable blocks are kept in memory. */
const mostBlocks = 4_000_000

export function createListing(): Listing {
  return {
    ...{ posts: [], attachments: new Map(), attachedTo: new Map(), blocks: new Map(), otherTypes: new Map() },
    ...{ blockCharacters: 0, repeated: [], autoDrafts: 0 },
  }
}

/** Adds an item to a listing. @param seen the ids of the items before it */
export function listItem(listing: Listing, seen: Set<string>, range: WxrRange, item: XmlElement) {
  const id = detach(textIn(item, 'wp:post_id'))
  const type = detach(textIn(item, 'wp:post_type')) || 'post'
  if (id !== '' && seen.has(id) && !ownTypes.has(type)) {
    listing.repeated.push(detach(textIn(item, 'title')))
    return
  }
  seen.add(id)
  if (type === 'attachment') {
    listAttachment(listing, id, item)
  } else if (type === 'wp_block') {
    listBlock(listing, id, textIn(item, 'content:encoded'))
  } else if (type !== 'post' && type !== 'page') {
    listing.otherTypes.set(type, (listing.otherTypes.get(type) ?? 0) + 1)
  } else if (textIn(item, 'wp:status') === 'auto-draft') {
    listing.autoDrafts++
  } else {
    const title = detach(textIn(item, 'title'))
    const hasSlug = textIn(item, 'wp:post_name') !== ''
    listing.posts.push({ type, id, title, hasSlug, range, comments: listComments(item) })
  }
}

function listAttachment(listing: Listing, id: string, item: XmlElement) {
  const address = textIn(item, 'wp:attachment_url') || textIn(item, 'guid')
  const alt = readMeta(item).get('_wp_attachment_image_alt') ?? ''
  const caption = textIn(item, 'excerpt:encoded')
  listing.attachments.set(id, detach({ address, link: textIn(item, 'link'), alt, caption }))
  const parent = detach(textIn(item, 'wp:post_parent'))
  const others = listing.attachedTo.get(parent)
  if (others) others.push(id)
  else listing.attachedTo.set(parent, [id])
}

function listBlock(listing: Listing, id: string, content: string) {
  listing.blockCharacters += content.length
  if (listing.blockCharacters <= mostBlocks) listing.blocks.set(id, detach(content))
}

/** The fields of a post: the last of equal names counts. */
export function readMeta(item: XmlElement): Map<string, string> {
  return new Map(
    item.children
      .filter(({ name }) => name === 'wp:postmeta')
      .map((meta) => [textIn(meta, 'wp:meta_key'), textIn(meta, 'wp:meta_value')]),
  )
}

/** Sentences on the items that do not come. */
export function describeListing({ otherTypes, repeated, autoDrafts }: Listing): string[] {
  const others = Array.from(otherTypes).filter(([type]) => !ownTypes.has(type))
  const own = Array.from(otherTypes).filter(([type]) => ownTypes.has(type))
  const count = own.reduce((sum, [, items]) => sum + items, 0)
  const menus = otherTypes.get('nav_menu_item') ?? 0
  return [
    ...others.slice(0, 50).map(([type, items]) => `${formatCount(items)} of the type ${quote(type)} are not imported.`),
    ...(others.length > 50 ? [`${formatCount(others.length - 50)} further types are not imported.`] : []),
    ...(count > 0
      ? [
          `${countOf(count, 'item')} of WordPress itself are not imported: ${formatCount(menus)} of menus, ${formatCount(count - menus)} of designs and versions.`,
        ]
      : []),
    ...(repeated.length > 0
      ? [
          `${countOf(repeated.length, 'item')} with the number of another one: the first of each counts. ${namesOf(repeated)}`,
        ]
      : []),
    ...(autoDrafts > 0
      ? [`${formatCount(autoDrafts)} empty drafts that WordPress made by itself are not imported.`]
      : []),
  ]
}

/** Names of which the first are shown. */
function namesOf(titles: string[]): string {
  const shown = titles.slice(0, 10).map(quote).join(', ')
  return titles.length > 10 ? `Left out: ${shown} and others.` : `Left out: ${shown}.`
}
