import { ApiError } from '../../errors.ts'
import { decodePage } from './decode-page.ts'
import { readSite } from './read-site.ts'

const accept = 'text/html,application/xhtml+xml'
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
