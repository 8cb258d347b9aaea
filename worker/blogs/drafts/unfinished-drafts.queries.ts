import { and, desc, eq, sql } from 'drizzle-orm'
import type { Position } from '../../contract/position.ts'
import type { Database } from '../../db/database.ts'
import { cutPage } from '../../db/list-pages.ts'
import { drafts } from '../../db/schema/drafts.ts'
import { isListedIn, openingColumn } from '../../db/statements/listed-drafts.ts'
import { type DraftRow, draftColumns } from './drafts.queries.ts'

/** A condition: the draft was not added, and is not in the Trash. */
const isUnfinished = isListedIn('unfinished')

/** A page of the drafts that were not added, newest save first. */
export async function listDrafts(db: Database, { after, limit }: { after: Position | null; limit: number }) {
  const rowid = sql<number>`${drafts}.rowid`
  const isAfter = after && sql`(${drafts.updatedAt}, ${rowid}) < (${after.at.getTime()}, ${after.key})`
  const rows = await db
    .select({
      key: rowid.as('key'),
      id: drafts.id,
      title: drafts.title,
      subTitle: drafts.subTitle,
      category: drafts.category,
      image: drafts.image,
      opening: openingColumn,
      createdAt: drafts.createdAt,
      updatedAt: drafts.updatedAt,
    })
    .from(drafts)
    .where(and(isUnfinished, isAfter ?? undefined))
    .orderBy(desc(drafts.updatedAt), desc(rowid))
    .limit(limit + 1)
  return cutPage(rows, limit, ({ updatedAt, key }) => ({ at: updatedAt, key }))
}

/** A draft that was not added; undefined when there is none, or it is in the Trash. */
export function findDraft(db: Database, id: string): Promise<DraftRow | undefined> {
  return db
    .select(draftColumns)
    .from(drafts)
    .where(and(eq(drafts.id, id), isUnfinished))
    .get()
}
