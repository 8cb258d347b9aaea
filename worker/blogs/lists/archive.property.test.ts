import { beforeEach, expect, test } from 'vitest'
import { type Random, seededRandom } from '#scripts/seed/random.ts'
import { instantOf } from '../../contract/clocks.ts'
import { listLimits } from '../../contract/limits.ts'
import { openDatabase } from '../../db/database.ts'
import { createMeter } from '../../meter.ts'
import { setUpDatabase } from '../../testing/set-up-database.ts'
import { soakOptions } from '../../testing/soak-options.ts'
import { moveStarts } from './archive.queries.ts'

const storage = setUpDatabase()

const months = [Date.UTC(2024, 1, 1), Date.UTC(2024, 2, 1), Date.UTC(2026, 11, 1)] as const
const instantsOfMonth = [0, 1, 5 * 3_600_000, -3_600_000, 86_400_000] as const
const monthLength = 28 * 86_400_000
const writesPerRound = 40

const insertBlogs = `INSERT INTO blogs (id, slug, title, folded_title, sub_title, excerpt, category, image, image_width,
  image_height, is_published, created_at, updated_at, published_at, content_hash)`

type Part = { month: number; from_at: number; from_key: number; total: number }

beforeEach(async () => {
  await storage.d1.exec('DELETE FROM blogs')
  await moveStartsTo('UTC')
})

/** Many blogs of one instant, and of a few that are neighbours, beside blogs of any time of a month. */
function randomTime(random: Random) {
  const offset = random.chance(0.6) ? random.pick(instantsOfMonth) : random.whole(0, monthLength)
  return random.pick(months) + offset
}

/** Adds a few blogs in one statement. */
function add(random: Random) {
  const added = Array.from({ length: random.whole(1, 12) }, () => {
    const isPublished = random.chance(0.9)
    return { isPublished: Number(isPublished), at: isPublished || random.chance(0.5) ? randomTime(random) : null }
  })
  return storage.d1
    .prepare(
      `${insertBlogs}
        SELECT hex(randomblob(8)), hex(randomblob(8)), '', '', '', '', 'Finance', '', 1, 1, value ->> 'isPublished', 0, 0, value ->> 'at', ''
        FROM json_each(?)`,
    )
    .bind(JSON.stringify(added))
}

/** One random write. @param growth the share of writes that add blogs */
function randomWrite(random: Random, growth: number) {
  const { d1 } = storage
  if (random.chance(growth)) return add(random)
  const any = '(SELECT key FROM blogs WHERE key >= ? ORDER BY key LIMIT 1)'
  const key = random.whole(1, 800)
  return random.pick([
    d1.prepare(`DELETE FROM blogs WHERE key = ${any}`).bind(key),
    d1.prepare(`UPDATE blogs SET is_published = 0 WHERE key = ${any}`).bind(key),
    d1.prepare(`UPDATE blogs SET is_published = 0, deleted_at = 1 WHERE key = ${any}`).bind(key),
    d1
      .prepare(
        `UPDATE blogs SET is_published = 1, published_at = coalesce(published_at, ?) WHERE key = ${any} AND deleted_at IS NULL`,
      )
      .bind(randomTime(random), key),
    d1.prepare(`UPDATE blogs SET published_at = ? WHERE key = ${any}`).bind(randomTime(random), key),
    // A statement with many rows runs the triggers after each of them.
    d1
      .prepare('UPDATE blogs SET is_published = 1 - is_published WHERE key % 50 = ? AND published_at > 0')
      .bind(key % 50),
  ])
}

async function rows<Row>(sql: string): Promise<Row[]> {
  return (await storage.d1.prepare(sql).all<Row>()).results
}

const readParts = () => rows<Part>('SELECT * FROM archive_parts ORDER BY month, from_at, from_key')

const zones = ['UTC', 'America/New_York', 'Pacific/Kiritimati', 'Etc/GMT+12'] as const

/** Lets some months begin by another clock, past a few blogs at most, as a run of the cron does. */
function moveStartsTo(zone: string) {
  const wanted = months.map((month) => ({ month, at: instantOf(month, zone).getTime() }))
  return moveStarts(openDatabase(storage.d1, createMeter()), wanted, zone, 7)
}

