import { minute, second } from '#contract/units.ts'
import { isAnyPage } from '../routing/admin-paths.ts'
import { isReaderPage } from '../routing/paths.ts'
import { documentHeaders, notIndexed } from '../service/document-headers.ts'
import { defaultRetryAfter, type Service } from '../service/service-client.ts'

/** Sentences for visitors who have to come back, by the status. */
const refusals = new Map([
  [
    429,
    {
      title: 'Too many requests',
      sentence: () => 'That was a bit too often. Please wait a minute and load this page again.',
    },
  ],
  [
    503,
    {
      title: 'Not available right now',
      sentence: (retryAfter: number) => `This page cannot be shown right now. Please ${whenToCome(retryAfter)}.`,
    },
  ],
])

/** Up to this long a visitor is told to try again, and later the time of the day. In seconds. */
const soonSeconds = (2 * minute) / second

function whenToCome(retryAfter: number) {
  if (retryAfter <= soonSeconds) return 'try again in a minute'
  return `come back after ${new Date(Date.now() + retryAfter * second).toISOString().slice(11, 16)} UTC`
}

/**
 * Serves the application without a rendered page. With 429 and 503 it has a sentence for visitors without scripts, who are
 * told to come back; the application itself can try again.
 * @param status 404 for an address without a page
 * @param retryAfter in seconds
 */
export async function serveShell(
  { origin, pathname }: URL,
  assets: Service,
  status = isAnyPage(pathname) ? 200 : 404,
  retryAfter = defaultRetryAfter,
): Promise<Response> {
  // A new request: with the visitor's If-None-Match, Pages would answer 304 for the shell of another page.
  const shell = await assets.fetch(new Request(origin))
  const refusal = refusals.get(status)
  const body = refusal ? explain(await shell.text(), refusal.title, refusal.sentence(retryAfter)) : shell.body
  const response = new Response(body, { status: shell.ok ? status : shell.status, headers: documentHeaders })
  if (refusal) response.headers.set('retry-after', String(retryAfter))
  if (!isReaderPage(pathname)) response.headers.set(...notIndexed)
  return response
}

function explain(shell: string, title: string, sentence: string) {
  return shell
    .replace('<title>Loading…</title>', `<title>${title}</title>`)
    .replace('<h1>JavaScript is off</h1>', `<h1>${title}</h1>`)
    .replace('This page needs JavaScript.', sentence)
    .replaceAll('Loading…', sentence)
}
