import { useEffect, useRef, useState } from 'react'
import toast from 'react-hot-toast'
import type { EditedPage } from '#contract/pages.ts'
import type { ArticleEditorHandle } from '#web/editor/article-editor.tsx'
import { findLengthProblems } from '../editor-form/find-length-problems.ts'
import { type BlogFormValues, type DraftContent, isSameContent } from '../editor-form/form-values.ts'
import type { Storage } from '../editor-form/local-draft/draft-store.ts'
import { lostText } from '../editor-form/local-draft/local-draft-saver.ts'
import type { OpenSession } from '../editor-form/local-draft/use-editing-session.ts'
import { currentContent } from '../editor-form/read-content.ts'
import type { SidePanelHandle } from '../editor-form/side-panel.tsx'
import { useFormFields } from '../editor-form/use-form-fields.ts'
import { useFormSaver } from '../editor-form/use-form-saver.ts'
import { initialContent, initialState, toDraftContent, toPageContent } from './page-values.ts'
import { usePageCalls } from './use-page-calls.ts'
import { useReplacedVersions } from './use-replaced-versions.ts'

export type PageForm = ReturnType<typeof usePageForm>

/**
 * The form of a page. Readers of a published page see a save at once, so that it is saved by a button only; until then each
 * change is stored in this browser, and is in the form again when it is opened the next time.
 * @param loaded of revision 0 for a page that was deleted
 * @param storage of the versions that leave the form
 */
export function usePageForm(session: OpenSession, loaded: EditedPage, storage: Storage) {
  const form = useRef<HTMLFormElement>(null)
  const editor = useRef<ArticleEditorHandle>(null)
  const saveBar = useRef<HTMLDivElement>(null)
  const panel = useRef<SidePanelHandle>(null)
  const replaced = useReplacedVersions(storage)
  const [{ initial, initialText }] = useState(() => initialContent(session, loaded))
  const { localDraftSaver } = session
  const { fields, latest, problems, ...values } = useFormFields({ initial, localDraftSaver, form, editor, panel })
  const { saver, state, mine, baseOf } = useFormSaver<EditedPage>({
    ...{ id: loaded.id, latest, editor, change: values.change },
    initial: initialState(session, loaded),
    autosave: null,
  })
  const { setStored, saveOver, addAgain, ...calls } = usePageCalls({ loaded, saver, baseOf, validate, onSaved })
  const hasChanges = state.kind !== 'saved'
  const lost = lostText(session.localSaveState)
  const isKept = lost === undefined
  useNoticeOnLeaving(() => saver.hasUnsaved() && isKept)

  function change(part: Partial<BlogFormValues>) {
    values.change(part)
    saver.changed()
  }

  function changeText() {
    values.changeText()
    saver.changed()
  }

  function onEditorReady() {
    const present = content()
    // A local draft may be what the server has: the answer to its save arrived when the form was closed.
    if (session.opened && present && isSameContent(present, toDraftContent(calls.stored))) {
      saver.accept(calls.stored)
      onSaved(calls.stored)
    } else if (saver.hasUnsaved()) {
      // What was typed while the editor was mounting.
      saver.changed()
      values.scheduleLocalSave()
    }
  }

  function content(): DraftContent | null {
    return editor.current && currentContent(latest.current, editor.current)
  }

  /** What was typed during the save is not saved yet. */
  function onSaved({ slug }: EditedPage) {
    // Without the form, nobody knows here what was typed last: the local draft stays.
    if (!editor.current) return
    if (saver.hasUnsaved()) return values.scheduleLocalSave()
    // The server makes a slug of what was typed.
    values.change({ details: { ...latest.current.details, slug } })
    void localDraftSaver.discard()
  }

  function validate() {
    const { title } = latest.current
    const problem = title.trim() === '' ? 'Title is required.' : findLengthProblems({ title, subTitle: '' }).title
    if (problem) values.showProblems({ title: problem })
    return !problem
  }

  /** Deletes what this browser has of a page that was deleted. */
  async function forget() {
    await saver.stop()
    await localDraftSaver.discard()
  }

  /** Puts a content into the form, where it is not saved yet. */
  function fill({ title, subTitle, category, details, description }: DraftContent) {
    change({ title, subTitle, category, details })
    editor.current?.replaceAll(description)
  }

  /** Ends a conflict. The other version can be brought back later. */
  function resolve(choice: 'mine' | 'theirs') {
    if (state.kind !== 'conflict') return
    const { theirs } = state
    return choice === 'theirs' ? replaceBy(theirs) : saveOver(theirs, () => replaced.add(theirs))
  }

  /** Replaces what is in the form by a stored page. It can be brought back. */
  async function replaceBy(page: EditedPage) {
    const given = content()
    if (!given) return
    fill(toDraftContent(page))
    saver.accept(page)
    await replaced.add(toPageContent(given))
    setStored(page)
    onSaved(page)
  }

  function bringBack() {
    const present = content()
    const version = present && replaced.exchange(saver.hasUnsaved() ? toPageContent(present) : null)
    if (!version) return
    fill(toDraftContent(version))
    void localDraftSaver.flush()
  }

  return {
    refs: { form, editor, saveBar, panel },
    ...{ fields, latest, problems, initialText, state, mine, hasChanges, ...calls },
    ...{ change, changeText, onEditorReady, forget, resolve, bringBack },
    addAgain: () => addAgain(latest.current.title.trim()),
    replacedCount: replaced.count,
    /** Whether this browser has stored what is not saved; it is lost with the form otherwise. */
    isKept,
    lost,
    isAtRisk: (hasChanges && !isKept) || !replaced.isStored,
    /** Replaces what is not saved by the stored page. */
    discard: () => replaceBy(state.kind === 'conflict' ? state.theirs : calls.stored),
  }
}

const leftUnsaved = 'This page has changes that are not saved. They are kept on this device.'

/** Tells an author who leaves the form for another page that something is not saved. */
function useNoticeOnLeaving(isUnsaved: () => boolean) {
  const latest = useRef(isUnsaved)
  latest.current = isUnsaved
  useEffect(
    () => () => {
      if (latest.current()) toast(leftUnsaved, { id: leftUnsaved })
    },
    [],
  )
}
