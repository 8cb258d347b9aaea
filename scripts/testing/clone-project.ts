import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../lib/root.ts'
import { runCommandLine } from './run-command-line.ts'

/** Commands write to these files, or find the project by them. Everything else is linked. */
const copied = [
  'package.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'wrangler.toml',
  'scripts',
  'web/tsconfig.json',
  'web/wrangler.toml',
  'web/build',
  'web/dist',
  'migrations',
]
const linked = ['node_modules', 'worker', 'blocks']

/** Options of a deployment that builds nothing and does not wait for the site. */
export const quickly = ['--no-build', '--wait', '0']

/** A clone of the project, in which a deployment can write its wrangler.toml. */
export async function cloneProject() {
  const folder = await mkdtemp(join(tmpdir(), 'broadsheet-clone-'))
  await mkdir(join(folder, 'web'))
  await Promise.all([
    ...copied.map((path) => cp(join(root, path), join(folder, path), { recursive: true })),
    ...linked.map((path) => symlink(join(root, path), join(folder, path))),
  ])
  const run = (script: string, args: string[], env: Record<string, string>) =>
    runCommandLine(script, args, { env, folder })
  return {
    folder,
    /** Runs one of the project's commands to its end. @param script a file in scripts/commands/ */
    run,
    /** Runs `npm run deploy` to its end, without a build and without waiting for the site. */
    deploy: (args: string[], env: Record<string, string>) => run('deploy.ts', [...quickly, ...args], env),
    /** Leaves a few migrations, for tests in which each takes a process of wrangler. */
    async keepMigrations(count: number) {
      const migrations = join(folder, 'migrations')
      const files = (await readdir(migrations)).filter((name) => name.endsWith('.sql')).sort()
      for (const name of files.slice(count)) await rm(join(migrations, name))
    },
    write: (path: string, text: string) => writeFile(join(folder, path), text),
    read: (path: string) => readFile(join(folder, path), 'utf8'),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
