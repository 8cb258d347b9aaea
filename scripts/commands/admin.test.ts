import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyPassword } from '#worker/auth/password.ts'
import { accountStatements } from '../lib/account.ts'
import { withLocalStorage } from '../lib/local-storage.ts'
import { runCommandLine } from '../testing/run-command-line.ts'

const policy = { PASSWORD_KDF: 'scrypt', PASSWORD_PEPPER: '' } as const

let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'broadsheet-admin-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

function create(email: string, password: string) {
  return runCommandLine('admin.ts', ['create', email], { env: { DATA_DIR: dataDir }, input: `${password}\n` })
}

/** Whether the password is the account's, and the number of sessions. */
function readAccount(email: string, password: string) {
  return withLocalStorage(dataDir, async ({ DB }) => {
    const stored = await DB.prepare('SELECT password_hash FROM admins WHERE email = ?')
      .bind(email)
      .first<string>('password_hash')
    const sessions = await DB.prepare('SELECT count(*) AS count FROM sessions').first<number>('count')
    return { opens: await verifyPassword(password, stored, policy), sessions }
  })
}

function countPreviewLinks() {
  return withLocalStorage(dataDir, ({ DB }) => DB.prepare('SELECT count(*) AS count FROM preview_links').first('count'))
}

test('creates an account in a new database; creating it again sets the new password and ends its sessions', async () => {
  const first = await create("O'Brien@example.com", 'a first password')
  expect(first).toEqual({ code: 0, output: "o'brien@example.com can sign in on this machine.\n" })
  expect(await readAccount("o'brien@example.com", 'a first password')).toEqual({ opens: true, sessions: 0 })

  await withLocalStorage(dataDir, ({ DB }) =>
    DB.batch([
      DB.prepare(
        "INSERT INTO sessions (token_hash, admin_key, created_at, last_seen_at) SELECT 'a hash', key, 1, 1 FROM admins",
      ),
      DB.prepare("INSERT INTO preview_links (token_hash, blog_id, expires_at) VALUES ('a hash', 'a blog', 1)"),
    ]),
  )
  expect((await create('new@example.com', 'a third password')).code).toBe(0)
  expect(await countPreviewLinks()).toBe(1)
  expect((await create("o'brien@example.com", 'a second password')).code).toBe(0)
  expect(await countPreviewLinks()).toBe(0)
  expect(await readAccount("o'brien@example.com", 'a first password')).toEqual({ opens: false, sessions: 0 })
  expect((await readAccount("o'brien@example.com", 'a second password')).opens).toBe(true)
})

test.each([
  ['too short', 'you@example.com', 'short', 'The password is too short: at least 10 characters.\n'],
  ['too long', 'you@example.com', 'x'.repeat(201), 'The password is too long: at most 200 characters.\n'],
  ['for an invalid address', 'you.example.com', 'a good password', '"you.example.com" is not an email address.\n'],
])('a password that is %s is refused with a sentence', async (_what, email, password, sentence) => {
  expect(await create(email, password)).toEqual({ code: 1, output: sentence })
})

test('a quote in an address does not end the SQL string', async () => {
  const [insert] = await accountStatements("a'; DROP TABLE blogs; --@example.com", 'a good password', policy)
  expect(insert).toContain("'a''; drop table blogs; --@example.com'")
})
