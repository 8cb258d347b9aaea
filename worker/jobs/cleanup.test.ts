import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { day, hour, minute } from '../contract/units.ts'
import { add, addBlog, logIn, picture, runJob } from '../testing/fixtures.ts'
import { addSubscribers, deleteMail, planCampaign, readCampaign } from '../testing/mail.ts'
import { mailVariables, sendMails, serveProvider } from '../testing/mail-providers.ts'
import { setUpApi } from '../testing/set-up-api.ts'

const api = setUpApi()

const cleanUpIn = (ms: number) => runJob(api, 'cleanup', new Date(Date.now() + ms))
const rows = async (sql: string) => (await api.env.DB.prepare(sql).all()).results
const files = async () => (await api.env.MEDIA.list()).objects.map(({ key }) => key)

test('the cleanup deletes files of aborted requests after a day, and none that a blog uses', async () => {
  await addBlog(api, await logIn(api))
  const held = await files()
  for (let number = 1; number <= 3; number += 1) {
    const key = `media/killed/${number}.png`
    await api.env.MEDIA.put(key, 'x')
    await api.env.DB.prepare(
      `INSERT INTO media (key, blog_id, content_type, width, height, bytes, created_at) VALUES (?, 'killed', 'image/png', 1, 1, 1, ?)`,
    )
      .bind(key, Date.now())
      .run()
  }
  await cleanUpIn(day - minute)
  expect(await files()).toHaveLength(held.length + 3)
  await cleanUpIn(day + minute)
  expect(await files()).toEqual(held)
  expect(await rows('SELECT key FROM media')).toEqual(held.map((key) => ({ key })))
})

/** Every row that belongs to a blog, and the counters. */
async function everything() {
  const tables = ['blogs', 'blog_texts', 'blog_sources', 'comments', 'resources', 'drafts', 'revisions', 'media']
  const contents = tables.map(async (table) => [table, await rows(`SELECT * FROM ${table}`)])
  // The version only ever grows.
  const counters = await rows("SELECT * FROM counters WHERE name <> 'version' ORDER BY name")
  return { ...Object.fromEntries(await Promise.all(contents)), counters, files: await files() }
}

test('after 30 days in the Trash a blog is deleted with its data, and no other blog’s', async () => {
  const token = await logIn(api)
  const other = await addBlog(api, token, { title: 'It stays' })
  await cleanUpIn(day + minute)
  const before = await everything()

  const again = await logIn(api)
  const inline = `<img src="data:image/png;base64,${Buffer.from(await picture({ colour: '#00ff00' })).toString('base64')}">`
  const { body } = await add(api, { token: again, fields: { title: 'It goes', description: `<p>Text</p>${inline}` } })
  for (const blog of [body._id, other]) {
    await api.call('/api/blog/add-comment', { json: { blog, name: 'Ann', content: `To ${blog}` } })
  }
  await api.env.DB.batch(
    [
      `INSERT INTO resources (blog_key, position, title, url) SELECT key, 0, 'A link', 'https://example.com' FROM blogs WHERE id = ?`,
      `INSERT INTO drafts SELECT id, key, 1, title, '', '', '', 1, 1, '', '', 0, 0, '', 0, '{}', '', NULL, NULL FROM blogs WHERE id = ?`,
      `INSERT INTO revisions SELECT NULL, 'kept', key, 'draft', title, '', '', '', 1, 1, '', '', 0, '{}', NULL FROM blogs WHERE id = ?`,
    ].map((sql) => api.env.DB.prepare(sql).bind(body._id)),
  )
  await api.env.DB.prepare('DELETE FROM comments WHERE blog_key = (SELECT key FROM blogs WHERE id = ?)')
    .bind(other)
    .run()
  await api.call('/api/blog/delete', { json: { id: body._id }, token: again })
  const draft = { revision: 0, title: 'It goes, too', subTitle: '', category: '', image: '', description: inline }
  const path = `/api/admin/drafts/${randomUUID()}`
  await api.call(path, { method: 'PUT', json: draft, token: again })
  await api.call(path, { method: 'DELETE', token: again })
  const trashed = await everything()
  expect(trashed.files).toHaveLength(before.files.length + 3)

  // As the interface and the README promise.
  await cleanUpIn(30 * day - minute)
  expect(await everything()).toEqual(trashed)
  await cleanUpIn(30 * day + minute)
  expect(await everything()).toEqual(before)
  await cleanUpIn(30 * day + minute)
  expect(await everything()).toEqual(before)
})

test('a blog that is restored in time is kept', async () => {
  const token = await logIn(api)
  const id = await addBlog(api, token, { title: 'Changed my mind' })
  await api.call('/api/blog/delete', { json: { id }, token })
  await api.call('/api/admin/restore-blog', { json: { id }, token })
  const restored = await everything()
  await cleanUpIn(30 * day + minute)
  expect(await everything()).toEqual(restored)
})

test('the cleanup deletes expired sessions and login links, old counts of failed logins and old events of mails', async () => {
  await logIn(api)
  await api.call('/api/admin/login', { json: { email: 'nobody@example.com', password: 'guess' } })
  await api.env.DB.prepare("INSERT INTO login_links SELECT key, 'hash', ? FROM admins")
    .bind(Date.now() + 11 * hour + minute)
    .run()
  await api.env.DB.prepare(
    "INSERT INTO mail_events (id, kind, email_hash, at) VALUES ('an-id', 'newsletter:soft', 'hash', ?)",
  )
    .bind(Date.now() - 29.5 * day)
    .run()
  await cleanUpIn(11 * hour)
  expect(await rows('SELECT 1 FROM mail_events')).toHaveLength(1)
  expect((await rows('SELECT 1 FROM sessions')).length).toBeGreaterThan(0)
  expect((await rows('SELECT 1 FROM login_attempts')).length).toBeGreaterThan(0)
  expect(await rows('SELECT 1 FROM login_links')).toHaveLength(1)
  await cleanUpIn(25 * hour)
  expect(await rows('SELECT 1 FROM sessions')).toEqual([])
  expect(await rows('SELECT 1 FROM login_attempts')).toEqual([])
  expect(await rows('SELECT 1 FROM login_links')).toEqual([])
  expect(await rows('SELECT 1 FROM mail_events')).toEqual([])
})

