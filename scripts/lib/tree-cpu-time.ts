import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts CPU time for user programs in these. Source: man 5 proc_pid_stat */
const ticksPerSecond = 100

type Stat = { pid: number; parent: number; ticks: number }

/**
 * The CPU time, in seconds, that a process and its descendants have used since they started, user and system. Descendants
 * that have ended count when their parent has collected them.
 * @throws Error where there is no /proc
 */
export function readTreeCpuTime(root: number): number {
  const stats = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? readStat(Number(name)) : []))
  let ticks = 0
  const tree = new Set([root])
  for (const pid of tree) {
    for (const stat of stats) {
      if (stat.pid === pid) ticks += stat.ticks
      if (stat.parent === pid) tree.add(stat.pid)
    }
  }
  return ticks / ticksPerSecond
}

function readStat(pid: number): Stat[] {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The command in brackets may contain any character, brackets and blanks included.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
    const [user, system, childrenUser, childrenSystem] = fields.slice(11, 15).map(Number)
    const ticks = (user ?? 0) + (system ?? 0) + (childrenUser ?? 0) + (childrenSystem ?? 0)
    return [{ pid, parent: Number(fields[1]), ticks }]
  } catch {
    // The process has ended since the list was read.
    return []
  }
}
