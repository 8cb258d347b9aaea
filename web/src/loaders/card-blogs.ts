import type { BlogSummary, NameAndSlug } from '#contract/blog.ts'
import { cutText } from '#contract/cut-text.ts'
import { frontTiers } from '../site/front-tiers.ts'

/** In characters, without the ellipsis. */
const excerptLength = 80

type ShownField =
  | ('_id' | 'path' | 'title' | 'category' | 'excerpt' | 'publishedAt' | 'readingMinutes' | 'lang' | 'dir')
  | ('image' | 'imageWidth' | 'imageHeight' | 'imageSrcset')

/** What a card shows of a blog. `excerpt` is its beginning only; `subTitle` is for larger cards. */
export type CardBlog = Pick<BlogSummary, ShownField> & { authors: Pick<NameAndSlug, 'name'>[]; subTitle?: string }

/**
 * What cards show of blogs, because a document has its data twice: as elements and for hydration.
 * @param isFront whether the list is that of the front page, which has larger cards
 */
export function toCards(blogs: BlogSummary[], isFront = false): CardBlog[] {
  const tiers = isFront ? frontTiers(blogs.length) : []
  return blogs.map((blog, index) => ({
    ...toCard(blog),
    ...((tiers[index] ?? 'plain') !== 'plain' && { subTitle: blog.subTitle }),
  }))
}

function toCard(blog: BlogSummary): CardBlog {
  const { _id, path, title, category, publishedAt, readingMinutes, lang, dir } = blog
  const { image, imageWidth, imageHeight, imageSrcset } = blog
  const excerpt = cutText(blog.excerpt, excerptLength)
  const authors = blog.authors.map(({ name }) => ({ name }))
  const thumbnail = { image, imageWidth, imageHeight, imageSrcset }
  return { _id, path, title, category, publishedAt, readingMinutes, lang, dir, ...thumbnail, excerpt, authors }
}
