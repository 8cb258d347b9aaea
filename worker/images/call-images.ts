import { withTimeLimit } from '../contract/time-limit.ts'
import { second } from '../contract/units.ts'
import { noteFailure } from '../invocation.ts'
import { codeOf, failureOf, serviceKeys } from '../outcomes.ts'

const timeoutMs = 15 * second
/**
 * Codes that are of the image: too large, or of no known format. Source:
 * https://developers.cloudflare.com/images/reference/troubleshooting/
 */
const codesOfImages = ['9402', '9412', '9413', '9520', '9523']

/** Longest side of an image that Images reads, but of WebP, in pixels: https://developers.cloudflare.com/images/get-started/limits/ */
const longestSide = 12_000

/** Whether Images reads an image of this kind and size. AVIF it only writes. */
export function isReadByImages({ path, width, height }: { path: string; width: number; height: number }): boolean {
  return path.endsWith('.webp') || (!path.endsWith('.avif') && Math.max(width, height) <= longestSide)
}

/** Whether Images has refused this image, which says nothing of others. */
export function isRefusalOfImage(error: unknown): boolean {
  return codesOfImages.includes(codeOf(error))
}

/** Awaits a call of Cloudflare Images. @throws Error when it fails or takes over 15 s */
export async function callImages<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await withTimeLimit(call, timeoutMs, 'Images')
  } catch (error) {
    if (!isRefusalOfImage(error)) noteFailure(serviceKeys.images, failureOf('Cloudflare Images', error))
    throw error
  }
}
