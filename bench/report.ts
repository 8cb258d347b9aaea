import { type BytesResult, kinds, sum } from './bytes.ts'
import type { DatabaseResult } from './database.ts'
import type { FirstUse } from './first-use.ts'
import { count, kilobytes, milliseconds, multiple, percent } from './format.ts'
import { connections } from './load.ts'
import type { Machine } from './machine.ts'
import type { PhoneResult } from './phone.ts'
import { describePublicCalls, type PublicCallResult } from './public-calls.ts'
import type { LoadResult, Loads } from './rounds.ts'
import { section } from './table.ts'
import * as goals from './targets.ts'
import { describeTyping, type TypingResult } from './typing.ts'

export type Results = {
  /** ISO 8601, UTC. */
  date: string
  machine: Machine
  sizes: number[]
  rounds: number
  /** How long each load lasted. */
  seconds: number
  loads: Loads
  database: DatabaseResult[]
  publicCalls: PublicCallResult[]
  bytes: BytesResult[]
  phone: PhoneResult[]
  firstUses: FirstUse[]
  typing: TypingResult
}

const ways = { anew: 'rendered anew', kept: 'from the renderer’s memory, revalidated' } as const

/** Every figure in a table, beside its target. Does not judge them. */
export function report(results: Results): string {
  return [
    describe(results),
    requestRates(results),
    cpuTimes(results),
    growth(results),
    database(results),
    describePublicCalls(results.publicCalls),
    bytes(results),
    phone(results),
    firstUses(results),
    describeTyping(results.typing),
  ].join('\n\n')
}

function describe({ date, machine, loads, rounds, seconds }: Results) {
  const { cpu, cores, memoryGb, system, node, workerd } = machine
  const { requestsPerSecond, cpuMs, lowest, highest } = loads.baseline
  const baseline = `${count(requestsPerSecond)} requests a second (${count(lowest)} to ${count(highest)})`
  const sentences = [
    `${date.slice(0, 10)}: ${cpu}, ${cores} cores, ${memoryGb} GB, ${system}, Node ${node}, workerd ${workerd}.`,
    `The baseline, a constant response through the same Pages proxy and binding: ${baseline}, ${milliseconds(cpuMs)} of CPU time each.`,
    `Loads: ${connections} connections for ${seconds} s, the median of ${rounds}, sent by the machine that also answers.`,
  ]
  if (loads.unrendered > 0)
    sentences.push(`${count(loads.unrendered)} documents were served as the bare shell: the API was too slow.`)
  return sentences.join('\n')
}

function requestRates({ sizes, loads }: Results) {
  return section(
    'Requests a second, and their share of the baseline',
    ['', ...sizes.map(articles), 'target'],
    loadRows(
      loads,
      ({ requestsPerSecond, shareOfBaseline }) => `${count(requestsPerSecond)} (${percent(shareOfBaseline)})`,
      ({ leastShare }, how) => leastShare && how === 'anew' && `≥ ${percent(leastShare)}`,
    ),
  )
}

function cpuTimes({ sizes, loads }: Results) {
  return section(
    'CPU time a request above the baseline (total, of which wrangler’s proxy)',
    ['', ...sizes.map(articles), 'target'],
    loadRows(
      loads,
      ({ cpuMsAboveBaseline, cpuMs, proxyCpuMs }) =>
        cpuMs === null
          ? milliseconds(null)
          : `${milliseconds(cpuMsAboveBaseline)} (${milliseconds(cpuMs)}, ${milliseconds(proxyCpuMs)})`,
      ({ leastShare }, how) => leastShare && how === 'anew' && `≤ ${milliseconds(goals.mostCpuMsAboveBaseline)}`,
    ),
  )
}

function growth({ sizes, loads }: Results) {
  return section(
    `From ${count(Math.min(...sizes))} to ${count(Math.max(...sizes))} articles, rendered anew`,
    ['', 'time', 'CPU time', 'target'],
    loads.growth.map(({ what, time, cpu }) => [what, multiple(time), multiple(cpu), askedOfGrowth(what)]),
  )
}

