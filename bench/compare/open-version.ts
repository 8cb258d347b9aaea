import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { Problem } from '#scripts/lib/command-line.ts'
import { loadWrangler } from '#scripts/lib/load-wrangler.ts'
import { root } from '#scripts/lib/root.ts'
import { runProgram } from '#scripts/lib/run-tool.ts'
import { type LocalStackProcess, startLocalStackProcess } from '#scripts/testing/local-stack-process.ts'
import type { BuiltVersion } from '../bundles/load-bundles.ts'
import type { CleanUp } from '../clean-up.ts'

/** A version of the project, built, and its local stack with the articles. */
export type OpenVersion = BuiltVersion & { name: string; stack: LocalStackProcess }

/** As many as the searched word needs for a full page of hits. */
const generatedArticles = 1_000

/**
 * Builds a version as a deployment does, and starts its local stack. Everything that knows the version's files is one of its own
 * commands.
 * @param commit null for the files as they are now
 * @throws Problem when git does not know the commit, or one of the version's commands fails
 */
export async function openVersion(commit: string | null, cleanUp: CleanUp, signal: AbortSignal): Promise<OpenVersion> {
  const folder = commit === null ? root : await checkOut(commit, cleanUp, signal)
  const name = commit ?? 'now'
  const run = (script: string, args: string[], env: Record<string, string> = {}) =>
    requireProgram(process.execPath, [join('scripts/commands', script), ...args], { cwd: folder, env, signal })
  console.log(`Building ${name} …`)
  await run('deploy.ts', ['--dry-run', '--plan', 'paid'])
  const dataDir = await makeFolder(cleanUp)
  // The first start loads the sample content. Stopped, because its cron and the seeding would lock each other out.
  await (await startLocalStackProcess(dataDir, undefined, folder)).stop()
  await run('seed.ts', ['--blogs', `${generatedArticles}`], { DATA_DIR: dataDir })
  const database = join(await makeFolder(cleanUp), 'database.sqlite')
  await copyDatabase(join(dataDir, 'v3/d1/miniflare-D1DatabaseObject'), database)
  const stack = await startLocalStackProcess(dataDir, undefined, folder)
  cleanUp.add(async () => {
    await stack.stop()
  })
  const { vars } = loadWrangler().unstable_readConfig({ config: join(folder, 'wrangler.toml') })
  return { name, folder, database, variables: vars, stack }
}

/** A worktree of the commit, with the packages that are installed here: links to their files, which need the same disk. */
async function checkOut(commit: string, cleanUp: CleanUp, signal: AbortSignal) {
  const parent = join(root, '.wrangler')
  await mkdir(parent, { recursive: true })
  const folder = await mkdtemp(join(parent, 'bench-'))
  cleanUp.add(() => rm(folder, { recursive: true, force: true }))
  await requireProgram('git', ['worktree', 'add', '--detach', folder, commit])
  cleanUp.add(() => requireProgram('git', ['worktree', 'remove', '--force', folder]))
  await requireProgram('cp', ['-RPl', join(root, 'node_modules'), join(folder, 'node_modules')], { signal })
  return folder
}

async function requireProgram(program: string, args: string[], options: Parameters<typeof runProgram>[2] = {}) {
  const { code, output } = await runProgram(program, args, options)
  if (code !== 0) throw new Problem(`${program} ${args.join(' ')} failed:\n${output.trim()}`)
}

async function makeFolder(cleanUp: CleanUp) {
  const folder = await mkdtemp(join(tmpdir(), 'broadsheet-bench-'))
  cleanUp.add(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

/** Copies the database of a local stack. One file of the folder is Miniflare's own. @param to a new path */
async function copyDatabase(folder: string, to: string) {
  const file = (await readdir(folder)).find((name) => name.endsWith('.sqlite') && name !== 'metadata.sqlite')
  if (!file) throw new Problem(`There is no database in ${folder}.`)
  const source = new DatabaseSync(join(folder, file), { readOnly: true })
  await backup(source, to)
  source.close()
}
