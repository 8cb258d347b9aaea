import { hashContent } from '../db/statements/queued-mail.ts'
import type { Task } from '../env.ts'
import { confirmationMail } from '../mail/content/confirmation.ts'
import { foldAddress } from '../mail/fold-address.ts'
import { createAddressHash } from '../mail/hash-address.ts'
import { readMailSite } from '../mail/mail-site.ts'
import { chooseProvider } from '../mail/providers/choose-provider.ts'
import { addSignUp } from './sign-ups.queries.ts'

/** `network`: the digits of the visitor's. `origin`: of the site, without a slash at the end. */
type SignUp = { email: string; network: string; origin: string }

/**
 * Adds an address to the newsletter. Where a provider is set up, a mail that asks to confirm is queued; which statements
 * run does not tell whether the address was known.
 * @returns null when a ceiling is reached
 */
export async function signUp(
  { var: { db, config }, env }: Task,
  { email, network, origin }: SignUp,
): Promise<{ isConfirmedByMail: boolean } | null> {
  const isConfirmedByMail = chooseProvider('confirmation', { config, env }) !== null
  const folded = foldAddress(email)
  const hash = await createAddressHash(db)
  const isAdded = await addSignUp(db, {
    email: folded,
    emailHash: await hash(folded),
    network,
    confirmation: isConfirmedByMail
      ? await hashContent(confirmationMail('confirmation', await readMailSite(db, config, origin)))
      : null,
  })
  return isAdded ? { isConfirmedByMail } : null
}
