import { textLimits } from '../../contract/limits.ts'
import { onceHeader } from '../../contract/wire.ts'
import { afterwards, type PlanCases, textOf } from './plan-case.ts'

const once = { [onceHeader]: '1' }

/** Comments and messages. */
export const inboxCases: PlanCases = {
  'DELETE /api/admin/delete-comment/:id': [200, () => ({ path: '/api/admin/delete-comment/comment-1' })],
  'DELETE /api/admin/messages/:id': [200, () => ({ path: '/api/admin/messages/message-1' })],
  'GET /api/admin/comments': [200, () => ({ path: '/api/admin/comments?q=hello&blog=blog-1' })],
  'GET /api/admin/messages': [200, () => ({ path: '/api/admin/messages?q=hello' })],
  'GET /api/admin/messages/csv': [200, () => ({}), 'both'],
  'POST /api/admin/approve-comment': [200, () => ({ json: { id: 'comment-2' } })],
  'POST /api/admin/comments/bulk': [
    200,
    () => ({
      json: { filter: { isApproved: false, q: 'hello', blog: 'blog-1', addedBefore: afterwards }, action: 'approve' },
    }),
    'both',
  ],
  'POST /api/admin/delete-comment': [200, () => ({ json: { id: 'comment-3' } })],
  'POST /api/admin/messages/bulk': [
    200,
    () => ({ json: { filter: { state: 'open', q: 'hello', addedBefore: afterwards }, action: 'done' } }),
    'both',
  ],
  'POST /api/admin/messages/done': [200, () => ({ json: { id: 'message-2', isDone: false } })],
  'POST /api/admin/reply': [
    201,
    (publication) => ({ json: { comment: 'comment-5', content: textOf(publication, textLimits.comment) } }),
  ],
  'POST /api/blog/add-comment': [
    201,
    (publication) => ({
      json: { blog: 'blog-1', parent: 'comment-5', name: 'Ann', content: textOf(publication, textLimits.comment) },
      headers: once,
    }),
  ],
  'POST /api/contact': [
    201,
    (publication) => ({
      json: { name: 'Ann', email: 'ann@example.com', message: textOf(publication, textLimits.contactMessage) },
      headers: once,
    }),
  ],
}
