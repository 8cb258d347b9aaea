import { categoryFilters } from '../contract/categories.ts'

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const pages = ['/', '/archive', '/about', '/contact', '/privacy-policy']

type SitemapBlog = { id: string; updatedAt: Date }

/**
 * A part of the sitemap, counted from 1; the first one has the fixed pages too. Source:
 * https://www.sitemaps.org/protocol.html
 */
export function sitemap(blogs: SitemapBlog[], origin: string, part: number): string {
  const fixed = part === 1 ? [...pages, ...categoryFilters.map((name) => `/articles/${name.toLowerCase()}`)] : []
  const urls = [
    ...fixed.map((path) => `<url><loc>${origin}${path}</loc></url>`),
    ...blogs.map(({ id, updatedAt }) => {
      return `<url><loc>${origin}/blog/${id}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>`
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
