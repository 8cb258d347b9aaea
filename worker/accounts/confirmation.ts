import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { accountOf } from '../actor.ts'
import { now } from '../clock.ts'
import { confirmationLasts, needsConfirmation } from '../contract/account.ts'
import type { AppEnv } from '../env.ts'
import { ApiError } from '../errors.ts'
import { checkOwnPassword } from './check-credentials.ts'

/**
 * Refuses the calls of a session whose person has not proved for an hour who they are: by signing in, or again since. It follows
 * `may` on a route that deletes for good, gives much away, or opens another way in.
 * @throws ApiError 403 whose body has `needs: 'confirmation'`
 */
export const confirmed = createMiddleware<AppEnv>(async function confirmed(c, next) {
  requireConfirmation(c)
  await next()
})

function requireConfirmation(c: Context<AppEnv>) {
  const at = c.var.session?.confirmedAt
  if (at && at.getTime() > now().getTime() - confirmationLasts) return
  throw new ApiError(403, 'Please confirm that it is you.', {}, { needs: needsConfirmation })
}

/**
 * Checks the password of a call that changes how the account is signed in to: a session alone does not prove who sits at the browser.
 * Who signs in by passkeys only must have confirmed by one. 422, because a 401 would end the session in the browser.
 * @throws ApiError 422 for a wrong password, 403 as `confirmed` does, 429 after too many
 */
export async function requirePassword(c: Context<AppEnv>, password: string) {
  const session = { key: accountOf(c.var.actor).key, tokenHash: c.var.session?.tokenHash ?? '' }
  const check = await checkOwnPassword(c.var, session, password)
  if (check === 'none') requireConfirmation(c)
  if (check === 'wrong') throw new ApiError(422, 'The current password is not right.')
}
