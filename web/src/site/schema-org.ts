// These types are made from schema.org's own vocabulary: a word or value that it does not know does not compile.
import type {
  BlogPosting,
  BreadcrumbList,
  Organization,
  SearchAction,
  WebSite,
  WithActionConstraints,
  WithContext,
} from 'schema-dts'
import type { Blog } from '#contract/shapes.ts'
import { paths } from '../routing/paths.ts'
import { site } from './site.ts'

const context = 'https://schema.org'
/** Longer headlines are cut by search engines, in characters. */
const headlineLength = 110

/** A step on the way to a page; its path from the root. */
type Step = { name: string; path: string }

/** The site, and how it is searched. @param origin the site's own address */
export function describeSite(origin: string): WithContext<WebSite> {
  const search: WithActionConstraints<SearchAction> = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}/?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  }
  return {
    '@context': context,
    '@type': 'WebSite',
    name: site.name,
    description: site.tagline,
    url: `${origin}/`,
    publisher: publisher(origin),
    potentialAction: search,
  }
}

/** An article. @param origin the site's own address */
export function describeBlog(blog: Blog, origin: string): WithContext<BlogPosting> {
  const address = origin + paths.blog.href(blog._id)
  return {
    '@context': context,
    '@type': 'BlogPosting',
    headline: Array.from(blog.title).slice(0, headlineLength).join(''),
    description: blog.subTitle || blog.excerpt,
    url: address,
    mainEntityOfPage: { '@type': 'WebPage', '@id': address },
    datePublished: blog.publishedAt ?? blog.createdAt,
    dateModified: blog.updatedAt,
    articleSection: blog.category,
    inLanguage: 'en',
    isAccessibleForFree: true,
    commentCount: blog.commentCount,
    ...(blog.image && { image: new URL(blog.image, origin).href }),
    author: publisher(origin),
    publisher: publisher(origin),
  }
}

/** The way from the front page to a page; it begins there by itself. @param origin the site's own address */
export function describePath(steps: Step[], origin: string): WithContext<BreadcrumbList> {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: paths.home }, ...steps].map(({ name, path }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: origin + path,
    })),
  }
}

function publisher(origin: string): Organization {
  return { '@type': 'Organization', name: site.name, url: `${origin}/`, logo: origin + site.icon }
}
