import { purge } from '../cache/purge.ts'
import { tags } from '../cache/tags.ts'
import { updatePinned } from '../db/statements/pinned-blog.ts'
import type { Task } from '../env.ts'
import { notFound } from '../errors.ts'

/** Pins a blog to the beginning of the home page, or takes the pin off it. @throws ApiError 404 */
export async function pinBlog(task: Task, id: string, isPinned: boolean): Promise<void> {
  if (!(await updatePinned(task.var.db, id, isPinned))) throw notFound('Blog')
  await purge(task, [tags.lists])
}
