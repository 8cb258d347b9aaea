import { useState } from 'react'
import { api, unwrap } from '#web/api/api.ts'
import { Dialog } from '#web/components/dialog/dialog.tsx'
import { copyText } from '#web/dom/copy-text.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'

type Props = {
  id: string
  /** Saves the form, so that the preview shows its latest changes. @throws Error when that fails */
  save: () => Promise<void>
}

/** A button that makes a link to the page as readers will see it. */
export function PreviewLink({ id, save }: Props) {
  const { submit, busy } = useSubmit()
  const [url, setUrl] = useState<string | null>(null)
  const [copied, setCopied] = useState('')

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
    setCopied((await copyText(address)) ? 'Link copied' : 'The link could not be copied: choose it above.')
  }

  return (
    <>
      <button type="button" className="button quiet" aria-disabled={busy} onClick={onClick}>
        {busy ? 'Making a link...' : 'Preview'}
      </button>
      {url && (
        <Dialog
          message="Whoever has this link sees the blog as it is now, without a login, for 24 hours."
          onClose={() => {
            setUrl(null)
            setCopied('')
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
            {copied}
          </p>
          <a className="button" href={url} target="_blank" rel="noopener">
            Open the preview
          </a>
          <button type="button" className="button quiet" onClick={() => void copy(url)}>
            Copy link
          </button>
          <button type="submit" className="button quiet" value="">
            Close
          </button>
        </Dialog>
      )}
    </>
  )
}
