import { Hono } from 'hono'
import * as z from 'zod'
import { confirmed } from '../../accounts/confirmation.ts'
import type { SubscriberSummary } from '../../contract/inbox.ts'
import { bodyLimits, listLimits } from '../../contract/limits.ts'
import {
  bulkSubscribersRequest,
  importRequest,
  liftRequest,
  subscriberState,
  suppressedAddressRequest,
  suppressRequest,
  undoSuppressionsRequest,
} from '../../contract/requests/inbox.ts'
import { searchText } from '../../contract/requests/lists.ts'
import { bulkResponseTexts, responseTexts } from '../../contract/response-texts.ts'
import type { ImportState } from '../../contract/subscribers.ts'
import type { Database } from '../../db/database.ts'
import type { AppEnv } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { presentBulk, readListPage } from '../../http/admin-list.ts'
import { answerCsv } from '../../http/answer-csv.ts'
import { pageQuery, validate } from '../../http/validate.ts'
import { createAddressHash } from '../../mail/hash-address.ts'
import { chooseProvider } from '../../mail/providers/choose-provider.ts'
import { allowBody } from '../../middleware/body-limit.ts'
import { may } from '../../middleware/permissions.ts'
import { siteOrigin } from '../../site-origin.ts'
import { writeInBulk } from '../../write-in-bulk.ts'
import { askToConfirm, deleteSubscribers, importSubscribers, liftBounceOf } from './change-subscribers.ts'
import {
  presentSubscriber,
  presentSubscriberLine,
  presentSubscriberReport,
  subscriberColumns,
} from './present-subscribers.ts'
import { readSubscriberReport } from './subscriber-report.queries.ts'
import { readSubscriberSummary, type SubscriberFilter, subscriberList } from './subscribers.queries.ts'
import {
  liftSuppression,
  lookUpSuppressed,
  summarizeSuppressions,
  suppressEnded,
  undoImportedSuppressions,
} from './suppressed-addresses.ts'

const filterQuery = z.object({ state: subscriberState, q: searchText })
const subscribersQuery = filterQuery.extend(pageQuery)

export const subscriberRoutes = new Hono<AppEnv>()
  .get('/', may('subscribers:manage'), validate('query', subscribersQuery), async (c) => {
    const { limit = listLimits.page, cursor: after, ...filter } = c.req.valid('query')
    const { rows, ...page } = await readListPage(() => subscriberList.readPage(c.var.db, { filter, after }, limit))
    return c.json({ success: true, subscribers: rows.map(presentSubscriber), ...page }, 200)
  })
  .get('/summary', may('subscribers:manage'), async (c) => {
    const provider = chooseProvider('newsletter', { config: c.var.config, env: c.env })
    const summary: SubscriberSummary = {
      ...(await readSubscriberSummary(c.var.db)),
      provider: provider && {
        label: provider.label,
        allowsNewsletters: provider.allowsNewsletters,
        from: c.var.config.MAIL_FROM,
      },
    }
    return c.json({ success: true, ...summary }, 200)
  })
  .get('/suppressions', may('subscribers:manage'), async (c) => {
    return c.json({ success: true, ...(await summarizeSuppressions(c.var.db)) }, 200)
  })
  .get('/csv', may('subscribers:manage'), confirmed, validate('query', filterQuery), (c) => {
    const filter = c.req.valid('query')
    return answerCsv(c, subscriberColumns, (statements) => readLines(c.var.db, filter, statements))
  })
  .get('/:id', may('subscribers:manage'), async (c) => {
    const { db } = c.var
    const report = await readSubscriberReport(db, c.req.param('id'), await createAddressHash(db))
    if (!report) throw notFound('Subscriber')
    return c.json({ success: true, subscriber: presentSubscriberReport(report) }, 200)
  })
  .post(
    '/import',
    may('subscribers:manage'),
    allowBody(bodyLimits.importRequest),
    validate('json', importRequest),
    async (c) => {
      const request = c.req.valid('json')
      const run = (state: ImportState | null) => importSubscribers(c.var, request.addresses, state)
      const counts = request.preview ? await run(null) : await writeInBulk(c, () => run(request.state))
      return c.json({ success: true, ...counts }, 200)
    },
  )
  .post(
    '/suppress',
    may('subscribers:manage'),
    allowBody(bodyLimits.importRequest),
    validate('json', suppressRequest),
    async (c) => {
      const { addresses, preview, importId = '' } = c.req.valid('json')
      const run = () => suppressEnded(c.var, addresses, preview, importId)
      return c.json({ success: true, ...(await (preview ? run() : writeInBulk(c, run))) }, 200)
    },
  )
  .post('/suppressions/find', may('subscribers:manage'), validate('json', suppressedAddressRequest), async (c) => {
    return c.json({ success: true, ...(await lookUpSuppressed(c.var.db, c.req.valid('json').email)) }, 200)
  })
  .post('/suppressions/lift', may('subscribers:manage'), validate('json', suppressedAddressRequest), async (c) => {
    await liftSuppression(c.var, c.req.valid('json').email)
    return c.json({ success: true, message: responseTexts.suppressionLifted }, 200)
  })
  .post('/suppressions/undo', may('subscribers:manage'), validate('json', undoSuppressionsRequest), async (c) => {
    const { importId } = c.req.valid('json')
    const undone = await writeInBulk(c, () => undoImportedSuppressions(c.var, importId))
    return c.json({ success: true, ...undone }, 200)
  })
  .post('/ask', may('subscribers:manage'), async (c) => {
    await askToConfirm(c, siteOrigin(c.var.config, c.req.url))
    return c.json({ success: true, message: responseTexts.askPlanned }, 201)
  })
  .post('/bulk', may('subscribers:manage'), confirmed, validate('json', bulkSubscribersRequest), async (c) => {
    const { target } = c.req.valid('json')
    const deleted = await writeInBulk(c, () => deleteSubscribers(c.var, target))
    return c.json(
      presentBulk(target, deleted, () => bulkResponseTexts.deleted),
      200,
    )
  })
  .post('/:id/lift', may('subscribers:manage'), validate('json', liftRequest), async (c) => {
    const isConfirmed = await liftBounceOf(c.var, c.req.param('id'), c.req.valid('json').reason)
    const message = isConfirmed ? responseTexts.bounceLifted : responseTexts.bounceLiftedUnverified
    return c.json({ success: true, message }, 200)
  })
  .delete('/:id', may('subscribers:manage'), async (c) => {
    const deleted = await deleteSubscribers(c.var, [c.req.param('id')])
    if (deleted.length === 0) throw notFound('Subscriber')
    return c.json({ success: true, message: responseTexts.subscriberDeleted }, 200)
  })

async function* readLines(db: Database, filter: SubscriberFilter, statements: number) {
  for await (const rows of subscriberList.readAll(db, filter, statements)) yield rows.map(presentSubscriberLine)
}
