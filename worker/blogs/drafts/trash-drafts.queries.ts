import { and, eq, sql } from 'drizzle-orm'
import { now } from '../../clock.ts'
import { batchNamed } from '../../db/batch-named.ts'
import type { Database } from '../../db/database.ts'
import { drafts } from '../../db/schema/drafts.ts'

/** The state that a draft has before each of the actions. */
const stateBefore = { delete: 'unfinished', restore: 'trash' } as const
export type DraftAction = keyof typeof stateBefore

/**
 * Moves drafts that were not added to the Trash, or takes them out of it. Their texts, revisions and files stay.
 * @returns the ids of the drafts that were not added, each with whether it was moved
 */
export async function moveDrafts(db: Database, ids: string[], action: DraftAction): Promise<Map<string, boolean>> {
  const isMeant = sql`${drafts.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`
  const { found, moved } = await batchNamed(db, {
    found: db
      .select({ id: drafts.id })
      .from(drafts)
      .where(and(isMeant, sql`${drafts.state} <> 'added'`)),
    moved: db
      .update(drafts)
      .set({ deletedAt: action === 'delete' ? now() : null })
      .where(and(isMeant, eq(drafts.state, stateBefore[action])))
      .returning({ id: drafts.id }),
  })
  const movedIds = new Set(moved.map(({ id }) => id))
  return new Map(found.map(({ id }) => [id, movedIds.has(id)]))
}
