import type { MailFrequency } from './newsletter.ts'

/** A reader's choice: how often mail comes, or that no mail comes any more. */
export const preferredFrequencies = ['each', 'weekly', 'none'] as const
export type PreferredFrequency = (typeof preferredFrequencies)[number]

/** The mails that a reader gets, and the choices, for the page to which the links of newsletters lead. */
export type ReaderPreferences = {
  /** The address, of which only the first letter and the host are shown. */
  email: string
  frequency: MailFrequency
  /** The keys of the categories whose articles are sent, each by itself, to the reader; null for all, also those to come. */
  categories: number[] | null
  /** All categories in their order. */
  offered: { key: number; name: string }[]
  /** Whether the publication sends one mail a week to readers who want it. */
  hasDigest: boolean
}
