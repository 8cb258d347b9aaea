import { listLimits } from '../contract/limits.ts'
import { ApiError } from '../errors.ts'

const inlineImage = /(\ssrc=")data:image\/[a-z]+;base64,([A-Za-z0-9+/]+=*)(")/g

/**
 * Replaces the inline images of sanitized HTML by the addresses that `store` returns. Equal images are stored once.
 * @throws ApiError 422 for more than 20 images, or for invalid base64; whatever `store` throws
 */
export async function replaceInlineImages(
  cleanHtml: string,
  store: (bytes: Uint8Array<ArrayBuffer>) => Promise<string>,
): Promise<string> {
  const found = new Set(Array.from(cleanHtml.matchAll(inlineImage), ([, , base64 = '']) => base64))
  if (found.size > listLimits.inlineImages) {
    throw new ApiError(422, `An article may hold ${listLimits.inlineImages} inline images at most.`)
  }
  const addresses = new Map<string, string>()
  for (const base64 of found) addresses.set(base64, await store(decode(base64)))
  return cleanHtml.replace(inlineImage, (_, before, base64, after) => before + addresses.get(base64) + after)
}

function decode(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.fromBase64(base64)
  } catch {
    throw new ApiError(422, 'An inline image of the description is damaged.')
  }
}
