import { blogPath } from '../contract/addresses.ts'
import { type Comment, formatCommentPlace, type ModeratedComment } from '../contract/comment.ts'
import type { ModeratedCommentRow } from '../db/comment-queue.ts'
import type { CommentRow } from '../db/list-comments.ts'
import { placeOf } from '../db/list-comments.ts'

/** A comment as readers see it. */
export function presentComment(row: CommentRow, blogId: string): Comment {
  return {
    _id: row.id,
    blog: blogId,
    parent: row.rootId,
    place: formatCommentPlace(placeOf(row)),
    name: row.name,
    content: row.content,
    createdAt: row.createdAt.toISOString(),
    isApproved: row.isApproved,
    isAuthor: row.isAuthor,
  }
}

/** A comment with its blog, as the admin sees it. */
export function presentModeratedComment(row: ModeratedCommentRow): ModeratedComment {
  return {
    ...presentComment(row, row.blogId),
    blog: { _id: row.blogId, title: row.blogTitle, path: blogPath(row.blogSlug) },
    blogExcerpt: row.blogExcerpt,
    blogState: row.blogState,
    spamReason: row.spamReason,
    replyCount: row.replyCount,
  }
}
