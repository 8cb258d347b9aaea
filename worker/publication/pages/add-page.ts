import type { z } from 'zod'
import { isBuiltInPage } from '../../contract/pages.ts'
import type { addPageRequest } from '../../contract/requests/pages.ts'
import { ApiError } from '../../errors.ts'
import { storeFiles } from '../../media/media-store.ts'
import { slugifyTitle } from '../../slugs.ts'
import { readPageSlugUse } from '../addresses/slug-use.queries.ts'
import { composePage, ingestText, type PageAuthoring } from './compose-page.ts'
import { findPage, insertPage } from './pages.queries.ts'

/** A slug may be taken by another call between its choice and its use. */
const tries = 3

/**
 * Adds a page that readers do not see yet, with a slug that is made of its title. Nothing happens when a page has this id:
 * the call is a repeated one.
 * @throws ApiError 409 when there are as many pages as there may be; 413, 415, 422 for an unacceptable text
 */
export async function addPage(
  authoring: PageAuthoring,
  { id, title, description }: z.output<typeof addPageRequest>,
): Promise<void> {
  const { task, origin } = authoring
  const { db } = task.var
  if (await findPage(db, id)) return
  const { source, images } = await ingestText(id, description, origin)
  const rest = { title, summary: '', place: 'none', source } as const
  const page = await composePage(authoring, { ...rest, slug: '' }, images)
  await storeFiles(task, images)
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const { suggestion } = await readPageSlugUse(db, { slug: '', id, wanted: slugifyTitle(title) })
    const slug = isBuiltInPage(id) ? id : suggestion
    if ((await insertPage(task.var, { ...page, id, slug })) || (await findPage(db, id))) return
  }
  throw new ApiError(409, 'Another page was added at the same time. Please try again.')
}
