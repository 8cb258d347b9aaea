import { paths } from '#web/routing/paths.ts'

/** The editor of a new blog with a draft that was not added yet. */
export function unfinishedDraftPath(id: string): string {
  return `${paths.addBlog}?draft=${encodeURIComponent(id)}`
}
