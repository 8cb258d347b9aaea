import { type ReactNode, type SubmitEvent, useRef } from 'react'
import type { ImportState } from '#contract/subscribers.ts'
import { useConfirm } from '#web/components/dialog/use-confirm.tsx'
import { useSite } from '#web/site/use-site.ts'
import { countOf } from '../../frame/format-count.ts'

type Props = {
  /** How many addresses are new. */
  total: number
  /** How many are suppressed. */
  ended: number
  isBusy: boolean
  onImport: (state: ImportState) => void
  onProblem: (problem: string) => void
  /** Further buttons. */
  children: ReactNode
}

/**
 * Asks in which state the new addresses are imported, and for the statement that the people agreed. Where there are none,
 * it asks whether the ended ones are suppressed.
 */
export function ImportConsent({ total, ended, isBusy, onImport, onProblem, children }: Props) {
  const { name } = useSite()
  const confirmed = useRef<HTMLInputElement>(null)
  const consent = useRef<HTMLInputElement>(null)
  const { confirm, confirmDialog } = useConfirm()
  const hasNew = total > 0
  const addresses = countOf(hasNew ? total : ended, 'address', 'addresses')

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    if (!hasNew && !(await confirmSuppression())) return
    if (!hasNew || consent.current?.checked) onImport(confirmed.current?.checked ? 'confirmed' : 'unverified')
    else {
      onProblem('Tick the statement: only people who agreed may be imported.')
      consent.current?.focus()
    }
  }

  const confirmSuppression = () =>
    confirm(`Suppress ${addresses}?`, {
      action: `Suppress ${addresses}`,
      detail: 'They get no newsletters, and no import adds them. You can undo it here and under Suppressed addresses.',
    })

  return (
    <>
      <form className="stack" noValidate onSubmit={onSubmit}>
        {hasNew && (
          <div className="choices">
            <label>
              <input ref={consent} type="checkbox" required />
              <span>These people agreed to get the newsletter of {name} by mail.</span>
            </label>
            <label>
              <input ref={confirmed} type="checkbox" />
              <span>
                The service that the list comes from has confirmed each address by a mail. They get the next newsletter.
                Without this tick they are unverified, and get none before they confirm.
              </span>
            </label>
          </div>
        )}
        {hasNew && ended > 0 && (
          <p className="soft">
            The {countOf(ended, 'address', 'addresses')} whose subscriptions have ended {ended === 1 ? 'is' : 'are'} put
            on the suppression list: no import adds them, and nobody asks them to confirm.
          </p>
        )}
        <div className="filters">
          <button type="submit" className="button" aria-disabled={isBusy}>
            {isBusy ? 'Importing...' : hasNew ? `Import ${addresses}` : `Suppress ${addresses}`}
          </button>
          {children}
        </div>
      </form>
      {confirmDialog}
    </>
  )
}
