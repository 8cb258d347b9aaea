import { ApiError } from '../errors.ts'
import { fitInBytes } from './text.ts'

/** @param limit in bytes @throws ApiError 413 for longer HTML */
export function refuseLongHtml(html: string, limit: number) {
  if (!fitInBytes([html], limit)) throw tooLong(limit)
}

/** @throws ApiError 413 for more bytes than HTML may have */
export function refuseLength(bytes: number, limit: number) {
  if (bytes > limit) throw tooLong(limit)
}

function tooLong(limit: number) {
  return new ApiError(413, `The description is too long: ${limit / 1_000_000} MB of text at most.`)
}
