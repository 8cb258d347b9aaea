import type { MediaKind } from './media-library.ts'
import { kilobyte, megabyte } from './units.ts'

/**
 * The bytes of each part of an upload but the last one. R2 takes no smaller ones, and all must have the same size.
 * Source: https://developers.cloudflare.com/r2/objects/multipart-objects/
 */
export const uploadPartBytes = 5 * megabyte

/** How large a file may be that is uploaded in parts, by the plan of the site. */
export const uploadLimits = { free: 25 * megabyte, paid: 100 * megabyte } as const
export const mostUploadParts = Math.ceil(uploadLimits.paid / uploadPartBytes)

/** The files that are stored beside pictures, by the end of their names: how they are called, and as which type they are served. */
export const uploadTypes = {
  pdf: { label: 'PDF', contentType: 'application/pdf', kind: 'file' },
  zip: { label: 'ZIP', contentType: 'application/zip', kind: 'file' },
  epub: { label: 'EPUB', contentType: 'application/epub+zip', kind: 'file' },
  mp3: { label: 'MP3', contentType: 'audio/mpeg', kind: 'audio' },
  m4a: { label: 'M4A', contentType: 'audio/mp4', kind: 'audio' },
  aac: { label: 'AAC', contentType: 'audio/aac', kind: 'audio' },
  ogg: { label: 'Ogg', contentType: 'audio/ogg', kind: 'audio' },
  opus: { label: 'Opus', contentType: 'audio/ogg', kind: 'audio' },
  wav: { label: 'WAV', contentType: 'audio/wav', kind: 'audio' },
  flac: { label: 'FLAC', contentType: 'audio/flac', kind: 'audio' },
} as const satisfies Record<string, { label: string; contentType: string; kind: MediaKind }>
export type UploadType = keyof typeof uploadTypes

export const uploadTypeNames: readonly UploadType[] = Object.keys(uploadTypes).filter(
  (name): name is UploadType => name in uploadTypes,
)

/** The refusal of a file of another type. */
export const unknownUpload =
  'Only PDF, ZIP and EPUB files and MP3, M4A, AAC, Ogg, Opus, WAV and FLAC audio can be stored.'

/** The type of a file by the end of its name or address; undefined for one that is not stored. */
export function uploadTypeOf(name: string): UploadType | undefined {
  const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase()
  return uploadTypeNames.find((known) => known === extension)
}

/** The type of a file by its content type, where its name says none. */
export function uploadTypeOfContent(contentType: string): UploadType | undefined {
  return uploadTypeNames.find((name) => uploadTypes[name].contentType === contentType)
}

/** Whether a file, as a browser names it, is stored beside pictures. Its bytes are looked at when it is stored. */
export function isUploadable({ name, type }: { name: string; type: string }): boolean {
  return (uploadTypeOf(name) ?? uploadTypeOfContent(type)) !== undefined
}

const storedPath = new RegExp(`^/media/[\\w-]{1,200}/[\\w-]{1,200}\\.(${uploadTypeNames.join('|')})$`)

/** The type of the stored file at a path of the site; undefined for any other address. */
export function storedTypeOf(path: string): UploadType | undefined {
  return storedPath.test(path) ? uploadTypeOf(path) : undefined
}

/** A size as texts have it, such as `1.2 MB`. */
export function sizeWords(bytes: number): string {
  if (bytes < kilobyte) return `${bytes} B`
  const [size, unit] = bytes < megabyte ? [bytes / kilobyte, 'kB'] : [bytes / megabyte, 'MB']
  return `${size < 9.95 ? Math.round(size * 10) / 10 : Math.round(size)} ${unit}`
}

/** A part of a file that is stored, as the call that completes the file names it. */
export type UploadPart = { number: number; etag: string }

/** A file that is stored. Texts have `path`; `url` is the same with the site's origin. */
export type UploadedFile = {
  path: string
  url: string
  name: string
  bytes: number
  contentType: string
  kind: MediaKind
}
