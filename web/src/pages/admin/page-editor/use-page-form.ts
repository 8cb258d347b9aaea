import { useRef, useState } from 'react'
import type { EditedPage } from '#contract/pages.ts'
import { readToken } from '#web/api/session.ts'
import type { ArticleEditorHandle } from '#web/editor/article-editor.tsx'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { isMissing } from '#web/loaders/missing-page.ts'
import { currentContent, readContent } from '../blog-editor/autosave/read-content.ts'
import { stateAfter } from '../blog-editor/autosave/save-state.ts'
import { useBlogFields } from '../blog-editor/fields/use-blog-fields.ts'
import { type BlogFormValues, type DraftContent, isSameContent } from '../blog-editor/form-values.ts'
import type { Storage } from '../blog-editor/local-draft/draft-store.ts'
import type { OpenSession } from '../blog-editor/local-draft/use-editing-session.ts'
import { initialContent, toDraftContent, toPageContent } from './page-values.ts'
import { addPageAgain, publishPage, savePage, storedPageOf } from './send-page.ts'
import { useNoticeOnLeaving } from './use-notice-on-leaving.ts'
import { useReplacedVersions } from './use-replaced-versions.ts'

export type PageForm = ReturnType<typeof usePageForm>

/** What keeps a page from being saved: another version on the server, or that it was deleted there. */
type Obstacle = { kind: 'conflict'; mine: DraftContent; theirs: EditedPage } | { kind: 'deleted' }

