import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addBlog, logIn } from '#worker/testing/fixtures.ts'
import { createRandomWriter } from '#worker/testing/random-writer.ts'
import { rotate } from '#worker/testing/rotation.ts'
import { setUpApi } from '#worker/testing/set-up-api.ts'
import { soakOptions } from '#worker/testing/soak-options.ts'
import { applyMigrations } from '../lib/apply-migrations.ts'
import { seededRandom } from '../seed/random.ts'
import { createMoments, type Made } from '../testing/moments.ts'
import { dropEverything, loadFixture } from '../testing/releases/fixture.ts'
import { localTarget } from './target.ts'
import { beginEpoch, writeStatements } from './write-statements.ts'

const api = setUpApi({ vars: { MAIL_PROVIDER: 'outbox', MAIL_FROM: 'news@example.com' } })
const moments = createMoments(api)
let token: string

beforeAll(async () => {
  token = await logIn(api)
  for (const title of ['First', 'Second']) await addBlog(api, token, { title, description: `<p>${title}</p>` })
})
beforeEach(() => moments.forget())

const run = (...statements: string[]) => api.env.DB.batch(statements.map((sql) => api.env.DB.prepare(sql)))

function expectMoment({ restored, expected }: Made, place: unknown) {
  for (const [table, rows] of Object.entries(expected)) expect(restored[table], `${table}, ${place}`).toEqual(rows)
}

/** As the calls of the admin write them; each again and again, so that it can happen at each place. */
const changes: Record<string, (round: number) => string[]> = {
  'a category is renamed': (round) => [
    `UPDATE categories SET name = 'Renamed ${round}' WHERE key = (SELECT min(key) FROM categories)`,
    `UPDATE blogs SET category = 'Renamed ${round}'`,
  ],
  'an address goes to another article': (round) => [
    `UPDATE blogs SET slug = 'free-${round}' WHERE key = ${1 + (round % 2)}`,
    `UPDATE blogs SET slug = 'wanted' WHERE key = ${2 - (round % 2)}`,
  ],
  'a draft becomes an article': (round) => [
    `INSERT INTO blogs (id, slug, title, folded_title, sub_title, excerpt, category, image, image_width, image_height, is_published, created_at,
      updated_at, content_hash) SELECT 'draft-${round}', 'draft-${round}', '', '', '', '', category, '', 1, 1, 0, 1, 1, '' FROM blogs LIMIT 1`,
    `INSERT INTO blog_sources SELECT key, 'Draft ${round}' FROM blogs WHERE id = 'draft-${round}'`,
    `DELETE FROM drafts WHERE id = 'draft-${round}'`,
    `INSERT INTO drafts SELECT 'draft-${round + 1}', NULL, 1, '', '', '', '', 1, 1, '', 'Draft ${round + 1}', 1, 1, '', 0, '{}', '', NULL, NULL`,
  ],
  'the number of a revision is given again': (round) => [
    'DELETE FROM revisions WHERE key = (SELECT max(key) FROM revisions)',
    `INSERT INTO revisions SELECT NULL, 'revision-${round}', 1, 'draft', '', '', '', '', 1, 1, '', 'Text ${round}', 1, '{}', NULL`,
  ],
  'an author leaves': (round) => [
    `DELETE FROM authors WHERE id = 'guest'`,
    `INSERT INTO authors (id, slug, name, folded_name, biography, links, created_at, updated_at) VALUES ('guest', 'guest-${round}', 'G', 'g', '', '[]', 1, 1)`,
    `INSERT INTO blog_authors SELECT min(blogs.key), authors.key, 1, NULL FROM blogs, authors WHERE authors.id = 'guest'`,
  ],
}

function changeOf(name: string, before: number) {
  let round = before
  return () => {
    round += 1
    return run(...(changes[name]?.(round) ?? []))
  }
}

/** More than the reads of the small site. */
const mostReads = 48
const places = rotate(
  Array.from({ length: mostReads }, (_, index) => index + 1),
  16,
)

const names = rotate(Object.keys(changes), 4)

test.each(names)('a backup is of one moment when %s at any of its reads', async (name) => {
  const change = changeOf(name, 0)
  await change()
  for (const place of places) {
    await moments.forget()
    const made = await moments.byReads(async (read) => {
      if (read === place) await change()
    })
    expectMoment(made, place)
  }
})

test.each(names)('a daily backup has the right texts when %s since the full one, and meanwhile', async (name) => {
  const change = changeOf(name, 1_000)
  await change()
  await moments.byJob(0, async () => {})
  await change()
  const made = await moments.byJob(1, change)
  expect(made.isDaily).toBe(true)
  expectMoment(made, name)
})

test('a backup after a restore has the texts of the site, not those of an earlier backup', async () => {
  await run("UPDATE blog_sources SET source = 'Right' WHERE blog_key = 1")
  const { staging } = await moments.byJob(0, async () => {})
  await run("UPDATE blog_sources SET source = 'Spoilt' WHERE blog_key = 1")
  await moments.byJob(6, async () => {})
  await localTarget(api.env.DB).write(writeStatements(staging))
  const made = await moments.byJob(7, async () => {})
  expectMoment(made, 'after a restore')
  expect(made.restored.blog_sources?.some((row) => row.includes('Right'))).toBe(true)
  token = await logIn(api)
})

test('a restore while a backup is written ends it', async () => {
  const made = await moments.byJob(0, async (step) => {
    if (step === 1) await run(beginEpoch)
  })
  expectMoment(made, 'a second one')
  expect(await api.env.DB.prepare('SELECT state, problem FROM backups ORDER BY started_at, state').raw()).toEqual([
    ['failed', 'The site was restored while it was written.'],
    ['good', ''],
  ])
})

const { seed, rounds } = soakOptions(5, 200)

test(
  'whatever is written while a backup is made, it is the site at one moment',
  async () => {
    const random = seededRandom(seed)
    const writer = createRandomWriter(api, {
      token: () => token,
      random,
      isWanted: (name) => !name.startsWith('run the job'),
    })
    for (let round = 0; round < rounds; round += 1) {
      token = await logIn(api)
      await moments.forget()
      const history: string[] = []
      const write = async (place: number) => {
        if (place < mostReads && random.chance(0.5)) history.push(`${place}: ${await writer.step()}`)
      }
      const kinds = ['reads', 'full', 'daily'] as const
      const kind = kinds[round % kinds.length]
      if (kind === 'daily') {
        await moments.byJob(0, async () => {})
        for (let step = 0; step < 10; step += 1) await write(step)
      }
      const made =
        kind === 'reads' ? await moments.byReads(write) : await moments.byJob(kind === 'daily' ? 1 : 0, write)
      expect(made.isDaily).toBe(kind === 'daily')
      expectMoment(made, `seed ${seed}, round ${round}: ${history.join(', ')}`)
    }
  },
  rounds * 20_000,
)

test('a database of the last release is backed up as it is', async () => {
  await dropEverything(api.env.DB)
  await loadFixture(api.env.DB, '0.2.0')
  await applyMigrations(api.env.DB)
  expectMoment(await moments.byJob(0, async () => {}), 'full')
  await run("UPDATE blog_sources SET source = 'Later' WHERE blog_key = (SELECT min(key) FROM blogs)")
  expectMoment(await moments.byJob(1, async () => {}), 'daily')
})
afterAll(() => dropEverything(api.env.DB).then(() => applyMigrations(api.env.DB)))
