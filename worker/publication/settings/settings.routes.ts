import { Hono } from 'hono'
import { confirmed } from '../../accounts/confirmation.ts'
import { bodyLimits } from '../../contract/limits.ts'
import { saveSettingsRequest, settingsSchemas } from '../../contract/requests/settings.ts'
import { responseTexts } from '../../contract/response-texts.ts'
import { settingsImages } from '../../contract/setting-values.ts'
import { type SettingsFile, settingsFormat } from '../../contract/settings.ts'
import { readSettings, readSettingsWithParts } from '../../db/statements/stored-settings.ts'
import type { AppEnv } from '../../env.ts'
import { ApiError } from '../../errors.ts'
import { readForm, takeFile, takeText } from '../../http/read-multipart.ts'
import { parseFields, validate } from '../../http/validate.ts'
import { allowBody } from '../../middleware/body-limit.ts'
import { may } from '../../middleware/permissions.ts'
import { presentImage } from '../../presenters/image.ts'
import { presentStored } from '../../presenters/site.ts'
import { siteOrigin } from '../../site-origin.ts'
import { resolveImages, saveSettings, storeSettingsImage } from './save-settings.ts'

/** The settings of the publication. Under `/api/admin/settings`. */
export const settingsRoutes = new Hono<AppEnv>()
  .get('/', may('settings:change'), async (c) => {
    const { parts, ...stored } = await readSettingsWithParts(c.var.db)
    return c.json(
      { success: true, ...presentStored('publication', stored, siteOrigin(c.var.config, c.req.url)), parts },
      200,
    )
  })
  .put('/', may('settings:change'), validate('json', saveSettingsRequest), async (c) => {
    const { revision, settings } = c.req.valid('json')
    const origin = siteOrigin(c.var.config, c.req.url)
    const checked = parseFields(settingsSchemas.publication, settings)
    const resolved = await resolveImages(c.var.db, checked, origin)
    const saved = await saveSettings({ task: c, origin }, 'publication', { revision, settings: resolved })
    return c.json({ success: true, message: responseTexts.settingsSaved, ...saved }, 200)
  })
  .post('/images', may('settings:change'), allowBody(bodyLimits.settingsImageRequest), async (c) => {
    const form = await readForm(c, 'the image as multipart/form-data with the parts use and image')
    const use = await takeText(form, 'use')
    const name = settingsImages.find((known) => known === use)
    if (!name) throw new ApiError(422, `The part use must be one of ${settingsImages.join(', ')}.`)
    const bytes = await takeFile(form, 'image')
    if (!bytes) throw new ApiError(422, 'The part image is missing.')
    const image = await storeSettingsImage(c, name, bytes)
    const { url: src, width, height } = presentImage(image, siteOrigin(c.var.config, c.req.url))
    return c.json({ success: true, image: { src, width, height } }, 201)
  })
  .get('/export', may('settings:change'), confirmed, async (c) => {
    const { settings } = presentStored(
      'publication',
      await readSettings(c.var.db, 'publication'),
      siteOrigin(c.var.config, c.req.url),
    )
    const file: SettingsFile = { ...settingsFormat, settings }
    return c.body(`${JSON.stringify(file, null, 2)}\n`, 200, {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="broadsheet-settings.json"',
    })
  })
