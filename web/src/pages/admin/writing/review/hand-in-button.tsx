import type { Review } from '#contract/review.ts'
import { submitShortcutAttributes } from '../editor-form/form-keys.ts'

type HandInProps = {
  review: Review | null
  /** Whether the form has what waits or was approved. */
  isHandedIn: boolean
  busy: boolean
  isDisabled: boolean
  withdraw: () => void
}

/** The action that counts for whoever may not publish. */
export function HandInButton({ review, isHandedIn, busy, isDisabled, withdraw }: HandInProps) {
  if (isHandedIn) {
    if (review?.state !== 'waiting') return null
    return (
      <button type="button" className="button quiet" aria-disabled={isDisabled} onClick={withdraw}>
        Withdraw
      </button>
    )
  }
  const label = review ? 'Hand in again' : 'Hand in'
  return (
    <button type="submit" className="button" aria-disabled={isDisabled} {...submitShortcutAttributes()}>
      {busy ? 'Handing in...' : label}
    </button>
  )
}
