import { transliterate } from 'transliteration'

/** How much of a text is read: enough for the longest slug in scripts whose letters have several in ASCII, and not. */
const readLength = 300
/** In characters. It leaves space for a number after it within `textLimits.slug`. */
const slugLength = 70

/**
 * A text as a readable slug: its words in ASCII letters and digits, from any script, cut between words. Twins in case,
 * accents or letters that only look different have the same slug.
 * @param fallback for a text without letters and digits, such as an emoji
 */
export function slugify(text: string, fallback = 'untitled'): string {
  const plain = transliterate(text.slice(0, readLength).normalize('NFKC'))
  const words =
    plain
      .toLowerCase()
      .replaceAll("'", '')
      .match(/[a-z0-9]+/g) ?? []
  let slug = words.shift()?.slice(0, slugLength) ?? fallback
  for (const word of words) {
    if (slug.length + 1 + word.length > slugLength) break
    slug += `-${word}`
  }
  return slug
}

/** The same slug with a number behind it. */
export function numberedSlug(slug: string, number: number): string {
  return number === 1 ? slug : `${slug}-${number}`
}
