import { useEffect, useRef } from 'react'
import toast from 'react-hot-toast'
import type { EditedPage } from '#contract/pages.ts'
import { isSameContent } from '../editor-form/form-values.ts'
import type { Storage } from '../editor-form/local-draft/draft-store.ts'
import type { OpenSession } from '../editor-form/local-draft/use-editing-session.ts'
import type { SaveState } from '../editor-form/save-state.ts'
import { findLengthProblems, useRecordForm } from '../editor-form/use-record-form.ts'
import { toDraftContent, toPageContent } from './page-values.ts'
import { usePageCalls } from './use-page-calls.ts'
import { useReplacedVersions } from './use-replaced-versions.ts'

export type PageControls = ReturnType<typeof usePageForm>

/**
 * The form of a page. Readers of a published page see a save at once, so that it is saved by a button only; until then each
 * change is stored in this browser, and is in the form again when it is opened the next time.
 * @param loaded of revision 0 for a page that was deleted
 * @param storage of the versions that leave the form
 */
export function usePageForm(session: OpenSession, loaded: EditedPage, storage: Storage) {
  const replaced = useReplacedVersions(storage)
  const record = useRecordForm<EditedPage>({
    ...{ session, id: loaded.id, autosave: null },
    stored: { ...toDraftContent(loaded), revision: loaded.revision },
    initialState: initialState(session, loaded),
  })
  const { saver, state, latest, lost } = record
  const { setStored, saveOver, addAgain, ...calls } = usePageCalls({ loaded, record, validate })
  const { stored } = calls
  const hasChanges = state.kind !== 'saved'
  const isKept = lost === undefined
  useNoticeOnLeaving(() => saver.hasUnsaved() && isKept)

  function onEditorReady() {
    const present = record.content()
    // A local draft may be what the server has: the answer to its save arrived when the form was closed.
    if (!session.opened || !present || !isSameContent(present, toDraftContent(stored))) return record.onEditorReady()
    saver.accept(stored)
    record.settle()
  }

  function validate() {
    const { title } = latest.current
    const problem = title.trim() === '' ? 'Title is required.' : findLengthProblems({ title, subTitle: '' }).title
    if (problem) record.showProblems({ title: problem })
    return !problem
  }

  /** Ends a conflict. The other version can be brought back later. */
  function resolve(choice: 'mine' | 'theirs') {
    if (state.kind !== 'conflict') return
    const { theirs } = state
    return choice === 'theirs' ? replaceBy(theirs) : saveOver(theirs, () => replaced.add(theirs))
  }

  /** Replaces what is in the form by a stored page. It can be brought back. */
  async function replaceBy(page: EditedPage) {
    const given = record.content()
    if (!given) return
    record.fill(toDraftContent(page))
    saver.accept(page)
    await replaced.add(toPageContent(given))
    setStored(page)
    record.settle()
  }

  function bringBack() {
    const present = record.content()
    const version = present && replaced.exchange(saver.hasUnsaved() ? toPageContent(present) : null)
    if (!version) return
    record.fill(toDraftContent(version))
    void session.localDraftSaver.flush()
  }

  return {
    ...record,
    ...calls,
    ...{ hasChanges, onEditorReady, resolve, bringBack },
    addAgain: () => addAgain(latest.current.title.trim()),
    replacedCount: replaced.count,
    /** Whether this browser has stored what is not saved; it is lost with the form otherwise. */
    isKept,
    isAtRisk: (hasChanges && !isKept) || !replaced.isStored,
    /** Replaces what is not saved by the stored page. */
    discard: () => replaceBy(state.kind === 'conflict' ? state.theirs : stored),
  }
}

/** The state that the form opens in. */
function initialState({ opened }: OpenSession, { revision, savedAt }: EditedPage): SaveState<EditedPage> {
  if (revision === 0) return { kind: 'gone' }
  return opened ? { kind: 'waiting' } : { kind: 'saved', at: new Date(savedAt) }
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