function askedOfGrowth(name: string) {
  const { mostGrowth } = goals.targets.find((target) => target.name === name) ?? {}
  return mostGrowth ? `time ≤ ${multiple(mostGrowth)}` : ''
}

function database({ sizes, database }: Results) {
  return section(
    'D1, rendered anew: API calls, statements, rows read',
    ['', ...sizes.map(articles), 'target'],
    goals.targets.map(({ name, mostStatements, mostRowsRead }) => [
      name,
      ...database
        .filter(({ what }) => what === name)
        .map(({ calls, statements, rowsRead }) => `${calls}, ${statements}, ${count(rowsRead)}`),
      mostStatements && mostRowsRead ? `≤ ${mostStatements} statements, ≤ ${mostRowsRead} rows` : '',
    ]),
  )
}

function bytes({ bytes }: Results) {
  const line = bytes.every(({ isCompressed }) => isCompressed) ? 'compressed, as on Cloudflare' : 'not compressed'
  const row = (names: readonly string[], asked: string) => [
    names.join(' and '),
    ...bytes.map((page) => weight(page, names)),
    asked,
  ]
  return section(
    `A first visit without scrolling, kB raw (gzipped); responses were ${line}`,
    ['', ...bytes.map(({ what, words }) => (words > 0 ? `${what}, ${count(words)} words` : what)), 'target'],
    [
      ...kinds.map((kind) => row([kind], kind === 'fonts' ? `≤ ${kilobytes(goals.mostBytes.fonts)} gzipped` : '')),
      row(['document', 'styles'], `≤ ${kilobytes(goals.mostBytes.documentAndStyles)} gzipped`),
    ],
  )
}

function weight({ weights }: BytesResult, names: readonly string[]) {
  const { raw, gzipped } = sum(weights.filter(({ kind }) => names.includes(kind)))
  return `${kilobytes(raw)} (${kilobytes(gzipped)})`
}

function phone({ phone }: Results) {
  const visits = Math.max(...phone.map(({ visits }) => visits.length))
  return section(
    `A first visit on a phone: 1.6 Mbit/s, 150 ms, a processor 4 times slower; the median of ${visits}`,
    ['', 'LCP', 'CLS', 'TBT', 'target'],
    phone.map(({ what, largestPaint, layoutShift, blockingTime }) => [
      what,
      milliseconds(largestPaint, 0),
      layoutShift.toFixed(3),
      milliseconds(blockingTime, 0),
      askedOfPhone(what),
    ]),
  )
}

function firstUses({ firstUses }: Results) {
  return section(
    'The first use of a page on that phone, from the press: to the next paint (INP), to a sign, to the effect',
    ['', 'INP', 'sign', 'effect', 'target'],
    firstUses.map(({ what, interaction, sign, effect, mostEffect }) => [
      what,
      milliseconds(interaction, 0),
      milliseconds(sign, 0),
      milliseconds(effect, 0),
      `INP ≤ ${goals.mostInteraction} ms, sign ≤ ${goals.mostSign} ms, effect ≤ ${count(mostEffect)} ms`,
    ]),
  )
}

function askedOfPhone(page: string) {
  const { mostLargestPaint } = goals.phonePages.find(({ what }) => what === page) ?? {}
  return mostLargestPaint === undefined
    ? ''
    : `LCP ≤ ${mostLargestPaint} ms, CLS ≤ ${goals.mostLayoutShift}, TBT ≤ ${goals.mostBlockingTime} ms`
}

/** A row for each target and kind of request, a cell for each size. */
function loadRows(
  { loads }: Loads,
  cell: (load: LoadResult) => string,
  asked: (target: goals.Target, how: goals.How) => string | 0 | false | undefined,
) {
  return goals.targets.flatMap((target) =>
    goals.documentWays.flatMap((how) => {
      const those = loads.filter((one) => one.what === target.name && one.how === how)
      if (those.length === 0) return []
      const way = target.isDocument ? `, ${ways[how]}` : ''
      return [[`${target.name}${way}`, ...those.map(cell), asked(target, how) || '']]
    }),
  )
}

function articles(size: number) {
  return `${count(size)} articles`
}
