import { type ReactNode, useEffect, useRef, useState } from 'react'
import toast from 'react-hot-toast'
import type { Content, Draft, EditedBlog } from '#contract/draft.ts'
import type { KnownNames } from '#contract/listings.ts'
import { importOptionally } from '#web/dom/reload-after-deployment.ts'
import { describeRefused, refusedAdvice } from '#web/editor/refusals.ts'
import { type BlogFormValues, type DraftContent, isBlank } from '../editor-form/form-values.ts'
import type { OpenSession } from '../editor-form/local-draft/use-editing-session.ts'
import { currentContent } from '../editor-form/read-content.ts'
import { findLengthProblems } from '../editor-form/use-record-form.ts'
import { findProblems } from './fields/problems.ts'
import { useGenerate } from './fields/use-generate.ts'
import { type BlogRecord, loadCheck, useBlogRecord } from './use-blog-record.ts'

/** A blog with its draft, and the names of what the draft has by ids. */
export type Existing = {
  blog: EditedBlog
  draft: Draft
  known: KnownNames
  /** The published content, where the draft differs from it. */
  published: Content | null
}

const noNames: KnownNames = { authors: [], tags: [] }

export type BlogFormControls = ReturnType<typeof useBlogForm>

/**
 * The form of a blog. Readers see what is saved when the author adds or updates the blog.
 * @param existing the blog with its draft; null for a new blog
 * @param onReady the editor has its text
 */
export function useBlogForm(session: OpenSession, existing: Existing | null, onReady?: () => void) {
  const title = useRef<HTMLTextAreaElement>(null)
  const record: BlogRecord = useBlogRecord({
    ...{ session, existing },
    isSuspended: () => isTooLong() || (!existing && (isBeingAdded() || (latest.current.revision === 0 && isEmpty()))),
    // The account's profile is chosen as the author of a new form: that alone is nothing to save.
    isWorthSaving: () => existing !== null || latest.current.revision > 0 || !isEmpty(),
    onPublished: (content) => setPublished(content),
  })
  const { id, initial, fields, latest, change } = record
  const { editor } = record.refs
  const [isTextEmpty, setIsTextEmpty] = useState(true)
  const { changes, setPublished } = useChanges(record)
  const [checkQuestion, setCheckQuestion] = useState<ReactNode>(null)
  const accepting = { id, latest, change }
  const generation = useGenerate({ titleField: title, editor, form: accepting })

  /** Whether these values were sent as a blog. They must not change on the server before the response is known. */
  function isBeingAdded(): boolean {
    return latest.current.key !== null
  }

  /** The server refuses such a text, which this browser keeps. */
  function isTooLong(): boolean {
    return Object.keys(findLengthProblems(latest.current)).length > 0
  }

  function isEmpty(): boolean {
    return isBlank({ ...latest.current, document: null }) && (editor.current?.isEmpty() ?? true)
  }

  function changeText() {
    record.changeText()
    setIsTextEmpty(editor.current?.isEmpty() ?? true)
  }

  function onEditorReady() {
    setIsTextEmpty(editor.current?.isEmpty() ?? true)
    if (existing) setPublished(existing.published ?? existing.draft)
    record.onEditorReady(existing ? session.opened !== null : !isBlank(initial))
    onReady?.()
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
    record.showProblems(found)
    return false
  }

  return {
    ...record,
    refs: { ...record.refs, title },
    /** The present slug; empty for a blog that was not added. */
    slug: existing?.blog.slug ?? '',
    /** The date that readers see; null for a blog that was never published. */
    publishedAt: existing?.blog.publishedAt ?? null,
    /** Whether the focus begins in the title: in the first form of the page of a new blog. */
    isFocusedFirst: existing === null && session.formKey === 1,
    known: existing?.known ?? noNames,
    lengthProblems: findLengthProblems(fields),
    isTextEmpty,
    /** Whether there is something that an author could add. */
    isBegun: !isTextEmpty || !isBlank({ ...fields, document: null }),
    ...{ changes, changeText, onEditorReady, currentValues, isEmpty, validate, mayBePublic, checkQuestion },
    ...generation,
    localName: session.name,
    localSaveState: session.localSaveState,
  }
}

/**
 * In how many fields and blocks the form differs from what readers see.
 * @returns `changes`: null while it is not known; `setPublished`: to be called with what readers see, when that changes
 */
function useChanges({ isPublished, state, latest, refs: { editor } }: BlogRecord) {
  // Then is a moment to count, which takes some milliseconds in a long text.
  const isSaved = state.kind === 'saved'
  const [published, setPublished] = useState<DraftContent | null>(null)
  const [changes, setChanges] = useState<number | null>(null)

  useEffect(() => {
    if (!isPublished || !published) return setChanges(null)
    if (!isSaved) return
    let isCurrent = true
    async function count(theirs: DraftContent) {
      // Only published blogs need it.
      const loaded = await importOptionally(() => import('./count-changes.ts'))
      const text = editor.current
      if (!loaded || !text || !isCurrent) return
      const description = text.toHtml(theirs.description)
      setChanges(loaded.countChanges(currentContent(latest.current, text), { ...theirs, description }))
    }
    void count(published)
    return () => {
      isCurrent = false
    }
  }, [isPublished, published, isSaved, latest, editor])

  return { changes, setPublished }
}
