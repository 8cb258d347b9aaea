import type { Random } from '#scripts/seed/random.ts'
import { arrangingActs } from './random-acts/arranging.ts'
import { articleActs } from './random-acts/articles.ts'
import { readerActs } from './random-acts/readers.ts'
import { type Act, createTools } from './random-acts/tools.ts'
import type { Api } from './set-up-api.ts'

/** Mails are kept in the outbox. */
const outbox = { MAIL_PROVIDER: 'outbox', MAIL_FROM: 'news@example.com', SITE_URL: 'https://blog.example' }

type Options = {
  /** The session of an admin, when a call is made. */
  token: () => string
  random: Random
  /** For every call; mails are kept in the outbox without them. */
  vars?: Record<string, string>
  /** Whether an act is drawn, by its name; all of them without it. */
  isWanted?: (name: string) => boolean
}

/**
 * Writes to a site at random, as its admin, its visitors and its cron do by the calls of the API. The same numbers and the same
 * answers give the same acts. A refusal is an answer like any other.
 */
export function createRandomWriter(api: Api, { token, random, vars = outbox, isWanted = () => true }: Options) {
  const tools = createTools(api, { token, random, vars })
  const acts: Act[] = [...articleActs(tools), ...arrangingActs(tools), ...readerActs(tools)]
  const wanted = acts.filter(([, name]) => isWanted(name))
  const total = wanted.reduce((sum, [weight]) => sum + weight, 0)

  function draw(): Act {
    let left = random.fraction() * total
    const drawn = wanted.find(([weight]) => {
      left -= weight
      return left < 0
    })
    if (!drawn) throw new Error('There is nothing to draw from.')
    return drawn
  }

  return {
    /**
     * Does one thing. @returns its name, what it was done to, and the status of the answer, for the history of a failure
     * @throws for an answer of 500 or more
     */
    async step(): Promise<string> {
      const [, name, run] = draw()
      const answer = await run()
      const done = [name, ...tools.takeDrawn(), answer ? `→ ${answer.status}` : '→ nothing to do'].join(' ')
      if (answer && answer.status >= 500) throw new Error(`${done}: ${answer.text}`)
      return done
    },
  }
}
