import { plainText } from '../article/text.ts'

/** How much of an article's HTML tells its language and its subject: about 1,500 words. In UTF-16 code units. */
export const proseSampleLength = 10_000

/** The text at the beginning of an article, without code and formulas: their words are English in every language. */
export function proseSample(cleanHtml: string): string {
  const sample = cleanHtml.slice(0, proseSampleLength)
  // The sample may end inside a block of code or inside a tag.
  const prose = sample
    .replace(/<pre(?: class="math")?>[\s\S]*?(?:<\/pre>|$)|<code class="math">[^<>]*(?:<\/code>|$)/g, ' ')
    .replace(/<[^<>]*$/, '')
  return plainText(prose)
}
