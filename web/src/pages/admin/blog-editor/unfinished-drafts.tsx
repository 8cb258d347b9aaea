import { useEffect, useRef, useState } from 'react'
import type { DraftSummary } from '#contract/draft.ts'
import { api, unwrap } from '#web/api/api.ts'
import { useConfirm } from '#web/components/dialog/use-confirm.tsx'
import { Spinner } from '#web/components/spinner.tsx'
import { focusHeading } from '#web/dom/focus-heading.ts'
import { useDelayedFlag } from '#web/hooks/use-delayed-flag.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { formatDateTime } from '../format-date-time.ts'
import { RowAction } from '../list/row-action.tsx'
import type { Saver } from './autosave/create-saver.ts'
import type { DraftContent } from './form-values.ts'
import type { OpenedForm } from './local-draft/use-editing-session.ts'
import { discardServerDraft, toOpenedForm } from './server-draft.ts'

type Props = {
  /** Id of the draft in the form. */
  currentId: string
  saver: Saver<DraftContent>
  /** Saves the form's draft to the server. @throws Error when that fails */
  saveNow: () => Promise<void>
  isBusy: boolean
  /** Replaces the form, whose draft is on the server, by one with this draft, or by a blank one. */
  onOpen: (next?: OpenedForm) => void
}

/** New blogs that this or another device has saved as drafts and that were not added yet. */
export function UnfinishedDrafts({ currentId, saver, saveNow, isBusy, onOpen }: Props) {
  const { drafts, hasMore, remove } = useDrafts(currentId)
  const { submit, busy } = useSubmit()
  const { confirm, confirmDialog } = useConfirm()
  const summary = useRef<HTMLElement>(null)
  const isSpinnerShown = useDelayedFlag(busy)
  if (drafts.length === 0 && saver.revision() === 0) return null

  function open(id: string | null) {
    if (isBusy || busy) return
    return submit(
      async () => {
        const response = id && (await unwrap(api.admin.drafts[':id'].$get({ param: { id } })))
        // Includes changes that were made during the request above.
        await saveNow()
        return response
      },
      { onSuccess: (response) => onOpen(response ? toOpenedForm(response.draft) : undefined) },
    )
  }

  async function onDelete({ id }: DraftSummary) {
    if (!(await confirm('Are you sure you want to discard this draft?', { action: 'Discard' }))) return
    await submit(() => discardServerDraft(id), { success: 'Draft discarded', onSuccess: () => onDeleted(id) })
  }

  function onDeleted(id: string) {
    // The pressed button is removed with its row.
    if (drafts.length > 1) summary.current?.focus()
    else focusHeading()
    remove(id)
  }

  return (
    <div className="unfinished" aria-busy={busy}>
      {saver.revision() > 0 && (
        <button type="button" className="button quiet small" onClick={() => open(null)}>
          Put this one aside and begin another
        </button>
      )}
      {drafts.length > 0 && (
        <details className="panel">
          <summary ref={summary}>
            Unfinished drafts ({drafts.length}
            {hasMore && '+'})
          </summary>
          <ul>
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
