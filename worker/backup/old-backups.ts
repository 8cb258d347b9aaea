import { day } from '../contract/units.ts'
import type { KnownBackup } from './backups.queries.ts'

/** As the privacy page promises. */
export const keptDays = 30
const keptDaily = 7
const keptFull = 3

/**
 * Which backups are deleted: all but the newest seven, the newest three full ones, and those that one of these relies on, or the
 * one under way. None is older than 30 days.
 * @param backups the newest first
 */
export function chooseOld(backups: KnownBackup[], at: Date): KnownBackup[] {
  const isYoung = ({ startedAt }: KnownBackup) => at.getTime() - startedAt.getTime() < keptDays * day
  const good = backups.filter((one) => one.state === 'good' && isYoung(one))
  const byId = new Map(good.map((one) => [one.id, one]))
  const isWhole = ({ baseId }: KnownBackup) => baseId === null || byId.has(baseId)
  const whole = good.filter(isWhole)
  const underWay = backups.filter(({ state }) => state === 'writing' || state === 'checking')
  const kept = [
    ...underWay,
    ...whole.slice(0, keptDaily),
    ...whole.filter(({ baseId }) => baseId === null).slice(0, keptFull),
  ]
  const ids = new Set(kept.flatMap(({ id, baseId }) => [id, baseId ?? id]))
  // A failed one without files stays for its sentence.
  return backups.filter((one) => !ids.has(one.id) && !(one.state === 'failed' && one.parts === 0 && isYoung(one)))
}
