import { desc, eq, sql } from 'drizzle-orm'
import { batchNamed } from '../../db/batch-named.ts'
import type { Database } from '../../db/database.ts'
import { blogs } from '../../db/schema/blogs.ts'
import { settings } from '../../db/schema/publication.ts'

const mostArticles = 3

/** Articles for a new reader to begin with: the pinned one, then the newest. One batch. */
export async function listWelcomeArticles(db: Database) {
  const columns = { slug: blogs.slug, title: blogs.title, subTitle: blogs.subTitle }
  const select = () => db.select(columns).from(blogs)
  const pinned = sql`(SELECT ${settings.pinnedBlog} FROM ${settings} WHERE ${settings.key} = 1)`
  const { first, newest } = await batchNamed(db, {
    first: select().where(sql`${blogs.key} = ${pinned} AND ${blogs.isPublished}`),
    newest: select()
      .where(eq(blogs.isPublished, true))
      .orderBy(desc(blogs.publishedAt), desc(blogs.listKey))
      .limit(mostArticles),
  })
  const others = newest.filter(({ slug }) => first.every((article) => article.slug !== slug))
  return [...first, ...others].slice(0, mostArticles)
}
