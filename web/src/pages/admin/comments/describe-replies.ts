import type { ModeratedComment } from '#contract/comment.ts'

/** What a confirmation says about the replies that are deleted too; '' without any. */
export function describeReplies(count: number): string {
  if (count === 0) return ''
  return count === 1
    ? 'Its reply will be deleted too.'
    : `Its ${count.toLocaleString('en')} replies will be deleted too.`
}

/** The same for several comments. Replies that are among them are not counted. */
export function describeRepliesTo(deleted: ModeratedComment[]): string | undefined {
  const ids = new Set(deleted.map(({ _id }) => _id))
  const replies = deleted.reduce((sum, { replyCount }) => sum + replyCount, 0)
  const count = replies - deleted.filter(({ parent }) => parent !== null && ids.has(parent)).length
  if (count === 0) return undefined
  return count === 1
    ? '1 reply to them will be deleted too.'
    : `${count.toLocaleString('en')} replies to them will be deleted too.`
}
