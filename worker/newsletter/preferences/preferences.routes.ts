import { Hono } from 'hono'
import type { MailFrequency } from '../../contract/newsletter.ts'
import type { ReaderPreferences } from '../../contract/preferences.ts'
import { preferencesRequest, unsubscribeQuery } from '../../contract/requests/visitors.ts'
import { responseTexts } from '../../contract/response-texts.ts'
import type { Database } from '../../db/database.ts'
import { readSettings } from '../../db/statements/stored-settings.ts'
import type { AppEnv } from '../../env.ts'
import { ApiError } from '../../errors.ts'
import { validate } from '../../http/validate.ts'
import { anyone } from '../../middleware/permissions.ts'
import { leaveByLink, maskAddress } from '../follow-link.ts'
import { readLink } from '../read-link.middleware.ts'
import { readChoice, writeChoice } from './preferences.queries.ts'

/**
 * The preferences of a reader. They have the token of the links to leave, with which its holder could do more: so each mail has
 * one signature, and the links of old mails lead here, too.
 */
export const preferencesRoutes = new Hono<AppEnv>()
  .get('/', anyone(), validate('query', unsubscribeQuery), async (c) => {
    const { id } = await readLink(c, c.req.valid('query').t, 'unsubscribe')
    return c.json({ success: true, preferences: await readPreferences(c.var.db, id) }, 200)
  })
  .post('/', anyone(), validate('json', preferencesRequest), async (c) => {
    const { token, frequency, categories } = c.req.valid('json')
    const link = await readLink(c, token, 'unsubscribe')
    const isLeaving = frequency === 'none'
    await (isLeaving ? leaveByLink(c.var.db, link) : changePreferences(c.var.db, link.id, { frequency, categories }))
    const message = isLeaving ? responseTexts.unsubscribed : responseTexts.preferencesSaved
    return c.json({ success: true, message }, 200)
  })

const noSubscription = 'This address gets no newsletters: there is nothing to choose. You can sign up again.'

/**
 * The choice of a subscriber, and the offered categories: all that readers see, and the chosen ones. Deleted categories are
 * left out.
 * @throws ApiError 410 for who gets none
 */
async function readPreferences(db: Database, id: string): Promise<ReaderPreferences> {
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
async function changePreferences(
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
