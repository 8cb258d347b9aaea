import type { NameAndSlug } from '#contract/blog.ts'
import { composeArticle } from '#worker/article/compose-article.ts'
import { formulaWriterFor } from '#worker/article/compose-formulas.ts'
import { contentHash } from '#worker/article/content-hash.ts'
import type { blogSources, blogs, blogTexts } from '#worker/db/schema/blogs.ts'
import type { blogTags } from '#worker/db/schema/listings.ts'
import type { searchTexts } from '#worker/db/schema/search.ts'
import { foldText } from '#worker/fold-text.ts'
import type { StoredImage } from '#worker/images/image-collection.ts'
import { composeSearchText } from '#worker/language/search-text.ts'

type WrittenBlog = {
  key: number
  id: string
  title: string
  subTitle: string
  category: string
  /** Cleaned HTML, with relative addresses. */
  description: string
  image: StoredImage
  isPublished: boolean
  writtenAt: Date
  /** None when left out. */
  tags?: SeededTag[]
}

/** A tag of a blog. Its row is inserted before the blog's. */
type SeededTag = NameAndSlug & { id: string; key: number }

/** The rows of a blog that does not come from the admin area, with everything derived from its text. */
export async function composeBlog({ description, image, writtenAt, tags = [], ...blog }: WrittenBlog) {
  const { source, excerpt, readingMinutes, lang, ...article } = composeArticle(
    description,
    new Map(),
    await formulaWriterFor(description),
  )
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
    tags: tags.map(({ name, slug }) => ({ name, slug })),
    details: tags.length > 0 ? { tags: tags.map(({ id }) => id) } : {},
  } satisfies typeof blogs.$inferInsert
  const textRow = {
    blogKey: blog.key,
    ...article,
  } satisfies typeof blogTexts.$inferInsert
  const sourceRow = { blogKey: blog.key, source } satisfies typeof blogSources.$inferInsert
  const { words, ...searchText } = composeSearchText({ ...blog, ...article, tags: tags.map(({ name }) => name) })
  const searchRow = { blogKey: blog.key, ...searchText } satisfies typeof searchTexts.$inferInsert
  const tagRows = tags.map((tag, position) => ({
    blogKey: blog.key,
    tagKey: tag.key,
    position,
    publishedAt: row.publishedAt,
  })) satisfies (typeof blogTags.$inferInsert)[]
  return { row, textRow, sourceRow, searchRow, words, tagRows }
}
