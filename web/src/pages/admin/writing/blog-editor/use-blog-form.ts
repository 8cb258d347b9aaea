import { type ReactNode, useRef, useState } from 'react'
import toast from 'react-hot-toast'
import type { Content, Draft, EditedBlog } from '#contract/draft.ts'
import type { KnownNames } from '#contract/tag.ts'
import type { ArticleEditorHandle } from '#web/editor/article-editor.tsx'
import { describeRefused, refusedAdvice } from '#web/editor/refusals.ts'
import { findLengthProblems } from '../editor-form/find-length-problems.ts'
import {
  type BlogFormValues,
  blankFormValues,
  type DraftContent,
  isBlank,
  randomUuid,
  toFormValues,
} from '../editor-form/form-values.ts'
import type { OpenSession } from '../editor-form/local-draft/use-editing-session.ts'
import type { SidePanelHandle } from '../editor-form/side-panel.tsx'
import { useFormFields } from '../editor-form/use-form-fields.ts'
import { findProblems } from './fields/problems.ts'
import { useGenerate } from './fields/use-generate.ts'
import { useChanges } from './use-changes.ts'
import { loadCheck, useSaver } from './use-saver.ts'

/** A blog with its draft, and the names of what the draft has by ids. */
type Existing = {
  blog: EditedBlog
  draft: Draft
  known: KnownNames
  /** What readers see, where the draft differs from it. */
  published: Content | null
}

const noNames: KnownNames = { authors: [], tags: [] }

export type BlogFormControls = ReturnType<typeof useBlogForm>

/**
 * The state of the editor form. Changes are saved to IndexedDB after 50 ms and to the server 2 s after the last one,
 * and each 20 s while typing goes on. Readers see them when the author adds or updates the blog.
 * @param existing the blog with its draft; null for a new blog
 * @param onReady the editor has its text
 */
