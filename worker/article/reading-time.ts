import { minutesToRead } from '../contract/minutes-to-read.ts'
import { plainText } from './text.ts'

const codeBlock = /<pre>[\s\S]*?<\/pre>/g

/**
 * The time to read sanitized HTML, in whole minutes, at least one.
 * @param text its text, all of it
 */
export function readingMinutes(cleanHtml: string, text: string): number {
  if (!cleanHtml.includes('<pre>')) return minutesToRead({ text, code: '' })
  const code = plainText(cleanHtml.match(codeBlock)?.join(' ') ?? '')
  return minutesToRead({ text: plainText(cleanHtml.replace(codeBlock, ' ')), code })
}
