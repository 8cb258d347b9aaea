import type { MailFrequency } from './newsletter.ts'

/** What a reader chooses: how often mail comes, or that none comes any more. */
export const preferredFrequencies = ['each', 'weekly', 'none'] as const
export type PreferredFrequency = (typeof preferredFrequencies)[number]

/** What a reader gets, and may choose, as the page shows it that the links of newsletters lead to. */
export type ReaderPreferences = {
  /** The address, of which only the first letter and the host are shown. */
  email: string
  frequency: MailFrequency
  /** The keys of the categories whose articles are sent, each by itself, to the reader; null for all, also those to come. */
  categories: number[] | null
  /** All categories in their order. */
  offered: { key: number; name: string }[]
  /** Whether the publication sends one mail a week to those who want it. */
  hasDigest: boolean
}
