import { removeMissingImages } from '../article/decorate-html.ts'
import type { Database } from '../db/database.ts'
import { type BlogWithDraft, type ContentRow, readBlogWithDraft } from '../db/drafts.ts'
import { restoreContent } from '../db/restore-content.ts'
import { findRevision } from '../db/revisions.ts'
import { notFound } from '../errors.ts'
import { findStoredImages, imageKeyPrefixes } from '../images/stored-images.ts'
import { conflict, findRepetition } from './conflicts.ts'

type Which = { blogId: string; revisionId: string /** The working copy's that the call stands on. */; revision: number }

/**
 * Makes a kept state of a blog its working copy. Pictures whose files are gone are left out.
 * @returns the desk as it is now, and the paths of what was left out
 * @throws ConflictError when another working copy is stored than the one that the call stands on; ApiError 404
 */
export async function restoreRevision(
  { db, origin }: { db: Database; origin: string },
  { blogId, revisionId, revision }: Which,
): Promise<{ desk: BlogWithDraft; missing: string[] }> {
  const [desk, kept] = await Promise.all([readBlogWithDraft(db, blogId), findRevision(db, blogId, revisionId)])
  if (!kept) throw notFound('Revision')
  const { content, missing, stems } = await withoutMissing(db, kept)
  if (findRepetition(desk, content, { revision }, origin)) return { desk, missing }
  const draft = await restoreContent(db, { id: blogId, revision, content, stems })
  if (draft) return { desk: { ...desk, draft }, missing }
  const now = await readBlogWithDraft(db, blogId)
  if (findRepetition(now, content, { revision }, origin)) return { desk: now, missing }
  throw conflict(now, origin)
}

async function withoutMissing(db: Database, kept: ContentRow) {
  const { title, subTitle, category, imageWidth, imageHeight, imageSrcset } = kept
  const stems = imageKeyPrefixes(kept.source, kept.image)
  const found = await findStoredImages(db, stems)
  const { html: source, missing } = removeMissingImages(kept.source, (path) => found.has(path))
  const content = { title, subTitle, category, image: kept.image, imageWidth, imageHeight, imageSrcset, source }
  if (kept.image === '' || found.has(kept.image)) return { content, missing, stems }
  const noThumbnail = { image: '', imageWidth: 0, imageHeight: 0, imageSrcset: '' }
  return { content: { ...content, ...noThumbnail }, missing: [kept.image, ...missing], stems }
}
