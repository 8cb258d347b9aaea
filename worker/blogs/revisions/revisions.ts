import type { z } from 'zod'
import { type Actor, refuseOthers } from '../../actor.ts'
import { removeMissingImages } from '../../article/decorate-html.ts'
import type { keepVersionRequest } from '../../contract/requests/drafts.ts'
import type { Database } from '../../db/database.ts'
import { findRevision, type RevisionRow } from '../../db/statements/revisions.ts'
import { noThumbnail } from '../../db/statements/thumbnail.ts'
import { notFound } from '../../errors.ts'
import { storeFiles } from '../../media/media-store.ts'
import { findStoredImages, keyPrefixesOf, leadDetails } from '../../media/stored-images.ts'
import { blogOf, isSame } from '../content/compare-content.ts'
import { ingestContent, keyPrefixesOfRequest } from '../content/ingest-content.ts'
import type { Authoring } from '../content/stamp-check.ts'
import { conflict, findRepetition } from '../drafts/conflicts.ts'
import { type BlogWithDraft, readBlogWithDraft } from '../drafts/drafts.queries.ts'
import { discardDraft, findDiscarded, keepContent, restoreContent } from './revisions.queries.ts'

type Base = {
  /** The id of the blog, or of the draft that was not added. */
  blogId: string
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
  { blogId, revisionId, revision }: Base & { revisionId: string },
): Promise<{ restored: BlogWithDraft; missing: string[] }> {
  const { db } = task.var
  const [stored, row] = await Promise.all([readBlogWithDraft(db, blogId), findRevision(db, blogId, revisionId)])
  refuseOtherOwner(task.var.actor, stored)
  if (!row) throw notFound('Revision')
  const { content, missing, keyPrefixes } = await leaveOutMissing(db, row)
  if (findRepetition(stored, content, { revision }, origin)) return { restored: stored, missing }
  const draft = await restoreContent(task.var, { id: blogId, revision, content, keyPrefixes })
  if (draft) return { restored: { ...stored, draft }, missing }
  const current = await readBlogWithDraft(db, blogId)
  if (findRepetition(current, content, { revision }, origin)) return { restored: current, missing }
  throw conflict(current, origin)
}

async function leaveOutMissing(db: Database, { title, subTitle, category, ...row }: RevisionRow) {
  const kept = keyPrefixesOf(row)
  const found = await findStoredImages(db, kept)
  const keyPrefixes = found.leadPrefixes(kept)
  const thumbnail = found.leadThumbnail(row.thumbnail)
  const details = leadDetails(row.details, found.moved)
  const { html, missing } = removeMissingImages(found.lead(row.source), (path) => found.has(path))
  const content = { title, subTitle, category, thumbnail, source: html, details }
  if (thumbnail.src === '' || found.has(thumbnail.src)) return { content, missing, keyPrefixes }
  return { content: { ...content, thumbnail: noThumbnail }, missing: [thumbnail.src, ...missing], keyPrefixes }
}

/**
 * Keeps a content that an author gives up in a conflict: as a revision of the blog, or of the draft
 * where no blog was added. The blog and its draft stay as they are. A repeated call keeps it once.
 * @throws ApiError 404 for an unknown id, 413, 415, 422 for unacceptable content; ServiceError 503 when D1 or R2 fails
 */
export async function keepVersion(
  authoring: Authoring,
  id: string,
  request: z.output<typeof keepVersionRequest>,
): Promise<void> {
  const { db } = authoring.task.var
  const stored = await readBlogWithDraft(db, id, keyPrefixesOfRequest(request))
  refuseOtherOwner(authoring.task.var.actor, stored)
  if (!stored.blog && !stored.draft) throw notFound('Draft')
  const { content, keyPrefixes, images } = await ingestContent(authoring, stored, request)
  await storeFiles(authoring.task, images)
  await keepContent(db, { id, content, keyPrefixes })
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
  { blogId: id, revision }: Base,
): Promise<{ stored: BlogWithDraft; discarded: string | null }> {
  const { db } = task.var
  const stored = await readBlogWithDraft(db, id)
  refuseOtherOwner(task.var.actor, stored)
  const blog = blogOf(stored)
  if (!hasChanges(stored)) return withoutChanges(db, stored)
  if (stored.draft?.revision !== revision) throw conflict(stored, origin)
  const { title, subTitle, category, thumbnail, source, details } = blog
  const content = { title, subTitle, category, thumbnail, source, details }
  const written = await discardDraft(task.var, { id, revision, content })
  if (written.draft) return { stored: { ...stored, draft: written.draft }, discarded: written.discarded }
  const current = await readBlogWithDraft(db, id)
  if (hasChanges(current)) throw conflict(current, origin)
  return withoutChanges(db, current)
}

/** @throws ApiError 403 */
function refuseOtherOwner(actor: Actor, { owner }: BlogWithDraft) {
  if (owner !== null) refuseOthers(actor, 'blogs:edit', owner)
}

function hasChanges({ blog, draft }: BlogWithDraft): boolean {
  return blog !== undefined && draft !== undefined && !isSame(draft, blog)
}

async function withoutChanges(db: Database, stored: BlogWithDraft) {
  return { stored, discarded: stored.draft ? await findDiscarded(db, stored.id) : null }
}
