import { and, asc, between, eq, gte, isNull, lte, sql } from 'drizzle-orm'
import type { SubscriberState } from '../../contract/newsletter.ts'
import { type Member, type StoredMember, signedUpAt, toMember } from '../../db/batch-members.ts'
import type { Database } from '../../db/database.ts'
import { campaigns, deliveries } from '../../db/schema/mail.ts'
import { subscribers } from '../../db/schema/visitors.ts'
import { earlierThan, isInterestedIn, isReader, isRecipient } from '../recipients.queries.ts'
import type { OpenCampaign } from './open-mail.queries.ts'

/** Somebody who may become a member of a batch. `present`: its subscriber as it is now; null for another address. */
export type Candidate = { member: Member; present: { state: SubscriberState; askedAt: Date | null } | 'deleted' | null }

/** Whom a claim finds. `from` is the position of the campaign, `last` the one up to which it has looked. */
export type Found = { from: number; last: number; candidates: Candidate[]; uninterested: number }

/** A campaign whose members are subscribers by their numbers. */
type NumberedCampaign = OpenCampaign & { lastNumber: number; lastJoined: number }

/** How many numbers a claim looks at. It passes this many readers at once who do not want the category. */
const numbersOfClaim = 50_000

const isNumbered = (campaign: OpenCampaign): campaign is NumberedCampaign => !campaign.hasRows

/** The next members of a campaign that sends, at most `size`; undefined when none is left. */
export function findNext(db: Database, campaign: OpenCampaign, size: number): Promise<Found | undefined> {
  return isNumbered(campaign) ? findReaders(db, campaign, size) : findRows(db, campaign, size)
}

async function findReaders(db: Database, campaign: NumberedCampaign, size: number): Promise<Found | undefined> {
  const rows = await selectReaders(db, campaign, size)
  const [first] = rows
  if (!first) return undefined
  // They are readers now.
  const candidates = rows.flatMap(({ member }) => (member ? [{ member: toMember(member), present: null }] : []))
  const end = Math.min(campaign.lastNumber, first.nextPosition + numbersOfClaim - 1)
  const last = candidates.length < size ? end : (candidates.at(-1)?.member.position ?? end)
  const passed = { from: first.nextPosition, last, candidates }
  return { ...passed, uninterested: await countUninterested(db, campaign, passed) }
}

/** A condition on a subscriber: a member of the campaign, whatever it is about. */
function isMember(campaign: NumberedCampaign) {
  if (campaign.kind === 'ask') return and(eq(subscribers.state, 'unverified'), isNull(subscribers.askedAt))
  return and(
    isReader(campaign),
    lte(subscribers.memberSince, campaign.lastJoined),
    isRecipient(earlierThan(campaign.key), campaign.recipients),
  )
}

/** The next interested members with the position of the campaign; one row without a member where there is none. */
function selectReaders(db: Database, campaign: NumberedCampaign, limit: number) {
  const { key, lastNumber, categoryKey } = campaign
  const isNext = and(
    isMember(campaign),
    sql`${subscribers.number} >= ${campaigns.nextPosition}`,
    sql`${subscribers.number} <= min(${lastNumber}, ${campaigns.nextPosition} + ${numbersOfClaim - 1})`,
    categoryKey === null ? undefined : isInterestedIn(categoryKey),
  )
  return db
    .select({
      nextPosition: campaigns.nextPosition,
      member: sql<StoredMember | null>`iif(${subscribers.key} IS NULL, NULL, json_array(${subscribers.number},
        ${subscribers.key}, ${subscribers.email}, ${subscribers.id}, ${subscribers.tokenVersion}, ${signedUpAt}))`
        .mapWith(JSON.parse)
        .as('member'),
    })
    .from(campaigns)
    .leftJoin(subscribers, isNext)
    .where(and(eq(campaigns.key, key), eq(campaigns.state, 'sending'), lte(campaigns.nextPosition, lastNumber)))
    .orderBy(asc(subscribers.number))
    .limit(limit)
}

/**
 * How many of the numbers that a claim passes are members who do not want the category. A choice may have changed since the
 * members were read: who is among them is not counted.
 */
async function countUninterested(
  db: Database,
  campaign: NumberedCampaign,
  { from, last, candidates }: Omit<Found, 'uninterested'>,
): Promise<number> {
  if (campaign.categoryKey === null) return 0
  const numbers = JSON.stringify(candidates.map(({ member }) => member.position))
  const row = await db
    .select({ count: sql<number>`count(*)`.as('uninterested_ones') })
    .from(subscribers)
    .where(
      and(
        isMember(campaign),
        between(subscribers.number, from, last),
        sql`NOT ${isInterestedIn(campaign.categoryKey)}`,
        sql`${subscribers.number} NOT IN (SELECT value FROM json_each(${numbers}))`,
      ),
    )
    .get()
  return row?.count ?? 0
}

/** A member by the row of its mail, as a batch stores it. */
export const memberOfRow = sql`json_array(${deliveries.position}, ${subscribers.key},
  coalesce(${subscribers.email}, ${deliveries.email}), ${subscribers.id}, ${subscribers.tokenVersion}, ${signedUpAt},
  ${deliveries.contentKey}, ${deliveries.createdAt})`

async function findRows(db: Database, { key }: OpenCampaign, size: number): Promise<Found | undefined> {
  const rows = await db
    .select({
      nextPosition: campaigns.nextPosition,
      member: sql<StoredMember>`${memberOfRow}`.mapWith(JSON.parse).as('member'),
      isSubscriber: sql<boolean>`${deliveries.email} IS NULL`.mapWith(Boolean).as('is_subscriber'),
      state: subscribers.state,
      askedAt: subscribers.askedAt,
    })
    .from(campaigns)
    .innerJoin(deliveries, eq(deliveries.campaignKey, campaigns.key))
    .leftJoin(subscribers, eq(subscribers.key, deliveries.subscriberKey))
    .where(
      and(eq(campaigns.key, key), eq(campaigns.state, 'sending'), gte(deliveries.position, campaigns.nextPosition)),
    )
    .orderBy(asc(deliveries.position))
    .limit(size)
  const candidates = rows.map(({ member, isSubscriber, state, askedAt }): Candidate => {
    return { member: toMember(member), present: isSubscriber ? (state ? { state, askedAt } : 'deleted') : null }
  })
  const [first, last] = [rows[0], candidates.at(-1)]
  return first && last && { from: first.nextPosition, last: last.member.position, candidates, uninterested: 0 }
}
