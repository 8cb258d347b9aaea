import { megabyte } from '../../contract/units.ts'
import { ApiError } from '../../errors.ts'
import { fetchPublic } from '../../outbound/fetch-public.ts'
import { OutboundError, type OutboundReason } from '../../outbound/limit-response.ts'

type Options = { accept: string; maxBytes: number; isCut?: boolean; signal?: AbortSignal }

/** The answer of another site; `url` is the address after all redirects. */
type SiteFile = { url: URL; contentType: string; bytes: Uint8Array<ArrayBuffer> }

/**
 * Reads a file of another site at an address that an author chose, by the rules of `fetchPublic`.
 * @throws ApiError 422 with a sentence for the author that says why nothing was fetched
 */
export async function readSite(address: string, options: Options): Promise<SiteFile> {
  try {
    const { url, response } = await fetchPublic(address, options)
    if (response.ok) {
      const bytes = new Uint8Array(await response.arrayBuffer())
      return { url, contentType: response.headers.get('content-type') ?? '', bytes }
    }
    // Not awaited: the site may never end the body.
    response.body?.cancel().catch(() => {})
    throw new ApiError(422, `The site answered with the status ${response.status}, so nothing was fetched.`)
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError(422, sentenceFor(error, options.maxBytes))
  }
}

const sentences: Record<Exclude<OutboundReason, 'too-large'>, string> = {
  'not-https': 'Only addresses that begin with https:// are fetched.',
  'not-public': 'The address leads to a private network or to an unusual port, so it is not fetched.',
  redirects: 'The address redirects too often, so it is not fetched.',
}

function sentenceFor(error: unknown, maxBytes: number): string {
  if (error instanceof OutboundError) {
    if (error.reason !== 'too-large') return sentences[error.reason]
    return `The file has more than ${maxBytes / megabyte} MB, so it is not fetched.`
  }
  const isSlow = error instanceof Error && error.name === 'TimeoutError'
  return isSlow
    ? 'The site did not answer in time. Please try again in a moment.'
    : 'The site does not answer. Check the address, and try again in a moment.'
}

const accept = 'text/html,application/xhtml+xml'
/** HTML names its encoding within its first 1,024 bytes (https://html.spec.whatwg.org/#charset). */
const declarationBytes = 1_024
const inHeader = /charset\s*=\s*"?([\w:.-]{1,40})/i
const inMeta = /<meta\b[^<>]{0,200}?charset\s*=\s*["']?([\w:.-]{1,40})/i
/** Whether a content type is that of a web page. */
export const isPage = /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i

/** The beginning of a page of another site; `url` is its address after all redirects. */
export type ForeignPage = { url: URL; html: string }

/**
 * Reads the beginning of a page of another site, by the rules of `fetchPublic`.
 * @param options the most bytes that are read; `signal` shortens the time limit
 * @throws ApiError 422 with a sentence for the author, when the page was not fetched or is no page
 */
export async function readPage(
  address: string,
  options: { maxBytes: number; signal?: AbortSignal },
): Promise<ForeignPage> {
  const { url, contentType, bytes } = await readSite(address, { ...options, accept, isCut: true })
  if (!isPage.test(contentType)) throw new ApiError(422, 'The address leads to a file, not to a web page.')
  return { url, html: decodePage(bytes, contentType) }
}

/** Decodes a page by the encoding that its header or its beginning names, else as UTF-8. Wrong bytes become U+FFFD. */
export function decodePage(bytes: Uint8Array, contentType: string): string {
  const beginning = () => new TextDecoder('latin1').decode(bytes.subarray(0, declarationBytes))
  const [, label = 'utf-8'] = inHeader.exec(contentType) ?? inMeta.exec(beginning()) ?? []
  return decoderFor(label).decode(bytes)
}

function decoderFor(label: string): TextDecoder {
  try {
    return new TextDecoder(label)
  } catch {
    // Pages name encodings that do not exist.
    return new TextDecoder()
  }
}
