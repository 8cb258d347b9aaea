import { megabyte } from '../../contract/units.ts'
import { ApiError } from '../../errors.ts'
import { fetchPublic } from '../../outbound/fetch-public.ts'
import { OutboundError, type OutboundReason } from '../../outbound/limit-response.ts'

type Options = { accept: string; maxBytes: number; isCut?: boolean; signal?: AbortSignal }

/** The answer of another site; `url` is the address after all redirects. */
export type SiteFile = { url: URL; contentType: string; bytes: Uint8Array<ArrayBuffer> }

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
