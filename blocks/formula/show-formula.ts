import { loadFormulaWriter, RefusedFormula, type WriteFormula } from '#worker/formulas/write-formula.ts'

let loading: Promise<WriteFormula> | null = null

/** Loads Temml once: only a text with formulas needs it. */
export function loadWriter(): Promise<WriteFormula> {
  loading ??= loadFormulaWriter().catch((error: unknown) => {
    // The next formula tries again.
    loading = null
    throw error
  })
  return loading
}

/** A formula as it is shown, or the sentence why it cannot be. */
export type ShownFormula = { html: string } | { problem: string }

export function showFormula(write: WriteFormula, tex: string, isBlock: boolean): ShownFormula {
  try {
    return { html: `<math class="formula"${isBlock ? ' display="block"' : ''}>${write(tex, isBlock)}</math>` }
  } catch (error) {
    if (!(error instanceof RefusedFormula)) throw error
    return { problem: problemOf(error.reason) }
  }
}

/** Temml's reasons in words. Its own message has the place, with lines below the letters. */
const problems: [reason: RegExp, problem: (found: string) => string][] = [
  [/^length$/, () => 'The formula is too long: divide it into several.'],
  [/^depth$/, () => 'The formula is nested too deeply.'],
  [/^definition$/, () => 'A formula cannot define commands: write what they stand for.'],
  [/Too many expansions/, () => 'A command in the formula never ends.'],
  [/Unsupported function name: (\S+)/, (name) => `The command ${name} is not known.`],
  [/Function "(\S+)" is not trusted/, (name) => `The command ${name} cannot be used here.`],
  [/No such environment: (\S+)/, (name) => `There is no environment “${name}”.`],
  [/end of input/, () => 'The formula is not complete: something that was opened has no end.'],
  [/at position (\d+)/, (place) => `Something does not belong to the formula at its letter ${place}.`],
]

function problemOf(reason: string): string {
  for (const [pattern, problem] of problems) {
    const found = pattern.exec(reason)
    if (found) return problem(found[1] ?? '')
  }
  return 'The formula cannot be shown.'
}
