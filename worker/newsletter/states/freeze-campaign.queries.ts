import { and, asc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { now } from '../../clock.ts'
import type { CampaignState } from '../../contract/newsletter.ts'
import { defaultNewsletterSettings } from '../../contract/newsletter-settings.ts'
import { minute } from '../../contract/units.ts'
import { batchNamed } from '../../db/batch-named.ts'
import { totalOf } from '../../db/counters.ts'
import type { Database } from '../../db/database.ts'
import { blogs, blogTexts } from '../../db/schema/blogs.ts'
import { letters } from '../../db/schema/letters.ts'
import { campaigns } from '../../db/schema/mail.ts'
import { newsletterSettings } from '../../db/schema/publication.ts'
import { subscribers } from '../../db/schema/visitors.ts'
import { contentKey, type HashedContent, insertContent } from '../../db/statements/queued-mail.ts'
import {
  earlierThan,
  hasReadersOfBlog,
  isReader,
  isRecipient,
  keyOfCategory,
  totalOfReaders,
} from '../recipients.queries.ts'
import { isOpenCampaign } from './open-mail.queries.ts'
import { campaignChanges, isFreezeDue, notDue } from './states.queries.ts'

/**
 * Says when the planned campaigns are frozen that have become due, which is after the time in which they can be undone
 * (`undoMinutes` of the settings). A blog that is hidden meanwhile begins anew when it is published.
 */
export async function beginUndo(db: Database): Promise<void> {
  const undoMinutes = sql`coalesce((SELECT value ->> 'undoMinutes' FROM ${newsletterSettings} WHERE key = 1), ${defaultNewsletterSettings.undoMinutes})`
  const isDue = sql`(${campaigns.kind} = 'letter' OR EXISTS (
    SELECT 1 FROM ${blogs} WHERE ${blogs.key} = ${campaigns.blogKey} AND ${blogs.isPublished}
  ))`
  await db
    .update(campaigns)
    .set({ notBefore: sql`iif(${isDue}, ${now().getTime()} + ${minute} * ${undoMinutes}, ${notDue.getTime()})` })
    .where(
      and(
        isOpenCampaign,
        campaignChanges.freeze.isFrom,
        inArray(campaigns.kind, ['blog', 'letter']),
        sql`${isDue} <> (${campaigns.notBefore} > 0)`,
      ),
    )
}

export type CampaignToFreeze = NonNullable<Awaited<ReturnType<typeof findCampaignToFreeze>>>

/**
 * The oldest planned campaign for which the time has come: a request to confirm, a letter, a digest, a published blog, or a
 * deleted one, where `blog` is null. Campaigns with a problem come last. Undefined when there is none. One statement.
 */
export async function findCampaignToFreeze(db: Database) {
  const row = await db
    .select({
      key: campaigns.key,
      kind: campaigns.kind,
      recipients: campaigns.recipients,
      week: campaigns.week,
      subject: campaigns.subject,
      preheader: campaigns.preheader,
      intro: campaigns.intro,
      blog: {
        slug: blogs.slug,
        title: blogs.title,
        subTitle: blogs.subTitle,
        category: blogs.category,
        image: blogs.image,
        imageWidth: blogs.imageWidth,
        imageHeight: blogs.imageHeight,
        publishedAt: blogs.publishedAt,
        readingMinutes: blogs.readingMinutes,
        lang: blogs.lang,
        authors: blogs.authors,
        details: blogs.details,
      },
      description: blogTexts.description,
      letterSubject: sql<string | null>`${letters.subject}`.as('letter_subject'),
      letterPreheader: sql<string | null>`${letters.preheader}`.as('letter_preheader'),
      letterLang: sql<string | null>`${letters.lang}`.as('letter_lang'),
      body: letters.body,
    })
    .from(campaigns)
    .leftJoin(blogs, and(eq(blogs.key, campaigns.blogKey), isNull(blogs.deletedAt)))
    .leftJoin(blogTexts, eq(blogTexts.blogKey, blogs.key))
    .leftJoin(letters, eq(letters.key, campaigns.letterKey))
    .where(
      and(
        isOpenCampaign,
        campaignChanges.freeze.isFrom,
        or(
          eq(campaigns.kind, 'ask'),
          and(eq(campaigns.kind, 'blog'), or(isNull(blogs.key), and(eq(blogs.isPublished, true), isFreezeDue()))),
          and(inArray(campaigns.kind, ['letter', 'digest']), isFreezeDue()),
        ),
      ),
    )
    .orderBy(sql`${campaigns.problem} <> ''`, asc(campaigns.key))
    .limit(1)
    .get()
  if (!row) return undefined
  const { blog, description, letterSubject, letterPreheader, letterLang, body, ...campaign } = row
  const letter = { subject: letterSubject ?? '', preheader: letterPreheader ?? '', lang: letterLang ?? '' }
  return {
    ...campaign,
    blog: blog && description !== null ? { ...blog, description } : null,
    letter: body === null ? null : { ...letter, body },
  }
}

/**
 * Freezes a planned campaign in one transaction: its content, and how far its members go, who are found by their numbers when
 * it is sent. Of several calls at once one freezes. A request to confirm or a digest without members is finished. A blog or a
 * letter that nobody gets is cancelled, and can be sent later as if this had never been planned.
 * @param nobody what a cancelled one says
 * @returns the state afterwards; undefined when it is not planned any more, or its blog is not published
 */
export async function freezeCampaign(
  db: Database,
  campaign: Pick<CampaignToFreeze, 'key' | 'kind' | 'recipients'>,
  content: HashedContent,
  nobody: string,
): Promise<CampaignState | undefined> {
  const { key, kind } = campaign
  const at = now()
  const { freeze, freezeEmpty, drop } = campaignChanges
  const isFreezable = and(
    eq(campaigns.key, key),
    freeze.isFrom,
    kind === 'ask' ? undefined : isFreezeDue(),
    kind === 'blog'
      ? sql`EXISTS (SELECT 1 FROM ${blogs} WHERE ${blogs.key} = ${campaigns.blogKey} AND ${blogs.isPublished})`
      : undefined,
  )
  const audience = audienceOf(campaign)
  const ofBlog = (value: SQL) => sql`(SELECT ${value} FROM ${blogs} WHERE ${blogs.key} = ${campaigns.blogKey})`
  const categoryKey = ofBlog(keyOfCategory(sql`${blogs.category}`))
  const hasReaders =
    kind === 'blog' ? hasReadersOfBlog(earlierThan(key), campaign.recipients, categoryKey) : sql`${audience} > 0`
  const isKept = kind === 'blog' || kind === 'letter' ? hasReaders : sql`true`
  const { frozen } = await batchNamed(db, {
    content: insertContent(db, content, sql`EXISTS (SELECT 1 FROM ${campaigns} WHERE ${isFreezable})`),
    frozen: db
      .update(campaigns)
      .set({
        state: sql`iif(${hasReaders}, ${freeze.to}, iif(${isKept}, ${freezeEmpty.to}, ${drop.to}))`,
        contentKey: contentKey(content),
        problem: sql`iif(${isKept}, '', ${nobody})`,
        audience: sql`iif(${isKept}, ${audience}, 0)`,
        includesWeekly: kind === 'letter',
        letterKey: sql`iif(${isKept}, ${campaigns.letterKey}, NULL)`,
        lastNumber: totalOf('subscribers:number'),
        lastJoined: totalOf('subscribers:number'),
        categoryKey: kind === 'blog' ? categoryKey : null,
        startedAt: sql`iif(${isKept}, ${at.getTime()}, NULL)`,
        endedAt: sql`iif(${hasReaders}, NULL, ${at.getTime()})`,
        title: sql`coalesce(${ofBlog(sql`${blogs.title}`)}, ${campaigns.title})`,
      })
      .where(isFreezable)
      .returning({ state: campaigns.state }),
  })
  return frozen[0]?.state
}

/** How many members a campaign has that is frozen now: by totals, or where they depend on an earlier one by their rows. */
function audienceOf({ key, kind, recipients }: Parameters<typeof freezeCampaign>[1]): SQL<number> {
  const newsletter = { kind, includesWeekly: kind === 'letter' }
  if (kind === 'ask') return totalOf('subscribers:askable')
  if (recipients === 'all') return totalOfReaders(newsletter)
  return sql`(SELECT count(*) FROM ${subscribers} WHERE ${and(isReader(newsletter), isRecipient(earlierThan(key), recipients))})`
}

/** Cancels a planned campaign whose blog or letter was deleted, or whose blog is in the Trash. */
export async function cancelWithoutContent(db: Database, key: number): Promise<void> {
  const inTrash = sql`EXISTS (SELECT 1 FROM ${blogs} WHERE ${blogs.key} = ${campaigns.blogKey} AND ${isNotNull(blogs.deletedAt)})`
  await db
    .update(campaigns)
    .set({ state: campaignChanges.drop.to, endedAt: now() })
    .where(and(eq(campaigns.key, key), campaignChanges.drop.isFrom, or(isNull(campaigns.blogKey), inTrash)))
}

/** Cancels a planned digest of which nothing is to be sent. Its week has no other one. @param problem why, in words for the admin */
export async function cancelPlannedDigest(db: Database, key: number, problem: string): Promise<void> {
  await db
    .update(campaigns)
    .set({ state: campaignChanges.drop.to, endedAt: now(), problem })
    .where(and(eq(campaigns.key, key), campaignChanges.drop.isFrom))
}
