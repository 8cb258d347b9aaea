import { reasonOf } from '../assistant/ask-model.ts'
import { checkModel, checkStream } from '../assistant/check-model.ts'
import { makeModel, openAi } from '../assistant/model.ts'
import { now } from '../clock.ts'
import type { ServiceName } from '../contract/health.ts'
import { withTimeLimit } from '../contract/time-limit.ts'
import { second } from '../contract/units.ts'
import { type BindingOutcome, recordOutcomes } from '../db/binding-checks.ts'
import type { Database } from '../db/database.ts'
import type { Task } from '../env.ts'
import { logFailure, ServiceError } from '../errors.ts'
import { randomId } from '../ids.ts'
import { isQuotaError } from '../images/make-copies.ts'
import { chooseProvider } from '../mail/providers/choose-provider.ts'
import type { MailProvider } from '../mail/providers/provider.ts'
import { quote } from '../mail/providers/read-answer.ts'
import { drawJpeg } from '../media/mail-image.ts'
import { callFileStore } from '../media/media-store.ts'
import { serviceKeys } from '../outcomes.ts'
import { reachDatabase } from './health.queries.ts'

/** A white PNG of one pixel. */
const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAMAAAAoyzS7AAAAA1BMVEX///+nxBvIAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAACklEQVQImWNgAAAAAgAB9HFkpgAAAABJRU5ErkJggg=='

export type Service = {
  name: ServiceName
  /** By which its outcomes are stored. */
  key: string
  /** The name of the model or of the provider of mail; empty where there is only one. */
  provider: string
  isPresent: boolean
  /**
   * Calls it once. Missing where it cannot be called without an effect that others see.
   * @returns a sentence that says what is wrong; null for nothing. @throws any error when it fails otherwise
   */
  check?: () => Promise<string | null>
}

/** The services of this deployment. A provider that sends all mail is one of them once. */
export function listServices(task: Pick<Task, 'env' | 'var'>): Service[] {
  const { env } = task
  const { db, config } = task.var
  const { IMAGES, BACKUPS, BACKUP_KEY } = env
  const [mail, newsletters] = [
    chooseProvider('confirmation', { env, config }) ?? chooseProvider('notice', { env, config }),
    chooseProvider('newsletter', { env, config }),
  ]
  const sendsAll = mail?.name === newsletters?.name
  return [
    { name: 'database', key: serviceKeys.database, provider: '', isPresent: true, check: () => checkDatabase(db) },
    { name: 'files', key: serviceKeys.files, provider: '', isPresent: true, check: () => checkFiles(env.MEDIA) },
    {
      name: 'backups',
      key: serviceKeys.backups,
      provider: '',
      isPresent: Boolean(BACKUPS && BACKUP_KEY),
      ...(BACKUPS && BACKUP_KEY && { check: () => checkFiles(BACKUPS) }),
    },
    {
      name: 'images',
      key: serviceKeys.images,
      provider: '',
      isPresent: IMAGES !== undefined,
      ...(IMAGES && { check: () => checkImages(IMAGES) }),
    },
    modelService('textModel', env.AI, config.AI_MODEL_TEXT, checkStream),
    modelService('fastModel', env.AI, config.AI_MODEL_FAST, (ai, model) => checkModel(makeModel(ai, model))),
    mailService('mail', mail),
    ...(sendsAll ? [] : [mailService('newsletters', newsletters)]),
  ]
}

function modelService(
  name: ServiceName,
  ai: Ai | undefined,
  model: string,
  ask: (ai: Ai, model: string) => Promise<void>,
): Service {
  const check = async () => {
    await ask(openAi(ai, model), model)
    return null
  }
  return { name, key: serviceKeys.model(model), provider: model, isPresent: ai !== undefined, ...(ai && { check }) }
}

function mailService(name: ServiceName, provider: MailProvider | null): Service {
  return {
    name,
    key: serviceKeys.mail(provider?.name ?? ''),
    provider: provider?.label ?? '',
    isPresent: provider !== null,
    ...(provider?.check && { check: provider.check }),
  }
}

/** Reads from D1, and writes one row. @throws ServiceError 503 */
async function checkDatabase(db: Database): Promise<null> {
  await reachDatabase(db)
  await recordOutcomes(db, [{ name: serviceKeys.database, error: null }], now())
  return null
}

/**
 * Stores a file of its own in R2, reads it and deletes it. Its key is not under `media/`, so that no address leads to it.
 * @throws ServiceError 503
 */
async function checkFiles(bucket: R2Bucket): Promise<string | null> {
  const key = `health/${randomId()}`
  await callFileStore(bucket.put(key, key))
  try {
    const object = await callFileStore(bucket.get(key))
    const text = object && (await callFileStore(object.text()))
    return text === key ? null : 'R2 has stored a file and does not give it back.'
  } finally {
    await callFileStore(bucket.delete(key))
  }
}

/** Draws an image of one pixel, always the same one. @throws Error when Images fails otherwise */
async function checkImages(images: ImagesBinding): Promise<string | null> {
  try {
    await drawJpeg(images, new Blob([Uint8Array.fromBase64(onePixel)]).stream())
    return null
  } catch (error) {
    if (!isQuotaError(error)) throw error
    return 'The transformations of this month are used up. Images are served without smaller copies until the next month.'
  }
}

/** Longer than each call may take: 20 s for a model. */
const timeoutMs = 25 * second

const advice: Record<ServiceName, (cause: unknown, model: string) => string> = {
  database: () => 'Look at Metrics of the database in the Cloudflare dashboard, and at cloudflarestatus.com.',
  files: () => 'Check in the Cloudflare dashboard that R2 is switched on and has the bucket of the site.',
  backups: () => 'Check in the Cloudflare dashboard that R2 has the bucket of backups.',
  images: () => 'Look at Images in the Cloudflare dashboard.',
  textModel: reasonOf,
  fastModel: reasonOf,
  mail: () => 'Check the key of the mail provider.',
  newsletters: () => 'Check the key of the provider of newsletters.',
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
