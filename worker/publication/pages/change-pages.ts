import { purge } from '../../cache/purge.ts'
import { tags } from '../../cache/tags.ts'
import type { Task } from '../../env.ts'
import { notFound } from '../../errors.ts'
import { deletePage, orderPages, setPagePublished } from './pages.queries.ts'

/** Removes what shows pages from the cache: every readers' page may link to one, and the sitemap lists them. */
export async function purgePages(task: Task) {
  await purge(task, [tags.pages, tags.site, tags.lists])
}

/** Publishes a page or takes it back; its form in another tab sees no conflict. @throws ApiError 404 for an unknown page */
export async function publishPage(task: Task, id: string, isPublished: boolean) {
  if (!(await setPagePublished(task.var.db, id, isPublished))) throw notFound('Page')
  await purgePages(task)
}

/** Puts pages in an order. */
export async function sortPages(task: Task, ids: string[]) {
  await orderPages(task.var.db, ids)
  await purgePages(task)
}

/** Deletes a page and releases its images. @throws ApiError 404 for an unknown page */
export async function removePage(task: Task, id: string) {
  if (!(await deletePage(task.var.db, id))) throw notFound('Page')
  await purgePages(task)
}
