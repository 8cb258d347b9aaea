import { withoutInvisible } from '../article/text.ts'
import { day, hour, second } from '../contract/units.ts'
import { foldText } from '../fold-text.ts'

/** People need longer to write a comment, and few leave a page open for a day. */
const minOpenMs = 3 * second
const maxOpenMs = day
const maxLinks = 2
/**
 * The start of an address with a scheme or `www.`, in any alphabet. It matches few characters, so that it is linear.
 */
const link = /(?<=[\p{L}\p{N}]):\/\/(?=[\p{L}\p{N}[])|(?<![\p{L}\p{N}_]|:\/\/|[^/\s]\/)www\.(?=[\p{L}\p{N}])/giu
const wordEnds = ['', 's', 'es']

/**
 * Words and phrases that occur in spam and hardly ever in a comment, folded by `foldText`; plurals are matched too.
 * The list is short on purpose: a wrong entry moves an honest comment to the end of the queue.
 */
const spamWords = [
  'backlinks',
  'betting tips',
  'binary options',
  'casino',
  'cialis',
  'escort service',
  'essay writing service',
  'forex signals',
  'free followers',
  'guaranteed profit',
  'hacker for hire',
  'jackpot',
  'payday loan',
  'porn',
  'recover your bitcoin',
  'seo service',
  'spell caster',
  'viagra',
  'whatsapp me',
  'work from home and earn',
]

type SentComment = {
  name: string
  content: string
  /** The value of the field that people do not see. */
  honeypot: string
  /**
   * How long the form was open, in milliseconds; null for a wrong token, undefined for none. A missing token is not
   * suspicious: other clients send none, and neither does our form when its request for one failed.
   */
  openFor: number | null | undefined
  isRepeated: boolean
}

/**
 * Why a comment may be spam, as a text for the admin; '' when it looks honest. Suspicion only sorts, it never refuses.
 */
export function reasonForSuspicion({ name, content, honeypot, openFor, isRepeated }: SentComment): string {
  const text = withoutInvisible(`${name} ${content}`).normalize('NFKC')
  const links = text.match(link)?.length ?? 0
  const words = ` ${foldText(text).replace(/[^\p{L}\p{N}]+/gu, ' ')} `
  const known = spamWords.find((word) => wordEnds.some((end) => words.includes(` ${word}${end} `)))
  return [
    honeypot && 'a field that people do not see was filled in',
    openFor !== undefined && suspiciousTime(openFor),
    links > maxLinks && `${links} links`,
    known && `says “${known}”`,
    isRepeated && 'same text as another comment',
  ]
    .filter(Boolean)
    .join(', ')
}

function suspiciousTime(openFor: number | null): string {
  if (openFor === null) return 'its form was not given out here'
  if (openFor < minOpenMs) return `sent ${Math.max(0, Math.floor(openFor / second))} s after the form was opened`
  if (openFor > maxOpenMs) return `sent ${Math.floor(openFor / hour)} h after the form was opened`
  return ''
}
