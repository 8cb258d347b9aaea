import type { Context } from 'hono'
import type { AppEnv } from '../env.ts'

/** Cache tags of public reads. A write purges exactly the tags of what it changed (purge.ts). */
export const tags = {
  /** Every list, feed, sitemap and search of published blogs. */
  lists: 'lists',
  /** Every response that contains the publication: its name, links, categories. */
  site: 'site',
  /** Every page that the admin has written. */
  pages: 'pages',
  /** Every read of a single blog: what many of them show has changed, such as the name of a tag. */
  blogs: 'blogs',
  blog: (id: string) => `blog:${id}`,
  files: (id: string) => `files:${id}`,
}

/** The tags of a list: it may have the publication as a further part. */
export function tagsOfList(c: Context<AppEnv>): string[] {
  return c.req.query('with')?.split(',').includes('site') ? [tags.lists, tags.site] : [tags.lists]
}
