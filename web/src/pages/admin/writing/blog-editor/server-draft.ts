import toast from 'react-hot-toast'
import type { Draft } from '#contract/draft.ts'
import { ApiError, api, unwrap } from '#web/api/api.ts'
import { type BlogFormValues, toFormValues } from '../editor-form/form-values.ts'
import type { OpenedForm } from '../editor-form/local-draft/use-editing-session.ts'

/** How long opening a form may wait for the server's draft. */
const readTimeoutMs = 3_000
const notFound = 404
const notOwn = 403
/** How long the author is told where a draft went, in milliseconds: that the form is blank may be a surprise. */
const noticeMs = 15_000
const answerLost = 'The answer to Add Blog got lost, and its draft is gone: look for the blog in List blogs.'
const notLoaded = 'The draft could not be loaded: reload the page to try again. This one is a new draft.'
const goneElsewhere = 'The draft that was here was added or deleted elsewhere.'

/** The content of a form for a draft of the server. */
function toOpenedForm(draft: Draft): OpenedForm {
  return { values: { ...toFormValues(draft), id: draft.id }, html: draft.description }
}

/**
 * Chooses what to open for a local draft that the server has completely, and tells the author when it is gone.
 * @returns the server's draft when another device has saved since; null when the draft was added or deleted there; the
 * local draft when it is the latest or the server does not answer in time
 */
export async function readNewest(local: BlogFormValues): Promise<OpenedForm | null> {
  const init = { signal: AbortSignal.timeout(readTimeoutMs) }
  try {
    const { draft } = await unwrap(api.admin.drafts[':id'].$get({ param: { id: local.id } }, { init }))
    return draft.revision === local.revision ? { values: local, html: null } : toOpenedForm(draft)
  } catch (error) {
    const isGone = error instanceof ApiError && error.status === notFound
    // After any other failure the author can still write.
    if (!isGone) return { values: local, html: null }
    toast(local.key ? answerLost : goneElsewhere, { duration: noticeMs })
    return null
  }
}

/**
 * The content of the form for the draft of an address. Without such a draft it tells the author, and returns null.
 * @param onRefused called in place of that for a draft that the account may not open
 */
export async function readServerDraft(id: string, onRefused: () => void): Promise<OpenedForm | null> {
  try {
    return toOpenedForm((await unwrap(api.admin.drafts[':id'].$get({ param: { id } }))).draft)
  } catch (error) {
    const status = error instanceof ApiError && error.status
    if (status === notOwn) onRefused()
    else toast(status === notFound ? goneElsewhere : notLoaded, { duration: noticeMs })
    return null
  }
}

/** Moves a draft on the server to the Trash. Succeeds as well when it does not exist. @throws ApiError */
export async function discardServerDraft(id: string): Promise<void> {
  await unwrap(api.admin.drafts[':id'].$delete({ param: { id } })).catch((error) => {
    if (!(error instanceof ApiError && error.status === notFound)) throw error
  })
}
