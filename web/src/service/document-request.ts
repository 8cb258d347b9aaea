import { parseCommentPlace } from '#contract/comment.ts'
import { sentNameOf, sentParameter } from '../forms/sent-forms.ts'
import { parametersOf } from '../routing/paths.ts'
import { blogsPerStep, readShown } from '../routing/shown-cards.ts'

/**
 * How Pages asks the Worker's entrypoint `Documents` for a document, and what it is told beside the document. The Workers
 * Cache between them stores an answer by path and query, so that everything which changes a document is in its address.
 * Source: https://developers.cloudflare.com/workers/cache/cache-keys/
 */

/** The query parameter with the id of the client build of Pages: a document links to files of its build. */
export const buildParameter = 'build'

/** The header of an answer that has no document: Pages serves the shell with its status. */
export const shellHeader = 'x-shell'

/** The status of an answer to another build than the Worker's own, as a deployment under way has it (RFC 9110, 15.5.20). */
export const otherBuildStatus = 421

/** A link to a comment's reply form names the comment. Source: `randomId` of the Worker. */
const commentId = /^[0-9a-z]{1,20}$/

/** The values of a parameter that change its page, where they are known; the page ignores all others. */
const meanings: Record<string, (value: string, url: URL) => boolean> = {
  after: (_, { searchParams }) => Boolean(searchParams.get('q')),
  shown: (value, url) => String(readShown(url)) === value && readShown(url) !== blogsPerStep,
  comments: (value) => parseCommentPlace(value) !== null,
  order: (value) => value === 'oldest',
  reply: (value) => commentId.test(value),
}

/**
 * The address of a document: with every parameter that changes its page, and without tracking, unknown and meaningless ones,
 * which change no page: nobody can make the cache store any number of copies of a page.
 */
export function documentAddress(url: URL): URL {
  const address = new URL(url)
  address.search = ''
  for (const name of parametersOf(url.pathname)) {
    const value = url.searchParams.get(name)
    if (value && (meanings[name]?.(value, url) ?? true)) address.searchParams.set(name, value)
  }
  const sent = sentNameOf(url)
  if (sent) address.searchParams.set(sentParameter, sent)
  return address
}

/** An answer without a document. @param retryAfter in seconds; none where coming back later does not help */
export function answerShell(status: number, retryAfter?: number): Response {
  const headers = { [shellHeader]: 'yes', 'cache-control': 'no-store' }
  const wait = retryAfter !== undefined && { 'retry-after': String(retryAfter) }
  return new Response(null, { status, headers: { ...headers, ...wait } })
}

/** Whether the request's `If-None-Match` lists this ETag. */
export function matchesEtag(etag: string, { headers }: Request): boolean {
  const listed = headers.get('if-none-match')?.split(',') ?? []
  return listed.some((tag) => tag.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''))
}
