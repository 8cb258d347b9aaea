import type { Campaign, SubscriberSource } from './newsletter.ts'

/** How many weeks of growth the dashboard shows: half a year. */
export const growthWeeks = 26

/**
 * People who became confirmed subscribers in a week, and people who stopped being subscribers, by how they had come to the
 * list.
 */
export type GrowthWeek = {
  /** The Monday that the week begins with, in UTC: YYYY-MM-DD. */
  week: string
  source: SubscriberSource
  joined: number
  ended: number
}

/** The dashboard's data about newsletters. */
export type NewsletterOverview = {
  /** Campaigns that have not ended, newest first, then campaigns that ended in the last seven days. */
  newsletters: Campaign[]
  /** How many get newsletters now. */
  subscribers: number
  /** The last `growthWeeks` weeks, newest first. Weeks in which nothing changed are missing. */
  growth: GrowthWeek[]
}
