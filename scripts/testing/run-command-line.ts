import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { format } from 'node:util'
import { vi } from 'vitest'
import { root } from '../lib/root.ts'

type RunOptions = {
  env?: Record<string, string>
  /** Its standard input. */
  input?: string
  /** Of the project; a clone of it for a command that writes into it. */
  folder?: string
}

type Ended = { code: number | null; output: string }

/**
 * Runs one of the project's commands to its end in a process of its own, as its npm script does: a second of CPU time and more.
 * @param script a file in scripts/commands/
 */
export function runCommandLine(
  script: string,
  args: string[],
  { env, input = '', folder = root }: RunOptions = {},
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(folder, 'scripts/commands', script), ...args], {
      cwd: folder,
      env: { ...process.env, ...env },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output }))
    child.stdin.end(input)
  })
}

/** Thrown where a command would end the process. */
class Exit extends Error {
  readonly code: number

  constructor(code: number) {
    super(`The command ends with ${code}.`)
    this.code = code
  }
}

let runs = 0

/**
 * Runs a command as `runCommandLine` does, but in this process. Modules of commands are loaded once for all of them. A
 * command must end by itself: nothing stops the work that it leaves running.
 */
export async function importCommand(
  script: string,
  args: string[],
  { env = {}, input = '', folder = root }: RunOptions = {},
): Promise<Ended> {
  const path = join(folder, 'scripts/commands', script)
  let output = ''
  const print = (...values: unknown[]) => {
    output += `${format(...values)}\n`
  }
  const end = (code?: number | string | null) => {
    throw new Exit(Number(code ?? 0))
  }
  const { argv } = process
  const stdin = Object.getOwnPropertyDescriptor(process, 'stdin') ?? {}
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(print),
    vi.spyOn(console, 'error').mockImplementation(print),
    vi.spyOn(process, 'exit').mockImplementation(end),
  ]
  process.argv = [process.execPath, path, ...args]
  Object.defineProperty(process, 'stdin', { configurable: true, value: Readable.from([input]) })
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  try {
    runs += 1
    // A command runs when it is imported, and a module is loaded once: each time it has another address.
    await import(/* @vite-ignore */ `${path}?run=${runs}`)
    return { code: 0, output }
  } catch (error) {
    if (error instanceof Exit) return { code: error.code, output }
    throw error
  } finally {
    vi.unstubAllEnvs()
    Object.defineProperty(process, 'stdin', stdin)
    process.argv = argv
    for (const spy of spies) spy.mockRestore()
  }
}
