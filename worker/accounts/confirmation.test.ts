import { beforeAll, beforeEach, expect, test } from 'vitest'
import { app } from '../app.ts'
import { confirmationLasts } from '../contract/account.ts'
import { second } from '../contract/units.ts'
import { addBlog, admin, logIn, logInAs, quickPasswords } from '../testing/fixtures.ts'
import { setUpApi } from '../testing/set-up-api.ts'
import { observeStatements } from '../testing/statements.ts'
import { hashPassword } from './auth/password.ts'
import { confirmed } from './confirmation.ts'

const api = setUpApi({ vars: quickPasswords })
const asked = {
  status: 403,
  body: { success: false, message: 'Please confirm that it is you.', needs: 'confirmation' },
}
let passwordHash: string
let token: string

beforeAll(async () => {
  passwordHash = await hashPassword(admin.password, quickPasswords)
})

beforeEach(async () => {
  token = await logIn(api)
  await run('UPDATE admins SET password_hash = ?', passwordHash)
  await run('DELETE FROM login_attempts')
})

const run = (sql: string, ...values: (string | number)[]) =>
  api.env.DB.prepare(sql)
    .bind(...values)
    .run()
/** As if the sessions were opened, or confirmed, earlier. */
const age = (column: 'created_at' | 'confirmed_at', ms: number) =>
  run(`UPDATE sessions SET ${column} = ?`, Date.now() - ms)
const exportSettings = () => api.call('/api/admin/settings/export', { token })
const confirm = (password: string, by = token) => api.call('/api/admin/confirm', { json: { password }, token: by })

/** With the reason: what cannot be brought back, or gives much away. */
const guarded = [
  'GET /api/admin/activity/csv',
  ...['articles', 'authors', 'categories', 'comments', 'drafts', 'pages', 'redirects', 'revisions', 'settings'].map(
    (list) => `GET /api/admin/export/${list}`,
  ),
  'GET /api/admin/export/subscribers',
  'GET /api/admin/export/tags',
  'GET /api/admin/export/trash',
  'GET /api/admin/messages/csv',
  'GET /api/admin/settings/export',
  'GET /api/admin/subscribers/csv',
  'GET /api/admin/export/people',
  'POST /api/admin/blogs/delete-for-good',
  'POST /api/admin/subscribers/bulk',
  ...['POST /api/admin/people/invitations', 'DELETE /api/admin/people/invitations/:id'],
  ...['PATCH /api/admin/people/:id', 'POST /api/admin/people/:id/remove', 'POST /api/admin/account/leave'],
  'POST /api/admin/account/passkeys/options',
  ...['POST /api/admin/account/passkeys', 'DELETE /api/admin/account/passkeys/:id'],
]

test('the routes that ask for a confirmation are those of the list', () => {
  const routes = app.routes
    .filter(({ handler }) => handler === confirmed)
    .map(({ method, path }) => `${method} ${path}`)
  expect(routes.sort()).toEqual(guarded.sort())
})

test.each(guarded)('%s is refused to a session that was opened an hour ago', async (route) => {
  await age('created_at', confirmationLasts)
  const [method = '', path = ''] = route.split(' ')
  expect(await api.call(path, { method, token })).toMatchObject(asked)
})

test('a confirmation by the password lasts an hour, for the session alone', async () => {
  const other = await logIn(api)
  expect((await exportSettings()).status).toBe(200)
  await age('created_at', confirmationLasts + second)
  expect(await exportSettings()).toMatchObject(asked)
  expect(await confirm('a guess')).toMatchObject({ status: 422, body: { message: 'The password is not right.' } })
  expect(await exportSettings()).toMatchObject(asked)
  expect(await confirm(admin.password)).toMatchObject({ status: 200, body: { success: true, message: 'Confirmed' } })
  expect((await exportSettings()).status).toBe(200)
  expect(await api.call('/api/admin/settings/export', { token: other })).toMatchObject(asked)
  await age('confirmed_at', confirmationLasts)
  expect(await exportSettings()).toMatchObject(asked)
  await age('confirmed_at', confirmationLasts - 30 * second)
  expect((await exportSettings()).status).toBe(200)
})

test('what is refused has not happened, and happens after the confirmation', async () => {
  const id = await addBlog(api, token)
  await api.call('/api/blog/delete', { json: { id }, token })
  await age('created_at', confirmationLasts)
  const erase = () => api.call('/api/admin/blogs/delete-for-good', { json: { id, replacement: '' }, token })
  const count = () => api.env.DB.prepare('SELECT count(*) AS rows FROM blogs').first('rows')
  expect(await erase()).toMatchObject(asked)
  expect(await count()).toBe(1)
  await confirm(admin.password)
  expect((await erase()).status).toBe(200)
  expect(await count()).toBe(0)
})

test('the permission is asked for before the confirmation', async () => {
  const { token: author } = await logInAs(api, 'author')
  await age('created_at', confirmationLasts)
  const { status, body } = await api.call('/api/admin/settings/export', { token: author })
  expect([status, body.needs]).toEqual([403, undefined])
})

test('a guarded call costs no statement more', async () => {
  // The session, and the settings.
  expect(await observeStatements(api, exportSettings)).toHaveLength(2)
})

test('wrong passwords are counted, as those of the account page', async () => {
  const statuses = []
  for (let count = 0; count < 6; count += 1) {
    const guess = { json: { password: 'a guess' }, token, vars: { LIMIT_LOGIN: null } }
    statuses.push((await api.call('/api/admin/confirm', guess)).status)
  }
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
})

test('an account without a password accepts any, unless it has a passkey', async () => {
  await run("UPDATE admins SET password_hash = ''")
  await age('created_at', confirmationLasts)
  expect((await confirm('anything')).status).toBe(200)
  await run(
    "INSERT INTO passkeys SELECT NULL, 'an-id', key, 'c', 'k', -7, 0, 'u', 'localhost', 'Laptop', 1, NULL FROM admins WHERE email = ?",
    admin.email,
  )
  expect(await confirm('anything')).toMatchObject({
    status: 422,
    body: { message: 'Your account has no password. Confirm with a passkey.' },
  })
  const changeEmail = () =>
    api.call('/api/admin/account/email', { json: { email: admin.email, password: 'anything' }, token })
  // Confirmed by a passkey: the rest of the hour is enough.
  expect((await changeEmail()).status).toBe(200)
  await age('confirmed_at', confirmationLasts)
  expect(await changeEmail()).toMatchObject(asked)
  await run('DELETE FROM passkeys')
})
