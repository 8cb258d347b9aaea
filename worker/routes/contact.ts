import { Hono } from 'hono'
import { contactRequest } from '../contract/requests/visitors.ts'
import { responseTexts } from '../contract/response-texts.ts'
import { insertMessage } from '../db/messages.ts'
import type { AppEnv } from '../env.ts'
import { ceilingReached } from '../errors.ts'
import { validate } from '../http/validate.ts'
import { notifyOfMessages } from '../jobs/notify-of-messages.ts'
import { networkLimit, rateLimit } from '../middleware/rate-limit.ts'
import { siteOrigin } from '../site-origin.ts'

export const contactRoutes = new Hono<AppEnv>().post(
  '/',
  rateLimit('LIMIT_CONTACT'),
  networkLimit('contact'),
  validate('json', contactRequest),
  async (c) => {
    if (!(await insertMessage(c.var.db, c.req.valid('json')))) {
      throw ceilingReached(
        'Too many messages are waiting for an answer right now. Please try again in an hour; your text stays in the form.',
      )
    }
    c.executionCtx.waitUntil(notifyOfMessages(c, siteOrigin(c.var.config, c.req.url)))
    return c.json({ success: true, message: responseTexts.messageSent }, 201)
  },
)
