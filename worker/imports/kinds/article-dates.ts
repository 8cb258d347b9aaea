import { now } from '../../clock.ts'
import type { ImportedArticle } from '../../contract/imports.ts'
import { dateProblem } from '../../drafts/content/chosen-date.ts'

/**
 * The dates of an article. The clock of the other site may be ahead of this one: nothing is in the
 * future but a schedule, and nothing before the calendar begins.
 */
export function readDates({ state, createdAt, publishedAt, hasChosenDate, updatedAt, scheduledAt }: ImportedArticle) {
  const at = now()
  const before = (date: string) => new Date(Math.min(Date.parse(date), at.getTime()))
  const isPossible = (date: string) => !dateProblem({ publishedAt: before(date).toISOString() })
  const past = (date: string) => (isPossible(date) ? before(date) : at)
  const planned = state === 'scheduled' && scheduledAt ? new Date(scheduledAt) : null
  const isDue = planned !== null && planned <= at
  const published = publishedAt ?? (state === 'published' ? createdAt : null)
  const chosen = hasChosenDate && publishedAt ? past(publishedAt).toISOString() : ''
  const problem = published && dateProblem({ publishedAt: before(published).toISOString() })
  return {
    createdAt: past(createdAt),
    publishedAt: published && !problem ? past(published) : state === 'published' ? past(createdAt) : null,
    updatedAt: past(updatedAt),
    scheduledAt: isDue ? null : planned,
    chosen: problem ? '' : chosen,
    notes: [
      ...(isDue ? ['The time for which it was scheduled has passed: it comes unpublished.'] : []),
      ...(published && new Date(published) > at
        ? ['Its date of publication is in the future: it gets the present time.']
        : []),
      ...(problem ? [problem] : []),
      ...(problem || isPossible(createdAt) ? [] : ['When it was written is too long ago: it gets the present time.']),
    ],
  }
}
