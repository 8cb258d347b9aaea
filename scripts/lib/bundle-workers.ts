import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join, parse } from 'node:path'
import { loadWrangler } from './load-wrangler.ts'
import { writeLocalConfig } from './local-config.ts'
import { root } from './root.ts'
import { requireTool } from './run-tool.ts'

/** The files that a Worker runs from: its wrangler configuration, and the module that wrangler has bundled of it. */
export type WorkerBundle = { config: string; script: string }

/** The API Worker and the stand-in for Workers AI, as the local stack runs them. */
export type WorkerBundles = { api: WorkerBundle; ai: WorkerBundle }

const bundleFolder = join(root, '.wrangler/bundles')

/**
 * Bundles the Workers as `wrangler deploy` does, without watching their files. A bundle is kept under the hash of its
 * sources and reused until one of them changes, so that many local stacks start from one build.
 * @throws Problem with wrangler's output
 */
export async function bundleWorkers(signal?: AbortSignal): Promise<WorkerBundles> {
  const sources = hashSources()
  const [api, ai] = await Promise.all([
    bundle('api', writeLocalConfig(), sources, signal),
    bundle('ai', join(root, 'worker/ai-stub/wrangler.toml'), sources, signal),
  ])
  return { api, ai }
}

async function bundle(name: string, config: string, sources: string, signal?: AbortSignal): Promise<WorkerBundle> {
  const hash = createHash('sha256').update(sources).update(readFileSync(config)).digest('hex').slice(0, 16)
  const folder = join(bundleFolder, `${name}-${hash}`)
  const { main = '' } = loadWrangler().unstable_readConfig({ config })
  const script = join(folder, `${parse(main).name}.js`)
  if (existsSync(script)) return { config, script }
  // Another process may bundle the same sources now: each writes a folder of its own, and the first one is kept.
  mkdirSync(join(root, '.wrangler/tmp'), { recursive: true })
  const unfinished = mkdtempSync(join(root, '.wrangler/tmp/bundle-'))
  try {
    const args = ['deploy', '--dry-run', '--config', config, '--outdir', unfinished]
    await requireTool('The Worker could not be built', 'wrangler', args, { ...(signal && { signal }) })
    publish(name, unfinished, folder)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
  return { config, script }
}

/** Replaces the Worker's older bundles. */
function publish(name: string, unfinished: string, folder: string) {
  mkdirSync(bundleFolder, { recursive: true })
  for (const older of readdirSync(bundleFolder)) {
    if (older.startsWith(`${name}-`) && join(bundleFolder, older) !== folder)
      rmSync(join(bundleFolder, older), { recursive: true, force: true })
  }
  if (!existsSync(folder)) renameSync(unfinished, folder)
}

/** Everything that a bundle is made of: the linter forbids a Worker's imports from anywhere else, but for the renderer. */
function hashSources(): string {
  const hash = createHash('sha256')
  const isSource = (path: string) => !path.endsWith('.test.ts') && !path.startsWith('worker/testing/')
  const paths = globSync(['{worker,blocks}/**/*.ts', 'package-lock.json', 'web/build/renderer.js'], { cwd: root })
    .filter(isSource)
    .sort()
  for (const path of paths) hash.update(path).update(readFileSync(join(root, path)))
  return hash.digest('hex')
}
