import { Hono } from 'hono'
import type { NewsletterDefaults } from '../contract/newsletter-settings.ts'
import { saveSettingsRequest, settingsSchemas } from '../contract/requests/settings.ts'
import { responseTexts } from '../contract/response-texts.ts'
import { readSettings } from '../db/statements/stored-settings.ts'
import type { AppEnv } from '../env.ts'
import { parseFields, validate } from '../http/validate.ts'
import { may } from '../middleware/permissions.ts'
import { presentStored } from '../presenters/site.ts'
import { saveSettings } from '../publication/settings/save-settings.ts'
import { siteOrigin } from '../site-origin.ts'

/** The settings of mail. Under `/api/admin/newsletter-settings`. */
export const newsletterSettingsRoutes = new Hono<AppEnv>()
  .get('/', may('settings:change'), async (c) => {
    const { db, config } = c.var
    const stored = presentStored('newsletter', await readSettings(db, 'newsletter'), siteOrigin(config, c.req.url))
    const defaults: NewsletterDefaults = { fromEmail: config.MAIL_FROM, postalAddress: config.POSTAL_ADDRESS }
    return c.json({ success: true, ...stored, defaults }, 200)
  })
  .put('/', may('settings:change'), validate('json', saveSettingsRequest), async (c) => {
    const { revision, settings } = c.req.valid('json')
    const given = { revision, settings: parseFields(settingsSchemas.newsletter, settings) }
    const saving = { task: c, origin: siteOrigin(c.var.config, c.req.url) }
    const saved = await saveSettings(saving, 'newsletter', given)
    return c.json({ success: true, message: responseTexts.newsletterSettingsSaved, ...saved }, 200)
  })
