/**
 * The paths of pages whose addresses the admin chooses, by the last part of each. The triggers of migration 0025 write the
 * same prefixes.
 */
export const pathPrefixes = {
  blog: '/blog/',
  category: '/articles/',
  author: '/author/',
  tag: '/tag/',
  page: '/',
} as const

/** The path of a blog's page. */
export function blogPath(slug: string): string {
  return pathPrefixes.blog + slug
}
