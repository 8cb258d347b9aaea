import { Hono } from 'hono'
import { subscribeRequest } from '../contract/requests/visitors.ts'
import { responseTexts } from '../contract/response-texts.ts'
import { insertSubscriber } from '../db/subscribers.ts'
import type { AppEnv } from '../env.ts'
import { ceilingReached } from '../errors.ts'
import { validate } from '../http/validate.ts'
import { networkLimit, rateLimit } from '../middleware/rate-limit.ts'

export const newsletterRoutes = new Hono<AppEnv>().post(
  '/subscribe',
  rateLimit('LIMIT_NEWSLETTER'),
  networkLimit('newsletter'),
  validate('json', subscribeRequest),
  async (c) => {
    if (!(await insertSubscriber(c.var.db, c.req.valid('json').email.toLowerCase()))) {
      throw ceilingReached('Too many people are signing up right now. Please try again in an hour.')
    }
    return c.json({ success: true, message: responseTexts.subscribed }, 201)
  },
)
