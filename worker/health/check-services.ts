import { reasonOf } from '../assistant/ask-model.ts'
import { now } from '../clock.ts'
import type { ServiceName } from '../contract/health.ts'
import { withTimeLimit } from '../contract/time-limit.ts'
import { second } from '../contract/units.ts'
import { type BindingOutcome, recordOutcomes } from '../db/binding-checks.ts'
import type { Task } from '../env.ts'
import { logFailure, ServiceError } from '../errors.ts'
import { quote } from '../mail/providers/read-answer.ts'
import type { Service } from './services.ts'

/** Longer than each call may take: 20 s for a model. */
const timeoutMs = 25 * second

const advice: Record<ServiceName, (cause: unknown, model: string) => string> = {
  database: () => 'Look at Metrics of the database in the Cloudflare dashboard, and at cloudflarestatus.com.',
  files: () => 'Check in the Cloudflare dashboard that R2 is switched on and has the bucket of wrangler.toml.',
  backups: () => 'Check in the Cloudflare dashboard that R2 has the bucket BACKUPS of wrangler.toml.',
  images: () => 'Check the binding IMAGES in wrangler.toml, and Images in the Cloudflare dashboard.',
  textModel: reasonOf,
  fastModel: reasonOf,
  mail: () => 'Check MAIL_PROVIDER and its secret.',
  newsletters: () => 'Check NEWSLETTER_PROVIDER and its secret.',
}

/** How the checks that began at a time have ended. */
export type Checked = { at: Date; outcomes: BindingOutcome[] }

/**
 * Calls each service that can be called, at the same time, and stores how that ended.
 * @returns the outcomes, also when they cannot be stored
 */
export async function checkServices({ var: { db, meter, requestId } }: Task, services: Service[]): Promise<Checked> {
  const at = now()
  const checks = services.flatMap(({ check, ...service }) => (check ? [{ ...service, check }] : []))
  const outcomes = await Promise.all(
    checks.map(async ({ name, key, provider, check }): Promise<BindingOutcome> => {
      try {
        return { name: key, error: await withTimeLimit(check(), timeoutMs, name) }
      } catch (error) {
        logFailure(error, requestId)
        return { name: key, error: sentenceOf(error, name, provider) }
      }
    }),
  )
  // The notes of the calls say less.
  meter.outcomes.clear()
  await recordOutcomes(db, outcomes, at).catch((error: unknown) => logFailure(error, requestId))
  return { at, outcomes }
}

/** The error in the words of the service: nothing that a visitor sent is in a check. */
function sentenceOf(error: unknown, name: ServiceName, provider: string): string {
  const cause = error instanceof ServiceError && error.cause instanceof Error ? error.cause : error
  const words = quote(cause instanceof Error ? cause.message : String(cause), '')
  return `It has failed: “${words}” ${startSentence(advice[name](cause, provider))}`
}

function startSentence(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
