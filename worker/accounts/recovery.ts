import { endAllPreviews } from '../blogs/preview/read-preview.ts'
import { now } from '../clock.ts'
import type { Recovery } from '../contract/account.ts'
import { hashContent } from '../db/statements/queued-mail.ts'
import type { Task } from '../env.ts'
import { ApiError, logFailure } from '../errors.ts'
import { sha256 } from '../ids.ts'
import { recoveryMail } from '../mail/content/account.ts'
import { readMailSite } from '../mail/mail-site.ts'
import { chooseProvider } from '../mail/providers/choose-provider.ts'
import { describeBrowser } from './auth/describe-browser.ts'
import { hashPassword } from './auth/password.ts'
import { createToken } from './auth/tokens.ts'
import { loginLinkCommand } from './check-credentials.ts'
import { findRecovery, queueRecovery, redeemRecoveryLink } from './recovery.queries.ts'

/** `origin`: of the link, without a slash at the end. */
type Request = { email: string; userAgent: string; origin: string }

/**
 * Queues a mail with a recovery link to the account with an address, after the answer: neither the answer nor its time tells whether
 * there is one. Before it, the mail is written for any address, which finds out whether the database answers and takes writes.
 * @param request `email` is folded to lower case
 * @throws ApiError 409 where no mail can be sent; ServiceError 503 when D1 fails
 */
export async function sendRecoveryLink(task: Task, { email, userAgent, origin }: Request): Promise<void> {
  const { db, config, requestId } = task.var
  if (!chooseProvider('notice', { config, env: task.env })) {
    throw new ApiError(
      409,
      `No mail can be sent from here. Who runs this site can make a one-time link for you by: ${loginLinkCommand(config)}`,
    )
  }
  const token = createToken()
  const facts = { link: `${origin}/login/new-password#link=${token}`, browser: describeBrowser(userAgent), at: now() }
  const mail = await hashContent(recoveryMail(facts, await readMailSite(db, config, origin)))
  const queued = queueRecovery(task.var, { email, linkHash: await sha256(token), content: mail })
  task.executionCtx.waitUntil(queued.catch((error: unknown) => logFailure(error, requestId)))
}

/** @throws ApiError 404 for a link that is unknown, used or expired */
export async function readRecovery({ db }: Pick<Task['var'], 'db'>, link: string): Promise<Recovery> {
  const found = await findRecovery(db, await sha256(link))
  if (!found) throw deadLink()
  return found
}

type Recovered = { link: string; password: string; session: { tokenHash: string; userAgent: string } }

/**
 * Sets the password of the link's account, ends every other way in but its passkeys, and signs it in.
 * @returns the key of the account
 * @throws ApiError 404 for a link that is unknown, used or expired
 */
export async function recover({ var: variables }: Pick<Task, 'var'>, recovered: Recovered): Promise<number> {
  const { db, config } = variables
  const linkHash = await sha256(recovered.link)
  // Before the hash, which takes a tenth of a second of CPU; the transaction asks again.
  if (!(await findRecovery(db, linkHash))) throw deadLink()
  const adminKey = await redeemRecoveryLink(variables, {
    linkHash,
    passwordHash: await hashPassword(recovered.password, config),
    session: recovered.session,
    endPreviews: (condition) => endAllPreviews(db, condition),
  })
  if (adminKey === null) throw deadLink()
  return adminKey
}

function deadLink() {
  return new ApiError(
    404,
    'This link is not valid, or not any more. It works once, within 30 minutes: ask for a new one.',
  )
}
