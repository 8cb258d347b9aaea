import { basename } from 'node:path'
import { runsEverything, turn } from '#worker/testing/rotation.ts'

/** The journeys of readers, authors and moderators, and hostile text: no commit is without them. */
const specsOfEveryRun = ['reader-journey', 'admin-journey', 'writing-journeys', 'without-scripts', 'xss-stored']
/** Each of the other browser specs runs with one commit in this many. */
const shareOfSpecs = 6
/** Tests of every call's answers, and of the rows that a call leaves when one of its steps fails. */
const workerOfEveryRun = /\.(routes|faults)\.test\.ts$/
/** Files of the Worker that take longer than this, in seconds, run with one commit in `shareOfLong`. */
const long = 2
const shareOfLong = 4

/**
 * The browser specs that this run has: all of them in `npm run verify`; in `npm test` the journeys, and a share of the others.
 * @param seconds how long a file takes, by its path
 */
export function rotateSpecs(paths: string[], seconds: Record<string, number>): string[] {
  return rotateFiles(paths, seconds, shareOfSpecs, (path) => specsOfEveryRun.includes(basename(path, '.spec.ts')))
}

/** The tests of the Worker that this run has: in `npm test` a share of the long ones, and all others. */
export function rotateLong(paths: string[], seconds: Record<string, number>): string[] {
  const isShort = (path: string) => (seconds[path] ?? 0) <= long
  return rotateFiles(paths, seconds, shareOfLong, (path) => isShort(path) || workerOfEveryRun.test(path))
}

/** Files that take about as long are dealt out in turn, so that every commit pays about the same. */
function rotateFiles(
  paths: string[],
  seconds: Record<string, number>,
  share: number,
  isOfEveryRun: (path: string) => boolean,
): string[] {
  if (runsEverything) return paths
  const others = paths
    .filter((path) => !isOfEveryRun(path))
    .toSorted((one, other) => (seconds[other] ?? 0) - (seconds[one] ?? 0))
  const tried = others.filter((_, place) => {
    const round = Math.floor(place / share)
    const seat = place % share
    // There and back, so that who is dealt to first does not get the longest of each round.
    return (round % 2 === 0 ? seat : share - 1 - seat) === turn % share
  })
  return paths.filter((path) => isOfEveryRun(path) || tried.includes(path))
}
