import { median } from '../figures.ts'
import { milliseconds } from '../format.ts'
import type { OpenVersion } from './open-version.ts'

export type Pair<Item> = { before: Item; now: Item }
export type Versions = Pair<OpenVersion>
/** A figure of both versions. `ratio`: the median of now / before, of samples that were taken one after the other. */
export type Row = { what: string; before: string; now: string; ratio: number }
export type Show = (value: number) => string

/**
 * Takes a sample of each version, many times, so that a machine that gets slower or faster changes little. Every second time the
 * other version is the first.
 */
export async function takeInTurn<Sample>(
  { before, now }: Versions,
  times: number,
  take: (version: OpenVersion) => Promise<Sample>,
): Promise<Pair<Sample>[]> {
  const taken: Pair<Sample>[] = []
  for (let time = 0; time < times; time += 1) {
    const first = await take(time % 2 ? now : before)
    const second = await take(time % 2 ? before : now)
    taken.push(time % 2 ? { before: second, now: first } : { before: first, now: second })
  }
  return taken
}

const showMs: Show = (value) => milliseconds(value, 2)

/** A row with the medians of a figure. */
export function compare<Sample>(
  what: string,
  pairs: readonly Pair<Sample>[],
  figure: (sample: Sample) => number,
  show: Show = showMs,
): Row {
  return {
    what,
    before: show(median(pairs.map(({ before }) => figure(before)))),
    now: show(median(pairs.map(({ now }) => figure(now)))),
    ratio: median(pairs.map(({ before, now }) => figure(now) / figure(before))),
  }
}
