import { Hono } from 'hono'
import { bodyLimits } from '../../contract/limits.ts'
import { acceptedTextRequest, acceptedTextsQuery } from '../../contract/requests/assistant.ts'
import type { AppEnv } from '../../env.ts'
import { validate } from '../../http/validate.ts'
import { allowBody } from '../../middleware/body-limit.ts'
import { may } from '../../middleware/permissions.ts'
import { listAcceptedTexts, storeAcceptedText } from './accepted.queries.ts'

/** The texts of proposals that authors accepted. Under `/api/admin/assistant/accepted`. */
export const acceptedRoutes = new Hono<AppEnv>()
  .get('/', may('blogs:edit'), validate('query', acceptedTextsQuery), async (c) => {
    return c.json({ success: true, texts: await listAcceptedTexts(c.var.db, c.req.valid('query').article) }, 200)
  })
  .post(
    '/',
    may('blogs:edit'),
    allowBody(bodyLimits.acceptedText),
    validate('json', acceptedTextRequest),
    async (c) => {
      await storeAcceptedText(c.var.db, c.req.valid('json'))
      return c.json({ success: true }, 200)
    },
  )
