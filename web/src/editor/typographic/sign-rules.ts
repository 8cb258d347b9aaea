import { InputRule, inputRules } from '@tiptap/pm/inputrules'
import type { EditorState, Plugin } from '@tiptap/pm/state'
import { detectLanguage } from '#worker/language/language.ts'

type Quotes = readonly [open: string, close: string, innerOpen: string, innerClose: string]

const english: Quotes = ['“', '”', '‘', '’']
const low: Quotes = ['„', '“', '‚', '‘']
const lowHigh: Quotes = ['„', '”', '‚', '’']
const pointed: Quotes = ['«', '»', '„', '“']
const same: Quotes = ['”', '”', '’', '’']
/** French has narrow spaces that break no line between its signs and the words. */
const french: Quotes = ['«\u202f', '\u202f»', '“', '”']
const southern: Quotes = ['«', '»', '“', '”']
/** By the language of the article. All other languages have the quotes of English. */
const quotes: Record<string, Quotes> = {
  ...{ de: low, cs: low, sk: low, sl: low, bg: low, is: low, mk: low, sr: low },
  ...{ pl: lowHigh, hu: lowHigh, ro: lowHigh, hr: lowHigh },
  ...{ sv: same, fi: same, fr: french, es: southern, it: southern, el: southern },
  ...{ ru: pointed, uk: pointed, be: pointed, kk: pointed, no: ['«', '»', '‘', '’'], nb: ['«', '»', '‘', '’'] },
}

/** Nothing, or white space, a bracket or a dash: what an opening quote is behind. */
const beforeOpening = /(?:^|[\s([{<–—\u2018\u201a\u201c\u201e«])$/
/** Signs of an address: in such a word nothing is replaced. */
const address = /:\/\/|[@\\]|^(?:www\.|\/)/
const sampleLength = 2_000

/** Replaces signs of typewriters as they are typed, apart from code and addresses. One Backspace gives back what was typed. */
export function signRules(): Plugin {
  return inputRules({
    rules: [
      rule(/"$/, (before, state) => quote(before, state, 0)),
      rule(/'$/, (before, state) => quote(before, state, 2)),
      // At the beginning of a block it becomes a line.
      rule(/(?<=[^\s-][ \u00a0]?)--$/, () => '–'),
      rule(/–-$/, () => '—'),
      rule(/(?<!\.)\.\.\.$/, () => '…'),
      rule(/\(c\)$/i, () => '©'),
      rule(/\(r\)$/i, () => '®'),
      rule(/\(tm\)$/i, () => '™'),
    ],
  })
}

/** @param sign of the text before what was found */
function rule(found: RegExp, sign: (before: string, state: EditorState) => string): InputRule {
  return new InputRule(
    found,
    (state, [typed], start, end) => {
      const $start = state.doc.resolve(start)
      const before = $start.parent.textBetween(0, $start.parentOffset, undefined, (leaf) =>
        leaf.type.name === 'hardBreak' ? '\n' : '\ufffc',
      )
      if (!typed || address.test(before.split(/\s/).at(-1) ?? '')) return null
      return state.tr.replaceWith(start, end, state.schema.text(sign(before, state), $start.marks()))
    },
    { inCodeMark: false },
  )
}

/** @param first of the signs: 0 for a quotation, 2 for one inside */
function quote(before: string, { doc }: EditorState, first: 0 | 2): string {
  const signs =
    quotes[detectLanguage(doc.textBetween(0, Math.min(doc.content.size, sampleLength), ' ', ' '))] ?? english
  const [open, close] = first === 0 ? [signs[0], signs[1]] : [signs[2], signs[3]]
  if (beforeOpening.test(before)) return open
  // Behind a letter, without an open quotation, it is an apostrophe.
  const isOpen = open !== close && before.lastIndexOf(open) > before.lastIndexOf(close)
  return first === 2 && !isOpen && /[\p{L}\p{N}]$/u.test(before) ? '’' : close
}
