import { Response } from 'miniflare'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { app } from './app.ts'
import type { Config } from './config.ts'
import { jobs, jobsInTurn } from './contract/crons.ts'
import { planLimits } from './meter.ts'
import { createAuthor } from './testing/author.ts'
import { lastEvent, listEvents } from './testing/events.ts'
import { logIn, picture } from './testing/fixtures.ts'
import { accountCases } from './testing/plan-cases/account-cases.ts'
import { blogCases } from './testing/plan-cases/blog-cases.ts'
import { exportCases } from './testing/plan-cases/export-cases.ts'
import { importCases } from './testing/plan-cases/import-cases.ts'
import { inboxCases } from './testing/plan-cases/inbox-cases.ts'
import { jobCase, runCase } from './testing/plan-cases/job-cases.ts'
import { letterCases } from './testing/plan-cases/letter-cases.ts'
import { mailCases } from './testing/plan-cases/mail-cases.ts'
import { mediaCases } from './testing/plan-cases/media-cases.ts'
import { passkeyCases } from './testing/plan-cases/passkey-cases.ts'
import { peopleCases } from './testing/plan-cases/people-cases.ts'
import type { PlanCase, PlanCases } from './testing/plan-cases/plan-case.ts'
import { publicationCases } from './testing/plan-cases/publication-cases.ts'
import { readingCases } from './testing/plan-cases/reading-cases.ts'
import { reviewCases } from './testing/plan-cases/review-cases.ts'
import { mostDetails, seedPublication } from './testing/plan-cases/seed.ts'
import { rotate } from './testing/rotation.ts'
import { type Api, setUpApi } from './testing/set-up-api.ts'
import { silentWrites, writesInTurns } from './testing/silent-writes.ts'
import { soakOptions } from './testing/soak-options.ts'
import { observeStatements } from './testing/statements.ts'

type Plan = Config['PLAN']
const plans: Plan[] = ['free', 'paid']

/** Cases of a soak only: each call on both plans, and texts and pictures with as many bytes as they may have. */
const isSoak = soakOptions(1).rounds > 1

const routeCases: PlanCases = {
  ...readingCases,
  ...blogCases,
  ...reviewCases,
  ...inboxCases,
  ...mediaCases,
  ...letterCases,
  ...mailCases,
  ...publicationCases,
  ...accountCases,
  ...passkeyCases,
  ...exportCases,
  ...importCases,
  ...peopleCases,
}
const jobCases = jobs.map((job): [string, PlanCase] => [`the job ${job}`, jobCase(job)])
const runCases = jobsInTurn.map((_, turn): [string, PlanCase] => [`a run of the cron at minute ${turn}`, runCase(turn)])

const figures: { name: string; plan: Plan; statements: number; calls: number }[] = []
afterAll(() => {
  if (isSoak) console.table(figures.toSorted((one, other) => other.statements - one.statements))
})

