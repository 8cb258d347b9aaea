import { useState } from 'react'
import { api, unwrap } from '#web/api/api.ts'
import { importOptionally } from '#web/dom/reload-after-deployment.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { BarLabel } from '../editor-form/editor-bar.tsx'
import type { PreviewDialog } from './preview-dialog.tsx'

type Props = {
  id: string
  /** Saves the form, so that the preview shows its latest changes. @throws Error when that fails */
  save: () => Promise<void>
}

/** A button that makes a link to the page as readers will see it, and a dialog to open, copy and revoke it. */
export function PreviewLink({ id, save }: Props) {
  const { submit, busy } = useSubmit()
  const [made, setMade] = useState<{ url: string; Dialog: typeof PreviewDialog } | null>(null)

  async function makeLink() {
    const loading = importOptionally(() => import('./preview-dialog.tsx'))
    await save()
    const { url } = await unwrap(api.admin['preview-link'].$post({ json: { id } }))
    const loaded = await loading
    if (!loaded) throw new Error('The link could not be shown. Reload the page to try again: your text is kept.')
    setMade({ url, Dialog: loaded.PreviewDialog })
  }

  return (
    <>
      <button
        type="button"
        className="button bare bar-tool"
        title="Preview"
        aria-disabled={busy}
        onClick={() => void submit(makeLink)}
      >
        <BarLabel icon="preview">{busy ? 'Making a link...' : 'Preview'}</BarLabel>
      </button>
      {made && <made.Dialog id={id} url={made.url} onClose={() => setMade(null)} />}
    </>
  )
}
