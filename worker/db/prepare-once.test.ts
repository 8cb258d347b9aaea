import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { createMeter } from '../meter.ts'
import { setUpDatabase } from '../testing/set-up-database.ts'
import { type Database, openDatabase } from './database.ts'
import { prepareOnce, type Value } from './prepare-once.ts'
import { counters } from './schema/upkeep.ts'

const storage = setUpDatabase()

function compose(db: Database, { name, more }: Record<'name' | 'more', Value<string | number>>, isSum: boolean) {
  const total = sql<number>`${counters.value} + ${more}`.as('total')
  return db
    .select({ counter: { name: counters.name }, total: isSum ? total : sql<number>`0`.as('total') })
    .from(counters)
    .where(eq(counters.name, sql`${name}`))
}

test('a statement is composed once for each shape, and each run has its own values and meter', async () => {
  const composed = vi.fn(compose)
  const read = prepareOnce(['name', 'more'], composed)
  const meters = { one: createMeter(), other: createMeter() }
  const one = openDatabase(storage.d1, meters.one)
  const other = openDatabase(storage.d1, meters.other)
  await storage.d1.exec("INSERT OR REPLACE INTO counters VALUES ('drafts', 3), ('tags', 5)")
  expect(composed).not.toHaveBeenCalled()
  expect(await read(one, { name: 'drafts', more: 1 }, true)).toEqual([{ counter: { name: 'drafts' }, total: 4 }])
  expect(await read(other, { name: 'tags', more: 2 }, true)).toEqual([{ counter: { name: 'tags' }, total: 7 }])
  expect(await read(other, { name: 'none', more: 2 }, true)).toEqual([])
  expect(composed).toHaveBeenCalledOnce()
  expect(await read(other, { name: 'tags', more: 2 }, false)).toEqual([{ counter: { name: 'tags' }, total: 0 }])
  expect(composed).toHaveBeenCalledTimes(2)
  expect([meters.one.statements, meters.other.statements]).toEqual([1, 3])
})
