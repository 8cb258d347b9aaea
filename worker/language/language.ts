import { type LatinLanguage, languagesOf } from './common-words.ts'

/** A language is certain after some sentences: more text would only cost time. In UTF-16 code units. */
const sampleLength = 2_000
/** A text with fewer letters has no language. */
const minLetters = 20
/** Foreign words and names make up less of a text than its own script, even in a text about programming. */
const minScriptShare = 1 / 3
/**
 * How many words of a text must be common ones of its language, which part of all words they must be (in running text about every
 * third one is), and by what factor they must outweigh the common words of the next language. In one or two sentences fewer are
 * enough where hardly any is common in another language, too.
 */
const long = { commonWords: 6, share: 0.15, lead: 1.25 }
const short = { commonWords: 3, share: 0.2, lead: 2.5 }

type Script = {
  letters: RegExp
  /** The language of a text in this script; '' where several languages use it. */
  lang: string
  /** Letters that only some languages of the script use. The first language whose letters are frequent enough wins. */
  ownLetters?: readonly (readonly [lang: string, letters: RegExp])[]
}

/** The least share of a language's own letters among the letters of a text. */
const minOwnShare = 0.003

/** Kana is before Han: Japanese uses both, Chinese only the latter. */
const scripts: readonly Script[] = [
  {
    letters: /\p{Script=Arabic}/gu,
    lang: 'ar',
    ownLetters: [
      ['ur', /[ٹڈڑںے]/gu],
      ['fa', /[پچژگ]/gu],
    ],
  },
  {
    letters: /\p{Script=Cyrillic}/gu,
    lang: '',
    ownLetters: [
      ['be', /ў/giu],
      ['kk', /[әғқңұ]/giu],
      ['uk', /[їєґ]/giu],
      ['mk', /[ѓќѕ]/giu],
      ['sr', /[ђћ]/giu],
      ['ru', /[ыэ]/giu],
      ['bg', /ъ/giu],
    ],
  },
  {
    letters: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu,
    lang: 'zh',
    ownLetters: [['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu]],
  },
  { letters: /\p{Script=Hangul}/gu, lang: 'ko' },
  { letters: /\p{Script=Hebrew}/gu, lang: 'he' },
  { letters: /\p{Script=Greek}/gu, lang: 'el' },
  { letters: /\p{Script=Thai}/gu, lang: 'th' },
  { letters: /\p{Script=Devanagari}/gu, lang: 'hi' },
  { letters: /\p{Script=Bengali}/gu, lang: 'bn' },
  { letters: /\p{Script=Tamil}/gu, lang: 'ta' },
  { letters: /\p{Script=Georgian}/gu, lang: 'ka' },
  { letters: /\p{Script=Armenian}/gu, lang: 'hy' },
]

/**
 * The language of a text by its script and, for Latin script, by its most common words. Only the beginning is read.
 * A language that has no list is at most taken for a near relative; its direction is right all the same.
 * @returns a BCP 47 tag without subtags; '' when the text is short, or the language is not certain
 */
export function detectLanguage(text: string): string {
  const sample = text.slice(0, sampleLength).normalize('NFC')
  const letters = count(sample, /\p{L}/gu)
  if (letters < minLetters) return ''
  // Most texts are Latin: they skip the other scripts.
  if (count(sample, /\p{Script=Latin}/gu) > (1 - minScriptShare) * letters) return detectLatin(sample)
  const script = scripts.find((candidate) => count(sample, candidate.letters) >= minScriptShare * letters)
  return script ? detectByLetters(sample, script) : detectLatin(sample)
}

function detectByLetters(text: string, { letters, lang, ownLetters = [] }: Script): string {
  const least = minOwnShare * count(text, letters)
  return ownLetters.find(([, own]) => count(text, own) > least)?.[0] ?? lang
}

/** A word that is common in several languages says little which one it is: it weighs as much less. */
function detectLatin(text: string): string {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const found = new Map<LatinLanguage, { hits: number; weight: number }>()
  for (const word of words) {
    const languages = languagesOf.get(word) ?? []
    for (const language of languages) {
      const { hits, weight } = found.get(language) ?? { hits: 0, weight: 0 }
      found.set(language, { hits: hits + 1, weight: weight + 1 / languages.length })
    }
  }
  const ranked = [...found].sort(([, one], [, other]) => other.weight - one.weight)
  const [first, second] = ranked
  if (!first) return ''
  const [language, { hits, weight }] = first
  const isCertain = [long, short].some(
    (least) =>
      hits >= least.commonWords &&
      hits >= least.share * words.length &&
      weight >= least.lead * (second?.[1].weight ?? 0),
  )
  return isCertain ? language : ''
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
