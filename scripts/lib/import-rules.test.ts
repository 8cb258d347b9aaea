import { globSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, matchesGlob } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { privateOfOthers, violations } from '../testing/import-violations.ts'
import { importRules, importZones, type Zone } from './import-rules.ts'
import { root } from './root.ts'
import { runTool } from './run-tool.ts'

type Planted = { file: string; line: string }

const refused = importZones.flatMap(({ includes, apply, subject }) => [
  ...apply.flatMap((name) =>
    violations[name].lines.map((line) => ({ file: plantedIn(includes), line, message: violations[name].message })),
  ),
  ...(subject ? privateOfOthers : [])
    .filter((line) => !line.includes(`/${subject}/`))
    .map((line) => ({ file: plantedIn(includes), line, message: 'are private' })),
])

const allowed: Planted[] = [
  { file: 'web/src/pages/planted.tsx', line: "import { listLimits } from '#contract/limits.ts'" },
  { file: 'web/src/api/planted.ts', line: "import type { Api } from '#worker/app.ts'" },
  { file: 'web/src/pages/admin/planted.tsx', line: "import { ArticleEditor } from '../../editor/article-editor.tsx'" },
  { file: 'web/src/documents/planted.ts', line: "import { handler } from '../reader-routes.tsx'" },
  { file: 'worker/blogs/planted.routes.ts', line: "import { saveDraft } from '../drafts/save-draft.ts'" },
  { file: 'worker/blogs/planted.routes.ts', line: "import { listBlogs } from './lists/published-blogs.queries.ts'" },
  { file: 'worker/blogs/planted.ts', line: "import { insertBlog } from './insert-blog.queries.ts'" },
  { file: 'worker/blogs/planted.ts', line: "import { saveDraft } from '../drafts/save-draft.ts'" },
  { file: 'worker/blogs/planted.queries.ts', line: "import { blogs } from '../db/schema/blogs.ts'" },
  { file: 'worker/blogs/planted.queries.ts', line: "import { listPublished } from './published-blogs.queries.ts'" },
  { file: 'worker/jobs/planted.ts', line: "import { deleteLoginLink } from '../accounts/login-links.queries.ts'" },
  { file: 'worker/contract/planted.ts', line: "import { categories } from './categories.ts'" },
  { file: 'worker/contract/requests/planted.ts', line: "import { categories } from '../categories.ts'" },
]

const planted: Planted[] = [...refused, ...allowed]

const report = z.object({
  diagnostics: z.array(z.object({ message: z.string(), location: z.object({ path: z.string() }) })),
})

let folder: string
let findings: { path: string; message: string }[]

// All files are planted in one temporary folder beside a copy of the configuration and linted at once.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'broadsheet-lint-'))
  for (const name of ['biome.json', 'biome.imports.json', '.gitignore']) await cp(join(root, name), join(folder, name))
  for (const [index, { file, line }] of planted.entries()) {
    const path = join(folder, plantedName(file, index))
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, `${line}\n`)
  }
  const args = ['lint', '--only=style/noRestrictedImports', '--reporter=json', '--max-diagnostics=none']
  const { output } = await runTool('biome', args, { cwd: folder })
  const json = output.split('\n').find((line) => line.startsWith('{'))
  const { diagnostics } = report.parse(JSON.parse(json ?? output))
  findings = diagnostics.map(({ message, location }) => ({ message, path: location.path }))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('biome.imports.json is the table as written by npm run lint:rules', async () => {
  expect(await readFile(join(root, 'biome.imports.json'), 'utf8')).toBe(importRules())
})

test('every file of the Worker and the web is in one zone', () => {
  const files = globSync(['worker/**/*.ts', 'web/src/**/*.{ts,tsx}'], { cwd: root }).filter(
    (file) => !/\.test\.|\.d\.ts$/.test(file),
  )
  expect(files.length).toBeGreaterThan(500)
  const misplaced = files.map((file) => [file, importZones.filter((zone) => isIn(zone, file)).length])
  expect(misplaced.filter(([, zones]) => zones !== 1)).toEqual([])
})

test.each(refused.map((one, index) => ({ ...one, index })))(
  'the linter refuses `$line` in $file',
  ({ file, index, message }) => {
    expect(messagesAbout(plantedName(file, index))).toContainEqual(expect.stringContaining(message))
  },
)

test.each(allowed.map((one, index) => ({ ...one, index: refused.length + index })))(
  'the linter allows `$line` in $file',
  ({ file, index }) => {
    expect(messagesAbout(plantedName(file, index))).toEqual([])
  },
)

function isIn({ includes }: Zone, file: string) {
  const [refusals, patterns] = [
    includes.filter((path) => path.startsWith('!')),
    includes.filter((path) => !path.startsWith('!')),
  ]
  const matches = (pattern: string) => matchesGlob(file, pattern)
  return patterns.some(matches) && !refusals.some((path) => matches(path.slice(1)))
}

/** A file of the first pattern of a zone: of `{a,b}` the first name. */
function plantedIn([pattern = '']: string[]) {
  const file = pattern.replace(/\{([^,}]*)[^}]*\}/g, '$1')
  return file.endsWith('/**') ? file.replace('**', 'planted.ts') : file.replace('**/', '').replace('*', 'planted')
}

function plantedName(file: string, index: number) {
  return file.replace('planted', `planted-${index}`)
}

function messagesAbout(path: string) {
  return findings.filter((finding) => finding.path.endsWith(path)).map(({ message }) => message)
}
