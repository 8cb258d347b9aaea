import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { importSources } from '#contract/imports.ts'
import { buildNotes } from './lib/build-web.ts'
import { root } from './lib/root.ts'
import { requireTool } from './lib/run-tool.ts'

/** Bytes after gzip that a first visit may download, with the application where somebody uses it, and the Worker may have. */
const budgets = {
  /** The only script of a rendered document. */
  boot: 3_100,
  home: 125_000,
  blog: 150_000,
  admin: 173_000,
  editor: 300_000,
  /** A part of the editor that is fetched when somebody uses it. */
  editorPart: 80_000,
  /** The commands that Ctrl-K opens, beside what the frame of the admin area has. */
  palette: 8_000,
  /** Add Blog with all parts of the editor but the AI panel. */
  wholeEditor: 384_000,
  /** The panel of the AI with all of its parts, beside what the editor fetches for other parts. */
  aiPanel: 25_000,
  /** The search form's suggestions, which readers download without the application. */
  suggestions: 8_000,
  /** What reads the file of one program, beside the page Import, and what reads those of all programs together. */
  importReader: 66_000,
  importReaders: 97_000,
  css: 12_480,
  /** Upright and italic letters of Latin, as an article with words in italics downloads them. */
  fonts: 62_000,
  /** The Worker without its renderer. */
  api: 490_600,
  /** What the renderer adds to it. */
  renderer: 173_500,
}
const publicPages = ['home', 'blog', 'articles', 'search', 'about', 'contact', 'privacy-policy', 'login']
const notForReaders = [
  /\/web\/src\/editor\//,
  /\/web\/src\/pages\/admin\//,
  /\/node_modules\/(@tiptap|prosemirror-[a-z]+|zod)\//,
]

const dist = join(root, 'web/dist')

/** A script of the built site, as web/vite.config.ts lists it. */
const chunk = z.object({
  fileName: z.string(),
  isEntry: z.boolean(),
  /** The module that the script was made for: an entry, or a page. */
  facadeModuleId: z.string().nullable(),
  imports: z.array(z.string()),
  /** What the script may fetch later. */
  dynamicImports: z.array(z.string()),
  moduleIds: z.array(z.string()),
  css: z.array(z.string()),
})
type Chunk = z.infer<typeof chunk>

let chunks: Map<string, Chunk>

beforeAll(async () => {
  const built = z.array(chunk).parse(JSON.parse(await readFile(join(buildNotes, 'modules.json'), 'utf8')))
  chunks = new Map(built.map((one) => [one.fileName, one]))
})

test.each(['home', 'blog'] as const)('the scripts of a first visit to the %s page fit its budget', (page) => {
  const size = sizeOf(firstVisit(page))
  expect(size).toBeGreaterThan(budgets[page] / 10)
  expect(size).toBeLessThanOrEqual(budgets[page])
})

test('the script of a document is one file and fits its budget', () => {
  const files = withImports([...chunks.keys()].filter(isBoot)).map(({ fileName }) => fileName)
  expect(files).toHaveLength(1)
  expect(gzippedFile(files[0] ?? '')).toBeLessThanOrEqual(budgets.boot)
})

const dashboard = ['admin/layout', 'admin/dashboard']
/** Add Blog always fetches the list of texts that only this browser has, after the form. */
const addBlog = ['admin/layout', 'admin/add-blog', 'admin/blog-editor/unsaved-texts']
const editBlog = ['admin/layout', 'admin/edit-blog']

test.each([
  ['the dashboard', dashboard, budgets.admin],
  ['Add Blog', addBlog, budgets.editor],
  ['Edit blog', editBlog, budgets.editor],
])('the scripts of %s fit their budget', (_, pages, budget) => {
  const size = sizeOf(firstVisit(...pages))
  expect(size).toBeGreaterThan(budget / 10)
  expect(size).toBeLessThanOrEqual(budget)
})

