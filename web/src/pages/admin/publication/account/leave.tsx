import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Successor } from '#contract/people.ts'
import { api, unwrap } from '#web/api/api.ts'
import { removeToken } from '#web/api/session.ts'
import { toasts } from '#web/dom/toasts.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { paths } from '#web/routing/paths.ts'
import { onlyOwner } from '../people/role-texts.ts'
import { SuccessorDialog } from '../people/successor-dialog.tsx'

/** The button that had the focus is gone. */
const takeFocus = (element: HTMLElement | null) => element?.focus()

/** The end of the page: the person leaves the publication. */
export function Leave() {
  const [successors, setSuccessors] = useState<Successor[] | null>(null)
  const [isLastOwner, setIsLastOwner] = useState(false)
  const { submit, busy } = useSubmit({ success: () => {}, error: toasts.error })

  function ask() {
    void submit(() => unwrap(api.admin.account.leave.$get()), {
      onSuccess({ successors, isLastOwner }) {
        setIsLastOwner(isLastOwner)
        if (isLastOwner) return
        if (successors.length > 0) setSuccessors(successors)
        else toasts.error('You are the only person here. Invite somebody who goes on first.')
      },
      failure: 'Failed to read who else is here.',
    })
  }

  return (
    <section className="stack" aria-labelledby="leave">
      <h2 id="leave">Leave</h2>
      <p className="soft">Your account ends. Your published blogs stay, with your name.</p>
      {isLastOwner ? (
        <p role="alert" tabIndex={-1} ref={takeFocus}>
          {onlyOwner}
        </p>
      ) : (
        <div>
          <button type="button" className="button quiet" aria-disabled={busy} onClick={ask}>
            Leave the publication
          </button>
        </div>
      )}
      {successors && <LeaveDialog successors={successors} onClose={() => setSuccessors(null)} />}
    </section>
  )
}

function LeaveDialog({ successors, onClose }: { successors: Successor[]; onClose: () => void }) {
  const navigate = useNavigate()
  return (
    <SuccessorDialog
      message="Leave the publication"
      detail="You are signed out everywhere and cannot sign in again. This cannot be undone."
      label="Leave"
      busyLabel="Leaving..."
      successors={successors}
      failure="Failed to leave."
      remove={(draftsTo) => unwrap(api.admin.account.leave.$post({ json: { draftsTo } }))}
      onRemoved={() => {
        void navigate(paths.home)
        removeToken()
      }}
      onClose={onClose}
    />
  )
}
