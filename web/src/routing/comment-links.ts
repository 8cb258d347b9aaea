import { type Comment, type CommentOrder, formatCommentPlace, parseCommentPlace } from '#contract/comment.ts'
import { formAnchors } from '../forms/visitor-forms.ts'

/** The id of the comments' section on an article's page. */
export const commentsAnchor = 'comments'

/** The id of a comment's element on its article's page. */
export function commentAnchor(id: string): string {
  return `comment-${id}`
}

/** The page of an article whose comments begin at a place. @param path of the article */
export function commentsHref(path: string, order: CommentOrder, from: string | null = null): string {
  const query = new URLSearchParams({
    ...(order === 'oldest' && { order }),
    ...(from && { comments: from }),
  }).toString()
  return `${path}${query && `?${query}`}#${commentsAnchor}`
}

/** An approved comment on its article's page. @param place where the comments of that page begin */
export function commentHref(path: string, id: string, place: string): string {
  return `${path}?comments=${place}#${commentAnchor(id)}`
}

/** The page that begins with a comment, with the form for a reply to it. @param path of the article */
export function replyHref(path: string, { _id: id, place }: Pick<Comment, '_id' | 'place'>): string {
  return `${path}?${new URLSearchParams({ comments: place, reply: id })}#${formAnchors.comment}`
}

/** The place of the root of a comment's thread. */
export function placeOfRoot(place: string): string {
  const root = parseCommentPlace(place)?.root ?? 0
  return formatCommentPlace({ root, key: root })
}

type CommentsQuery = {
  order: CommentOrder
  from: string | null
  /** The comment that the reader replies to. */
  replyTo: string | null
}

/** The comments that the address of an article's page asks for. An unreadable part is left out. */
export function readCommentsQuery(query: URLSearchParams): CommentsQuery {
  const from = query.get('comments') ?? ''
  return {
    order: query.get('order') === 'oldest' ? 'oldest' : 'newest',
    from: parseCommentPlace(from) ? from : null,
    replyTo: query.get('reply'),
  }
}