test('each part of the editor that is fetched on use fits its budget', () => {
  const first = new Set(['add-blog', 'edit-blog'].flatMap((page) => firstVisit('admin/layout', `admin/${page}`)))
  const parts = [...first].filter(({ isEntry }) => !isEntry).flatMap(({ dynamicImports }) => dynamicImports)
  expect(parts.length).toBeGreaterThan(0)
  for (const part of parts) {
    const own = withImports([part]).filter((chunk) => !first.has(chunk))
    expect(sizeOf(own), part).toBeLessThanOrEqual(budgets.editorPart)
  }
})

test('Add Blog with everything that is fetched on use fits its budget, and what is apart from it its own', () => {
  const apart = [
    { name: '/assistant/assistant.tsx', budget: budgets.aiPanel },
    { name: '/palette/palette.tsx', budget: budgets.palette },
  ].map(({ name, budget }) => {
    const chunk = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith(name))
    return { fileName: chunk?.fileName ?? '', budget }
  })
  const names = apart.map(({ fileName }) => fileName)
  const whole = withParts(firstVisit(...addBlog), names)
  expect(sizeOf([...whole])).toBeLessThanOrEqual(budgets.wholeEditor)
  for (const { fileName, budget } of apart) {
    const own = [...withParts(withImports([fileName]))].filter((chunk) => !whole.has(chunk))
    expect(own.length).toBeGreaterThan(0)
    expect(sizeOf(own), fileName).toBeLessThanOrEqual(budget)
  }
})

test('the suggestions of the search fit their budget, and need nothing of the application', () => {
  const entry = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith('/attach-suggestions.ts'))
  const needed = withImports(entry ? [entry.fileName] : [])
  expect(needed.length).toBeGreaterThan(0)
  expect(sizeOf(needed)).toBeLessThanOrEqual(budgets.suggestions)
  const modules = needed.flatMap(({ moduleIds }) => moduleIds)
  expect(modules.filter((id) => !/\/web\/src\/suggest\/|\/fold-letters\.ts$/.test(id))).toEqual([])
})

