import type { z } from 'zod'
import { readLatestContent } from '../../blogs/drafts/publish-latest-draft.ts'
import { now } from '../../clock.ts'
import { aiNoteOf } from '../../contract/ai-note.ts'
import { whyNobody } from '../../contract/campaign-draft.ts'
import { dayIn, dayInWords } from '../../contract/days.ts'
import type { MailContent } from '../../contract/newsletter.ts'
import type { sendRequest } from '../../contract/requests/campaigns.ts'
import { completeSettings } from '../../contract/setting-values.ts'
import type { Acting } from '../../db/acting.ts'
import type { Database } from '../../db/database.ts'
import { listByline } from '../../db/statements/profiles.ts'
import { readSite } from '../../db/statements/site.ts'
import type { Task } from '../../env.ts'
import { ApiError, inTrash, notFound } from '../../errors.ts'
import { htmlOfText } from '../../mail/content/intro.ts'
import { type NewsletterBlog, type NewsletterTexts, newsletterMail } from '../../mail/content/newsletter.ts'
import type { MailSite } from '../../mail/content/sender.ts'
import { requireProvider } from '../../mail/providers/choose-provider.ts'
import { sendPlanned } from '../sending/send-due.ts'
import { insertPlannedCampaign, type PlanRefusal } from '../states/plan-campaigns.queries.ts'
import { type BlogCampaignRow, readBlogToSend } from './campaign-drafts.queries.ts'

type Request = z.output<typeof sendRequest>
const forgotten =
  'This blog was sent more than 30 days ago, and who got it is not known any more. It can only be sent to everybody.'

/** Why a blog that was sent before would go to nobody. */
const nobodyLeft = {
  rest: 'Everybody who gets mails about this blog has got it already.',
  refused: 'Nobody is left whose mail of this blog was refused.',
}

type PlannedTexts = Pick<BlogCampaignRow, 'subject' | 'preheader' | 'intro' | 'recipients'>
type Refusal = Extract<PlanRefusal, { kind: 'open' | 'sent-before' }>

/**
 * Sends a blog to the confirmed subscribers: at once where it is published, else as soon as it is. Where a step after the plan
 * fails, the cron does it within a minute.
 * @param origin of the links in mails, without a slash at the end
 * @returns the campaign's id, and whether the blog is published already
 * @throws ApiError and ServiceError as `planCampaign` does
 */
export async function sendBlog(task: Task, request: Request, origin: string) {
  const planned = await planCampaign(task, request)
  if (planned.isPublished) await sendPlanned(task, origin)
  return planned
}

/**
 * Plans to send a blog to the confirmed subscribers as soon as it is published. A call that is repeated while the
 * campaign is planned answers that one.
 * @returns the campaign's id, and whether the blog is published already
 * @throws ApiError 404, and 409 with the reason why it cannot be sent; ServiceError 503 when D1 fails
 */
async function planCampaign(task: Task, { blog: blogId, ...typed }: Request) {
  const request = { ...typed, intro: htmlOfText(typed.intro) }
  const { db } = task.var
  requireProvider('newsletter', task.env, task.var.config)
  const { blog, ...readers } = await readBlogToSend(db, blogId)
  const isPublished = blog?.state === 'published'
  const result = await insertPlannedCampaign(task.var, { blogId, ...request })
  if (result.kind === 'planned') return { id: result.campaign.id, isPublished }
  if (result.kind === 'missing') throw notFound('Blog')
  if (result.kind === 'in-trash') throw inTrash()
  if (result.kind === 'forgotten') throw new ApiError(409, forgotten)
  if (result.kind === 'nobody') {
    const { recipients } = request
    throw new ApiError(409, recipients === 'all' ? whyNobody(readers) : nobodyLeft[recipients])
  }
  // Read again: the other one of two clicks may have planned it meanwhile.
  const { campaigns } = await readBlogToSend(db, blogId)
  const same = campaigns.find(({ state, ...texts }) => state === 'planned' && isSame(texts, request))
  if (same) return { id: same.id, isPublished }
  throw new ApiError(409, await sentenceFor(db, result, campaigns))
}

function isSame(one: PlannedTexts, other: PlannedTexts): boolean {
  const names = ['subject', 'preheader', 'intro', 'recipients'] as const
  return names.every((name) => one[name] === other[name])
}

async function sentenceFor(db: Database, refusal: Refusal, campaigns: BlogCampaignRow[]): Promise<string> {
  if (refusal.kind === 'open') {
    return refusal.state === 'planned'
      ? 'This blog will be sent with another subject, preview text or intro. Cancel that first.'
      : 'This blog is being sent to subscribers already.'
  }
  const sentAt = campaigns.find(({ startedAt }) => startedAt)?.startedAt
  const date = sentAt ? ` on ${await describeDay(db, sentAt)}` : ''
  return `This blog was sent to subscribers${date} already. Confirm that it is to be sent again.`
}

/** A day in the time zone of the publication. The sentence is English. */
async function describeDay(db: Database, date: Date): Promise<string> {
  const { timeZone } = completeSettings('publication', (await readSite(db)).value)
  return dayInWords(dayIn(timeZone, date), 'en')
}

/**
 * The mail of a blog before it is planned, composed by the same function as the sent one. A published blog has its published
 * text. An unpublished one has what Publish would publish: its draft where that is newer, else its text.
 * @param texts the intro as it was typed
 * @throws ApiError 403, 404, 409 for a blog in the Trash or with an unfinished draft; ServiceError 503 when D1 fails
 */
export async function composeNewsletter(
  acting: Acting,
  { blog, ...texts }: NewsletterTexts & { blog: string },
  site: MailSite,
): Promise<MailContent> {
  return newsletterMail(await readBlogToMail(acting, blog), { ...texts, intro: htmlOfText(texts.intro) }, site)
}

async function readBlogToMail(acting: Acting, id: string): Promise<NewsletterBlog> {
  const { blog, content, isDraft } = await readLatestContent(acting, id)
  const { title, subTitle, category, thumbnail, description, readingMinutes, lang, details } = content
  return {
    slug: blog.slug,
    title,
    subTitle,
    category,
    authors: isDraft ? await listByline(acting.db, details.authors ?? []) : blog.authors,
    image: thumbnail.src || null,
    imageWidth: thumbnail.width,
    imageHeight: thumbnail.height,
    description,
    publishedAt: blog.publishedAt ?? blog.scheduledAt ?? now(),
    readingMinutes,
    lang,
    ai: aiNoteOf(details),
  }
}
