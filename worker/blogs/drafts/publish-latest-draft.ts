import { forbidden, reachesTo, refuseOthers } from '../../actor.ts'
import { isEmptyArticle } from '../../article/ingest-article.ts'
import type { Config } from '../../config.ts'
import { completeDetails } from '../../contract/blog-details.ts'
import { updateBlogRequest } from '../../contract/requests/drafts.ts'
import type { Acting } from '../../db/acting.ts'
import { type Database, isConstraintError } from '../../db/database.ts'
import { type ComposedBlog, findBlog } from '../../db/statements/blogs.ts'
import { ApiError, alreadyPublished, inTrash, notFound } from '../../errors.ts'
import { keyPrefixesOf } from '../../media/stored-images.ts'
import { refuseRedirect } from '../../publication/addresses/refuse-redirect.ts'
import { leavesToCron } from '../../run-budget.ts'
import { dateProblem, refuseTakenSlug, SlugError, withStoredSlug } from '../content/chosen-values.ts'
import { blogOf, contentOf, isSame } from '../content/compare-content.ts'
import { composeContent } from '../content/compose-content.ts'
import { type BlogWithDraft, readBlogWithDraft } from './drafts.queries.ts'
import { updateBlogRow } from './update-blog.queries.ts'

/** Statements at the beginning of a transaction. */
type Before = NonNullable<Parameters<typeof updateBlogRow>[1]['before']>

/**
 * `done`: published or scheduled. Any other value says why not; `slug`: no blog can have the chosen slug, or another one or a redirect
 * has it; `overtaken`: another draft was saved during each try; `forbidden`: the account may not publish it.
 */
export type DraftOutcome =
  | 'done'
  | 'missing'
  | 'forbidden'
  | 'trash'
  | 'published'
  | 'unfinished'
  | 'slug'
  | 'overtaken'

/** Who writes to the database, and the plan that says what is left to the cron. */
export type Writing = Acting & { config: Pick<Config, 'PLAN'> }

/** The second try includes a change that arrives between reading and writing of the first. */
const tries = 2

/**
 * Replaces an unpublished blog's content with its latest draft and publishes or schedules it, in one transaction. A
 * save that arrives meanwhile is either included or stays in the draft.
 * @param scheduledAt when it will be published; null publishes it now
 * @throws ServiceError 503 when D1 fails
 */
export async function publishLatestDraft(
  writing: Writing,
  id: string,
  scheduledAt: Date | null,
): Promise<DraftOutcome> {
  const { db } = writing
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const stored = await readBlogWithDraft(db, id)
    if (!stored.blog) return 'missing'
    if (!reachesTo(writing.actor, 'blogs:publish', stored.owner)) return 'forbidden'
    if (stored.blog.state === 'trash') return 'trash'
    if (stored.blog.state === 'published') return scheduledAt ? 'published' : 'done'
    const content = await composeLatest(db, stored)
    if (!content) return 'unfinished'
    try {
      if (await writeLatest(writing, stored, content, scheduledAt)) return 'done'
    } catch (error) {
      if (error instanceof SlugError) return 'slug'
      // Its category was renamed or removed since it was read: the second try reads what the draft has now.
      if (!isConstraintError(error, 'blogs.category')) throw error
    }
  }
  return 'overtaken'
}

/** @returns undefined when another draft was saved meanwhile @throws SlugError for a slug that the blog cannot have */
async function writeLatest(
  writing: Writing,
  { id, blog, draft }: BlogWithDraft,
  composed: ComposedBlog,
  scheduledAt: Date | null,
  before: Before = [],
) {
  const content = { ...composed, details: withStoredSlug(composed.details) }
  const updating = updateBlogRow(writing, {
    id,
    content,
    revision: draft?.revision ?? 0,
    // The draft keeps its writer, so that the next save of the same editor instance is no conflict.
    writer: draft && { id: draft.writer, turn: draft.turn },
    publish: !scheduledAt,
    isNew: !scheduledAt && !blog?.isPublished,
    scheduledAt,
    isIndexedLater: leavesToCron(writing),
    before,
  })
  const slug = content.details.slug || (blog?.slug ?? '')
  return refuseTakenSlug(refuseRedirect(writing.db, { kind: 'blog', slug }, updating), content.details)
}

