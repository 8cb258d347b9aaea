/** Keys of rows as ranges from the first to the last one, in their order: of rows that follow each other, two numbers. */
export type KeyRanges = [number, number][]

/** Adds a key that is above all others. */
export function addKey(ranges: KeyRanges, key: number): void {
  const last = ranges.at(-1)
  if (last && last[1] === key - 1) last[1] = key
  else ranges.push([key, key])
}

export function hasKey(ranges: KeyRanges, key: number): boolean {
  let [low, high] = [0, ranges.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const [first, last] = ranges[middle] ?? [0, 0]
    if (key < first) high = middle - 1
    else if (key > last) low = middle + 1
    else return true
  }
  return false
}
