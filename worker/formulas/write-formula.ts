import { UnwritableMath, writeMath } from './write-math.ts'

/** In characters. A formula in this is a page of a book. */
export const longestFormula = 2_000
/** Commands that give other commands a meaning: by these a short formula becomes a very long one. */
const definition =
  /\\(?:[gex]?def|(?:future|global)?let|global|long|(?:re|provide)?newcommand|(?:re|provide)command|newenvironment|definecolor|DeclareMathOperator)(?![a-zA-Z])/
/** Commands whose content Temml writes several times: in each other they grow by this factor. */
const repeated = /\\(?:(?:long)?(?:Left|Right)?equilibrium(?:Left|Right)?|cancelto|(?:math)?[clr]lap)(?![a-zA-Z])/gi
const growth = 3
const longestRepeated = 20_000
const longestMathml = 60_000
const mostExpansions = 1_000

/** A formula that cannot be shown. `reason` is Temml's, or the name of a limit. */
export class RefusedFormula extends Error {
  override readonly name = 'RefusedFormula'
  readonly reason: string

  constructor(reason: string) {
    super(`A formula cannot be shown: ${reason}`)
    this.reason = reason
  }
}

/**
 * Writes the content of `math` for a formula in TeX.
 * @throws RefusedFormula
 */
export type WriteFormula = (tex: string, isBlock: boolean) => string

/**
 * Loads Temml, which takes longer to load than a formula to write: only where there is a formula.
 * Its time and memory are linear: no command is defined, each of its own ends, and the source has a limit.
 */
export async function loadFormulaWriter(): Promise<WriteFormula> {
  const { default: temml } = await import('temml')
  return (tex, isBlock) => {
    refuseBombs(tex)
    try {
      const options = { displayMode: isBlock, throwOnError: true, trust: false, maxExpand: mostExpansions }
      const math: unknown = temml.__renderToMathMLTree(tex, options)
      if (typeof math !== 'object' || math === null || !('type' in math)) throw new UnwritableMath('reference')
      return writeMath(math, longestMathml)
    } catch (error) {
      throw new RefusedFormula(error instanceof Error ? error.message : 'unknown')
    }
  }
}

function refuseBombs(tex: string) {
  if (tex.length > longestFormula) throw new RefusedFormula('length')
  if (definition.test(tex)) throw new RefusedFormula('definition')
  const count = tex.match(repeated)?.length ?? 0
  if (count > 1 && tex.length * growth ** count > longestRepeated) throw new RefusedFormula('length')
}
