import { type RefObject, useEffect, useState } from 'react'
import type { ArticleEditorHandle } from '#web/editor/article-editor.tsx'
import type { BlogFormValues, DraftContent } from '../editor-form/form-values.ts'
import { currentContent } from '../editor-form/read-content.ts'
import { countChanges } from './count-changes.ts'

type Options = {
  /** Whether readers see the blog. */
  isPublished: boolean
  /** Whether everything is saved: then is a moment to count, which takes some milliseconds in a long text. */
  isSaved: boolean
  latest: RefObject<BlogFormValues>
  editor: RefObject<ArticleEditorHandle | null>
}

/**
 * In how many fields and blocks the form differs from what readers see.
 * @returns `changes`: null while it is not known; `setPublished`: to be called with what readers see, when that changes
 */
export function useChanges({ isPublished, isSaved, latest, editor }: Options) {
  const [published, setPublished] = useState<DraftContent | null>(null)
  const [changes, setChanges] = useState<number | null>(null)

  useEffect(() => {
    const text = editor.current
    if (!isPublished || !published || !text) setChanges(null)
    else if (isSaved) {
      const theirs = { ...published, description: text.toHtml(published.description) }
      setChanges(countChanges(currentContent(latest.current, text), theirs))
    }
  }, [isPublished, published, isSaved, latest, editor])

  return { changes, setPublished }
}
