import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { root } from './local-config.ts'
import { toolPath } from './run-tool.ts'

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
  ['worker/routes/planted.ts', "import { sql } from 'drizzle-orm'", 'SQL stands in worker/db.'],
  ['worker/routes/planted.ts', "import { paths } from '../../web/src/paths.ts'", 'knows nothing of the web'],
  ['worker/planted.ts', "import { paths } from '../web/src/paths.ts'", 'knows nothing of the web'],
  ['worker/middleware/planted.ts', "import { blogRoutes } from '../routes/blog.ts'", 'Routes are at the top'],
  ['worker/db/planted.ts', "import { blogRoutes } from '../routes/blog.ts'", 'Routes are at the top'],
  ['worker/db/planted.ts', "import { database } from '../middleware/database.ts'", 'Middleware stands above'],
  ['worker/content/planted.ts', "import { database } from '../middleware/database.ts'", 'Middleware stands above'],
  ['worker/assistant/planted.ts', "import { blogs } from '../db/schema.ts'", 'SQL stands in worker/db.'],
  ['worker/auth/planted.ts', "import LocalAi from '../ai-stub/index.ts'", 'No production code knows'],
  ['worker/contract/planted.ts', "import { now } from '../clock.ts'", 'imports nothing but itself'],
] as const

const allowed = [
  ['web/src/pages/planted.tsx', "import { listLimits } from '../../../worker/contract/limits.ts'"],
  ['web/src/planted.ts', "import type { Api } from '../../worker/app.ts'"],
  ['web/src/pages/admin/planted.tsx', "import { ArticleEditor } from '../../../editor/article-editor.tsx'"],
  ['worker/routes/planted.ts', "import { findBlog } from '../db/blogs.ts'"],
  ['worker/contract/planted.ts', "import { categories } from './categories.ts'"],
] as const

test.each(refused)('in %s the linter refuses `%s`', async (file, line, sentence) => {
  const { code, output } = await lint(file, line)
  expect(output).toContain(sentence)
  expect(code).toBe(1)
})

test.each(allowed)('in %s the linter takes `%s`', async (file, line) => {
  const { code, output } = await lint(file, line)
  expect(output).not.toContain('noRestrictedImports')
  expect(code).toBe(0)
})

/** Lints a file that is not written anywhere. */
async function lint(file: string, line: string) {
  const args = ['lint', '--only=style/noRestrictedImports', `--stdin-file-path=${file}`]
  const child = spawn(process.execPath, [toolPath('biome'), ...args], { cwd: root })
  child.stdin.end(`${line}\n`)
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [stdout, stderr, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { code, output: stdout + stderr }
}
