import { type ReactNode, type SubmitEvent, useRef } from 'react'
import type { ImportState } from '#contract/subscriber-import.ts'
import { useSite } from '#web/site/use-site.ts'
import { countOf } from '../format-count.ts'

type Props = {
  /** How many addresses are new. */
  total: number
  isBusy: boolean
  onImport: (state: ImportState) => void
  onProblem: (problem: string) => void
  /** Further buttons. */
  children: ReactNode
}

/** Asks in which state the new addresses are imported, and for the statement that the people agreed. */
export function ImportConsent({ total, isBusy, onImport, onProblem, children }: Props) {
  const { name } = useSite()
  const confirmed = useRef<HTMLInputElement>(null)
  const consent = useRef<HTMLInputElement>(null)
  const addresses = countOf(total, 'address', 'addresses')

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    if (consent.current?.checked) onImport(confirmed.current?.checked ? 'confirmed' : 'unverified')
    else {
      onProblem('Tick the statement: only people who agreed may be imported.')
      consent.current?.focus()
    }
  }

  return (
    <form className="stack" noValidate onSubmit={onSubmit}>
      <div className="import-choices">
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
      <div className="filters">
        <button type="submit" className="button" aria-disabled={isBusy}>
          {isBusy ? 'Importing...' : `Import ${addresses}`}
        </button>
        {children}
      </div>
    </form>
  )
}
