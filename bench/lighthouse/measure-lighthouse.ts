import { findBrowser } from '#e2e/support/find-browser.ts'
import type { CleanUp } from '../clean-up.ts'
import { median } from '../figures.ts'
import { phonePages } from '../targets.ts'
import { fetchLighthouse, type LighthouseVisit, visitWithLighthouse } from './run-lighthouse.ts'
import { serveTwice } from './serve-without-scripts.ts'

/** The medians of the visits of a page, and of the same page without its scripts. */
export type LighthouseResult = { what: string; page: LighthouseVisit; bare: LighthouseVisit; slowVisits: number }

/** A visit on a slower machine says little: it is repeated. */
const leastBenchmarkIndex = 1_000
/** How many visits may be repeated, as a multiple of the visits asked for: some machines are always slower. */
const mostRepeated = 1

/**
 * Visits each page of `phonePages` with Lighthouse, with and without its scripts in turn, so that a machine that gets
 * slower or faster changes both.
 * @param visits of each page, with and without scripts
 * @throws Problem when Lighthouse cannot be installed or fails
 */
export async function measureLighthouse(
  stackUrl: string,
  visits: number,
  cleanUp: CleanUp,
  signal: AbortSignal,
): Promise<LighthouseResult[]> {
  await fetchLighthouse(signal)
  const browser = await findBrowser()
  const { whole, bare } = await serveTwice(stackUrl, cleanUp)
  const results: LighthouseResult[] = []
  for (const { what, path } of phonePages) {
    const pairs: { page: LighthouseVisit; bare: LighthouseVisit }[] = []
    let slowVisits = 0
    for (let left = visits, repeatable = visits * mostRepeated; left > 0; ) {
      const page = await visitWithLighthouse(whole + path, browser, signal)
      const without = await visitWithLighthouse(bare + path, browser, signal)
      const isSlow = Math.min(page.benchmarkIndex, without.benchmarkIndex) < leastBenchmarkIndex
      if (isSlow && repeatable-- > 0) continue
      if (isSlow) slowVisits += 1
      pairs.push({ page, bare: without })
      left -= 1
    }
    const [ofPage, ofBare] = [pairs.map((pair) => pair.page), pairs.map((pair) => pair.bare)]
    results.push({ what, page: middleOf(ofPage), bare: middleOf(ofBare), slowVisits })
  }
  return results
}

function middleOf(visits: readonly LighthouseVisit[]): LighthouseVisit {
  const middle = (key: keyof LighthouseVisit) => median(visits.map((visit) => visit[key]))
  return {
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    bestPractices: middle('bestPractices'),
    seo: middle('seo'),
    blockingTime: middle('blockingTime'),
    largestPaint: middle('largestPaint'),
    layoutShift: middle('layoutShift'),
    benchmarkIndex: middle('benchmarkIndex'),
  }
}
