import { adminPaths } from '#web/routing/admin-paths.ts'

/** The editor of a new blog with a draft that was not added yet. */
export function unfinishedDraftPath(id: string): string {
  return `${adminPaths.addBlog}?draft=${encodeURIComponent(id)}`
}
