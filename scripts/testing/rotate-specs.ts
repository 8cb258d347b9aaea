import { basename } from 'node:path'
import { runsEverything, turn } from '#worker/testing/rotation.ts'

/** `npm test` has each of the other specs with one commit in this many. */
const share = 3

/** The journeys of readers, authors and moderators, hostile text, and the walk through every page: no commit is without them. */
const ofEveryRun = ['reader-journey', 'admin-journey', 'writing-journeys', 'without-scripts', 'xss-stored']

/**
 * The browser specs that this run has: all of them in `npm run verify`, and in `npm test` those of every run and a share of
 * the others. Files that take about as long are dealt out in turn, so that every commit pays about the same.
 * @param seconds how long a spec takes, by its path
 */
export function rotateSpecs(specs: string[], seconds: Record<string, number>): string[] {
  if (runsEverything) return specs
  const others = specs
    .filter((path) => !isOfEveryRun(path))
    .toSorted((one, other) => (seconds[other] ?? 0) - (seconds[one] ?? 0))
  const tried = others.filter((_, place) => {
    const round = Math.floor(place / share)
    const seat = place % share
    // There and back, so that the one who deals first does not get the longest of each round.
    return (round % 2 === 0 ? seat : share - 1 - seat) === turn % share
  })
  return specs.filter((path) => isOfEveryRun(path) || tried.includes(path))
}

function isOfEveryRun(path: string): boolean {
  return ofEveryRun.includes(basename(path, '.spec.ts'))
}
