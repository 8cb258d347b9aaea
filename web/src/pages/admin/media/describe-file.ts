import type { LibraryFile } from '#contract/media-library.ts'
import { formatBytes } from '../exchange/format-bytes.ts'
import { countOf } from '../frame/format-count.ts'

/** A file as a row of a list. */
export type FileRow = LibraryFile & { _id: string }

const formats: Record<string, string> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/gif': 'GIF',
  'image/avif': 'AVIF',
  'audio/mpeg': 'MP3',
  'audio/mp4': 'M4A',
  'audio/ogg': 'Ogg',
  'audio/wav': 'WAV',
  'audio/flac': 'FLAC',
  'application/pdf': 'PDF',
  'application/zip': 'ZIP',
  'application/epub+zip': 'EPUB',
}
const kinds = { image: 'Picture', audio: 'Audio', file: 'File' } as const

/** The format, the size and the dimensions: “JPEG, 340 kB, 1600 × 900”. */
export function describeFile({ contentType, kind, bytes, width, height }: LibraryFile): string {
  const size = width > 0 ? [`${width} × ${height}`] : []
  return [formats[contentType] ?? kinds[kind], formatBytes(bytes), ...size].join(', ')
}

/** In how many texts it is: “In 3 texts”. */
export function describeUses({ uses }: Pick<LibraryFile, 'uses'>): string {
  return uses > 0 ? `In ${countOf(uses, 'text')}` : 'Not used'
}

/** Whether readers who do not see it are told nothing of it, unless a text says so itself. */
export function lacksAlt({ kind, alt }: Pick<LibraryFile, 'kind' | 'alt'>): boolean {
  return kind === 'image' && alt.trim() === ''
}

/** The name of a file, or a word in its place. */
export function nameOf({ name, alt, kind }: Pick<LibraryFile, 'name' | 'alt' | 'kind'>): string {
  return name || alt || `${kinds[kind]} without a name`
}
