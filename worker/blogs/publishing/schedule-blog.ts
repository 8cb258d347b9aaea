import { forbidden } from '../../actor.ts'
import { now } from '../../clock.ts'
import { scheduleDays } from '../../contract/blog.ts'
import { day } from '../../contract/units.ts'
import { ApiError, alreadyPublished, inTrash, notFound } from '../../errors.ts'
import { publishLatestDraft, refuseUnlessDone, type Writing } from '../drafts/publish-latest-draft.ts'
import { updateSchedule } from './scheduled-blogs.queries.ts'

/**
 * Decides whether a new blog is published now, later or not yet. `publishAt` wins over `isPublished`; a time in the
 * past means now.
 * @throws ApiError 422 for a time that is too far ahead
 */
export function planPublication(request: { isPublished: boolean; publishAt?: Date | undefined }) {
  const { isPublished, publishAt } = request
  if (!publishAt) return { isPublished, scheduledAt: null }
  if (publishAt <= now()) return { isPublished: true, scheduledAt: null }
  refuseFarAway(publishAt)
  return { isPublished: false, scheduledAt: publishAt }
}

/**
 * Schedules the publication of a blog, from its draft where that is newer, or removes its schedule.
 * @param at null removes the schedule
 * @throws ApiError 422 for a time in the past or too far ahead, 403, 404 for no blog, 409 where it cannot be scheduled; ServiceError
 * 503 when D1 fails
 */
export async function scheduleBlog(writing: Writing, id: string, at: Date | null): Promise<void> {
  if (at) refuseTime(at)
  const { before, isForbidden, hasNewerDraft, isRedirected } = await updateSchedule(writing, id, at)
  if (before === undefined) throw notFound('Blog')
  if (isForbidden) throw forbidden('blogs:publish')
  if (before === 'trash') throw inTrash()
  if (before === 'published') throw alreadyPublished()
  if (isRedirected && !hasNewerDraft) refuseUnlessDone('slug')
  if (hasNewerDraft) refuseUnlessDone(await publishLatestDraft(writing, id, at))
}

/** @throws ApiError 422 for a time in the past or too far ahead */
export function refuseTime(at: Date): void {
  if (at <= now()) throw new ApiError(422, 'Choose a time in the future.')
  refuseFarAway(at)
}

function refuseFarAway(at: Date) {
  if (at.getTime() - now().getTime() > scheduleDays * day) throw new ApiError(422, 'Choose a time within a year.')
}
