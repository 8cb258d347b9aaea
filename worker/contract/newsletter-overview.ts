import type { Campaign, SubscriberSource } from './newsletter.ts'

/** How many weeks of growth the dashboard shows: half a year. */
export const growthWeeks = 26

/** Those who became confirmed subscribers in a week, and those who stopped being one, by how they had come to the list. */
export type GrowthWeek = {
  /** The Monday that the week begins with, in UTC: YYYY-MM-DD. */
  week: string
  source: SubscriberSource
  joined: number
  ended: number
}

/** What the dashboard says about newsletters. */
export type NewsletterOverview = {
  /** Those that have not ended, newest first, then those that ended in the last seven days. */
  newsletters: Campaign[]
  /** How many get newsletters now. */
  subscribers: number
  /** The last `growthWeeks` weeks, newest first. Weeks in which nothing changed are missing. */
  growth: GrowthWeek[]
}
