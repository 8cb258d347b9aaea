import type { ExportedComment } from '#contract/exported.ts'
import type { OptionalPart } from '#contract/imports.ts'
import { textLimits } from '#contract/limits.ts'
import { textIn, type XmlElement } from '../read-xml.ts'
import { plainLines, plainText } from './plain-text.ts'
import { cut, type Site } from './read-site.ts'

/** The part of a comment: readers saw it, the admin ticks it, or it does not come. */
type CommentPart = 'approved' | 'trash' | 'other' | Exclude<OptionalPart, 'settings' | 'about'>
export const commentParts = ['approved', 'pending', 'spam', 'pings'] as const

/** The lengths of the comments of a post by their part, in the order in which they are sent. */
export type PostComments = Record<CommentPart, number[]>

/** A comment of the file with what it answers. */
type FoundComment = { element: XmlElement; id: string; parent: string; part: CommentPart }

/** How many characters a comment has in JSON beside its name and text. */
const frameLength = 250

/** The comments of a post, without their texts. */
export function listComments(item: XmlElement): PostComments {
  const lists: PostComments = { approved: [], pending: [], spam: [], pings: [], trash: [], other: [] }
  for (const { element, part } of findComments(item)) {
    const text = Math.min(textIn(element, 'wp:comment_content').length, textLimits.comment)
    lists[part].push(text + frameLength)
  }
  return lists
}

function findComments(item: XmlElement): FoundComment[] {
  return item.children
    .filter(({ name }) => name === 'wp:comment')
    .map((element) => ({
      element,
      id: textIn(element, 'wp:comment_id'),
      parent: textIn(element, 'wp:comment_parent'),
      part: partOf(element),
    }))
}

function partOf(comment: XmlElement): CommentPart {
  const approved = textIn(comment, 'wp:comment_approved')
  const type = textIn(comment, 'wp:comment_type')
  if (approved === 'trash' || approved === 'post-trashed') return 'trash'
  if (approved === 'spam') return 'spam'
  if (type === 'pingback' || type === 'trackback') return 'pings'
  if (type !== '' && type !== 'comment' && type !== 'review') return 'other'
  return approved === '1' || approved === 'approve' ? 'approved' : 'pending'
}

/**
 * The comments of a post in one part: those that begin a thread first, then their replies. A reply answers the comment that
 * begins its thread, unless that does not come with it.
 * @param article the sourceId of the article
 */
export function readComments(site: Site, item: XmlElement, article: string, part: CommentPart): ExportedComment[] {
  const all = findComments(item)
  const byId = new Map(all.map((comment) => [comment.id, comment]))
  const post = textIn(item, 'wp:post_id')
  const read = all
    .filter((comment) => comment.part === part)
    .map((comment, index) =>
      toComment(site, comment, {
        article,
        id: commentId(site, comment.id || `${post}-${part}-${index}`),
        root: findRoot(comment, byId),
      }),
    )
  return [...read.filter(({ replyTo }) => replyTo === null), ...read.filter(({ replyTo }) => replyTo !== null)]
}

/** The outermost comment above a comment, which comes whenever that comes; null without it. A ring of parents has an end. */
function findRoot(comment: FoundComment, byId: ReadonlyMap<string, FoundComment>): FoundComment | null {
  const seen = new Set([comment])
  let root: FoundComment | null = null
  let above = byId.get(comment.parent)
  while (above && !seen.has(above)) {
    seen.add(above)
    if (above.part === 'approved' || above.part === comment.part) root = above
    above = byId.get(above.parent)
  }
  return above ? null : root
}

function commentId({ key }: Site, id: string): string {
  return `wp-${key}-${id}`.slice(0, textLimits.id)
}

type Place = { article: string; id: string; root: FoundComment | null }

function toComment(site: Site, { element, part }: FoundComment, { article, id, root }: Place): ExportedComment {
  const content = plainLines(textIn(element, 'wp:comment_content'))
  const user = textIn(element, 'wp:comment_user_id')
  return {
    id,
    article,
    replyTo: root ? commentId(site, root.id) : null,
    name: cut(plainText(textIn(element, 'wp:comment_author')), textLimits.commentName) || 'Anonymous',
    content: cut(content, textLimits.comment) || '(no text)',
    isApproved: part === 'approved' || (part === 'pings' && textIn(element, 'wp:comment_approved') === '1'),
    isAuthor: user !== '' && user !== '0' && site.users.has(user),
    spamReason: part === 'spam' ? 'It was spam at the old site.' : '',
    createdAt: site.clock.read(element, 'wp:comment_date_gmt', 'wp:comment_date') ?? site.date,
  }
}
