import { runSample } from '../bundles/run-sample.ts'
import type { PageSample } from '../bundles/sample-pages.ts'
import { bundlePageNames } from '../bundles/visit-page.ts'
import { count, percent } from '../format.ts'
import { compare, type Row, type Show, takeInTurn, type Versions } from './in-turn.ts'

const samples = 5
/** The first calls of a process vary more than later ones. */
const coldSamples = 15

/** Pages that the bundles render anew, called as functions. */
export async function comparePages(versions: Versions, signal: AbortSignal): Promise<Row[]> {
  const pairs = await takeInTurn(versions, samples, (version) => runSample('pages', version, signal))
  return bundlePageNames.flatMap((page) => {
    const row = (what: string, figure: (sample: PageSample) => number, show?: Show) =>
      compare(what, pairs, (taken) => figure(taken[page]), show)
    return [
      row(`${page}, rendered anew by the bundles`, ({ cpuMs }) => cpuMs),
      row('  without SQLite, which D1 runs elsewhere', ({ cpuMs, sqliteMs }) => cpuMs - sqliteMs),
      row('  statements', ({ statements }) => statements, count),
    ]
  })
}

/** Reads of pages, with the stand-in of the Workers Cache in front of the Worker's entrypoints. */
export async function compareReads(versions: Versions, signal: AbortSignal): Promise<Row[]> {
  const pairs = await takeInTurn(versions, samples, (version) => runSample('reads', version, signal))
  return [
    compare('a read, with hits of the Workers Cache', pairs, ({ cpuMs }) => cpuMs),
    compare('  share of hits', pairs, ({ hits }) => hits, percent),
  ]
}

/** The first work of an isolate, from the import of the Worker on. */
export async function compareColdStarts(versions: Versions, signal: AbortSignal): Promise<Row[]> {
  const take = (name: 'cold call' | 'cold cron') =>
    takeInTurn(versions, coldSamples, (version) => runSample(name, version, signal))
  return [
    compare('first call of the API in an isolate', await take('cold call'), (cpuMs) => cpuMs),
    compare('first run of the cron in an isolate', await take('cold cron'), (cpuMs) => cpuMs),
  ]
}
