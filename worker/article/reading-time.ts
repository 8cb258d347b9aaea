import { plainText } from './text.ts'

const wordsPerMinute = 220
const codeBlock = /<pre>[\s\S]*?<\/pre>/g
/** Code is looked at rather than read word by word. */
const codeWeight = 0.3

/** How long cleaned HTML takes to read, in whole minutes, at least one. */
export function readingMinutes(cleanHtml: string): number {
  const code = cleanHtml.match(codeBlock)?.join(' ') ?? ''
  const words = countWords(cleanHtml.replace(codeBlock, ' ')) + codeWeight * countWords(code)
  return Math.max(1, Math.round(words / wordsPerMinute))
}

function countWords(html: string) {
  return plainText(html).match(/\S+/g)?.length ?? 0
}
