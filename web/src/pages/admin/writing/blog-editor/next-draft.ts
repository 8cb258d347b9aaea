import { useSubmit } from '#web/hooks/use-submit.ts'
import { type BlogFormValues, randomUuid } from '../editor-form/form-values.ts'
import { discardLocalDraft, findLocalDraft } from '../editor-form/local-draft/local-drafts.ts'
import type { OpenedForm, OpenSession } from '../editor-form/local-draft/use-editing-session.ts'

/**
 * The content for the form of a new blog, when another page leads to it: the words of a draft or blog that was deleted
 * elsewhere, with the name of their local draft.
 */
type NextDraft = { values: BlogFormValues; localDraft: string }

let next: NextDraft | null = null

/** To be called right before the navigation to Add Blog. */
export function setNextDraft(draft: NextDraft): void {
  next = draft
}

/** @returns what was set, once */
export function takeNextDraft(): NextDraft | null {
  const taken = next
  next = null
  return taken
}

/** The values of a form for a new draft that the server does not have. */
export function toNewDraft(values: BlogFormValues): BlogFormValues {
  const unsaved = { revision: 0, isSaved: false, keepReplaced: false, isPublished: false, publishAt: null, key: null }
  return { ...values, ...unsaved, id: randomUuid(), writer: randomUuid() }
}

type Options = {
  session: OpenSession
  /** Saves the form's draft to the server. @throws Error when that fails */
  saveNow: () => Promise<void>
  /** Replaces the form by one with this draft, or by a blank one. */
  leave: (next?: OpenedForm) => void
}

/** Replaces the form of a new blog by words that another page has, or by a blank one, once its own draft is on the server. */
export function useOpenDraft({ session, saveNow, leave }: Options) {
  const { submit, busy } = useSubmit()

  async function open(next: NextDraft | null) {
    await submit(
      async () => {
        await saveNow()
        return {}
      },
      { onSuccess: () => replaceForm(next) },
    )
  }

  function replaceForm(next: NextDraft | null) {
    if (!next) return leave()
    const values = toNewDraft(next.values)
    leave({ values, html: null })
    void forgetSource(next.localDraft, values.id)
  }

  /** Deletes the local draft that was made a new one, if this one is stored in its place. */
  async function forgetSource(name: string, newId: string) {
    await session.localDraftSaver.flush()
    const stored = await findLocalDraft(session.name)
    if (stored?.id === newId) await discardLocalDraft(name)
  }

  return { open, isOpening: busy }
}
