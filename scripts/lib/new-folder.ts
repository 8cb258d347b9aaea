import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Passes a new folder to `use`, and deletes what is in it afterwards, also when a signal ends the process before. */
export async function withNewFolder<Result>(prefix: string, use: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(prefix)
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const end = () => process.exit(1)
  process.once('exit', remove)
  for (const signal of signals) process.once(signal, end)
  try {
    return await use(folder)
  } finally {
    remove()
    process.off('exit', remove)
    for (const signal of signals) process.off(signal, end)
  }
}
