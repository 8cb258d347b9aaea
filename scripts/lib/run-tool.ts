import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from './command-line.ts'
import { root } from './root.ts'
import { stopGroup } from './stop-group.ts'

/** The environment of every tool: no metrics, no banner, no geolocation of this machine, no explorer and no traces. */
export function toolEnvironment(): NodeJS.ProcessEnv {
  return {
    ...process.env,
    WRANGLER_SEND_METRICS: 'false',
    WRANGLER_SEND_ERROR_REPORTS: 'false',
    WRANGLER_HIDE_BANNER: 'true',
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    X_LOCAL_EXPLORER: 'false',
    X_LOCAL_OBSERVABILITY: 'false',
  }
}

/**
 * The path of an installed tool's script. This process's Node runs it: a shebang would choose the machine's.
 * @throws Problem when the packages are not installed
 */
export function toolPath(name: string): string {
  const path = join(root, 'node_modules/.bin', name)
  if (!existsSync(path)) throw new Problem(`The package of \`${name}\` is not installed: run \`npm ci\` first.`)
  return path
}

export type RunOptions = {
  /** Its standard input, which is empty without it. */
  input?: string
  cwd?: string
  env?: Record<string, string>
  /** Its output goes to the terminal instead of the result. */
  shown?: boolean
  /** Aborting ends the tool. */
  signal?: AbortSignal
}

type Run = { code: number; output: string }

/** Runs an installed tool to its end. @returns its output, both streams in order, and its exit code */
export function runTool(name: string, args: string[], options: RunOptions = {}): Promise<Run> {
  return runProgram(process.execPath, [toolPath(name), ...args], options)
}

/** Runs any program to its end, as `runTool` does. */
export function runProgram(program: string, args: string[], options: RunOptions = {}): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: options.cwd ?? root,
      env: { ...toolEnvironment(), ...options.env },
      stdio: [
        options.input === undefined ? 'ignore' : 'pipe',
        options.shown ? 'inherit' : 'pipe',
        options.shown ? 'inherit' : 'pipe',
      ],
      detached: true,
    })
    const stop = () => stopGroup(child)
    if (options.signal?.aborted) stop()
    options.signal?.addEventListener('abort', stop)
    let output = ''
    const keep = (text: string) => {
      output += text
    }
    child.stdout?.setEncoding('utf8').on('data', keep)
    child.stderr?.setEncoding('utf8').on('data', keep)
    // A program that ends before it has read its input shows that by its exit code.
    child.stdin?.on('error', () => undefined).end(options.input)
    child.once('error', reject)
    child.once('close', (code) => {
      options.signal?.removeEventListener('abort', stop)
      resolve({ code: code ?? 1, output })
    })
  })
}

/**
 * Runs an installed tool that has to succeed. @returns its output
 * @param failure the sentence for a failure, without a full stop
 * @throws Problem with that sentence and the tool's output
 */
export async function requireTool(failure: string, name: string, args: string[], options: RunOptions = {}) {
  const { code, output } = await runTool(name, args, options)
  if (code !== 0) throw new Problem(`${failure}:\n${output.trim()}`)
  return output
}
