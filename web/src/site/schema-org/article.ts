import type { BlogPosting, IPTCDigitalSourceEnumeration, Person, WithContext } from 'schema-dts'
import type { AiNote } from '#contract/ai-note.ts'
import type { Blog, NameAndSlug } from '#contract/blog.ts'
import type { Site } from '#contract/site.ts'
import { paths } from '../../routing/paths.ts'
import { modificationOf } from '../modification-of.ts'
import type { WithoutText } from '../shown-text.ts'
import { context, publisher } from './site.ts'

/** In characters. Search engines cut longer headlines. */
const headlineLength = 110

/** Its size in pixels is numbers, as search engines read them: the generated types know texts only. */
type SizedImage = { '@type': 'ImageObject'; url: string; width?: number; height?: number; caption?: string }
type DescribedBlog = Omit<WithContext<BlogPosting>, 'image'> & { image?: SizedImage }

/** An article, as a `BlogPosting`. @param origin the origin of the site */
export function describeBlog(blog: WithoutText<Blog>, site: Site, origin: string): DescribedBlog {
  const url = origin + blog.path
  return {
    '@context': context,
    '@type': 'BlogPosting',
    headline: Array.from(blog.title).slice(0, headlineLength).join(''),
    description: blog.subTitle || blog.excerpt,
    url,
    mainEntityOfPage: { '@type': 'WebPage', '@id': url, ...(blog.ai?.checked && describeCheck(blog.ai.checked)) },
    datePublished: blog.publishedAt ?? blog.createdAt,
    dateModified: modificationOf(blog),
    articleSection: blog.category,
    ...(blog.tags.length > 0 && { keywords: blog.tags.map(({ name }) => name) }),
    inLanguage: blog.lang || site.language,
    isAccessibleForFree: true,
    commentCount: blog.commentCount,
    ...(blog.image && { image: describeImage(blog, origin) }),
    ...(blog.ai && describeSource(blog.ai)),
    author:
      blog.authors.length > 0 ? blog.authors.map((author) => describeAuthor(author, origin)) : publisher(site, origin),
    publisher: publisher(site, origin),
  }
}

/** Which part AI has in an article. Source: https://cv.iptc.org/newscodes/digitalsourcetype/ */
const digitalSources: Partial<Record<AiNote['label'], IPTCDigitalSourceEnumeration>> = {
  assisted: 'https://schema.org/CompositeWithTrainedAlgorithmicMediaDigitalSource',
  generated: 'https://schema.org/TrainedAlgorithmicMediaDigitalSource',
}

function describeSource({ label }: AiNote) {
  const digitalSourceType = digitalSources[label]
  return digitalSourceType && { digitalSourceType }
}

function describeCheck({ by, at }: NonNullable<AiNote['checked']>) {
  const reviewedBy: Person = { '@type': 'Person', name: by }
  return { reviewedBy, lastReviewed: at }
}

function describeAuthor({ name, slug }: NameAndSlug, origin: string): Person {
  return { '@type': 'Person', name, url: origin + paths.author.href(slug) }
}

/** The thumbnail, with its size where that is known. */
function describeImage({ image, imageWidth, imageHeight, imageAlt }: WithoutText<Blog>, origin: string): SizedImage {
  const size = imageWidth > 0 && imageHeight > 0 ? { width: imageWidth, height: imageHeight } : {}
  return { '@type': 'ImageObject', url: new URL(image, origin).href, ...size, ...(imageAlt && { caption: imageAlt }) }
}
