import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { verifyPassword } from '#worker/accounts/auth/password.ts'
import { sha256 } from '#worker/ids.ts'
import { accountStatements, makeLoginLink } from '../lib/account.ts'
import { type LocalStorage, openLocalStorage } from '../lib/local-storage.ts'
import { importCommand, runCommandLine } from '../testing/run-command-line.ts'

const policy = { PASSWORD_KDF: 'scrypt', PASSWORD_PEPPER: '' } as const

let dataDir: string
let opened: Awaited<ReturnType<typeof openLocalStorage>>

// The storage stays open from command to command: each opening starts a workerd. A command that is a process opens it, too.
vi.mock(import('../lib/local-storage.ts'), async (importOriginal) => ({
  ...(await importOriginal()),
  withLocalStorage: <Result>(folder: string, use: (storage: LocalStorage) => Promise<Result>) => {
    expect(folder).toBe(dataDir)
    return use(opened.storage)
  },
}))

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'broadsheet-admin-'))
  opened = await openLocalStorage(dataDir)
})
afterAll(async () => {
  await opened.close()
  await rm(dataDir, { recursive: true, force: true })
})

const run = (args: string[], input = '', inWhat = importCommand) =>
  inWhat('admin.ts', args, { env: { DATA_DIR: dataDir, PORT: '8799' }, input })
const create = (email: string, password: string, inWhat = importCommand) =>
  run(['create', email], `${password}\n`, inWhat)

/** @returns the token of the link that the command prints */
async function printLink(email: string): Promise<string> {
  const { code, output } = await run(['login-link', email])
  expect(output).toMatch(
    /^Open this address within 15 minutes\. It works once:\nhttp:\/\/127\.0\.0\.1:8799\/login#link=[\w-]{43}\n$/,
  )
  expect(code).toBe(0)
  return output.trim().slice(-43)
}

/** Which of the passwords are the account's, and the numbers of sessions and of links: to log in, and to previews. */
async function readAccount(email: string, passwords: string[]) {
  const { DB } = opened.storage
  const stored = await DB.prepare('SELECT password_hash FROM admins WHERE email = ?')
    .bind(email)
    .first<string>('password_hash')
  const sessions = await DB.prepare('SELECT count(*) AS count FROM sessions').first<number>('count')
  const links = await DB.prepare(
    'SELECT (SELECT count(*) FROM login_links) + (SELECT count(*) FROM preview_links) AS count',
  ).first<number>('count')
  const opens = await Promise.all(passwords.map((password) => verifyPassword(password, stored, policy)))
  return { opens, sessions, links }
}

test('a set-up link is printed while there is no account', async () => {
  const { code, output } = await run(['setup'])
  expect(output).toMatch(
    /^Open this address within 24 hours\. It works once:\nhttp:\/\/127\.0\.0\.1:8799\/setup#link=[\w-]{43}\n$/,
  )
  expect(code).toBe(0)
})

test('creates an account, and again with a new password, which ends sessions and links', async () => {
  // As a process, which reads its own standard input.
  const first = await create("O'Brien@example.com", 'a first password', runCommandLine)
  expect(first).toEqual({ code: 0, output: "o'brien@example.com can sign in on this machine.\n" })
  expect(await run(['setup'])).toEqual({
    code: 1,
    output: 'This site has an account already. See --help for a link to sign in.\n',
  })

  const token = await printLink("O'Brien@Example.com")
  const { DB } = opened.storage
  const stored = await DB.prepare('SELECT password_hash FROM admins').first<string>('password_hash')
  expect(await verifyPassword('a first password', stored, policy)).toBe(true)
  const selectLinks = DB.prepare('SELECT token_hash, expires_at FROM login_links')
  const printed = await selectLinks.first<{ token_hash: string; expires_at: number }>()
  expect(printed?.token_hash).toBe(await sha256(token))
  const leftMinutes = ((printed?.expires_at ?? 0) - Date.now()) / 60_000
  expect(leftMinutes).toBeGreaterThan(10)
  expect(leftMinutes).toBeLessThanOrEqual(15)
  const next = await makeLoginLink("o'brien@example.com")
  expect((await DB.prepare(next.statement).all()).results).toHaveLength(1)
  // It replaces the link before.
  expect((await selectLinks.all()).results).toMatchObject([{ token_hash: await sha256(next.token) }])
  await DB.batch([
    DB.prepare(
      "INSERT INTO sessions (token_hash, id, admin_key, created_at, last_seen_at) SELECT 'a hash', 'an-id', key, 1, 1 FROM admins",
    ),
    DB.prepare("INSERT INTO preview_links (token_hash, blog_id, expires_at) VALUES ('a hash', 'a blog', 1)"),
  ])
  expect((await create("o'brien@example.com", 'a second password')).code).toBe(0)
  const passwords = ['a first password', 'a second password']
  expect(await readAccount("o'brien@example.com", passwords)).toEqual({ opens: [false, true], sessions: 0, links: 0 })
})

test('the command makes owners, changes roles, leaves one owner, and brings one back', async () => {
  const { DB } = opened.storage
  const roleOf = (email: string) => DB.prepare('SELECT role FROM admins WHERE email = ?').bind(email).first('role')
  const [first, second] = ["o'brien@example.com", 'second@example.com']
  expect(await roleOf(first)).toBe('owner')
  const refusal = 'has no account here, or is the last owner, who stays one. Nothing was changed.'
  expect(await run(['role', first, 'editor'])).toEqual({ code: 1, output: `${first} ${refusal}\n` })
  expect((await create(second, 'a good password')).code).toBe(0)
  expect(await run(['role', 'Second@Example.com', 'editor'])).toEqual({
    code: 0,
    output: `${second} has the role editor.\n`,
  })
  expect((await run(['role', second, 'king'])).output).toContain('contributor, author, editor, admin, owner')
  expect((await run(['role', 'nobody@example.com', 'editor'])).code).toBe(1)
  // A new password changes no role, as long as there is an owner.
  expect((await create(second, 'another password')).code).toBe(0)
  expect(await roleOf(second)).toBe('editor')
  await DB.exec("UPDATE admins SET role = 'admin' WHERE role = 'owner'")
  expect((await create(second, 'one more password')).code).toBe(0)
  expect([await roleOf(first), await roleOf(second)]).toEqual(['admin', 'owner'])
})

test.each([
  ['too short', 'you@example.com', 'short', 'The password is too short: at least 10 characters.\n'],
  ['too long', 'you@example.com', 'x'.repeat(201), 'The password is too long: at most 200 characters.\n'],
  ['for an invalid address', 'you.example.com', 'a good password', '"you.example.com" is not an email address.\n'],
])('a password that is %s is refused with a sentence', async (_what, email, password, sentence) => {
  expect(await create(email, password)).toEqual({ code: 1, output: sentence })
})

test('a login link needs an account', async () => {
  expect(await run(['login-link', 'nobody@example.com'])).toEqual({
    code: 1,
    output:
      'nobody@example.com has no account here. It was never made, or the person was removed. Create it first. See --help.\n',
  })
})

test('a quote in an address does not end the SQL string', async () => {
  const [insert] = await accountStatements("a'; DROP TABLE blogs; --@example.com", 'a good password', policy)
  expect(insert).toContain("'a''; drop table blogs; --@example.com'")
})
