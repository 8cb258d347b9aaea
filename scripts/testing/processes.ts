import { execFile } from 'node:child_process'
import { connect } from 'node:net'
import { promisify } from 'node:util'

type Process = { pid: number; parent: number; state: string; command: string }

/** Every process that descends from this one, at this moment. */
export async function descendantsOf(pid: number): Promise<Process[]> {
  const all = await listProcesses()
  const found: Process[] = []
  for (let parents = [pid]; parents.length > 0; ) {
    const children = all.filter(({ parent }) => parents.includes(parent))
    found.push(...children)
    parents = children.map((child) => child.pid)
  }
  return found
}

/** Those of the processes that still run. A zombie, which has ended and was not collected by its parent, does not count. */
export async function stillRunning(processes: Process[]): Promise<Process[]> {
  const running = (await listProcesses()).filter(({ state }) => !state.startsWith('Z'))
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

async function listProcesses(): Promise<Process[]> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid=,ppid=,stat=,args='], { maxBuffer: 16 * 1024 * 1024 })
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parent, state, command] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? []
    return pid && parent && state && command ? [{ pid: Number(pid), parent: Number(parent), state, command }] : []
  })
}
