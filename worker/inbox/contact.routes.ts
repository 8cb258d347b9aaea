import { Hono } from 'hono'
import { contactRequest } from '../contract/requests/visitors.ts'
import { responseTexts } from '../contract/response-texts.ts'
import type { AppEnv } from '../env.ts'
import { ceilingReached } from '../errors.ts'
import { validate } from '../http/validate.ts'
import { networkDigits, sentFormKey } from '../http/visitor-digits.ts'
import { anyone } from '../middleware/permissions.ts'
import { networkLimit, rateLimit } from '../middleware/rate-limit.ts'
import { insertMessage } from './messages.queries.ts'

export const contactRoutes = new Hono<AppEnv>().post(
  '/',
  anyone(),
  rateLimit('LIMIT_CONTACT'),
  networkLimit('contact'),
  validate('json', contactRequest),
  async (c) => {
    const { name, email, message } = c.req.valid('json')
    const formKey = await sentFormKey(c, 'contact', [name, email, message])
    const network = await networkDigits(c)
    if (!(await insertMessage(c.var.db, { name, email, message, formKey, network }))) {
      throw ceilingReached(
        'Too many messages are waiting for an answer right now. Please try again in an hour; your text stays in the form.',
      )
    }
    return c.json({ success: true, message: responseTexts.messageSent }, 201)
  },
)