export function useBlogForm(session: OpenSession, existing: Existing | null, onReady?: () => void) {
  const form = useRef<HTMLFormElement>(null)
  const title = useRef<HTMLTextAreaElement>(null)
  const editor = useRef<ArticleEditorHandle>(null)
  const saveBar = useRef<HTMLDivElement>(null)
  const panel = useRef<SidePanelHandle>(null)
  const [{ initial, initialText }] = useState(() => initialContent(session, existing?.draft ?? null))
  const id = existing?.blog._id ?? initial.id
  const { localDraftSaver, beforeRelease } = session
  const { fields, latest, problems, ...values } = useFormFields({ initial, localDraftSaver, form, editor, panel })
  const [isTextEmpty, setIsTextEmpty] = useState(true)
  const lengthProblems = findLengthProblems(fields)
  const { saver, state, ...saving } = useSaver({
    id,
    savedAt: existing?.draft.savedAt ?? null,
    latest,
    editor,
    change: values.change,
    wasPublished: existing?.blog.isPublished ?? false,
    isSuspended: () => isTooLong() || (!existing && (isBeingAdded() || (latest.current.revision === 0 && isEmpty()))),
    onPublished: (content) => setPublished(content),
    // A new blog is known by its local draft. An existing one needs none while the server has everything.
    onSaved: () => (existing && latest.current.isSaved ? void localDraftSaver.discard() : values.scheduleLocalSave()),
    onSavedAfterClosing: localDraftSaver.markSaved,
    beforeRelease,
  })
  const { changes, setPublished } = useChanges({
    ...{ isPublished: saving.isPublished, isSaved: state.kind === 'saved', latest, editor },
  })
  const [checkQuestion, setCheckQuestion] = useState<ReactNode>(null)
  const accepting = { id, latest, change }
  const generation = useGenerate({ titleField: title, editor, form: accepting })

  /** Whether these values were sent as a blog. They must not change on the server before the response is known. */
  function isBeingAdded() {
    return latest.current.key !== null
  }

  /** The server refuses such a text, which this browser keeps. */
  function isTooLong() {
    return Object.keys(findLengthProblems(latest.current)).length > 0
  }

  function isEmpty() {
    return isBlank({ ...latest.current, document: null }) && (editor.current?.isEmpty() ?? true)
  }

  function change(part: Partial<BlogFormValues>) {
    values.change(part)
    // The account's profile is chosen as the author of a new form: that alone is nothing to save.
    if (existing || latest.current.revision > 0 || !isEmpty()) saver.changed()
  }

  function changeText() {
    values.changeText()
    setIsTextEmpty(editor.current?.isEmpty() ?? true)
    saver.changed()
  }

  function onEditorReady() {
    setIsTextEmpty(editor.current?.isEmpty() ?? true)
    if (existing) setPublished(existing.published ?? existing.draft)
    // Saves what the server may not have: a local draft, or changes that were made while the editor was mounting.
    const hasUnsaved = existing ? session.opened !== null : !isBlank(initial)
    if (hasUnsaved || saver.hasUnsaved()) {
      values.scheduleLocalSave()
      saver.changed()
    }
    onReady?.()
  }

  /** Puts a content into the form. */
  function fill({ title, subTitle, category, image, details, description }: DraftContent) {
    change({ title, subTitle, category, image, details, thumbnail: null })
    editor.current?.replaceAll(description)
  }

  /** The form's values with the text. */
  function currentValues(): BlogFormValues {
    return { ...latest.current, document: editor.current?.getDocument() ?? latest.current.document }
  }

  /** Asks where the text is generated and nobody has checked it. @returns whether readers may get it */
  async function mayBePublic(): Promise<boolean> {
    const { details } = latest.current
    if (details.aiShare === null && details.aiLabel !== 'generated') return true
    const loaded = await loadCheck()
    const description = editor.current?.getHtml() ?? ''
    if (loaded) return loaded.mayBePublic(accepting, { details, description }, setCheckQuestion)
    toast.error('A question could not be loaded. Please try again.')
    return false
  }

  /** Checks the required fields and shows their problems. @returns whether no field has a problem */
  function validate(): boolean {
    const refused = editor.current?.refusedImages() ?? []
    const found = {
      ...(refused.length > 0 && { description: `${describeRefused(refused)} ${refusedAdvice}` }),
      ...findProblems(latest.current, { isEmpty: editor.current?.isEmpty() ?? true }),
    }
    if (Object.keys(found).length === 0) return true
    values.showProblems(found)
    return false
  }

  return {
    id,
    /** The present slug; empty for a blog that was not added. */
    slug: existing?.blog.slug ?? '',
    /** The date that readers see; null for a blog that was never published. */
    publishedAt: existing?.blog.publishedAt ?? null,
    /** Whether the focus begins in the title: in the first form of the page of a new blog. */
    isFocusedFirst: existing === null && session.formKey === 1,
    refs: { form, title, editor, saveBar, panel },
    initialText,
    known: existing?.known ?? noNames,
    fields,
    latest,
    problems,
    lengthProblems,
    isTextEmpty,
    /** Whether there is something that an author could add. */
    isBegun: !isTextEmpty || !isBlank({ ...fields, document: null }),
    showProblems: values.showProblems,
    storeKey: values.storeKey,
    change,
    changeText,
    onEditorReady,
    currentValues,
    fill,
    changes,
    isEmpty,
    validate,
    mayBePublic,
    checkQuestion,
    ...generation,
    saver,
    saveState: state,
    localName: session.name,
    localSaveState: session.localSaveState,
    ...saving,
  }
}

/** What the form opens with: the session's draft if there is one, else the server's draft, else nothing. */
function initialContent({ opened }: OpenSession, stored: Draft | null) {
  const values = opened?.values ?? (stored ? toFormValues(stored) : blankFormValues)
  const initial = {
    ...values,
    id: values.id || (stored ? '' : randomUuid()),
    writer: values.writer || randomUuid(),
  }
  return { initial, initialText: initial.document ?? opened?.html ?? stored?.description ?? null }
}
