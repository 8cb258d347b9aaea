import { type Rights, type Role, roles, scopeOf } from './permissions.ts'
import type { IsoDate } from './wire.ts'

/** People and open invitations together. */
export const mostPeople = 500

/** How long an invitation is valid. */
export const invitationHours = 48

/** A person with an account. `email` is the address that they sign in with. */
export type Person = Rights & {
  _id: string
  /** The name of the person's profile; their address where they have none. */
  name: string
  email: string
  /** When their newest session was used last; null where all have ended. */
  lastSeenAt: IsoDate | null
  hasPasskey: boolean
  isYou: boolean
}

export type Invitation = Rights & {
  _id: string
  email: string
  /** The name of who invites. */
  sender: string
  expiresAt: IsoDate
}

/** An invitation as the invited person sees it. `site` is the publication's name. */
export type OpenedInvitation = Rights & { email: string; sender: string; site: string; expiresAt: IsoDate }

/** Who may get the unpublished texts of an account that leaves. */
export type Successor = { _id: string; name: string; role: Role }

/** For an account that wants to leave. The last owner of a publication cannot. */
export type Departure = { successors: Successor[]; isLastOwner: boolean }

/** Who gets the unpublished texts when nobody says: an owner, else an admin, else an editor; '' where somebody has to choose. */
export function likelySuccessor(successors: readonly Pick<Successor, '_id' | 'role'>[]): string {
  for (const wanted of ['owner', 'admin', 'editor']) {
    const found = successors.find(({ role }) => role === wanted)
    if (found) return found._id
  }
  return ''
}

/** Whether one may give a role to others, take it from them, and remove those who have it. */
export function mayGive(rights: Rights, role: Role): boolean {
  const isEnough = role !== 'owner' || scopeOf(rights, 'owners:manage') === 'all'
  return isEnough && scopeOf(rights, 'people:manage') === 'all'
}

/** The roles that one may give. */
export function rolesToGive(rights: Rights): Role[] {
  return roles.filter((role) => mayGive(rights, role))
}
