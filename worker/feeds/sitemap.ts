import { blogPath } from '../contract/addresses.ts'

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
/** The pages that every publication has, which are in the first part. */
export const fixedPaths = ['/', '/archive', '/about', '/contact', '/privacy-policy', '/articles', '/articles/all']

type SitemapBlog = { slug: string; updatedAt: Date }

/**
 * A part of the sitemap. Source: https://www.sitemaps.org/protocol.html
 * @param paths of other pages than articles; a repeated path is listed once
 */
export function sitemap(blogs: SitemapBlog[], paths: string[], origin: string): string {
  const urls = [
    ...Array.from(new Set(paths), (path) => `<url><loc>${origin}${path}</loc></url>`),
    ...blogs.map(({ slug, updatedAt }) => {
      return `<url><loc>${origin}${blogPath(slug)}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>`
    }),
  ]
  return document('urlset', urls)
}

/** The index of the sitemap's parts. */
export function sitemapIndex(parts: number, origin: string): string {
  const list = Array.from({ length: parts }, (_, index) => {
    return `<sitemap><loc>${origin}/sitemap-${index + 1}.xml</loc></sitemap>`
  })
  return document('sitemapindex', list)
}

function document(root: string, lines: string[]) {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${namespace}">\n${lines.join('\n')}\n</${root}>\n`
}
