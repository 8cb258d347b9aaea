import { lazy, type ReactNode, Suspense } from 'react'
import type { ShownMail } from '#contract/newsletter.ts'
import { PassingSpinner } from '#web/components/spinner.tsx'
import { importOptionally } from '#web/dom/reload-after-deployment.ts'

/** Loaded with the first preview: the lists that open the dialog are to be there soon. */
const MailPreview = lazy(async () => {
  const loaded = await importOptionally(() => import('./mail-preview.tsx'))
  return { default: loaded?.MailPreview ?? NotLoaded }
})

function NotLoaded() {
  return <p role="alert">The preview could not be loaded. Reload the page to try again.</p>
}

type Props = {
  isLoaded: boolean
  /** Why the options could not be loaded. */
  failure: string | null
  onRetry: () => void
  mail: ShownMail | null
  status: string
  problem: string
  /** Whom the mail goes to, and its fields. */
  children: ReactNode
}

/** The contents of a dialog that sends a mail to many: its fields, the preview, and the outcome of a call. */
export function SendBody({ isLoaded, failure, onRetry, mail, status, problem, children }: Props) {
  return (
    <div className="send-fields">
      {children}
      {!isLoaded && !failure && <p className="soft">Loading...</p>}
      {!isLoaded && failure && (
        <div role="alert">
          <p className="field-error">{failure}</p>
          <button type="button" className="button quiet small" onClick={onRetry}>
            Try again
          </button>
        </div>
      )}
      {mail && (
        <Suspense fallback={<PassingSpinner />}>
          <MailPreview mail={mail} />
        </Suspense>
      )}
      <p className="field-error" role="alert">
        {problem}
      </p>
      <p className="form-sent" role="status">
        {status}
      </p>
    </div>
  )
}
