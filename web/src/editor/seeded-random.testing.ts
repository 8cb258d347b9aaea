/** Random numbers from 0 to 1, the same for the same seed. Source: Numerical Recipes' linear congruential generator. */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** A whole number from `least` to `most`, both included. */
export function wholeNumber(random: () => number, least: number, most: number): number {
  return least + Math.floor(random() * (most - least + 1))
}
