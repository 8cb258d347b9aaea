import { useRef, useState } from 'react'
import toast from 'react-hot-toast'
import { api, unwrap } from '#web/api/api.ts'
import { Dialog } from '#web/components/dialog/dialog.tsx'
import { copyText } from '#web/dom/copy-text.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { BarLabel } from '../editor-form/editor-bar.tsx'

type Props = {
  id: string
  /** Saves the form, so that the preview shows its latest changes. @throws Error when that fails */
  save: () => Promise<void>
}

/** A button that makes a link to the page as readers will see it, and a dialog to open, copy and revoke it. */
export function PreviewLink({ id, save }: Props) {
  const { submit, busy } = useSubmit()
  const [url, setUrl] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const dialog = useRef<HTMLDialogElement>(null)
  // A toast would be behind the dialog, which stays open after a failure.
  const revocation = useSubmit({ success: (message) => toast.success(message), error: setNote })

  function onClick() {
    void submit(
      async () => {
        await save()
        return unwrap(api.admin['preview-link'].$post({ json: { id } }))
      },
      { onSuccess: (response) => setUrl(response.url) },
    )
  }

  async function copy(address: string) {
    setNote((await copyText(address)) ? 'Link copied' : 'The link could not be copied: choose it above.')
  }

  function revoke() {
    const call = () => unwrap(api.admin['preview-link'][':id'].$delete({ param: { id } }))
    void revocation.submit(call, { onSuccess: () => dialog.current?.close() })
  }

  return (
    <>
      <button type="button" className="button quiet bar-tool" title="Preview" aria-disabled={busy} onClick={onClick}>
        <BarLabel icon="preview">{busy ? 'Making a link...' : 'Preview'}</BarLabel>
      </button>
      {url && (
        <Dialog
          ref={dialog}
          message="Whoever has this link sees the blog as it is now, without a login, for 24 hours or until you revoke it."
          onClose={() => {
            setUrl(null)
            setNote('')
          }}
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
          <a className="button" href={url} target="_blank" rel="noopener">
            Open the preview
          </a>
          <button type="button" className="button quiet" onClick={() => void copy(url)}>
            Copy link
          </button>
          <button type="button" className="button quiet" aria-disabled={revocation.busy} onClick={revoke}>
            {revocation.busy ? 'Revoking...' : 'Revoke links'}
          </button>
          <button type="submit" className="button quiet" value="">
            Close
          </button>
        </Dialog>
      )}
    </>
  )
}
