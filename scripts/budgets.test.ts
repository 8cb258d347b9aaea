import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { root } from './lib/local-config.ts'
import { requireTool } from './lib/run-tool.ts'

/** Bytes after gzip that a first visit may download, and the Worker may have. */
const budgets = {
  home: 125_000,
  blog: 150_000,
  admin: 150_000,
  editor: 270_000,
  css: 12_000,
  font: 60_000,
  worker: 500_000,
}
const publicPages = ['home', 'blog', 'articles', 'about', 'contact', 'privacy-policy', 'login']
const notForReaders = [
  /\/web\/src\/editor\//,
  /\/web\/src\/pages\/admin\//,
  /\/node_modules\/(@tiptap|prosemirror-[a-z]+|zod)\//,
]

let chunks: Map<string, Rolldown.OutputChunk>
let assets: Map<string, Rolldown.OutputAsset>

beforeAll(async () => {
  // Vitest says "test", which React takes for development.
  vi.stubEnv('NODE_ENV', 'production')
  const result = await build({
    configFile: join(root, 'web/vite.config.ts'),
    logLevel: 'silent',
    build: { write: false },
  })
  const files = (Array.isArray(result) ? result : [result]).flatMap((one) => ('output' in one ? one.output : []))
  chunks = new Map(files.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])))
  assets = new Map(files.flatMap((file) => (file.type === 'asset' ? [[file.fileName, file] as const] : [])))
})
afterAll(() => vi.unstubAllEnvs())

test.each(['home', 'blog'] as const)('the scripts of a first visit to the %s page fit its budget', (page) => {
  const size = firstVisit(page).reduce((sum, { code }) => sum + gzipped(code), 0)
  expect(size).toBeGreaterThan(budgets[page] / 10)
  expect(size).toBeLessThanOrEqual(budgets[page])
})

test.each([
  ['the dashboard', ['admin/layout', 'admin/dashboard'], budgets.admin],
  ['Add Blog', ['admin/layout', 'admin/add-blog'], budgets.editor],
  ['Edit blog', ['admin/layout', 'admin/edit-blog'], budgets.editor],
])('the scripts of %s fit their budget', (_, pages, budget) => {
  const size = firstVisit(...pages).reduce((sum, { code }) => sum + gzipped(code), 0)
  expect(size).toBeGreaterThan(budget / 10)
  expect(size).toBeLessThanOrEqual(budget)
})

test.each(['home', 'blog'])('the styles of a first visit to the %s page fit their budget', (page) => {
  const names = new Set(firstVisit(page).flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
  const size = [...names].reduce((sum, name) => sum + gzipped(assets.get(name)?.source ?? ''), 0)
  expect(size).toBeGreaterThan(0)
  expect(size).toBeLessThanOrEqual(budgets.css)
})

test('the upright font fits its budget', () => {
  const fonts = [...assets.values()].filter(({ fileName }) => /-normal-[^/]*\.woff2$/.test(fileName))
  expect(fonts).toHaveLength(1)
  expect(fonts[0]?.source.length).toBeLessThanOrEqual(budgets.font)
})

test.each(publicPages)('a reader of the %s page downloads nothing of the editor, the admin area or Zod', (page) => {
  const modules = firstVisit(page).flatMap(({ moduleIds }) => moduleIds)
  expect(modules.length).toBeGreaterThan(0)
  expect(modules.filter((id) => notForReaders.some((pattern) => pattern.test(id)))).toEqual([])
})

test('the Worker fits its budget', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'broadsheet-worker-'))
  try {
    await requireTool('The Worker could not be built', 'wrangler', ['deploy', '--dry-run', '--outdir', folder])
    const size = gzipped(await readFile(join(folder, 'index.js')))
    expect(size).toBeGreaterThan(budgets.worker / 10)
    expect(size).toBeLessThanOrEqual(budgets.worker)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

/** The chunks that a screen lives by: what fetches them, the application's and the pages', with all they import. */
function firstVisit(...pages: string[]): Rolldown.OutputChunk[] {
  const modules = pages.map((page) => `/web/src/pages/${page}.tsx`)
  const starts = [...chunks.values()].filter(
    ({ isEntry, facadeModuleId }) => isEntry || modules.some((module) => facadeModuleId?.endsWith(module)),
  )
  expect(starts, `chunks of ${pages}`).toHaveLength(pages.length + 2)
  const needed = new Set<Rolldown.OutputChunk>()
  const visit = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || needed.has(chunk)) return
    needed.add(chunk)
    for (const name of chunk.imports) visit(chunks.get(name))
  }
  starts.forEach(visit)
  return [...needed]
}

function gzipped(content: string | Uint8Array): number {
  return gzipSync(content).length
}
