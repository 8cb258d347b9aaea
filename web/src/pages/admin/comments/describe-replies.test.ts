// @vitest-environment node
import { expect, test } from 'vitest'
import type { ModeratedComment } from '#contract/comment.ts'
import { describeReplies, describeRepliesTo } from './describe-replies.ts'

function comment(id: string, replyCount: number, parent: string | null = null): ModeratedComment {
  return {
    _id: id,
    parent,
    replyCount,
    place: '1.1',
    blog: null,
    blogExcerpt: '',
    blogState: 'published',
    name: 'Ada',
    content: 'Which boat?',
    createdAt: '2026-11-20T08:00:00.000Z',
    isApproved: true,
    isAuthor: false,
    spamReason: '',
  }
}

test.each([
  [0, ''],
  [1, 'Its reply will be deleted too.'],
  [1_200, 'Its 1,200 replies will be deleted too.'],
])('%i replies of a comment are announced as “%s”', (count, sentence) => {
  expect(describeReplies(count)).toBe(sentence)
})

test('of several comments only the replies that are not among them are announced', () => {
  const root = comment('root', 2)
  const reply = comment('reply', 0, 'root')
  expect(describeRepliesTo([root, reply])).toBe('1 reply to them will be deleted too.')
  expect(describeRepliesTo([root, comment('other', 1)])).toBe('3 replies to them will be deleted too.')
  expect(describeRepliesTo([root, reply, comment('last', 0, 'root')])).toBeUndefined()
  expect(describeRepliesTo([reply])).toBeUndefined()
})
