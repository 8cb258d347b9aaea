import { type Context, Hono } from 'hono'
import type {
  NewsletterDefaults,
  NewsletterSettings,
  StoredNewsletterSettings,
} from '../../contract/newsletter-settings.ts'
import { newsletterSettingsSchema, saveNewsletterSettingsRequest } from '../../contract/requests/newsletter-settings.ts'
import { responseTexts } from '../../contract/response-texts.ts'
import { isSameValue } from '../../contract/setting-values.ts'
import type { Database } from '../../db/database.ts'
import {
  type NewsletterSettingsRow,
  readStoredNewsletterSettings,
  writeNewsletterSettings,
} from '../../db/statements/newsletter-settings.ts'
import type { AppEnv } from '../../env.ts'
import { ConflictError } from '../../errors.ts'
import { parseFields, validate } from '../../http/validate.ts'

/** What the admin sets up for mail. Under `/api/admin/newsletter-settings`. */
export const newsletterSettingsRoutes = new Hono<AppEnv>()
  .get('/', async (c) => {
    return c.json({ success: true, ...present(await readStoredNewsletterSettings(c.var.db)), ...defaultsOf(c) }, 200)
  })
  .put('/', validate('json', saveNewsletterSettingsRequest), async (c) => {
    const { revision, settings } = c.req.valid('json')
    const saved = await save(c.var.db, { revision, settings: parseFields(newsletterSettingsSchema, settings) })
    return c.json({ success: true, message: responseTexts.newsletterSettingsSaved, ...present(saved) }, 200)
  })

function defaultsOf({ var: { config } }: Context<AppEnv>): { defaults: NewsletterDefaults } {
  return { defaults: { fromEmail: config.MAIL_FROM, postalAddress: config.POSTAL_ADDRESS } }
}

/** A save of what is stored already changes nothing, whatever revision it names: it repeats one whose answer was lost. */
async function save(
  db: Database,
  given: { revision: number; settings: NewsletterSettings },
): Promise<NewsletterSettingsRow> {
  const stored = await readStoredNewsletterSettings(db)
  if (isSameValue(stored.settings, given.settings)) return stored
  const saved = await writeNewsletterSettings(db, given)
  if (saved) return saved
  const current = await readStoredNewsletterSettings(db)
  if (isSameValue(current.settings, given.settings)) return current
  throw new ConflictError('The settings were changed elsewhere since you opened them.', present(current))
}

function present({ revision, settings, updatedAt }: NewsletterSettingsRow): StoredNewsletterSettings {
  return { revision, settings, savedAt: revision > 0 ? updatedAt.toISOString() : null }
}
