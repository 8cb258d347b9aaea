/** The random choices of one operation. */
export type Choose = {
  /** From 0 on, below `limit`. */
  below: (limit: number) => number
  chance: (share: number) => boolean
  oneOf: <Item>(items: readonly [Item, ...Item[]]) => Item
}

/** The same choices for the same seed and number, whatever other operations chose. */
export function chooseFor(seed: number, number: number): Choose {
  let state = Math.imul(seed, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b)

  // Mulberry32: its neighbouring seeds are unrelated.
  function next() {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    chance: (share) => next() < share,
    oneOf: (items) => items[below(items.length)] ?? items[0],
  }
}
