import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import {
  campaignKinds,
  campaignRecipients,
  campaignStates,
  deliveryStates,
  mailKinds,
  providerNames,
} from '../../contract/newsletter.ts'
import { blogs } from './blogs.ts'
import { letters } from './letters.ts'
import { time } from './time.ts'

/** The contents of mails, frozen. Mails with the same content share a row; `worker/mail/content/places.ts` marks what differs. */
export const mailContents = sqliteTable('mail_contents', {
  key: integer('key').primaryKey(),
  /** SHA-256 of the other columns. */
  hash: text('hash').notNull().unique(),
  kind: text('kind', { enum: mailKinds }).notNull(),
  fromName: text('from_name').notNull(),
  fromEmail: text('from_email').notNull(),
  /** Empty for none. */
  replyTo: text('reply_to').notNull(),
  subject: text('subject').notNull(),
  html: text('html').notNull(),
  text: text('text').notNull(),
})

/**
 * Campaigns to many, and the campaigns of kind `single`, which never end: `single` for confirmations, notices and test mails,
 * `welcome` for mails that go by the provider of newsletters.
 */
export const campaigns = sqliteTable(
  'campaigns',
  {
    key: integer('key').primaryKey(),
    id: text('id').notNull().unique(),
    kind: text('kind', { enum: campaignKinds }).notNull(),
    state: text('state', { enum: campaignStates }).notNull(),
    blogKey: integer('blog_key').references(() => blogs.key, { onDelete: 'set null' }),
    title: text('title').notNull(),
    /** The author's own; empty for the title and the subtitle of the blog. */
    subject: text('subject').notNull().default(''),
    preheader: text('preheader').notNull().default(''),
    /** Null until the content is frozen, and for `single`. */
    contentKey: integer('content_key'),
    /** How many subscribers get it, or deliveries it has; of `single` the last position. */
    audience: integer('audience').notNull().default(0),
    /** From here on no batch contains a position. */
    nextPosition: integer('next_position').notNull().default(1),
    createdAt: time('created_at').notNull(),
    startedAt: time('started_at'),
    endedAt: time('ended_at'),
    /** Its meaning depends on the state: worker/newsletter/states/states.queries.ts. */
    notBefore: time('not_before').notNull().default(sql`0`),
    /** The obstacle that keeps it from being sent, in words for the admin; empty for none. */
    problem: text('problem').notNull().default(''),
    /** Which of its readers get a blog that was sent before. */
    recipients: text('recipients', { enum: campaignRecipients }).notNull().default('all'),
    /** HTML above the article, cleaned; empty for none. */
    intro: text('intro').notNull().default(''),
    /** The content of a campaign of kind `letter`. */
    letterKey: integer('letter_key').references(() => letters.key, { onDelete: 'set null' }),
    /** The Monday of a digest: YYYY-MM-DD. A week has one digest, also when it was stopped. */
    week: text('week').unique(),
    /** The key of the blog's category when the campaign was frozen. */
    categoryKey: integer('category_key'),
    /** The highest number of a subscriber when it was frozen. Null: its members are its deliveries. */
    lastNumber: integer('last_number'),
    /** Members are those whose `memberSince` is not higher; null with `lastNumber`. */
    lastJoined: integer('last_joined'),
    /** The totals of its mails; all others are waiting. */
    accepted: integer('accepted').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    excluded: integer('excluded').notNull().default(0),
    unknown: integer('unknown').notNull().default(0),
    /** How many of the excluded members get no mail about the category. */
    uninterested: integer('uninterested').notNull().default(0),
    /** How many of the unknown mails wait for the admin's decision. */
    undecided: integer('undecided').notNull().default(0),
    /** Mails with a lasting bounce, with a complaint, by whose link somebody has left, and with any of these. */
    bounced: integer('bounced').notNull().default(0),
    complained: integer('complained').notNull().default(0),
    unsubscribed: integer('unsubscribed').notNull().default(0),
    reported: integer('reported').notNull().default(0),
    /** Whether reports may pause it: once. */
    isWatched: integer('is_watched', { mode: 'boolean' }).notNull().default(true),
    /** When the week of a digest ends, by the time zone in which it was planned; null where an earlier release planned it. */
    weekEndsAt: time('week_ends_at'),
    /** Of a letter: whether weekly readers are members, too. They are not where an earlier release froze it. */
    includesWeekly: integer('includes_weekly', { mode: 'boolean' }).notNull().default(false),
    /** The key of the account that planned it; null for what the cron plans, and for the oldest account's of a release before. */
    createdBy: integer('created_by'),
  },
  (table) => [
    index('campaigns_by_creation').on(table.createdAt, table.key),
    index('campaigns_open').on(table.state, table.key).where(sql`state IN ('planned', 'sending')`),
    index('campaigns_by_blog').on(table.blogKey, table.createdAt),
    uniqueIndex('campaigns_planned').on(table.blogKey).where(sql`state = 'planned'`),
    uniqueIndex('campaigns_of_letters').on(table.letterKey).where(sql`letter_key IS NOT NULL`),
  ],
)

