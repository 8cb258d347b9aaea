import { expect, test } from 'vitest'
import { day } from '../contract/units.ts'
import { chooseOld } from './back-up.ts'
import type { KnownBackup } from './backups.queries.ts'

const today = Date.parse('2026-11-29T03:00:00Z')

/** A backup of some days ago; backups of Sundays are full ones, and the others rely on the one of the Sunday before. */
function backup(ago: number, changes: Partial<KnownBackup> = {}): KnownBackup {
  const sunday = Math.ceil(ago / 7) * 7
  return {
    ...{
      id: `${ago}`,
      state: 'good',
      baseId: ago === sunday ? null : `${sunday}`,
      startedAt: new Date(today - ago * day),
    },
    ...{
      endedAt: null,
      momentAt: null,
      keyId: '',
      schema: '',
      parts: 1,
      rows: 1,
      bytes: 1,
      step: 0,
      epoch: 0,
      problem: '',
      ...changes,
    },
  }
}

const days = (count: number, from = 0) => Array.from({ length: count }, (_, index) => backup(from + index))
const kept = (list: KnownBackup[], at = today) => {
  const old = new Set(chooseOld(list, new Date(at)).map(({ id }) => id))
  return list.map(({ id }) => id).filter((id) => !old.has(id))
}

test('seven days and three weeks are kept', () => {
  expect(kept(days(40))).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '14'])
})

test('a full backup stays while a daily one relies on it, whatever has failed since', () => {
  expect(kept([...days(3, 1), backup(7), backup(20)])).toEqual(['1', '2', '3', '7'])
  expect(
    kept([backup(0, { state: 'writing', baseId: '21' }), backup(7), backup(14), backup(20), backup(21)]),
  ).toContain('21')
})

test('none is older than 30 days, nor relies on one that is', () => {
  expect(kept([backup(1), backup(8)], today + 23 * day)).toEqual([])
  expect(kept([backup(29, { baseId: '31' }), backup(31, { baseId: null })])).toEqual([])
})

test('the files of a failed backup go at once, its sentence stays for 30 days', () => {
  const failed = { state: 'failed', problem: 'Why' } as const
  expect(chooseOld([backup(1, failed)], new Date(today))).toHaveLength(1)
  expect(chooseOld([backup(1, { ...failed, parts: 0 })], new Date(today))).toEqual([])
  expect(chooseOld([backup(31, { ...failed, parts: 0 })], new Date(today))).toHaveLength(1)
})
