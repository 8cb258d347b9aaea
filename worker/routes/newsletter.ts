import { Hono } from 'hono'
import { messages } from '../contract/messages.ts'
import { subscribeRequest } from '../contract/requests.ts'
import { insertSubscriber } from '../db/subscribers.ts'
import type { AppEnv } from '../env.ts'
import { rateLimit } from '../middleware/rate-limit.ts'
import { validate } from '../validate.ts'

export const newsletterRoutes = new Hono<AppEnv>().post(
  '/subscribe',
  rateLimit('LIMIT_NEWSLETTER'),
  validate('json', subscribeRequest),
  async (c) => {
    await insertSubscriber(c.var.db, c.req.valid('json').email.toLowerCase())
    return c.json({ success: true, message: messages.subscribed }, 201)
  },
)
