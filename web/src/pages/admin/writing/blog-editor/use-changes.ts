import { useEffect, useState } from 'react'
import { importOptionally } from '#web/dom/reload-after-deployment.ts'
import type { DraftContent } from '../editor-form/form-values.ts'
import { currentContent } from '../editor-form/read-content.ts'
import type { BlogRecord } from './use-blog-record.ts'

/**
 * In how many fields and blocks the form differs from what readers see.
 * @returns `changes`: null while it is not known; `setPublished`: to be called with what readers see, when that changes
 */
export function useChanges({ isPublished, state, latest, refs: { editor } }: BlogRecord) {
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
