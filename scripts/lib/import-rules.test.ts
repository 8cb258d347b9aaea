import { globSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { privateOfOthers, violations } from '../testing/import-violations.ts'
import { findRefused, importZones, type Zone } from './import-rules.ts'
import { root } from './root.ts'

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

const files = globSync(['worker/**/*.ts', '{web/src,blocks}/**/*.{ts,tsx}'], { cwd: root }).filter(
  (file) => !/\.test\.|\.d\.ts$/.test(file),
)

test('every file of the Worker and the web is in one zone', () => {
  expect(files.length).toBeGreaterThan(500)
  const misplaced = files.map((file) => [file, zonesOf(file).length])
  expect(misplaced.filter(([, zones]) => zones !== 1)).toEqual([])
})

test('no file imports what its zone refuses', () => {
  const found = files
    .filter((file) => !file.endsWith('.testing.ts'))
    .flatMap((file) => refusedIn(file, readFileSync(join(root, file), 'utf8')).map((refusal) => `${file}: ${refusal}`))
  expect(found).toEqual([])
})

test.each(refused)('`$line` is refused in $file', ({ file, line, message }) => {
  expect(refusedIn(file, line)).toContainEqual(expect.stringContaining(message))
})

test.each(allowed)('`$line` is allowed in $file', ({ file, line }) => {
  expect(refusedIn(file, line)).toEqual([])
})

test('an import is read in each of its forms, with the names that are imported', () => {
  const zone: Zone = { includes: [], apply: ['workerByContract'] }
  for (const clause of ['{ type Api }', 'type { Api as Other }', '{\n  Api,\n}'])
    expect(findRefused(zone, `import ${clause} from '#worker/app.ts'`), clause).toEqual([])
  for (const clause of ['{ app as Api }', 'Api', '* as Api', '{\n  type Api,\n  app,\n}'])
    expect(findRefused(zone, `import ${clause} from '#worker/app.ts'`), clause).toHaveLength(1)
  expect(findRefused(zone, "const { app } = await import('#worker/app.ts')\nimport '#worker/ids.ts'")).toHaveLength(2)
})

function zonesOf(file: string) {
  return importZones.filter((zone) => isIn(zone, file))
}

function refusedIn(file: string, text: string) {
  return zonesOf(file).flatMap((zone) => findRefused(zone, text))
}

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
