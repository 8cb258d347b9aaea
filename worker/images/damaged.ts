import { ApiError } from '../errors.ts'

/** The 422 of a file that is of an accepted format, but broken or cut off. `why` goes on the sentence, without a full stop. */
export function damaged(why: string): ApiError {
  return new ApiError(422, `The image is damaged: ${why}.`)
}
