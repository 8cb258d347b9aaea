import { ApiError } from '../../errors.ts'
import { readSite } from './read-site.ts'

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
