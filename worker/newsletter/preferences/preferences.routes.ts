import { Hono } from 'hono'
import { preferencesRequest, unsubscribeQuery } from '../../contract/requests/visitors.ts'
import { responseTexts } from '../../contract/response-texts.ts'
import type { AppEnv } from '../../env.ts'
import { validate } from '../../http/validate.ts'
import { anyone } from '../../middleware/permissions.ts'
import { leaveByLink } from '../follow-link.ts'
import { readLink } from '../read-link.middleware.ts'
import { changePreferences, readPreferences } from './change-preferences.ts'

/**
 * What a reader gets. The token is the one of the links to leave, with which its holder could do more: so each mail has one
 * signature, and the links of old mails lead here, too.
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
