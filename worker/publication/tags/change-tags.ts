import { now } from '../../clock.ts'
import { listLimits } from '../../contract/limits.ts'
import { slugProblem } from '../../contract/slugs.ts'
import { second } from '../../contract/units.ts'
import type { Task } from '../../env.ts'
import { ApiError, notFound } from '../../errors.ts'
import { randomId } from '../../ids.ts'
import { createRunBudget } from '../../run-budget.ts'
import { numberedSlug, slugify } from '../../slugs.ts'
import { rowsOfCall } from '../../write-in-bulk.ts'
import { refuseRedirect } from '../addresses/refuse-redirect.ts'
import { deleteSome, deleteUnused, insertTag, mergeSome, type TagChange, updateTag } from './change-tags.queries.ts'
import { findAlias, findTag } from './tags.queries.ts'

/** After this time a call begins no other step, so that the admin sees the progress. */
const removalTimeMs = 20 * second
/** Maximum cost of taking a tag from some of its blogs. */
const costOfStep = { statements: 7 }
/** How many slugs of a new tag are tried, before one with its id. */
const numberedSlugs = 20

/**
 * Adds a tag, or finds the tag with this name, whatever its case and accents.
 * @returns the tag, and whether it is new
 * @throws ApiError 409 at the highest number of tags
 */
export async function addTag(task: Task, name: string) {
  const id = randomId()
  const slug = slugify(name, 'tag')
  const numbers = Array.from({ length: numberedSlugs }, (_, index) => numberedSlug(slug, index + 1))
  const tag = await insertTag(task.var, { id, name, slugs: [...numbers, `${slug}-${id}`], at: now() })
  if (!tag) throw new ApiError(409, `There are ${listLimits.tags.toLocaleString('en')} tags. Delete unused ones first.`)
  return { tag, isNew: tag.id === id }
}

/**
 * Renames a tag or changes its address or description; its blogs show it at once.
 * @throws ApiError 404, 409 when another tag has the name or the address, 422 for an address that cannot be used
 */
export async function changeTag(task: Task, id: string, change: TagChange): Promise<void> {
  const problem = change.slug === undefined ? null : slugProblem('tag', change.slug)
  if (problem) throw new ApiError(422, problem)
  const given = { kind: 'tag', slug: change.slug ?? '' } as const
  const { isChanged, others } = await refuseRedirect(task.var.db, given, updateTag(task.var, id, change))
  if (!isChanged) {
    const sameName = others.find(({ hasName }) => hasName)
    if (sameName) throw new ApiError(409, `There is a tag “${sameName.name}” already. You can merge the two.`)
    if (others.length > 0) throw new ApiError(409, 'Another tag has this address.')
    throw notFound('Tag')
  }
}

/**
 * Gives blogs of a tag another one instead, as many as one call may, and makes the tag an alias of the other one after the
 * last.
 * @returns whether blogs are left, for which the call is repeated
 * @throws ApiError 404; 409 when one of the tags was deleted or merged meanwhile
 */
export async function mergeTags(task: Task, from: string, into: string): Promise<{ hasMore: boolean }> {
  const { db } = task.var
  const target = await findTag(db, into)
  if (!target) throw notFound('Tag')
  const tag = await findTag(db, from)
  if (!tag) {
    // A repetition of a call whose response got lost.
    if (await findAlias(db, from, into)) return { hasMore: false }
    throw notFound('Tag')
  }
  return removeInSteps(task, () => mergeSome(task.var, tag, target))
}

/** Takes a tag from its blogs and deletes it in the same way. @throws ApiError 404, 409 */
export async function deleteTag(task: Task, id: string): Promise<{ hasMore: boolean }> {
  const tag = await findTag(task.var.db, id)
  if (!tag) throw notFound('Tag')
  return removeInSteps(task, () => deleteSome(task.var, tag))
}

/** Deletes tags that nothing has. @returns how many, and whether more may be left */
export async function deleteUnusedTags(task: Task): Promise<{ deleted: number; hasMore: boolean }> {
  const names = await deleteUnused(task.var, now())
  return { deleted: names.length, hasMore: names.length === listLimits.bulkByFilter }
}

/** @throws ApiError 409 when a step changes nothing */
async function removeInSteps(task: Task, step: () => ReturnType<typeof deleteSome>): Promise<{ hasMore: boolean }> {
  const budget = createRunBudget(task.var, removalTimeMs)
  let isDone = false
  do {
    const { isDone: isLast, blogs } = await step()
    if (!isLast && blogs === 0) throw new ApiError(409, 'This tag was changed meanwhile. Look at the list again.')
    isDone = isLast
  } while (!isDone && task.var.meter.rowsWritten < rowsOfCall && budget.allows(costOfStep))
  return { hasMore: !isDone }
}
