import type { IsoDate } from './wire.ts'

/** The paths of pages whose addresses the admin chooses, by the last part of each. Triggers write the same prefixes. */
export const pathPrefixes = {
  blog: '/blog/',
  category: '/articles/',
  author: '/author/',
  tag: '/tag/',
  page: '/',
} as const

/** The path of the editor of a blog. */
export function editPath(id: string): string {
  return `/admin/blogs/${encodeURIComponent(id)}/edit`
}

/** The answer about an address without a page. */
export type AddressLookup = {
  /** The path that readers are led to; null for none. */
  location: string | null
  /** Whether what was there is deleted. */
  isGone: boolean
}

/** The answer to an author who types a slug. */
export type SlugCheck = {
  /** As it would be stored; empty for a text that cannot be a slug, and for an empty one. */
  slug: string
  isFree: boolean
  /** Why the blog or page cannot have it, as a sentence; null when it can. */
  problem: string | null
  /** A free slug that is made of the title. */
  suggestion: string
}

/** The path of a blog's page. */
export function blogPath(slug: string): string {
  return pathPrefixes.blog + slug
}

/** An address without a page, and the path of this site that it leads to. */
export type Redirect = { from: string; to: string }

export type ListedRedirect = Redirect & { createdAt: IsoDate }

/** Why a redirect of a list was not saved. `line` counts from 1. */
export type RedirectProblem = { line: number; message: string }
