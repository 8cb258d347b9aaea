import { now } from '../../clock.ts'
import type { ProviderName } from '../../contract/newsletter.ts'
import { second } from '../../contract/units.ts'
import type { MailProvider } from '../../mail/providers/provider.ts'

export type ProviderCalls = ReturnType<typeof createProviderCalls>

/** The calls of each provider in a pass, made at its first use: campaigns with the same provider share them. */
export function createCallsOf(): (provider: MailProvider) => ProviderCalls {
  const known = new Map<ProviderName, ProviderCalls>()
  return ({ name, callsPerSecond }) => {
    const calls = known.get(name) ?? createProviderCalls(callsPerSecond)
    known.set(name, calls)
    return calls
  }
}

/** Spaces the calls of a provider: in no second more begin than it accepts. */
export function createProviderCalls(callsPerSecond: number) {
  const begun: number[] = []
  let pausedUntil = 0
  let isStopped = false
  let queue = Promise.resolve()

  async function waitForTurn() {
    const msLeft = () => Math.max(pausedUntil, (begun.at(-callsPerSecond) ?? 0) + second) - now().getTime()
    // A pause may begin, and a timer may end early.
    while (!isStopped && msLeft() > 0) await new Promise((resolve) => setTimeout(resolve, msLeft()))
    begun.push(now().getTime())
  }

  return {
    /** Whether the newest answer has accepted a batch. */
    hasAccepted: false,
    /** Waits until the next call may begin, in the order of those who ask. */
    next(): Promise<void> {
      queue = queue.then(waitForTurn)
      return queue
    },
    /** The provider has asked for a break. */
    pause(ms: number) {
      pausedUntil = now().getTime() + ms
    },
    /** The provider has asked for so long a break that it gets no other call in this pass. */
    stop() {
      isStopped = true
    },
    get isStopped(): boolean {
      return isStopped
    },
  }
}
