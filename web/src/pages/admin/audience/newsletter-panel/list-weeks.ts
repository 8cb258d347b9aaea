import type { SubscriberSource } from '#contract/newsletter.ts'
import { type GrowthWeek, growthWeeks } from '#contract/newsletter-overview.ts'
import { day } from '#contract/units.ts'

/** A week with all who joined and who ended. `week`: its Monday, YYYY-MM-DD. */
export type Week = { week: string; joined: number; ended: number }

/**
 * Every one of the last `growthWeeks` weeks, the oldest first.
 * @param source null for all
 */
export function listWeeks(growth: GrowthWeek[], source: SubscriberSource | null, now: Date): Week[] {
  const byWeek = Map.groupBy(
    growth.filter((row) => source === null || row.source === source),
    ({ week }) => week,
  )
  const monday = mondayOf(now)
  return Array.from({ length: growthWeeks }, (_, index) => {
    const week = new Date(monday - (growthWeeks - 1 - index) * 7 * day).toISOString().slice(0, 'YYYY-MM-DD'.length)
    const rows = byWeek.get(week) ?? []
    return { week, joined: sum(rows, 'joined'), ended: sum(rows, 'ended') }
  })
}

/** The beginning of the week in UTC, in ms. */
function mondayOf(now: Date): number {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  const daysSinceMonday = (now.getUTCDay() + 6) % 7
  return midnight - daysSinceMonday * day
}

function sum(rows: GrowthWeek[], name: 'joined' | 'ended'): number {
  return rows.reduce((total, row) => total + row[name], 0)
}