/**
 * One mail to one address, of a campaign of kind `single` or of a campaign that an earlier release froze. Of other campaigns it
 * is a mail with which something happened: a refusal, an exclusion, a report. The table is WITHOUT ROWID: a batch is a range of
 * its primary key. It has no foreign keys, which would read two more rows for each mail; a trigger sets `subscriberKey` to
 * null.
 */
export const deliveries = sqliteTable(
  'deliveries',
  {
    campaignKey: integer('campaign_key').notNull(),
    /** The subscriber's number; of `single` a number from 1 on. */
    position: integer('position').notNull(),
    /** Null for an address that is no subscriber, and for a deleted subscriber. */
    subscriberKey: integer('subscriber_key'),
    /** The address where it is no subscriber's; null otherwise. */
    email: text('email'),
    /** Of a delivery of `single`; the others have their campaign's. */
    contentKey: integer('content_key'),
    /** Of a delivery of `single`; the others began with their campaign. */
    createdAt: time('created_at'),
    state: text('state', { enum: deliveryStates }).notNull().default('waiting'),
    /** Why it was refused or excluded. */
    reason: text('reason').notNull().default(''),
    /** When a lasting bounce and a complaint were reported, and when somebody left by its link. */
    bouncedAt: time('bounced_at'),
    complainedAt: time('complained_at'),
    leftAt: time('left_at'),
  },
  (table) => [
    primaryKey({ columns: [table.campaignKey, table.position] }),
    index('deliveries_by_subscriber').on(table.subscriberKey).where(sql`subscriber_key IS NOT NULL`),
    index('deliveries_with_reason')
      .on(table.campaignKey, table.state, table.reason)
      .where(sql`state IN ('refused', 'excluded', 'unknown')`),
  ],
)

const batchStates = ['claimed', 'again', 'done', 'unknown', 'unsent'] as const

/**
 * Mails that are posted in one call: a range of positions of a campaign. `claimed` with an ended lease: its run was
 * killed, or waits for the provider. `unknown`: its answer was never seen. `again`: the admin wants those sent again.
 * `unsent`: its campaign was cancelled before they were posted.
 */
export const batches = sqliteTable(
  'batches',
  {
    key: integer('key').primaryKey(),
    /** The idempotency key of the call; a new one when it is sent again. */
    id: text('id').notNull().unique(),
    campaignKey: integer('campaign_key')
      .notNull()
      .references(() => campaigns.key, { onDelete: 'cascade' }),
    first: integer('first').notNull(),
    last: integer('last').notNull(),
    state: text('state', { enum: batchStates }).notNull(),
    /** Empty for what a cancelled campaign has never posted. */
    provider: text('provider', { enum: ['', ...providerNames] }).notNull(),
    /** Which run has claimed it; only that run may mark it. */
    run: text('run').notNull(),
    leaseEndsAt: time('lease_ends_at').notNull(),
    /** When it was claimed under this id: a provider remembers an idempotency key for a limited time. */
    claimedAt: time('claimed_at').notNull(),
    /** Claims under this id, without claims of which the provider said that nothing was sent; at 0 nothing can have been sent. */
    attempts: integer('attempts').notNull().default(0),
    endedAt: time('ended_at'),
    accepted: integer('accepted').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    excluded: integer('excluded').notNull().default(0),
    unknown: integer('unknown').notNull().default(0),
    /**
     * The members whose mails have no end yet, as they were at the claim (worker/db/batch-members.ts); of `unsent` their numbers.
     * Empty for none, and in a batch that release 0.2.0 has claimed.
     */
    members: text('members').notNull().default(''),
  },
  (table) => [
    index('batches_by_campaign').on(table.campaignKey, table.first),
    index('batches_open').on(table.state, table.leaseEndsAt).where(sql`state IN ('claimed', 'again')`),
    index('batches_kept').on(table.campaignKey, table.state).where(sql`state IN ('unknown', 'unsent')`),
    index('batches_by_end').on(table.endedAt),
  ],
)
