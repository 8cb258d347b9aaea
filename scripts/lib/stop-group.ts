import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

const graceMs = 3_000

/**
 * Stops a process group by its leader: SIGTERM first, then SIGKILL for the rest once the leader has ended, or after 3 s. Resolves when the leader has ended.
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
    // No process of the group is left.
  }
}
