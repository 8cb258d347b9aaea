import { beforeAll, expect, test } from 'vitest'
import { seededRandom } from '#scripts/seed/random.ts'
import { expectCommentTotals } from './testing/comment-totals.ts'
import { cleanUpIn, logIn } from './testing/fixtures.ts'
import { addSubscribers, endLeases } from './testing/mail.ts'
import { mailVariables, serveProvider } from './testing/mail-providers.ts'
import { findLostFiles, findMistakes } from './testing/pairs/invariants.ts'
import { createLongTasks, longTasks } from './testing/pairs/long-tasks.testing.ts'
import { createMailMemory } from './testing/pairs/mail-memory.ts'
import { createAddressMemory } from './testing/pairs/public-addresses.ts'
import { createTurns } from './testing/pairs/turns.ts'
import { createRandomWriter } from './testing/random-writer.ts'
import { setUpApi } from './testing/set-up-api.ts'
import { soakOptions } from './testing/soak-options.ts'

const { seed, rounds } = soakOptions(250, 10_000)
/** Each of two seeds tries one of the plans. */
const vars = { ...mailVariables.resend, PLAN: seed % 2 === 0 ? 'free' : 'paid' }
const api = setUpApi({ vars })
let token: string
beforeAll(async () => {
  token = await logIn(api)
  await addSubscribers(api, 'reader', 4)
})

/** After how many steps each expensive check is repeated. */
const every = { answers: 3, comments: 10, files: 20 }

test('whatever is done while something else is under way, no article, address, file, total or mail gets wrong', async () => {
  const random = seededRandom(seed)
  const history: string[] = []
  const options = { token: () => token, random, vars }
  const writer = createRandomWriter(api, options)
  const turns = createTurns(api, options.token)
  const tasks = createLongTasks(options)
  const addresses = createAddressMemory(api)
  const provider = serveProvider(api)
  const mails = createMailMemory(api, provider)
  await api.env.DB.exec(`UPDATE newsletter_settings SET value = json_set(value, '$.undoMinutes', 0)`)

  async function step(): Promise<string> {
    const running = turns.running()
    const [first, ...others] = running
    if (first && random.chance(0.5)) {
      const fault = random.chance(0.1)
        ? { [random.pick(['x-test-fail', 'x-test-lose'])]: `${random.whole(1, 8)}` }
        : null
      return turns.next(random.pick([first, ...others]), fault)
    }
    if (random.chance(0.06)) {
      const name = random.pick(longTasks)
      if (running.includes(name)) return `${name} is under way`
      await turns.begin(name, tasks[name])
      return `begin ${name}`
    }
    if (random.chance(0.03)) {
      const days = random.pick([2, 33, 40])
      token = await cleanUpIn(api, days)
      return `clean up in ${days} days`
    }
    if (random.chance(0.05)) {
      await endLeases(api)
      provider.plan(random.pick([null, 'failed', 'rate-limited', 'lost']))
      return 'leases end'
    }
    return writer.step()
  }

  // A site of some articles, so that there is something to do to them.
  const beginning = createRandomWriter(api, { ...options, isWanted: (name) => name.startsWith('add ') })
  for (let index = 0; index < 15; index += 1) history.push(await beginning.step())

  for (let number = 1; number <= rounds; number += 1) {
    await mails.begin()
    const act = await step().catch((error) => {
      throw new Error(tell(`${error.message}: ${error.cause?.message ?? ''}`), { cause: error })
    })
    history.push(act)
    const isDue = (rate: number) => number % rate === 0 || number === rounds
    const wrong = [
      ...(await findMistakes(api)),
      ...(await addresses.findForgotten(act)),
      ...mails.findWrong(),
      ...(isDue(every.answers) ? await addresses.findWrongAnswer(random.pick(['/', ...addresses.own()])) : []),
      ...(isDue(every.files) ? await findLostFiles(api) : []),
    ]
    expect(wrong, tell('')).toEqual([])
    if (isDue(every.comments)) await expectCommentTotals(api)
  }

  function tell(message: string): string {
    return [message, `Seed ${seed}, step ${history.length}:`, ...history].join('\n')
  }
})
