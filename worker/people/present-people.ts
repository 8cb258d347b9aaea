import type { Invitation, Person } from '../contract/people.ts'
import type { InvitationRow, PersonRow } from './people.queries.ts'

/** A person with an account. @param ownKey of the account that asks */
export function presentPerson(
  { key, name, email, role, moderates, sends, lastSeenAt, hasPasskey }: PersonRow,
  ownKey: number,
): Person {
  return {
    _id: String(key),
    name: name ?? email,
    ...{ email, role, moderates, sends, hasPasskey },
    lastSeenAt: lastSeenAt === null ? null : new Date(lastSeenAt).toISOString(),
    isYou: key === ownKey,
  }
}

/** An open invitation. Nobody can read its link again. */
export function presentInvitation({ id, expiresAt, ...invitation }: InvitationRow): Invitation {
  return { _id: id, ...invitation, expiresAt: expiresAt.toISOString() }
}
