import { api, unwrap } from '#web/api/api.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { discardLocalDraft, findLocalDraft } from '../editor-form/local-draft/local-drafts.ts'
import type { OpenedForm, OpenSession } from '../editor-form/local-draft/use-editing-session.ts'
import { type NextDraft, toNewDraft } from './next-draft.ts'
import { toOpenedForm } from './server-draft.ts'

/** A draft of the server, or words that another page has. */
type OpenedNext = { draftId: string } | NextDraft

type Options = {
  session: OpenSession
  /** Saves the form's draft to the server. @throws Error when that fails */
  saveNow: () => Promise<void>
  /** Replaces the form by one with this draft, or by a blank one. */
  leave: (next?: OpenedForm) => void
}

/** Replaces the form of a new blog by another draft, or by a blank one, once its own draft is on the server. */
export function useOpenDraft({ session, saveNow, leave }: Options) {
  const { submit, busy } = useSubmit()

  async function open(next: OpenedNext | null) {
    await submit(
      async () => {
        const opened = next && (await readNext(next))
        // Includes changes that were made during the request above.
        await saveNow()
        return { opened }
      },
      { onSuccess: ({ opened }) => replaceForm(opened, next) },
    )
  }

  function replaceForm(opened: OpenedForm | null, next: OpenedNext | null) {
    leave(opened ?? undefined)
    if (opened && next && 'values' in next) void forgetSource(next.localDraft, opened.values.id)
  }

  /** Deletes the local draft that was made a new one, if this one is stored in its place. */
  async function forgetSource(name: string, newId: string) {
    await session.localDraftSaver.flush()
    const stored = await findLocalDraft(session.name)
    if (stored?.id === newId) await discardLocalDraft(name)
  }

  return { open, isOpening: busy }
}

async function readNext(next: OpenedNext): Promise<OpenedForm> {
  if ('values' in next) return { values: toNewDraft(next.values), html: null }
  const { draft } = await unwrap(api.admin.drafts[':id'].$get({ param: { id: next.draftId } }))
  return toOpenedForm(draft)
}
