import { and, asc, eq, sql } from 'drizzle-orm'
import type { MailFrequency } from '../../contract/newsletter.ts'
import { batchNamed } from '../../db/batch-named.ts'
import { totalOf } from '../../db/counters.ts'
import type { Database } from '../../db/database.ts'
import { categories } from '../../db/schema/listings.ts'
import { subscribers } from '../../db/schema/visitors.ts'

/** A confirmed subscriber's choice with all categories of the publication; undefined for who gets no newsletters. */
export async function readChoice(db: Database, id: string) {
  const { found, existing } = await batchNamed(db, {
    found: db
      .select({ email: subscribers.email, frequency: subscribers.frequency, categories: subscribers.categories })
      .from(subscribers)
      .where(isReader(id)),
    existing: db
      .select({
        key: categories.key,
        name: categories.name,
        hasBlogs: sql<boolean>`coalesce(${totalOf(sql`'published:' || ${categories.name}`)}, 0) > 0`
          .mapWith(Boolean)
          .as('has_blogs'),
      })
      .from(categories)
      .orderBy(asc(categories.position), asc(categories.key)),
  })
  return found[0] && { ...found[0], existing }
}

/**
 * Stores what a confirmed subscriber gets. Triggers count weekly readers; who changes the frequency is no member of the
 * newsletters that are being sent.
 * @param choice `categories` are keys; null for all
 * @returns false when there is no such subscriber
 */
export async function writeChoice(
  db: Database,
  id: string,
  choice: { frequency: MailFrequency; categories: number[] | null },
): Promise<boolean> {
  const written = await db.update(subscribers).set(choice).where(isReader(id)).returning({ key: subscribers.key })
  return written.length > 0
}

function isReader(id: string) {
  return and(eq(subscribers.id, id), eq(subscribers.state, 'confirmed'))
}
