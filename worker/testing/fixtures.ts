import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { hashPassword } from '../accounts/auth/password.ts'
import type { Job } from '../contract/crons.ts'
import type { Flag, Role } from '../contract/permissions.ts'
import { day, minute } from '../contract/units.ts'
import { randomId, sha256 } from '../ids.ts'
import type { Api } from './set-up-api.ts'

export const admin = { email: 'admin@example.com', password: 'correct horse battery' }

/**
 * Variables for a file that checks many passwords. PBKDF2 takes a tenth of the CPU time of scrypt, which password.test.ts and
 * the logins of dashboard.routes.test.ts use.
 */
export const quickPasswords = { PASSWORD_KDF: 'pbkdf2', PASSWORD_PEPPER: 'p'.repeat(32) } as const

/** Hashing takes 130 ms, so a test process does it once. */
let passwordHash: Promise<string> | undefined

/**
 * Makes the admin's account, and a session as a login does: a login over HTTP would check the password, which takes
 * longer than most tests. @returns the session's token
 */
export async function logIn(api: Api): Promise<string> {
  passwordHash ??= hashPassword(admin.password, { PASSWORD_KDF: 'scrypt', PASSWORD_PEPPER: '' })
  const token = randomBytes(32).toString('base64url')
  const at = Date.now()
  const { DB } = api.env
  await DB.batch([
    DB.prepare('INSERT OR IGNORE INTO admins (email, password_hash, created_at, updated_at) VALUES (?, ?, 0, 0)').bind(
      admin.email,
      await passwordHash,
    ),
    DB.prepare(
      `INSERT INTO sessions (id, token_hash, admin_key, user_agent, created_at, last_seen_at)
      SELECT ?, ?, key, '', ?, ? FROM admins WHERE email = ?`,
    ).bind(randomId(), await sha256(token), at, at, admin.email),
  ])
  return token
}

/** The address of the account of `logInAs`. */
export const addressOf = (role: Role, number = 1) => `${role}${number}@example.com`

/**
 * Makes an account with a role and a session of it. It has no password.
 * @param number tells several accounts with the role apart
 * @returns the session's token, and the key of the account
 */
export async function logInAs(
  api: Api,
  role: Role,
  { number = 1, ...has }: { number?: number } & Partial<Record<Flag, boolean>> = {},
): Promise<{ token: string; key: number }> {
  const token = randomBytes(32).toString('base64url')
  const at = Date.now()
  const { DB } = api.env
  const email = addressOf(role, number)
  await DB.batch([
    DB.prepare(
      `INSERT INTO admins (email, password_hash, created_at, updated_at, role, moderates, sends) VALUES (?, '', 0, 0, ?, ?, ?)
      ON CONFLICT DO UPDATE SET moderates = excluded.moderates, sends = excluded.sends`,
    ).bind(email, role, Number(has.moderates ?? false), Number(has.sends ?? false)),
    DB.prepare(
      `INSERT INTO sessions (id, token_hash, admin_key, user_agent, created_at, last_seen_at)
      SELECT ?, ?, key, '', ?, ? FROM admins WHERE email = ?`,
    ).bind(randomId(), await sha256(token), at, at, email),
  ])
  const key = await DB.prepare('SELECT key FROM admins WHERE email = ?').bind(email).first<number>('key')
  return { token, key: key ?? 0 }
}

/** Signs somebody in and out: with the session goes what had expired before. */
export async function endSession(api: Api): Promise<void> {
  await api.call('/api/admin/logout', { method: 'POST', token: await logIn(api) })
}

/** Runs a job of the cron alone. */
export async function runJob(api: Api, job: Job, at = new Date()): Promise<void> {
  const { status, text } = await api.call('/api/local/run', { json: { job, at } })
  if (status !== 200) throw new Error(`The job ${job} answered ${status}: ${text}`)
}

/** Runs the cleanup as if some days had passed, which also ends every session. @returns the token of a new one */
export async function cleanUpIn(api: Api, days: number): Promise<string> {
  await runJob(api, 'cleanup', new Date(Date.now() + days * day + minute))
  return logIn(api)
}

/** An export, byte for byte: reading it as text would hide its byte order mark. */
export async function readCsv(api: Api, path: string, token: string): Promise<string> {
  const response = await fetch(new URL(path, api.url), { headers: { authorization: token } })
  const type = response.headers.get('content-type')
  if (!response.ok || type !== 'text/csv; charset=utf-8') throw new Error(`${path} answered ${response.status} ${type}`)
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
}

type Picture = { format?: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif'; width?: number; height?: number; colour?: string }

/** A real picture of one colour. */
export async function picture({ format = 'png', width = 32, height = 18, colour = '#b3361b' }: Picture = {}) {
  const bytes = await sharp({ create: { width, height, channels: 3, background: colour } })
    .toFormat(format)
    .toBuffer()
  return new Uint8Array(bytes)
}

export const blogFields = {
  title: 'Why the edge wins',
  subtitle: 'A standfirst',
  description: '<h2>Close by</h2><p>The nearest machine answers first.</p>',
  category: 'Technology',
  isPublished: true,
}

type AddOptions = {
  token: string
  fields?: Record<string, unknown>
  image?: Blob | null
  /** Further parts, by their names. */
  parts?: Record<string, Blob>
  headers?: Record<string, string>
}

/** The request of the original client's form: `blog` as JSON and `image` as a file. */
export async function add(api: Api, { token, fields, image, parts = {}, headers }: AddOptions) {
  const body = new FormData()
  body.set('blog', JSON.stringify({ ...blogFields, ...fields }))
  if (image !== null) body.set('image', image ?? new Blob([await picture()]), 'thumbnail.png')
  for (const [name, part] of Object.entries(parts)) body.set(name, part)
  return api.call('/api/blog/add', { body, token, ...(headers && { headers }) })
}

/** Adds a blog and gives its id. @throws when the call fails */
export async function addBlog(api: Api, token: string, fields: Record<string, unknown> = {}): Promise<string> {
  const { status, text, body } = await add(api, { token, fields })
  if (status !== 201) throw new Error(`add answered ${status}: ${text}`)
  return body._id
}

/** Adds a comment, which awaits approval. @returns its id */
export async function addComment(api: Api, token: string, blog: string): Promise<string> {
  await api.call('/api/blog/add-comment', { json: { blog, name: 'Ann', content: 'Hello' } })
  const { body } = await api.call('/api/admin/comments?isApproved=false', { token })
  return body.comments[0]._id
}
