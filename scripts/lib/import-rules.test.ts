import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { importRules, importZones, type RestrictionName } from './import-rules.ts'
import { root } from './root.ts'
import { runTool } from './run-tool.ts'

type Planted = { file: string; line: string }

/** Imports that each restriction refuses, by relative path and by package.json's `imports`, and a part of its message. */
const violations: Record<RestrictionName, { message: string; lines: string[] }> = {
  workerByContract: {
    message: 'Worker’s',
    lines: [
      "import { findBlog } from '../../../worker/db/blogs.ts'",
      "import type { Bindings } from '#worker/env.ts'",
      "import('#worker/errors.ts')",
      "import { app } from '#worker/app.ts'",
      "export { app } from '../../worker/app.ts'",
    ],
  },
  noValidator: {
    message: 'must not download a validator',
    lines: ["import { z } from 'zod'", "import * as requests from '#contract/requests/drafts.ts'"],
  },
  noEdge: {
    message: 'edge renderer',
    lines: ["import { createEdge } from '#web/edge/create-edge.ts'", "import('../../edge/load-page.ts')"],
  },
  noEditor: {
    message: 'downloads the editor',
    lines: ["import { Editor } from '@tiptap/react'", "import Editor from '../editor/article-editor.tsx'"],
  },
  noPages: {
    message: 'Only the route table',
    lines: [
      "import Home from '../pages/home.tsx'",
      "export { default } from '#web/pages/home.tsx'",
      "import { routes } from '../routes.tsx'",
    ],
  },
  noAdminPages: { message: 'admin area', lines: ["import { MenuLink } from './admin/menu-link.tsx'"] },
  noComponents: {
    message: 'Components are above',
    lines: ["import { Spinner } from '../components/spinner.tsx'", "import '#web/components/spinner.css'"],
  },
  noHooks: { message: 'Hooks are above', lines: ["import { useSubmit } from '../hooks/use-submit.ts'"] },
  noLoading: { message: 'receive it as props', lines: ["import { apiContext } from '../api/api.ts'"] },
  edgeOnly: {
    message: 'The edge',
    lines: [
      "import { routes } from '../routes.tsx'",
      "import { ArticleEditor } from '../editor/article-editor.tsx'",
      "import { Home } from '#web/pages/home.tsx'",
      "import { readToken } from '../api/session.ts'",
      "import { copyText } from '../dom/copy-text.ts'",
    ],
  },
  noWeb: {
    message: 'must not import the web',
    lines: ["import { paths } from '#web/routing/paths.ts'", "import { paths } from '../../web/src/routing/paths.ts'"],
  },
  noStandIn: {
    message: 'stand-ins',
    lines: ["import LocalAi from '../ai-stub/index.ts'", "import { useApi } from '#worker/testing/use-api.ts'"],
  },
  noRoutes: {
    message: 'Only app.ts',
    lines: ["import { blogRoutes } from '../routes/blog.ts'", "import type { Api } from '#worker/app.ts'"],
  },
  noSql: {
    message: 'Only worker/db',
    lines: [
      "import { sql } from 'drizzle-orm'",
      "import { drizzle } from 'drizzle-orm/d1'",
      "import { blogs } from '../db/schema/blogs.ts'",
    ],
  },
  noHttp: {
    message: 'above domain code',
    lines: [
      "import { database } from '../middleware/database.ts'",
      "import { validate } from '#worker/http/validate.ts'",
    ],
  },
  noDomain: {
    message: 'above worker/db',
    lines: ["import { addBlog } from '../blogs/add-blog.ts'", "import { purge } from '#worker/cache/purge.ts'"],
  },
  noDatabase: { message: 'works on values', lines: ["import { findBlog } from '../db/blogs.ts'"] },
  onlyContract: {
    message: 'nothing but itself',
    lines: ["import { now } from '#worker/clock.ts'", "import { now } from '../clock.ts'"],
  },
  onlyContractAbove: {
    message: 'nothing but itself',
    lines: ["import { now } from '#worker/clock.ts'", "import { now } from '../../clock.ts'"],
  },
}

const refused = importZones.flatMap(({ includes, apply }) =>
  apply.flatMap((name) =>
    violations[name].lines.map((line) => ({ file: plantedIn(includes), line, message: violations[name].message })),
  ),
)

const allowed: Planted[] = [
  { file: 'web/src/pages/planted.tsx', line: "import { listLimits } from '#contract/limits.ts'" },
  { file: 'web/src/api/planted.ts', line: "import type { Api } from '#worker/app.ts'" },
  { file: 'web/src/pages/admin/planted.tsx', line: "import { ArticleEditor } from '../../editor/article-editor.tsx'" },
  { file: 'web/src/edge/planted.ts', line: "import { handler } from '../reader-routes.tsx'" },
  { file: 'worker/routes/planted.ts', line: "import { findBlog } from '../db/blogs.ts'" },
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
  expect(JSON.parse(await readFile(join(root, 'biome.imports.json'), 'utf8'))).toEqual(importRules())
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

/** A file of the first pattern of a zone: of `{a,b}` the first name. */
function plantedIn([pattern = '']: string[]) {
  const file = pattern.replace(/\{([^,}]*)[^}]*\}/, '$1').replace('**', 'planted.ts')
  return file.includes('planted') ? file : file.replace('*', 'planted').replace(/app\.ts$/, 'app.ts')
}

function plantedName(file: string, index: number) {
  return file.replace('planted', `planted-${index}`)
}

function messagesAbout(path: string) {
  return findings.filter((finding) => finding.path.endsWith(path)).map(({ message }) => message)
}
