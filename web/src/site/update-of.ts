import type { Blog } from '#contract/blog.ts'
import { dayIn } from '#contract/days.ts'
import { hour } from '#contract/units.ts'

/**
 * How much later than its publication a change may be and still belong to it: the cron dates a scheduled publication as
 * planned and its change by the run, which may be late.
 */
const publicationMs = hour

/**
 * When the content of a blog last changed after its publication; null when it did not, or on the same day only. Every
 * saved change of content counts, a publication or its withdrawal does not.
 * @param timeZone an IANA name: that of the publication's days
 */
export function updateOf(
  { publishedAt, updatedAt }: Pick<Blog, 'publishedAt' | 'updatedAt'>,
  timeZone: string,
): string | null {
  if (publishedAt === null) return null
  const [published, updated] = [new Date(publishedAt), new Date(updatedAt)]
  const isLater = updated.getTime() - published.getTime() > publicationMs
  return isLater && dayIn(timeZone, updated) !== dayIn(timeZone, published) ? updatedAt : null
}
