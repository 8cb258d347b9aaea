import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openDatabase } from './db/database.ts'
import { countCall, currentMeter } from './invocation.ts'
import { createMeter, planLimits, unlimited } from './meter.ts'
import { createRunBudget } from './run-budget.ts'
import { runInvocation } from './run-invocation.ts'
import { setUpApi } from './testing/set-up-api.ts'

const api = setUpApi()

test('statement 51 is refused as D1 refuses it, each of a batch counts, and none of that batch is sent', async () => {
  const meter = createMeter(planLimits.free)
  const db = openDatabase(api.env.DB, meter)
  await db.run('CREATE TABLE counted (number INTEGER)')
  const insert = () => db.run('INSERT INTO counted VALUES (1)')
  await db.batch([insert(), ...Array.from({ length: 46 }, insert)])
  await expect(db.batch([insert(), insert(), insert()])).rejects.toThrow()
  expect(meter.statements).toBe(51)
  const rows = await api.env.DB.prepare('SELECT count(*) AS total FROM counted').first('total')
  await api.env.DB.exec('DROP TABLE counted')
  expect(rows).toBe(47)
})

test('calls of every service have one counter, and call 51 is refused', async () => {
  const used = await runInvocation(api.env, planLimits.free, async (env) => {
    for (let index = 0; index < 25; index += 1) {
      await env.MEDIA.head('media/a')
      countCall()
    }
    expect(() => env.MEDIA.head('media/a')).toThrow('Too many subrequests by single Worker invocation.')
    return currentMeter()
  })
  expect(used.calls).toBe(51)
})

test('work after the response belongs to its invocation, and two at once do not mix', async () => {
  const later: Promise<number>[] = []
  for (const calls of [1, 2]) {
    runInvocation(api.env, unlimited, () => {
      for (let index = 0; index < calls; index += 1) countCall()
      later.push(delay(1).then(() => currentMeter().calls))
    })
  }
  expect(await Promise.all(later)).toEqual([1, 2])
})

test('the bindings of an isolate are the same object in each invocation', () => {
  const bindings = [1, 2].map(() => runInvocation(api.env, unlimited, (env) => env))
  expect(bindings[0]).toBe(bindings[1])
  expect(runInvocation(bindings[0] ?? api.env, unlimited, (env) => env)).toBe(bindings[0])
})

test('a budget keeps a reserve, and what is under way will need, and allows nothing more when the time is up', () => {
  const meter = createMeter()
  const config = { PLAN: 'free' } as const
  const { allows, reserve } = createRunBudget({ config, meter }, 60_000)
  expect([
    allows({ statements: 45, calls: 45 }),
    allows({ statements: 46 }),
    allows({ statements: 1, calls: 46 }),
  ]).toEqual([true, false, false])
  const releases = [reserve({ statements: 8, calls: 1 }), reserve({ statements: 8 })]
  expect([
    allows({ statements: 29, calls: 44 }),
    allows({ statements: 30 }),
    allows({ statements: 1, calls: 45 }),
  ]).toEqual([true, false, false])
  for (const release of releases) release()
  expect(allows({ statements: 45, calls: 45 })).toBe(true)
  expect(createRunBudget({ config, meter }, 0).allows({ statements: 1 })).toBe(false)
})