const staticImport = /(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g
const dynamicImport = /import\(["'`]\.\/([\w.-]+\.js)["'`]\)/g

test('what reads the file of an import fits its budget for each program, and only that page loads it', async () => {
  const files = await readdir(join(dist, 'assets'))
  const textOf = (file: string) => readFileSync(join(dist, 'assets', file), 'utf8')
  const importsOf = (file: string, pattern: RegExp) =>
    Array.from(textOf(file).matchAll(pattern), ([, name = '']) => name).filter((name) => files.includes(name))
  /** The files and all that they import statically. */
  const withStatic = (names: string[], found = new Set<string>()): Set<string> => {
    for (const name of names) if (!found.has(name)) withStatic(importsOf(name, staticImport), found.add(name))
    return found
  }
  const size = (names: Iterable<string>) => [...names].reduce((sum, name) => sum + gzippedFile(`assets/${name}`), 0)
  const workers = files.filter((name) => name.startsWith('import-file.worker-'))
  expect(workers).toHaveLength(1)
  const [worker = ''] = workers
  const readers = importsOf(worker, dynamicImport)
  expect(readers).toHaveLength(importSources.length)
  const sizes = readers.map((reader) => size(withStatic([worker, reader])))
  expect(Math.max(...sizes), `${sizes}`).toBeLessThanOrEqual(budgets.importReader)
  expect(size(withStatic([worker, ...readers]))).toBeLessThanOrEqual(budgets.importReaders)
  const loading = [...chunks.values()].filter(({ fileName }) =>
    readFileSync(join(dist, fileName), 'utf8').includes(worker),
  )
  expect(loading.map(({ facadeModuleId }) => facadeModuleId?.replace(/^.*\/pages\//, ''))).toEqual(['admin/import.tsx'])
})

test.each(['home', 'blog'])('the styles of a first visit to the %s page fit their budget', (page) => {
  const names = new Set(firstVisit(page).flatMap(({ css }) => css))
  const size = [...names].reduce((sum, name) => sum + gzippedFile(name), 0)
  expect(size).toBeGreaterThan(0)
  expect(size).toBeLessThanOrEqual(budgets.css)
})

test('the Latin fonts fit their budget', async () => {
  const fonts = (await readdir(join(dist, 'assets'))).filter((name) => /-latin-(wght-normal|italic)-/.test(name))
  expect(fonts).toHaveLength(2)
  const size = fonts.reduce((sum, name) => sum + readFileSync(join(dist, 'assets', name)).length, 0)
  expect(size).toBeLessThanOrEqual(budgets.fonts)
})

test.each(publicPages)('a reader of the %s page downloads nothing of the editor, the admin area or Zod', (page) => {
  const modules = firstVisit(page).flatMap(({ moduleIds }) => moduleIds)
  expect(modules.length).toBeGreaterThan(0)
  expect(modules.filter((id) => notForReaders.some((pattern) => pattern.test(id)))).toEqual([])
})

test('the API and the renderer of the Worker fit their budgets', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'broadsheet-worker-'))
  try {
    const none = join(folder, 'no-renderer.js')
    await writeFile(none, 'export const documents = {}\n')
    const [whole, api] = await Promise.all([
      sizeOfWorker(join(folder, 'whole')),
      sizeOfWorker(join(folder, 'api'), ['--alias', `#renderer:${none}`]),
    ])
    expect(api).toBeGreaterThan(budgets.api / 10)
    expect(api).toBeLessThanOrEqual(budgets.api)
    expect(whole - api).toBeGreaterThan(budgets.renderer / 10)
    expect(whole - api).toBeLessThanOrEqual(budgets.renderer)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

/** Bytes of the Worker after gzip, bundled as a deployment does. */
async function sizeOfWorker(folder: string, options: string[] = []) {
  const args = ['deploy', '--dry-run', '--outdir', folder, ...options]
  await requireTool('The Worker could not be built', 'wrangler', args)
  return gzipped(await readFile(join(folder, 'index.js')))
}

/** The chunks that a screen lives by: what fetches them, the application's and the pages', with all they import. */
function firstVisit(...pages: string[]): Chunk[] {
  const modules = pages.map((page) => `/web/src/pages/${page}.tsx`)
  const starts = [...chunks.values()].filter(
    ({ isEntry, facadeModuleId }) => isEntry || modules.some((module) => facadeModuleId?.endsWith(module)),
  )
  expect(starts, `chunks of ${pages}`).toHaveLength(pages.length + 2)
  return withImports(starts.map(({ fileName }) => fileName))
}

/** The chunks of these names and all that they import statically. */
function withImports(names: string[]): Chunk[] {
  const needed = new Set<Chunk>()
  const visit = (chunk: Chunk | undefined) => {
    if (!chunk || needed.has(chunk)) return
    needed.add(chunk)
    for (const name of chunk.imports) visit(chunks.get(name))
  }
  for (const name of names) visit(chunks.get(name))
  return [...needed]
}

/** These chunks with all that they fetch on use, but pages. @param left the files of parts that are not fetched */
function withParts(needed: Chunk[], left: string[] = []): Set<Chunk> {
  const whole = new Set(needed)
  // A set grows while it is walked: a part may fetch further parts.
  for (const { isEntry, moduleIds, dynamicImports } of whole) {
    const fetchesPages = isEntry || moduleIds.some((id) => id.endsWith('/admin-routes.tsx'))
    const parts = fetchesPages ? [] : dynamicImports.filter((name) => !left.includes(name))
    for (const part of withImports(parts)) whole.add(part)
  }
  return whole
}

/** Bytes of the chunks after gzip, without the script of the document. */
function sizeOf(needed: Chunk[]): number {
  return needed.reduce((sum, { fileName }) => sum + (isBoot(fileName) ? 0 : gzippedFile(fileName)), 0)
}

function isBoot(fileName: string) {
  return fileName.startsWith('assets/boot-')
}

/** @param name the path of a file in web/dist */
function gzippedFile(name: string): number {
  return gzipped(readFileSync(join(dist, name)))
}

function gzipped(content: string | Uint8Array): number {
  return gzipSync(content).length
}
