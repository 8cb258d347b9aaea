import { beforeEach, expect, test } from 'vitest'
import { hour } from '../contract/units.ts'
import { createAuthor } from '../testing/author.ts'
import { listEvents } from '../testing/events.ts'
import { addBlog, addressOf, logInAs, quickPasswords } from '../testing/fixtures.ts'
import { countRows, forgetPeople, peopleCalls } from '../testing/people.ts'
import { setUpApi } from '../testing/set-up-api.ts'
import { soakOptions } from '../testing/soak-options.ts'
import { expectIndexedStatements, observeStatements } from '../testing/statements.ts'

const api = setUpApi({ vars: quickPasswords })
const { list, invite, change, remove, leave } = peopleCalls(api)
const lastOwner = { status: 409, body: { message: 'A publication needs an owner. Make somebody else an owner first.' } }

let owner: { token: string; key: number }
beforeEach(async () => {
  await forgetPeople(api)
  owner = await logInAs(api, 'owner')
})

const ownerOf = (table: string, id: string) =>
  api.env.DB.prepare(`SELECT created_by FROM ${table} WHERE id = ?`).bind(id).first<number>('created_by')

test('a changed role holds at the next call, and an event says the role of before', async () => {
  const person = await logInAs(api, 'author')
  expect((await api.call('/api/admin/people', { token: person.token })).status).toBe(403)
  expect((await change(owner.token, person.key, { role: 'admin', moderates: true })).status).toBe(200)
  expect((await list(person.token)).people[1]).toMatchObject({ role: 'admin', moderates: true, isYou: true })
  expect((await change(owner.token, person.key, { role: 'contributor' })).status).toBe(200)
  expect((await api.call('/api/admin/people', { token: person.token })).status).toBe(403)
  // Nothing changes.
  expect((await change(owner.token, person.key, { role: 'contributor' })).status).toBe(200)
  expect((await listEvents(api)).map(({ kind, detail }) => [kind, JSON.parse(detail)])).toEqual([
    ['person.changed', { name: '', role: 'admin', was: 'author' }],
    ['person.changed', { name: '', role: 'contributor', was: 'admin' }],
  ])
})

test('who may not publish any more is refused while publishing, and the blog stays as it is', async () => {
  const person = await logInAs(api, 'author')
  const blog = await addBlog(api, person.token, { title: 'Mine', isPublished: false })
  const publish = () => api.call('/api/blog/toggle-publish', { token: person.token, json: { id: blog } })
  const [published] = await Promise.all([publish(), change(owner.token, person.key, { role: 'contributor' })])
  expect([200, 403]).toContain(published.status)
  const state = () => api.env.DB.prepare('SELECT is_published FROM blogs WHERE id = ?').bind(blog).first('is_published')
  expect(await state()).toBe(published.status === 200 ? 1 : 0)
  expect((await publish()).status).toBe(403)
  expect(await state()).toBe(published.status === 200 ? 1 : 0)
})

test('admins neither make, change nor remove owners', async () => {
  const admin = await logInAs(api, 'admin')
  const author = await logInAs(api, 'author')
  const refused = { status: 403, body: { message: 'Your account may not do this. Owners can.' } }
  expect(await invite(admin.token, 'ana@example.com', { role: 'owner' })).toMatchObject(refused)
  expect(await change(admin.token, author.key, { role: 'owner' })).toMatchObject(refused)
  expect(await change(admin.token, owner.key, { role: 'admin' })).toMatchObject(refused)
  expect(await remove(admin.token, owner.key, admin.key)).toMatchObject(refused)
  expect((await change(admin.token, author.key, { role: 'admin' })).status).toBe(200)
  expect((await change(admin.token, 999, { role: 'admin' })).status).toBe(404)
  expect((await change(admin.token, admin.key, { role: 'author' })).status).toBe(200)
})

test('the last owner is neither demoted nor removed, and does not leave', async () => {
  const author = await logInAs(api, 'author')
  expect(await change(owner.token, owner.key, { role: 'admin' })).toMatchObject(lastOwner)
  expect(await remove(owner.token, owner.key, author.key)).toMatchObject(lastOwner)
  const { body } = await api.call('/api/admin/account/leave', { token: owner.token })
  expect(body.isLastOwner).toBe(true)
  expect(await leave(owner.token, author.key)).toMatchObject(lastOwner)
  expect((await change(owner.token, author.key, { role: 'owner' })).status).toBe(200)
  expect((await leave(owner.token, author.key)).status).toBe(200)
  expect((await api.call('/api/admin/account', { token: owner.token })).status).toBe(401)
})

test('two owners who go at once leave one', async () => {
  const goes: ((who: typeof owner, other: typeof owner) => Promise<{ status: number }>)[] = [
    (who, other) => leave(who.token, other.key),
    (who) => change(who.token, who.key, { role: 'author' }),
    (who, other) => remove(who.token, other.key, who.key),
    (who, other) => change(who.token, other.key, { role: 'author' }),
  ]
  for (let round = 0; round < soakOptions(8, 200).rounds; round += 1) {
    await forgetPeople(api)
    const [one, other] = [await logInAs(api, 'owner'), await logInAs(api, 'owner', { number: 2 })]
    const [first, second] = [goes[round % 4], goes[(round >> 2) % 4]]
    await Promise.all([first?.(one, other), second?.(other, one)])
    const left = await api.env.DB.prepare(
      "SELECT count(*) FROM admins WHERE role = 'owner' AND removed_at IS NULL",
    ).first('count(*)')
    expect([round, left]).toEqual([round, 1])
  }
})

