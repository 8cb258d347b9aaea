import { second } from '../clock.ts'
import type { Config } from '../config.ts'
import { findAdmin } from '../db/admins.ts'
import type { Database } from '../db/database.ts'
import { forgetLoginAttempts, startLoginAttempt } from '../db/login-attempts.ts'
import { ApiError } from '../errors.ts'
import { sha256 } from '../ids.ts'
import { verifyPassword } from './password.ts'

/**
 * Checks an email and password. Every failed attempt counts against the account, whichever route made it.
 * @param email in lower case
 * @returns the admin with this email and password, or null
 * @throws ApiError 429 with Retry-After after too many failed attempts
 */
export async function checkCredentials(
  { db, config }: { db: Database; config: Config },
  { email, password }: { email: string; password: string },
) {
  const emailHash = await sha256(email)
  const wait = await startLoginAttempt(db, emailHash)
  if (wait > 0) {
    const seconds = Math.ceil(wait / second)
    throw new ApiError(429, `Too many failed logins. Try again in ${seconds} seconds.`, { 'retry-after': `${seconds}` })
  }
  const admin = await findAdmin(db, email)
  const isValid = await verifyPassword(password, admin?.passwordHash ?? null, config)
  if (!admin || !isValid) return null
  await forgetLoginAttempts(db, emailHash)
  return admin
}
