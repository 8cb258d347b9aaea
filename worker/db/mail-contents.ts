import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { MailContent } from '../contract/newsletter.ts'
import { sha256 } from '../ids.ts'
import type { Database } from './database.ts'
import { mailContents } from './schema/mail.ts'

/** A content with its hash, by which statements of the same batch find its row. */
export type HashedContent = MailContent & { hash: string }

export async function hashContent(content: MailContent): Promise<HashedContent> {
  const { kind, fromName, fromEmail, replyTo, subject, html, text } = content
  return { ...content, hash: await sha256(JSON.stringify([kind, fromName, fromEmail, replyTo, subject, html, text])) }
}

/** A statement that stores a content, unless it is stored already or the condition is false. */
export function insertContent(db: Database, content: HashedContent, condition: SQL = sql`true`) {
  const { hash, kind, fromName, fromEmail, replyTo, subject, html, text } = content
  return db
    .insert(mailContents)
    .select(
      sql`SELECT NULL, ${hash}, ${kind}, ${fromName}, ${fromEmail}, ${replyTo}, ${subject}, ${html}, ${text}
        WHERE ${condition}`,
    )
    .onConflictDoNothing()
}

/** The key of a stored content, as a value of another statement. */
export function contentKey({ hash }: HashedContent): SQL {
  return sql`(SELECT ${mailContents.key} FROM ${mailContents} WHERE ${eq(mailContents.hash, hash)})`
}

/** Contents by their keys; those that were deleted are missing. */
export async function readContents(db: Database, keys: number[]): Promise<Map<number, MailContent>> {
  const rows = await db
    .select(getTableColumns(mailContents))
    .from(mailContents)
    .where(sql`${mailContents.key} IN (SELECT value FROM json_each(${JSON.stringify(keys)}))`)
  return new Map(rows.map(({ key, hash: _, ...content }) => [key, content]))
}
