import { type Context, Hono } from 'hono'
import { now } from '../../clock.ts'
import type { AssistantReport } from '../../contract/assistant.ts'
import { assistantSettingsSchema } from '../../contract/requests/assistant-settings.ts'
import { saveSettingsRequest } from '../../contract/requests/settings.ts'
import { responseTexts } from '../../contract/response-texts.ts'
import { day } from '../../contract/units.ts'
import { dayOf } from '../../db/daily-totals.ts'
import {
  completeAssistantSettings,
  selectAssistantSettings,
  writeAssistantSettings,
} from '../../db/statements/assistant-settings.ts'
import { presentStored, saveStored } from '../../db/statements/save-stored.ts'
import type { AppEnv } from '../../env.ts'
import { parseFields, validate } from '../../http/validate.ts'
import { may } from '../../middleware/permissions.ts'
import { selectDaysOfUse } from '../uses.queries.ts'

const reportedDays = 7

/** What the admin sets up for AI. Under `/api/admin/assistant-settings`. */
export const assistantSettingsRoutes = new Hono<AppEnv>()
  .get('/', may('settings:change'), async (c) => {
    const { db } = c.var
    const today = dayOf(now())
    const [rows, uses] = await db.batch([selectAssistantSettings(db), selectDaysOfUse(db, today, reportedDays)])
    const report = reportOf(c, today, uses)
    return c.json({ success: true, ...presentStored(completeAssistantSettings(rows)), report }, 200)
  })
  .put('/', may('settings:change'), validate('json', saveSettingsRequest), async (c) => {
    const { revision, settings } = c.req.valid('json')
    const { db } = c.var
    const saved = await saveStored(
      {
        read: async () => completeAssistantSettings(await selectAssistantSettings(db)),
        write: (given) => writeAssistantSettings(db, given),
      },
      { revision, settings: parseFields(assistantSettingsSchema, settings) },
    )
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