test('a removed person keeps what readers see; nothing signs in any more, and the rest has somebody else', async () => {
  const person = await logInAs(api, 'admin')
  const [shown, hidden] = [
    await addBlog(api, person.token, { title: 'Shown' }),
    await addBlog(api, person.token, { title: 'Hidden', isPublished: false }),
  ]
  const draft = crypto.randomUUID()
  await createAuthor(api, () => person.token).save(draft, { title: 'A draft' })
  await api.env.DB.batch([
    api.env.DB.prepare("INSERT INTO login_links VALUES (?, 'a', 9e15)").bind(person.key),
    api.env.DB.prepare("INSERT INTO recovery_links VALUES (?, 'a', 9e15)").bind(person.key),
    api.env.DB.prepare("INSERT INTO challenges VALUES ('a', 'confirm', ?, 9e15)").bind(person.key),
    api.env.DB.prepare("INSERT INTO presence VALUES ('a', ?, 1, 1)").bind(person.key),
    api.env.DB.prepare("INSERT INTO preview_links VALUES ('a', 'b', 9e15)"),
    api.env.DB.prepare(
      "INSERT INTO passkeys (id, admin_key, credential_id, public_key, algorithm, counter, user_handle, rp_id, name, created_at) VALUES ('a', ?, 'c', 'k', -7, 0, 'h', 'x', '', 0)",
    ).bind(person.key),
  ])
  expect((await invite(person.token, 'ana@example.com')).status).toBe(201)
  const { authors, own } = (await api.call('/api/admin/authors', { token: person.token })).body
  const { name } = authors.find(({ _id }: { _id: string }) => _id === own)
  expect(await remove(owner.token, person.key, 999)).toMatchObject({ status: 422 })
  expect(await remove(owner.token, person.key, person.key)).toMatchObject({ status: 422 })

  const statements = await observeStatements(api, () => remove(owner.token, person.key, owner.key))
  await expectIndexedStatements(api, statements)
  expect(statements.length).toBeLessThanOrEqual(16)
  expect(await ownerOf('blogs', shown)).toBe(person.key)
  expect([await ownerOf('blogs', hidden), await ownerOf('drafts', draft)]).toEqual([owner.key, owner.key])
  const ended = ['login_links', 'recovery_links', 'challenges', 'presence', 'preview_links', 'passkeys', 'invitations']
  expect(await countRows(api, 'sessions', ...ended)).toEqual([1, ...ended.map(() => 0)])
  const row = await api.env.DB.prepare('SELECT * FROM admins WHERE key = ?').bind(person.key).first()
  expect(row).toMatchObject({
    email: `removed-${person.key}@invalid`,
    password_hash: '',
    removed_at: expect.any(Number),
  })
  expect((await list(owner.token)).people).toHaveLength(1)
  expect((await remove(owner.token, person.key, owner.key)).status).toBe(404)
  const { events } = (await api.call('/api/admin/activity', { token: owner.token })).body
  expect(events[0]).toMatchObject({ kind: 'person.removed', facts: { name, role: 'admin' } })
  expect(events.find(({ kind }: { kind: string }) => kind === 'blog.added').who).toBe(`${name} (removed)`)
  // The address is free, and so is the profile.
  expect((await invite(owner.token, addressOf('admin'))).status).toBe(201)
  const after = (await api.call('/api/admin/authors', { token: owner.token })).body.authors
  expect(after.find(({ _id }: { _id: string }) => _id === own)).toMatchObject({ hasAccount: false })
  const deletion = { token: owner.token, json: { replacement: null } }
  expect((await api.call(`/api/admin/authors/${own}/delete`, deletion)).status).toBe(200)
})

test('what a release before wrote without an account goes with the oldest one', async () => {
  const other = await logInAs(api, 'owner', { number: 2 })
  const blog = await addBlog(api, owner.token, { title: 'Old', isPublished: false })
  await api.env.DB.prepare('UPDATE blogs SET created_by = NULL WHERE id = ?').bind(blog).run()
  const successor = await logInAs(api, 'editor')
  expect((await leave(other.token, successor.key)).status).toBe(200)
  expect(await ownerOf('blogs', blog)).toBe(null)
  await logInAs(api, 'owner', { number: 3 })
  expect((await leave(owner.token, successor.key)).status).toBe(200)
  expect(await ownerOf('blogs', blog)).toBe(successor.key)
})

test('who leaves sees the names of the others, and no address', async () => {
  const person = await logInAs(api, 'contributor')
  const { text, body } = await api.call('/api/admin/account/leave', { token: person.token })
  expect(body.successors).toEqual([{ _id: String(owner.key), role: 'owner', name: 'The owner without a name' }])
  expect(text).not.toContain('@')
})

test('each of these changes asks for a proof of the last hour', async () => {
  const person = await logInAs(api, 'author')
  await api.env.DB.prepare('UPDATE sessions SET created_at = ?')
    .bind(Date.now() - hour - 1)
    .run()
  const needed = { status: 403, body: { needs: 'confirmation' } }
  expect(await invite(owner.token, 'ana@example.com')).toMatchObject(needed)
  expect(await change(owner.token, person.key, { role: 'editor' })).toMatchObject(needed)
  expect(await remove(owner.token, person.key, owner.key)).toMatchObject(needed)
  expect(await leave(person.token, owner.key)).toMatchObject(needed)
  expect((await list(owner.token)).people).toHaveLength(2)
})
