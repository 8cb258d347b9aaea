import { plainText } from './text.ts'

const wordsPerMinute = 220
const codeBlock = /<pre>[\s\S]*?<\/pre>/g
/** Readers skim code, so its words count for less. */
const codeWeight = 0.3

/** The time to read sanitized HTML, in whole minutes, at least one. */
export function readingMinutes(cleanHtml: string): number {
  const code = cleanHtml.match(codeBlock)?.join(' ') ?? ''
  const words = countWords(cleanHtml.replace(codeBlock, ' ')) + codeWeight * countWords(code)
  return Math.max(1, Math.round(words / wordsPerMinute))
}

function countWords(html: string) {
  return plainText(html).match(/\S+/g)?.length ?? 0
}
