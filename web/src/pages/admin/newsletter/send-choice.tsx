import { useId } from 'react'
import type { SendOptions } from '#contract/campaign-draft.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { countOf } from '../format-count.ts'
import { formatDateTime } from '../format-date-time.ts'
import type { useSendOnPublish } from './use-send-on-publish.ts'
import { isUnderWay } from './use-send-options.ts'

export type SendChoiceProps = { sending: ReturnType<typeof useSendOnPublish> }

/** What is planned, or the checkbox that plans it. */
export function SendChoice({ sending }: SendChoiceProps) {
  return sending.options?.planned ? <Planned sending={sending} /> : <Choice sending={sending} />
}

function Planned({ sending: { cancelPlan } }: SendChoiceProps) {
  const { submit, busy } = useSubmit()
  return (
    <div className="send-planned">
      <p>Will be sent to subscribers when published</p>
      <button type="button" className="button quiet small" aria-disabled={busy} onClick={() => submit(cancelPlan)}>
        Do not send
      </button>
    </div>
  )
}

function Choice({ sending: { options, failure, isOffered, isChecked, setIsChecked } }: SendChoiceProps) {
  const hintId = useId()
  return (
    <>
      <label className="checkbox-line">
        <input
          type="checkbox"
          checked={isChecked}
          disabled={!isOffered}
          aria-describedby={hintId}
          onChange={({ target }) => setIsChecked(target.checked)}
        />
        {options?.earlier.length ? 'Send to subscribers again' : 'Send to subscribers'}
      </label>
      <p className="form-hint" id={hintId}>
        {options ? describe(options) : failure ? 'Whether it can be sent could not be loaded.' : 'Loading...'}
      </p>
    </>
  )
}

function describe({ provider, earlier, recipients }: SendOptions): string {
  if (!provider) return 'No mail provider is set up.'
  if (!provider.allowsNewsletters) return `${provider.label} does not send newsletters.`
  if (earlier.some(isUnderWay)) return 'It is being sent now.'
  const [latest] = earlier
  if (!latest?.startedAt) return `${countOf(recipients, 'subscriber')} now.`
  return `It was sent on ${formatDateTime(latest.startedAt)} to ${countOf(latest.audience, 'subscriber')}.`
}
