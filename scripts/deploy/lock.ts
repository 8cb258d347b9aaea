import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Problem } from '../lib/command-line.ts'
import { root } from '../lib/root.ts'

const path = join(root, '.wrangler/remote/deploying')

/**
 * Lets one deployment of this clone run at a time.
 * @throws Problem while another one runs
 */
export async function withDeployLock(deploy: () => Promise<void>): Promise<void> {
  mkdirSync(dirname(path), { recursive: true })
  if (!tryToTake()) {
    if (isRunning(Number(readFileSync(path, 'utf8'))))
      throw new Problem('A deployment of this clone runs already. Wait until it has ended, and run the command again.')
    // A killed command has left it.
    rmSync(path, { force: true })
    if (!tryToTake()) throw new Problem('Another deployment of this clone has just begun. Wait until it has ended.')
  }
  try {
    await deploy()
  } finally {
    rmSync(path, { force: true })
  }
}

function tryToTake() {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    return false
  }
}

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
