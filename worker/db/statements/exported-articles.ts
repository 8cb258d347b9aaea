import { sql } from 'drizzle-orm'
import type { BlogState, Resource } from '../../contract/blog.ts'
import type { Row } from '../nested.ts'
import { blogSources, blogs } from '../schema/blogs.ts'

const plainColumns = {
  key: blogs.key,
  id: blogs.id,
  slug: blogs.slug,
  title: blogs.title,
  subTitle: blogs.subTitle,
  category: blogs.category,
  authors: blogs.authors,
  tags: blogs.tags,
  image: blogs.image,
  lang: blogs.lang,
  createdAt: blogs.createdAt,
  publishedAt: blogs.publishedAt,
  updatedAt: blogs.updatedAt,
  scheduledAt: blogs.scheduledAt,
  details: blogs.details,
  source: blogSources.source,
}

/** The columns of an article that is written as a file, from `blogs` and `blog_sources`. */
export const exportedArticleColumns = {
  ...plainColumns,
  state: sql<BlogState>`${blogs.state}`.as('state'),
  /** The recommended links, in their order. */
  resources: sql<Resource[]>`(
    SELECT json_group_array(json_object('title', title, 'url', url) ORDER BY position)
    FROM resources WHERE blog_key = blogs.key
  )`
    .mapWith(JSON.parse)
    .as('resources'),
}

export type ExportedArticleRow = Row<typeof plainColumns> & { state: BlogState; resources: Resource[] }
