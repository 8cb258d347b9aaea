import { Hono } from 'hono'
import { contactRequest } from '../contract/requests/visitors.ts'
import { responseTexts } from '../contract/response-texts.ts'
import { insertMessage } from '../db/messages.ts'
import type { AppEnv } from '../env.ts'
import { validate } from '../http/validate.ts'
import { notifyOfMessage } from '../jobs/notify-of-message.ts'
import { rateLimit } from '../middleware/rate-limit.ts'

export const contactRoutes = new Hono<AppEnv>().post(
  '/',
  rateLimit('LIMIT_CONTACT'),
  validate('json', contactRequest),
  async (c) => {
    const message = c.req.valid('json')
    await insertMessage(c.var.db, message)
    c.executionCtx.waitUntil(notifyOfMessage(c, message))
    return c.json({ success: true, message: responseTexts.messageSent }, 201)
  },
)
