import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unstable_splitSqlQuery as splitSqlQuery } from 'wrangler'
import { day } from '#contract/units.ts'
import { type BackupKey, readBackupKey } from '#worker/backup/format.ts'
import { openDatabase } from '#worker/db/database.ts'
import { backupKey, createBackups } from '#worker/testing/backups.ts'
import { addBlog, addComment, logIn, runJob } from '#worker/testing/fixtures.ts'
import { libraryCalls } from '#worker/testing/library.ts'
import { pageCalls } from '#worker/testing/pages.ts'
import { setUpApi } from '#worker/testing/set-up-api.ts'
import { subscriptionsOf } from '#worker/testing/subscriptions.ts'
import { tagCalls } from '#worker/testing/tags.ts'
import { importText, listMigrations, migrationStatements } from '../deploy/remote-database.ts'
import { applyMigrations } from '../lib/apply-migrations.ts'
import { root } from '../lib/root.ts'
import { loadSample } from '../sample/load-sample.ts'
import { createSite } from '../testing/filled-site.ts'
import { dropEverything } from '../testing/releases/fixture.ts'
import { loadBackup, type ReadObject } from './read-backup.ts'
import { rebuild } from './rebuild.ts'
import { Staging } from './staging.ts'
import { localTarget, refuseContent } from './target.ts'
import { writeBackupFolder } from './write-backup-folder.ts'
import { tablesInOrder, writeStatements } from './write-statements.ts'

const api = setUpApi({ vars: { MAIL_PROVIDER: 'outbox', MAIL_FROM: 'news@example.com' } })
const visitors = subscriptionsOf(api)

/** Longer than a piece of a backup. */
const choices = JSON.stringify({ parts: [], authors: { Ann: 'x'.repeat(100_000) }, categories: {} })

let folder: string
let key: BackupKey
let token: string
let linkOfBefore: string

async function post(path: string, json: unknown) {
  const { status, text } = await api.call(path, { json, token })
  if (status >= 300) throw new Error(`${path} answered ${status}: ${text}`)
}

/** Restores a backup into a new database. @returns what was dropped or changed */
async function restore(id: string, read: ReadObject) {
  const { DB } = api.env
  await dropEverything(DB)
  await applyMigrations(DB)
  const staging = new Staging()
  await loadBackup(staging, { key, read }, id)
  await staging.migrate()
  const repairs = await rebuild(staging)
  const target = localTarget(DB)
  await refuseContent(target, false)
  await target.write(writeStatements(staging))
  token = await logIn(api)
  return repairs
}

/** The sample, and some of everything that it lacks. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'broadsheet-restored-'))
  key = await readBackupKey(backupKey)
  await loadSample(api.env, { PASSWORD_KDF: 'scrypt', PASSWORD_PEPPER: '' })
  token = await logIn(api)
  const tags = tagCalls(api, () => token)
  const [one, two] = [await tags.add('Edges'), await tags.add('Rims')]
  const tagged = await tags.addTagged([one, two], {
    title: 'Two tags',
    description: `<p>${'Long. '.repeat(20_000)}</p>`,
  })
  await tags.post('/merge', { from: two, into: one })
  const comment = await addComment(api, token, tagged)
  await post('/api/admin/approve-comment', { id: comment })
  await post('/api/admin/reply', { comment, content: 'Thanks.' })
  await post('/api/blog/add-comment', { blog: tagged, name: 'Eve', content: 'See https://spam.example/' })
  const trashed = await addBlog(api, token, { title: 'In the Trash' })
  await post('/api/blog/delete', { id: trashed })
  const old = (path: string, blog: string) =>
    api.env.DB.prepare(
      "INSERT INTO paths(path, kind, target, is_live, created_at) SELECT ?, 'imported', key, 0, 0 FROM blogs WHERE id = ?",
    ).bind(path, blog)
  const start = api.env.DB.prepare(
    `INSERT INTO imports(id, source, file_name, file_hash, state, created_at, started_at, choices)
      VALUES ('moved', 'wordpress', 'a.xml', 'a', 'running', 0, 0, ?)`,
  ).bind(choices)
  const event = api.env.DB.prepare(
    "INSERT INTO events(at, actor, kind, subject, detail) VALUES (1, 'account:1', 'settings.changed', '', '{\"section\":\"home\"}')",
  )
  await api.env.DB.batch([
    event,
    old('/2019/tagged', tagged),
    old('/?p=7', tagged),
    old('/2019/trashed', trashed),
    start,
  ])
  const { upload } = libraryCalls(api, () => token)
  const { file } = (await upload('#204060', { name: 'pier.png', alt: 'The pier' })).body
  await addBlog(api, token, { title: 'At the pier', description: `<p>Look.</p><img src="${file.path}" alt="">` })
  const scheduled = await addBlog(api, token, { title: 'Later', isPublished: false })
  await post('/api/admin/schedule', { id: scheduled, at: new Date(Date.now() + day).toISOString() })
  const pages = pageCalls(api, () => token)
  const page = await pages.addPage('The team')
  await pages.save(page, { slug: 'people', place: 'footer', description: '<h2>We</h2><p>Write.</p>' })
  await pages.publish(page.id)
  await post('/api/admin/redirects', { redirects: [{ from: '/old', to: '/people' }] })
  await post('/api/contact', { name: 'Fay', email: 'fay@example.com', message: 'Hello there' })
  for (const email of ['stays@example.com', 'left@example.com', 'deleted@example.com'])
    await visitors.insert(email, 'confirmed')
  const [leave = ''] = await visitors.unsubscribeTokens([{ id: 'left@example.com' }])
  await visitors.leave(leave)
  await api.call('/api/admin/subscribers/deleted@example.com', { method: 'DELETE', token })
  await addPeople()
  ;[linkOfBefore = ''] = await visitors.unsubscribeTokens([{ id: 'stays@example.com' }])
  await settle()
})
// The last test leaves another text of each definition, and other tests get this database.
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await dropEverything(api.env.DB)
  await applyMigrations(api.env.DB)
})

/** People with all that signs in, and with links that a restored site does not have. */
async function addPeople() {
  await api.env.DB.batch(
    [
      `INSERT INTO admins (key, email, password_hash, created_at, updated_at, role, moderates, sends) VALUES
        (91, 'editor@example.com', '$scrypt$a hash', 1, 1, 'editor', 0, 1)`,
      `INSERT INTO admins (key, email, password_hash, created_at, updated_at, role, removed_at) VALUES
        (92, 'removed-92@invalid', '', 1, 1, 'contributor', 2)`,
      `INSERT INTO passkeys (id, admin_key, credential_id, public_key, algorithm, counter, user_handle, rp_id, name, created_at)
        VALUES ('passkey', 91, 'a credential', 'a public key', -7, 3, 'a handle', 'news.example', 'A laptop', 1)`,
      "INSERT INTO recovery_links VALUES (91, 'a hash', 9e15)",
      "INSERT INTO login_links VALUES (91, 'a hash', 9e15)",
      "INSERT INTO challenges VALUES ('a hash', 'login', NULL, 9e15)",
      `INSERT INTO invitations (id, token_hash, email, role, moderates, sends, invited_by, created_at, expires_at)
        VALUES ('invitation', 'a hash', 'ana@example.com', 'author', 0, 0, 91, 1, 1)`,
    ].map((sql) => api.env.DB.prepare(sql)),
  )
}

