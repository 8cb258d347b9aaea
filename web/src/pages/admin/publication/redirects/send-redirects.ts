import { listLimits } from '#contract/limits.ts'
import type { RedirectProblem } from '#contract/redirects.ts'
import { api, unwrap } from '#web/api/api.ts'
import { countOf } from '../../frame/format-count.ts'
import type { ReadRedirect } from './read-redirects.ts'

/** What a list contains, or what was saved of it. */
export type SentRedirects = { saved: number; problems: RedirectProblem[] }

/**
 * Sends a list of redirects, part by part. It can be repeated: what was saved is saved again.
 * @param isTrial saves nothing
 * @returns the problems with the numbers of their lines in the file
 * @throws Error when a call fails, which says how many the calls before it have saved
 */
export async function sendRedirects(redirects: ReadRedirect[], isTrial: boolean): Promise<SentRedirects> {
  const sent: SentRedirects = { saved: 0, problems: [] }
  for (let start = 0; start < redirects.length; start += listLimits.redirectsOfCall) {
    const part = redirects.slice(start, start + listLimits.redirectsOfCall)
    const json = { redirects: part.map(({ from, to }) => ({ from, to })), isTrial }
    const { saved, problems } = await unwrap(api.admin.redirects.$post({ json })).catch((error: unknown) => {
      throw sent.saved > 0 && error instanceof Error ? endedAfter(sent.saved, error) : error
    })
    sent.saved += saved
    sent.problems.push(...problems.map(({ line, message }) => ({ line: part[line - 1]?.line ?? line, message })))
  }
  return sent
}

function endedAfter(saved: number, cause: Error) {
  return new Error(`It ended after ${countOf(saved, 'redirect')}. ${cause.message}`, { cause })
}
