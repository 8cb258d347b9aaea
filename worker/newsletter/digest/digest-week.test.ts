import { expect, test } from 'vitest'
import { day, hour, minute } from '../../contract/units.ts'
import { endOfNext, weekToPlan, weekUntil } from './digest-week.ts'

test.each([
  ['2026-11-23', 'UTC', '2026-11-16T07:00:00.000Z', '2026-11-23T07:00:00.000Z'],
  // Clocks go forward on Sunday, 29 March 2026, and back on Sunday, 25 October 2026.
  ['2026-03-30', 'Europe/Berlin', '2026-03-23T06:00:00.000Z', '2026-03-30T05:00:00.000Z'],
  ['2026-10-26', 'Europe/Berlin', '2026-10-19T05:00:00.000Z', '2026-10-26T06:00:00.000Z'],
  ['2026-11-02', 'America/New_York', '2026-10-26T11:00:00.000Z', '2026-11-02T12:00:00.000Z'],
  // Half an hour of summer time.
  ['2026-10-05', 'Australia/Lord_Howe', '2026-09-27T20:30:00.000Z', '2026-10-04T20:00:00.000Z'],
  ['2026-11-23', 'Pacific/Kiritimati', '2026-11-15T17:00:00.000Z', '2026-11-22T17:00:00.000Z'],
  ['2026-11-23', 'Etc/GMT+12', '2026-11-16T19:00:00.000Z', '2026-11-23T19:00:00.000Z'],
  ['2026-11-23', 'Asia/Kathmandu', '2026-11-16T01:15:00.000Z', '2026-11-23T01:15:00.000Z'],
  ['2027-01-04', 'Europe/Berlin', '2026-12-28T06:00:00.000Z', '2027-01-04T06:00:00.000Z'],
  ['2026-11-23', 'No/Such_Zone', '2026-11-16T07:00:00.000Z', '2026-11-23T07:00:00.000Z'],
])('the week until %s in %s', (week, timeZone, from, until) => {
  expect(weekUntil(week, timeZone)).toEqual({ week, from: new Date(from), until: new Date(until) })
})

const zones = ['Europe/Berlin', 'America/Santiago', 'Pacific/Kiritimati']

test('the weeks of four years follow each other without a gap, each until Monday at seven', () => {
  const clocks = { weekday: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  for (const timeZone of zones) {
    const format = new Intl.DateTimeFormat('en-GB', { ...clocks, timeZone })
    let last = weekUntil('2020-01-06', timeZone)
    for (let count = 0; count < 209; count += 1) {
      const week = new Date(new Date(last.week).getTime() + 7 * day).toISOString().slice(0, 10)
      const next = weekUntil(week, timeZone)
      expect(next.from).toEqual(last.until)
      expect(endOfNext(last, timeZone)).toEqual(next.until)
      expect(format.format(next.until)).toBe('Monday 07:00')
      last = next
    }
  }
})

test('a digest is planned from 25 hours before its end until a day after it, once in each minute’s run', () => {
  for (const timeZone of zones) {
    const { until } = weekUntil('2026-11-02', timeZone)
    const planned = (ms: number) => weekToPlan(new Date(until.getTime() + ms), timeZone)?.week
    expect(planned(-25 * hour - minute)).toBeUndefined()
    for (const ms of [-25 * hour, -day, -minute, 0, minute, day - minute])
      expect(planned(ms), `${ms}`).toBe('2026-11-02')
    expect(planned(day)).toBeUndefined()
    expect(planned(3 * day)).toBeUndefined()
  }
})
