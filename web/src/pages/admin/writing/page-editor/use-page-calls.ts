import { useState } from 'react'
import type { EditedPage } from '#contract/pages.ts'
import { api, unwrap } from '#web/api/api.ts'
import { readToken } from '#web/api/session.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { isMissing } from '#web/loaders/missing-page.ts'
import { saveTimeoutMs, stateAfter, unwrapSave } from '../editor-form/save-state.ts'
import type { RecordControls } from '../editor-form/use-record-form.ts'
import { toPageContent } from './page-values.ts'

type Options = {
  /** Of revision 0 for a page that was deleted. */
  loaded: EditedPage
  record: RecordControls<EditedPage>
  /** Checks what the form requires. @returns whether nothing is missing */
  validate: () => boolean
}

/** `isOffline`: there was no answer. */
type Failure = { message: string; isOffline: boolean }

/** The calls of a page's form: one at a time, each by a button. */
export function usePageCalls({ loaded, record, validate }: Options) {
  const { id, saver, latest } = record
  const [stored, setStored] = useState(loaded)
  /** Why the last call failed; null after a success, and when the session has ended. */
  const [failure, setFailure] = useState<Failure | null>(null)
  const { submit, busy } = useSubmit()

  /** @param basedOn the revision that is replaced, other than the one of the form's last save @throws Error when it fails */
  async function send(basedOn?: number) {
    const saved = await saver.runExclusive(async (content, revision) => {
      const json = { ...record.baseOf(basedOn ?? revision), ...toPageContent(content) }
      const init = { signal: AbortSignal.timeout(saveTimeoutMs) }
      const { page, message } = await unwrapSave(api.admin.pages[':id'].$put({ param: { id }, json }, { init }))
      // The server makes a slug of what was typed. What was typed during the save is not saved yet.
      if (!saver.hasUnsaved()) record.set({ details: { ...latest.current.details, slug: page.slug } })
      return { ...page, message }
    })
    setStored(saved)
    record.settle()
    return saved
  }

  /** Makes a call, and shows what the form can show of its failure. @throws what the call throws, for the toast */
  async function attempt<Body>(call: () => Promise<Body>): Promise<Body> {
    setFailure(null)
    try {
      return await call()
    } catch (error) {
      if (isMissing(error)) saver.markGone()
      if (error instanceof Error && readToken() !== null) {
        setFailure({ message: error.message, isOffline: stateAfter(error).kind === 'offline' })
      }
      throw error
    }
  }

  /** Publishes the page with what is not saved, or takes it back without. */
  function publish(isPublished: boolean) {
    if (isPublished && !validate()) return
    const call = async () => {
      if (isPublished && saver.hasUnsaved()) await send()
      return unwrap(api.admin.pages[':id'].publication.$post({ param: { id }, json: { isPublished } }))
    }
    return submit(() => attempt(call), { onSuccess: () => setStored((current) => ({ ...current, isPublished })) })
  }

  /** Adds the page again after it was deleted, with what is in the form. Readers do not see it before it is published. */
  function addAgain(title: string) {
    if (!validate()) return
    const call = async () => {
      await unwrap(api.admin.pages.$post({ json: { id, title } }))
      const { page } = await unwrap(api.admin.pages[':id'].$get({ param: { id } }))
      return send(page?.revision ?? 1)
    }
    return submit(() => attempt(call))
  }

  return {
    ...{ stored, setStored, failure, busy, publish, addAgain },
    save: () => (validate() ? submit(() => attempt(() => send())) : undefined),
    /** Saves the form over another version. @param keep stores that version first @throws never */
    saveOver: ({ revision }: EditedPage, keep: () => Promise<void>) =>
      submit(() => attempt(() => keep().then(() => send(revision)))),
  }
}
