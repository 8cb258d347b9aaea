import { day, hour, second } from '../clock.ts'
import { foldText } from './ids.ts'
import { spamWords } from './spam-words.ts'

/** Nobody writes a comment in less, and few leave a page open for more. */
const quickest = 3 * second
const slowest = day
const mostLinks = 2
const link = /\b(?:https?:\/\/(?:www\.)?|www\.)(?=\w)/gi

type SentComment = {
  name: string
  content: string
  /** What stood in the field that people do not see. */
  honeypot: string
  /**
   * How long the form was open, in milliseconds: null when its token was none of ours, undefined when it had none. That
   * proves nothing: other clients have none, and ours lacks it when asking for one failed.
   */
  openFor: number | null | undefined
  isRepeated: boolean
}

/** Why a comment may be spam, in words for the admin; '' when nothing is wrong. Suspicion only sorts: it refuses nothing. */
export function reasonForSuspicion({ name, content, honeypot, openFor, isRepeated }: SentComment): string {
  const text = `${name} ${content}`
  const links = text.match(link)?.length ?? 0
  const words = ` ${foldText(text).replace(/[^\p{L}\p{N}]+/gu, ' ')} `
  const known = spamWords.find((word) => words.includes(` ${word} `))
  return [
    honeypot && 'A field that people do not see was filled in',
    openFor !== undefined && wrongWithTime(openFor),
    links > mostLinks && `${links} links`,
    known && `Says “${known}”`,
    isRepeated && 'Same text as another comment',
  ]
    .filter(Boolean)
    .join(', ')
}

function wrongWithTime(openFor: number | null): string {
  if (openFor === null) return 'Its form was not given out here'
  if (openFor < quickest) return `Sent ${Math.max(0, Math.floor(openFor / second))} s after the form was opened`
  if (openFor > slowest) return `Sent ${Math.floor(openFor / hour)} h after the form was opened`
  return ''
}
