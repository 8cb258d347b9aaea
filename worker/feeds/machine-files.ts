import { blogPath, pathPrefixes } from '../contract/addresses.ts'
import type { Settings } from '../contract/settings.ts'
import type { Site } from '../contract/site.ts'
import { contentSignal } from '../presenters/content-signal.ts'
import type { ListedBlog } from './feeds.queries.ts'

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
