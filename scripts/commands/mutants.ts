import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { z } from 'zod'
import { Problem, readCommandLine, runCommand } from '../lib/command-line.ts'
import { root } from '../lib/root.ts'
import { runTool } from '../lib/run-tool.ts'
import { seededRandom } from '../seed/random.ts'
import { findMutants } from '../testing/find-mutants.ts'
import { readTestsAbout } from '../testing/tests-about.ts'

const help = `npm run mutants -- [options]

Changes one line of the source at a time and runs the tests that should notice: the tests in the subject's folder of the
Worker, the tests with the name of the file, and the tests that import it in one step or two. A mutant of the project e2e
meets the browser tests that quote its texts first.
The result is a list in JSON: killed (and by which file of tests), survived, untested (no test is about the file), or missing
(no such line).

--seed <n>       which mutants are chosen (1)
--each <n>       how many for each project, or for each folder (8)
--under <path>   chooses among the sources of this folder instead of each project's; may be repeated
--project <name> only mutants of unit, worker, scripts, web or e2e
--out <file>     where the result is written (mutants.json)
--replay <file>  runs the mutants of such a list: moved files are found by the text of the line
--list           chooses only, and runs nothing

Every case of every loop runs; with TEST_EXTENT=part and TEST_TURN=<n> only the cases that \`npm test\` tries.
To compare with another commit, copy this file, lib/imports.ts, and testing/find-mutants.ts and tests-about.ts into a checkout of it
and replay the list there.`

const { sources, testsAbout, specsAbout, projectOf } = readTestsAbout()

const mutant = z.object({
  project: z.string(),
  file: z.string(),
  kind: z.enum(['condition', 'statement', 'constant']),
  line: z.string(),
  replacement: z.string(),
  result: z.enum(['killed', 'survived', 'untested', 'missing']).optional(),
  /** The files of tests that failed: not all that would, because the run ends with the first. */
  by: z.array(z.string()).optional(),
})
type Mutant = z.infer<typeof mutant>
type Outcome = Pick<Mutant, 'result' | 'by'>

/** The part of a run's report that decides the result. */
const report = z.object({ testResults: z.array(z.object({ name: z.string(), status: z.string() })) })

await runCommand(async () => {
  const text = { type: 'string' } as const
  const options = { seed: text, each: text, project: text, out: text, replay: text }
  const { values } = readCommandLine(help, {
    ...options,
    under: { type: 'string', multiple: true },
    list: { type: 'boolean' },
  })
  const chosen = values.replay
    ? z.array(mutant).parse(JSON.parse(readFileSync(values.replay, 'utf8')))
    : choose(Number(values.seed ?? 1), Number(values.each ?? 8), values.under ?? [])
  const mutants = chosen.filter(({ project }) => !values.project || project === values.project)
  if (mutants.length === 0) throw new Problem('There is no such mutant.')
  const done: Mutant[] = []
  for (const one of mutants) {
    const { result, by } = values.list ? {} : await runMutant(one)
    done.push({ ...one, result, by })
    console.log([result ?? '', one.project, one.file, one.replacement.trim(), ...(by ?? [])].join('  '))
    writeFileSync(values.out ?? 'mutants.json', `${JSON.stringify(done, null, 2)}\n`)
  }
})

/** A group of sources for each project, or for each folder that was asked for. A source without tests is in none. */
function groupSources(folders: string[]): { project: string; file: string }[][] {
  const all = sources.flatMap((file) => {
    const project = projectOf(file)
    return project ? [{ project, file }] : []
  })
  if (folders.length > 0) return folders.map((folder) => all.filter(({ file }) => file.startsWith(join(folder, '/'))))
  const components = sources.filter((file) => /^web\/.*\.tsx$/.test(file) && specsAbout(file).length > 0)
  const inBrowsers = components.map((file) => ({ project: 'e2e', file }))
  return [...Map.groupBy(all, ({ project }) => project).values(), inBrowsers]
}

function choose(seed: number, each: number, folders: string[]): Mutant[] {
  return groupSources(folders).flatMap((group) => {
    const random = seededRandom(seed)
    const mutants = new Map<string, Mutant>()
    for (let attempts = 0; mutants.size < each && attempts < each * 20; attempts += 1) {
      const source = group[random.whole(0, group.length - 1)]
      if (!source) break
      const found = findMutants(readFileSync(join(root, source.file), 'utf8'), source.file.endsWith('x'))
      const mutation = found[random.whole(0, Math.max(0, found.length - 1))]
      if (mutation) mutants.set(source.file + mutation.line, { ...source, ...mutation })
    }
    return [...mutants.values()]
  })
}

/** Runs the tests against the mutated file, and puts the file back whatever happens. */
async function runMutant({ project, file, line, replacement }: Mutant): Promise<Outcome> {
  const path = locate(file, line)
  if (!path) return { result: 'missing' }
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
    const inBrowsers = project === 'e2e' ? await runTests(specsAbout(path)) : undefined
    return inBrowsers?.result === 'killed' ? inBrowsers : await runTests(testsAbout(path), inBrowsers?.result)
  } finally {
    restore()
    process.off('exit', restore).off('SIGINT', stop).off('SIGTERM', stop)
  }
}

/** @param untested the result when there are no tests */
async function runTests(tests: string[], untested: Mutant['result'] = 'untested'): Promise<Outcome> {
  if (tests.length === 0) return { result: untested }
  const folder = mkdtempSync(join(tmpdir(), 'broadsheet-mutant-'))
  try {
    const file = join(folder, 'report.json')
    const args = ['run', ...tests, '--bail=1', '--reporter=json', `--outputFile=${file}`]
    const { code } = await runTool('vitest', args, { env: { SITE_IS_BUILT: '' } })
    if (code === 0) return { result: 'survived' }
    return { result: 'killed', by: failedFiles(file) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Empty when the run ended before its tests: a mutant that cannot be built. */
function failedFiles(file: string): string[] {
  if (!existsSync(file)) return []
  const { testResults } = report.parse(JSON.parse(readFileSync(file, 'utf8')))
  return testResults.filter(({ status }) => status === 'failed').map(({ name }) => relative(root, name))
}

/** The file with the line: the file of this path, else a file of this name, else the only file that has the line. */
function locate(file: string, line: string): string | undefined {
  const having = sources.filter((path) => readFileSync(join(root, path), 'utf8').includes(`\n${line}\n`))
  return (
    having.find((path) => path === file) ??
    having.find((path) => basename(path) === basename(file)) ??
    (having.length === 1 ? having[0] : undefined)
  )
}
