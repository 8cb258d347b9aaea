import type { pathPrefixes } from './addresses.ts'
import { textLimits } from './limits.ts'
import { builtInPages } from './pages.ts'

/** The kinds of things with an address whose last part the admin chooses. */
export type SlugKind = keyof typeof pathPrefixes

/** Words of small letters and digits with single hyphens between them. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/**
 * Slugs that nothing gets, by kind. The API and the site have addresses of their own there: tests compare the lists with
 * all routes.
 */
const reserved: Record<SlugKind, readonly string[]> = {
  // Other calls under /api/blog.
  blog: [
    'add',
    'add-comment',
    'all',
    'archive',
    'comment-form',
    'comments',
    'delete',
    'generate',
    'generate-resources',
    'latest',
    'preview',
    'suggest',
    'suggestions',
    'toggle-publish',
  ],
  category: ['all'],
  author: [],
  tag: [],
  page: [
    ...builtInPages,
    'admin',
    'api',
    'archive',
    'articles',
    'assets',
    'author',
    'authors',
    'blog',
    'categories',
    'category',
    'contact',
    'feed',
    'index',
    'invitation',
    'login',
    'media',
    'newsletter',
    'page',
    'pages',
    'preview',
    'rss',
    'search',
    'setup',
    'sitemap',
    'tag',
    'tags',
  ],
}

/** Whether the site needs an address for itself. */
export function isReservedSlug(kind: SlugKind, slug: string): boolean {
  return reserved[kind].includes(slug)
}

/** The problem of a slug, as a sentence; null when it can be used unless something else has it. */
export function slugProblem(kind: SlugKind, slug: string): string | null {
  if (slug === '') return 'The address is required.'
  // Before the pattern, so that it meets no endless text.
  if (slug.length > textLimits.slug) return `The address is too long: ${textLimits.slug} characters at most.`
  if (!slugPattern.test(slug))
    return 'The address may have small letters from a to z, digits, and single hyphens between them.'
  if (isReservedSlug(kind, slug)) return `The site uses the address “${slug}” itself. Choose another one.`
  return null
}
