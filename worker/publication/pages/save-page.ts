import type { z } from 'zod'
import { isBuiltInPage } from '../../contract/pages.ts'
import type { addPageRequest, savePageRequest } from '../../contract/requests/pages.ts'
import type { Acting } from '../../db/acting.ts'
import { ApiError, ConflictError, notFound } from '../../errors.ts'
import { storeFiles } from '../../media/media-store.ts'
import { checkSlug, slugifyTitle, slugTaken } from '../../slugs.ts'
import { refuseRedirect } from '../addresses/refuse-redirect.ts'
import { readPageSlugUse } from '../addresses/slug-use.queries.ts'
import { composePage, ingestText, type PageAuthoring } from './compose-page.ts'
import {
  type EditedPageRow,
  findPage,
  insertPage,
  type PageContentRow,
  setPagePublished,
  updatePage,
} from './pages.queries.ts'
import { presentEditedPage } from './present-pages.ts'

type Request = z.output<typeof savePageRequest>

/**
 * Saves a page. Readers of a published one see it at once.
 * @returns the page as it is stored; the same as before for a repeated call
 * @throws ConflictError when another revision is stored; ApiError 404 for an unknown page, 413, 415, 422 for unacceptable
 * content, or a slug that cannot be used; ServiceError 503 when D1 or R2 fails
 */
export async function savePage(authoring: PageAuthoring, id: string, request: Request): Promise<EditedPageRow> {
  const { task, origin } = authoring
  const { db } = task.var
  const stored = pageOf(await findPage(db, id))
  const { title, summary } = request
  const slug = isBuiltInPage(id) ? id : ingestSlug(request.slug)
  const place = isBuiltInPage(id) ? 'none' : request.place
  const { source, images } = await ingestText(id, request.description, origin)
  const content = { title, summary, slug, place, source }
  if (isSame(stored, content)) return stored
  const revision = baseRevision(stored, request)
  if (revision !== stored.revision) throw conflict(stored, origin)

  const page = await composePage(authoring, content, images)
  await storeFiles(task, images)
  const saving = updatePage(task.var, { id, revision, writer: request.writer, content: page })
  const saved = await refuseRedirect(db, { kind: 'page', slug }, saving)
  if (saved) return saved
  const current = pageOf(await findPage(db, id))
  if (isSame(current, page)) return current
  if (current.revision === revision) throw new ApiError(422, slugTaken('page', slug))
  throw conflict(current, origin)
}

/** Publishes a page or takes it back. @throws ApiError 404; 409 when a redirect of the admin has its address */
export async function publishPage(acting: Acting, id: string, isPublished: boolean): Promise<void> {
  const { db } = acting
  const { slug } = pageOf(await findPage(db, id))
  const isDone = await refuseRedirect(db, { kind: 'page', slug }, setPagePublished(acting, id, isPublished))
  if (!isDone) throw notFound('Page')
}

function pageOf(row: EditedPageRow | undefined): EditedPageRow {
  if (!row) throw notFound('Page')
  return row
}

/** A save of the stored content overwrites nothing, whatever revision it names: it is a retry after a lost answer. */
function isSame(row: EditedPageRow, content: PageContentRow): boolean {
  const fields = ['title', 'slug', 'summary', 'place', 'source'] as const
  return fields.every((field) => row[field] === content[field])
}

/** The revision that a save is based on: the stored one, when the same form made it and did not receive the answer. */
function baseRevision(row: EditedPageRow, { revision, writer }: Request): number {
  return row.writer === writer.id && row.turn < writer.turn ? row.revision : revision
}

function conflict(row: EditedPageRow, origin: string) {
  return new ConflictError('This page was changed elsewhere since you opened it.', presentEditedPage(row, origin))
}

/** The slug that the admin typed, as it is stored. @throws ApiError 422 for a slug that no page may have */
function ingestSlug(text: string): string {
  const { slug, problem } = checkSlug('page', text)
  if (problem) throw new ApiError(422, problem)
  return slug
}

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
