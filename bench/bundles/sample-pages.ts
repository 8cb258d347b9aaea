import { ownCpuMs } from '../cpu-time.ts'
import { median } from '../figures.ts'
import { doConstantWork } from './constant-work.ts'
import { type BuiltVersion, type LoadedSite, loadSite } from './load-bundles.ts'
import { type BundlePage, bundlePageNames, visitPage } from './visit-page.ts'

/** A page that is rendered anew, the edge and the Worker together. */
export type PageSample = {
  /** CPU time in ms, SQLite included. */
  cpuMs: number
  /** The part of SQLite, which is D1's in production. */
  sqliteMs: number
  /** The CPU time as a multiple of that of the constant work, which was done right before and after. */
  share: number
  statements: number
}
export type PageSamples = Record<BundlePage, PageSample>

/** Until the engine has compiled what runs often. */
const warmUps = 250
const rounds = 15
const visitsOfRound = 8
const worksOfRound = 25

/** Renders each page many times, with the constant work in between. */
export async function samplePages(version: BuiltVersion): Promise<PageSamples> {
  const site = await loadSite(version)
  for (let count = 0; count < warmUps; count += 1) {
    for (const page of bundlePageNames) await visitPage(site, page)
    doConstantWork()
  }
  const samples: Record<BundlePage, PageSample[]> = { home: [], article: [], search: [] }
  for (let round = 0; round < rounds; round += 1) {
    for (const page of bundlePageNames) samples[page].push(await sampleRound(site, page))
  }
  site.close()
  return { home: middleOf(samples.home), article: middleOf(samples.article), search: middleOf(samples.search) }
}

async function sampleRound(site: LoadedSite, page: BundlePage): Promise<PageSample> {
  const { sqlite } = site
  const before = { ...sqlite }
  const workBefore = measureConstantWork()
  const start = ownCpuMs()
  for (let count = 0; count < visitsOfRound; count += 1) await visitPage(site, page)
  const cpuMs = (ownCpuMs() - start) / visitsOfRound
  return {
    cpuMs,
    sqliteMs: (sqlite.cpuMs - before.cpuMs) / visitsOfRound,
    share: cpuMs / ((workBefore + measureConstantWork()) / 2),
    statements: (sqlite.statements - before.statements) / visitsOfRound,
  }
}

/** In ms for each time. */
function measureConstantWork() {
  const start = ownCpuMs()
  for (let count = 0; count < worksOfRound; count += 1) doConstantWork()
  return (ownCpuMs() - start) / worksOfRound
}

/** The median of each figure. */
export function middleOf(samples: readonly PageSample[]): PageSample {
  return {
    cpuMs: median(samples.map(({ cpuMs }) => cpuMs)),
    sqliteMs: median(samples.map(({ sqliteMs }) => sqliteMs)),
    share: median(samples.map(({ share }) => share)),
    statements: median(samples.map(({ statements }) => statements)),
  }
}
