import type { Database } from '../../db/database.ts'
import { inTrash, notFound } from '../../errors.ts'
import { isSame } from '../content/compare-content.ts'
import type { Authoring } from '../content/stamp-check.ts'
import { conflict } from '../drafts/conflicts.ts'
import { type BlogWithDraft, readBlogWithDraft } from '../drafts/drafts.queries.ts'
import { discardDraft, findDiscarded } from './discard-changes.queries.ts'

type Request = {
  blogId: string
  /** The draft's revision that the call is based on. */
  revision: number
}

/**
 * Discards the changes of a blog's draft: it gets the content that the blog has, and what it had is kept as a revision.
 * A repeated call changes nothing.
 * @returns the blog with its draft, and the id of the revision that has what was discarded
 * @throws ConflictError when the call is based on another revision than the draft's; ApiError 404 for an unknown blog, 409 for
 * one in the Trash
 */
export async function discardChanges(
  { task, origin }: Authoring,
  { blogId: id, revision }: Request,
): Promise<{ stored: BlogWithDraft; discarded: string | null }> {
  const { db } = task.var
  const stored = await readBlogWithDraft(db, id)
  const { blog, draft } = stored
  if (!blog) throw notFound('Blog')
  if (blog.state === 'trash') throw inTrash()
  if (!hasChanges(stored)) return withoutChanges(db, stored)
  if (draft?.revision !== revision) throw conflict(stored, origin)
  const { title, subTitle, category, thumbnail, source, details } = blog
  const content = { title, subTitle, category, thumbnail, source, details }
  const written = await discardDraft(task.var, { id, revision, content })
  if (written.draft) return { stored: { ...stored, draft: written.draft }, discarded: written.discarded }
  const current = await readBlogWithDraft(db, id)
  if (hasChanges(current)) throw conflict(current, origin)
  return withoutChanges(db, current)
}

function hasChanges({ blog, draft }: BlogWithDraft): boolean {
  return blog !== undefined && draft !== undefined && !isSame(draft, blog)
}

async function withoutChanges(db: Database, stored: BlogWithDraft) {
  return { stored, discarded: stored.draft ? await findDiscarded(db, stored.id) : null }
}
