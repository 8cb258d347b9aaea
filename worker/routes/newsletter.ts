import { Hono } from 'hono'
import { subscribeRequest } from '../contract/requests/visitors.ts'
import { responseTexts } from '../contract/response-texts.ts'
import { insertSubscriber } from '../db/subscribers.ts'
import type { AppEnv } from '../env.ts'
import { validate } from '../http/validate.ts'
import { rateLimit } from '../middleware/rate-limit.ts'

export const newsletterRoutes = new Hono<AppEnv>().post(
  '/subscribe',
  rateLimit('LIMIT_NEWSLETTER'),
  validate('json', subscribeRequest),
  async (c) => {
    await insertSubscriber(c.var.db, c.req.valid('json').email.toLowerCase())
    return c.json({ success: true, message: responseTexts.subscribed }, 201)
  },
)
