import { transliterate } from 'transliteration'
import { textLimits } from './contract/limits.ts'
import { type SlugKind, slugPattern, slugProblem } from './contract/slugs.ts'

/** How much of a text is read, in characters: marks have no letter in ASCII. */
const readLength = 300
/** In characters. It leaves space for a number after it within `textLimits.slug`. */
const slugLength = 70

/** Names that only signs tell apart, as people write them in letters: C++, F#, .NET, Disney+. */
const spokenSigns: [RegExp, string][] = [
  [/(?<=[\p{L}\p{N}])\+\+/gu, 'pp'],
  [/(?<![\p{L}\p{N}])(\p{L})[#♯]/gu, '$1sharp'],
  [/(?<![\p{L}\p{N}])\.net(?![\p{L}\p{N}])/giu, 'dotnet'],
  [/(?<=[\p{L}\p{N}])\+(?![\p{L}\p{N}+])/gu, '-plus'],
]

/**
 * A text as a readable slug: its words in ASCII letters and digits, from any script, cut between words. Twins in case,
 * accents or letters that only look different have the same slug.
 * @param fallback for a text without letters and digits, such as an emoji
 */
export function slugify(text: string, fallback = 'untitled'): string {
  const written = text.slice(0, readLength).normalize('NFKC')
  const plain = transliterate(spokenSigns.reduce((read, [sign, spoken]) => read.replace(sign, spoken), written))
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

/**
 * Scripts that transliteration reads letter by letter without the vowels that they do not write, or in another order than they
 * are spoken in.
 */
const unreadable =
  '\\p{sc=Arab}\\p{sc=Hebr}\\p{sc=Thai}\\p{sc=Laoo}\\p{sc=Khmr}\\p{sc=Mymr}\\p{sc=Tibt}' +
  '\\p{sc=Deva}\\p{sc=Beng}\\p{sc=Guru}\\p{sc=Gujr}\\p{sc=Taml}\\p{sc=Telu}\\p{sc=Knda}\\p{sc=Mlym}\\p{sc=Sinh}'
const kana = '\\p{scx=Hira}\\p{scx=Kana}'
const unreadableLetters = new RegExp(`[${unreadable}]+`, 'gu')
/** Han is read as Chinese, which Japanese is not. */
const unreadableInJapanese = new RegExp(`[${unreadable}${kana}\\p{scx=Han}]+`, 'gu')
const hasKana = /[\p{sc=Hira}\p{sc=Kana}]/u

/**
 * The slug of a title, of those words that transliteration reads rightly.
 * @param lang the language of the text, where it is known
 * @param otherwise for a title whose letters are all unreadable
 */
export function slugifyTitle(title: string, { lang = '', otherwise }: { lang?: string; otherwise?: string } = {}) {
  const read = title.slice(0, readLength)
  const pattern = lang === 'ja' || hasKana.test(read) ? unreadableInJapanese : unreadableLetters
  const readable = read.replace(pattern, ' ')
  return slugify(readable, readable === read ? undefined : otherwise)
}

/** The slug that an admin types, as it would be stored, and why nothing can have it; null when something can. */
export function checkSlug(kind: SlugKind, text: string): { slug: string; problem: string | null } {
  // Not cut: the end of what was typed must not disappear.
  if (text.length > textLimits.slug) return { slug: '', problem: slugProblem(kind, text) }
  const slug = slugPattern.test(text) ? text : slugify(text, '')
  if (slug === '' && text !== '') return { slug, problem: 'The address needs letters or digits.' }
  return { slug, problem: slugProblem(kind, slug) }
}

/** The sentence about a slug that another one of its kind has. */
export function slugTaken(kind: 'blog' | 'page', slug: string): string {
  return `The address “${slug}” is taken by another ${kind}. Choose another one.`
}

/** The same slug with a number behind it, from 2. */
export function numberedSlug(slug: string, number: number): string {
  return number === 1 ? slug : `${slug}-${number}`
}
