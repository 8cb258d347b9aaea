import { copyFile } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { jobsInTurn } from '#contract/crons.ts'
import { minute } from '#contract/units.ts'
import { visitorAddress } from '#e2e/support/visitor-address.ts'
import { Problem } from '#scripts/lib/command-line.ts'
import { sha256 } from '#worker/ids.ts'
import { picture } from '#worker/testing/fixtures.ts'
import { mailVariables } from '#worker/testing/mail-providers.ts'
import { ownCpuMs } from '../cpu-time.ts'
import { median } from '../figures.ts'
import {
  answered,
  articleId,
  articleOf,
  backupKey,
  beginBackup,
  freeTasks,
  letterId,
  letterSizes,
  saveNewerDraft,
  textSizes,
  token,
} from './free-plan-tasks.ts'
import { type BuiltVersion, type Fetch, loadSite, loadWorker, siteUrl, withCopy } from './load-bundles.ts'

/**
 * In ms of CPU without SQLite, which D1 runs elsewhere. `cold` is the first call of a process, `warm` the median of calls whose code
 * the engine has compiled.
 */
type CallSample = { cold: number; warm: number }

const warmUps = 12
const warmCalls = 5
/** More than all calls of a task send mail to. */
const subscribers = 10_000
const free = { PLAN: 'free' }
const freeWithBackups = { ...free, BACKUP_KEY: backupKey }

/**
 * Fills a copy of a version's database with articles, drafts, newsletters and a backup under way, in a process of its own.
 * @param database where the copy is made
 * @returns the version with this database
 */
export async function prepareFreePlan(version: BuiltVersion, database: string): Promise<BuiltVersion> {
  await copyFile(version.database, database)
  const sql = new DatabaseSync(database)
  const { key } = sql.prepare('SELECT key FROM admins LIMIT 1').get() ?? {}
  const session =
    'INSERT INTO sessions (id, token_hash, admin_key, user_agent, created_at, last_seen_at) VALUES (?, ?, ?, ?, ?, ?)'
  sql.prepare(session).run('bench', await sha256(token), Number(key), '', Date.now(), Date.now())
  sql.exec(`INSERT INTO subscribers (email, created_at, id, state)
    WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${subscribers})
    SELECT 'reader-' || n || '@example.com', n, 'reader-' || n, 'confirmed' FROM numbers`)
  const worker = await loadWorker({ ...version, database }, true, free)
  const image = new Blob([await picture({ width: 1_600, height: 900 })])
  const add = async (title: string, size: number, isPublished: boolean) => {
    const body = new FormData()
    const fields = {
      title,
      subTitle: 'A standfirst',
      category: 'Technology',
      description: articleOf(size, title),
      isPublished,
    }
    body.set('blog', JSON.stringify(fields))
    body.set('image', image)
    const headers = { authorization: token, 'cf-connecting-ip': visitorAddress() }
    await answered(worker.api(new Request(`${siteUrl}/api/blog/add`, { method: 'POST', headers, body })))
    await worker.settle()
  }
  for (const size of textSizes) {
    await add(articleId(size), size, false)
    await saveNewerDraft(worker, sql, size, 'A newer text')
  }
  for (const size of letterSizes) {
    await add(letterId(size), size, true)
    sql
      .prepare(`INSERT INTO campaigns (id, kind, state, blog_key, title, created_at, not_before)
      SELECT ?, 'blog', 'planned', key, title, ?, 1 FROM blogs WHERE title = ?`)
      .run(letterId(size), Date.now(), letterId(size))
  }
  // Newsletters are frozen, and wait for a provider. Each job has its turns, until nothing is left to do.
  const start = Math.floor(Date.now() / minute) * minute
  for (let run = 0; run < 3 * jobsInTurn.length; run += 1) {
    await worker.runCron(start + run * minute)
    await worker.settle()
  }
  worker.close()
  // This process loses the backup that it stores, so that it only begins one.
  const withBackups = await loadWorker({ ...version, database }, true, freeWithBackups)
  await beginBackup(withBackups, sql)
  await withBackups.settle()
  withBackups.close()
  sql.close()
  return { ...version, database }
}

/** Measures a task. This process must have called nothing of the Worker before. */
export async function sampleFreePlan(version: BuiltVersion, name: string): Promise<CallSample> {
  const task = freeTasks[name]
  if (!task) throw new Problem(`There is no task “${name}”.`)
  return withCopy(version, async (copy) => {
    const database = new DatabaseSync(copy.database)
    const countPosts = answerProvider()
    const asked: Request[] = []
    const ask: Fetch = async (request) => {
      asked.push(request)
      return new Response(null, { status: 503 })
    }
    const variables = { ...freeWithBackups, ...mailVariables.resend, SITE_URL: siteUrl }
    const worker = await loadSite(copy, (entrypoint, fetch) => (entrypoint === 'Documents' ? ask : fetch), variables)
    const { sqlite } = worker
    const site = { worker, database, asked, countPosts }
    const measure = async (time: number) => {
      const call = await task(site, time)
      const before = { start: ownCpuMs(), sqlite: sqlite.cpuMs }
      await call()
      await worker.settle()
      return ownCpuMs() - before.start - (sqlite.cpuMs - before.sqlite)
    }
    const cold = await measure(0)
    const times: number[] = []
    for (let time = 1; time <= warmUps + warmCalls; time += 1) times.push(await measure(time))
    worker.close()
    database.close()
    return { cold, warm: median(times.slice(warmUps)) }
  })
}

/** Reads each request to the provider of mail, as the network does, and accepts it. @returns a count of them */
function answerProvider() {
  let posts = 0
  globalThis.fetch = async (_url, init) => {
    await new Response(init?.body).arrayBuffer()
    posts += 1
    return Response.json({ data: Array.from({ length: 100 }, (_, index) => ({ id: `mail-${index}` })) })
  }
  return () => posts
}
