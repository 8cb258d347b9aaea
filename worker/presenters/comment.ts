import { type Comment, formatCommentPlace } from '../contract/comment.ts'
import type { CommentRow } from '../db/statements/approved-comments.ts'
import { placeOf } from '../db/statements/approved-comments.ts'

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
