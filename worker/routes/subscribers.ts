import { Hono } from 'hono'
import { z } from 'zod'
import { now } from '../clock.ts'
import { listLimits } from '../contract/limits.ts'
import { bulkSubscribersRequest } from '../contract/requests/inbox.ts'
import { searchText } from '../contract/requests/lists.ts'
import { bulkResponseTexts, responseTexts } from '../contract/response-texts.ts'
import type { Database } from '../db/database.ts'
import {
  deleteSubscriber,
  deleteSubscribers,
  listSubscribers,
  readAllSubscribers,
  searchSubscribers,
} from '../db/subscribers.ts'
import type { AppEnv } from '../env.ts'
import { notFound } from '../errors.ts'
import { answerCsv } from '../http/answer-csv.ts'
import { encodePosition } from '../http/cursor.ts'
import { pageQuery, validate } from '../http/validate.ts'
import { presentBulk } from '../presenters/bulk.ts'
import { presentSubscriber } from '../presenters/subscriber.ts'

const subscribersQuery = z.object({ ...pageQuery, q: searchText.default('') })

export const subscriberRoutes = new Hono<AppEnv>()
  .get('/', validate('query', subscribersQuery), async (c) => {
    const { limit = listLimits.page, cursor: after, q } = c.req.valid('query')
    const request = { limit, after }
    const asOf = now().toISOString()
    const page = q
      ? await searchSubscribers(c.var.db, { ...request, text: q })
      : await listSubscribers(c.var.db, request)
    const { rows, next, ...totals } = page
    const nextCursor = encodePosition(next)
    return c.json({ success: true, subscribers: rows.map(presentSubscriber), nextCursor, asOf, ...totals }, 200)
  })
  .get('/csv', (c) => answerCsv(c, ['Date', 'Email'], readLines(c.var.db)))
  .post('/bulk', validate('json', bulkSubscribersRequest), async (c) => {
    const { target } = c.req.valid('json')
    const deleted = await deleteSubscribers(c.var.db, target)
    return c.json(
      presentBulk(target, deleted, () => bulkResponseTexts.deleted),
      200,
    )
  })
  .delete('/:id', async (c) => {
    if (!(await deleteSubscriber(c.var.db, c.req.param('id')))) throw notFound('Subscriber')
    return c.json({ success: true, message: responseTexts.subscriberDeleted }, 200)
  })

async function* readLines(db: Database) {
  for await (const rows of readAllSubscribers(db)) {
    yield rows.map(({ createdAt, email }) => [createdAt.toISOString(), email])
  }
}
