import { useNavigate } from 'react-router'
import { trashDays } from '#contract/blog.ts'
import { api, unwrap } from '#web/api/api.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { unfinishedDraftPath } from '#web/routing/admin-paths.ts'

export type DiscardedDraft = { id: string; title: string }

/** Says where the draft is that was discarded last, for as long as the page is open, and brings it back. */
export function DiscardedNote({ draft: { id, title }, onDone }: { draft: DiscardedDraft; onDone: () => void }) {
  const { submit, busy } = useSubmit()
  const navigate = useNavigate()

  function bringBack() {
    void submit(() => unwrap(api.admin['restore-blog'].$post({ json: { id } })), {
      onSuccess: () => {
        onDone()
        void navigate(unfinishedDraftPath(id))
      },
    })
  }

  return (
    <div className="added-note">
      <p>
        {title ? `“${title}”` : 'The draft'} is in the Trash of List blogs for {trashDays} days.
      </p>
      <button type="button" className="button quiet small" aria-disabled={busy} onClick={bringBack}>
        Undo
      </button>
    </div>
  )
}
