import { blogPath } from '../contract/addresses.ts'
import type { ModeratedComment } from '../contract/comment.ts'
import { presentComment } from '../presenters/comment.ts'
import type { ModeratedCommentRow } from './comment-queue.queries.ts'

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
