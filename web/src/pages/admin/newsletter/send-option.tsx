import { useId } from 'react'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { countOf } from '../format-count.ts'
import { formatDateTime } from '../format-date-time.ts'
import type { useSendOnPublish } from './use-send-on-publish.ts'
import './send-dialog.css'

/**
 * The checkbox that sends a blog to subscribers when it is published, or what is planned. Renders nothing where newsletters
 * cannot be sent.
 */
export function SendOption({ sending }: { sending: ReturnType<typeof useSendOnPublish> }) {
  const { options, isOffered, isChecked, setIsChecked, cancelPlan } = sending
  const { submit, busy } = useSubmit()
  const hintId = useId()
  if (options?.planned) {
    return (
      <div className="send-planned">
        <p>Will be sent to subscribers when published</p>
        <button type="button" className="button quiet small" aria-disabled={busy} onClick={() => submit(cancelPlan)}>
          Do not send
        </button>
      </div>
    )
  }
  if (!isOffered || !options) return null
  const [latest] = options.earlier
  return (
    <div>
      <label className="send-option">
        <input
          type="checkbox"
          checked={isChecked}
          aria-describedby={hintId}
          onChange={({ target }) => setIsChecked(target.checked)}
        />
        {latest ? 'Send to subscribers again' : 'Send to subscribers'}
      </label>
      <p className="form-hint" id={hintId}>
        {latest?.startedAt
          ? `It was sent on ${formatDateTime(latest.startedAt)} to ${countOf(latest.audience, 'subscriber')}.`
          : `${countOf(options.recipients, 'subscriber')} now.`}
      </p>
    </div>
  )
}
