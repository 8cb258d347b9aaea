import { useRef, useState } from 'react'
import toast from 'react-hot-toast'
import { api, unwrap } from '#web/api/api.ts'
import { Dialog } from '#web/components/dialog/dialog.tsx'
import { copyText } from '#web/dom/copy-text.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'

type Props = { id: string; url: string; onClose: () => void }

/** Opens, copies and revokes the link to a preview. It is loaded with the first link. */
export function PreviewDialog({ id, url, onClose }: Props) {
  const [note, setNote] = useState('')
  const dialog = useRef<HTMLDialogElement>(null)
  // A toast would be behind the dialog, which stays open after a failure.
  const revocation = useSubmit({ success: (message) => toast.success(message), error: setNote })

  async function copy() {
    setNote((await copyText(url)) ? 'Link copied' : 'The link could not be copied: choose it above.')
  }

  function revoke() {
    const call = () => unwrap(api.admin['preview-link'][':id'].$delete({ param: { id } }))
    void revocation.submit(call, { onSuccess: () => dialog.current?.close() })
  }

  return (
    <Dialog
      ref={dialog}
      message="Whoever has this link sees the blog as it is now, without a login, for 24 hours or until you revoke it."
      onClose={onClose}
    >
      <input
        className="input"
        aria-label="Address of the preview"
        value={url}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <p className="dialog-note" role="status">
        {note}
      </p>
      <button type="submit" className="button quiet" value="">
        Close
      </button>
      <button type="button" className="button quiet" aria-disabled={revocation.busy} onClick={revoke}>
        {revocation.busy ? 'Revoking...' : 'Revoke links'}
      </button>
      <button type="button" className="button quiet" onClick={() => void copy()}>
        Copy link
      </button>
      <a className="button" href={url} target="_blank" rel="noopener">
        Open the preview
      </a>
    </Dialog>
  )
}
