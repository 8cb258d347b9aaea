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
import { type BundlePage, bundlePageNames } from './visit-page.ts'

/** The committed shares: what each page costs, as a multiple of the constant work. */
const sharesFile = join(root, 'bench/results/shares.json')
const share = z.object({ share: z.number().positive(), statements: z.number() })
const committed = z.object({ pages: z.object({ home: share, article: share, search: share }) })

/** A page may cost this multiple of what it did when the results were committed. */
const mostCost = 1.1
/** Processes, of which each measures for seconds. */
const samples = 7

/** Measures what each page costs now. The version's stack is stopped. */
export async function measureShares(version: OpenVersion, signal: AbortSignal): Promise<PageSamples> {
  await version.stack.stop()
  const taken: PageSamples[] = []
  for (let sample = 0; sample < samples; sample += 1) taken.push(await runSample('pages', version, signal))
  return {
    home: middleOf(taken.map(({ home }) => home)),
    article: middleOf(taken.map(({ article }) => article)),
    search: middleOf(taken.map(({ search }) => search)),
  }
}

/** Writes the shares that later versions are compared with. */
export async function writeShares(pages: PageSamples): Promise<void> {
  await mkdir(dirname(sharesFile), { recursive: true })
  const results = { date: new Date().toISOString(), machine: describeMachine(), pages }
  const rounded = (_: string, value: unknown) => (typeof value === 'number' ? Number(value.toFixed(3)) : value)
  await writeFile(sharesFile, `${JSON.stringify(results, rounded, 2)}\n`)
  console.log(`\nWritten to ${relative(root, sharesFile)}`)
}

/**
 * Compares the shares with the committed ones, and prints both.
 * @throws Problem when a page costs more than 1.1 times as much, or sends more statements
 */
export async function requireShares(now: PageSamples): Promise<void> {
  const { pages: before } = committed.parse(JSON.parse(await readFile(sharesFile, 'utf8')))
  const title = 'CPU time of a rendered page, as a multiple of the constant work'
  const rows = bundlePageNames.map((page) => {
    const shares = [before[page].share, now[page].share, now[page].share / before[page].share, mostCost]
    return [page, ...shares.map(multiple)]
  })
  console.log(section(title, ['', 'committed', 'now', 'ratio', 'at most'], rows))
  const dearer = findDearerPages(before, now)
  if (dearer.length === 0) return
  throw new Problem(
    `These pages cost more than when the results were committed: ${dearer.join(', ')}. Where that is meant, ` +
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
