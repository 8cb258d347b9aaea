import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { ArticleEditorHandle } from '#web/editor/article-editor.tsx'
import type { Draft } from '../form-values.ts'
import type { LocalDraftSaver } from '../local-draft/local-draft-saver.ts'
import { randomKey } from '../random-key.ts'
import { checkedFields, type Problems } from './problems.ts'

type Options = {
  draft: Draft
  keeper: LocalDraftSaver
  form: RefObject<HTMLFormElement | null>
  editor: RefObject<ArticleEditorHandle | null>
}

/**
 * The form's values: as React draws them (`fields`), and as they are between two drawings (`latest`). Every change is
 * handed to the keeper. The text itself is in the editor.
 */
export function useBlogFields({ draft, keeper, form, editor }: Options) {
  const [fields, setFields] = useState(draft)
  const latest = useRef(draft)
  const [problems, setProblems] = useState<Problems>({})

  const isLeft = useRef(false)
  useLayoutEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])

  function scheduleLocalSave() {
    const text = editor.current
    // An answer that comes now is for a form that is gone: another tab may be writing already.
    if (isLeft.current || !text) return
    keeper.changed(() => ({ ...latest.current, document: text.getDocument() }))
  }

  function change(part: Partial<Draft>) {
    latest.current = { ...latest.current, ...part, isSaved: false, key: null }
    setFields(latest.current)
    settle(...Object.keys(part))
    scheduleLocalSave()
  }

  function changeText() {
    latest.current = { ...latest.current, isSaved: false, key: null }
    settle('description')
    scheduleLocalSave()
  }

  /** A field that was just changed is not wrong until it is looked at again. */
  function settle(...names: string[]) {
    setProblems((current) => {
      const left = Object.entries(current).filter(([name]) => !names.includes(name))
      return left.length === Object.keys(current).length ? current : Object.fromEntries(left)
    })
  }

  /** Says what is wrong, and puts the focus on the first of it. */
  function refuse(found: Problems) {
    setProblems(found)
    const first = checkedFields.find((field) => found[field])
    if (first === 'description') editor.current?.focus()
    else form.current?.querySelector<HTMLElement>(`[name="${first === 'thumbnail' ? 'image' : first}"]`)?.focus()
  }

  /** The name of this content on the server, kept before it is used: who reloads and tries again sends the same one. */
  async function keepKey(): Promise<string> {
    const key = latest.current.key ?? randomKey()
    latest.current = { ...latest.current, key }
    scheduleLocalSave()
    await keeper.flush()
    return key
  }

  return { fields, latest, problems, refuse, change, changeText, scheduleLocalSave, keepKey }
}
