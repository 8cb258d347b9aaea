import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type SourcelessWorkerOptions, unstable_getMiniflareWorkerOptions, unstable_splitSqlQuery } from 'wrangler'
import { createMigrationsTable } from '#scripts/lib/apply-migrations.ts'
import { localWorkerConfig } from '#scripts/lib/local-config.ts'
import { root } from '#scripts/lib/root.ts'
import { requireTool } from '#scripts/lib/run-tool.ts'

/** The data with which a test process runs the Workers without bundling them again. */
type BundledWorkers = {
  /** The instrumented API Worker, then the stub of Workers AI. */
  workers: { name: string; folder: string; script: string; options: SourcelessWorkerOptions }[]
  /** The statements of each migration, in order, with its row in wrangler's table. */
  migrations: string[][]
}

declare module 'vitest' {
  interface ProvidedContext {
    bundledWorkers: BundledWorkers
  }
}

/**
 * Bundles the Workers once for all test processes, with wrangler as a deployment does, and reads the migrations.
 * In watch mode a run after a change of the Worker bundles again.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'broadsheet-workers-'))
  let bundledAt = Date.now()
  project.provide('bundledWorkers', await bundle(folder))
  project.onTestsRerun(async () => {
    if ((await newestSource()) <= bundledAt) return
    bundledAt = Date.now()
    project.provide('bundledWorkers', await bundle(folder))
  })
  return () => rm(folder, { recursive: true, force: true })
}

async function bundle(folder: string): Promise<BundledWorkers> {
  const config = localWorkerConfig()
  const aiStub = config.services.map(({ service }) => service).join()
  const instrumented = { ...config, main: join(root, 'worker/testing/instrumented-worker.ts') }
  const apiConfig = join(folder, 'api.json')
  await writeFile(apiConfig, JSON.stringify(instrumented))
  const [api, stub, migrations] = await Promise.all([
    bundleWorker(config.name, apiConfig, join(folder, 'api'), 'instrumented-worker.js'),
    bundleWorker(aiStub, join(root, 'worker/ai-stub/wrangler.toml'), join(folder, 'ai-stub'), 'index.js'),
    readMigrations(),
  ])
  return { workers: [api, stub], migrations }
}

async function bundleWorker(name: string, configPath: string, folder: string, script: string) {
  const args = ['deploy', '--dry-run', '--config', configPath, '--outdir', folder]
  await requireTool('The Worker of the tests could not be bundled', 'wrangler', args)
  const { workerOptions } = unstable_getMiniflareWorkerOptions(configPath)
  // Rules for modules are for bundles of several files.
  const { modulesRules: _, ...options } = workerOptions
  return { name, folder, script, options }
}

async function readMigrations(): Promise<string[][]> {
  const folder = join(root, 'migrations')
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const migrations = files.map(async (name) => {
    const statements = unstable_splitSqlQuery(await readFile(join(folder, name), 'utf8'))
    return [...statements, `INSERT INTO d1_migrations (name) VALUES ('${name}')`]
  })
  return [[createMigrationsTable], ...(await Promise.all(migrations))]
}

/** When a source of the bundle or a migration changed last, in milliseconds of the clock. */
async function newestSource(): Promise<number> {
  const names = await Promise.all(
    ['worker', 'migrations'].map(async (folder) =>
      (await readdir(join(root, folder), { recursive: true })).map((name) => join(root, folder, name)),
    ),
  )
  const sources = names.flat().filter((name) => /\.(ts|sql)$/.test(name) && !name.endsWith('.test.ts'))
  const times = await Promise.all(sources.map(async (name) => (await stat(name)).mtimeMs))
  return Math.max(...times)
}
