import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { root } from './lib/local-config.ts'
import { runTool } from './lib/run-tool.ts'

/** A file that is not there, the import that is planted in it, and what the linter has to say. */
const refused = [
  [
    'web/src/pages/planted.tsx',
    "import { app } from '../../../worker/db/blogs.ts'",
    'The web knows the Worker by its contract only.',
  ],
  [
    'web/src/planted.ts',
    "import type { Bindings } from '../../worker/env.ts'",
    'The web knows the Worker by its contract only.',
  ],
  ['web/src/hooks/planted.ts', "import('../../../worker/errors.ts')", 'The web knows the Worker by its contract only.'],
  [
    'web/src/pages/planted.tsx',
    "import * as requests from '../../../worker/contract/requests.ts'",
    'must not download a validator',
  ],
  ['web/src/pages/admin/planted.tsx', "import { z } from 'zod'", 'must not download a validator'],
  ['web/src/planted.ts', "import { app } from '../../worker/app.ts'", 'the type Api only'],
  ['web/src/pages/planted.tsx', "import { Editor } from '@tiptap/react'", 'downloaded by the admin only'],
  [
    'web/src/components/planted.tsx',
    "import Editor from '../editor/article-editor.tsx'",
    'downloaded by the admin only',
  ],
  ['web/src/components/planted.tsx', "import Home from '../pages/home.tsx'", 'Pages are at the top'],
  ['web/src/components/planted.tsx', "import { apiContext } from '../api.ts'", 'components take it as props'],
  ['web/src/hooks/planted.ts', "export { default } from '../pages/home.tsx'", 'Pages are at the top'],
  ['web/src/editor/planted.ts', "import { routes } from '../routes.tsx'", 'Pages are at the top'],
  ['web/src/planted.ts', "import { Spinner } from './components/spinner.tsx'", 'imports none of it'],
  ['web/src/pages/planted.tsx', "import { handler } from '../edge/load-page.ts'", 'no part of what browsers download'],
  ['web/src/pages/admin/planted.tsx', "import('../../edge/load-page.ts')", 'no part of what browsers download'],
  [
    'web/src/components/planted.tsx',
    "import { renderDocument } from '../document.tsx'",
    'no part of what browsers download',
  ],
  [
    'web/src/hooks/planted.ts',
    "import { keepDocument } from '../edge/document-cache.ts'",
    'no part of what browsers download',
  ],
  ['web/src/planted.ts', "import { siteOrigin } from './edge/site-address.ts'", 'no part of what browsers download'],
  ['web/src/planted.tsx', "import { createEdge } from './edge/create-edge.ts'", 'no part of what browsers download'],
  ['web/src/edge/planted.ts', "import { blogs } from '../../../worker/db/blogs.ts'", 'by its contract only'],
  ['web/src/edge/planted.ts', "import { app } from '../../../worker/app.ts'", 'the type Api only'],
  ['web/src/edge/planted.ts', "import { routes } from '../routes.tsx'", "nothing of the admin's"],
  [
    'web/src/edge/planted.tsx',
    "import { ArticleEditor } from '../editor/article-editor.tsx'",
    "nothing of the admin's",
  ],
  ['web/src/edge/planted.ts', "import { readToken } from '../session.ts'", 'there is no window'],
  ['worker/routes/planted.ts', "import { sql } from 'drizzle-orm'", 'SQL stands in worker/db.'],
  ['worker/routes/planted.ts', "import { paths } from '../../web/src/paths.ts'", 'knows nothing of the web'],
  ['worker/planted.ts', "import { paths } from '../web/src/paths.ts'", 'knows nothing of the web'],
  ['worker/middleware/planted.ts', "import { blogRoutes } from '../routes/blog.ts'", 'Routes are at the top'],
  ['worker/db/planted.ts', "import { blogRoutes } from '../routes/blog.ts'", 'Routes are at the top'],
  ['worker/db/planted.ts', "import { database } from '../middleware/database.ts'", 'Middleware stands above'],
  ['worker/content/planted.ts', "import { database } from '../middleware/database.ts'", 'Middleware stands above'],
  ['worker/assistant/planted.ts', "import { blogs } from '../db/schema/blogs.ts'", 'SQL stands in worker/db.'],
  ['worker/auth/planted.ts', "import LocalAi from '../ai-stub/index.ts'", 'No production code knows'],
  ['worker/contract/planted.ts', "import { now } from '../clock.ts'", 'imports nothing but itself'],
] as const

const allowed = [
  ['web/src/pages/planted.tsx', "import { listLimits } from '../../../worker/contract/limits.ts'"],
  ['web/src/planted.ts', "import type { Api } from '../../worker/app.ts'"],
  ['web/src/pages/admin/planted.tsx', "import { ArticleEditor } from '../../../editor/article-editor.tsx'"],
  ['web/src/edge/planted.ts', "import { handler } from '../reader-routes.tsx'"],
  ['worker/routes/planted.ts', "import { findBlog } from '../db/blogs.ts'"],
  ['worker/contract/planted.ts', "import { categories } from './categories.ts'"],
] as const

type Finding = { path: string; message: string }

const report = z.object({
  diagnostics: z.array(z.object({ message: z.string(), location: z.object({ path: z.string() }) })),
})

let folder: string
let findings: Finding[]

// All are planted in a folder of their own, beside a copy of the rules, and linted at once.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'broadsheet-lint-'))
  for (const name of ['biome.json', '.gitignore']) await cp(join(root, name), join(folder, name))
  for (const [index, [file, line]] of [...refused, ...allowed].entries()) {
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

test.each(refused.map((one, index) => [...one, index] as const))(
  'in %s the linter refuses `%s`',
  (file, _line, sentence, index) => {
    expect(messagesAbout(plantedName(file, index))).toContainEqual(expect.stringContaining(sentence))
  },
)

test.each(allowed.map((one, index) => [...one, refused.length + index] as const))(
  'in %s the linter takes `%s`',
  (file, _line, index) => {
    expect(messagesAbout(plantedName(file, index))).toEqual([])
  },
)

function plantedName(file: string, index: number) {
  return file.replace('planted', `planted-${index}`)
}

function messagesAbout(path: string) {
  return findings.filter((finding) => finding.path.endsWith(path)).map(({ message }) => message)
}
