import { useRef, useState } from 'react'
import type { EditedLetter } from '#contract/letters.ts'
import { textLimits } from '#contract/limits.ts'
import { api, unwrap } from '#web/api/api.ts'
import type { ArticleEditorHandle } from '#web/editor/article-editor.tsx'
import { useSubmit } from '#web/hooks/use-submit.ts'
import type { BlogFormValues, DraftContent } from '../../writing/editor-form/form-values.ts'
import { lostText } from '../../writing/editor-form/local-draft/local-draft-saver.ts'
import type { OpenSession } from '../../writing/editor-form/local-draft/use-editing-session.ts'
import type { SidePanelHandle } from '../../writing/editor-form/side-panel.tsx'
import { saveTimeoutMs, unwrapSave } from '../../writing/editor-form/unwrap-save.ts'
import { useFormFields } from '../../writing/editor-form/use-form-fields.ts'
import { type Base, useFormSaver } from '../../writing/editor-form/use-form-saver.ts'
import { useSaveOnLeaving } from '../../writing/editor-form/use-save-on-leaving.ts'
import { initialContent, toDraftContent, toLetterContent } from './letter-values.ts'

export type LetterForm = ReturnType<typeof useLetterForm>

/** The form of a letter. Each change is stored in this browser, and on the server 2 s after the last one. */
export function useLetterForm(session: OpenSession, loaded: EditedLetter) {
  const { id } = loaded
  const form = useRef<HTMLFormElement>(null)
  const editor = useRef<ArticleEditorHandle>(null)
  const saveBar = useRef<HTMLDivElement>(null)
  const panel = useRef<SidePanelHandle>(null)
  const [{ initial, initialText }] = useState(() => initialContent(session, loaded))
  const { localDraftSaver } = session
  const { fields, latest, problems, ...values } = useFormFields({ initial, localDraftSaver, form, editor, panel })
  const { submit, busy } = useSubmit()
  const { saver, state, mine, refused } = useFormSaver<EditedLetter>({
    ...{ id, latest, editor, change: values.change, autosave },
    initial: { kind: 'saved', at: new Date(loaded.savedAt) },
    isSuspended: () => isTooLong(latest.current),
    onSaved: (saver) => {
      // Without the form, nobody knows here what was typed last: the local draft stays.
      if (!editor.current || saver.hasUnsaved()) return
      if (latest.current.isSaved) void localDraftSaver.discard()
      else values.scheduleLocalSave()
    },
  })
  useSaveOnLeaving(saver, session.beforeRelease)

  async function autosave(content: DraftContent, base: Base) {
    const json = { ...base, ...toLetterContent(content) }
    const init = { signal: AbortSignal.timeout(saveTimeoutMs) }
    return (await unwrapSave(api.admin.letters[':id'].$put({ param: { id }, json }, { init }))).letter
  }

  function change(part: Partial<BlogFormValues>) {
    values.change(part)
    saver.changed()
  }

  function changeText() {
    values.changeText()
    saver.changed()
  }

  function onEditorReady() {
    // A local draft, or what was typed while the editor was mounting.
    if (!session.opened && !saver.hasUnsaved()) return
    values.scheduleLocalSave()
    saver.changed()
  }

  /** Ends a conflict. The other version is given up. */
  async function resolve(choice: 'mine' | 'theirs') {
    if (state.kind !== 'conflict') return
    const { theirs } = state
    if (choice === 'mine') return saver.resolve(theirs.revision)
    const { title, subTitle, description } = toDraftContent(theirs)
    change({ title, subTitle })
    editor.current?.replaceAll(description)
    saver.accept(theirs)
    await localDraftSaver.discard()
  }

  /** Adds the letter again after it was deleted, with what is in the form. */
  function addAgain() {
    return submit(async () => {
      await unwrap(api.admin.letters.$post({ json: { id } }))
      const { letter } = await unwrap(api.admin.letters[':id'].$get({ param: { id } }))
      await saver.resolve(letter.revision)
    })
  }

  /** Deletes what this browser has of the letter, and saves nothing more. */
  async function forget() {
    await saver.stop()
    await localDraftSaver.discard()
  }

  /** Saves what is not saved. @returns the revision that the server has @throws Error when that fails */
  async function saveNow(): Promise<number> {
    await saver.flush()
    if (saver.hasUnsaved()) throw new Error('What you typed is not saved yet. Please try again in a moment.')
    return saver.revision()
  }

  return {
    ...{ id, refs: { form, editor, saveBar }, fields, problems, initialText, state, mine, busy },
    ...{ change, changeText, onEditorReady, resolve, addAgain, forget, saveNow },
    isTooLong: isTooLong(fields),
    lost: lostText(session.localSaveState),
    refused,
  }
}

/** The server refuses such texts, which this browser keeps. */
function isTooLong({ title, subTitle }: BlogFormValues): boolean {
  return title.length > textLimits.mailSubject || subTitle.length > textLimits.preheader
}
