import type { Category } from '#contract/categories.ts'
import { composeArticle } from '#worker/article/compose-article.ts'
import { contentHash } from '#worker/article/content-hash.ts'
import type { blogSources, blogs, blogTexts } from '#worker/db/schema/blogs.ts'
import type { searchTexts } from '#worker/db/schema/search.ts'
import { foldText } from '#worker/fold-text.ts'
import type { StoredImage } from '#worker/images/image-collection.ts'
import { composeSearchText } from '#worker/search/search-text.ts'

export type WrittenBlog = {
  key: number
  id: string
  title: string
  subTitle: string
  category: Category
  /** Cleaned HTML, with relative addresses. */
  description: string
  image: StoredImage
  isPublished: boolean
  writtenAt: Date
}

/** The rows of a blog that does not come from the admin area, with everything derived from its text. */
export async function composeBlog({ description, image, writtenAt, ...blog }: WrittenBlog) {
  const { source, excerpt, readingMinutes, lang, ...article } = composeArticle(description)
  const row = {
    ...blog,
    slug: blog.id,
    foldedTitle: foldText(blog.title),
    excerpt,
    readingMinutes,
    lang,
    image: image.path,
    imageWidth: image.width,
    imageHeight: image.height,
    imageSrcset: image.srcset,
    createdAt: writtenAt,
    publishedAt: blog.isPublished ? writtenAt : null,
    updatedAt: writtenAt,
    contentHash: await contentHash(blog.title, article.description),
  } satisfies typeof blogs.$inferInsert
  const textRow = {
    blogKey: blog.key,
    ...article,
  } satisfies typeof blogTexts.$inferInsert
  const sourceRow = { blogKey: blog.key, source } satisfies typeof blogSources.$inferInsert
  const { words, ...searchText } = composeSearchText({ ...blog, ...article, tags: [] })
  const searchRow = { blogKey: blog.key, ...searchText } satisfies typeof searchTexts.$inferInsert
  return { row, textRow, sourceRow, searchRow, words }
}
