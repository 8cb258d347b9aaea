import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../lib/root.ts'
import { runProgram } from '../lib/run-tool.ts'

/** What commands write to, or find the project by. Everything else is linked. */
const copied = [
  'package.json',
  'tsconfig.json',
  'wrangler.toml',
  'scripts',
  'web/wrangler.toml',
  'web/build',
  'web/dist',
  'migrations',
]
const linked = ['node_modules', 'worker']

/** A clone of the project, in which a deployment can write its wrangler.toml. */
export async function cloneProject() {
  const folder = await mkdtemp(join(tmpdir(), 'broadsheet-clone-'))
  await mkdir(join(folder, 'web'))
  await Promise.all([
    ...copied.map((path) => cp(join(root, path), join(folder, path), { recursive: true })),
    ...linked.map((path) => symlink(join(root, path), join(folder, path))),
  ])
  const run = (script: string, args: string[], env: Record<string, string>) =>
    runProgram(process.execPath, [join(folder, 'scripts/commands', script), ...args], { cwd: folder, env })
  return {
    /** Runs one of the project's commands to its end. @param script a file in scripts/commands/ */
    run,
    /** Runs `npm run deploy` to its end, without a build and without waiting for the site. */
    deploy: (args: string[], env: Record<string, string>) =>
      run('deploy.ts', ['--no-build', '--wait', '0', ...args], env),
    write: (path: string, text: string) => writeFile(join(folder, path), text),
    read: (path: string) => readFile(join(folder, path), 'utf8'),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
