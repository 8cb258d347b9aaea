import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readWorkerConfig } from '#scripts/lib/local-config.ts'
import { cron, dailyTimes, type Job, jobs, jobsInTurn } from '../contract/crons.ts'
import { day, hour, minute } from '../contract/units.ts'
import { openDatabase } from '../db/database.ts'
import { readJobs } from '../db/jobs.ts'
import { presentJob } from '../health/present-health.ts'
import { addBlog, logIn } from '../testing/fixtures.ts'
import { addSubscribers, planCampaign, readCampaign } from '../testing/mail.ts'
import { mailVariables, serveProvider } from '../testing/mail-providers.ts'
import { setUpApi } from '../testing/set-up-api.ts'

const api = setUpApi()
const midnight = Date.UTC(2026, 0, 2)

let blog: string

beforeAll(async () => {
  blog = await addBlog(api, await logIn(api))
})
beforeEach(() => api.env.DB.exec('DELETE FROM jobs'))
afterEach(() => api.env.DB.exec('DROP TRIGGER IF EXISTS planted'))

const at = (hours: number, minutes: number) => new Date(midnight + hours * hour + minutes * minute)
const run = (time: Date) => api.scheduled({ cron, scheduledTime: time })
const exec = (sql: string) => api.env.DB.exec(sql)

/** The jobs that a run at this time has started, in their order. */
async function startedBy(time: Date, start: (time: Date) => Promise<unknown> = run): Promise<Job[]> {
  return (await loggedBy(() => start(time))).flatMap(({ jobs: started }) => started)
}

async function loggedBy(
  act: () => Promise<unknown>,
): Promise<{ jobs: Job[]; rowsWritten: number; statements: number }[]> {
  const before = api.logs().length
  await act()
  return api
    .logs()
    .slice(before)
    .flatMap(({ message }) => (message.includes('"jobs"') ? [JSON.parse(message)] : []))
}

/** A run as on Free. */
const runFree = (time: Date, vars: Record<string, string> = {}) =>
  api.call('/', { headers: { 'x-test-cron': String(time.getTime()) }, vars: { ...vars, PLAN: 'free' } })

async function stateOf(job: Job, time: Date) {
  const states = await readJobs(openDatabase(api.env.DB), time)
  return states.find(({ name }) => name === job)
}

test('wrangler.toml has the only trigger', () => {
  expect(readWorkerConfig().triggers.crons).toEqual([cron])
})

test('every run publishes, sends mail and does one other job, each at least every five or ten minutes and the daily ones once', async () => {
  const runs: Job[][] = []
  for (let index = 0; index < 20; index += 1) runs.push(await startedBy(at(3, index)))
  // The other runs of an hour repeat these.
  expect(20 % jobsInTurn.length).toBe(0)
  for (const started of runs) {
    expect(started).toEqual(expect.arrayContaining(['publish', 'mail']))
    expect(started).toHaveLength(3)
  }
  // The job for resources waits for a backup.
  for (const job of jobs.filter((name) => !dailyTimes[name] && name !== 'resources')) {
    // While a backup or the cleanup has its turn, the search waits for the next one.
    const most = job === 'index' || job === 'media' ? 10 : 5
    for (let index = 0; index <= runs.length - most; index += 1) {
      expect(runs.slice(index, index + most).flat(), `${job} from ${index}`).toContain(job)
    }
  }
  const placesOf = (job: Job) => runs.flatMap((started, index) => (started.includes(job) ? [index] : []))
  // The first one is that of a new site.
  expect(placesOf('cleanup')).toEqual([2, 17])
  // Without a key there is nothing to do.
  expect(placesOf('backup')).toEqual([4])
  expect(placesOf('resources')).toEqual([9, 14, 19])
})

test('a cleanup that was missed or has failed is made up for by the next run that has its turn', async () => {
  expect(await startedBy(at(3, 17))).toContain('cleanup')
  expect(await startedBy(at(24 + 3, 12))).not.toContain('cleanup')
  await exec("INSERT INTO login_links SELECT key, 'expired', 0 FROM admins")
  await exec("CREATE TRIGGER planted BEFORE DELETE ON login_links BEGIN SELECT RAISE(ABORT, 'planted'); END")
  expect(await startedBy(at(24 + 5, 42))).toContain('cleanup')
  expect(await stateOf('cleanup', at(24 + 6, 0))).toMatchObject({ lastSuccessAt: at(3, 17), unended: 0 })
  await exec('DROP TRIGGER planted')
  expect(await startedBy(at(24 + 5, 47))).toContain('cleanup')
  expect(await startedBy(at(24 + 5, 52))).not.toContain('cleanup')
})

test('a job that fails stops no other, and the run fails', async () => {
  await exec("CREATE TRIGGER planted BEFORE INSERT ON jobs WHEN NEW.name = 'mail' BEGIN SELECT RAISE(ABORT, 'x'); END")
  expect((await run(at(9, 0))).outcome).toBe('exception')
  expect(await stateOf('publish', at(9, 0))).toMatchObject({ lastSuccessAt: at(9, 0) })
  expect(await stateOf('index', at(9, 0))).toMatchObject({ lastSuccessAt: at(9, 0) })
  expect(JSON.stringify(api.logs())).toContain('The job mail has failed')
})

