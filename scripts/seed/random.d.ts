export type Random = {
  /** A number from 0 to 1, without 1. */
  fraction(): number
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number
  /** True with the given probability. */
  chance(probability: number): boolean
  pick<Item>(items: readonly [Item, ...Item[]]): Item
}
/** The same numbers for the same seed, on every machine (mulberry32). */
export declare function seededRandom(seed: number): Random
