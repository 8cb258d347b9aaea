import { expect, test } from 'vitest'
import { seededRandom } from '#scripts/seed/random.ts'
import { addKey, countMissing, hasKey, type KeyRanges } from './check-backup.ts'

test('ranges in any order are those of a set', () => {
  const random = seededRandom(7)
  for (let round = 0; round < 100; round += 1) {
    const [one, other] = [new Set<number>(), new Set<number>()]
    const [ranges, others]: [KeyRanges, KeyRanges] = [[], []]
    for (let place = 0; place < 40; place += 1) {
      const key = random.whole(1, 60)
      const [set, list] = random.chance(0.5) ? [one, ranges] : [other, others]
      set.add(key)
      addKey(list, key)
    }
    for (let key = 0; key <= 61; key += 1) expect(hasKey(ranges, key)).toBe(one.has(key))
    expect(ranges).toEqual(ranges.toSorted(([a], [b]) => a - b))
    for (const [place, [first]] of ranges.entries())
      if (place > 0) expect(first).toBeGreaterThan((ranges[place - 1]?.[1] ?? 0) + 1)
    expect(countMissing(ranges, others)).toBe(one.difference(other).size)
  }
})
