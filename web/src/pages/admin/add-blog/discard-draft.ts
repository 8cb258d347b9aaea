import toast from 'react-hot-toast'
import { ApiError, api, unwrap } from '../../../api.ts'

const notFound = 404

/** Deletes a draft on the server. The author hears of a failure: the draft is still in the list then. */
export async function discardDraft(id: string): Promise<void> {
  try {
    await unwrap(api.admin.drafts[':id'].$delete({ param: { id } }))
  } catch (error) {
    if (error instanceof ApiError && error.status === notFound) return
    toast.error('The draft could not be deleted from the server. It is among the unfinished drafts.')
  }
}
