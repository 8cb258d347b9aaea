import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'

type Process = { pid: number; parent: number; state: string; command: string }

/** Every process that descends from this one, at this moment. */
export function descendantsOf(pid: number): Process[] {
  const all = listProcesses()
  const found: Process[] = []
  for (let parents = [pid]; parents.length > 0; ) {
    const children = all.filter(({ parent }) => parents.includes(parent))
    found.push(...children)
    parents = children.map((child) => child.pid)
  }
  return found
}

/** Leaves out the processes that have ended. A zombie, which has ended and was not collected by its parent, does not count. */
export function stillRunning(processes: Process[]): Process[] {
  const running = listProcesses().filter(({ state }) => !state.startsWith('Z'))
  return processes.filter(({ pid, command }) => running.some((one) => one.pid === pid && one.command === command))
}

/** Whether a program listens on a port of this machine. */
export function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

/** A bare Debian has no `ps`, macOS no /proc. */
function listProcesses(): Process[] {
  if (!existsSync('/proc/self/stat')) return listWithPs()
  return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? readProcess(name) : []))
}

function readProcess(pid: string): Process[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The program's name in brackets may contain any character, brackets and blanks included.
    const [state = '', parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
    return [{ pid: Number(pid), parent: Number(parent), state, command }]
  } catch {
    // The process has ended since the list was read.
    return []
  }
}

function listWithPs(): Process[] {
  return execFileSync('ps', ['-eo', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => {
      const [, pid, parent, state, command] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? []
      return pid && parent && state && command ? [{ pid: Number(pid), parent: Number(parent), state, command }] : []
    })
}
