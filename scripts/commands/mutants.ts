import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { Problem, readCommandLine, runCommand } from '../lib/command-line.ts'
import { root } from '../lib/root.ts'
import { runTool } from '../lib/run-tool.ts'
import { seededRandom } from '../seed/random.ts'
import { findMutants } from '../testing/find-mutants.ts'

const help = `npm run mutants -- [options]

Changes one line of the source at a time and runs the tests that should notice: of the Worker those in the folder of the
subject, of other sources those that import the file.
The result is a list in JSON: killed, survived, untested (no test depends on the file), or missing (no such line).

--seed <n>       which mutants are chosen (1)
--each <n>       how many for each project (8)
--project <name> only those of unit, worker, scripts, web or e2e
--out <file>     where the result is written (mutants.json)
--replay <file>  runs the mutants of such a list: moved files are found by the text of the line
--list           chooses only, and runs nothing

To compare with another commit, copy this file and find-mutants.ts into a checkout of it and replay the list there.`

/**
 * The browser tests of a source file that browsers run: `vitest related` cannot see through the built site.
 * From the file's name to a part of the path of its specs.
 */
const browserTests: Record<string, string> = {
  'visitor-form.tsx': 'reader-journey',
  'comment-form.tsx': 'reader-journey',
  'search-box.tsx': 'reader-lists',
  'load-more.tsx': 'admin-lists',
  'list-table.tsx': 'admin-lists',
  'list-page.tsx': 'admin-lists',
  'login-form.tsx': 'admin-journey',
  'comment-reply.tsx': 'comment-replies',
  'dashboard.tsx': 'admin-journey',
  'newsletter-form.tsx': 'reader-journey',
  'contact-form.tsx': 'mail',
}

/** Which sources a project's tests are about. */
const sourcesOf: Record<string, RegExp> = {
  unit: /^(worker\/(article|images|language|outbound|mail\/(content|providers)|search\/query)|bench|web\/src\/(editor|edge))\/.*\.ts$/,
  worker: /^worker\/(accounts|assistant|blogs|comments|drafts|feeds|inbox|jobs|newsletter|publication)\/.*\.ts$/,
  scripts: /^scripts\/[^/]+\.ts$|^scripts\/(commands|lib)\/.*\.ts$/,
  web: /^web\/src\/(components|pages|hooks|suggest)\/.*\.tsx?$/,
  e2e: /^web\/src\/.*\.tsx$/,
}

const mutant = z.object({
  project: z.string(),
  file: z.string(),
  kind: z.enum(['condition', 'statement', 'constant']),
  line: z.string(),
  replacement: z.string(),
  result: z.enum(['killed', 'survived', 'untested', 'missing']).optional(),
})
type Mutant = z.infer<typeof mutant>

await runCommand(async () => {
  const text = { type: 'string' } as const
  const options = { seed: text, each: text, project: text, out: text, replay: text }
  const { values } = readCommandLine(help, { ...options, list: { type: 'boolean' } })
  const chosen = values.replay
    ? z.array(mutant).parse(JSON.parse(readFileSync(values.replay, 'utf8')))
    : choose(Number(values.seed ?? 1), Number(values.each ?? 8))
  const mutants = chosen.filter(({ project }) => !values.project || project === values.project)
  if (mutants.length === 0) throw new Problem('There is no such mutant.')
  const done: Mutant[] = []
  for (const one of mutants) {
    done.push(values.list ? one : { ...one, result: await runMutant(one) })
    console.log([done.at(-1)?.result ?? '', one.project, one.file, one.replacement.trim()].join('  '))
    writeFileSync(values.out ?? 'mutants.json', `${JSON.stringify(done, null, 2)}\n`)
  }
})

function sources(): string[] {
  return execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path && !/\.(test|spec|d)\.tsx?$|\/testing\/|^e2e\//.test(path))
}

function choose(seed: number, each: number): Mutant[] {
  const random = seededRandom(seed)
  const files = sources()
  return Object.entries(sourcesOf).flatMap(([project, pattern]) => {
    const fitting = files.filter(
      (file) => pattern.test(file) && (project !== 'e2e' || browserTests[basename(file)] !== undefined),
    )
    const mutants = new Map<string, Mutant>()
    for (let attempts = 0; mutants.size < each && attempts < each * 20 && fitting.length > 0; attempts += 1) {
      const file = fitting[random.whole(0, fitting.length - 1)] ?? ''
      const found = findMutants(readFileSync(join(root, file), 'utf8'), file.endsWith('x'))
      const mutation = found[random.whole(0, Math.max(0, found.length - 1))]
      if (mutation) mutants.set(file + mutation.line, { project, file, ...mutation })
    }
    return [...mutants.values()]
  })
}

/** Runs the tests against the mutated file, and puts the file back whatever happens. */
async function runMutant({ project, file, line, replacement }: Mutant): Promise<Mutant['result']> {
  const path = locate(file, line)
  if (!path) return 'missing'
  const original = readFileSync(join(root, path), 'utf8')
  const restore = () => writeFileSync(join(root, path), original)
  process.once('exit', restore)
  const stop = () => process.exit(1)
  process.once('SIGINT', stop).once('SIGTERM', stop)
  try {
    // As a function, because a replacement's `$` would mean something.
    writeFileSync(
      join(root, path),
      original.replace(line, () => replacement),
    )
    return await runTests(project, path)
  } finally {
    restore()
    process.off('exit', restore).off('SIGINT', stop).off('SIGTERM', stop)
  }
}

async function runTests(project: string, file: string): Promise<Mutant['result']> {
  const folder = mkdtempSync(join(tmpdir(), 'broadsheet-mutant-'))
  try {
    const report = join(folder, 'report.json')
    const [, subject] = /^(worker\/[^/]+\/)/.exec(file) ?? []
    const related = ['related', file, '--run', '--project=!e2e']
    const testsOf: Record<string, string[]> = {
      e2e: ['run', `/${browserTests[basename(file)]}.spec`, '--project=e2e'],
      // The tests do not import the Worker.
      worker: subject ? ['run', subject, '--project=worker', '--project=unit'] : related,
    }
    const tests = testsOf[project] ?? related
    const args = [...tests, '--bail=1', '--reporter=json', `--outputFile=${report}`]
    const { code, output } = await runTool('vitest', args, { env: { SITE_IS_BUILT: '' } })
    if (/No test files? found/.test(output)) return 'untested'
    return code === 0 ? 'survived' : 'killed'
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The file with the line: the one of this path, else one of this name, else the only one that has the line. */
function locate(file: string, line: string): string | undefined {
  const having = sources().filter((path) => readFileSync(join(root, path), 'utf8').includes(`\n${line}\n`))
  return (
    having.find((path) => path === file) ??
    having.find((path) => basename(path) === basename(file)) ??
    (having.length === 1 ? having[0] : undefined)
  )
}
