import { withoutInvisible } from '../article/text.ts'
import { day, hour, second } from '../clock.ts'
import { foldText } from '../fold-text.ts'
import { spamWords } from './spam-words.ts'

/** Nobody writes a comment in less, and few leave a page open for more. */
const quickest = 3 * second
const slowest = day
const mostLinks = 2
/** An address of any scheme and alphabet, or one that begins with www, known by a few characters: nothing is read twice. */
const link = /(?<=[\p{L}\p{N}]):\/\/(?=[\p{L}\p{N}[])|(?<![\p{L}\p{N}_]|:\/\/|[^/\s]\/)www\.(?=[\p{L}\p{N}])/giu
const wordEnds = ['', 's', 'es']

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
  const text = withoutInvisible(`${name} ${content}`).normalize('NFKC')
  const links = text.match(link)?.length ?? 0
  const words = ` ${foldText(text).replace(/[^\p{L}\p{N}]+/gu, ' ')} `
  const known = spamWords.find((word) => wordEnds.some((end) => words.includes(` ${word}${end} `)))
  return [
    honeypot && 'a field that people do not see was filled in',
    openFor !== undefined && wrongWithTime(openFor),
    links > mostLinks && `${links} links`,
    known && `says “${known}”`,
    isRepeated && 'same text as another comment',
  ]
    .filter(Boolean)
    .join(', ')
}

function wrongWithTime(openFor: number | null): string {
  if (openFor === null) return 'its form was not given out here'
  if (openFor < quickest) return `sent ${Math.max(0, Math.floor(openFor / second))} s after the form was opened`
  if (openFor > slowest) return `sent ${Math.floor(openFor / hour)} h after the form was opened`
  return ''
}
