import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { unstable_readConfig } from 'wrangler'
import { z } from 'zod'
import { importSources } from '#contract/import-sources.ts'
import { buildNotes } from './lib/build-web.ts'
import { root } from './lib/root.ts'
import { requireTool } from './lib/run-tool.ts'
import { describeWorker, withRuntime } from './testing/runtime.ts'

/**
 * Bytes after gzip that a first visit downloads, with the application where somebody uses it. A size may differ by half a
 * percent. A commit that changes more changes the figure with it, so that growth is seen, and what was saved is not spent
 * unseen.
 */
const figures = {
  /** The only script of a rendered document. */
  boot: 3_100,
  home: 124_795,
  blog: 137_255,
  dashboard: 181_001,
  addBlog: 331_674,
  editBlog: 331_424,
  /** The largest part of the editor that is fetched when somebody uses it. */
  editorPart: 66_966,
  /** The commands that Ctrl-K opens, with the table of settings that it finds, beside what the frame of the admin area has. */
  palette: 9_134,
  /** Add Blog with all parts of the editor but the AI panel. 62 kB of them write the MathML of formulas. */
  wholeEditor: 519_417,
  /** The panel of the AI with all of its parts, beside what the editor fetches for other parts. */
  aiPanel: 22_963,
  /** The search form's suggestions, which readers download without the application. */
  suggestions: 2_536,
  /**
   * The reader of any file of one program, beside the page Import, and the readers of all programs together, with the parsers of front
   * matter, which are fetched for texts that have it.
   */
  importReader: 111_759,
  importReaders: 186_317,
  stylesOfHome: 8_070,
  stylesOfBlog: 13_111,
  /** Upright and italic letters of Latin, as an article with words in italics downloads them. */
  fonts: 59_128,
}
const tolerance = 0.005

function expectFigure(name: keyof typeof figures, size: number): void {
  const figure = figures[name]
  const change = size / figure - 1
  const percent = `${(Math.abs(change) * 100).toFixed(1)} % ${change > 0 ? 'more' : 'less'}`
  const message = `${name} has ${size} bytes, ${percent} than ${figure}. If that is meant, write ${size} into scripts/budgets.test.ts in the same commit`
  expect.soft(Math.abs(change), message).toBeLessThanOrEqual(tolerance)
}

const publicPages = ['home', 'blog', 'articles', 'search', 'about', 'contact', 'privacy-policy', 'login']
const notForReaders = [
  /\/(?:web\/src\/editor|blocks)\//,
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
  /** The files that the script may fetch later. */
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

test.each(['home', 'blog'] as const)(
  'the scripts of a first visit to the %s page have the bytes of its figure',
  (page) => {
    expectFigure(page, sizeOf(firstVisit(page)))
  },
)

test('the script of a document is one file and has the bytes of its figure', () => {
  const files = withImports([...chunks.keys()].filter(isBoot)).map(({ fileName }) => fileName)
  expect(files).toHaveLength(1)
  expectFigure('boot', gzippedFile(files[0] ?? ''))
})

const dashboard = ['admin/frame/layout', 'admin/frame/dashboard']
/** Add Blog always fetches the list of texts that only this browser has, after the form. */
const addBlog = ['admin/frame/layout', 'admin/writing/add-blog', 'admin/writing/blog-editor/unsaved-texts']
const editBlog = ['admin/frame/layout', 'admin/writing/edit-blog']

test.each([
  ['dashboard', dashboard],
  ['addBlog', addBlog],
  ['editBlog', editBlog],
] as const)('the scripts of the page %s have the bytes of its figure', (name, pages) => {
  expectFigure(name, sizeOf(firstVisit(...pages)))
})

test('the largest part of the editor that is fetched on use has the bytes of its figure', () => {
  const first = new Set(
    ['add-blog', 'edit-blog'].flatMap((page) => firstVisit('admin/frame/layout', `admin/writing/${page}`)),
  )
  const parts = [...first].filter(({ isEntry }) => !isEntry).flatMap(({ dynamicImports }) => dynamicImports)
  expect(parts.length).toBeGreaterThan(0)
  const sizes = parts.map((part) => sizeOf(withImports([part]).filter((chunk) => !first.has(chunk))))
  expectFigure('editorPart', Math.max(...sizes))
})

test('Add Blog with everything that is fetched on use has the bytes of its figure, and what is apart from it of its own', () => {
  const parts = [
    { figure: 'aiPanel', name: '/assistant/assistant.tsx' },
    { figure: 'palette', name: '/palette/palette.tsx' },
  ] as const
  const apart = parts.map(({ figure, name }) => {
    const chunk = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith(name))
    return { fileName: chunk?.fileName ?? '', figure }
  })
  const names = apart.map(({ fileName }) => fileName)
  const whole = withParts(firstVisit(...addBlog), names)
  expectFigure('wholeEditor', sizeOf([...whole]))
  for (const { fileName, figure } of apart) {
    const own = [...withParts(withImports([fileName]))].filter((chunk) => !whole.has(chunk))
    expect(own.length).toBeGreaterThan(0)
    expectFigure(figure, sizeOf(own))
  }
})

