/** Cache tags of public reads. A write purges exactly the tags of what it changed (purge.ts). */
export const tags = {
  /** Every list, feed, sitemap and search of published blogs. */
  lists: 'lists',
  /** Every page: what it shows of the publication (contract/site.ts). */
  site: 'site',
  blog: (id: string) => `blog:${id}`,
  files: (id: string) => `files:${id}`,
}
