import type { z } from 'zod'
import { type Actor, ownerKeyOf, refuseOthers } from '../../actor.ts'
import { relativeAddress } from '../../article/addresses.ts'
import { listLimits } from '../../contract/limits.ts'
import { authorImages } from '../../contract/listings.ts'
import type { addAuthorRequest, updateAuthorRequest } from '../../contract/requests/authors.ts'
import { type Database, isConstraintError } from '../../db/database.ts'
import type { WrittenProfile } from '../../db/statements/profiles.ts'
import type { Task } from '../../env.ts'
import { ApiError, notFound } from '../../errors.ts'
import { randomId } from '../../ids.ts'
import { findFolderImage, imageOf } from '../../media/stored-images.ts'
import { writeInBulk } from '../../write-in-bulk.ts'
import { refuseRedirect } from '../addresses/refuse-redirect.ts'
import { type AuthorRow, addAuthorRow, findAuthor, findObstacle, updateAuthorRow } from './authors.queries.ts'
import { deleteAuthorRow, writeMissingBylines } from './bylines.queries.ts'
import { findAuthorSlug } from './own-author.ts'

/** The site's own address is in the addresses of pictures. */
type Editing = { task: Task; origin: string }
type Written = z.output<typeof addAuthorRequest>

/**
 * Adds an author; without an address, it is made from the name.
 * @throws ApiError 409 for a name or an address that another author has, or when there are too many; 422 for a picture
 * that is not stored
 */
export async function addAuthor({ task, origin }: Editing, written: Written): Promise<AuthorRow> {
  const { db } = task.var
  const id = randomId()
  const slug = written.slug || (await findAuthorSlug(db, written.name))
  const picture = await findFolderImage(db, authorImages, relativeAddress(written.image, origin))
  const profile = { ...written, slug, picture }
  const isAdded = await refuseTaken(db, slug, addAuthorRow(task.var, id, profile))
  if (!isAdded) await refuse(db, profile, id)
  return requireAuthor(db, id)
}

/**
 * Changes an author everywhere where it is shown.
 * @throws ApiError 403, 404, 409 when it was changed since `updatedAt`, or for a name or an address that another author has;
 * 422 for a picture that is not stored
 */
export async function updateAuthor(
  { task, origin }: Editing,
  id: string,
  { updatedAt, ...written }: z.output<typeof updateAuthorRequest>,
): Promise<AuthorRow> {
  const { db } = task.var
  const stored = await requireAuthor(db, id)
  refuseOtherProfile(task.var.actor, stored)
  const path = relativeAddress(written.image, origin)
  const picture = path === stored.image ? imageOf(stored) : await findFolderImage(db, authorImages, path)
  const profile = { ...written, slug: written.slug || stored.slug, picture }
  const isRenamed = profile.name !== stored.name || profile.slug !== stored.slug
  const before = { updatedAt, name: stored.name, picture: stored.image, isRenamed }
  const write = () => refuseTaken(db, profile.slug, updateAuthorRow(task.var, id, profile, before))
  const isUpdated = await (isRenamed ? writeInBulk(task, write) : write())
  const current = await requireAuthor(db, id)
  // A call that is repeated after a lost response has done its work.
  if (!isUpdated && !isSame(current, profile)) await refuse(db, profile, id)
  return current
}

/** Refuses a profile that is not the account's where it may edit its own only. @throws ApiError 403 */
export function refuseOtherProfile(actor: Actor, { accounts }: AuthorRow): void {
  const key = ownerKeyOf(actor)
  refuseOthers(actor, 'authors:edit', key !== null && accounts.includes(key) ? key : null)
}

/** @throws ApiError 404 */
export async function requireAuthor(db: Database, id: string): Promise<AuthorRow> {
  const author = await findAuthor(db, id)
  if (!author) throw notFound('Author')
  return author
}

async function refuseTaken<Result>(db: Database, slug: string, write: Promise<Result>): Promise<Result> {
  try {
    return await refuseRedirect(db, { kind: 'author', slug }, write)
  } catch (error) {
    // Only the slug has a constraint.
    if (isConstraintError(error)) throw slugTaken()
    throw error
  }
}

/** Says why the database did not write a profile. @throws ApiError 409 */
async function refuse(db: Database, profile: WrittenProfile, id: string): Promise<never> {
  const obstacle = await findObstacle(db, profile, id)
  if (obstacle === 'slug') throw slugTaken()
  if (obstacle === 'name') {
    throw new ApiError(409, 'There is an author with this name already. Add an initial to tell them apart.')
  }
  if (await findAuthor(db, id)) {
    throw new ApiError(409, 'This author was changed in the meantime. Save again to keep your version.')
  }
  throw new ApiError(409, `There are ${listLimits.authors} authors already, which is the most.`)
}

function slugTaken() {
  return new ApiError(409, 'Another author has this address. Choose another one.')
}

function isSame(row: AuthorRow, { name, slug, biography, links, picture }: WrittenProfile): boolean {
  const [mine, theirs] = [
    [name, slug, biography, picture.src, ...links],
    [row.name, row.slug, row.biography, row.image, ...row.links],
  ]
  return JSON.stringify(mine) === JSON.stringify(theirs)
}

/**
 * Deletes an author. Its blogs, its accounts and its addresses get another one.
 * @param replacement the other author's id; null leaves the blogs to their other authors, or to none
 * @throws ApiError 404, 422 for an unknown replacement, 409 for the profile of an account without a replacement
 */
export async function deleteAuthor(task: Task, id: string, replacement: string | null): Promise<void> {
  const { db } = task.var
  const { image, name } = await requireAuthor(db, id)
  const other = replacement !== null && replacement !== id ? await findAuthor(db, replacement) : undefined
  if (replacement !== null && !other) {
    throw new ApiError(422, 'Choose another author who gets the blogs.')
  }
  const isDeleted = await deleteAuthorRow(task.var, { id, name, replacement: other ?? null, picture: image }).catch(
    (error: unknown) => {
      if (!isConstraintError(error)) throw error
      throw new ApiError(409, 'This is the profile of an account. Choose the author who takes its place.')
    },
  )
  // Another call has deleted one of the two since.
  if (!isDeleted) throw notFound('Author')
}

/**
 * Gives an author to blogs and drafts without one; to be repeated until none is left.
 * @returns how many were changed, and how many are left
 * @throws ApiError 404
 */
export async function assignAuthor(task: Task, id: string) {
  const { db } = task.var
  const author = await requireAuthor(db, id)
  return writeMissingBylines(task.var, author).catch((error: unknown) => {
    if (isConstraintError(error)) throw notFound('Author')
    throw error
  })
}
