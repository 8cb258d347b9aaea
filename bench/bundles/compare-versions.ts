import { median } from '../figures.ts'
import { count, milliseconds, multiple } from '../format.ts'
import { measureLoad } from '../load.ts'
import { section } from '../table.ts'
import type { OpenVersion } from './open-version.ts'
import { runSample } from './run-sample.ts'
import type { PageSample } from './sample-pages.ts'
import { bundlePageNames, bundlePages } from './visit-page.ts'

type Pair<Sample> = { before: Sample; now: Sample }
/** A figure of both versions; `ratio` is the median of now / before of samples that were taken one after the other. */
type Row = { what: string; before: string; now: string; ratio: number }
type Show = (value: number) => string
type Part = (versions: Pair<OpenVersion>, signal: AbortSignal) => Promise<Row[]>

/** Pairs of samples. A process that starts varies more than one that has run for seconds. */
const pairsOf = { samples: 5, coldStarts: 15, loads: 4 }
const loadSeconds = 3

/** What is compared, each by itself. The stacks are loaded first: afterwards they are stopped. */
export const comparedParts = { stack: compareStacks, pages: comparePages, reads: compareReads, cold: compareColdStarts }
export type ComparedPart = keyof typeof comparedParts
export const comparedPartNames = ['stack', 'pages', 'reads', 'cold'] as const satisfies readonly ComparedPart[]

/** Measures two versions in turn, so that a machine that gets slower or faster changes little. @returns a table */
export async function compareVersions(
  versions: Pair<OpenVersion>,
  parts: readonly ComparedPart[],
  signal: AbortSignal,
): Promise<string> {
  const rows: Row[] = []
  for (const name of comparedPartNames.filter((one) => parts.includes(one))) {
    console.log(`Comparing: ${name} …`)
    // Their crons would take CPU time from what follows.
    if (name !== 'stack') await Promise.all([versions.before.stack.stop(), versions.now.stack.stop()])
    const part: Part = comparedParts[name]
    rows.push(...(await part(versions, signal)))
  }
  return section(
    `${versions.before.name} and ${versions.now.name} in alternation: medians, and the median of the ratios`,
    ['', versions.before.name, versions.now.name, 'ratio'],
    rows.map(({ what, before, now, ratio }) => [what, before, now, multiple(ratio)]),
  )
}

async function compareStacks(versions: Pair<OpenVersion>): Promise<Row[]> {
  const rows: Row[] = []
  for (const page of bundlePageNames) {
    const visit = { path: bundlePages[page], isAlwaysNew: true }
    const pairs = await inTurn(versions, pairsOf.loads, async ({ stack: { url } }) => {
      // Without a process, no CPU time is measured: what counts is how much the whole stack answers.
      const { requestsPerSecond } = await measureLoad({ url, pid: undefined }, visit, loadSeconds)
      return requestsPerSecond
    })
    rows.push(compare(`local stack, ${page}, rendered anew: requests a second`, pairs, (rate) => rate, count))
  }
  return rows
}

async function comparePages(versions: Pair<OpenVersion>, signal: AbortSignal): Promise<Row[]> {
  const pairs = await inTurn(versions, pairsOf.samples, (version) => runSample('pages', version, signal))
  return bundlePageNames.flatMap((page) => {
    const row = (what: string, figure: (sample: PageSample) => number, show?: Show) =>
      compare(what, pairs, (samples) => figure(samples[page]), show)
    return [
      row(`${page}, rendered anew by the bundles`, ({ cpuMs }) => cpuMs),
      row('  without SQLite, which D1 runs elsewhere', ({ cpuMs, sqliteMs }) => cpuMs - sqliteMs),
      row('  statements', ({ statements }) => statements, count),
    ]
  })
}

async function compareReads(versions: Pair<OpenVersion>, signal: AbortSignal): Promise<Row[]> {
  const pairs = await inTurn(versions, pairsOf.samples, (version) => runSample('reads', version, signal))
  return [
    compare('a read, with 80 % hits of the Workers Cache', pairs, ({ cpuMs }) => cpuMs),
    compare(
      '  share of hits',
      pairs,
      ({ hits }) => hits,
      (hits) => hits.toFixed(2),
    ),
  ]
}

async function compareColdStarts(versions: Pair<OpenVersion>, signal: AbortSignal): Promise<Row[]> {
  const take = (name: 'cold call' | 'cold cron') =>
    inTurn(versions, pairsOf.coldStarts, (version) => runSample(name, version, signal))
  return [
    compare('first call of the API in an isolate', await take('cold call'), (cpuMs) => cpuMs),
    compare('first run of the cron in an isolate', await take('cold cron'), (cpuMs) => cpuMs),
  ]
}

const showMs: Show = (value) => milliseconds(value, 2)

/** Takes a sample of each version, many times; every second time the other version is the first. */
async function inTurn<Sample>(
  { before, now }: Pair<OpenVersion>,
  pairs: number,
  take: (version: OpenVersion) => Promise<Sample>,
): Promise<Pair<Sample>[]> {
  const taken: Pair<Sample>[] = []
  for (let pair = 0; pair < pairs; pair += 1) {
    const first = await take(pair % 2 ? now : before)
    const second = await take(pair % 2 ? before : now)
    taken.push(pair % 2 ? { before: second, now: first } : { before: first, now: second })
  }
  return taken
}

function compare<Sample>(
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