/** `isOffline`: there was no answer. */
type Failure = { message: string; isOffline: boolean }

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
  const [stored, setStored] = useState(loaded)
  const [obstacle, setObstacle] = useState<Obstacle | null>(loaded.revision === 0 ? { kind: 'deleted' } : null)
  const replaced = useReplacedVersions(storage)
  const [hasChanges, setHasChanges] = useState(session.opened !== null)
  /** Why the last call failed; null after a success, and when the session has ended. */
  const [failure, setFailure] = useState<Failure | null>(null)
  const [{ initial, initialText }] = useState(() => initialContent(session, loaded))
  const { localDraftSaver } = session
  const { fields, latest, problems, ...values } = useBlogFields({ initial, localDraftSaver, form, editor })
  const { submit, busy } = useSubmit()
  const lastTurn = useRef(0)
  const isKept = session.localSaveState !== 'failed'
  useNoticeOnLeaving(hasChanges && isKept)

  function change(part: Partial<BlogFormValues>) {
    values.change(part)
    setHasChanges(true)
  }

  function changeText() {
    values.changeText()
    setHasChanges(true)
  }

  /** A local draft may be what the server has: the answer to its save arrived when the form was closed. */
  function onEditorReady() {
    const present = content()
    if (session.opened && present && isSameContent(present, toDraftContent(stored))) markSaved(stored, present)
    // What was typed while the editor was mounting.
    else if (hasChanges) values.scheduleLocalSave()
  }

  function content(): DraftContent | null {
    return editor.current && currentContent(latest.current, editor.current)
  }

  /** @param revision that the save is based on @throws Error when it fails */
  async function sendForm(revision: number) {
    const sent = await readContent({ id: stored.id, latest, editor, change: values.change })
    lastTurn.current = Math.max(lastTurn.current + 1, Date.now())
    const writer = { id: latest.current.writer, turn: lastTurn.current }
    const answer = await savePage(stored.id, { revision, writer, ...toPageContent(sent) }).catch((error: unknown) => {
      const theirs = storedPageOf(error)
      if (theirs) setObstacle({ kind: 'conflict', mine: sent, theirs })
      throw error
    })
    markSaved(answer.page, sent)
    return answer
  }

  /** What was typed during the save is not saved yet. */
  function markSaved(page: EditedPage, sent: DraftContent) {
    setStored(page)
    setObstacle(null)
    setFailure(null)
    latest.current = { ...latest.current, revision: page.revision }
    const present = content()
    // Without the form, nobody knows here what was typed last: the local draft stays.
    if (!present) return
    const isSaved = isSameContent(sent, present)
    setHasChanges(!isSaved)
    if (!isSaved) return values.scheduleLocalSave()
    // The server makes a slug of what was typed.
    values.change({ details: { ...latest.current.details, slug: page.slug } })
    void localDraftSaver.discard()
  }

  /** Makes a call, and shows what the form can show of its failure. @throws what the call throws, for the toast */
  async function attempt<Body>(call: () => Promise<Body>): Promise<Body> {
    setFailure(null)
    try {
      return await call()
    } catch (error) {
      if (isMissing(error)) setObstacle({ kind: 'deleted' })
      if (error instanceof Error && readToken() !== null) {
        setFailure({ message: error.message, isOffline: stateAfter(error).kind === 'offline' })
      }
      throw error
    }
  }

  /** Checks what the form requires. @returns whether nothing is missing */
  function validate() {
    const isValid = latest.current.title.trim() !== ''
    if (!isValid) values.showProblems({ title: 'Title is required.' })
    return isValid
  }

  function save() {
    if (validate()) return submit(() => attempt(() => sendForm(latest.current.revision)))
  }

  /** Publishes the page with what is not saved, or takes it back without. */
  function publish(isPublished: boolean) {
    if (isPublished && !validate()) return
    const call = async () => {
      if (isPublished && hasChanges) await sendForm(latest.current.revision)
      return publishPage(stored.id, isPublished)
    }
    return submit(() => attempt(call), { onSuccess: () => setStored((current) => ({ ...current, isPublished })) })
  }

  /** Adds the page again after it was deleted, with what is in the form. Readers do not see it before it is published. */
  function addAgain() {
    if (!validate()) return
    const title = latest.current.title.trim()
    return submit(() => attempt(async () => sendForm(await addPageAgain({ id: stored.id, title }))))
  }

  /** Deletes what this browser has of a page that was deleted. */
  async function forget() {
    setHasChanges(false)
    await localDraftSaver.discard()
  }

  /** Puts a content into the form, where it is not saved yet. */
  function fill({ title, subTitle, category, details, description }: DraftContent) {
    change({ title, subTitle, category, details })
    editor.current?.replaceAll(description)
  }

  /** Ends a conflict. The other version can be brought back later. */
  function resolve(choice: 'mine' | 'theirs') {
    if (obstacle?.kind !== 'conflict') return
    const { theirs } = obstacle
    if (choice === 'theirs') return replaceBy(theirs)
    return submit(() =>
      attempt(async () => {
        // First, because the save overwrites it.
        await replaced.add(theirs)
        return sendForm(theirs.revision)
      }),
    )
  }

  /** Replaces what is in the form by a stored page. It can be brought back. */
  async function replaceBy(page: EditedPage) {
    const mine = content()
    if (!mine) return
    fill(toDraftContent(page))
    const theirs = content()
    await replaced.add(toPageContent(mine))
    if (theirs) markSaved(page, theirs)
  }

  function bringBack() {
    const present = content()
    const version = present && replaced.exchange(hasChanges ? toPageContent(present) : null)
    if (!version) return
    fill(toDraftContent(version))
    void localDraftSaver.flush()
  }

  return {
    refs: { form, editor, saveBar },
    ...{ stored, fields, latest, problems, initialText, hasChanges, failure, obstacle, busy },
    ...{ change, changeText, onEditorReady, save, publish, addAgain, forget, resolve, bringBack },
    replacedCount: replaced.count,
    /** Whether this browser has stored what is not saved; it is lost with the form otherwise. */
    isKept,
    isAtRisk: (hasChanges && !isKept) || !replaced.isStored,
    /** Replaces what is not saved by the stored page. */
    discard: () => replaceBy(obstacle?.kind === 'conflict' ? obstacle.theirs : stored),
  }
}
