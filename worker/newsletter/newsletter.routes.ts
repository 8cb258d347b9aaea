import { Hono } from 'hono'
import { confirmRequest, subscribeRequest, unsubscribeQuery } from '../contract/requests/visitors.ts'
import { responseTexts } from '../contract/response-texts.ts'
import { confirmationHeader } from '../contract/wire.ts'
import type { AppEnv } from '../env.ts'
import { ceilingReached } from '../errors.ts'
import { validate } from '../http/validate.ts'
import { networkDigits } from '../http/visitor-digits.ts'
import { anyone } from '../middleware/permissions.ts'
import { networkLimit, rateLimit } from '../middleware/rate-limit.ts'
import { siteOrigin } from '../site-origin.ts'
import { checkConfirmation, confirmByLink, leaveByLink } from './follow-link.ts'
import { readLink, verifyLink } from './read-link.middleware.ts'
import { makeSignUpFormToken, signUp } from './sign-up.ts'

export const newsletterRoutes = new Hono<AppEnv>()
  // Rendered pages are cached for all readers, so the form asks for its token when somebody begins to type.
  .get('/form', anyone(), async (c) => c.json({ success: true, token: await makeSignUpFormToken(c.var.db) }, 200))
  .post(
    '/subscribe',
    anyone(),
    rateLimit('LIMIT_NEWSLETTER'),
    networkLimit('newsletter'),
    validate('json', subscribeRequest),
    async (c) => {
      const origin = siteOrigin(c.var.config, c.req.url)
      const added = await signUp(c, { ...c.req.valid('json'), network: await networkDigits(c), origin })
      if (!added) throw ceilingReached('Too many people are signing up right now. Please try again in an hour.')
      if (added.isConfirmedByMail) c.header(confirmationHeader, 'mail')
      return c.json({ success: true, message: responseTexts.subscribed }, 201)
    },
  )
  // The page of the link reads it. Nothing changes: link scanners open every link of a mail.
  .get('/confirm', anyone(), validate('query', unsubscribeQuery), async (c) => {
    const address = await checkConfirmation(c.var.db, await readLink(c, c.req.valid('query').t, 'confirm'))
    return c.json({ success: true, address }, 200)
  })
  .post('/confirm', anyone(), validate('json', confirmRequest), async (c) => {
    const origin = siteOrigin(c.var.config, c.req.url)
    await confirmByLink(c, await readLink(c, c.req.valid('json').token, 'confirm'), origin)
    return c.json({ success: true, message: responseTexts.subscriptionConfirmed }, 200)
  })
  // Mail programs call it by themselves (RFC 8058): no form of the body, no origin and no redirect is expected.
  .post('/unsubscribe', anyone(), validate('query', unsubscribeQuery), async (c) => {
    await leaveByLink(c.var.db, await readLink(c, c.req.valid('query').t, 'unsubscribe'))
    return c.json({ success: true, message: responseTexts.unsubscribed }, 200)
  })
  // The page of the link asks it, so that a broken one has no button.
  .get('/unsubscribe/check', anyone(), validate('query', unsubscribeQuery), async (c) => {
    await verifyLink(c, c.req.valid('query').t, 'unsubscribe')
    return c.json({ success: true }, 200)
  })
  // Link scanners open every link of a mail: only the button of the page makes the call.
  .get('/unsubscribe', anyone(), validate('query', unsubscribeQuery), (c) => {
    return c.redirect(`/newsletter/unsubscribe?${new URLSearchParams(c.req.valid('query'))}`, 303)
  })
