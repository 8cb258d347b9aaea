import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

const graceMs = 3_000

/**
 * Ends a process that leads a group of its own, and all of its group: they are asked first, and whatever is left when
 * the leader has ended, or after 3 s, is killed. Resolves when the leader has ended.
 */
export async function stopGroup(leader: ChildProcess): Promise<void> {
  const isRunning = leader.exitCode === null && leader.signalCode === null
  const ended = isRunning ? once(leader, 'exit') : Promise.resolve()
  signalGroup(leader.pid, 'SIGTERM')
  await Promise.race([ended, sleep(graceMs, undefined, { ref: false })])
  signalGroup(leader.pid, 'SIGKILL')
  await ended
}

function signalGroup(pid: number | undefined, signal: NodeJS.Signals) {
  if (pid === undefined) return
  try {
    process.kill(-pid, signal)
  } catch {
    // Nothing is left of it, as it should be.
  }
}
