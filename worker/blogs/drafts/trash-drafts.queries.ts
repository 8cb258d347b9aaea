import { and, eq, sql } from 'drizzle-orm'
import { now } from '../../clock.ts'
import type { Acting } from '../../db/acting.ts'
import { batchNamed } from '../../db/batch-named.ts'
import { recordEvent } from '../../db/record-events.ts'
import { drafts } from '../../db/schema/drafts.ts'
import { isDraft, titled } from '../../db/statements/blog-events.ts'

/** The state that a draft has before each of the actions, and the kind of its event. */
const moves = {
  delete: { before: 'unfinished', kind: 'blog.trashed' },
  restore: { before: 'trash', kind: 'blog.restored' },
} as const
export type DraftAction = keyof typeof moves

/**
 * Moves drafts that were not added to the Trash, or takes them out of it. Their texts, revisions and files stay.
 * @returns the ids of the drafts that were not added, each with whether it was moved
 */
export async function moveDrafts(acting: Acting, ids: string[], action: DraftAction): Promise<Map<string, boolean>> {
  const { db } = acting
  const { before, kind } = moves[action]
  const isMeant = sql`${drafts.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`
  const isMoved = and(isMeant, eq(drafts.state, before))
  const { found, moved } = await batchNamed(db, {
    found: db
      .select({ id: drafts.id })
      .from(drafts)
      .where(and(isMeant, sql`${drafts.state} <> 'added'`)),
    events: recordEvent(acting, {
      kind,
      subject: sql`id`,
      facts: titled(isDraft),
      from: sql`${drafts} WHERE ${isMoved}`,
    }),
    moved: db
      .update(drafts)
      .set({ deletedAt: action === 'delete' ? now() : null })
      .where(isMoved)
      .returning({ id: drafts.id }),
  })
  const movedIds = new Set(moved.map(({ id }) => id))
  return new Map(found.map(({ id }) => [id, movedIds.has(id)]))
}
