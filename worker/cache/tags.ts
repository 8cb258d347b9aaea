import type { Context } from 'hono'
import type { AppEnv } from '../env.ts'

/** Cache tags of public reads. Triggers raise the tags of a change (migrations/0002_cache_tags.sql). */
export const tags = {
  /** Every list, feed, sitemap and search of published blogs, and the newest titles around each page. */
  lists: 'lists',
  /** The tags of answers that show when a blog was changed, or its text. */
  updates: 'updates',
  /** Every response that contains the publication: its name, links, categories. */
  site: 'site',
  /** Every page that the admin has written. */
  pages: 'pages',
  /** Every read of a single blog: what many of them show has changed, such as the name of a tag. */
  blogs: 'blogs',
  blog: (id: string) => `blog:${id}`,
  files: (id: string) => `files:${id}`,
}

/** The tags of titles of blogs: such an answer may have the publication as a further part. */
export function tagsOfTitles(c: Context<AppEnv>): string[] {
  return c.req.query('with')?.split(',').includes('site') ? [tags.lists, tags.site] : [tags.lists]
}

/** The tags of a list, whose items say when they were changed. */
export function tagsOfList(c: Context<AppEnv>): string[] {
  return [tags.updates, ...tagsOfTitles(c)]
}
