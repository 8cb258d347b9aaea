import { readFileSync } from 'node:fs'
import { sampleAccount } from './account.ts'
import { Problem } from './command-line.ts'
import { startLocalCron } from './local-cron.ts'
import type { PreparedStorage } from './prepare-storage.ts'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const logLines = 40

export type RunningStack = PreparedStorage & {
  /** The address for browsers. */
  url: string
  /** The output of the runtime and the Workers. */
  logFile: string
  /** Resolves when a part of the stack has ended without `stop`. */
  ended: Promise<unknown>
  /** Resolves when no process of the stack is left. */
  stop(): Promise<void>
}

/**
 * Starts a local stack and its cron, prints its address and the sample account, and runs until a signal arrives: then
 * everything ends, and this process with code 0.
 * @param start its signal aborts when the process has to end
 * @throws Problem with the end of the log when the stack ends by itself
 */
export async function runLocalStack(start: (signal: AbortSignal) => Promise<RunningStack>): Promise<void> {
  const stopping = new AbortController()
  let stack: RunningStack | null = null
  function stop() {
    // npm may pass the same signal on twice.
    if (stopping.signal.aborted) return
    stopping.abort()
    // At once, because Miniflare and Vite answer signals too: they end the process with another code.
    if (!stack) process.exit(0)
    stack.stop().finally(() => process.exit(0))
  }
  for (const signal of signals) process.on(signal, stop)

  stack = await start(stopping.signal)
  // From here on this process alone decides the order of ending.
  for (const signal of signals) process.removeAllListeners(signal).on(signal, stop)
  void startLocalCron(stack.url, stopping.signal)
  printReady(stack)
  await stack.ended
  if (stopping.signal.aborted) return
  await stack.stop()
  throw new Problem(`The local stack has ended by itself. The end of ${stack.logFile}:\n${endOfLog(stack.logFile)}`)
}

/** The last lines of a log. */
export function endOfLog(logFile: string): string {
  return readFileSync(logFile, 'utf8').trim().split('\n').slice(-logLines).join('\n')
}

function printReady({ url, logFile, hasSampleAccount, setupToken }: RunningStack) {
  console.log(`\nBroadsheet is ready: ${url}`)
  if (setupToken) {
    console.log(`Set your site up: ${url}/setup#link=${setupToken}`)
  } else if (hasSampleAccount) {
    console.log(`email: ${sampleAccount.email}\npassword: ${sampleAccount.password}`)
  } else {
    console.log('Sign in with your own account; `npm run admin -- create you@example.com` makes one.')
  }
  console.log(`Log: ${logFile}\nPress Ctrl-C to stop.`)
}
