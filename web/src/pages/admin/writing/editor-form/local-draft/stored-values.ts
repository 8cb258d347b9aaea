import { type BlogDetails, noDetails } from '#contract/blog-details.ts'
import { isRecord } from '#contract/is-record.ts'
import { type BlogFormValues, blankFormValues } from '../form-values.ts'

/** The value of a local draft in IndexedDB: the form's values with the keys of its images in place of the images. */
export type StoredValues = Omit<BlogFormValues, 'thumbnail'> & {
  thumbnail: string | null
  /** Another one with each write of the whole draft. */
  version: string
}

/** Parses values that another version of this page may have stored: fields of another type become blank. */
export function parseStored(value: unknown): StoredValues | null {
  if (!isRecord(value)) return null
  const fields: { [Field in keyof StoredValues]?: unknown } = value
  const text = (field: unknown) => (typeof field === 'string' ? field : '')
  return {
    id: text(fields.id),
    title: text(fields.title),
    subTitle: text(fields.subTitle),
    category: text(fields.category),
    details: parseDetails(fields.details),
    isPublished: fields.isPublished === true,
    thumbnail: text(fields.thumbnail) || null,
    image: text(fields.image),
    document: isRecord(fields.document) ? fields.document : null,
    revision: typeof fields.revision === 'number' ? fields.revision : blankFormValues.revision,
    isSaved: fields.isSaved === true,
    keepReplaced: fields.keepReplaced === true,
    writer: text(fields.writer),
    key: text(fields.key) || null,
    version: text(fields.version),
  }
}

/** Details that another version of this page may have stored: those of another type have their default. */
function parseDetails(value: unknown): BlogDetails {
  if (!isRecord(value)) return noDetails
  const isOfType = (stored: unknown, usual: BlogDetails[keyof BlogDetails]) =>
    Array.isArray(usual)
      ? Array.isArray(stored) && stored.every((item) => typeof item === 'string')
      : typeof stored === typeof usual
  const known = Object.entries(noDetails).filter(([name, usual]) => isOfType(value[name], usual))
  return { ...noDetails, ...Object.fromEntries(known.map(([name]) => [name, value[name]])) }
}
