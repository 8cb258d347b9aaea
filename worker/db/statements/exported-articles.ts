import { sql } from 'drizzle-orm'
import type { BlogState, Resource } from '../../contract/blog.ts'
import type { Row } from '../nested.ts'
import { blogSources, blogs } from '../schema/blogs.ts'
import { resourcesColumn } from './resources.ts'

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
  resources: resourcesColumn,
}

export type ExportedArticleRow = Row<typeof plainColumns> & { state: BlogState; resources: Resource[] }
