import { type Context, Hono } from 'hono'
import { now } from '../clock.ts'
import type { AssistantReport } from '../contract/assistant.ts'
import { saveSettingsRequest, settingsSchemas } from '../contract/requests/settings.ts'
import { responseTexts } from '../contract/response-texts.ts'
import { day } from '../contract/units.ts'
import { dayOf } from '../db/daily-totals.ts'
import { completeRow, selectSettings } from '../db/statements/stored-settings.ts'
import type { AppEnv } from '../env.ts'
import { parseFields, validate } from '../http/validate.ts'
import { may } from '../middleware/permissions.ts'
import { presentStored } from '../presenters/site.ts'
import { saveSettings } from '../publication/settings/save-settings.ts'
import { siteOrigin } from '../site-origin.ts'
import { selectDaysOfUse } from './uses.queries.ts'

const reportedDays = 7

/** The settings of AI. Under `/api/admin/assistant-settings`. */
export const assistantSettingsRoutes = new Hono<AppEnv>()
  .get('/', may('settings:change'), async (c) => {
    const { db, config } = c.var
    const today = dayOf(now())
    const [rows, uses] = await db.batch([selectSettings(db, 'assistant'), selectDaysOfUse(db, today, reportedDays)])
    const stored = presentStored('assistant', completeRow('assistant', rows), siteOrigin(config, c.req.url))
    return c.json({ success: true, ...stored, report: reportOf(c, today, uses) }, 200)
  })
  .put('/', may('settings:change'), validate('json', saveSettingsRequest), async (c) => {
    const { revision, settings } = c.req.valid('json')
    const given = { revision, settings: parseFields(settingsSchemas.assistant, settings) }
    const saving = { task: c, origin: siteOrigin(c.var.config, c.req.url) }
    const saved = await saveSettings(saving, 'assistant', given)
    return c.json({ success: true, message: responseTexts.assistantSettingsSaved, ...saved }, 200)
  })

/** @param uses the days on which something was used */
function reportOf(
  { env, var: { config } }: Context<AppEnv>,
  today: number,
  uses: { day: number; calls: number; neurons: number }[],
): AssistantReport {
  const days = Array.from({ length: reportedDays }, (_, before) => today - before).map((number) => {
    const { calls, neurons } = uses.find((use) => use.day === number) ?? { calls: 0, neurons: 0 }
    return { day: new Date(number * day).toISOString().slice(0, 'YYYY-MM-DD'.length), calls, neurons }
  })
  return { days, models: { text: config.AI_MODEL_TEXT, fast: config.AI_MODEL_FAST }, isAvailable: env.AI !== undefined }
}
