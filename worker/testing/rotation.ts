import { isSoak } from './soak-options.ts'

/** The variables that `npm test` sets: how much runs (`part`), and which part, by a number from the commit's hash. */
export const rotationVariables = { extent: 'TEST_EXTENT', turn: 'TEST_TURN' } as const

/** Whether every case of every loop runs: in `npm run verify`, `npm run soak` and a run of single files, not in `npm test`. */
export const runsEverything = isSoak || process.env[rotationVariables.extent] !== 'part'

/** How many rows a list has where a test counts what its pages read: bounds and plans show a fault at both sizes. */
export const manyRows = runsEverything ? 10_000 : 3_000

/** The number that says which share of everything this run tries. */
export const turn = Number(process.env[rotationVariables.turn] ?? 0)

let leftOut = 0

/** How many cases `rotate` has left out since the last call. */
export function takeLeftOut(): number {
  const count = leftOut
  leftOut = 0
  return count
}

/**
 * The cases of a long loop that this run tries. `npm test` tries the first, the last, those that always matter, and every
 * `share`-th of all, others with each commit. The last line of a run counts the cases that were left out.
 * @param share from 2 on
 * @param isAlwaysTried for writes, and for whatever must not wait for its turn
 */
export function rotate<T>(cases: readonly T[], share: number, isAlwaysTried: (one: T) => boolean = () => false): T[] {
  if (runsEverything) return [...cases]
  const tried = cases.filter(
    (one, index) => index === 0 || index === cases.length - 1 || index % share === turn % share || isAlwaysTried(one),
  )
  leftOut += cases.length - tried.length
  return tried
}
