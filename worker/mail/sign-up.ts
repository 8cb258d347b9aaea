import { hashContent } from '../db/mail-contents.ts'
import { addSignUp } from '../db/sign-ups.ts'
import type { Task } from '../env.ts'
import { sha256 } from '../ids.ts'
import { confirmationMail } from './content/confirmation.ts'
import { foldAddress } from './fold-address.ts'
import { createAddressHash } from './hash-address.ts'
import { readMailSite } from './mail-site.ts'
import { chooseProvider } from './providers/choose-provider.ts'

/** 3 hex digits of a hash: networks share 4,096 rows, which name none of them. */
const networkDigits = 3

/** `network`: that of the visitor. `origin`: of the site, without a slash at the end. */
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
    network: (await sha256(network)).slice(0, networkDigits),
    confirmation: isConfirmedByMail
      ? await hashContent(confirmationMail('confirmation', await readMailSite(db, config, origin)))
      : null,
  })
  return isAdded ? { isConfirmedByMail } : null
}
