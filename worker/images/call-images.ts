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

/** Awaits a call of Cloudflare Images. @throws Error when it fails or takes over 15 s */
export async function callImages<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await withTimeLimit(call, timeoutMs, 'Images')
  } catch (error) {
    if (!codesOfImages.includes(codeOf(error))) noteFailure(serviceKeys.images, failureOf('Cloudflare Images', error))
    throw error
  }
}
