import { createToken } from '../accounts/auth/tokens.ts'
import { accountOf, forbidden } from '../actor.ts'
import { foldAddress } from '../contract/fold-address.ts'
import { invitationHours, mayGive, mostPeople } from '../contract/people.ts'
import type { Rights } from '../contract/permissions.ts'
import { hashContent } from '../db/statements/queued-mail.ts'
import type { Task } from '../env.ts'
import { ApiError } from '../errors.ts'
import { randomId, sha256 } from '../ids.ts'
import { invitationMail } from '../mail/content/invitation.ts'
import { readMailSite } from '../mail/mail-site.ts'
import { chooseProvider } from '../mail/providers/choose-provider.ts'
import { findObstacle, insertInvitation } from './invitations.queries.ts'
import { findNames } from './people.queries.ts'

/** Whether mails about accounts can be sent. */
export function sendsMail({ env, var: { config } }: Task): boolean {
  return chooseProvider('notice', { config, env }) !== null
}

/**
 * Invites an address, in place of its invitation before.
 * @param origin of the link, without a slash at the end
 * @returns the link, which nobody can read again, and whether a mail with it is on its way
 * @throws ApiError 403 for a role that the actor may not give; 409 when an account has the address, or the most people are reached
 */
export async function invite(
  task: Task,
  { email: written, ...rights }: Rights & { email: string },
  origin: string,
): Promise<{ id: string; link: string; expiresAt: Date; isMailed: boolean }> {
  const { db, actor } = task.var
  const account = accountOf(actor)
  if (!mayGive(account, rights.role)) throw forbidden('owners:manage')
  const email = written.toLowerCase()
  const token = createToken()
  // In a fragment, which browsers send to no server: it is in no log and in no Referer.
  const link = `${origin}/invitation#link=${token}`
  const mail = sendsMail(task) ? await composeMail(task, { email, role: rights.role, link }, origin) : null
  const stored = await insertInvitation(
    { db, actor: account },
    { id: randomId(), tokenHash: await sha256(token), email, ...rights, mail },
  )
  if (!stored) throw await refusal(task, email)
  return { ...stored, link, isMailed: mail !== null }
}

/** How who invites is called. An account of the command line has the name of the publication, which says nothing of who it is. */
export function nameSender(names: { name: string | null; email: string | null } | undefined, site: string): string {
  const { name, email } = names ?? { name: null, email: null }
  return (name === site ? email : (name ?? email)) ?? site
}

async function composeMail(
  { var: { db, config, actor } }: Task,
  { email, role, link }: Pick<Rights, 'role'> & { email: string; link: string },
  origin: string,
) {
  const [site, names] = await Promise.all([readMailSite(db, config, origin), findNames(db, accountOf(actor).key)])
  return {
    content: await hashContent(
      invitationMail({ role, sender: nameSender(names, site.name), link, hours: invitationHours }, site),
    ),
    email: foldAddress(email),
  }
}

async function refusal({ var: { db } }: Task, email: string): Promise<ApiError> {
  const obstacle = await findObstacle(db, email)
  if (obstacle === 'role') return forbidden('owners:manage')
  const message =
    obstacle === 'account'
      ? 'Somebody here has this address already.'
      : `There are ${mostPeople} people and invitations, which is the most. Remove one first.`
  return new ApiError(409, message)
}
