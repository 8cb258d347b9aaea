import type { OpenedInvitation } from '../contract/people.ts'
import { defaultSettings } from '../contract/settings.ts'
import { type Database, isConstraintError } from '../db/database.ts'
import type { Task } from '../env.ts'
import { ApiError } from '../errors.ts'
import { randomId, sha256 } from '../ids.ts'
import { findAuthorSlug } from '../publication/authors/own-author.ts'
import { insertInvited, isNameOfPerson, type Proof } from './accept-invitation.queries.ts'
import { findInvitation } from './invitations.queries.ts'
import { nameSender } from './invite.ts'

/** How often the account is made while others take the address of its profile at the same moment. */
const tries = 3

/**
 * Reads the invitation of a link.
 * @throws ApiError 404 for a link that cannot be accepted, or not any more
 */
export async function openInvitation(db: Database, link: string): Promise<OpenedInvitation> {
  const found = await findInvitation(db, await sha256(link))
  if (!found) throw deadInvitation()
  const { email, role, moderates, sends, expiresAt, isOpen, senderName: name, senderEmail } = found
  const site = found.site ?? defaultSettings.name
  const sender = nameSender({ name, email: senderEmail }, site)
  if (!isOpen) throw deadInvitation(sender)
  return {
    ...{ email, role, moderates, sends, sender, site },
    expiresAt: expiresAt.toISOString(),
  }
}

type Acceptance = {
  link: string
  /** The name of the person's profile. */
  name: string
  /** Makes the proof when the link is known to be open: a hash takes a tenth of a second of CPU. */
  prove: () => Promise<Proof>
  session: { tokenHash: string; userAgent: string }
}

/**
 * Makes the account of an invitation and signs it in.
 * @returns the key of the account
 * @throws ApiError 404 for a link that cannot be accepted, or not any more; 409 for the name of another person
 */
export async function acceptInvitation(
  { var: { db, actor } }: Pick<Task, 'var'>,
  { link, name, prove, session }: Acceptance,
): Promise<number> {
  await checkAcceptance(db, { link, name })
  const [linkHash, proof] = await Promise.all([sha256(link), prove()])
  for (let number = 1; number <= tries; number += 1) {
    const author = { id: randomId(), name, slug: await findAuthorSlug(db, name) }
    const made = await insertInvited({ db, actor }, { linkHash, proof, session, author }).catch(ignoreTaken)
    if (made !== 'taken') return made ?? refuse(db, link)
  }
  throw takenName()
}

/**
 * Whether an invitation can be accepted by a name, before a device makes a passkey for it.
 * @throws ApiError as `acceptInvitation` does
 */
export async function checkAcceptance(
  db: Database,
  { link, name }: Pick<Acceptance, 'link' | 'name'>,
): Promise<OpenedInvitation> {
  const invitation = await openInvitation(db, link)
  if (await isNameOfPerson(db, name)) throw takenName()
  return invitation
}

/** Says why an account was not made: another call has used the link, or taken the name, since they were looked at. */
async function refuse(db: Database, link: string): Promise<never> {
  await openInvitation(db, link)
  throw takenName()
}

/** Another call may have taken the address of the profile: the next one is tried. */
function ignoreTaken(error: unknown): 'taken' {
  if (!isConstraintError(error)) throw error
  return 'taken'
}

function takenName() {
  return new ApiError(409, 'Somebody here has this name already. Write yours in another way.')
}

/** @param sender who can invite again; undefined where that is not known */
function deadInvitation(sender = 'the person who invited you') {
  return new ApiError(404, `This invitation is not valid any more. Ask ${sender} for a new one.`)
}
