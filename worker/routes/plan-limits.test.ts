import { Response } from 'miniflare'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { app } from '../app.ts'
import type { Config } from '../config.ts'
import { jobs, jobsInTurn } from '../contract/crons.ts'
import { planLimits } from '../meter.ts'
import { createAuthor } from '../testing/author.ts'
import { logIn } from '../testing/fixtures.ts'
import { accountCases } from '../testing/plan-cases/account-cases.ts'
import { blogCases } from '../testing/plan-cases/blog-cases.ts'
import { inboxCases } from '../testing/plan-cases/inbox-cases.ts'
import { jobCase, runCase } from '../testing/plan-cases/job-cases.ts'
import { mailCases } from '../testing/plan-cases/mail-cases.ts'
import type { PlanCase, PlanCases } from '../testing/plan-cases/plan-case.ts'
import { publicationCases } from '../testing/plan-cases/publication-cases.ts'
import { readingCases } from '../testing/plan-cases/reading-cases.ts'
import { mostDetails, seedPublication } from '../testing/plan-cases/seed.ts'
import { setUpApi } from '../testing/set-up-api.ts'
import { soakOptions } from '../testing/soak-options.ts'

type Plan = Config['PLAN']
const plans = ['free', 'paid'] as const

/** What only a soak does: each call on both plans, and texts and pictures with as many bytes as they may have. */
const isSoak = soakOptions(1).rounds > 1

const routeCases: PlanCases = {
  ...readingCases,
  ...blogCases,
  ...inboxCases,
  ...mailCases,
  ...publicationCases,
  ...accountCases,
}
const jobCases = jobs.map((job): [string, PlanCase] => [`the job ${job}`, jobCase(job)])
const runCases = jobsInTurn.map((_, turn): [string, PlanCase] => [`a run of the cron at minute ${turn}`, runCase(turn)])

const api = setUpApi()
const figures: { name: string; plan: Plan; statements: number; calls: number }[] = []

beforeAll(async () => {
  await seedPublication(api, await logIn(api))
  let pages = 0
  // Each page of another site redirects three times, which is the most that is followed.
  api.serveInternet(({ url }) => {
    const { origin, searchParams } = new URL(url)
    const redirects = Number(searchParams.get('redirects') ?? 0)
    if (redirects === 3) return new Response('A page')
    pages += 1
    return new Response(null, { status: 302, headers: { location: `${origin}/${pages}?redirects=${redirects + 1}` } })
  })
})
afterAll(() => {
  if (isSoak) console.table(figures.toSorted((one, other) => other.statements - one.statements))
})

test('every route has a case', () => {
  const routes = app.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`)
  // Only the local stack has it; it runs the jobs.
  expect([...Object.keys(routeCases), 'POST /api/local/run'].sort()).toEqual([...new Set(routes)].sort())
})

test.each(callsOf(Object.entries(routeCases)))('%s, on %s', (route, plan, planCase) => {
  const [method = '', path = ''] = route.split(' ')
  return expectWithinLimits(route, plan, planCase, { method, path })
})

/** On Paid they run in a soak only: sending a thousand batches takes seconds. */
for (const [name, plan, planCase] of callsOf([...jobCases, ...runCases])) {
  test(`${name}, on ${plan}`, () => expectWithinLimits(name, plan, planCase, { path: '' }))
}

function callsOf(cases: [string, PlanCase][]): [string, Plan, PlanCase][] {
  return cases.flatMap(([name, planCase]) => {
    const [, , which] = planCase
    const wanted = isSoak || which === 'both' ? plans : (['free'] as const)
    return wanted.map((plan): [string, Plan, PlanCase] => [name, plan, planCase])
  })
}

/** Expects that a call succeeds, and that it uses no more than the plan allows, its tasks after the response included. */
async function expectWithinLimits(
  name: string,
  plan: Plan,
  [status, prepare]: PlanCase,
  route: { method?: string; path: string },
) {
  const token = await logIn(api)
  const author = createAuthor(api, () => token)
  const { path, vars, headers, ...sent } = {
    ...route,
    ...(await prepare?.({ api, token, author, details: mostDetails, isHeavy: isSoak, sql })),
  }
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
}

async function sql<Row>(statement: string, ...values: unknown[]): Promise<Row[]> {
  const { results } = await api.env.DB.prepare(statement)
    .bind(...values)
    .all<Row>()
  return results
}
