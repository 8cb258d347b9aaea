import type { ImportedRedirect, ImportItem } from '#contract/imports.ts'
import { textLimits } from '#contract/limits.ts'
import { countOf } from '../../../frame/format-count.ts'
import type { FileItem } from '../import-file.ts'
import { divide } from './broadsheet/read-lists.ts'

/** The items of redirects of a file. @param owner tells them from redirects of other sites */
export function redirectItems(owner: string, redirects: ImportedRedirect[]): FileItem[] {
  const usable = redirects.filter(({ from, to }) => Math.max(from.length, to?.length ?? 0) <= textLimits.address)
  return divide(usable).map((part, index) => {
    const title = countOf(part.length, 'redirect')
    const sourceId = `${owner}redirects#${index + 1}`
    const item: ImportItem = { kind: 'redirects', sourceId, title, notes: [], value: { redirects: part } }
    return { kind: 'redirects', name: title, read: async () => ({ item, images: [] }) }
  })
}

/** Former addresses of a page of the file. @param slug that it has in the file, which may be another one here */
export function formerOfPage(slug: string, paths: { path: string; createdAt: string }[]): ImportedRedirect[] {
  if (slug === '') return []
  return paths.map(({ path, createdAt }) => ({ kind: 'former', from: path, to: `/${slug}`, createdAt }))
}

/** Former addresses of what a category, a tag or an author of the file becomes here. */
export function formerOfName(kind: 'category' | 'tag' | 'author', name: string, paths: string[], createdAt: string) {
  return paths.map((from): ImportedRedirect => ({ kind: 'former', from, to: null, named: { kind, name }, createdAt }))
}
