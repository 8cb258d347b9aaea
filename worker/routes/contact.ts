import { Hono } from 'hono'
import { messages } from '../contract/messages.ts'
import { contactRequest } from '../contract/requests.ts'
import { insertMessage } from '../db/messages.ts'
import type { AppEnv } from '../env.ts'
import { rateLimit } from '../middleware/rate-limit.ts'
import { notifyOfMessage } from '../notify.ts'
import { validate } from '../validate.ts'

export const contactRoutes = new Hono<AppEnv>().post(
  '/',
  rateLimit('LIMIT_CONTACT'),
  validate('json', contactRequest),
  async (c) => {
    const message = c.req.valid('json')
    await insertMessage(c.var.db, message)
    c.executionCtx.waitUntil(notifyOfMessage(c, message))
    return c.json({ success: true, message: messages.messageSent }, 201)
  },
)
