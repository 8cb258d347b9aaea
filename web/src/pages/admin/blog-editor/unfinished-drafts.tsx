import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { DraftSummary } from '#contract/draft.ts'
import { api, unwrap } from '#web/api/api.ts'
import { useConfirm } from '#web/components/dialog/use-confirm.tsx'
import { Spinner } from '#web/components/spinner.tsx'
import { focusHeading } from '#web/dom/focus-heading.ts'
import { useDelayedFlag } from '#web/hooks/use-delayed-flag.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { paths } from '#web/routing/paths.ts'
import { listUnsavedBlogs } from '../editor-form/local-draft/local-drafts.ts'
import { formatDateTime } from '../format-date-time.ts'
import { RowAction } from '../list/row-action.tsx'
import { discardServerDraft } from './server-draft.ts'

type Props = {
  /** Id of the draft in the form. */
  currentId: string
  isBusy: boolean
  /** Whether another draft is being opened. */
  isOpening: boolean
  /** Replaces the form by one with this draft of the server, or by a blank one. */
  onOpen: (next: { draftId: string } | null) => void
}

/**
 * New blogs that this or another device has saved as drafts and that were not added yet, and texts of existing or deleted
 * blogs that are on this device only.
 */
export function UnfinishedDrafts({ currentId, isBusy, isOpening, onOpen }: Props) {
  const { drafts, hasMore, remove } = useDrafts(currentId)
  const unsaved = useUnsavedBlogs()
  const { submit, busy } = useSubmit()
  const { confirm, confirmDialog } = useConfirm()
  const summary = useRef<HTMLElement>(null)
  const isSpinnerShown = useDelayedFlag(isOpening || busy)
  const count = drafts.length + unsaved.length
  if (count === 0) return null

  function open(draftId: string | null) {
    if (!isBusy && !isOpening && !busy) onOpen(draftId === null ? null : { draftId })
  }

  async function onDelete({ id }: DraftSummary) {
    if (!(await confirm('Are you sure you want to discard this draft?', { action: 'Discard' }))) return
    await submit(() => discardServerDraft(id), { success: 'Draft discarded', onSuccess: () => onDeleted(id) })
  }

  function onDeleted(id: string) {
    // The pressed button is removed with its row.
    if (count > 1) summary.current?.focus()
    else focusHeading()
    remove(id)
  }

  return (
    <div className="unfinished" aria-busy={isOpening || busy}>
      {count > 0 && (
        <details className="panel">
          <summary ref={summary}>
            Unfinished drafts ({count}
            {hasMore && '+'})
          </summary>
          <ul>
            {unsaved.map(({ id, title }) => (
              <li key={id}>
                <Link className="button quiet small" to={paths.editBlog.href(id)}>
                  {title || 'Without a title'}
                </Link>
                <span className="soft">kept on this device, not saved</span>
              </li>
            ))}
            {drafts.map((draft) => (
              <li key={draft.id}>
                <button
                  type="button"
                  className="button quiet small"
                  id={`draft-${draft.id}`}
                  onClick={() => open(draft.id)}
                >
                  {draft.title || 'Without a title'}
                </button>
                <span className="soft">saved {formatDateTime(draft.savedAt)}</span>
                <RowAction name="Delete" describedBy={`draft-${draft.id}`} onClick={() => void onDelete(draft)} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {isSpinnerShown && <Spinner label="Loading..." />}
      {confirmDialog}
    </div>
  )
}

/** The drafts on the server, without the one in the form. Empty after a failure: writing does not need the list. */
function useDrafts(currentId: string) {
  const [list, setList] = useState<{ drafts: DraftSummary[]; hasMore: boolean }>({ drafts: [], hasMore: false })

  useEffect(() => {
    let isUnmounted = false
    unwrap(api.admin.drafts.$get({ query: {} })).then(
      ({ drafts, nextCursor }) => {
        if (!isUnmounted) setList({ drafts, hasMore: nextCursor !== null })
      },
      () => {},
    )
    return () => {
      isUnmounted = true
    }
  }, [])

  return {
    drafts: list.drafts.filter(({ id }) => id !== currentId),
    hasMore: list.hasMore,
    remove: (id: string) => setList({ ...list, drafts: list.drafts.filter((draft) => draft.id !== id) }),
  }
}

/** The texts of existing or deleted blogs that only this browser has. */
function useUnsavedBlogs() {
  const [unsaved, setUnsaved] = useState<{ id: string; title: string }[]>([])
  useEffect(() => {
    let isUnmounted = false
    void listUnsavedBlogs().then((found) => {
      if (!isUnmounted) setUnsaved(found)
    })
    return () => {
      isUnmounted = true
    }
  }, [])
  return unsaved
}