test('who got a mail is forgotten 30 days after its campaign ended, and single mails 30 days after they were queued', async () => {
  const { DB } = api.env
  await addSubscribers(api, 'reader', 3)
  const blog = await addBlog(api, await logIn(api))
  const queue = (hash: string, position: number, queuedAt: number) => [
    DB.prepare("INSERT OR IGNORE INTO mail_contents VALUES (NULL, ?1, 'test', '', '', '', '', '', '')").bind(hash),
    DB.prepare(
      `INSERT INTO deliveries (campaign_key, position, subscriber_key, email, content_key, created_at, state, reason)
        SELECT 1, ?2, NULL, 'a@b.cd', key, ?3, 'accepted', '' FROM mail_contents WHERE hash = ?1`,
    ).bind(hash, position, queuedAt),
  ]
  const old = Date.now() - day
  await DB.batch([...queue('old', 1, old), ...queue('shared', 2, old), ...queue('shared', 3, Date.now() + minute)])
  for (const id of ['ended', 'planned']) await planCampaign(api, id, id === 'ended' ? blog : null)
  await DB.exec("UPDATE campaigns SET kind = 'ask', state = 'paused', audience = 1 WHERE id = 'planned'")
  await api.call('/api/local/run', { json: { job: 'mail' } })
  await DB.exec("INSERT INTO deliveries (campaign_key, position) SELECT key, 9 FROM campaigns WHERE id = 'planned'")
  expect((await readCampaign(api, 'ended')).totals).toMatchObject({ accepted: 3 })
  const positions = () => rows('SELECT id, position FROM deliveries JOIN campaigns ON key = campaign_key ORDER BY 1, 2')
  const members = () => rows("SELECT members FROM batches WHERE members <> ''")
  const all = await positions()
  expect(all).toHaveLength(4)
  expect(await members()).toMatchObject([{ members: expect.stringContaining('reader-3@example.com') }])
  await cleanUpIn(29 * day - minute)
  expect(await positions()).toEqual(all)
  await cleanUpIn(29 * day + hour)
  expect(await positions()).toHaveLength(2)
  expect(await members()).toHaveLength(1)
  expect(await rows("SELECT hash FROM mail_contents WHERE kind = 'test'")).toEqual([{ hash: 'shared' }])
  await cleanUpIn(30 * day + hour)
  expect(await positions()).toEqual([{ id: 'planned', position: 9 }])
  expect(await members()).toEqual([])
  expect(await rows('SELECT kind FROM mail_contents')).toEqual([{ kind: 'newsletter' }])
  expect(await rows('SELECT key FROM batches WHERE campaign_key = 1')).toEqual([])
  expect((await readCampaign(api, 'ended')).totals).toMatchObject({ audience: 3, accepted: 3, waiting: 0 })
})

test('mails in doubt are forgotten as they are, and those that are sent again are kept', async () => {
  await deleteMail(api)
  await addSubscribers(api, 'reader', 3)
  const blog = await addBlog(api, await logIn(api))
  // The cleanup ends sessions too.
  const sendAgain = async (id: string) =>
    api.call(`/api/admin/campaigns/${id}/unknown`, { json: { action: 'again' }, token: await logIn(api) })
  for (const id of ['left', 'again']) {
    await planCampaign(api, id, blog)
    serveProvider(api, 'postmark').plan('failed')
    await sendMails(api, mailVariables.postmark)
  }
  expect((await sendAgain('again')).status).toBe(200)
  await cleanUpIn(31 * day)
  expect((await sendAgain('left')).status).toBe(200)
  const whole = { audience: 3, waiting: 0 }
  expect(await readCampaign(api, 'left')).toMatchObject({ state: 'finished', totals: { ...whole, unknown: 3 } })
  serveProvider(api, 'postmark')
  await sendMails(api, mailVariables.postmark)
  expect(await readCampaign(api, 'again')).toMatchObject({ state: 'finished', totals: { ...whole, accepted: 3 } })
  expect(await readCampaign(api, 'left')).toMatchObject({ state: 'finished', totals: { ...whole, unknown: 3 } })
})

test('what AI has used is deleted after 30 days', async () => {
  const today = Math.floor(Date.now() / day)
  await api.env.DB.prepare(
    `INSERT INTO assistant_uses VALUES (${today - 31}, '', 1, 1), (${today - 30}, '', 1, 1), (${today}, 'cats', 1, 1)`,
  ).run()
  await cleanUpIn(0)
  expect(await rows('SELECT day FROM assistant_uses ORDER BY day')).toEqual([{ day: today - 30 }, { day: today }])
})

test('what happened more than a year ago is deleted, in as many steps as it takes', async () => {
  await api.env.DB.exec('DELETE FROM events')
  const add = (count: number, at: number) =>
    api.env.DB.prepare(
      `WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count})
        INSERT INTO events (at, actor, kind, subject) SELECT ${at}, 'cron', 'backup.made', n FROM numbers`,
    ).run()
  const year = 365 * day
  await add(1_100, Date.now() - year - minute)
  await add(1, Date.now() - year + hour)
  await cleanUpIn(0)
  expect(await rows('SELECT subject FROM events')).toEqual([{ subject: '1' }])
})
