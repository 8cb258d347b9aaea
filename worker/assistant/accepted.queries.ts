import { asc, eq, sql } from 'drizzle-orm'
import { refuseOthers } from '../actor.ts'
import { now } from '../clock.ts'
import type { AcceptedText } from '../contract/requests/assistant.ts'
import type { Acting } from '../db/acting.ts'
import { batchNamed } from '../db/batch-named.ts'
import type { Database } from '../db/database.ts'
import { acceptedTexts } from '../db/schema/assistant.ts'
import { isTextWithinReach, ownerOfText, refuseOtherText } from '../db/statements/ownership.ts'
import { oneRow } from '../db/statements/site.ts'

/** How many texts of an article are kept, and how many characters they have together: no answer is larger. */
const mostTexts = 50
const mostCharacters = 1_000_000

/** Stores a text once; of too many, the oldest are deleted. @throws ApiError 403 for another account's article */
export async function storeAcceptedText(acting: Acting, { article, ...accepted }: AcceptedText): Promise<void> {
  const { db, actor } = acting
  const { id, task, model, text } = accepted
  const { stored } = await batchNamed(db, {
    stored: db
      .insert(acceptedTexts)
      .select(
        sql`SELECT ${id}, ${article}, ${task}, ${model}, ${text}, ${now().getTime()}
          WHERE ${isTextWithinReach(actor, 'blogs:edit', article) ?? sql`true`}`,
      )
      .onConflictDoNothing()
      .returning({ id: acceptedTexts.id }),
    trimmed: db.delete(acceptedTexts).where(
      sql`id IN (
        SELECT id FROM (
          SELECT id, row_number() OVER newest AS place, sum(length(text)) OVER newest AS characters
          FROM ${acceptedTexts} WHERE article_id = ${article} WINDOW newest AS (ORDER BY accepted_at DESC, id)
        ) WHERE place > ${mostTexts} OR characters > ${mostCharacters}
      )`,
    ),
  })
  if (stored.length === 0) await refuseOtherText(acting, 'blogs:edit', article)
}

/** A statement that deletes texts of articles that do not exist: of drafts that were never saved, or are deleted. */
export function deleteStrayTexts(db: Database, acceptedBefore: Date) {
  return db.delete(acceptedTexts).where(
    // The inner select reads the index only: rows are long.
    sql`rowid IN (
      SELECT rowid FROM ${acceptedTexts}
      WHERE accepted_at < ${acceptedBefore.getTime()} AND NOT EXISTS (SELECT 1 FROM blogs WHERE id = article_id)
        AND NOT EXISTS (SELECT 1 FROM drafts WHERE id = article_id)
    )`,
  )
}

/** The texts of an article, the oldest first. @throws ApiError 403 for another account's article */
export async function listAcceptedTexts({ db, actor }: Acting, article: string): Promise<AcceptedText[]> {
  const { id, articleId, task, model, text, acceptedAt } = acceptedTexts
  const rows = await db
    .select({ owner: ownerOfText(article).as('owner'), accepted: { id, article: articleId, task, model, text } })
    .from(oneRow)
    .leftJoin(acceptedTexts, eq(articleId, article))
    .orderBy(asc(acceptedAt), asc(id))
  const owner = rows[0]?.owner ?? null
  if (owner !== null) refuseOthers(actor, 'blogs:edit', owner)
  return rows.flatMap(({ accepted }) => accepted ?? [])
}
