import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { now } from '../../clock.ts'
import type { MailContent } from '../../contract/newsletter.ts'
import { sha256 } from '../../ids.ts'
import type { Database } from '../database.ts'
import { rowValues } from '../row-values.ts'
import { admins } from '../schema/accounts.ts'
import { campaigns, deliveries, mailContents } from '../schema/mail.ts'

// The states of mail, and which file makes each change: docs/architecture.md, “Mail, step by step”.
/** A content with its hash, by which statements of the same batch find its row. */
export type HashedContent = MailContent & { hash: string }

export async function hashContent(content: MailContent): Promise<HashedContent> {
  const { kind, fromName, fromEmail, replyTo, subject, html, text } = content
  return { ...content, hash: await sha256(JSON.stringify([kind, fromName, fromEmail, replyTo, subject, html, text])) }
}

/** A statement that stores a content, unless it is stored already or the condition is false. */
export function insertContent(db: Database, content: HashedContent, condition: SQL = sql`true`) {
  const { hash, kind, fromName, fromEmail, replyTo, subject, html, text } = content
  return db
    .insert(mailContents)
    .select(
      sql`SELECT NULL, ${hash}, ${kind}, ${fromName}, ${fromEmail}, ${replyTo}, ${subject}, ${html}, ${text}
        WHERE ${condition}`,
    )
    .onConflictDoNothing()
}

/** The key of a stored content, as a value of another statement. */
export function contentKey({ hash }: HashedContent): SQL {
  return sql`(SELECT ${mailContents.key} FROM ${mailContents} WHERE ${eq(mailContents.hash, hash)})`
}

/** Contents by their keys; those that were deleted are missing. */
export async function readContents(db: Database, keys: number[]): Promise<Map<number, MailContent>> {
  const rows = await db
    .select(getTableColumns(mailContents))
    .from(mailContents)
    .where(sql`${mailContents.key} IN (SELECT value FROM json_each(${JSON.stringify(keys)}))`)
  return new Map(rows.map(({ key, hash: _, ...content }) => [key, content]))
}

/** The keys of the campaigns of kind `single`, which every database has. */
export const singleCampaignKey = 1
export const welcomeCampaignKey = 0

/** Whom a single mail is for: a subscriber, by SQL for the key, or another address. */
type Recipient = { subscriberKey: SQL } | { email: string }

/**
 * Statements that queue a mail, in this order, for a batch. They are the same whether the condition is true or not.
 * @param condition reads nothing that the batch changes before; false queues nothing
 */
export function queueSingleMail(
  db: Database,
  content: HashedContent,
  recipient: Recipient,
  condition: SQL = sql`true`,
) {
  const [subscriberKey, email] =
    'email' in recipient ? [sql`NULL`, sql`${recipient.email}`] : [recipient.subscriberKey, sql`NULL`]
  const campaignKey = content.kind === 'welcome' ? welcomeCampaignKey : singleCampaignKey
  return [
    insertContent(db, content, condition),
    db.insert(deliveries).select(
      sql`SELECT ${rowValues(deliveries, {
        campaignKey: sql`${campaigns.key}`,
        position: sql`${campaigns.audience} + 1`,
        subscriberKey,
        email,
        contentKey: contentKey(content),
        createdAt: now(),
      })} FROM ${campaigns} WHERE ${campaigns.key} = ${campaignKey} AND ${condition}`,
    ),
    countSingleMails(db, campaignKey),
  ] as const
}

/**
 * Statements that queue a mail to several accounts, as `queueSingleMail` does to one address.
 * @param accounts SQL that selects their keys
 */
export function queueMailsTo(db: Database, content: HashedContent, accounts: SQL, condition: SQL) {
  return [
    insertContent(db, content, condition),
    db.insert(deliveries).select(
      sql`SELECT ${rowValues(deliveries, {
        campaignKey: sql`${campaigns.key}`,
        position: sql`${campaigns.audience} + row_number() OVER ()`,
        email: sql`${admins.email}`,
        contentKey: contentKey(content),
        createdAt: now(),
      })} FROM ${campaigns} CROSS JOIN ${admins}
        WHERE ${campaigns.key} = ${singleCampaignKey} AND ${admins.key} IN (${accounts}) AND ${condition}`,
    ),
    countSingleMails(db),
  ] as const
}

/** A statement that counts what was queued: deliveries are deleted after a month, positions are never given again. */
export function countSingleMails(db: Database, campaignKey = singleCampaignKey) {
  const last = sql`(SELECT max(${deliveries.position}) FROM ${deliveries} WHERE ${deliveries.campaignKey} = ${campaignKey})`
  return db
    .update(campaigns)
    .set({ audience: sql`max(${campaigns.audience}, coalesce(${last}, 0))` })
    .where(eq(campaigns.key, campaignKey))
}