/**
 * Derives everything that the cron derives. FTS5 counts the length of removed texts for ever, by which it ranks: before,
 * the index is made anew, as a restore makes it.
 */
async function settle() {
  for (const job of ['index', 'media'] as const) await runJob(api, job)
  await api.env.DB.batch(
    [
      "INSERT INTO search_index(search_index) VALUES ('delete-all')",
      'INSERT INTO index_blog SELECT blog_key FROM search_texts',
      'UPDATE derived SET version = 0',
    ].map((sql) => api.env.DB.prepare(sql)),
  )
  for (let run = 0; run < 3; run += 1) await runJob(api, 'derive')
}

test('every public address and every list of the admin answers the same after a restore', async () => {
  const before = await readSite()
  expect(before.activity).toContain('settings.changed')
  expect(Object.values(before).filter((answer) => answer.startsWith('200 ')).length).toBeGreaterThan(60)
  const backups = createBackups(api)
  await backups.runNight(0)
  const [made] = await backups.list()
  expect(made?.state).toBe('good')
  const read = async (name: string) => {
    const object = await api.env.BACKUPS?.get(name)
    return object ? new Uint8Array(await object.arrayBuffer()) : null
  }
  expect(await restore(made?.id ?? '', read)).toEqual([])
  await settle()
  const after = await readSite()
  const differences = Object.entries(before).flatMap(([path, answer]) => describeDifference(path, answer, after[path]))
  expect(differences).toEqual([])
})

/** Where an answer differs first. */
function describeDifference(path: string, before: string, after = '') {
  if (before === after) return []
  const at = Array.from(before).findIndex((letter, index) => letter !== after[index])
  const from = Math.max(0, at - 60)
  return [{ path, before: before.slice(from, at + 60), after: after.slice(from, at + 60) }]
}

test('what visitors had agreed on or refused stays so, and their links work', async () => {
  expect(await api.env.DB.prepare('SELECT email, state FROM subscribers ORDER BY email').raw()).toEqual([
    ['left@example.com', 'left'],
    ['stays@example.com', 'confirmed'],
  ])
  expect(await visitors.suppressionOf('deleted@example.com')).toBe('deleted')
  expect((await visitors.leave(linkOfBefore)).status).toBe(200)
  expect((await visitors.read('stays@example.com'))?.state).toBe('left')
})

