import { count, milliseconds } from '../format.ts'
import { table } from '../table.ts'
import type { LighthouseResult } from './measure-lighthouse.ts'
import type { LighthouseVisit } from './run-lighthouse.ts'

/** What the scripts of a page may cost at most, in points of the performance score and in ms, and the least score. */
const mostPointsBelow = 1
const mostBlockingAbove = 20
const leastPerformance = 98
const leastOther = 100

/** The figures in a table, beside their targets. Does not judge them. */
export function describeLighthouse(results: readonly LighthouseResult[]): string {
  const rows = results.flatMap(({ what, page, bare, slowVisits }) => [
    row(what, page, slowVisits),
    row(`${what}, no scripts`, bare, slowVisits),
  ])
  const heads = ['', 'performance', 'others', 'TBT', 'LCP', 'CLS', 'benchmarkIndex', 'visits below 1,000']
  return [
    'Lighthouse, its slow phone, medians',
    `(target: performance ≥ ${leastPerformance} and at most ${mostPointsBelow} below, TBT at most ${mostBlockingAbove} ms above the page without scripts; others ${leastOther}):`,
    '',
    table(heads, rows),
  ].join('\n')
}

function row(what: string, visit: LighthouseVisit, slowVisits: number) {
  const { performance, accessibility, bestPractices, seo, blockingTime, largestPaint, layoutShift } = visit
  return [
    what,
    count(performance),
    [accessibility, bestPractices, seo].map(count).join(' '),
    milliseconds(blockingTime, 0),
    milliseconds(largestPaint, 0),
    layoutShift.toFixed(3),
    count(visit.benchmarkIndex),
    count(slowVisits),
  ]
}
