import { expect, test } from 'vitest'
import { textLimits } from '../contract/limits.ts'
import { ApiError } from '../errors.ts'
import { hostileHtml, usualHtml } from '../testing/hostile-html.ts'
import { randomSoups, randomTrees } from '../testing/random-html.ts'
import { soakOptions } from '../testing/soak-options.ts'
import { cleanArticle } from './sanitize.ts'

/** How many times the cost of a usual article of the same length. */
const mostOfUsual = 3
/** How many times the cost for half the length: a quadratic cost is 4 times it, and a busy machine makes 2 up to 2.7. */
const mostOfHalf = 3
const fewRounds = 20
const { seed, rounds } = soakOptions(fewRounds)
const isSoak = rounds > fewRounds
/** In characters: some have several bytes. */
const limit = 0.98 * textLimits.descriptionBytes
const lengths = isSoak ? [100_000, 200_000, 400_000, limit / 2, limit] : [100_000, 200_000]
/** How long a measurement repeats, in microseconds: the clock of a thread's processor time is coarse. */
const quick = 6_000
const exact = 60_000
/** Only what seems to cost too much is measured exactly, and again: a collection of garbage may fall into one measurement. */
const measurements = [quick, exact, exact, exact, exact, exact]

/** The processor time of this thread for cleaning once, in microseconds. Other programs change it little. */
function costOf(html: string, measured: number): number {
  const start = process.threadCpuUsage()
  for (let runs = 1; ; runs++) {
    try {
      cleanArticle(html)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
    const { user, system } = process.threadCpuUsage(start)
    if (user + system >= measured) return (user + system) / runs
  }
}

const usualCosts = new Map<number, number>()

/** The median for a usual article of this length. */
function usualCost(length: number): number {
  const known = usualCosts.get(length)
  if (known !== undefined) return known
  const html = usualHtml(length)
  const costs = Array.from({ length: 5 }, () => costOf(html, exact)).sort((one, other) => one - other)
  const median = costs[2] ?? 0
  usualCosts.set(length, median)
  return median
}

/** How many times the cost of a usual article. */
function ratioToUsual(html: string, length: number): number {
  return leastRatio(mostOfUsual, (measured) => costOf(html, measured) / usualCost(length))
}

function ratioToHalf(html: string, half: string): number {
  return leastRatio(mostOfHalf, (measured) => costOf(html, measured) / costOf(half, measured))
}

/** Measures until the ratio is below `most`, a few times. */
function leastRatio(most: number, measure: (measured: number) => number): number {
  let least = Number.POSITIVE_INFINITY
  for (const measured of measurements) {
    least = Math.min(least, measure(measured))
    if (least < most) break
  }
  return least
}

test.each(Object.keys(hostileHtml))('%s cost at most three times a usual article, and twice as much twice', (name) => {
  let half = ''
  for (const length of lengths) {
    const html = hostileHtml[name]?.(length) ?? ''
    const ofUsual = ratioToUsual(html, length)
    expect(ofUsual, `${length} characters`).toBeLessThan(mostOfUsual)
    // What costs next to nothing may double by chance.
    if (ofUsual > 0.1 && half.length * 2 > 0.9 * length) {
      expect(ratioToHalf(html, half), `${length} characters`).toBeLessThan(mostOfHalf)
    }
    half = html
  }
})

test('random trees and soups cost at most three times a usual article', () => {
  const nextTree = randomTrees(seed)
  const nextSoup = randomSoups(seed)
  let longest = { ratio: 0, kind: '', round: 0, length: 0, start: '' }
  for (let round = 0; round < rounds; round++) {
    const length = lengths[round % lengths.length] ?? limit
    const kind = round % 2 === 0 ? 'tree' : 'soup'
    let html = ''
    while (html.length < length) html += kind === 'tree' ? nextTree().html : nextSoup(100)
    const ofUsual = ratioToUsual(html.slice(0, length), length)
    if (ofUsual > longest.ratio) longest = { ratio: ofUsual, kind, round, length, start: html.slice(0, 200) }
    expect(ofUsual, `${kind} of round ${round}: ${html.slice(0, 200)}`).toBeLessThan(mostOfUsual)
  }
  if (isSoak) console.log(`The longest took ${longest.ratio.toFixed(2)} times as long as a usual article:`, longest)
})
