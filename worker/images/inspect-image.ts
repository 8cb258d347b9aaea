import { byteLimits } from '../contract/limits.ts'
import type { SourceType } from '../contract/source-type.ts'
import { megabyte } from '../contract/units.ts'
import { ApiError } from '../errors.ts'
import { cleanAvif, isAvif } from './avif.ts'
import type { CleanBitmap, Size } from './bitmap.ts'
import { ByteReader } from './bytes.ts'
import { cleanGif } from './gif.ts'
import { cleanJpeg } from './jpeg.ts'
import { cleanPng, pngSignature } from './png.ts'
import { cleanWebp } from './webp.ts'

/** An image that may be served: complete and without metadata. Width and height are as displayed. */
export type CleanImage = CleanBitmap & {
  contentType: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif' | 'image/avif'
  extension: 'jpg' | 'png' | 'webp' | 'gif' | 'avif'
  /** How the file says that the image was made; empty where it says nothing. Copies have none. */
  sourceType?: SourceType | ''
}

/** The start marker, and the first byte of the next marker (ITU-T T.81 B.2.1). */
const jpegStart = '\xff\xd8\xff'

/**
 * Recognizes an image's format by its bytes, checks that the file is complete, and returns it without metadata.
 *
 * Security model: uploaded files are served from our own origin, so a file must be an image and nothing else. It is
 * parsed into the parts of its format, and only the parts that the image needs are written to the output. Comments,
 * unknown parts and trailing bytes are left out, and with them the location of a photograph. SVG is refused, because it
 * may contain scripts. The compressed pixels are not decoded: a browser's decoder must cope with invalid ones.
 *
 * @throws ApiError 413 for too many bytes, 415 for any other format, 422 for a file that is damaged, cut off, without
 * pixels or with too many
 */
export function inspectImage(bytes: Uint8Array<ArrayBuffer>): CleanImage {
  if (bytes.length > byteLimits.image) {
    throw new ApiError(413, `An image may have ${byteLimits.image / megabyte} MB at most.`)
  }
  const reader = new ByteReader(bytes)
  if (reader.hasText(0, jpegStart)) return { ...cleanJpeg(bytes), contentType: 'image/jpeg', extension: 'jpg' }
  if (reader.hasText(0, pngSignature)) return { ...cleanPng(bytes), contentType: 'image/png', extension: 'png' }
  if (reader.hasText(0, 'GIF87a') || reader.hasText(0, 'GIF89a')) {
    return { ...cleanGif(bytes), contentType: 'image/gif', extension: 'gif' }
  }
  if (reader.hasText(0, 'RIFF') && reader.hasText(8, 'WEBP')) {
    return { ...cleanWebp(bytes), contentType: 'image/webp', extension: 'webp' }
  }
  if (isAvif(bytes)) return { ...cleanAvif(bytes), contentType: 'image/avif', extension: 'avif' }
  throw new ApiError(415, 'The image must be a JPEG, PNG, WebP, GIF or AVIF file.')
}

/** How far rounding may move a copy's height, in pixels. */
const rounding = 1

/**
 * Inspects a smaller copy of an image. Its pixels are not compared with the image's.
 * @param width in pixels, from the name of the copy's part
 * @param original the image's size, and its length in bytes as sent
 * @throws ApiError as `inspectImage` does; 422 for a copy of another width, other proportions, or that is not smaller
 */
export function inspectCopy(
  bytes: Uint8Array<ArrayBuffer>,
  width: number,
  original: Size & { sentBytes: number },
): CleanImage {
  const copy = inspectImage(bytes)
  if (copy.width !== width) {
    throw new ApiError(422, `A smaller copy of a picture says that it is ${width} pixels wide, and has ${copy.width}.`)
  }
  if (width >= original.width || bytes.length >= original.sentBytes) {
    throw new ApiError(422, 'A smaller copy of a picture must have fewer pixels and fewer bytes than the picture.')
  }
  if (Math.abs(copy.height - (width * original.height) / original.width) > rounding) {
    throw new ApiError(422, 'A smaller copy of a picture has other proportions than the picture.')
  }
  return copy
}
