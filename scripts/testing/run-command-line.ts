import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../lib/root.ts'

type RunOptions = {
  env?: Record<string, string>
  /** Its standard input. */
  input?: string
}

/** Runs one of the project's commands to its end, as its npm script does. @param script a file in scripts/commands/ */
export function runCommandLine(script: string, args: string[], { env, input = '' }: RunOptions = {}) {
  return new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'scripts/commands', script), ...args], {
      cwd: root,
      env: { ...process.env, ...env },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output }))
    child.stdin.end(input)
  })
}
