import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seededRandom } from '#scripts/seed/random.ts'
import { openDatabase } from '../../db/database.ts'
import { readJobs } from '../../db/jobs.ts'
import { addBlog, logIn } from '../../testing/fixtures.ts'
import { createKillableWorker, type KillableWorker } from '../../testing/killable-worker.ts'
import { addSubscribers, countMails, countMembers, endLeases, planCampaign, readCampaign } from '../../testing/mail.ts'
import { mailVariables, sendMails } from '../../testing/mail-providers.ts'
import { createResendStandIn } from '../../testing/resend-stand-in.ts'
import { serveHttp } from '../../testing/serve-http.ts'
import { isSoak, soakOptions } from '../../testing/soak-options.ts'

const subscribersPerKill = 500
/** For 10,000 mails, at 100 ms a call of the provider. */
const mostMs = 60_000
const delayMs = 100
/** Long enough for three calls at once, which begin within a second and a half. */
const slowDelayMs = 1_500

/** In `npm test` it is killed once, in a soak 20 times. */
const { seed, rounds: kills } = soakOptions(1, 20)
const audience = kills * subscribersPerKill

let worker: KillableWorker
let vars: Record<string, string>
let blog: string
const standIn = createResendStandIn({ delayMs })

beforeAll(async () => {
  vars = { ...mailVariables.resend, PLAN: 'paid', RESEND_API_URL: await serveHttp(standIn.answer) }
  worker = await createKillableWorker(vars)
  blog = await addBlog(worker.api, await logIn(worker.api))
  await addSubscribers(worker.api, 'reader', audience)
})
afterAll(() => worker.remove())

/** Sends what is left, and gives the sum of the runs' times. */
async function sendAll(campaign: string): Promise<number> {
  let ms = 0
  while ((await readCampaign(worker.api, campaign)).state !== 'finished') {
    await endLeases(worker.api)
    const start = performance.now()
    expect((await sendMails(worker.api, vars)).status).toBe(200)
    ms += performance.now() - start
  }
  return ms
}

function report(what: string) {
  const { mails } = standIn
  const reached = countMails(mails).size
  console.log(
    `${what}: ${audience} subscribers, ${audience - reached} lost, ${mails.length - reached} doubled (seed ${seed})`,
  )
  expect([reached, mails.length]).toEqual([audience, audience])
}

test('a Worker that is killed in mid-flight loses no mail and doubles none', async () => {
  const random = seededRandom(seed)
  await planCampaign(worker.api, 'killed', blog)
  standIn.delayMs = slowDelayMs
  for (let killed = 0; killed < kills; killed += 1) {
    const atOnce = killed === 0 ? 3 : random.whole(1, 3)
    let isRunning = true
    const run = sendMails(worker.api, vars)
      .catch(() => null)
      .finally(() => {
        isRunning = false
      })
    while (standIn.atOnce < atOnce && isRunning) await delay(5)
    expect(isRunning).toBe(true)
    // Three at a time, or somewhere in the calls of the provider and the statements after one.
    if (atOnce < 3) await delay(random.whole(0, slowDelayMs))
    await worker.kill()
    await run
    // Their mails are accepted, and nobody gets the answers.
    while (standIn.atOnce > 0) await delay(5)
    await worker.start()
    expect(await countMembers(worker.api, 'killed')).toEqual((await readCampaign(worker.api, 'killed')).totals)
    await endLeases(worker.api)
  }
  expect((await readCampaign(worker.api, 'killed')).state).toBe('sending')
  expect(standIn.mostAtOnce).toBe(3)
  standIn.delayMs = delayMs
  await sendAll('killed')
  expect(await readCampaign(worker.api, 'killed')).toMatchObject({
    totals: { audience, accepted: audience, waiting: 0 },
  })
  report(`${kills} SIGKILLs`)
  const states = await readJobs(openDatabase(worker.api.env.DB), new Date())
  expect(states).toMatchObject([{ name: 'mail', unended: kills }])
})

// It takes 50 s, at two calls a second: a soak runs it, npm test does not.
test.runIf(isSoak)('10,000 mails take at most 60 s of running time', async () => {
  standIn.mails.length = 0
  await planCampaign(worker.api, 'fast', blog)
  const ms = await sendAll('fast')
  report(`${Math.round(ms)} ms of running time`)
  expect(ms).toBeLessThanOrEqual(mostMs)
})