test('the suggestions of the search have the bytes of their figure, and need nothing of the application', () => {
  const entry = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith('/attach-suggestions.ts'))
  const needed = withImports(entry ? [entry.fileName] : [])
  expect(needed.length).toBeGreaterThan(0)
  expectFigure('suggestions', sizeOf(needed))
  const modules = needed.flatMap(({ moduleIds }) => moduleIds)
  expect(modules.filter((id) => !/\/web\/src\/suggest\/|\/(?:fold-letters|keys)\.ts$/.test(id))).toEqual([])
})

const staticImport = /(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g
const dynamicImport = /import\(["'`]\.\/([\w.-]+\.js)["'`]\)/g

test('what reads the file of an import has the bytes of its figures, and only that page loads it', async () => {
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
  // Two programs share a reader each with another one, and files of others and zips in zips have a part each.
  expect(readers).toHaveLength(importSources.length + 2)
  const sizes = readers.map((reader) => size(withStatic([worker, reader])))
  expectFigure('importReader', Math.max(...sizes))
  const always = withStatic([worker, ...readers])
  const onUse = [...always].flatMap((name) => importsOf(name, dynamicImport)).filter((name) => !always.has(name))
  expectFigure('importReaders', size(withStatic([worker, ...readers, ...onUse])))
  const loading = [...chunks.values()].filter(({ fileName }) =>
    readFileSync(join(dist, fileName), 'utf8').includes(worker),
  )
  expect(loading.map(({ facadeModuleId }) => facadeModuleId?.replace(/^.*\/pages\//, ''))).toEqual([
    'admin/exchange/import.tsx',
  ])
  const modules = firstVisit('admin/frame/layout', 'admin/exchange/import').flatMap(({ moduleIds }) => moduleIds)
  expect(modules.filter((id) => /\/(?:draw-cover|picture-archive|open-zip|unzipit)\b/.test(id))).toEqual([])
})

test.each([
  ['home', 'stylesOfHome'],
  ['blog', 'stylesOfBlog'],
] as const)('the styles of a first visit to the %s page have the bytes of their figure', (page, figure) => {
  const names = new Set(firstVisit(page).flatMap(({ css }) => css))
  expectFigure(
    figure,
    [...names].reduce((sum, name) => sum + gzippedFile(name), 0),
  )
})

test('the Latin fonts have the bytes of their figure', async () => {
  const fonts = (await readdir(join(dist, 'assets'))).filter((name) => /-latin-(wght-normal|italic)-/.test(name))
  expect(fonts).toHaveLength(2)
  expectFigure(
    'fonts',
    fonts.reduce((sum, name) => sum + readFileSync(join(dist, 'assets', name)).length, 0),
  )
})

test.each(publicPages)('a reader of the %s page downloads nothing of the editor, the admin area or Zod', (page) => {
  const modules = firstVisit(page).flatMap(({ moduleIds }) => moduleIds)
  expect(modules.length).toBeGreaterThan(0)
  expect(modules.filter((id) => notForReaders.some((pattern) => pattern.test(id)))).toEqual([])
})

/** Of the metafile of a bundle: what each module imports, and how. Source: https://esbuild.github.io/api/#metafile */
const bundled = z.object({
  inputs: z.record(z.string(), z.object({ imports: z.array(z.object({ path: z.string(), kind: z.string() })) })),
})

test('the Worker evaluates its renderer while it starts, and on the Free plan renders its examples then', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'broadsheet-worker-'))
  try {
    await requireTool('The Worker could not be built', 'wrangler', [
      'deploy',
      '--dry-run',
      '--metafile',
      '--outdir',
      folder,
    ])
    const { inputs } = bundled.parse(JSON.parse(await readFile(join(folder, 'bundle-meta.json'), 'utf8')))
    const imports = Object.values(inputs).flatMap(({ imports }) => imports)
    const kinds = imports.filter(({ path }) => path.endsWith('web/build/renderer.js')).map(({ kind }) => kind)
    expect(new Set(kinds)).toEqual(new Set(['import-statement']))
    const platform = unstable_readConfig({ config: join(root, 'wrangler.toml') })
    const script = await readFile(join(folder, 'index.js'), 'utf8')
    const own = { PASSWORD_KDF: 'pbkdf2', PASSWORD_PEPPER: 'p'.repeat(43), PLAN: 'free', ENVIRONMENT: 'local' }
    const variables = Object.entries({ ...platform.vars, ...own })
    const bound = variables.map(([name, text]) => `(name = "${name}", text = "${text}")`)
    const worker = describeWorker('api', script, platform, `bindings = [${bound.join()}]`)
    const logged = await withRuntime([worker], async (port, log) => {
      expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(500) // It lacks its other bindings.
      return log()
    })
    expect(logged).not.toContain('An example of the start')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

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
  return gzipped(readFileSync(join(dist, name), 'utf8'))
}

/** The names of built files have hashes, which compress by chance: a change elsewhere must not move a size. */
function gzipped(content: string): number {
  return gzipSync(content.replaceAll(/(?<=[\w.]-)[\w-]{7}(?=\.(?:js|css|woff2)\b)/g, '0000000')).length
}
