/** Numbers of rows as ranges from the first to the last one, in their order: of rows that follow each other, two numbers. */
export type KeyRanges = [number, number][]

/** Adds a number that may be there. */
export function addKey(ranges: KeyRanges, key: number): void {
  const place = placeOf(ranges, key)
  const before = ranges[place - 1]
  const after = ranges[place]
  if (before && key <= before[1]) return
  const followsBefore = before?.[1] === key - 1
  const leadsAfter = after?.[0] === key + 1
  if (followsBefore && leadsAfter) {
    before[1] = after[1]
    ranges.splice(place, 1)
  } else if (followsBefore) before[1] = key
  else if (leadsAfter) after[0] = key
  else ranges.splice(place, 0, [key, key])
}

export function hasKey(ranges: KeyRanges, key: number): boolean {
  const last = ranges[placeOf(ranges, key) - 1]?.[1]
  return last !== undefined && key <= last
}

/** How many numbers of some ranges are not in others. */
export function countMissing(ranges: KeyRanges, others: KeyRanges): number {
  let missing = 0
  for (const [first, last] of ranges) {
    for (let key = first; key <= last; ) {
      const place = placeOf(others, key)
      const [, end = -1] = others[place - 1] ?? []
      if (key <= end) key = end + 1
      else {
        const next = Math.min(others[place]?.[0] ?? Number.POSITIVE_INFINITY, last + 1)
        missing += next - key
        key = next
      }
    }
  }
  return missing
}

/** The place of the first range that begins after a number. */
function placeOf(ranges: KeyRanges, key: number): number {
  let [low, high] = [0, ranges.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ranges[middle]?.[0] ?? 0) <= key) low = middle + 1
    else high = middle
  }
  return low
}
