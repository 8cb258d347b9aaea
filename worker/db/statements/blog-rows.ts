import { sql } from 'drizzle-orm'
import { foldText } from '../../fold-text.ts'
import { composeSearchText } from '../../language/search-text.ts'
import type { blogs, blogTexts } from '../schema/blogs.ts'
import { categories } from '../schema/listings.ts'
import { flattenThumbnail, type Thumbnail } from './thumbnail.ts'

type BlogColumns = typeof blogs.$inferSelect
type TextColumns = typeof blogTexts.$inferSelect

/** The content of a blog with everything that is derived from its text. */
export type ComposedBlog = Pick<
  BlogColumns,
  'title' | 'subTitle' | 'category' | 'excerpt' | 'readingMinutes' | 'lang' | 'contentHash' | 'details'
> &
  Pick<TextColumns, 'description' | 'contents' | 'plainText' | 'sanitizerVersion'> & {
    thumbnail: Thumbnail
    source: string
    /** The key prefixes of the images that it uses. */
    keyPrefixes: string[]
    /** The names of its tags, in their order. */
    tagNames: string[]
  }

/**
 * The values that a blog's content has in the tables that store it. A category that does not exist when they are written
 * violates the NOT NULL constraint of `blogs.category`.
 * @param isIndexedLater whether the cron prepares its search text
 */
export function rowsOf(
  { thumbnail, source, keyPrefixes, tagNames, ...composed }: ComposedBlog,
  isIndexedLater: boolean,
) {
  const { description, contents, plainText, sanitizerVersion, ...row } = composed
  return {
    blog: {
      ...row,
      category: sql<string>`(SELECT name FROM ${categories} WHERE name = ${row.category})`,
      ...flattenThumbnail(thumbnail),
      foldedTitle: foldText(row.title),
    },
    text: { description, contents, plainText, sanitizerVersion },
    source: { source },
    search: isIndexedLater ? null : composeSearchText({ ...composed, tags: tagNames }),
  }
}
