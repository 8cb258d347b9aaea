import { type ReactNode, type SubmitEvent, useRef } from 'react'
import { siteName } from '#contract/site.ts'
import type { ImportState } from '#contract/subscriber-import.ts'

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
  const confirmed = useRef<HTMLInputElement>(null)
  const consent = useRef<HTMLInputElement>(null)
  const addresses = total === 1 ? '1 address' : `${total.toLocaleString('en')} addresses`

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
      <fieldset className="stack import-choices">
        <legend>Have these people confirmed their addresses?</legend>
        <label>
          <input type="radio" name="state" defaultChecked />
          <span>
            No, or I am not sure. They are unverified and get no newsletter until you ask them and they confirm.
          </span>
        </label>
        <label>
          <input ref={confirmed} type="radio" name="state" />
          <span>Yes, to the service that the list comes from. They get the next newsletter.</span>
        </label>
      </fieldset>
      <div className="import-choices">
        <label>
          <input ref={consent} type="checkbox" required />
          <span>These people agreed to get the newsletter of {siteName} by mail.</span>
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
