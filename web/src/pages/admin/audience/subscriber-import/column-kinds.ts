import type { EndReason } from '#contract/subscribers.ts'
import { foldWords } from './fold-words.ts'
import {
  addressNames,
  agreementParts,
  harmlessWords,
  linkWords,
  mailWords,
  otherChannels,
  otherNames,
  reasonParts,
  stateNames,
  stateParts,
  stateWords,
  timeWords,
} from './header-words.ts'
import { endsIn, hasNegation } from './status-words.ts'

/**
 * The meaning of the name of a column for its cells. `state`: a word. `end`: anything but a no says that the subscription has
 * ended. `agreement`: a yes or a time says that somebody agreed, or has confirmed. `harmless`: something else. `ignored`: not
 * about mail, although it has the words of these. `unknown`: perhaps one of these. `hasCodes`: a number is no yes.
 * `hasReasons`: any text is a yes.
 */
export type ColumnKind =
  | { kind: 'address' | 'state' | 'harmless' | 'ignored' | 'unknown' }
  | { kind: 'end'; reason: EndReason; hasReasons: boolean }
  | { kind: 'agreement'; reason: keyof typeof agreementParts; hasCodes: boolean }

const technicalWords = new Set(['id', 'ip'])
const cleaned = 'clean'
/** A cancellation may be of a plan that was paid for. */
const doubtfulEnd = /^(?:subscription|abo)?(?:cancel|kundigung|resili|iptal|annul|取消)/

/** @param name empty for a column without one */
export function kindOfColumn(name: string): ColumnKind {
  const words = foldWords(name)
  const joined = words.join('')
  if (addressNames.has(joined)) return { kind: 'address' }
  if (joined === '') return { kind: 'unknown' }
  if (otherNames.has(joined)) return { kind: 'ignored' }
  const has = (set: Set<string>) => words.some((word) => set.has(word))
  const hasPart = (parts: string[]) => parts.some((part) => joined.includes(part))
  if (has(otherChannels) && !has(mailWords)) return { kind: 'ignored' }
  if (has(linkWords)) return { kind: 'ignored' }
  const hasReasons = hasPart(reasonParts) || has(technicalWords)
  const [reason] = words.includes(cleaned) ? (['bounced'] as const) : endsIn(words)
  if (reason) return doubtfulEnd.test(joined) ? { kind: 'unknown' } : { kind: 'end', reason, hasReasons }
  const isHarmless = has(harmlessWords)
  const isState = hasPart(stateParts) || (has(stateWords) && !isHarmless) || stateNames.has(joined)
  if (!isState && isHarmless) return { kind: 'harmless' }
  const agreement = (['unconfirmed', 'left', 'disabled'] as const).find((name) => hasPart(agreementParts[name]))
  if (hasNegation(words)) return { kind: 'unknown' }
  if (agreement && !hasReasons) return { kind: 'agreement', reason: agreement, hasCodes: isState }
  if (isState) return { kind: 'state' }
  if (hasReasons && agreement) return { kind: 'harmless' }
  return { kind: words.every((word) => timeWords.has(word)) ? 'harmless' : 'unknown' }
}