test('runs that did not end are counted for a day', async () => {
  // As after a kill, nothing records the end of the job.
  await exec(`CREATE TRIGGER planted BEFORE UPDATE ON jobs
    WHEN NEW.name = 'derive' AND NEW.last_run_at = OLD.last_run_at BEGIN SELECT RAISE(IGNORE); END`)
  await run(at(9, 0))
  for (const minutes of [3, 8, 13]) await run(at(9, minutes))
  expect(await stateOf('derive', at(9, 14))).toMatchObject({ lastRunAt: at(9, 13), lastSuccessAt: null, unended: 2 })
  // The last run may be under way.
  expect(await stateOf('derive', at(9, 30))).toMatchObject({ unended: 3 })
  expect(await stateOf('index', at(9, 30))).toMatchObject({ unended: 0 })
  await exec('DROP TRIGGER planted')
  await run(at(24 + 9, 8))
  expect(await stateOf('derive', at(24 + 9, 9))).toMatchObject({ lastSuccessAt: at(24 + 9, 8), unended: 1 })
  expect(await stateOf('derive', new Date(at(9, 14).getTime() + day))).toMatchObject({ unended: 0 })
})

test('runs at the same time count as ended, whichever ends first', async () => {
  await run(at(10, 0))
  await Promise.all([run(at(10, 1)), run(at(10, 1)), run(at(10, 2)), run(at(10, 3)), run(at(10, 4))])
  for (const { name, unended } of await readJobs(openDatabase(api.env.DB), at(11, 0)))
    expect([name, unended]).toEqual([name, 0])
})

test('a day without work writes at most 5,800 rows, and every job is known to run', async () => {
  for (let index = 0; index < 10; index += 1) await run(at(12, index))
  const lines = await loggedBy(async () => {
    for (let index = 10; index < 20; index += 1) await run(at(12, index))
  })
  expect(lines).toHaveLength(10)
  // Each run also counts what it has written, in a row.
  const written = lines.reduce((sum, { rowsWritten }) => sum + rowsWritten + 1, 0)
  expect((day / (10 * minute)) * written).toBeLessThanOrEqual(5_800)
  const states = await readJobs(openDatabase(api.env.DB), at(12, 20))
  for (const name of jobs.filter((job) => job !== 'cleanup' && job !== 'backup'))
    expect(presentJob(name, states, { at: at(12, 20), plan: 'free' }), name).toMatchObject({
      isLate: false,
      unended: 0,
    })
  const mail = await stateOf('mail', at(12, 20))
  expect(mail?.lastSuccessAt?.getTime()).toBeGreaterThanOrEqual(at(12, 14).getTime())
})

test('an idle job that fails does not count as one that runs', async () => {
  await run(at(13, 0))
  let failures = 0
  for (let call = 1; call <= 12; call += 1) {
    const time = at(13, 6 * call)
    const before = api.logs().length
    await api.call('/', { headers: { 'x-test-cron': String(time.getTime()), 'x-test-fail': String(call) } })
    if (!JSON.stringify(api.logs().slice(before)).includes('The job mail has failed')) continue
    failures += 1
    expect((await stateOf('mail', time))?.lastSuccessAt?.getTime(), `${call}`).toBeLessThan(time.getTime())
  }
  expect(failures).toBeGreaterThan(2)
})

test('on Free the job of the turn comes before mail, unless it alone was killed', async () => {
  await runFree(at(14, 0))
  const kill = (name: Job) => exec(`UPDATE jobs SET last_success_at = 0, last_failure_at = 0 WHERE name = '${name}'`)
  expect(await startedBy(at(14, 3), runFree)).toEqual(['publish', 'derive', 'mail'])
  await kill('derive')
  expect(await startedBy(at(14, 8), runFree)).toEqual(['publish', 'mail', 'derive'])
  await kill('derive')
  await kill('mail')
  expect(await startedBy(at(14, 13), runFree)).toEqual(['publish', 'derive', 'mail'])
  expect(await startedBy(at(14, 18))).toEqual(['publish', 'mail', 'derive'])
})

test('on Free, a hundred due blogs and a campaign fit the statements of each run, and everything gets done', async () => {
  await addSubscribers(api, 'reader', 250)
  await planCampaign(api, 'news', blog)
  await api.env.DB.batch(
    [
      `INSERT INTO blogs (id, slug, title, folded_title, sub_title, excerpt, category, image, image_width, image_height, is_published, created_at, updated_at, content_hash, scheduled_at)
        WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 150)
        SELECT 'due-' || n, 'due-' || n, title, folded_title, '', '', category, image, 1, 1, 0, created_at, updated_at, content_hash, 1 FROM blogs, number WHERE id = '${blog}'`,
      `INSERT INTO blog_texts (blog_key, description, plain_text, sanitizer_version) SELECT key, '<p>Due</p>', 'Due', 1 FROM blogs WHERE id LIKE 'due-%'`,
      "INSERT INTO blog_sources SELECT key, '<p>Due</p>' FROM blogs WHERE id LIKE 'due-%'",
    ].map((sql) => api.env.DB.prepare(sql)),
  )
  serveProvider(api)
  const count = (sql: string) => api.env.DB.prepare(`SELECT count(*) AS total FROM ${sql}`).first<number>('total')
  const left = () => count("blogs WHERE id LIKE 'due-%' AND NOT is_published")
  const before = api.logs().length
  const runs = await loggedBy(async () => {
    for (let index = 0; index < 10; index += 1) {
      expect((await runFree(at(15, index), mailVariables.resend)).status).toBe(200)
      if (index === 0) expect(await left()).toBe(50)
    }
  })
  expect(await left()).toBe(0)
  expect(await readCampaign(api, 'news')).toMatchObject({ state: 'finished', totals: { accepted: 250 } })
  expect(await count('blogs WHERE resources_attempts > 1')).toBe(0)
  expect(await count('derived WHERE search_version > 0')).toBeGreaterThan(10)
  expect(runs).toHaveLength(10)
  for (const { jobs: started, statements } of runs) expect(statements, started.join()).toBeLessThanOrEqual(50)
  expect(JSON.stringify(api.logs().slice(before))).not.toContain('Too many')
})
