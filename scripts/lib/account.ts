import { hashPassword, verifyPassword } from '#worker/auth/password.ts'
import { sha256 } from '#worker/ids.ts'
import type { PasswordPolicy } from '#worker/password-policy.ts'

/** The account that comes with the sample content, on this machine only. */
export const sampleAccount = { email: 'admin@broadsheet.example', password: 'sample-password' }

/**
 * Statements that create an account or set its new password, which ends its sessions and all preview links, and clear
 * its failed logins.
 * Plain SQL without parameters, because `wrangler d1 execute` has none.
 */
export async function accountStatements(email: string, password: string, policy: PasswordPolicy): Promise<string[]> {
  const address = quote(email.toLowerCase())
  const hash = quote(await hashPassword(password, policy))
  const time = Date.now()
  return [
    // First, because a new account changes nobody's password.
    `DELETE FROM preview_links WHERE EXISTS (SELECT 1 FROM admins WHERE email = ${address})`,
    `INSERT INTO admins (email, password_hash, created_at, updated_at) VALUES (${address}, ${hash}, ${time}, ${time}) ` +
      'ON CONFLICT (email) DO UPDATE SET password_hash = excluded.password_hash, updated_at = excluded.updated_at',
    `DELETE FROM sessions WHERE admin_key = (SELECT key FROM admins WHERE email = ${address})`,
    `DELETE FROM login_attempts WHERE email_hash = ${quote(await sha256(email.toLowerCase()))}`,
  ]
}

/** Whether the sample account exists and still has its password. */
export async function hasSampleAccount(d1: D1Database, policy: PasswordPolicy): Promise<boolean> {
  const stored = await d1
    .prepare('SELECT password_hash FROM admins WHERE email = ?')
    .bind(sampleAccount.email)
    .first<string>('password_hash')
  return stored !== null && verifyPassword(sampleAccount.password, stored, policy)
}

function quote(text: string) {
  return `'${text.replaceAll("'", "''")}'`
}