/**
 * Publishes or schedules a draft exactly as somebody has read it; of a published blog it becomes the text. One try: another draft is
 * another text.
 * @param before statements at the beginning of the transaction
 * @returns undefined when another draft was saved meanwhile
 * @throws ApiError 409 for an unfinished draft or an address that cannot be used; ServiceError 503 when D1 fails
 */
export async function publishAsRead(writing: Writing, stored: BlogWithDraft, scheduledAt: Date | null, before: Before) {
  const content = await composeLatest(writing.db, stored)
  if (!content) throw unfinishedDraft()
  try {
    return await writeLatest(writing, stored, content, scheduledAt, before)
  } catch (error) {
    if (error instanceof SlugError) refuseUnlessDone('slug')
    if (isConstraintError(error, 'blogs.category')) throw unfinishedDraft()
    throw error
  }
}

/** @throws ApiError 403, 404, 409 with the reason why a blog was not changed */
export function refuseUnlessDone(outcome: DraftOutcome): void {
  if (outcome === 'missing') throw notFound('Blog')
  if (outcome === 'forbidden') throw forbidden('blogs:publish')
  if (outcome === 'trash') throw inTrash()
  if (outcome === 'published') throw alreadyPublished()
  if (outcome === 'unfinished') throw unfinishedDraft()
  if (outcome === 'slug') throw new ApiError(409, 'Its address cannot be used any more: open it to choose another one.')
  if (outcome === 'overtaken') throw new ApiError(409, 'This was changed elsewhere just now. Please try again.')
}

/** The content of the draft, composed; null when an update would refuse it. */
export async function composeLatest(db: Database, stored: BlogWithDraft): Promise<ComposedBlog | null> {
  const { title, subTitle, category, thumbnail, source, details } = contentOf(stored)
  const fields = { title, subTitle, category, image: thumbnail.src, description: source }
  const request = { revision: 0, ...fields, details: completeDetails(details) }
  const { data: finished } = updateBlogRequest.safeParse(request)
  if (!finished || !stored.hasCategory || dateProblem(details)) return null
  const composed = await composeContent(db, {
    title,
    source,
    details,
    thumbnail,
    keyPrefixes: keyPrefixesOf({ source, thumbnail, details }),
  })
  if (isEmptyArticle(composed)) return null
  return { title, subTitle, category: finished.category, ...composed }
}

/**
 * A blog, and the content that readers see or would see after Publish: that of a published blog, or of an unpublished one's
 * newer draft, composed, or its own.
 * @returns `isDraft`: whether the content is that of the draft
 * @throws ApiError 403 where readers do not see it and the account may not read it, 404, 409 for a blog in the Trash or with an unfinished draft; ServiceError 503 when D1 fails
 */
export async function readLatestContent({ db, actor }: Acting, id: string) {
  const stored = await readBlogWithDraft(db, id)
  const { draft } = stored
  if (stored.blog && !stored.blog.isPublished) refuseOthers(actor, 'blogs:edit', stored.owner)
  const blog = blogOf(stored)
  if (!blog.isPublished && draft && !isSame(blog, draft)) {
    const content = await composeLatest(db, stored)
    if (!content) throw unfinishedDraft()
    return { blog, content, isDraft: true }
  }
  const content = await findBlog(db, id)
  if (!content) throw notFound('Blog')
  return { blog, content, isDraft: false }
}

export function unfinishedDraft(): ApiError {
  return new ApiError(409, 'It has unfinished changes: open it to finish them.')
}
