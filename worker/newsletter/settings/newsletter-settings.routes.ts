import { type Context, Hono } from 'hono'
import type { NewsletterDefaults } from '../../contract/newsletter-settings.ts'
import { newsletterSettingsSchema, saveNewsletterSettingsRequest } from '../../contract/requests/newsletter-settings.ts'
import { responseTexts } from '../../contract/response-texts.ts'
import { readStoredNewsletterSettings, writeNewsletterSettings } from '../../db/statements/newsletter-settings.ts'
import { presentStored, saveStored } from '../../db/statements/save-stored.ts'
import type { AppEnv } from '../../env.ts'
import { parseFields, validate } from '../../http/validate.ts'
import { may } from '../../middleware/permissions.ts'

/** What the admin sets up for mail. Under `/api/admin/newsletter-settings`. */
export const newsletterSettingsRoutes = new Hono<AppEnv>()
  .get('/', may('settings:change'), async (c) => {
    return c.json(
      { success: true, ...presentStored(await readStoredNewsletterSettings(c.var.db)), ...defaultsOf(c) },
      200,
    )
  })
  .put('/', may('settings:change'), validate('json', saveNewsletterSettingsRequest), async (c) => {
    const { revision, settings } = c.req.valid('json')
    const { db } = c.var
    const saved = await saveStored(
      { read: () => readStoredNewsletterSettings(db), write: (given) => writeNewsletterSettings(db, given) },
      { revision, settings: parseFields(newsletterSettingsSchema, settings) },
    )
    return c.json({ success: true, message: responseTexts.newsletterSettingsSaved, ...saved }, 200)
  })

function defaultsOf({ var: { config } }: Context<AppEnv>): { defaults: NewsletterDefaults } {
  return { defaults: { fromEmail: config.MAIL_FROM, postalAddress: config.POSTAL_ADDRESS } }
}
