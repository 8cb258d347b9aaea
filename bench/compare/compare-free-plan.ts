import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freeTasks } from '../bundles/free-plan-tasks.ts'
import { runSample } from '../bundles/run-sample.ts'
import { compare, type Row, takeInTurn, type Versions } from './in-turn.ts'

const samples = 7

/** The CPU time of calls and runs, for each of which the Free plan allows 10 ms: cold and compiled. */
export async function compareFreePlan(versions: Versions, signal: AbortSignal): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'broadsheet-free-'))
  try {
    const prepare = async (which: keyof Versions) => ({
      ...versions[which],
      ...(await runSample('free preparation', versions[which], signal, join(folder, `${which}.sqlite`))),
    })
    const prepared = { before: await prepare('before'), now: await prepare('now') }
    const rows: Row[] = []
    for (const task of Object.keys(freeTasks)) {
      const pairs = await takeInTurn(prepared, samples, (version) => runSample('free', version, signal, task))
      rows.push(
        compare(`${task}: first call`, pairs, ({ cold }) => cold),
        compare('  compiled', pairs, ({ warm }) => warm),
      )
    }
    return rows
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
