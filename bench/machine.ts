import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { cpus, totalmem, type } from 'node:os'
import { z } from 'zod'

export type Machine = { cpu: string; cores: number; memoryGb: number; system: string; node: string; workerd: string }

const packageFile = z.object({ version: z.string() })

/** Describes the machine, for comparing figures. */
export function describeMachine(): Machine {
  const wrangler = createRequire(createRequire(import.meta.url).resolve('wrangler/package.json'))
  const workerd = packageFile.parse(JSON.parse(readFileSync(wrangler.resolve('workerd/package.json'), 'utf8')))
  const cores = cpus()
  return {
    cpu: cores[0]?.model ?? 'unknown',
    cores: cores.length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    system: type(),
    node: process.versions.node,
    workerd: workerd.version,
  }
}
