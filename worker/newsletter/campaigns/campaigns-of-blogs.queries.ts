import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { blogs } from '../../db/schema/blogs.ts'
import { campaigns } from '../../db/schema/mail.ts'

/**
 * The newest campaign of each of these blogs that has one. One that has not ended is always the newest. It reads some rows for
 * each blog, whatever the number of its campaigns.
 */
export function readNewestCampaigns(db: Database, blogIds: string[]) {
  return db
    .select({
      id: campaigns.id,
      blog: sql<string>`${blogs.id}`.as('blog_id'),
      title: blogs.title,
      state: campaigns.state,
      startedAt: campaigns.startedAt,
    })
    .from(blogs)
    .innerJoin(
      campaigns,
      eq(
        campaigns.key,
        sql`(SELECT key FROM campaigns WHERE blog_key = ${blogs.key} AND kind = 'blog' ORDER BY created_at DESC, key DESC LIMIT 1)`,
      ),
    )
    .where(sql`${blogs.id} IN (SELECT value FROM json_each(${JSON.stringify(blogIds)}))`)
}
