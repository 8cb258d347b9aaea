import { type RefObject, useEffect, useRef, useState } from 'react'
import toast from 'react-hot-toast'
import type { EditedPage } from '#contract/pages.ts'
import { ApiError, api, unwrap } from '#web/api/api.ts'
import type { ArticleEditorHandle } from '#web/editor/article-editor.tsx'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { currentContent, readContent } from '../blog-editor/autosave/read-content.ts'
import { useBlogFields } from '../blog-editor/fields/use-blog-fields.ts'
import { type BlogFormValues, type DraftContent, isSameContent, randomUuid } from '../blog-editor/form-values.ts'
import type { OpenSession } from '../blog-editor/local-draft/use-editing-session.ts'
import { toDraftContent, toFormValues, toPageContent } from './page-values.ts'

/** How long a save may take before it counts as failed. */
const saveTimeoutMs = 30_000
const leftUnsaved = 'This page has changes that are not saved. They are kept on this device.'

export type PageForm = ReturnType<typeof usePageForm>

/**
 * The form of a page. Readers of a published page see a save at once, so that it is saved by a button only; until then each
 * change is stored in this browser, and is in the form again when it is opened the next time.
 */
export function usePageForm(session: OpenSession, loaded: EditedPage) {
  const form = useRef<HTMLFormElement>(null)
  const editor = useRef<ArticleEditorHandle>(null)
  const saveBar = useRef<HTMLDivElement>(null)
  const [stored, setStored] = useState(loaded)
  const [conflict, setConflict] = useState<EditedPage | null>(null)
  /** The version that lost a conflict. */
  const [replaced, setReplaced] = useState<DraftContent | null>(null)
  const [hasChanges, setHasChanges] = useState(session.opened !== null)
  const [{ initial, initialText }] = useState(() => initialContent(session, loaded))
  const { localDraftSaver } = session
  const { fields, latest, problems, ...values } = useBlogFields({ initial, localDraftSaver, form, editor })
  const { submit, busy } = useSubmit()
  const lastTurn = useRef(0)
  useNoticeOnLeaving(hasChanges)

  function change(part: Partial<BlogFormValues>) {
    values.change(part)
    setHasChanges(true)
  }

  function changeText() {
    values.changeText()
    setHasChanges(true)
  }

  /** @param revision that the save is based on @throws Error when it fails */
  async function sendForm(revision: number) {
    const sent = await readContent({ id: stored.id, latest, editor, change: values.change })
    lastTurn.current = Math.max(lastTurn.current + 1, Date.now())
    const writer = { id: latest.current.writer, turn: lastTurn.current }
    const json = { revision, writer, ...toPageContent(sent) }
    const init = { signal: AbortSignal.timeout(saveTimeoutMs) }
    const call = api.admin.pages[':id'].$put({ param: { id: stored.id }, json }, { init })
    const answer = await unwrap(call).catch(showConflict)
    markSaved(answer.page, sent)
    return answer
  }

  /** What was typed during the save is not saved yet. */
  function markSaved(page: EditedPage, sent: DraftContent) {
    setStored(page)
    setConflict(null)
    latest.current = { ...latest.current, revision: page.revision }
    const isSaved = !editor.current || isSameContent(sent, currentContent(latest.current, editor.current))
    setHasChanges(!isSaved)
    if (!isSaved) return values.scheduleLocalSave()
    // The server makes a slug of what was typed.
    values.change({ details: { ...latest.current.details, slug: page.slug } })
    void localDraftSaver.discard()
  }

  function showConflict(error: unknown): never {
    if (error instanceof ApiError && isConflict(error.body)) setConflict(error.body.current)
    throw error
  }

  /** Checks what the form requires. @returns whether nothing is missing */
  function validate() {
    const isValid = latest.current.title.trim() !== ''
    if (!isValid) values.showProblems({ title: 'Title is required.' })
    return isValid
  }

  function save() {
    if (validate()) return submit(() => sendForm(latest.current.revision))
  }

  /** Saves what is not saved, and publishes the page or takes it back. */
  function publish(isPublished: boolean) {
    if (!validate()) return
    return submit(
      async () => {
        if (hasChanges) await sendForm(latest.current.revision)
        const param = { id: stored.id }
        return unwrap(api.admin.pages[':id'].publication.$post({ param, json: { isPublished } }))
      },
      { onSuccess: () => setStored((current) => ({ ...current, isPublished })) },
    )
  }

  /** Puts a content into the form, where it is not saved yet. */
  function fill(content: DraftContent) {
    const { title, subTitle, category, details, description } = content
    change({ title, subTitle, category, details })
    editor.current?.replaceAll(description)
  }

  /** Ends a conflict. The other version can be brought back as long as the form is open. */
  function resolve(choice: 'mine' | 'theirs') {
    if (!conflict || !editor.current) return
    const [mine, theirs] = [currentContent(latest.current, editor.current), toDraftContent(conflict)]
    if (choice === 'mine') return submit(() => sendForm(conflict.revision), { onSuccess: () => setReplaced(theirs) })
    fill(theirs)
    setReplaced(mine)
    markSaved(conflict, currentContent(latest.current, editor.current))
  }

  function bringBack() {
    if (!replaced || !editor.current) return
    const present = currentContent(latest.current, editor.current)
    fill(replaced)
    setReplaced(present)
  }

  return {
    refs: { form, editor, saveBar },
    ...{ stored, fields, problems, initialText, hasChanges, conflict, busy, canBringBack: replaced !== null },
    ...{ change, changeText, save, publish, resolve, bringBack },
    /** Replaces what is not saved by the stored page. */
    discard: () => session.startOver(),
  }
}

/** What the form opens with: what is not saved, else the stored page. */
function initialContent({ opened }: OpenSession, page: EditedPage) {
  const values = opened?.values ?? toFormValues(page)
  const initial = { ...values, id: '', writer: values.writer || randomUuid() }
  return { initial, initialText: initial.document ?? opened?.html ?? page.description }
}

/** Tells an author who leaves the form for another page that something is not saved. */
function useNoticeOnLeaving(hasChanges: boolean) {
  const latest: RefObject<boolean> = useRef(hasChanges)
  latest.current = hasChanges
  useEffect(
    () => () => {
      if (latest.current) toast(leftUnsaved, { id: leftUnsaved })
    },
    [],
  )
}

function isConflict(body: unknown): body is { current: EditedPage } {
  return typeof body === 'object' && body !== null && 'current' in body && typeof body.current === 'object'
}
