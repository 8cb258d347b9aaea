import { Hono } from 'hono'
import * as z from 'zod'
import { deletedAddress, type OutboxItem } from '../contract/campaign-draft.ts'
import type { Database } from '../db/database.ts'
import type { AppEnv } from '../env.ts'
import { notFound } from '../errors.ts'
import { decodePosition, encodePosition, unreadableCursor } from '../http/cursor.ts'
import { pageQueryBy, validate } from '../http/validate.ts'
import { may } from '../middleware/permissions.ts'
import { siteOrigin } from '../site-origin.ts'
import { composeMail, divideContent, endOfConfirmation, nobody, showMail } from './compose-mail.ts'
import { createLinks } from './links.ts'
import { findOutboxMail, listOutbox, type OutboxPlace, type OutboxRow } from './outbox.queries.ts'
import type { Mail } from './providers/provider.ts'

const outboxQuery = z.object({ cursor: pageQueryBy(decodeOutboxPlace).cursor })
const mailId = /^(\d{1,12})-(\d{1,12})$/

/** The mails that the provider `outbox` has accepted: it sends nothing, so the admin reads them here. Under `/api/admin`. */
export const outboxRoutes = new Hono<AppEnv>()
  .get('/', may('outbox:read'), validate('query', outboxQuery), async (c) => {
    const { rows, next } = await listOutbox(c.var.db, c.req.valid('query').cursor ?? null)
    return c.json(
      { success: true, mails: rows.map(presentOutboxItem), nextCursor: next && encodeOutboxPlace(next) },
      200,
    )
  })
  .get('/:id', may('outbox:read'), async (c) => {
    const [, campaignKey, position] = mailId.exec(c.req.param('id')) ?? []
    if (!campaignKey || !position) throw notFound('Mail')
    const row = await findOutboxMail(c.var.db, { campaignKey: Number(campaignKey), position: Number(position) })
    if (!row) throw notFound('Mail')
    const mail = await composeOutboxMail(c.var.db, row, siteOrigin(c.var.config, c.req.url))
    return c.json({ success: true, mail: showMail(mail), kind: row.kind, sentAt: row.endedAt.toISOString() }, 200)
  })

/** The cursor of the outbox. */
function encodeOutboxPlace({ at, batchKey, position }: OutboxPlace): string {
  return `${encodePosition({ at, key: batchKey })}.${position.toString(36)}`
}

/** @throws ApiError 400 when the text is not such a cursor */
function decodeOutboxPlace(cursor: string): OutboxPlace {
  const [, batch, position] = /^([0-9a-z.]{1,21})\.([0-9a-z]{1,10})$/.exec(cursor) ?? []
  if (!batch || !position) throw unreadableCursor()
  const { at, key } = decodePosition(batch)
  return { at, batchKey: key, position: Number.parseInt(position, 36) }
}

/** A line of the outbox. */
function presentOutboxItem({ campaignKey, position, kind, email, subject, at }: OutboxRow): OutboxItem {
  return { _id: `${campaignKey}-${position}`, kind, to: email ?? deletedAddress, subject, sentAt: at.toISOString() }
}

type OutboxMail = NonNullable<Awaited<ReturnType<typeof findOutboxMail>>>

/**
 * A mail of the outbox, composed as it was when it was sent. The links of a mail to a deleted subscriber lead to nobody, as
 * they do since the deletion. So does a link to confirm that is out of date since somebody left: with the present version of
 * the tokens it would undo that. Links to leave work with every version.
 * @param origin of the site, without a slash at the end
 */
async function composeOutboxMail(db: Database, row: OutboxMail, origin: string): Promise<Mail> {
  const {
    email,
    campaign,
    subscriberId,
    tokenVersion,
    createdAt,
    startedAt,
    endedAt,
    hasNewerTokens,
    signedUpAt,
    ...content
  } = row
  const isSubscriber = row.kind !== 'notice' && row.kind !== 'test'
  const isOutdated = hasNewerTokens && row.kind !== 'newsletter'
  const known =
    subscriberId !== null && tokenVersion !== null && !isOutdated ? { id: subscriberId, tokenVersion } : nobody
  return composeMail(
    divideContent(content),
    {
      to: email ?? deletedAddress,
      campaign,
      subscriber: isSubscriber ? known : null,
      signedUpAt,
      confirmUntil: endOfConfirmation(row.kind, createdAt ?? startedAt ?? endedAt),
    },
    await createLinks(db, origin),
  )
}
