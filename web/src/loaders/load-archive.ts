import { type LoaderFunctionArgs, redirect } from 'react-router'
import { type ArchivedBlog, type ArchiveMonth, monthPattern } from '#contract/archive.ts'
import { isRecord } from '#contract/is-record.ts'
import { formatPosition } from '#contract/position.ts'
import { type ApiError, apiContext, unwrap } from '../api/api.ts'
import { paths } from '../routing/paths.ts'
import { readPositionParameter } from '../routing/read-position.ts'
import { type Frame, frameOf, frameParts } from './frame.ts'
import { isMissing, missingPage } from './missing-page.ts'

type Args = Pick<LoaderFunctionArgs, 'request' | 'context'>

/** The parts of a blog in a line of the archive. */
export type ArchiveLine = Pick<ArchivedBlog, 'path' | 'title' | 'category' | 'publishedAt' | 'readingMinutes'> & {
  /** The names of its authors; empty for none. */
  byline: string
}

/** A part of a month as a page shows it. */
export type ShownPart = {
  /** As 2026-03. */
  month: string
  /** The parts of the month, the newest first: their pages, and since when their articles were published. */
  parts: { href: string; startsAt: string }[]
  /** The place of this part among them. */
  index: number
  /** How many articles the month has. */
  total: number
  /** The articles of this part, the newest first. */
  lines: ArchiveLine[]
}

/**
 * Loads the months of the archive, newest first, the newest part of the newest month, and the frame of the page.
 * @param year which months; null for all
 * @throws a redirect for a year whose only articles are in the year beside it, since the archive goes by other clocks
 */
export async function loadMonths(
  year: string | null,
  { request, context }: Args,
): Promise<Frame & { months: ArchiveMonth[]; newest: ShownPart | null }> {
  const call = context
    .get(apiContext)
    .blog.archive.$get({ query: { with: frameParts } }, { init: { signal: request.signal } })
  const { months: all, ...frame } = await unwrap(call)
  const months = all.filter(({ month }) => year === null || month.startsWith(year))
  const [first] = months
  if (!first && year !== null)
    for (const end of [`${year}-01`, `${year}-12`]) await readPart(end, null, '', { request, context })
  const { part: newest = null } = (first && (await readPart(first.month, null, '', { request, context }))) ?? {}
  return { months, newest, ...frameOf(frame) }
}

/**
 * Loads a part of a month and the frame of the page.
 * @param month as 2026-03
 * @param from where the part begins, as in the address; null for the newest part
 * @throws MissingPage for a month without articles, or an address that names no place
 */
export async function loadPart(
  month: string,
  from: string | null,
  { request, context }: Args,
): Promise<Frame & ShownPart> {
  const position = from === null ? null : readPositionParameter(from)
  if (from !== null && !position) throw await missingPage({ request, context })
  const answer = await readPart(month, position?.cursor ?? null, frameParts, { request, context })
  if (!answer) throw await missingPage({ request, context })
  return { ...answer.part, ...answer.frame }
}

/**
 * Reads a part of a month. The API has the oldest first.
 * @param cursor of a place in the part; null for the newest part
 * @param further names of further parts of the answer
 * @returns null for a month without articles
 * @throws a redirect for one whose articles are in the month beside it, since the archive goes by other clocks
 */
async function readPart(month: string, cursor: string | null, further: string, { request, context }: Args) {
  // A place after all others is in the newest part.
  const query = { from: cursor ?? formatPosition({ at: nextMonth(month), key: 0 }), with: `authors,${further}` }
  const call = context
    .get(apiContext)
    .blog.archive[':month'].$get({ param: { month }, query }, { init: { signal: request.signal } })
  const answer = await unwrap(call).catch((error: unknown) => {
    if (!isMissing(error)) throw error
    const month = monthIn(error)
    if (month) throw redirect(paths.archiveMonth.href(month), 301)
    return null
  })
  if (!answer) return null
  const { parts, index, blogs } = answer
  const last = parts.length - 1
  const part: ShownPart = {
    month,
    // The address of the month is that of its newest part; the oldest one begins with the month.
    parts: parts
      .map(({ from, startsAt }, partIndex) => ({
        href: paths.archiveMonth.href(month, partIndex === last ? null : (from ?? beginningOf(month))),
        startsAt,
      }))
      .toReversed(),
    index: last - index,
    total: parts.reduce((sum, { total }) => sum + total, 0),
    lines: blogs.map(toLine).toReversed(),
  }
  return { part, frame: frameOf(answer) }
}

/** A line as the API's client has it: a part that was not asked for may be undefined. */
type ApiBlog = Omit<ArchiveLine, 'byline'> & { authors?: { name: string }[] | undefined }

/** Without what no line shows, because a document has its data twice. */
function toLine({ path, title, category, publishedAt, readingMinutes, authors = [] }: ApiBlog): ArchiveLine {
  return { path, title, category, publishedAt, readingMinutes, byline: authors.map(({ name }) => name).join(', ') }
}

/** The month to which a missing one leads. */
function monthIn({ body }: ApiError): string | null {
  return isRecord(body) && typeof body.month === 'string' && monthPattern.test(body.month) ? body.month : null
}

function beginningOf(month: string) {
  return formatPosition({ at: new Date(month), key: 0 })
}

/** The first instant of the next month, in UTC. */
function nextMonth(month: string): Date {
  const first = new Date(month)
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1))
}
