import { useNavigate } from 'react-router'
import { useConfirm } from '#web/components/dialog/use-confirm.tsx'
import { adminPaths } from '#web/routing/admin-paths.ts'
import { ConflictPanel } from '../editor-form/conflict-panel.tsx'
import type { PageForm } from './use-page-form.ts'

/** Tells an author that the page was deleted, and offers to add it again with what is in the form. */
export function PageDeleted({ controls }: { controls: PageForm }) {
  const { busy, addAgain, forget } = controls
  const { confirm, confirmDialog } = useConfirm()
  const navigate = useNavigate()

  async function discard() {
    if (!(await confirm('Are you sure you want to discard this text?', { action: 'Discard' }))) return
    await forget()
    await navigate(adminPaths.pages)
  }

  return (
    <ConflictPanel
      className="other-tab"
      title="This page was deleted"
      explanation="What you wrote is in this form and on this device. Adding the page again saves it; nobody sees it before you publish it."
      buttons={
        <>
          <button type="button" className="button" aria-disabled={busy} onClick={addAgain}>
            {busy ? 'Adding...' : 'Add it again'}
          </button>
          <button type="button" className="button quiet" aria-disabled={busy} onClick={() => !busy && void discard()}>
            Discard
          </button>
        </>
      }
    >
      {confirmDialog}
    </ConflictPanel>
  )
}
