import { blogPath, pathPrefixes } from '#contract/addresses.ts'
import type { SearchDetails } from '#contract/blog-details.ts'
import type { ExportedArticle, ExportedComment, ExportedDraft, ExportedPage } from '#contract/exported.ts'
import { findImages, replaceImages } from '../../imports/image-paths.ts'
import { createClock, Numbers, type Term, type WordPressItem, writeComments, writeItem } from './write-item.ts'

/** The names in items. */
export type Names = {
  /** By id. */
  authors: Map<string, { number: number; slug: string }>
  /** The slugs by name. */
  categories: Map<string, string>
  /** By id. */
  tags: Map<string, { slug: string; name: string; mergedInto: string | null }>
  /** By the id of the article; an article that is written takes its own. */
  comments: Map<string, ExportedComment[]>
}

type Options = {
  /** The origin of the site. */
  site: string
  timeZone: string
  /** The id of the article that the home page begins with. */
  pinned: string | null
  names: Names
  /** The date of images. */
  at: Date
}

const states = { published: 'publish', scheduled: 'future', unpublished: 'draft', trash: 'trash' } as const

/** Images that are written at a time. */
const imagesOfPart = 500

/** Writes articles, own pages and drafts as items, and notes the images that they name. */
export function createItemWriter({ site, timeZone, pinned, names, at }: Options) {
  const clock = createClock(timeZone)
  const items = new Numbers()
  const commentNumbers = new Numbers()
  /** The descriptions of images, by their addresses. */
  const images = new Map<string, string>()
  let comments = 0

  /** The thing with addresses of images that lead to the site. */
  function withAddresses<Thing>(thing: Thing): Thing {
    const addresses = new Map(findImages(thing).map((path) => [path, site + path]))
    for (const address of addresses.values()) if (!images.has(address)) images.set(address, '')
    return replaceImages(thing, addresses)
  }

  /** The number of the attachment of a thumbnail; '' for none. */
  function thumbnailOf(address: string, alt: string): number | '' {
    if (address === '') return ''
    images.set(address, images.get(address) || alt)
    return items.of(address)
  }

  function termsOf(category: string, tags: readonly { slug: string; name: string }[]): Term[] {
    const first: Term = { domain: 'category', slug: names.categories.get(category) ?? '', name: category }
    const others = tags.map(({ slug, name }): Term => ({ domain: 'post_tag', slug, name }))
    return category === '' ? others : [first, ...others]
  }

  /** The elements of the comments of an article. */
  function commentsOf(id: string, author: string): string {
    const own = names.comments.get(id) ?? []
    names.comments.delete(id)
    comments += own.length
    const number = [...names.authors.values()].find(({ slug }) => slug === author)?.number ?? 0
    return writeComments(own, { numbers: commentNumbers, author: number, clock })
  }

  const item = (fields: Omit<WordPressItem, 'number'>) => writeItem({ number: items.next(), ...fields }, clock)

  /** The fields of articles and drafts for search engines, as the plugin Yoast SEO names them. */
  function searchFields(details: SearchDetails): NonNullable<WordPressItem['meta']> {
    return {
      _yoast_wpseo_title: details.searchTitle ?? '',
      _yoast_wpseo_metadesc: details.searchDescription ?? '',
      _yoast_wpseo_canonical: details.canonical ?? '',
      '_yoast_wpseo_meta-robots-noindex': details.isHidden ? 1 : '',
      '_yoast_wpseo_opengraph-image': details.socialImage ?? '',
    }
  }

  return {
    article(stored: ExportedArticle): string {
      const article = withAddresses(stored)
      const { id, slug, state, createdAt, publishedAt, scheduledAt, updatedAt } = article
      const author = article.authors[0]?.slug ?? ''
      return item({
        type: 'post',
        status: states[state],
        title: article.title,
        slug,
        link: site + blogPath(slug),
        author,
        date: (state === 'scheduled' ? scheduledAt : null) ?? publishedAt ?? createdAt,
        updatedAt,
        excerpt: article.subTitle,
        html: article.html,
        terms: termsOf(article.category, article.tags),
        isPinned: id === pinned,
        meta: { _thumbnail_id: thumbnailOf(article.image, article.imageAlt), ...searchFields(article) },
        comments: commentsOf(id, author),
      })
    },

    page(stored: ExportedPage): string {
      const page = withAddresses(stored)
      return item({
        type: 'page',
        status: page.isPublished ? 'publish' : 'draft',
        title: page.title,
        slug: page.slug,
        link: site + pathPrefixes.page + page.slug,
        author: '',
        date: page.createdAt,
        updatedAt: page.updatedAt,
        excerpt: page.summary,
        html: page.html,
        position: page.position,
      })
    },

    /** A draft that was not added; '' for the newer draft of an article, for which WordPress has no place. */
    draft(stored: ExportedDraft): string {
      if (stored.article !== null) return ''
      const draft = withAddresses(stored)
      const { details } = draft
      const tags = (details.tags ?? []).flatMap((id) => presentTag(names.tags, id) ?? [])
      return item({
        type: 'post',
        status: 'draft',
        title: draft.title,
        slug: details.slug ?? '',
        link: site,
        author: names.authors.get(details.authors?.[0] ?? '')?.slug ?? '',
        date: draft.createdAt,
        updatedAt: draft.updatedAt,
        excerpt: draft.subTitle,
        html: draft.html,
        terms: termsOf(draft.category, tags),
        meta: { _thumbnail_id: thumbnailOf(draft.image, details.imageAlt ?? ''), ...searchFields(details) },
      })
    },

    /** The images that were named, by their addresses, in parts. */
    *images(): Generator<string[]> {
      const all = [...images]
      for (let first = 0; first < all.length; first += imagesOfPart) {
        yield all.slice(first, first + imagesOfPart).map(([address, alt]) => image(address, alt))
      }
    },

    /** How many comments the written articles have. */
    commentCount: () => comments,
  }

  function image(address: string, alt: string): string {
    const date = at.toISOString()
    const name = address.slice(address.lastIndexOf('/') + 1)
    return writeItem(
      {
        number: items.of(address),
        type: 'attachment',
        status: 'inherit',
        title: name,
        slug: '',
        link: address,
        author: '',
        date,
        updatedAt: date,
        meta: { _wp_attachment_image_alt: alt },
        address,
      },
      clock,
    )
  }
}

/** The tag that an id means now. */
function presentTag(tags: Names['tags'], id: string) {
  const tag = tags.get(id)
  return tag?.mergedInto ? tags.get(tag.mergedInto) : tag
}
