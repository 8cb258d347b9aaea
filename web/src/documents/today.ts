import { instantOf } from '#contract/clocks.ts'
import { commentsCloseAt } from '#contract/comment.ts'
import { dayIn } from '#contract/days.ts'
import { isRecord } from '#contract/is-record.ts'
import { defaultSite, type Site } from '#contract/site.ts'
import { day } from '#contract/units.ts'

/** The day by the clocks of the publication, as YYYY-MM-DD: cards, the footer and some pages depend on it. */
export function today(site: Site | null): string {
  return dayIn((site ?? defaultSite).timeZone, new Date())
}

/**
 * Until when a page shows what it does while its data stays the same, in milliseconds since 1970: until the next midnight of
 * the publication, or until the comments below an article are closed.
 */
export function freshUntil(loaderData: Record<string, unknown>, site: Site | null): number {
  const { timeZone, comments } = site ?? defaultSite
  const closings = Object.values(loaderData).map((part) => {
    const publishedAt = isRecord(part) && isRecord(part.blog) ? part.blog.publishedAt : null
    return typeof publishedAt === 'string' ? commentsCloseAt(comments, publishedAt) : null
  })
  const midnight = instantOf(Date.parse(today(site)) + day, timeZone).getTime()
  return Math.min(midnight, ...closings.filter((at) => at !== null && at > Date.now()).map(Number))
}
