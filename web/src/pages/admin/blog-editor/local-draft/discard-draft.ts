import { ApiError, api, unwrap } from '#web/api/api.ts'

const notFound = 404

/** Deletes a draft on the server; one that is gone already is as good. @throws ApiError */
export async function discardDraft(id: string): Promise<void> {
  await unwrap(api.admin.drafts[':id'].$delete({ param: { id } })).catch((error) => {
    if (!(error instanceof ApiError && error.status === notFound)) throw error
  })
}
