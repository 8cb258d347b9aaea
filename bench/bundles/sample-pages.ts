import { ownCpuMs } from '../cpu-time.ts'
import { median } from '../figures.ts'
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

/** A list as long as that of a page; its texts have what HTML escapes. */
const items = Array.from({ length: 60 }, (_, index) => ({
  title: `Article ${index} & “others”`,
  slug: `article-${index}`,
  tags: ['one', 'two', 'three'],
  words: 1_200 + index,
  text: 'A text of a few words, <as long> as an excerpt is. '.repeat(4),
}))

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/**
 * Does what a page's rendering is made of, always the same: objects from JSON, texts escaped and put together. How long it takes
 * says how fast the machine is just now.
 * @returns the length of what it has made, so that no engine leaves the work out
 */
function doConstantWork(): number {
  const copies: typeof items = JSON.parse(JSON.stringify(items))
  const html = copies
    .map(({ title, slug, tags, words, text }) => {
      const parts = [title, slug, ...tags, String(words), text]
      return `<li>${parts.map((part) => `<p>${part.replaceAll(/[&<>]/g, (sign) => escapes[sign] ?? sign)}</p>`).join('')}</li>`
    })
    .join('')
  return new TextEncoder().encode(html).length
}
