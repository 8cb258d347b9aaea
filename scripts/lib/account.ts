import { randomBytes } from 'node:crypto'
import { sessionTotalLimit } from '#contract/account.ts'
import type { Role } from '#contract/permissions.ts'
import { day, minute } from '#contract/units.ts'
import { hashPassword, verifyPassword } from '#worker/accounts/auth/password.ts'
import { randomId, sha256 } from '#worker/ids.ts'
import type { PasswordPolicy } from '#worker/password-policy.ts'
import { quoteText } from './quote-text.ts'

/** A condition on `admins`. */
const isOwner = "role = 'owner' AND removed_at IS NULL"

/** The account that comes with the sample content, on this machine only. */
export const sampleAccount = { email: 'admin@broadsheet.example', password: 'sample-password' }

const linkTokenBytes = 32
const linkLifetimeMs = 15 * minute
const setupLinkLifetimeMs = day

/**
 * Statements that create an owner's account or set the new password of an account, which ends its sessions, its links and all preview
 * links, and clear the failed logins: of every account, because their rows do not tell whose they are. Where there is no owner, an
 * existing account becomes one.
 * Plain SQL without parameters, because `wrangler d1 execute` has none.
 */
export async function accountStatements(email: string, password: string, policy: PasswordPolicy): Promise<string[]> {
  const address = quoteText(email.toLowerCase())
  const hash = quoteText(await hashPassword(password, policy))
  const time = Date.now()
  const account = `(SELECT key FROM admins WHERE email = ${address})`
  return [
    // First, because a new account changes nobody's password.
    `DELETE FROM preview_links WHERE EXISTS (SELECT 1 FROM admins WHERE email = ${address})`,
    `INSERT INTO admins (email, password_hash, created_at, updated_at, role) VALUES (${address}, ${hash}, ${time}, ${time}, 'owner') ` +
      'ON CONFLICT (email) DO UPDATE SET password_hash = excluded.password_hash, updated_at = excluded.updated_at, ' +
      `role = iif(EXISTS (SELECT 1 FROM admins WHERE ${isOwner}), role, 'owner')`,
    `DELETE FROM sessions WHERE admin_key = ${account}`,
    `DELETE FROM login_links WHERE admin_key = ${account}`,
    `DELETE FROM recovery_links WHERE admin_key = ${account}`,
    `DELETE FROM invitations WHERE email = ${address}`,
    'DELETE FROM login_attempts',
  ]
}

/**
 * A statement that changes the role of an account. It returns a row, or none when there is no such
 * account, or it is the last owner and would be none.
 */
export function roleStatement(email: string, role: Role): string {
  const address = quoteText(email.toLowerCase())
  const keepsOwner = `(role <> 'owner' OR ${quoteText(role)} = 'owner' OR EXISTS (SELECT 1 FROM admins AS other WHERE other.role = 'owner' AND other.removed_at IS NULL AND other.key <> admins.key))`
  return `UPDATE admins SET role = ${quoteText(role)} WHERE email = ${address} AND ${keepsOwner} RETURNING key`
}

/**
 * The token of a login link, and the statement that stores its hash in place of the account's link before. The statement
 * returns a row, or none when there is no such account. It contains nothing that opens a session.
 */
export async function makeLoginLink(email: string): Promise<{ token: string; statement: string }> {
  // Not by the Worker's createToken: Node 24 lacks `Uint8Array.prototype.toBase64`.
  const token = randomBytes(linkTokenBytes).toString('base64url')
  // The time of the database: this machine's clock may be wrong.
  const expiresAt = `unixepoch() * 1000 + ${linkLifetimeMs}`
  const statement =
    `INSERT INTO login_links (admin_key, token_hash, expires_at) ` +
    `SELECT key, ${quoteText(await sha256(token))}, ${expiresAt} FROM admins WHERE email = ${quoteText(email.toLowerCase())} ` +
    'ON CONFLICT (admin_key) DO UPDATE SET token_hash = excluded.token_hash, expires_at = excluded.expires_at ' +
    'RETURNING admin_key'
  return { token, statement }
}

/**
 * The token of a set-up link, and the statement that stores its hash in place of the link before. The statement returns a
 * row, or none when there is an account already.
 */
export async function makeSetupLink(): Promise<{ token: string; statement: string }> {
  const token = randomBytes(linkTokenBytes).toString('base64url')
  const expiresAt = `unixepoch() * 1000 + ${setupLinkLifetimeMs}`
  const statement =
    `INSERT INTO setup_links (key, token_hash, expires_at) SELECT 1, ${quoteText(await sha256(token))}, ${expiresAt} ` +
    'WHERE NOT EXISTS (SELECT 1 FROM admins) ' +
    'ON CONFLICT (key) DO UPDATE SET token_hash = excluded.token_hash, expires_at = excluded.expires_at ' +
    'RETURNING key'
  return { token, statement }
}

/**
 * The token of a session of the first owner for one call of the command line, and the statement that stores its hash. The
 * session ends after 15 minutes, or when it is logged out. The statement returns a row, or none when there is no owner.
 * Who may write the database could do the same: the Worker needs no second way in.
 */
export async function makeCheckSession(): Promise<{ token: string; statement: string }> {
  const token = randomBytes(linkTokenBytes).toString('base64url')
  const now = 'unixepoch() * 1000'
  const statement =
    `INSERT INTO sessions (token_hash, admin_key, created_at, last_seen_at, id, user_agent) ` +
    `SELECT ${quoteText(await sha256(token))}, key, ${now} - ${sessionTotalLimit - linkLifetimeMs}, ${now}, ` +
    `${quoteText(randomId())}, 'npm run admin -- check' FROM admins WHERE ${isOwner} ORDER BY key LIMIT 1 RETURNING id`
  return { token, statement }
}

/** Whether the sample account exists and still has its password. */
export async function hasSampleAccount(d1: D1Database, policy: PasswordPolicy): Promise<boolean> {
  const stored = await d1
    .prepare('SELECT password_hash FROM admins WHERE email = ?')
    .bind(sampleAccount.email)
    .first<string>('password_hash')
  return stored !== null && verifyPassword(sampleAccount.password, stored, policy)
}
