import { ageOfFormToken, makeFormToken } from '../accounts/auth/tokens.ts'
import { now } from '../clock.ts'
import { foldAddress } from '../contract/fold-address.ts'
import type { SignUpSource } from '../contract/newsletter.ts'
import { day, second } from '../contract/units.ts'
import type { Database } from '../db/database.ts'
import { readSecret } from '../db/secrets.ts'
import { hashContent } from '../db/statements/queued-mail.ts'
import type { Task } from '../env.ts'
import { confirmationMail } from '../mail/content/confirmation.ts'
import { createAddressHash } from '../mail/hash-address.ts'
import { readMailSite } from '../mail/mail-site.ts'
import { chooseProvider } from '../mail/providers/choose-provider.ts'
import { addSignUp, hasDueReminder, queueReminders } from './sign-ups.queries.ts'

/** People who type or paste an address need longer, and few leave a page open for a day. */
const minOpenMs = second
const maxOpenMs = day

/** `network`: the digits of the visitor's. `origin`: of the site, without a slash at the end. */
type SignUp = {
  email: string
  /** A token of `makeSignUpFormToken`; undefined where the form has asked for no token. */
  formToken?: string | undefined
  source: SignUpSource
  network: string
  origin: string
}

/** Makes the token that the newsletter's form sends back, so that `signUp` knows how long the form was open. */
export async function makeSignUpFormToken(db: Database): Promise<string> {
  return makeFormToken(await readFormKey(db))
}

/**
 * Adds an address to the newsletter. Where a provider is set up, a mail that asks to confirm is queued; which statements
 * run does not tell whether the address was known.
 * @returns null when a ceiling is reached
 */
export async function signUp(
  { var: { db, config }, env }: Task,
  { email, formToken, source, network, origin }: SignUp,
): Promise<{ isConfirmedByMail: boolean } | null> {
  const isConfirmedByMail = chooseProvider('confirmation', { config, env }) !== null
  const folded = foldAddress(email)
  const hash = await createAddressHash(db)
  const isAdded = await addSignUp(db, {
    email: folded,
    emailHash: await hash(folded),
    network,
    source,
    hasForm: formToken !== undefined && (await wasOpen(db, formToken)),
    confirmation: isConfirmedByMail
      ? await hashContent(confirmationMail('confirmation', await readMailSite(db, config, origin)))
      : null,
  })
  return isAdded ? { isConfirmedByMail } : null
}

/** Whether a form was open as long as somebody needs to fill it in. */
async function wasOpen(db: Database, formToken: string): Promise<boolean> {
  const openFor = await ageOfFormToken(formToken, await readFormKey(db))
  return openFor !== null && openFor >= minOpenMs && openFor <= maxOpenMs
}

function readFormKey(db: Database) {
  return readSecret(db, 'newsletter form')
}

/** Whether one is due, what the mail says of the site, and its transaction. */
export const costOfReminders = { statements: 7 }

/**
 * Queues one more mail for sign-ups that nobody has confirmed after a day, where the settings say so. The sender posts it.
 * @param origin of the link to confirm, without a slash at the end
 * @throws ServiceError 503 when D1 fails
 */
export async function sendReminders({ var: { db, config }, env }: Task, origin: string): Promise<void> {
  const at = now()
  if (!chooseProvider('confirmation', { config, env }) || !(await hasDueReminder(db, at))) return
  const mail = confirmationMail('reminder', await readMailSite(db, config, origin))
  await queueReminders(db, await hashContent(mail), at)
}
