import { expect, test } from 'vitest'
import { textLimits } from '../contract/limits.ts'
import { ApiError } from '../errors.ts'
import { costOf, costRatio, mostIfLinear } from '../testing/growth.ts'
import { hostileHtml, usualHtml } from '../testing/hostile-html.ts'
import { randomSoups, randomTrees } from '../testing/random-html.ts'
import { soakOptions } from '../testing/soak-options.ts'
import { cleanArticle } from './sanitize.ts'

/** How many times the cost of a usual article of the same length. */
const mostOfUsual = 3
const fewRounds = 10
const { seed, rounds } = soakOptions(fewRounds)
const isSoak = rounds > fewRounds
/** In characters: some have several bytes. */
const limit = 0.98 * textLimits.descriptionBytes
const length = 200_000
const lengths = isSoak ? [100_000, length, 400_000, limit / 2, limit] : [length]

function clean(html: string): void {
  try {
    cleanArticle(html)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}

const usualCosts = new Map<number, number>()

/** The median for a usual article of this length. */
async function usualCost(length: number): Promise<number> {
  const known = usualCosts.get(length)
  if (known !== undefined) return known
  const html = usualHtml(length)
  const costs: number[] = []
  for (let left = 5; left > 0; left--) costs.push(await costOf(() => clean(html)))
  const median = costs.sort((one, other) => one - other)[2] ?? 0
  usualCosts.set(length, median)
  return median
}

/** How many times the cost of a usual article. */
async function ratioToUsual(html: string, length: number): Promise<number> {
  return costRatio(() => clean(html), await usualCost(length), mostOfUsual)
}

test.each(Object.entries(hostileHtml))(
  '%s cost at most three times a usual article, and in proportion to their number',
  async (_, build) => {
    const prepare = (length: number) => {
      const html = build(length)
      return () => clean(html)
    }
    for (const length of lengths) {
      const most = { ofUsual: mostOfUsual * (await usualCost(length)), ifLinear: await mostIfLinear(prepare, length) }
      const ratio = await costRatio(prepare(length), Math.min(most.ofUsual, most.ifLinear), 1)
      expect(ratio, `${length} characters: ${JSON.stringify(most)}`).toBeLessThan(1)
    }
  },
)

test('random trees and soups cost at most three times a usual article', async () => {
  const nextTree = randomTrees(seed)
  const nextSoup = randomSoups(seed)
  let longest = { ratio: 0, kind: '', round: 0, length: 0, start: '' }
  for (let round = 0; round < rounds; round++) {
    const length = lengths[round % lengths.length] ?? limit
    const kind = round % 2 === 0 ? 'tree' : 'soup'
    let html = ''
    while (html.length < length) html += kind === 'tree' ? nextTree().html : nextSoup(100)
    const ofUsual = await ratioToUsual(html.slice(0, length), length)
    if (ofUsual > longest.ratio) longest = { ratio: ofUsual, kind, round, length, start: html.slice(0, 200) }
    expect(ofUsual, `${kind} of round ${round}: ${html.slice(0, 200)}`).toBeLessThan(mostOfUsual)
  }
  if (isSoak) console.log(`The longest took ${longest.ratio.toFixed(2)} times as long as a usual article:`, longest)
})
