import type { Config } from '../config.ts'
import { second } from '../contract/units.ts'
import type { Database } from '../db/database.ts'
import { ApiError } from '../errors.ts'
import { sha256 } from '../ids.ts'
import { findAdminOrOldest, findCredentials } from './accounts.queries.ts'
import { noPassword, verifyPassword } from './auth/password.ts'
import type { Device } from './auth/tokens.ts'
import { type AttemptKeys, forgetLoginAttempt, startLoginAttempt } from './login.queries.ts'

type Environment = { db: Database; config: Config }
type Credentials = { email: string; password: string }

/**
 * Checks an email and password. A browser with a device token of this account is counted by its device, so that nobody
 * else's failures delay it; every other browser is an unknown one. An unknown email takes the same steps.
 * @param email in lower case
 * @param visitor the key that rate limits use; null where it is not known
 * @returns the admin with this email and password, or null
 * @throws ApiError 429 with Retry-After after too many failed attempts
 */
export async function checkCredentials(
  { db, config }: Environment,
  { email, password }: Credentials,
  { device, visitor }: { device: Device | null; visitor: string | null },
) {
  const compared = await findAdminOrOldest(db, email)
  const admin = compared?.email === email ? compared : null
  const keys =
    admin && device?.adminKey === admin.key ? keysOfDevice(device.id) : await keysOfUnknownBrowser(email, visitor)
  await startAttempt({ db, config }, keys)
  const isCorrect = await verifyPassword(password, compared?.passwordHash ?? null, config)
  if (!admin || !isCorrect) return null
  await forgetLoginAttempt(db, keys)
  return admin
}

/** `none`: the account has passkeys and no password. */
type PasswordCheck = 'right' | 'wrong' | 'none'

/**
 * Checks the password of the signed-in admin. The attempts count for this session only. An account has no password after `npm run
 * deploy` has removed it, because the plan cannot check it. Such an admin has signed in by a link, and any password is
 * accepted, unless there is a passkey to ask for.
 * @throws ApiError 429 with Retry-After after too many failed attempts
 */
export async function checkOwnPassword(
  { db, config }: Environment,
  { key, tokenHash }: { key: number; tokenHash: string },
  password: string,
): Promise<PasswordCheck> {
  const keys = keysOfSession(tokenHash)
  await startAttempt({ db, config }, keys)
  const own = await findCredentials(db, key)
  const isMissing = own?.passwordHash === noPassword
  const isCorrect = isMissing || (await verifyPassword(password, own?.passwordHash ?? null, config))
  if (isCorrect) await forgetLoginAttempt(db, keys)
  if (isMissing && own.hasPasskeys) return 'none'
  return isCorrect ? 'right' : 'wrong'
}

async function startAttempt({ db, config }: Environment, keys: AttemptKeys) {
  const refusal = await startLoginAttempt(db, keys)
  if (!refusal) return
  const seconds = Math.ceil(refusal.wait / second)
  const message = refusal.isDayUsedUp
    ? usedUpMessage(config)
    : `Too many failed logins. Try again in ${seconds} seconds.`
  throw new ApiError(429, message, { 'retry-after': `${seconds}` })
}

function usedUpMessage(config: Config) {
  return (
    'Too many failed logins today: new browsers are locked out. ' +
    `Log in from a browser that has signed in before, or with a one-time link made by: ${loginLinkCommand(config)}`
  )
}

/** The command that makes a login link. */
export function loginLinkCommand({ ENVIRONMENT }: Config): string {
  return `npm run admin -- login-link you@example.com${ENVIRONMENT === 'production' ? ' --remote' : ''}`
}

/** 4 hex digits: 65,536 shares. */
const shareDigits = 4

/**
 * The keys of a browser that never signed in to the account, or of an account that does not exist. Anybody can make up
 * emails and has many addresses, so both keys contain a share of 65,536: accounts or visitors with the same share are
 * counted together, which can only refuse more. The table therefore has at most 131,072 such rows, and a row tells
 * nothing about an email or address.
 * @param email in lower case
 * @param visitor the key that rate limits use; null for an unknown one, who is not delayed
 */
export async function keysOfUnknownBrowser(email: string, visitor: string | null): Promise<AttemptKeys> {
  const [account, pair] = await Promise.all([shareOf(email), shareOf(`${email} ${visitor}`)])
  return { delayed: visitor && `visitor:${pair}`, daily: `account:${account}` }
}

/** The keys of a browser that has signed in before. Only a login makes another device id. */
function keysOfDevice(id: string): AttemptKeys {
  return { delayed: `device:${id}`, daily: null }
}

/** The keys of a session, which only a login makes. */
function keysOfSession(tokenHash: string): AttemptKeys {
  return { delayed: `session:${tokenHash}`, daily: null }
}

async function shareOf(text: string) {
  return (await sha256(text)).slice(0, shareDigits)
}
