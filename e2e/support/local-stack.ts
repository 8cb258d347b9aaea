import { cp } from 'node:fs/promises'
import { sampleAccount } from '#scripts/lib/account.ts'
import { bundleWorkers, type WorkerBundles } from '#scripts/lib/bundle-workers.ts'
import { reservePort, waitForPort } from '#scripts/lib/ports.ts'
import { prepareStorage } from '#scripts/lib/prepare-storage.ts'
import { requireHealthy, serveLocalStack } from '#scripts/lib/serve-local-stack.ts'
import { accountsOf } from './stack-accounts.ts'
import { watchRows } from './stack-rows.ts'

/** The address of a local stack, and the account of its admin. */
export type Stack = { url: string; email: string; password: string }

export type RunningStack = Stack & {
  stop: () => Promise<void>
  /** Kills the runtime and starts another one with the same data at the same address. @throws Problem as a start does */
  restart: () => Promise<RunningStack>
  rows: Awaited<ReturnType<typeof watchRows>>
  accounts: ReturnType<typeof accountsOf>
}

/** Creates a data directory with the migrated database and the sample content, which stacks start from. */
export async function prepareData(dataDir: string): Promise<void> {
  const { openStorage, stop } = await serveLocalStack({
    port: await reservePort(),
    dataDir,
    bundles: await bundleWorkers(),
  })
  try {
    await prepareStorage(await openStorage())
  } finally {
    await stop()
  }
}

/**
 * Starts what `npm start` serves, on a free port and on a copy of the prepared data. It runs no cron: tests run jobs
 * when they need them.
 * @param dataDir where the copy is written
 * @throws Problem when the stack does not answer
 */
export async function startStack(preparedData: string, dataDir: string): Promise<RunningStack> {
  await cp(preparedData, dataDir, { recursive: true })
  return serve({ port: await reservePort(), dataDir, bundles: await bundleWorkers() })
}

async function serve(options: { port: number; dataDir: string; bundles: WorkerBundles }): Promise<RunningStack> {
  const stack = await serveLocalStack(options)
  const { url, openStorage, stop } = stack
  try {
    await requireHealthy(stack)
  } catch (error) {
    await stop()
    throw error
  }
  async function restart() {
    await stop()
    await waitForPort(options.port)
    return serve(options)
  }
  const { email, password } = sampleAccount
  const { DB } = await openStorage()
  return { url, email, password, stop, restart, rows: await watchRows(DB), accounts: accountsOf(DB) }
}
