import type { MailFrequency } from '../../contract/newsletter.ts'
import type { ReaderPreferences } from '../../contract/preferences.ts'
import type { Database } from '../../db/database.ts'
import { readSettings } from '../../db/statements/stored-settings.ts'
import { ApiError } from '../../errors.ts'
import { maskAddress } from '../mask-address.ts'
import { readChoice, writeChoice } from './preferences.queries.ts'

const noSubscription = 'This address gets no newsletters: there is nothing to choose. You can sign up again.'

/**
 * What a subscriber gets and may choose: the categories that readers see, and the chosen ones. Categories that are gone are
 * left out.
 * @throws ApiError 410 for who gets none
 */
export async function readPreferences(db: Database, id: string): Promise<ReaderPreferences> {
  const { email, frequency, categories, existing, hasDigest } = await readCurrent(db, id)
  return {
    email: maskAddress(email),
    frequency,
    categories: categories?.filter((chosen) => existing.some(({ key }) => key === chosen)) ?? null,
    offered: existing.flatMap(({ key, name, hasBlogs }) =>
      hasBlogs || categories?.includes(key) ? [{ key, name }] : [],
    ),
    hasDigest,
  }
}

async function readCurrent(db: Database, id: string) {
  const [choice, { settings }] = await Promise.all([readChoice(db, id), readSettings(db, 'newsletter')])
  if (!choice) throw new ApiError(410, noSubscription)
  return { ...choice, hasDigest: settings.hasDigest }
}

/**
 * Stores what a subscriber wants to get.
 * @param wanted `categories` are keys, of which those that are gone do not count; null for all
 * @throws ApiError 410 for who gets no newsletters, 422 for a choice by which nothing would come
 */
export async function changePreferences(
  db: Database,
  id: string,
  { frequency, categories }: { frequency: MailFrequency; categories: number[] | null },
): Promise<void> {
  const current = await readCurrent(db, id)
  if (frequency === 'weekly' && !current.hasDigest && current.frequency !== 'weekly') {
    throw new ApiError(422, 'This publication sends no weekly mail (any more). Choose something else.')
  }
  const chosen = categories && current.existing.flatMap(({ key }) => (categories.includes(key) ? [key] : []))
  if (frequency === 'each' && chosen?.length === 0) {
    throw new ApiError(422, 'Choose at least one category, or “No more mail”.')
  }
  // Weekly readers get the digest whatever they have chosen: nothing chosen is kept as all.
  const stored = chosen?.length === 0 ? null : chosen
  if (!(await writeChoice(db, id, { frequency, categories: stored }))) throw new ApiError(410, noSubscription)
}
