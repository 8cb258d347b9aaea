import { spawn } from 'node:child_process'
import { reservePort } from '../lib/ports.ts'
import { root } from '../lib/root.ts'

const readyLimitMs = 90_000

export type LocalStackProcess = Awaited<ReturnType<typeof startLocalStackProcess>>

/**
 * Runs a command that starts the local stack on the site in web/dist, and waits until it prints that it is ready.
 * @param command the program and its arguments; scripts/commands/start.ts with this Node when left out
 * @param folder of the project; another version of it for the benchmark
 * @throws Error with the command's output, when it ends or is not ready in time
 */
export async function startLocalStackProcess(
  dataDir: string,
  command = [process.execPath, 'scripts/commands/start.ts', '--no-build'],
  folder = root,
) {
  const port = await reservePort()
  const [program = '', ...args] = command
  const child = spawn(program, args, { cwd: folder, env: { ...process.env, PORT: `${port}`, DATA_DIR: dataDir } })
  let output = ''
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text
        if (output.includes('Press Ctrl-C to stop.')) resolve()
      })
    }
  })
  const timeout = new Promise<'timeout'>((resolve) => setTimeout(resolve, readyLimitMs, 'timeout').unref())
  const first = await Promise.race([ready.then(() => 'ready'), ended.then(() => 'ended'), timeout])
  if (first !== 'ready') {
    child.kill('SIGTERM')
    throw new Error(`The local stack did not start (${first}):\n${output}`)
  }
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    email: /^email: (.*)$/m.exec(output)?.[1] ?? '',
    password: /^password: (.*)$/m.exec(output)?.[1] ?? '',
    output: () => output,
    pid: child.pid ?? 0,
    ended,
    /** Sends the signal and waits for the end. @returns the exit code */
    async stop(signal: NodeJS.Signals = 'SIGTERM') {
      child.kill(signal)
      return ended
    },
  }
}
