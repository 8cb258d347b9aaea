import { byteLimits } from '../contract/limits.ts'
import { ApiError } from '../errors.ts'
import { cleanAvif, isAvif } from './avif.ts'
import type { CleanBitmap } from './bitmap.ts'
import { ByteReader } from './byte-reader.ts'
import { cleanGif } from './gif.ts'
import { cleanJpeg } from './jpeg.ts'
import { cleanPng, pngSignature } from './png.ts'
import { cleanWebp } from './webp.ts'

/** A picture fit to be served: whole, and without what its maker may not want to tell. Width and height are as displayed. */
export type CleanImage = CleanBitmap & {
  contentType: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/gif' | 'image/avif'
  extension: 'jpg' | 'png' | 'webp' | 'gif' | 'avif'
}

const megabyte = 1024 * 1024
/** The start marker, and the first byte of the marker that must follow (ITU-T T.81 B.2.1). */
const jpegStart = '\xff\xd8\xff'

/**
 * Decides by its bytes alone what kind of picture a file is, makes sure that it is whole, and returns it without metadata.
 *
 * Security model: an uploaded file is served from our own origin, so it must be a picture and nothing else. The file is taken apart into the
 * parts that its format knows, and only those that make the picture are put together again; comments, unknown parts and whatever
 * follows the end do not come through, and with them goes the place where a photograph was taken. SVG, which may hold scripts, is refused.
 * The compressed pixels are not decoded: that they are well-formed is for the browser's decoder to find.
 *
 * Throws 413 over the limit of bytes, 415 for every other kind of file, 422 when it is damaged, cut off, empty of pixels or has too many.
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
