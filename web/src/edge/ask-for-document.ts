import { withTimeLimit } from '#contract/time-limit.ts'
import { second } from '#contract/units.ts'
import { documentHeaders } from '../service/document-headers.ts'
import {
  answerShell,
  buildParameter,
  documentAddress,
  matchesEtag,
  otherBuildStatus,
  shellHeader,
} from '../service/document-request.ts'
import { isMachineFile } from '../service/machine-paths.ts'
import { requestFor, type Service } from '../service/service-client.ts'
import { follow } from './follow.ts'
import { headersForVisitors } from './headers-for-visitors.ts'
import { serveShell } from './shell.ts'

type Environment = {
  DOCUMENTS: Service
  ASSETS: Service
  buildId: string
  /** Whether this is the site itself, whose build is soon that of the Worker, and no preview. */
  isSite: boolean
}

/** Longer than the entrypoint's own limits for a page and for a form. */
const timeoutMs = 20 * second

const unsentForm =
  'The service cannot be reached right now. Go back: what you typed is still there. Please try again in a moment.'

/**
 * Answers with a document of the Worker: a page, or a file for programs. The Workers Cache stores it for all visitors, so that
 * the request has the address of the document, the IP address by which the API limits calls, and nothing else of the visitor.
 * Without a document it is the shell.
 */
export async function askForDocument(
  url: URL,
  visitor: Request,
  { DOCUMENTS, ASSETS, buildId, isSite }: Environment,
): Promise<Response> {
  const address = documentAddress(url)
  address.searchParams.set(buildParameter, buildId)
  // A binding would follow a redirect itself.
  const request = requestFor(visitor, address, { redirect: 'manual' })
  const response = await call(DOCUMENTS, request).catch((error: unknown) => {
    logFailure(error)
    return answerShell(503)
  })
  if (response.headers.has(shellHeader)) {
    const { status, headers } = response
    if (status === otherBuildStatus) return serveShell(url, ASSETS, isSite && isProgram(url, visitor) ? 503 : undefined)
    return serveShell(url, ASSETS, status, Number(headers.get('retry-after')) || undefined)
  }
  const location = response.headers.get('location')
  return location === null ? forward(response, visitor) : follow(location, url)
}

/** Sends a form to the Worker as it came: the cache leaves all methods but GET and HEAD alone. */
export async function sendForm(visitor: Request, DOCUMENTS: Service): Promise<Response> {
  try {
    return forward(await call(DOCUMENTS, visitor), visitor)
  } catch (error) {
    logFailure(error)
    const headers = { ...documentHeaders, 'content-type': 'text/plain; charset=utf-8' }
    return new Response(`${unsentForm}\n`, { status: 503, headers })
  }
}

/**
 * Whether no reader waits for a page: readers can use the shell, and a program, such as a search engine, would take it for the
 * page. Browsers say that they navigate; who says nothing of itself is taken for a reader.
 */
function isProgram({ pathname }: URL, { headers }: Request): boolean {
  if (isMachineFile(pathname)) return true
  const mode = headers.get('sec-fetch-mode')
  return mode === null ? headers.has('user-agent') || headers.has('accept') : mode !== 'navigate'
}

function call(service: Service, request: Request) {
  return withTimeLimit(service.fetch(request), timeoutMs, 'The Worker')
}

function logFailure(error: unknown) {
  console.error(JSON.stringify({ level: 'error', message: 'The Worker did not answer.', cause: String(error) }))
}

function forward(response: Response, visitor: Request) {
  const headers = headersForVisitors(response)
  const isUnchanged = response.status === 200 && matchesEtag(headers.get('etag') ?? '', visitor)
  if (!isUnchanged) return new Response(response.body, { status: response.status, headers })
  void response.body?.cancel()
  return new Response(null, { status: 304, headers })
}