test('people come with their roles, hashes and passkeys, and with no session and no link', async () => {
  const { DB } = api.env
  expect(
    await DB.prepare('SELECT email, password_hash, role, sends, removed_at FROM admins WHERE key > 90').raw(),
  ).toEqual([
    ['editor@example.com', '$scrypt$a hash', 'editor', 1, null],
    ['removed-92@invalid', '', 'contributor', 0, 2],
  ])
  expect(await DB.prepare('SELECT admin_key, credential_id, public_key, counter FROM passkeys').raw()).toEqual([
    [91, 'a credential', 'a public key', 3],
  ])
  for (const table of ['invitations', 'recovery_links', 'login_links', 'challenges', 'presence'])
    expect([table, await DB.prepare(`SELECT count(*) FROM ${table}`).first('count(*)')]).toEqual([table, 0])
  // The one of this test.
  expect(await DB.prepare('SELECT count(*) FROM sessions').first('count(*)')).toBe(1)
})

// Last, because it replaces the database. An import of the deployed D1 is one transaction of the statements of its text.
test('D1 takes each migration, and then a whole restore, as the text of one import', async () => {
  const { DB } = api.env
  await dropEverything(DB)
  const importAll = (statements: Iterable<string>) =>
    DB.batch(splitSqlQuery([...importText(statements)].join('')).map((sql) => DB.prepare(sql)))
  for (const name of await listMigrations())
    await importAll(migrationStatements(name, await readFile(join(root, 'migrations', name), 'utf8')))
  const site = await createSite()
  site.db.exec(`INSERT INTO messages (id, name, email, message, created_at) VALUES ('nul', 'Eve', 'e@example.com', 'a' || char(0) || 'b', 1);
    WITH RECURSIVE keys(key) AS (SELECT 1 UNION ALL SELECT key + 1 FROM keys WHERE key < 9000) INSERT INTO secrets SELECT 'key-' || key, 'x' FROM keys`)
  // The second time into its own content.
  for (let time = 0; time < 2; time += 1) await importAll(writeStatements(site))
  expect(await DB.prepare("SELECT hex(message) AS hex FROM messages WHERE id = 'nul'").first('hex')).toBe('610062')
  const total = (table: string) => `SELECT count(*) AS total FROM "${table}"`
  const filled = tablesInOrder(site).filter((table) => !['cache_tags', 'changes'].includes(table))
  const counted = await DB.batch<{ total: number }>(filled.map((table) => DB.prepare(total(table))))
  for (const [index, table] of filled.entries()) expect(counted[index]?.results, table).toEqual(site.rows(total(table)))
  // A site that was replaced as a whole can be backed up at once.
  const schema = (await listMigrations()).at(-1) ?? ''
  const made = await writeBackupFolder({ db: openDatabase(DB), key, schema, folder })
  expect(await readdir(join(folder, made))).toContain('manifest')
})

/** The answers of all addresses, without what a visit alone has. */
async function readSite() {
  const rows = async (sql: string) =>
    (await api.env.DB.prepare(sql).all<{ path: string }>()).results.map(({ path }) => path)
  const blogs = await rows(
    'SELECT slug AS path FROM blogs WHERE is_published UNION SELECT id FROM blogs WHERE is_published',
  )
  const paths = await rows('SELECT path FROM paths ORDER BY path')
  const [first = ''] = blogs
  const publicPaths = [
    ...blogs.map((slug) => `/api/blog/${slug}?with=authors,comments,resources,related,latest,neighbours,site`),
    ...paths.map((path) => `/api/site/lookup?path=${encodeURIComponent(path)}`),
    '/api/site/imported?p=7',
    ...paths.filter((path) => path.startsWith('/tag/')).map((path) => `/api/tags${path.slice('/tag'.length)}`),
    ...paths.filter((path) => path.startsWith('/author/')).map((path) => `/api/authors${path.slice('/author'.length)}`),
    ...paths
      .filter((path) => path.startsWith('/articles/'))
      .flatMap((path) => [`/api/categories${path.slice('/articles'.length)}`, `${path}/rss.xml`]),
    ...['/api/blog/all?with=site,pinned', '/api/blog/all?q=edge', '/api/blog/archive', '/api/blog/suggestions?q=edg'],
    ...['/api/pages/people', '/api/site', '/api/categories', `/blog/${first}.md`],
    ...['/rss.xml', '/atom.xml', '/feed.json', '/sitemap.xml', '/sitemap-1.xml', '/robots.txt', '/llms.txt'],
  ]
  const adminPaths = [
    'blogs?include=drafts',
    'blogs?state=trash',
    'comments',
    'messages',
    'subscribers',
    'pages',
    'redirects',
    'tags',
    'authors',
    'categories',
    'settings',
    'campaigns',
    'dashboard',
    'activity',
    'library?q=pier',
  ]
  const answers: Record<string, string> = {}
  answers.imports = JSON.stringify(await api.env.DB.prepare('SELECT id, choices FROM imports').raw())
  answers.paths = JSON.stringify(await api.env.DB.prepare('SELECT * FROM paths ORDER BY path').raw())
  for (const path of publicPaths) answers[path] = await answerOf(path)
  for (const path of adminPaths) answers[path] = await answerOf(`/api/admin/${path}`, token)
  return answers
}

async function answerOf(path: string, holder?: string) {
  const { status, text } = await api.call(path, holder ? { token: holder } : {})
  return `${status} ${text.replace(/"asOf":"[^"]*"/, '')}`
}
