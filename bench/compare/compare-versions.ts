import type { CleanUp } from '../clean-up.ts'
import { multiple } from '../format.ts'
import { section } from '../table.ts'
import { compareColdStarts, comparePages, compareReads } from './compare-bundles.ts'
import { compareFreePlan } from './compare-free-plan.ts'
import { compareLoads, compareTyping, compareVisits } from './compare-stacks.ts'
import type { Row, Versions } from './in-turn.ts'

/** The parts of a comparison, which run one after another: first those that need the local stacks. */
export const comparedParts = ['stack', 'visits', 'typing', 'pages', 'reads', 'cold', 'free'] as const
export type ComparedPart = (typeof comparedParts)[number]

/** Compares two versions. @returns a table; the stacks are stopped afterwards */
export async function compareVersions(
  versions: Versions,
  parts: readonly ComparedPart[],
  cleanUp: CleanUp,
  signal: AbortSignal,
): Promise<string> {
  const rows: Row[] = []
  async function add(part: ComparedPart, measure: () => Promise<Row[]>) {
    if (!parts.includes(part)) return
    console.log(`Comparing: ${part} …`)
    rows.push(...(await measure()))
  }
  await add('stack', () => compareLoads(versions))
  await add('visits', () => compareVisits(versions, cleanUp))
  await add('typing', () => compareTyping(versions, cleanUp))
  // Their crons would take CPU time from what follows.
  await Promise.all([versions.before.stack.stop(), versions.now.stack.stop()])
  await add('pages', () => comparePages(versions, signal))
  await add('reads', () => compareReads(versions, signal))
  await add('cold', () => compareColdStarts(versions, signal))
  await add('free', () => compareFreePlan(versions, signal))
  const { before, now } = versions
  return section(
    `${before.name} and ${now.name} in alternation: medians, and the median of the ratios`,
    ['', before.name, now.name, 'ratio'],
    rows.map((row) => [row.what, row.before, row.now, Number.isFinite(row.ratio) ? multiple(row.ratio) : '']),
  )
}