test('every route has a case', () => {
  const routes = app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`)
  // Only the local stack has it; it runs the jobs.
  expect([...Object.keys(routeCases), 'POST /api/local/run'].sort()).toEqual([...new Set(routes)].sort())
})

test('the list of silent writes names calls and jobs that write', () => {
  const names = new Set([...Object.keys(routeCases), ...[...jobCases, ...runCases].map(([name]) => name)])
  expect(Object.keys(silentWrites).filter((name) => !names.has(name) || isRead(name))).toEqual([])
})

// The calls use up what they change: in a soak each plan has a publication of its own.
describe.each(isSoak ? plans.map((plan) => ({ wanted: [plan] })) : [{ wanted: plans }])('on $wanted', ({ wanted }) => {
  const api = setUpApi()
  beforeAll(async () => {
    await seedPublication(api, await logIn(api))
    api.answerPurges(() => ({ success: true, errors: [] }))
    const image = await picture()
    api.serveInternet((request) => redirectThrice(request, image))
  })

  const calls = callsOf(Object.entries(routeCases), wanted)
  /** Writes need most statements, and so does what reads more on Paid. */
  const isAlwaysTried = ([route, plan]: (typeof calls)[number]) => plan === 'paid' || !route.startsWith('GET ')
  test.each(rotate(calls, 4, isAlwaysTried))('%s, on %s', (route, plan, planCase) => {
    const [method = '', path = ''] = route.split(' ')
    return expectWithinLimits(api, plan, { name: route, planCase, method, path })
  })

  // On Paid in a soak only: sending a thousand batches takes seconds.
  test.each(callsOf([...jobCases, ...runCases], wanted))('%s, on %s', (name, plan, planCase) =>
    expectWithinLimits(api, plan, { name, planCase, path: '' }),
  )

  test('no event has the name, the address or the text of a visitor, or an IP address', async () => {
    // The subject is an id.
    const rows = (await listEvents(api)).map(({ actor, detail }) => `${actor} ${detail}`)
    expect(rows.length).toBeGreaterThan(100)
    expect(rows.filter((row) => /@|Ann\b|Hello|A few words|\b10(?:\.\d+){3}\b/.test(row))).toEqual([])
  })

  test('no statement and no call was refused', async () => {
    await observeStatements(api, () => api.call('/api/health'))
    expect(api.logs().filter(({ message }) => /Too many (?:API requests|subrequests)/.test(message))).toEqual([])
  })
})

/** Whether a call by its name reads only; POST calls may do so too. */
function isRead(name: string) {
  return name.startsWith('GET ')
}

function callsOf(cases: [string, PlanCase][], wanted: readonly Plan[]): [string, Plan, PlanCase][] {
  return cases.flatMap(([name, planCase]) => {
    const [, , which] = planCase
    return wanted
      .filter((plan) => plan === 'free' || isSoak || which === 'both')
      .map((plan): [string, Plan, PlanCase] => [name, plan, planCase])
  })
}

let pages = 0
/** Each page and image of another site redirects three times, which is the most that is followed. A page has an image. */
function redirectThrice({ url }: { url: string }, image: Uint8Array<ArrayBuffer>): Response {
  const { origin, pathname, searchParams } = new URL(url)
  const isImage = pathname.endsWith('.png')
  const redirects = Number(searchParams.get('redirects') ?? 0)
  if (redirects === 3 && isImage) return new Response(image)
  const page = '<title>A page</title><meta property="og:image" content="/image.png">'
  if (redirects === 3) return new Response(page, { headers: { 'content-type': 'text/html' } })
  pages += 1
  const location = `${origin}/${pages}${isImage ? '.png' : ''}?redirects=${redirects + 1}`
  return new Response(null, { status: 302, headers: { location } })
}

type Tested = { name: string; planCase: PlanCase; method?: string; path: string }

/** Expects that a call succeeds, and that it uses no more than the plan allows, its tasks after the response included. */
async function expectWithinLimits(api: Api, plan: Plan, { name, planCase, ...route }: Tested) {
  const [status, prepare] = planCase
  const sql = async <Row>(statement: string, ...values: unknown[]) => {
    const { results } = await api.env.DB.prepare(statement)
      .bind(...values)
      .all<Row>()
    return results
  }
  const token = await logIn(api)
  const author = createAuthor(api, () => token)
  const { path, vars, headers, ...sent } = {
    ...route,
    ...(await prepare?.({ api, token, author, details: mostDetails, isHeavy: isSoak, sql })),
  }
  // On Free, the rows of the cases together are more than bulk calls may write on a day.
  await sql("DELETE FROM daily_totals WHERE name = 'rows-written'")
  const last = await lastEvent(api)
  const answer = await api.call(path, {
    token,
    ...sent,
    vars: { ...vars, PLAN: plan },
    headers: { ...headers, 'x-test-await': 'tasks' },
  })
  const used = (header: string) => Number(answer.headers.get(header))
  const [statements, calls] = [used('x-test-statements'), used('x-test-services')]
  figures.push({ name, plan, statements, calls })
  expect([answer.status, answer.status === status ? '' : answer.text]).toEqual([status, ''])
  expect(statements).toBeLessThanOrEqual(planLimits[plan].statements)
  expect(calls).toBeLessThanOrEqual(planLimits[plan].calls)
  const events = (await listEvents(api, last)).map(({ kind }) => kind)
  // A change leaves one; a read, and what is in the list, leave none.
  if (writesInTurns.includes(name)) return
  const isSilent = isRead(name) || name in silentWrites
  expect(isSilent ? events : events.length > 0).toEqual(isSilent ? [] : true)
}
