import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobsInTurn } from './contract/crons.ts'
import { day, hour, minute } from './contract/units.ts'
import { planLimits } from './meter.ts'
import { backupKey, createBackups } from './testing/backups.ts'
import type { Work } from './testing/count-work.ts'
import { add, logIn } from './testing/fixtures.ts'
import { addSubscribers, countMails } from './testing/mail.ts'
import { mailVariables, serveProvider } from './testing/mail-providers.ts'
import { createPurgeBucket } from './testing/purge-bucket.ts'
import { setUpApi } from './testing/set-up-api.ts'
import { isSoak } from './testing/soak-options.ts'

/**
 * The first month of a site on Free: visits, an article a day, a newsletter, and a backup each night. `npm test` has its first days.
 * Minutes in which nothing is due run on one day of each week of a soak only: what they would write is added.
 */
const length = isSoak ? 30 : 2
const subscribers = isSoak ? 5_000 : 250
const visits = isSoak ? 50 : 15
/** From 01:30 UTC, until the backup and the cleanup are done. */
const nightMinutes = isSoak ? 240 : 110
/** The day on which the newsletter goes out, and how many minutes later the last mail has. */
const newsletterDay = 1
const mostMinutes = isSoak ? 70 : 12

/** The limits of D1 on a day of Free. */
const rowsOfDay = { read: 5_000_000, written: 100_000 }
/** The limits of an invocation. */
const mostWork = {
  sealed: 200_000,
  hashed: 250_000,
  answered: 400_000,
  parsed: 400_000,
  passwords: 0,
  written: 500_000,
  encoded: 500_000,
  keys: 5,
} as const
const workNames = ['sealed', 'hashed', 'answered', 'parsed', 'passwords', 'written', 'encoded', 'keys'] as const

const vars = { ...mailVariables.resend, PLAN: 'free', POSTAL_ADDRESS: 'A street', BACKUP_KEY: backupKey }
const api = setUpApi({ vars })
const backups = createBackups(api, vars)

/** The first midnight that comes. */
const start = Math.ceil(Date.now() / day) * day
let at = start
const purges = createPurgeBucket(() => at)
let refusedPurges = 0

type Used = { name: string; statements: number; calls: number; rowsRead: number; rowsWritten: number; work: Work }
/** By invocation, of the day under way. */
let used: Used[] = []
/** By day, which a soak prints. */
const figures: Record<string, number>[] = []
afterAll(() => {
  if (isSoak) console.table(figures)
})

beforeAll(async () => {
  api.answerPurges(() => {
    const success = purges.take()
    if (!success) refusedPurges += 1
    return { success, errors: [] }
  })
  await addSubscribers(api, 'reader', subscribers)
})

/** The headers of an invocation at the time of the test, whose tasks after the response are awaited. */
const headers = (more: Record<string, string> = {}) => ({ 'x-test-now': String(at), 'x-test-await': 'tasks', ...more })

type Answer = Awaited<ReturnType<typeof api.call>>

async function count(name: string, call: Promise<Answer>, status = 200): Promise<Answer> {
  const answer = await call
  expect([name, answer.status, answer.status === status ? '' : answer.text]).toEqual([name, status, ''])
  const number = (header: string) => Number(answer.headers.get(`x-test-${header}`))
  used.push({
    name,
    ...{ statements: number('statements'), calls: number('services') },
    ...{ rowsRead: number('rows-read'), rowsWritten: number('rows-written') },
    work: JSON.parse(answer.headers.get('x-test-work') ?? ''),
  })
  return answer
}

/** Runs the cron in each minute from one on. @param turns only of these turns, where the others have nothing to do */
async function runCron(from: number, minutes: number, turns?: readonly number[]) {
  for (let passed = 0; passed < minutes; passed += 1) {
    at = from + passed * minute
    if (turns && !turns.includes(Math.floor(at / minute) % jobsInTurn.length)) continue
    await count('a run of the cron', api.call('/', { headers: headers({ 'x-test-cron': String(at) }) }))
  }
}

const read = (name: string, path: string) => count(name, api.call(path, { headers: headers() }))

async function visit(slug: string) {
  await read('the front page', '/api/blog/all?with=site,pinned,categories')
  await read('an article', `/api/blog/${slug}?with=authors,comments,resources,related,latest,neighbours,site`)
}

/** Formulas, and other blocks that are composed when an article is stored. */
const blocks = [
  '<p>So <code class="math">\\frac{x^2}{\\sqrt{y}}</code>.</p>'.repeat(5),
  '<pre class="math"><code>\\sum_{i=1}^n \\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}</code></pre>'.repeat(5),
  '<p class="button-link"><a href="https://example.com/">Join us</a></p>',
  '<figure><audio controls preload="none" src="/media/library/00000000000000aa.mp3"></audio></figure>',
  '<p class="file"><a href="/media/library/00000000000000ab.pdf" download="tides.pdf">tides.pdf</a> (PDF, 1.2 MB)</p>',
  '<p class="link-card embed"><a href="https://vimeo.com/123456"><strong>A film</strong><br><small>Ann · vimeo.com</small></a></p>',
].join('')

