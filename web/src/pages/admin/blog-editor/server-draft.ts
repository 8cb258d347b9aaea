import type { Draft as WorkingCopy } from '#contract/authoring.ts'
import { ApiError, api, unwrap } from '#web/api/api.ts'
import { blankDraft, type Draft } from './form-values.ts'
import type { OpenedDraft } from './local-draft/use-editing-session.ts'

/** How long a form waits to hear of what other devices have written, in milliseconds. */
const patience = 3_000
const notFound = 404

/** A draft of the server's, as a form opens with it. */
export function openingOf({ id, title, subTitle, category, image, revision, description }: WorkingCopy): OpenedDraft {
  return { draft: { ...blankDraft, id, title, subTitle, category, image, revision }, html: description }
}

/**
 * What to open for a kept draft of which the server has all: the server's when another device has written on, nothing
 * when it was added or deleted there, and the kept one when nobody answers soon.
 */
export async function newestOf(kept: Draft): Promise<OpenedDraft | null> {
  const init = { signal: AbortSignal.timeout(patience) }
  try {
    const { draft } = await unwrap(api.admin.drafts[':id'].$get({ param: { id: kept.id } }, { init }))
    return draft.revision === kept.revision ? { draft: kept, html: null } : openingOf(draft)
  } catch (error) {
    // Whatever it is, the author can write.
    return error instanceof ApiError && error.status === notFound ? null : { draft: kept, html: null }
  }
}
