import { beforeAll, describe, expect, test, vi } from 'vitest'
import { admin, logIn } from '#worker/testing/fixtures.ts'
import { rotate } from '#worker/testing/rotation.ts'
import { setUpApi } from '#worker/testing/set-up-api.ts'
import { listMigrations } from './deploy/remote-database.ts'
import { applyMigrations, createMigrationsTable } from './lib/apply-migrations.ts'
import { Problem } from './lib/command-line.ts'
import { prepareStorage } from './lib/prepare-storage.ts'
import { driveRelease } from './testing/releases/drive-release.ts'
import { countRows, dropEverything, listReleases, loadFixture, readSchema } from './testing/releases/fixture.ts'
import { openRelease } from './testing/releases/open-release.ts'

const api = setUpApi({ vars: { MAIL_PROVIDER: 'outbox', MAIL_FROM: 'news@example.com' } })
const releases = await listReleases()

/**
 * Rows that later migrations add. To 0.2.0: the campaign of welcome mails; counters of weekly readers and of numbers (0004), of the
 * reasons of suppressions (0009) and of files (0019).
 */
const addedSince: Record<string, Record<string, number> | undefined> = { '0.2.0': { campaigns: 1, counters: 12 } }

const rows = async <Row = Record<string, unknown>>(sql: string) => (await api.env.DB.prepare(sql).all<Row>()).results
const value = (sql: string) => api.env.DB.prepare(sql).first<number>('value')

/** The definitions of a database, in an order that no migration changes. */
async function sortedSchema() {
  const schema = await readSchema(api.env.DB)
  return schema.map(({ type, name, sql }) => `${type} ${name}: ${sql}`).sort()
}

test('at least one release is frozen', () => {
  expect(releases).toContain('0.2.0')
})

describe.each(releases)('a database of release %s', (release) => {
  let frozen: { schema: string[]; rows: Record<string, number>; migrations: string[] }
  let upgradedRows: Record<string, number>
  let token: string

  beforeAll(async () => {
    const { DB } = api.env
    await loadFixture(DB, release)
    const migrations = await rows<{ name: string }>('SELECT name FROM d1_migrations ORDER BY name')
    frozen = {
      schema: await sortedSchema(),
      rows: await countRows(DB),
      migrations: migrations.map(({ name }) => name),
    }
    await applyMigrations(DB)
    upgradedRows = await countRows(DB)
    token = (await api.call('/api/admin/login', { json: admin })).body.token
  })

  test('has 200 articles, and what belongs to a site in use', () => {
    expect(frozen.rows.blogs).toBe(200)
    const used = [
      'comments',
      'drafts',
      'revisions',
      'pages',
      'subscribers',
      'deliveries',
      'batches',
      'messages',
      'tags',
    ]
    for (const table of used) expect(frozen.rows[table], table).toBeGreaterThan(0)
  })

  test('keeps its rows, and is whole', async () => {
    // Migration 0002 drops pending_purges, which is empty but while a bulk action runs.
    const { d1_migrations: _, pending_purges: __, ...kept } = frozen.rows
    const added = Object.entries(addedSince[release] ?? {}).map(([table, more]) => [table, (kept[table] ?? 0) + more])
    expect(upgradedRows).toMatchObject({ ...kept, ...Object.fromEntries(added) })
    expect(await rows('PRAGMA quick_check')).toEqual([{ quick_check: 'ok' }])
    expect(await rows('PRAGMA foreign_key_check')).toEqual([])
    for (const [name, table] of [
      ['published', 'blogs WHERE is_published'],
      ['trash', 'blogs WHERE deleted_at IS NOT NULL'],
      ['comments:approved', 'comments WHERE is_approved AND NOT is_in_trash'],
      ['subscribers:confirmed', "subscribers WHERE state = 'confirmed'"],
      ['suppressions:bounced', "suppressions WHERE reason = 'bounced' AND scope = 'newsletter'"],
      ['messages:open', 'messages WHERE done_at IS NULL'],
    ] as const) {
      expect(await value(`SELECT value FROM counters WHERE name = '${name}'`), name).toBe(
        await value(`SELECT count(*) AS value FROM ${table}`),
      )
    }
  })

  test('gets no sample content from npm start', async () => {
    const before = await countRows(api.env.DB)
    expect(await prepareStorage(api.env)).toEqual({ hasSampleAccount: false, setupToken: null })
    expect(await countRows(api.env.DB)).toEqual(before)
  })

  test('serves readers: the list, an article by each of its addresses, the search', async () => {
    const { body } = await api.call('/api/blog/all')
    expect(body.total).toBe(await value('SELECT count(*) AS value FROM blogs WHERE is_published'))
    const [renamed] = await rows<{ id: string; title: string }>("SELECT id, title FROM blogs WHERE slug = 'a-new-name'")
    for (const address of ['a-new-name', renamed?.id]) {
      const { status, body: page } = await api.call(`/api/blog/${address}?with=comments,related`)
      expect([status, page.blog.title, page.blog.path]).toEqual([200, renamed?.title, '/blog/a-new-name'])
    }
    // As a phrase, which only the search index has.
    const found = await api.call(`/api/blog/all?q=${encodeURIComponent(`"${renamed?.title}"`)}`)
    expect(found.body.blogs.map(({ _id }: { _id: string }) => _id)).toContain(renamed?.id)
  })

  test('serves the admin: blogs, drafts, comments, messages and subscribers', async () => {
    const read = async (path: string) => (await api.call(`/api/admin/${path}`, { token })).body
    expect((await read('blogs')).total).toBe(199)
    expect((await read('blogs?q=a')).blogs.length).toBeGreaterThan(0)
    expect((await read('comments')).total).toBeGreaterThan(0)
    expect((await read('messages?state=open')).messages).toMatchObject([{ email: 'eve@example.com' }])
    expect((await read('subscribers?q=reader-7')).subscribers).toMatchObject([{ email: 'reader-7@example.com' }])
    const [first] = await rows<{ id: string }>('SELECT id FROM blogs WHERE key = 1')
    expect((await read(`blogs/${first?.id}/edit`)).draft).toMatchObject({ description: '<p>Another text.</p>' })
    expect((await read(`blogs/${first?.id}/revisions`)).revisions).toHaveLength(1)
  })

  test('goes on sending its newsletter', async () => {
    await api.call('/api/local/run', { json: { job: 'mail' } })
    const [campaign] = await rows("SELECT state, audience FROM campaigns WHERE id = 'campaign-1'")
    expect(campaign).toEqual({ state: 'finished', audience: 40 })
    expect(await rows('SELECT state, count(*) AS n FROM deliveries WHERE campaign_key = 2 GROUP BY state')).toEqual([
      { state: 'accepted', n: 40 },
    ])
  })

  test('is written to as a new one is', async () => {
    const [{ id } = { id: '' }] = await rows<{ id: string }>('SELECT id FROM blogs WHERE is_published LIMIT 1')
    const json = { blog: id, name: 'Gil', content: 'After the upgrade' }
    expect((await api.call('/api/blog/add-comment', { json })).status).toBe(201)
    expect(await rows("SELECT name FROM comments WHERE content = 'After the upgrade'")).toEqual([{ name: 'Gil' }])
    const toggled = await api.call('/api/blog/toggle-publish', { token, json: { id, isPublished: false } })
    expect(toggled.status).toBe(200)
  })

  // Last, because it replaces the database. It leaves the schema as the other tests need it.
  test('has the schema of its migrations: none of them was edited since', async () => {
    const { DB } = api.env
    await dropEverything(DB)
    await applyMigrations(DB, frozen.migrations.at(-1))
    expect(await sortedSchema()).toEqual(frozen.schema)
    await applyMigrations(DB)
  })
})

