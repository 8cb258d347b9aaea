import type { Context } from 'hono'
import type { Database } from '../db/database.ts'
import { readSecrets } from '../db/secrets.ts'
import type { AppEnv } from '../env.ts'
import { ApiError } from '../errors.ts'
import { addressHash, addressKey } from '../mail/hash-address.ts'
import { type LinkPurpose, linkKeys, readLinkToken, testReader } from '../mail/links.ts'
import { askLimit, countByMinute, visitorKey } from '../middleware/rate-limit.ts'

type Keys = (name: (typeof linkKeys)[LinkPurpose] | typeof addressKey) => string

/** The keys as this isolate last read them. They are made once; a restored database may have others. */
let known: Keys | null = null

/** Tokens of a visitor in a minute that are compared with newly read keys when the known ones refuse them. */
const comparedAnew = 30
const refused = countByMinute()

/**
 * Reads the token of a link in a mail, for a call that reads or changes rows. Each token has a few of them a minute, whoever makes
 * them: services leave for many readers from one address.
 * @throws ApiError as `verifyLink`, and 429 for a token that is used too often
 */
export async function readLink(c: Context<AppEnv>, token: string, purpose: LinkPurpose) {
  const link = await verifyLink(c, token, purpose)
  await askLimit(c, 'LIMIT_LINK', `${purpose} ${link.id}`)
  return link
}

/**
 * Reads the token of a link in a mail. A forged one costs a signature and, after the first ones of a visitor, no query. It takes no
 * call from those that the token has: programs open the links of a mail before its reader does.
 * @throws ApiError 404 for an invalid token, 410 for that of a test mail
 */
export async function verifyLink(c: Context<AppEnv>, token: string, purpose: LinkPurpose) {
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
  if (link.id === testReader.id) throw new ApiError(410, 'This link is from a test mail: it changes nothing.')
  return link
}

async function readKeys(db: Database): Promise<Keys> {
  known = await readSecrets(db, linkKeys.confirm, linkKeys.unsubscribe, addressKey)
  return known
}
