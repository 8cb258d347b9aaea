import type { Blog } from '#contract/blog.ts'

/**
 * When a blog was last modified, for machines: never before its publication, because a blog may be written long before it.
 * The API's times have one format and one zone, so that they compare as texts.
 */
export function modificationOf({ publishedAt, updatedAt }: Pick<Blog, 'publishedAt' | 'updatedAt'>): string {
  return publishedAt && publishedAt > updatedAt ? publishedAt : updatedAt
}
