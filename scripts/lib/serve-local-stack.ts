import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import type { WorkerBundle, WorkerBundles } from './bundle-workers.ts'
import { Problem } from './command-line.ts'
import { countRuntimeEnds } from './count-runtime-ends.ts'
import { loadWrangler } from './load-wrangler.ts'
import type { LocalStorage } from './local-storage.ts'
import { readPagesEntry } from './pages-entry.ts'
import { root } from './root.ts'
import { RuntimeLog } from './runtime-log.ts'
import { waitUntilUnlocked } from './unlocked-database.ts'

const siteFolder = join(root, 'web/dist')
const apiName = 'broadsheet-api'

type ServedStack = {
  url: string
  /** The output of the runtime and the Workers. */
  logFile: string
  /** The result works until the runtime is started again. */
  openStorage: () => Promise<LocalStorage>
  /** Resolves when the runtime has ended without `stop` and is not started again. */
  crashed: Promise<void>
  /** Resolves when the runtime has ended. */
  stop(): Promise<void>
}

type ServeOptions = {
  port: number
  /** Holds the database and the files, in `v3`, where wrangler looks for them too. */
  dataDir: string
  bundles: WorkerBundles
}

/**
 * Serves the built site, the Worker, D1, R2, the rate limits and the stand-in for Workers AI from this process and one
 * workerd. Nothing is bundled and no file is watched. A runtime that ends by itself is started again, and the terminal says why.
 * @throws Error when the runtime does not start
 * @throws Problem when another program keeps the database locked
 */
export async function serveLocalStack({ port, dataDir, bundles }: ServeOptions): Promise<ServedStack> {
  mkdirSync(dataDir, { recursive: true })
  await waitUntilUnlocked(dataDir)
  const logFile = join(dataDir, 'local-stack.log')
  const log = new RuntimeLog(logFile)
  const crashed = Promise.withResolvers<void>()
  log.notStarted.then(crashed.resolve)
  const countEnd = countRuntimeEnds()
  // Miniflare calls this after it has started another runtime.
  function tellEnd() {
    const { isFinal, sentence } = countEnd(log.takeEnd())
    console.error(sentence)
    if (isFinal) crashed.resolve()
  }
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port,
      resourcePersistencePath: join(dataDir, 'v3'),
      // Else it asks a server of Cloudflare for the place of this machine.
      cf: false,
      log,
      // A line for each request would go to this process over a connection of its own: under load they open faster than
      // they are answered, until no descriptor is left and the runtime ends.
      logRequests: false,
      handleStructuredLogs: ({ message }) => log.write(message),
      unsafeHandleRuntimeRestart: tellEnd,
      workers: [
        await readPagesProject(log),
        readWorker(apiName, bundles.api),
        readWorker('broadsheet-ai-stub', bundles.ai),
      ],
    }),
  )
  await miniflare.ready
  return {
    url: `http://127.0.0.1:${port}`,
    logFile,
    openStorage: () => miniflare.getBindings<LocalStorage>(apiName),
    crashed: crashed.promise,
    async stop() {
      await miniflare.dispose()
      log.close()
    },
  }
}

/**
 * Resolves when the API answers.
 * @throws Problem with the API's response when it is not a success
 */
export async function requireHealthy({ url, logFile }: ServedStack): Promise<void> {
  const response = await fetch(`${url}/api/health`)
  if (!response.ok)
    throw new Problem(`The API answers ${response.status}: ${await response.text()}\nThe log is ${logFile}`)
}

function readWorker(name: string, { config, script }: WorkerBundle) {
  const { workerOptions } = loadWrangler().unstable_getMiniflareWorkerOptions(config)
  return { ...workerOptions, name, modulesRoot: root, modules: [{ type: 'ESModule' as const, path: script }] }
}

async function readPagesProject(log: RuntimeLog) {
  const { workerOptions } = loadWrangler().unstable_getMiniflareWorkerOptions(join(root, 'web/wrangler.toml'))
  const { serviceBindings } = workerOptions
  const serveFile = await loadWrangler().unstable_generateASSETSBinding({
    // @ts-expect-error wrangler names a class that it does not export; of it, this calls `log`, `warn` and `error`.
    log,
    directory: siteFolder,
    // Ends its watcher at once.
    signal: AbortSignal.abort(),
  })
  return {
    ...workerOptions,
    name: 'broadsheet',
    serviceBindings: { ...(typeof serviceBindings === 'object' && serviceBindings), ASSETS: serveFile },
    modulesRoot: siteFolder,
    modules: [
      { type: 'ESModule' as const, path: join(siteFolder, '_entry.js'), contents: readPagesEntry(siteFolder) },
      { type: 'ESModule' as const, path: join(siteFolder, '_worker.js') },
    ],
  }
}
