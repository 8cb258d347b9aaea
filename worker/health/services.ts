import { checkModel, checkStream } from '../assistant/check-model.ts'
import { makeModel, openAi } from '../assistant/model.ts'
import type { ServiceName } from '../contract/health.ts'
import type { Task } from '../env.ts'
import { chooseProvider } from '../mail/providers/choose-provider.ts'
import type { MailProvider } from '../mail/providers/provider.ts'
import { serviceKeys } from '../outcomes.ts'
import { checkDatabase, checkFiles, checkImages } from './check-bindings.ts'

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
