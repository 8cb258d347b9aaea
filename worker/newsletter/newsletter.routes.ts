import type { Context } from 'hono'
import { Hono } from 'hono'
import { confirmRequest, subscribeRequest, unsubscribeQuery } from '../contract/requests/visitors.ts'
import { responseTexts } from '../contract/response-texts.ts'
import { confirmationHeader } from '../contract/wire.ts'
import type { Database } from '../db/database.ts'
import { readSecrets } from '../db/secrets.ts'
import type { AppEnv } from '../env.ts'
import { ApiError, ceilingReached } from '../errors.ts'
import { networkDigits } from '../http/network-digits.ts'
import { validate } from '../http/validate.ts'
import { addressHash, addressKey } from '../mail/hash-address.ts'
import { type LinkPurpose, linkKeys, readLinkToken } from '../mail/links.ts'
import { askLimit, countByMinute, networkLimit, rateLimit, visitorKey } from '../middleware/rate-limit.ts'
import { siteOrigin } from '../site-origin.ts'
import { confirmByLink, leaveByLink } from './follow-link.ts'
import { signUp } from './sign-up.ts'

export const newsletterRoutes = new Hono<AppEnv>()
  .post(
    '/subscribe',
    rateLimit('LIMIT_NEWSLETTER'),
    networkLimit('newsletter'),
    validate('json', subscribeRequest),
    async (c) => {
      const origin = siteOrigin(c.var.config, c.req.url)
      const added = await signUp(c, { email: c.req.valid('json').email, network: await networkDigits(c), origin })
      if (!added) throw ceilingReached('Too many people are signing up right now. Please try again in an hour.')
      if (added.isConfirmedByMail) c.header(confirmationHeader, 'mail')
      return c.json({ success: true, message: responseTexts.subscribed }, 201)
    },
  )
  .post('/confirm', validate('json', confirmRequest), async (c) => {
    await confirmByLink(c.var.db, await readLink(c, c.req.valid('json').token, 'confirm'))
    return c.json({ success: true, message: responseTexts.subscriptionConfirmed }, 200)
  })
  // Mail programs call it by themselves (RFC 8058): no form of the body, no origin and no redirect is expected.
  .post('/unsubscribe', validate('query', unsubscribeQuery), async (c) => {
    await leaveByLink(c.var.db, await readLink(c, c.req.valid('query').t, 'unsubscribe'))
    return c.json({ success: true, message: responseTexts.unsubscribed }, 200)
  })
  // Link scanners open every link of a mail: only the button of the page makes the call.
  .get('/unsubscribe', validate('query', unsubscribeQuery), (c) => {
    return c.redirect(`/newsletter/unsubscribe?${new URLSearchParams(c.req.valid('query'))}`, 303)
  })

type Keys = (name: (typeof linkKeys)[LinkPurpose] | typeof addressKey) => string

/** The keys as this isolate last read them. They are made once; a restored database may have others. */
let known: Keys | null = null

/** Tokens of a visitor in a minute that are compared with newly read keys when the known ones refuse them. */
const comparedAnew = 30
const refused = countByMinute()

/**
 * Reads the token of a link in a mail. A forged one costs a signature and, after the first ones of a visitor, no query.
 * Each token has a few calls a minute, whoever makes them: services leave for many readers from one address.
 * @throws ApiError 404 for an invalid token, 429 for a token that is used too often
 */
async function readLink(c: Context<AppEnv>, token: string, purpose: LinkPurpose) {
  const { db } = c.var
  const verify = async (keyOf: Keys) => {
    const link = await readLinkToken(token, purpose, keyOf(linkKeys[purpose]))
    return link && { ...link, hash: await addressHash(keyOf(addressKey)) }
  }
  const visitor = visitorKey(c)
  const first = known ?? (await readKeys(db))
  let link = await verify(first)
  if (!link && known !== first && known) link = await verify(known)
  else if (!link && (visitor === null || refused.add(visitor) <= comparedAnew)) link = await verify(await readKeys(db))
  if (!link) throw new ApiError(404, 'This link is not valid. Please use the whole link from the mail.')
  await askLimit(c, 'LIMIT_LINK', `${purpose} ${link.id}`)
  return link
}

async function readKeys(db: Database): Promise<Keys> {
  known = await readSecrets(db, linkKeys.confirm, linkKeys.unsubscribe, addressKey)
  return known
}