/** The totals of the parts and months as they are, and counted again. */
async function compareTotals() {
  const parts = await readParts()
  const blogs = await rows<{ month: number; at: number; key: number }>(
    'SELECT month, published_at AS at, key FROM archived_blogs ORDER BY published_at, key',
  )
  const counted = parts.map(({ month, from_at, from_key }, index) => {
    const next = parts[index + 1]
    const isBefore = (part: Part, at: number, key: number) =>
      at < part.from_at || (at === part.from_at && key < part.from_key)
    const own = blogs.filter(
      ({ month: of, at, key }) =>
        of === month &&
        !isBefore({ month, from_at, from_key, total: 0 }, at, key) &&
        (next?.month !== month || isBefore(next, at, key)),
    )
    return { month, from_at, from_key, total: own.length }
  })
  return {
    parts,
    counted,
    months: await rows('SELECT month, total FROM archive_months ORDER BY month'),
    countedMonths: await rows('SELECT month, count(*) AS total FROM archived_blogs GROUP BY month ORDER BY month'),
    totalOfParts: parts.reduce((sum, { total }) => sum + total, 0),
    published: blogs.length,
  }
}

function expectEqualTotals({
  parts,
  counted,
  months,
  countedMonths,
  totalOfParts,
  published,
}: Awaited<ReturnType<typeof compareTotals>>) {
  expect(parts).toEqual(counted)
  expect(months).toEqual(countedMonths)
  expect(totalOfParts).toBe(published)
  expect(parts.every(({ total }) => total >= 1 && total <= listLimits.archivePart)).toBe(true)
}

test('after any writes, the parts of the archive have the blogs that their totals count, 1 to 50', async () => {
  const { seed, rounds } = soakOptions(4)
  let mostParts = 0
  for (let round = 0; round < rounds; round += 1) {
    const random = seededRandom(seed + round)
    const growth = round % 3 < 2 ? 0.7 : 0.1
    await storage.d1.batch(Array.from({ length: writesPerRound }, () => randomWrite(random, growth)))
    await moveStartsTo(random.pick(zones))
    const totals = await compareTotals()
    expectEqualTotals(totals)
    mostParts = Math.max(mostParts, totals.parts.length)
  }
  expect(mostParts, `seed ${seed}`).toBeGreaterThan(months.length)
  await storage.d1.exec('DELETE FROM blogs')
  expect(await compareTotals()).toMatchObject({ parts: [], months: [] })
})

test('after enough runs each blog is in the month of the clocks, and a month without blogs leads to where they are', async () => {
  const at = months[1] + 3_600_000
  await storage.d1
    .prepare(
      `${insertBlogs} SELECT value, value, '', '', '', '', 'Finance', '', 1, 1, 1, 0, 0, ?, '' FROM json_each(?)`,
    )
    .bind(at, JSON.stringify(Array.from({ length: 60 }, (_, index) => index)))
    .run()
  const listed = () =>
    rows(
      'SELECT archive_months.month, total, leads_to FROM archive_starts LEFT JOIN archive_months USING (month) WHERE month IN (1706745600000, 1709251200000)',
    )
  for (const zone of ['America/New_York', 'UTC']) {
    for (let run = 0; run < 10; run += 1) {
      await moveStartsTo(zone)
      expectEqualTotals(await compareTotals())
    }
    expect(await rows('SELECT DISTINCT month FROM archived_blogs')).toEqual([
      { month: zone === 'UTC' ? months[1] : months[0] },
    ])
  }
  expect(await listed()).toEqual([
    { month: null, total: null, leads_to: months[1] },
    { month: months[1], total: 60, leads_to: months[0] },
  ])
})

test('a month that shrinks to half of a part is one part again, and a write that fails changes no part', async () => {
  const { d1 } = storage
  const random = seededRandom(1)
  await d1.batch(Array.from({ length: 20 }, () => add(random)))
  await d1.prepare('UPDATE blogs SET published_at = ?, is_published = 1').bind(months[0]).run()
  const full = await readParts()
  expect(full.length).toBeGreaterThan(1)
  await expect(
    d1.batch([d1.prepare('DELETE FROM blogs WHERE key % 2 = 0'), d1.prepare('INSERT INTO blogs (id) VALUES (NULL)')]),
  ).rejects.toThrow()
  expect(await readParts()).toEqual(full)
  await d1.exec('UPDATE blogs SET is_published = 0 WHERE key NOT IN (SELECT key FROM blogs ORDER BY key DESC LIMIT 24)')
  expect(await readParts()).toEqual([{ month: months[0], from_at: months[0], from_key: 0, total: 24 }])
})

test('a date that changes within a full part moves no other blog', async () => {
  const values = JSON.stringify(Array.from({ length: listLimits.archivePart }, (_, index) => months[0] + index))
  await storage.d1
    .prepare(
      `${insertBlogs} SELECT value, value, '', '', '', '', 'Finance', '', 1, 1, 1, 0, 0, value, '' FROM json_each(?)`,
    )
    .bind(values)
    .run()
  await storage.d1
    .prepare('UPDATE blogs SET published_at = published_at + 30 WHERE published_at = ?')
    .bind(months[0])
    .run()
  expectEqualTotals(await compareTotals())
})
