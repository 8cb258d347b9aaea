import { forbidden } from '../../actor.ts'
import type { BlogAction } from '../../contract/blog.ts'
import type { Acting } from '../../db/acting.ts'
import { notFound } from '../../errors.ts'
import { moveDrafts } from './drafts.queries.ts'

/** `done`, or why a draft stays where it is. */
type TrashOutcome = 'done' | 'trash' | 'notInTrash' | 'forbidden'

/**
 * Applies an action on blogs to the drafts that were not added among some ids: they are deleted to the Trash and restored from
 * it. Nothing else can be done with them here.
 * @returns the outcome of each; other ids are in no draft that was not added
 */
export async function changeDrafts(
  acting: Acting,
  ids: string[],
  action: BlogAction,
): Promise<Map<string, TrashOutcome>> {
  if (ids.length === 0 || (action !== 'delete' && action !== 'restore')) return new Map()
  const outcomes = {
    moved: 'done',
    unmoved: action === 'delete' ? 'trash' : 'notInTrash',
    forbidden: 'forbidden',
  } as const
  const moved = await moveDrafts(acting, ids, action)
  return new Map(Array.from(moved, ([id, became]) => [id, outcomes[became]]))
}

/**
 * Moves a draft that was not added to the Trash, where it stays for 30 days.
 * @throws ApiError 403, 404, also when it is there already
 */
export async function discardDraft(acting: Acting, id: string): Promise<void> {
  if (!(await move(acting, id, 'delete'))) throw notFound('Draft')
}

/** Takes a draft that was not added out of the Trash, with its history. @returns whether it was there @throws ApiError 403 */
export function restoreDraft(acting: Acting, id: string): Promise<boolean> {
  return move(acting, id, 'restore')
}

async function move(acting: Acting, id: string, action: 'delete' | 'restore'): Promise<boolean> {
  const became = (await moveDrafts(acting, [id], action)).get(id)
  if (became === 'forbidden') throw forbidden('blogs:delete')
  return became === 'moved'
}
