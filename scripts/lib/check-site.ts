import { z } from 'zod'
import { jobs } from '#contract/crons.ts'
import {
  describeCount,
  describeRowsWritten,
  describeSchema,
  describeUnended,
  jobLabels,
  schemaLabels,
  schemaStates,
  serviceLabels,
  serviceNames,
  serviceStates,
  stateLabels,
  waitingLabels,
  waitingNames,
} from '#contract/health.ts'
import { minute } from '#contract/units.ts'
import { makeCheckSession } from './account.ts'
import { messageOf, Problem } from './command-line.ts'

/** Longer than a check may take: its slowest call has 25 s. */
const timeoutMs = minute

/** The printed part of the answer. */
const answer = z.object({
  health: z.object({
    version: z.object({ release: z.string(), deployment: z.string() }),
    schema: z.object({ expected: z.string(), applied: z.string(), state: z.enum(schemaStates) }),
    services: z.array(
      z.object({
        name: z.enum(serviceNames),
        provider: z.string(),
        state: z.enum(serviceStates),
        lastError: z.string(),
      }),
    ),
    jobs: z.array(z.object({ name: z.enum(jobs), isSetUp: z.boolean(), isLate: z.boolean(), unended: z.number() })),
    rowsWritten: z.object({ today: z.number(), bulkLimit: z.number().nullable() }),
    waiting: z.record(z.enum(waitingNames), z.number()),
  }),
})
const failure = z.object({ message: z.string() })

type Checked = z.infer<typeof answer>['health']
/** The printed part of a line. A line of a failure makes the command fail. */
type Line = { state: string; text: string; isFailure: boolean }

/**
 * Calls each service of a running site once and prints what answers.
 * @param store runs a statement on the site's database; it returns the rows, and the site's address
 * @throws Problem when something has failed, the site has no account, or it does not answer
 */
export async function checkSite(
  store: (statement: string) => Promise<{ rows: unknown[]; address: string }>,
): Promise<void> {
  const { token, statement } = await makeCheckSession()
  const { rows, address } = await store(statement)
  if (rows.length === 0) throw new Problem('This site has no account yet: npm run admin -- setup. See --help.')
  const post = (path: string) =>
    fetch(address + path, {
      method: 'POST',
      headers: { authorization: token },
      signal: AbortSignal.timeout(timeoutMs),
    })
  try {
    const lines = describeHealth(await readAnswer(post, address))
    for (const { state, text } of lines) console.log(`${state.padEnd(stateWidth)}${text}`)
    const failed = lines.filter(({ isFailure }) => isFailure).length
    if (failed > 0) throw new Problem(`Not everything works: ${failed} of these lines say what to do.`)
  } finally {
    // The session ends by itself after 15 minutes.
    await post('/api/admin/logout').catch(() => {})
  }
}

async function readAnswer(post: (path: string) => Promise<Response>, address: string): Promise<Checked> {
  const response = await post('/api/admin/health/check').catch((error: unknown) => {
    throw new Problem(`${address} does not answer (${messageOf(error)}). On this machine, start it with npm start.`)
  })
  const body: unknown = await response.json().catch(() => null)
  const { data } = answer.safeParse(body)
  if (response.ok && data) return data.health
  const message = failure.safeParse(body).data?.message ?? `status ${response.status}`
  throw new Problem(`${address} could not be checked: “${message}” Is the release of this folder deployed?`)
}

const stateWidth = 17

function describeHealth({ services, jobs, waiting, rowsWritten, version, schema }: Checked): Line[] {
  return [
    ...services.map(({ name, provider, state, lastError }): Line => {
      const isFailure = state === 'failed'
      const what = provider ? `${serviceLabels[name]}, ${provider}` : serviceLabels[name]
      return { state: stateLabels[state], text: isFailure ? `${what}: ${lastError}` : what, isFailure }
    }),
    ...jobs.map(describeJob),
    { state: schemaLabels[schema.state], text: describeSchema(schema), isFailure: schema.state !== 'current' },
    ...waitingNames.map((name): Line => {
      return { state: describeCount(waiting[name]), text: waitingLabels[name], isFailure: false }
    }),
    { state: '', text: `Rows written today (UTC): ${describeRowsWritten(rowsWritten)}`, isFailure: false },
    { state: version.release, text: `Release of the deployment ${version.deployment}`, isFailure: false },
  ]
}

function describeJob({ name, isSetUp, isLate, unended }: Checked['jobs'][number]): Line {
  if (!isSetUp) return { state: stateLabels.absent, text: jobLabels[name], isFailure: false }
  const ended = unended === 0 ? '' : ` ${describeUnended(unended === 1 ? '1 run' : `${unended} runs`)}`
  return {
    state: isLate ? 'Late' : 'OK',
    text: `${jobLabels[name]}.${isLate ? ' Its last success is too long ago.' : ''}${ended}`,
    isFailure: isLate,
  }
}
