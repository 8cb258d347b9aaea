import { useEffect, useRef, useState } from 'react'
import type { DraftSummary } from '#contract/authoring.ts'
import { api, unwrap } from '#web/api/api.ts'
import { useConfirm } from '#web/components/dialog/use-confirm.tsx'
import { Spinner } from '#web/components/spinner.tsx'
import { focusHeading } from '#web/dom/focus-heading.ts'
import { useDelayedFlag } from '#web/hooks/use-delayed-flag.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { formatDateTime } from '../format-date-time.ts'
import { RowAction } from '../list/row-action.tsx'
import type { Saver } from './autosave/create-saver.ts'
import type { TypedContent } from './autosave/unwrap-save.ts'
import { discardDraft } from './local-draft/discard-draft.ts'
import { openingOf } from './server-draft.ts'
import type { OpenedDraft } from './local-draft/use-editing-session.ts'

type Props = {
  /** The id of the one in the form. */
  current: string
  saver: Saver<TypedContent>
  /** Brings the form's draft to the server. @throws Error when that fails */
  saveNow: () => Promise<void>
  isBusy: boolean
  /** Puts the form's draft aside, which the server has, and opens this one, or a blank one. */
  onOpen: (next?: OpenedDraft) => void
}

/** Blogs that were begun here or on another device and not added yet. */
export function UnfinishedDrafts({ current, saver, saveNow, isBusy, onOpen }: Props) {
  const { drafts, isMore, forget } = useDrafts(current)
  const { submit, busy } = useSubmit()
  const { confirm, confirmDialog } = useConfirm()
  const summary = useRef<HTMLElement>(null)
  const isLate = useDelayedFlag(busy)
  if (drafts.length === 0 && saver.revision() === 0) return null

  function open(id: string | null) {
    if (isBusy || busy) return
    return submit(
      async () => {
        const answer = id && (await unwrap(api.admin.drafts[':id'].$get({ param: { id } })))
        // Also what was typed while the other one was on its way.
        await saveNow()
        return answer
      },
      { onSuccess: (answer) => onOpen(answer ? openingOf(answer.draft) : undefined) },
    )
  }

  async function onDelete({ id }: DraftSummary) {
    if (!(await confirm('Are you sure you want to discard this draft?', { action: 'Discard' }))) return
    await submit(() => discardDraft(id), { success: 'Draft discarded', onSuccess: () => onForgotten(id) })
  }

  function onForgotten(id: string) {
    // The pressed button goes with its row.
    if (drafts.length > 1) summary.current?.focus()
    else focusHeading()
    forget(id)
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
            {isMore && '+'})
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
      {isLate && <Spinner label="Loading..." />}
      {confirmDialog}
    </div>
  )
}

/** All but the one in the form; none while they cannot be had, for writing needs no list. */
function useDrafts(current: string) {
  const [list, setList] = useState<{ drafts: DraftSummary[]; isMore: boolean }>({ drafts: [], isMore: false })

  useEffect(() => {
    let isLeft = false
    unwrap(api.admin.drafts.$get({ query: {} })).then(
      ({ drafts, nextCursor }) => {
        if (!isLeft) setList({ drafts, isMore: nextCursor !== null })
      },
      () => {},
    )
    return () => {
      isLeft = true
    }
  }, [])

  return {
    drafts: list.drafts.filter(({ id }) => id !== current),
    isMore: list.isMore,
    forget: (id: string) => setList({ ...list, drafts: list.drafts.filter((draft) => draft.id !== id) }),
  }
}
