import { removeMissingImages } from '../../article/decorate-html.ts'
import type { Database } from '../../db/database.ts'
import { findRevision, type RevisionRow } from '../../db/statements/revisions.ts'
import { noThumbnail } from '../../db/statements/thumbnail.ts'
import { notFound } from '../../errors.ts'
import { findStoredImages, keyPrefixesOf } from '../../media/stored-images.ts'
import type { Authoring } from '../content/stamp-check.ts'
import { conflict, findRepetition } from '../drafts/conflicts.ts'
import { type BlogWithDraft, readBlogWithDraft } from '../drafts/drafts.queries.ts'
import { restoreContent } from './restore-content.queries.ts'

type Request = {
  /** The id of the blog, or of the draft that was not added. */
  blogId: string
  revisionId: string
  /** The draft's revision that the call is based on. */
  revision: number
}

/**
 * Saves the content of a revision as the draft. Images whose files are deleted are left out.
 * @returns the blog with its new draft, and the paths of the images that were left out
 * @throws ConflictError when the call is based on another revision than the draft's; ApiError 404
 */
export async function restoreRevision(
  { task, origin }: Authoring,
  { blogId, revisionId, revision }: Request,
): Promise<{ restored: BlogWithDraft; missing: string[] }> {
  const { db } = task.var
  const [stored, row] = await Promise.all([readBlogWithDraft(db, blogId), findRevision(db, blogId, revisionId)])
  if (!row) throw notFound('Revision')
  const { content, missing, keyPrefixes } = await leaveOutMissing(db, row)
  if (findRepetition(stored, content, { revision }, origin)) return { restored: stored, missing }
  const draft = await restoreContent(task.var, { id: blogId, revision, content, keyPrefixes })
  if (draft) return { restored: { ...stored, draft }, missing }
  const current = await readBlogWithDraft(db, blogId)
  if (findRepetition(current, content, { revision }, origin)) return { restored: current, missing }
  throw conflict(current, origin)
}

async function leaveOutMissing(db: Database, { title, subTitle, category, thumbnail, source, details }: RevisionRow) {
  const keyPrefixes = keyPrefixesOf({ source, thumbnail, details })
  const found = await findStoredImages(db, keyPrefixes)
  const { html, missing } = removeMissingImages(source, (path) => found.has(path))
  const content = { title, subTitle, category, thumbnail, source: html, details }
  if (thumbnail.src === '' || found.has(thumbnail.src)) return { content, missing, keyPrefixes }
  return { content: { ...content, thumbnail: noThumbnail }, missing: [thumbnail.src, ...missing], keyPrefixes }
}
