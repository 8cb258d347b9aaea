import type { z } from 'zod'
import type { keepVersionRequest } from '../../contract/requests/drafts.ts'
import { notFound } from '../../errors.ts'
import { storeFiles } from '../../media/media-store.ts'
import { ingestContent } from '../content/ingest-content.ts'
import type { Authoring } from '../content/stamp-check.ts'
import { readBlogWithDraft } from '../drafts/drafts.queries.ts'
import { keepContent } from './keep-content.queries.ts'

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
  const stored = await readBlogWithDraft(db, id)
  if (!stored.blog && !stored.draft) throw notFound('Draft')
  const { content, keyPrefixes, images } = await ingestContent(authoring, stored, request)
  await storeFiles(authoring.task, images)
  await keepContent(db, { id, content, keyPrefixes })
}
