import { type Account, accountOf, forbidden } from '../actor.ts'
import { type Departure, mayGive } from '../contract/people.ts'
import type { Rights } from '../contract/permissions.ts'
import type { Database } from '../db/database.ts'
import type { Task } from '../env.ts'
import { ApiError, notFound } from '../errors.ts'
import { findRole, listOthers, updateRights } from './people.queries.ts'
import { removePersonRow } from './remove-person.queries.ts'

type Acting = Pick<Task, 'var'>

/**
 * Changes a person's rights, which holds at their next call.
 * @throws ApiError 403 where the actor may not take the role or give it; 404; 409 for the last owner
 */
export async function changePerson({ var: { db, actor } }: Acting, key: number, rights: Rights): Promise<void> {
  const account = accountOf(actor)
  if (!mayGive(account, rights.role)) throw forbidden('owners:manage')
  if (await updateRights({ db, actor: account }, key, rights)) return
  throw await refusal(db, account, key)
}

/**
 * Removes a person; the texts that readers do not see go to somebody else.
 * @throws ApiError 403 where the actor may not take the role; 404; 409 for the last owner; 422 without somebody who gets the texts
 */
export async function removePerson({ var: { db, actor } }: Acting, key: number, successor: number): Promise<void> {
  const account = accountOf(actor)
  if (await removePersonRow({ db, actor: account }, { key, successor, isOwn: false })) return
  throw await refusal(db, account, key, successor)
}

/** Removes the account that acts. @throws ApiError 409 for the last owner; 422 without somebody who gets the texts */
export async function leave({ var: { db, actor } }: Acting, successor: number): Promise<void> {
  const account = accountOf(actor)
  if (await removePersonRow({ db, actor: account }, { key: account.key, successor, isOwn: true })) return
  throw await refusal(db, { ...account, role: 'owner' }, account.key, successor)
}

/**
 * Who may get the texts of the account that acts, and whether it is the last owner, who stays. Addresses are not for everybody: people without a profile have a word for a name.
 */
export async function listSuccessors({ var: { db, actor } }: Acting): Promise<Departure> {
  const account = accountOf(actor)
  const others = await listOthers(db, account.key)
  const successors = others.map(({ key, role, name }) => ({
    ...{ _id: String(key), role },
    name: name ?? `The ${role} without a name`,
  }))
  return { successors, isLastOwner: account.role === 'owner' && !others.some(({ role }) => role === 'owner') }
}

/** Why nothing was changed, in the order in which a person can do something about it. */
async function refusal(db: Database, account: Account, key: number, successor?: number): Promise<ApiError> {
  const role = await findRole(db, key)
  if (!role) return notFound('Person')
  if (!mayGive(account, role)) return forbidden('owners:manage')
  if (successor !== undefined && (successor === key || !(await findRole(db, successor)))) {
    return new ApiError(422, 'Choose somebody else who gets the texts that are not published.')
  }
  return new ApiError(409, 'A publication needs an owner. Make somebody else an owner first.')
}
