/** Signs that Markdown reads before it reads formulas: of code, notes and comments. */
export const otherSigns = /`|\[\^|\^\[|%%|~~~/
/** The longest formula that is looked for between signs, in characters. */
const longest = 2_000
const within = `[\\s\\S]{1,${longest}}?`

/** Formulas in TeX between lines: `$$…$$`, `\[…\]`, `\begin{…}…\end{…}`. */
const formulaBlocks: readonly RegExp[] = [
  new RegExp(`^ {0,3}\\$\\$(${within})\\$\\$[ \\t]*(?:\\n+|$)`),
  // Plain words in brackets are words.
  new RegExp(`^ {0,3}\\\\\\[(?![\\p{L}\\p{N} ,.'-]{0,100}\\\\\\])(${within})\\\\\\][ \\t]*(?:\\n+|$)`, 'u'),
  new RegExp(`^ {0,3}(\\\\begin\\{([a-z]{1,20}\\*?)\\}${within}\\\\end\\{\\2\\})[ \\t]*(?:\\n+|$)`),
]

/** The same in a sentence. A price is no formula: after a digit there must be a word of TeX. */
const inlineFormulas: readonly RegExp[] = [
  new RegExp(`^\\$\\$(?!\\$)(${within})\\$\\$`),
  new RegExp(`^\\\\\\((${within})\\\\\\)`),
  /^\$(?![\s\d$,.;:!?)])((?:\\[^\n]|[^$\\\n]){1,1000})(?<!\s)\$(?!\d)/,
  /^\$(?=\d)(?=[^$\n]{0,1000}?(?<!\\)\\[A-Za-z,;])((?:\\[^\n]|[^$\\\n]){1,1000})(?<!\s)\$(?!\d)/,
]

/** A formula at the beginning of a text, with its signs and without them. */
type Found = { raw: string; tex: string }

/** @returns undefined where the signs mean something else, such as dollars */
export function inlineFormulaAt(text: string): Found | undefined {
  return firstOf(inlineFormulas, text)
}

/** A formula in lines of its own at the beginning of a text. */
export function formulaBlockAt(text: string): Found | undefined {
  const found = firstOf(formulaBlocks, text)
  // An empty line ends it, as in TeX.
  return found && !/\n[ \t]*\n[ \t]*\S/.test(found.raw) ? found : undefined
}

function firstOf(patterns: readonly RegExp[], text: string): Found | undefined {
  for (const pattern of patterns) {
    const [raw, tex = ''] = pattern.exec(text) ?? []
    if (raw && tex.trim() !== '') return { raw, tex: tex.trim() }
  }
  return undefined
}

/**
 * The signs around a formula in a line.
 * @param before the end of what is written
 * @param after the beginning of what follows
 * @param sign of the program that reads it
 * @returns null where Markdown would read something else
 */
export function signsAround(
  tex: string,
  before: string,
  after: string,
  sign = '$',
): [open: string, close: string] | null {
  if (otherSigns.test(tex) || /[\t\n\u2028\u2029]/.test(tex) || /[$\\]$/.test(before)) return null
  const pairs: [string, string][] = [
    [sign, sign],
    ['\\(', '\\)'],
  ]
  const found = pairs.find(([open, close]) => {
    const written = open + tex + close
    const read = inlineFormulaAt(written + after)
    return read?.raw === written && read.tex === tex
  })
  return found ?? null
}
