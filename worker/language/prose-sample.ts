import { plainText } from '../article/text.ts'

/** How much of an article's HTML tells its language and its subject: about 1,500 words. In UTF-16 code units. */
export const proseSampleLength = 10_000

/** The text at the beginning of an article, without code: its words are English in every language. */
export function proseSample(cleanHtml: string): string {
  const sample = cleanHtml.slice(0, proseSampleLength)
  // The sample may end inside a block of code or inside a tag.
  const prose = sample.replace(/<pre>[\s\S]*?(?:<\/pre>|$)/g, ' ').replace(/<[^<>]*$/, '')
  return plainText(prose)
}
