import { mkdirSync } from 'node:fs'
import { hasSampleAccount, sampleAccount } from './account.ts'
import { type House, launchHouse } from './house.ts'
import { loadSampleWhenEmpty } from './load-sample.ts'
import { dataDirectory, localWorkerConfig, writeLocalConfig } from './local-config.ts'
import { startLocalCron } from './local-cron.ts'
import { withLocalStorage } from './local-storage.ts'
import { migrateLocal } from './migrate.ts'
import { readPasswordPolicy } from './password-policy.ts'

/**
 * Does everything that stands before a house that serves: `prepare`, migrations, sample content, and the cron of its
 * own. Says on the terminal where it is and how to sign in. From the first moment on a signal ends all of it, and this
 * process with code 0.
 * @param prepare builds what is served; its signal aborts when the process has to end
 * @returns the house; its `ended` resolves only when it ends without having been told to
 */
export async function openHouse(port: number, prepare: (signal: AbortSignal) => Promise<void>): Promise<House> {
  const stopping = new AbortController()
  let house: House | null = null
  async function stop() {
    // npm may pass the same signal on twice.
    if (stopping.signal.aborted) return
    stopping.abort()
    await house?.stop()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)

  try {
    await prepare(stopping.signal)
    const dataDir = dataDirectory()
    mkdirSync(dataDir, { recursive: true })
    const config = writeLocalConfig()
    await migrateLocal(config, dataDir, stopping.signal)
    const hasSample = await withLocalStorage(dataDir, async (storage) => {
      const policy = readPasswordPolicy(localWorkerConfig().vars)
      if (await loadSampleWhenEmpty(storage, policy)) console.log('Loaded the sample content.')
      return hasSampleAccount(storage.DB, policy)
    })
    if (!stopping.signal.aborted) house = launchHouse({ port, config, dataDir })
    await house?.ready
    if (house && !stopping.signal.aborted) {
      startLocalCron(house.url, stopping.signal)
      sayReady(house, hasSample)
    }
  } catch (error) {
    if (!stopping.signal.aborted) {
      await house?.stop()
      throw error
    }
  }
  // While `stop` ends the process, nothing else is to be said.
  if (!house || stopping.signal.aborted) return new Promise(() => {})
  const { stop: stopHouse } = house
  const ended = house.ended.then(async (code) => {
    if (stopping.signal.aborted) return new Promise<never>(() => {})
    // What is left of its group must not outlive it.
    await stopHouse()
    return code
  })
  return { ...house, ended }
}

function sayReady({ url, logFile }: House, hasSample: boolean) {
  console.log(`\nBroadsheet is ready: ${url}`)
  if (hasSample) {
    console.log(`email: ${sampleAccount.email}\npassword: ${sampleAccount.password}`)
  } else {
    console.log('Sign in with an account of yours; `npm run admin -- create you@example.com` makes one.')
  }
  console.log(`Log: ${logFile}\nCtrl-C ends it.`)
}