/** Writes and publishes the article of a day. */
async function publish(number: number) {
  const token = await logIn(api)
  await api.env.DB.prepare('UPDATE sessions SET created_at = ?1, last_seen_at = ?1').bind(at).run()
  const description = `<h2>Day ${number}</h2>${`<p>Words of the ${word(number)} day. ${'They go on. '.repeat(60)}</p>`.repeat(10)}${blocks}`
  const fields = { title: `Day ${number}`, description }
  const { body } = await count('adding an article', add(api, { token, fields, headers: headers() }), 201)
  return { token, id: String(body._id) }
}

/** No word is near another one. */
const word = (number: number) => `bort${String.fromCodePoint(97 + (number % 26)).repeat(number < 26 ? 3 : 4)}ux`

test('a month on Free stays within its budgets, and every mail, index and backup is made', async () => {
  const { mails } = serveProvider(api)
  const idle: number[] = []
  for (let index = 0; index < length; index += 1) {
    used = []
    const midnight = start + index * day
    const isWhole = isSoak && index % 7 === newsletterDay
    if (isWhole) await runCron(midnight, 90)
    // The backup, then the cleanup.
    await runCron(midnight + 90 * minute, nightMinutes, isWhole ? undefined : [2, 4, 7, 9])
    await runCron(midnight + (90 + nightMinutes) * minute, isWhole ? 450 - nightMinutes : 10)
    idle.push(used.at(-1)?.rowsWritten ?? 0)
    at = midnight + 9 * hour
    const { id, token } = await publish(index)
    if (index === newsletterDay)
      await count('sending', api.call('/api/admin/campaigns', { json: { blog: id }, token, headers: headers() }), 201)
    for (let visitor = 0; visitor < visits; visitor += 1) await visit(id)
    await runCron(midnight + 9 * hour + minute, 10)
    const slow = index === newsletterDay ? mostMinutes : 0
    await runCron(midnight + 9 * hour + 11 * minute, isWhole ? 889 : slow)
    const found = await read('a search', `/api/blog/all?q=${word(index)}`)
    expect(found.body.blogs.map(({ title }: { title: string }) => title)).toEqual([`Day ${index}`])
    expectWithinDay((idle.at(-1) ?? 0) * (isWhole ? 0 : day / minute))
    const states = (await backups.list()).map(({ id, state }) => [id.slice(0, 10), state])
    expect(states.filter(([, state]) => state !== 'good')).toEqual([])
    expect(states.at(-1)?.[0]).toBe(new Date(midnight).toISOString().slice(0, 10))
    expect(await findUndone(midnight)).toEqual([])
  }
  expect(refusedPurges).toBe(0)
  const counts = countMails(mails)
  expect(counts.size).toBe(subscribers)
  expect(new Set(counts.values())).toEqual(new Set([1]))
}, 3_600_000)

/** The jobs of each night that have not ended with success since a time. */
async function findUndone(since: number) {
  const sql = "SELECT name FROM jobs WHERE name IN ('cleanup', 'backup') AND coalesce(last_success_at, 0) < ?"
  return (await api.env.DB.prepare(sql).bind(since).all<{ name: string }>()).results.map(({ name }) => name)
}

/** @param ofIdleRuns rows that runs write which are left out */
function expectWithinDay(ofIdleRuns: number) {
  const largest = (of: (one: Used) => number) => used.toSorted((one, other) => of(other) - of(one))[0]
  for (const name of ['statements', 'calls'] as const) {
    const most = largest((one) => one[name])
    expect(most?.[name], most?.name).toBeLessThanOrEqual(planLimits.free[name])
  }
  for (const name of workNames) {
    const most = largest(({ work }) => work[name])
    expect(most?.work[name], `${name}, ${most?.name}`).toBeLessThanOrEqual(mostWork[name])
  }
  const sum = (of: (one: Used) => number) => used.reduce((total, one) => total + of(one), 0)
  const rows = { read: sum(({ rowsRead }) => rowsRead), written: sum(({ rowsWritten }) => rowsWritten) + ofIdleRuns }
  expect(rows.read).toBeLessThanOrEqual(rowsOfDay.read)
  expect(rows.written).toBeLessThanOrEqual(rowsOfDay.written)
  if (isSoak)
    figures.push({ invocations: used.length, rowsRead: rows.read, rowsWritten: rows.written, ...largestWork() })
}

/** The most that an invocation of the day has worked on, by kind. */
function largestWork() {
  return Object.fromEntries(workNames.map((name) => [name, Math.max(...used.map(({ work }) => work[name]))]))
}
