import { randomBytes } from 'node:crypto'
import type { Flag, Role } from '#contract/permissions.ts'
import { randomId, sha256 } from '#worker/ids.ts'

/** The name of an account before its `@`. */
const domain = '@walk.example'

/** Makes accounts with roles in the database of a stack, signed in and without a password: hashing one takes as long as a page. */
export function accountsOf(database: D1Database) {
  /** @returns the token of a session */
  async function add(role: Role, flags: Flag[]): Promise<string> {
    const token = randomBytes(32).toString('base64url')
    const email = `${[role, ...flags].join('-')}-${randomId()}${domain}`
    const at = Date.now()
    const has = (flag: Flag) => Number(flags.includes(flag))
    await database.batch([
      database
        .prepare(
          `INSERT INTO admins (email, password_hash, created_at, updated_at, role, moderates, sends) VALUES (?, '', ?, ?, ?, ?, ?)`,
        )
        .bind(email, at, at, role, has('moderates'), has('sends')),
      database
        .prepare(
          `INSERT INTO sessions (id, token_hash, admin_key, user_agent, created_at, last_seen_at)
          SELECT ?, ?, key, '', ?, ? FROM admins WHERE email = ?`,
        )
        .bind(randomId(), await sha256(token), at, at, email),
    ])
    return token
  }

  /** Leaves of the accounts the same as the people page does. */
  async function removeAll(): Promise<void> {
    const ofWalks = `SELECT key FROM admins WHERE email LIKE '%${domain}'`
    await database.batch([
      database.prepare(`DELETE FROM sessions WHERE admin_key IN (${ofWalks})`),
      database
        .prepare(
          `UPDATE admins SET removed_at = ?, role = 'contributor', email = 'removed-' || key || '@invalid' WHERE key IN (${ofWalks})`,
        )
        .bind(Date.now()),
    ])
  }

  return { add, removeAll }
}
