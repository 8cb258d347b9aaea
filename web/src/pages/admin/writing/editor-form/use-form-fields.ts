import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { ArticleEditorHandle } from '#web/editor/article-editor.tsx'
import { type BlogFormValues, randomKey } from './form-values.ts'
import type { LocalDraftSaver } from './local-draft/local-draft-saver.ts'
import type { SidePanelHandle } from './side-panel.tsx'

/** The fields that are checked, in their order on the page; the last two are in the panel. */
const checkedFields = ['title', 'subTitle', 'description', 'thumbnail', 'category'] as const
export type CheckedField = (typeof checkedFields)[number]
/** A message for each field that is not valid. */
export type Problems = { [Field in CheckedField]?: string }

type Options = {
  /** Read once. */
  initial: BlogFormValues
  localDraftSaver: LocalDraftSaver
  form: RefObject<HTMLFormElement | null>
  editor: RefObject<ArticleEditorHandle | null>
  panel: RefObject<SidePanelHandle | null>
}

/**
 * The form's values, as rendered (`fields`) and as they are between two renders (`latest`). Every change schedules a
 * save to IndexedDB. The text is in the editor only.
 */
export function useFormFields({ initial, localDraftSaver, form, editor, panel }: Options) {
  const [fields, setFields] = useState(initial)
  const latest = useRef(initial)
  const [problems, setProblems] = useState<Problems>({})

  const isUnmounted = useRef(false)
  useLayoutEffect(() => {
    isUnmounted.current = false
    return () => {
      isUnmounted.current = true
    }
  }, [])

  function scheduleLocalSave() {
    const text = editor.current
    // A response may arrive after unmounting: another tab may have the lock by then.
    if (isUnmounted.current || !text) return
    localDraftSaver.changed(() => ({ ...latest.current, document: text.getDocument() }))
  }

  function change(part: Partial<BlogFormValues>) {
    latest.current = { ...latest.current, ...part, isSaved: false, key: null }
    setFields(latest.current)
    clearProblems(...Object.keys(part))
    scheduleLocalSave()
  }

  function changeText() {
    latest.current = { ...latest.current, isSaved: false, key: null }
    clearProblems('description')
    scheduleLocalSave()
  }

  /** Removes the problems of fields that were changed; the next submit checks them again. */
  function clearProblems(...names: string[]) {
    setProblems((current) => {
      const rest = Object.entries(current).filter(([name]) => !names.includes(name))
      return rest.length === Object.keys(current).length ? current : Object.fromEntries(rest)
    })
  }

  /** Shows problems and focuses the first field that has one. */
  function showProblems(found: Problems) {
    setProblems(found)
    const first = checkedFields.find((field) => found[field])
    if (first === 'thumbnail' || first === 'category') panel.current?.open()
    if (first === 'description') editor.current?.focus()
    else form.current?.querySelector<HTMLElement>(`[name="${first === 'thumbnail' ? 'image' : first}"]`)?.focus()
  }

  /** Stores and returns the Idempotency-Key of these values. A retry after a reload sends the stored key again. */
  async function storeKey(): Promise<string> {
    const key = latest.current.key ?? randomKey()
    latest.current = { ...latest.current, key }
    scheduleLocalSave()
    await localDraftSaver.flush()
    return key
  }

  return { fields, latest, problems, showProblems, change, changeText, scheduleLocalSave, storeKey }
}
