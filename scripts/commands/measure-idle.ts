import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildWeb, requireBuiltWeb } from '../lib/build-web.ts'
import { Problem, readCommandLine, runCommand } from '../lib/command-line.ts'
import { readTreeCpuTime } from '../lib/tree-cpu-time.ts'
import { startLocalStackProcess } from '../testing/local-stack-process.ts'

const settleSeconds = 30
const measuredSeconds = 60
const limitSeconds = 0.6

const help = `npm run measure-idle [-- --no-build]

Measures the idle load of \`npm start\`: the CPU time of all its processes in ${measuredSeconds} s, from ${settleSeconds} s after it
is ready. The exit code is 1 when that is ${limitSeconds} s or more. Works on Linux only, with data of its own.

  --no-build   serve the site that web/dist contains`

await runCommand(async () => {
  const { values } = readCommandLine(help, { 'no-build': { type: 'boolean' } })
  if (!existsSync('/proc/self/stat')) throw new Problem('This system has no /proc to read CPU times from.')
  if (values['no-build']) requireBuiltWeb()
  else await buildWeb()
  const dataDir = await mkdtemp(join(tmpdir(), 'broadsheet-idle-'))
  const stack = await startLocalStackProcess(dataDir)
  try {
    const boot = readTreeCpuTime(stack.pid)
    console.log(`Started with ${boot.toFixed(2)} s of CPU time. Measuring for ${settleSeconds + measuredSeconds} s …`)
    await sleep(settleSeconds * 1000)
    const before = readTreeCpuTime(stack.pid)
    await sleep(measuredSeconds * 1000)
    const used = readTreeCpuTime(stack.pid) - before
    console.log(`${used.toFixed(2)} s of CPU time in ${measuredSeconds} s; the limit is ${limitSeconds} s.`)
    process.exitCode = used < limitSeconds ? 0 : 1
  } finally {
    await stack.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
})
