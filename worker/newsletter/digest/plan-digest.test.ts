import { beforeEach, expect, test } from 'vitest'
import { day, hour, minute } from '../../contract/units.ts'
import { openDatabase } from '../../db/database.ts'
import { addBlog } from '../../testing/fixtures.ts'
import { addSubscribers } from '../../testing/mail.ts'
import { mailSite } from '../../testing/newsletter-blog.ts'
import { setUpMail } from '../../testing/set-up-mail.ts'
import { listDigestArticles } from './digest.queries.ts'
import { lastWeek } from './digest.testing.ts'
import { composeDigest, planDigest, readBounds } from './digest.ts'
import { weekUntil } from './digest-week.ts'

const mail = setUpMail()
const { api, sql } = mail

/** Its clocks go back in the night before its end. */
const timeZone = 'Europe/Berlin'
const { week, until } = weekUntil('2026-10-26', timeZone)

beforeEach(async () => {
  await setDigest(true)
  await sql(`UPDATE settings SET value = json_set(value, '$.timeZone', ?)`, timeZone)
  await addSubscribers(api, 'reader', 2)
  await sql(`UPDATE subscribers SET frequency = 'weekly' WHERE id = 'reader-1'`)
})

const setDigest = (isOn: boolean) =>
  sql(`UPDATE newsletter_settings SET value = json_set(value, '$.hasDigest', json(?))`, String(isOn))

/** Plans the digest some time after the end of the week; before it for a negative time. */
const planAt = (ms: number) => planDigest({ var: { db: openDatabase(api.env.DB) } }, new Date(until.getTime() + ms))

const planned = async () =>
  (await sql(`SELECT state, week, title, not_before AS notBefore FROM campaigns WHERE kind = 'digest'`)).results

const onTime = { state: 'planned', week, title: 'Digest of October 26th 2026', notBefore: until.getTime() }

test('a digest is planned once, a day before it goes, however many runs there are at once', async () => {
  await planAt(-25 * hour - minute)
  expect(await planned()).toEqual([])
  await Promise.all([planAt(-25 * hour), planAt(-25 * hour), planAt(-25 * hour)])
  await planAt(-minute)
  expect(await planned()).toEqual([onTime])
})

test('a run that comes hours late plans it for a day later, and one that comes days late plans none', async () => {
  await planAt(3 * hour)
  expect(await planned()).toEqual([{ ...onTime, notBefore: until.getTime() + 3 * hour + day }])
  await sql(`DELETE FROM campaigns WHERE kind = 'digest'`)
  await planAt(2 * day)
  expect(await planned()).toEqual([])
})

test('a digest that was stopped is not planned again', async () => {
  await planAt(-day)
  await sql(`UPDATE campaigns SET state = 'cancelled' WHERE kind = 'digest'`)
  await planAt(-hour)
  expect(await planned()).toEqual([{ ...onTime, state: 'cancelled' }])
})

test('without a weekly reader, and while digests are off, none is planned; a planned one is taken back', async () => {
  await sql(`UPDATE subscribers SET frequency = 'each'`)
  await planAt(-day)
  expect(await planned()).toEqual([])
  await sql(`UPDATE subscribers SET frequency = 'weekly'`)
  await planAt(-day)
  await setDigest(false)
  await planAt(-day)
  expect(await planned()).toEqual([])
  await setDigest(true)
  await planAt(-hour)
  expect(await planned()).toHaveLength(1)
})

const composeLast = async () => composeDigest(openDatabase(api.env.DB), lastWeek().week, mailSite)

/** Adds a blog that was first published so long after the beginning of the last week. */
async function addArticle(title: string, afterBegin: number, fields: Record<string, unknown> = {}) {
  const id = await addBlog(api, mail.token, { title, ...fields })
  await sql('UPDATE blogs SET published_at = ? WHERE id = ?', lastWeek().from.getTime() + afterBegin, id)
  return id
}

test('a digest has what was first published in its week, the newest first, and nothing that is kept out of it', async () => {
  await sql('DELETE FROM blogs')
  expect(await composeLast()).toBe('No article was published in this week.')
  await addArticle('Before', -1)
  await addArticle('First', 0)
  await addArticle('Last', 7 * day - 1)
  await addArticle('After', 7 * day)
  await addArticle('Hidden', day, { isPublished: false })
  const out = await addArticle('Kept out', day)
  await sql(`UPDATE blogs SET details = '{"notInDigest":true}' WHERE id = ?`, out)
  const trashed = await addArticle('Trashed', day)
  await api.call('/api/blog/delete', { json: { id: trashed }, token: mail.token })
  const content = await composeLast()
  const titles = typeof content === 'string' ? content : content.html.match(/<h2.*?<\/h2>/g)
  expect(titles).toEqual([expect.stringContaining('>Last<'), expect.stringContaining('>First<')])
})

test('a digest is not sent when it is switched off, or a week late', async () => {
  await addArticle('Last', day)
  const early = weekUntil(new Date(new Date(lastWeek().week).getTime() - 7 * day).toISOString().slice(0, 10), 'UTC')
  expect(await composeDigest(openDatabase(api.env.DB), early.week, mailSite)).toBe(
    'It could not be sent within a week.',
  )
  await setDigest(false)
  expect(await composeLast()).toBe('The weekly mail was switched off before this one was sent.')
})

test.each(['America/Los_Angeles', 'Pacific/Kiritimati'])(
  'an article is in one digest when the time zone becomes %s between two',
  async (changed) => {
    await sql('DELETE FROM blogs')
    const zones = ['UTC', changed]
    const setZone = (zone = '') => sql(`UPDATE settings SET value = json_set(value, '$.timeZone', ?)`, zone)
    const weeks = [weekUntil(lastWeek().week, 'UTC').from.toISOString().slice(0, 10), lastWeek().week]
    for (const [place, zone] of zones.entries()) {
      await setZone(zone)
      const end = weekUntil(weeks[place] ?? '', zone).until
      await planDigest({ var: { db: openDatabase(api.env.DB) } }, new Date(end.getTime() - hour))
    }
    // One in each hour around the end of the first week.
    for (let hours = -15; hours < 15; hours += 1) await addArticle(`Hour ${hours}.`, hours * hour)
    const found: string[] = []
    for (const week of weeks) {
      const bounds = await readBounds(openDatabase(api.env.DB), week, changed)
      found.push(...(await listDigestArticles(openDatabase(api.env.DB), bounds, 100)).map(({ title }) => title))
    }
    expect(found.filter((title) => title.startsWith('Hour'))).toHaveLength(30)
    expect(new Set(found).size).toBe(found.length)
  },
)
