import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { z } from 'zod'
import { Problem } from '#scripts/lib/command-line.ts'
import { root } from '#scripts/lib/root.ts'
import type { OpenVersion } from '../compare/open-version.ts'
import { multiple } from '../format.ts'
import { describeMachine } from '../machine.ts'
import { section } from '../table.ts'
import { runSample } from './run-sample.ts'
import { middleOf, type PageSample, type PageSamples } from './sample-pages.ts'
import { type IsolateStart, measureIsolates } from './start-isolates.ts'
import { type BundlePage, bundlePageNames } from './visit-page.ts'

/** The committed shares: what each page costs, as a multiple of the constant work. */
const sharesFile = join(root, 'bench/results/shares.json')
const share = z.object({ share: z.number().positive(), statements: z.number() })
const start = z.object({ startUp: z.number().positive(), first: z.number(), second: z.number() })
const committed = z.object({ pages: z.object({ home: share, article: share, search: share }), start })

/** A page may cost this multiple of what it did when the results were committed. */
const mostCost = 1.1
/** The start of an isolate may cost this multiple of what it did then. */
const mostStart = 1.25
/** The first document of an isolate may cost more than the second one: at most this multiple of the constant work. */
const mostExtra = 30
/** Processes, of which each measures for seconds. */
const samples = 7

/** The figures with which later versions are compared. `start` is in multiples of the constant work. */
type Shares = { pages: PageSamples; start: IsolateStart }

/** Measures what each page and the start of an isolate cost now. The version's stack is stopped. */
export async function measureShares(version: OpenVersion, signal: AbortSignal): Promise<Shares> {
  await version.stack.stop()
  const taken: PageSamples[] = []
  for (let sample = 0; sample < samples; sample += 1) taken.push(await runSample('pages', version, signal))
  const pages = {
    home: middleOf(taken.map(({ home }) => home)),
    article: middleOf(taken.map(({ article }) => article)),
    search: middleOf(taken.map(({ search }) => search)),
  }
  const { startUp, first, second } = await measureIsolates(version)
  const work = pages.home.cpuMs / pages.home.share
  return { pages, start: { startUp: startUp / work, first: first / work, second: second / work } }
}

/** Writes the shares that later versions are compared with. */
export async function writeShares(shares: Shares): Promise<void> {
  await mkdir(dirname(sharesFile), { recursive: true })
  const results = { date: new Date().toISOString(), machine: describeMachine(), ...shares }
  const rounded = (_: string, value: unknown) => (typeof value === 'number' ? Number(value.toFixed(3)) : value)
  await writeFile(sharesFile, `${JSON.stringify(results, rounded, 2)}\n`)
  console.log(`\nWritten to ${relative(root, sharesFile)}`)
}

/**
 * Compares the shares with the committed ones, and prints both.
 * @throws Problem when a page costs more than 1.1 times as much, or sends more statements; when the start of an isolate costs more
 * than 1.25 times as much, or its first document far more than the second
 */
export async function requireShares({ pages: now, start }: Shares): Promise<void> {
  const { pages: before, start: startBefore } = committed.parse(JSON.parse(await readFile(sharesFile, 'utf8')))
  const title = 'CPU time of a rendered page, as a multiple of the constant work'
  const rows = bundlePageNames.map((page) => {
    const shares = [before[page].share, now[page].share, now[page].share / before[page].share, mostCost]
    return [page, ...shares.map(multiple)]
  })
  console.log(section(title, ['', 'committed', 'now', 'ratio', 'at most'], rows))
  const starts = [
    ['start of an isolate', startBefore.startUp, start.startUp],
    ['its first document, above the second', startBefore.first - startBefore.second, start.first - start.second],
  ] as const
  const startRows = starts.map(([what, then, today]) => [what, multiple(then), multiple(today)])
  console.log(section('CPU time of an isolate on the Free plan, likewise', ['', 'committed', 'now'], startRows))
  const dearer = [...findDearerPages(before, now), ...findDearerStarts(startBefore, start)]
  if (dearer.length === 0) return
  throw new Problem(
    `These cost more than when the results were committed: ${dearer.join(', ')}. Where that is meant, ` +
      '`npm run bench -- --shares` writes new results.',
  )
}

type Cost = Pick<PageSample, 'share' | 'statements'>

/** The pages that need more than 1.1 times the CPU time, or more statements. */
export function findDearerPages(before: Record<BundlePage, Cost>, now: Record<BundlePage, Cost>): BundlePage[] {
  return bundlePageNames.filter(
    (page) => now[page].share > mostCost * before[page].share || now[page].statements > before[page].statements,
  )
}

/** Names the figures of the start of an isolate that are too high. */
export function findDearerStarts(before: IsolateStart, { startUp, first, second }: IsolateStart): string[] {
  return [
    ...(startUp > mostStart * before.startUp ? ['the start of an isolate'] : []),
    ...(first - second > mostExtra ? ['the first document of an isolate'] : []),
  ]
}
