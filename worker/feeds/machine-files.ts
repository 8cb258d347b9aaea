import { blogPath, pathPrefixes } from '../contract/addresses.ts'
import { completeSettings } from '../contract/setting-values.ts'
import type { Settings } from '../contract/settings.ts'
import type { Site } from '../contract/site.ts'
import type { ListedBlog } from './feeds.queries.ts'

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
/** The pages that every publication has, which are in the first part. */
export const fixedPaths = ['/', '/archive', '/about', '/contact', '/privacy-policy', '/articles', '/articles/all']

/** robots.txt. Source: RFC 9309; a content signal is a line of the group that it is for. @param value the stored settings */
export function robots(value: Partial<Settings>, origin: string): string {
  const signal = contentSignal(value)
  const lines = [
    'User-agent: *',
    ...(signal ? [`Content-Signal: ${signal}`] : []),
    'Disallow: /admin',
    'Disallow: /login',
    'Disallow: /api/',
    `Sitemap: ${origin}/sitemap.xml`,
  ]
  return `${lines.join('\n')}\n`
}

/** Characters that begin something in a line of Markdown. */
const special = /[\\`*_[\]<>&~|]/g

/**
 * The site in a file for language models: what it is, its categories, and its newest articles as Markdown.
 * Source: https://llmstxt.org/
 */
export function llmsText(blogs: ListedBlog[], site: Site, origin: string): string {
  const categories = site.categories.filter(({ isHidden }) => !isHidden)
  const parts = [
    `# ${lineOf(site.name)}`,
    site.tagline && `> ${lineOf(site.tagline)}`,
    `The text of each article is Markdown at the address of its page with \`.md\` behind it. Every address is in ${origin}/sitemap.xml.`,
    listOf(
      'Categories',
      categories.map(({ name, slug }) => linkTo(name, origin + pathPrefixes.category + slug)),
    ),
    listOf(
      'Newest articles',
      blogs.map(({ title, slug, subTitle, excerpt }) => {
        const summary = lineOf(subTitle || excerpt)
        return linkTo(title, `${origin}${blogPath(slug)}.md`) + (summary && `: ${summary}`)
      }),
    ),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

function listOf(title: string, items: string[]) {
  return items.length > 0 && [`## ${title}`, '', ...items.map((item) => `- ${item}`)].join('\n')
}

function linkTo(text: string, address: string) {
  return `[${lineOf(text)}](${address})`
}

/** A text as a part of a line, in which it means nothing but itself. */
function lineOf(text: string) {
  return text.trim().replaceAll(/\s+/g, ' ').replace(special, '\\$&')
}

type SitemapBlog = { slug: string; updatedAt: Date }

/**
 * A part of the sitemap. Source: https://www.sitemaps.org/protocol.html
 * @param paths of other pages than articles; those that are there twice are listed once
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

/** The settings by the names that programs know. Source: https://contentsignals.org/ */
const names = [
  ['search', 'search'],
  ['answers', 'ai-input'],
  ['training', 'ai-train'],
] as const

/**
 * The signals of the publication about the use of its texts, as in a line of robots.txt and in a header: `search=yes,
 * ai-train=no`.
 * @param value the stored settings
 * @returns null when it says nothing
 */
export function contentSignal(value: Partial<Settings>): string | null {
  const { signals } = completeSettings('publication', value)
  const said = names.flatMap(([setting, name]) => (signals[setting] ? `${name}=${signals[setting]}` : []))
  return said.join(', ') || null
}
