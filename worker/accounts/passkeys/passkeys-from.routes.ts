import { Hono } from 'hono'
import { passkeysFromRequest } from '../../contract/requests/passkeys.ts'
import { responseTexts } from '../../contract/response-texts.ts'
import type { AppEnv } from '../../env.ts'
import { validate } from '../../http/validate.ts'
import { may } from '../../middleware/permissions.ts'
import { readPasskeysFrom, writePasskeysFrom } from './passkeys-from.queries.ts'

/**
 * From when on everybody is asked for a passkey. Under `/api/admin/settings/passkeys`. Nobody is locked out by it: the admin area asks
 * accounts without a passkey, and lets them work.
 */
export const passkeysFromRoutes = new Hono<AppEnv>()
  .get('/', may('settings:change'), async (c) => {
    const from = await readPasskeysFrom(c.var.db)
    return c.json({ success: true, from: from?.toISOString() ?? null }, 200)
  })
  .put('/', may('settings:change'), validate('json', passkeysFromRequest), async (c) => {
    const { from } = c.req.valid('json')
    await writePasskeysFrom(c.var, from === null ? null : new Date(from))
    return c.json({ success: true, message: responseTexts.settingsSaved }, 200)
  })