/** The migration that gives back the table which 0002 took away. */
const givesBack = '0012_older_releases.sql'
const pendingPurges =
  'CREATE TABLE IF NOT EXISTS pending_purges (started_at, request_id, PRIMARY KEY (started_at, request_id))'

describe.each(releases)('the Worker of release %s', (release) => {
  test('reads and writes on the schema of each later migration', async () => {
    const { DB } = api.env
    const log = vi.spyOn(console, 'log').mockReturnValue()
    const logError = vi.spyOn(console, 'error').mockReturnValue()
    await loadFixture(DB, release)
    const older = await openRelease(release, { ...api.env, MAIL_PROVIDER: 'outbox', MAIL_FROM: 'news@example.com' })
    const frozen = await rows<{ name: string }>('SELECT name FROM d1_migrations')
    const failures: string[] = []
    const later = (await listMigrations()).slice(frozen.length - 1)
    for (const file of rotate(later, later.length)) {
      const [number = ''] = file.split('_')
      if (file === givesBack) {
        await applyMigrations(DB, '0011')
        await DB.exec('DROP TABLE IF EXISTS pending_purges')
      }
      await applyMigrations(DB, number)
      // Between these two each migration is tried without what 0002 took away.
      if (file > '0002' && file < givesBack) await DB.exec(pendingPurges)
      failures.push(...(await driveRelease(older, `n${number}`, await logIn(api))))
    }
    log.mockRestore()
    // This release reads what that one has written.
    const found = await api.call(`/api/blog/all?q=${encodeURIComponent('"By an older release"')}`)
    expect(found.body.total).toBeGreaterThan(0)
    const { body } = await api.call('/api/blog/all')
    expect(body.total).toBe(await value('SELECT count(*) AS value FROM blogs WHERE is_published'))
    expect(await rows('PRAGMA foreign_key_check')).toEqual([])
    expect(failures, String(logError.mock.calls)).toEqual([])
    logError.mockRestore()
  })
})

// Every command applies the migrations before anything else, so that none changes such a database. Last, as the one above.
test('a database of before 0.2.0 is not changed, and the sentence says what to do', async () => {
  const { DB } = api.env
  await dropEverything(DB)
  const old = [
    createMigrationsTable,
    'CREATE TABLE blogs (id)',
    "INSERT INTO d1_migrations (name) VALUES ('0000_tables.sql')",
  ]
  await DB.batch(old.map((sql) => DB.prepare(sql)))
  const before = await readSchema(DB)
  await expect(applyMigrations(DB)).rejects.toEqual(
    new Problem(
      'The database is of a version before 0.2.0, which this one cannot read, and was not changed: to keep it, run the ' +
        'version that made it; to begin anew, choose another folder: DATA_DIR=.wrangler/new npm start',
    ),
  )
  expect(await readSchema(DB)).toEqual(before)
  await dropEverything(DB)
  await applyMigrations(DB)
})
