import type { Writer } from '#contract/draft.ts'
import type { EditedPage, PageContent } from '#contract/pages.ts'
import { ApiError, api, unwrap } from '#web/api/api.ts'

/** How long a save may take before it counts as failed. */
const saveTimeoutMs = 30_000

/** @throws ApiError when it fails */
export function savePage(id: string, json: PageContent & { revision: number; writer: Writer }) {
  const init = { signal: AbortSignal.timeout(saveTimeoutMs) }
  return unwrap(api.admin.pages[':id'].$put({ param: { id }, json }, { init }))
}

/** @throws ApiError when it fails */
export function publishPage(id: string, isPublished: boolean) {
  return unwrap(api.admin.pages[':id'].publication.$post({ param: { id }, json: { isPublished } }))
}

/** Adds a page with the id of a deleted one. @returns its revision @throws ApiError when it fails */
export async function addPageAgain(json: { id: string; title: string }): Promise<number> {
  await unwrap(api.admin.pages.$post({ json }))
  const { page } = await unwrap(api.admin.pages[':id'].$get({ param: { id: json.id } }))
  return page?.revision ?? 1
}

/** The page of a server that refused a save because of a conflict; null for every other failure. */
export function storedPageOf(error: unknown): EditedPage | null {
  return error instanceof ApiError && isConflict(error.body) ? error.body.current : null
}

function isConflict(body: unknown): body is { current: EditedPage } {
  return typeof body === 'object' && body !== null && 'current' in body && typeof body.current === 'object'
}
