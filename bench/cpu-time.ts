import { readdirSync, readFileSync } from 'node:fs'

/** In ms since the processes were started. `proxy` is wrangler's own, in front of the site's runtime. */
type CpuTime = { processes: string; runtime: number; proxy: number }

/** Linux counts CPU time for user programs in these, whatever its kernel does. Source: man 5 proc_pid_stat */
const ticksPerSecond = 100

type Stat = { command: string; group: number; cpuMs: number }

/** Reads a line of /proc/<pid>/stat. The command may contain any character, brackets and blanks included. */
export function parseStat(line: string): Stat {
  const command = line.slice(line.indexOf('(') + 1, line.lastIndexOf(')'))
  const [, , group, , , , , , , , , user, system] = line.slice(line.lastIndexOf(')') + 2).split(' ')
  return { command, group: Number(group), cpuMs: ((Number(user) + Number(system)) * 1000) / ticksPerSecond }
}

/**
 * The CPU time that a stack's runtime has used so far.
 * @param leader the process that leads the stack's group
 * @returns null where there is no /proc to read it from
 */
export function readCpuTime(leader: number | undefined): CpuTime | null {
  if (process.platform !== 'linux' || leader === undefined) return null
  const runtimes = readdirSync('/proc').flatMap((pid) => {
    if (!/^\d+$/.test(pid)) return []
    const stat = readProcess(`/proc/${pid}/stat`)
    if (!stat) return []
    const { command, group, cpuMs } = parseStat(stat)
    if (command !== 'workerd' || group !== leader) return []
    // Only the runtime of the site is started with an inspector.
    const isProxy = !readProcess(`/proc/${pid}/cmdline`).includes('--inspector-addr')
    return [{ pid, cpuMs, isProxy }]
  })
  const sum = (which: boolean) =>
    runtimes.filter(({ isProxy }) => isProxy === which).reduce((total, { cpuMs }) => total + cpuMs, 0)
  return { processes: runtimes.map(({ pid }) => pid).join(), runtime: sum(false), proxy: sum(true) }
}

/** The CPU time of one process so far, in ms; exact to a hundredth of a second. Linux only. */
export function cpuMsOf(pid: number): number {
  return parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8')).cpuMs
}

/** A file of /proc; empty when the process has just ended. */
function readProcess(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // The process has ended since the list was read.
    return ''
  }
}

/** The CPU time of this process, in ms since it began, as exact as the kernel counts it. */
export function ownCpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}
