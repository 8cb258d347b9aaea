import type { ModeratedComment } from '#contract/comment.ts'

/** The sentence of a confirmation about the replies of one comment, which are deleted too; '' without replies. */
export function describeReplies(count: number): string {
  if (count === 0) return ''
  return count === 1
    ? 'Its reply will be deleted too.'
    : `Its ${count.toLocaleString('en')} replies will be deleted too.`
}

/** The sentence about the replies of several comments. Replies that are among these comments are not counted. */
export function describeRepliesTo(deleted: ModeratedComment[]): string | undefined {
  const ids = new Set(deleted.map(({ _id }) => _id))
  const replies = deleted.reduce((sum, { replyCount }) => sum + replyCount, 0)
  const count = replies - deleted.filter(({ parent }) => parent !== null && ids.has(parent)).length
  if (count === 0) return undefined
  return count === 1
    ? '1 reply to them will be deleted too.'
    : `${count.toLocaleString('en')} replies to them will be deleted too.`
}
