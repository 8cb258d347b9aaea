import { dateProblem } from '../../blogs/content/chosen-values.ts'
import { now } from '../../clock.ts'
import type { ImportedArticle } from '../../contract/imports.ts'
import { day } from '../../contract/units.ts'

/** So far the clock of the other site may be ahead of this one, and a day may begin earlier there. */
const clockSlack = day

/**
 * The dates of an article. Nothing is in the future but a schedule, and nothing before the calendar begins: one that readers
 * would see with another date than its own comes unpublished.
 */
export function readDates({ state, createdAt, publishedAt, hasChosenDate, updatedAt, scheduledAt }: ImportedArticle) {
  const at = now()
  const before = (date: string) => new Date(Math.min(Date.parse(date), at.getTime()))
  const isTooEarly = (date: string) => dateProblem({ publishedAt: before(date).toISOString() }) !== null
  const isTooLate = (date: string) => Date.parse(date) > at.getTime() + clockSlack
  const isPossible = (date: string) => !isTooEarly(date) && !isTooLate(date)
  const planned = state === 'scheduled' && scheduledAt ? new Date(scheduledAt) : null
  const isDue = planned !== null && planned <= at
  const stated = publishedAt ?? (state === 'published' ? createdAt : null)
  const published = stated !== null && isPossible(stated) ? before(stated) : null
  const isPublished = state === 'published' && published !== null
  const comes = state === 'published' ? 'it comes unpublished' : 'it gets none'
  return {
    createdAt: isPossible(createdAt) ? before(createdAt) : (published ?? at),
    publishedAt: published,
    updatedAt: isPossible(updatedAt) ? before(updatedAt) : (published ?? at),
    scheduledAt: isDue ? null : planned,
    chosen: hasChosenDate && publishedAt && published ? published.toISOString() : '',
    isPublished,
    notes: [
      ...(isDue ? ['The time for which it was scheduled has passed: it comes unpublished.'] : []),
      ...(stated && isTooLate(stated) ? [`Its date of publication is in the future: ${comes}.`] : []),
      ...(stated && published && new Date(stated) > at
        ? ['Its date of publication is in the future: it gets the present time.']
        : []),
      ...(stated && isTooEarly(stated) ? [`Its date of publication is too long ago: ${comes}.`] : []),
      ...(stated || isPossible(createdAt)
        ? []
        : ['When it was written is no possible date: it gets the present time.']),
    ],
  }
}
