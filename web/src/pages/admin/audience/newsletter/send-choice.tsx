import { useEffect, useId } from 'react'
import type { BlogCampaign, SendOptions } from '#contract/campaign-draft.ts'
import { api, unwrap } from '#web/api/api.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { countOf } from '../../frame/format-count.ts'
import { type DateFormats, useDateFormats } from '../../frame/use-date-formats.ts'
import { GoesAt } from '../campaigns/goes-at.tsx'
import type { useSendOnPublish } from './use-send-on-publish.ts'
import { canSend, isUnderWay, useSendOptions } from './use-send-options.ts'

export type SendChoiceProps = { sending: ReturnType<typeof useSendOnPublish> }

/** The planned newsletter, or the checkbox that plans it. */
export function SendChoice({ sending: { blog, chosen, setChosen } }: SendChoiceProps) {
  const { options, failure, reload } = useSendOptions(blog)
  const again = options && options.earlier.length > 0 ? options.newest : null
  const isOffered = options !== null && canSend(options)
  // The blog was sent or planned after the checkbox was ticked.
  const isOutdated = chosen !== null && options !== null && (!isOffered || chosen.again !== again)

  useEffect(() => {
    if (isOutdated) setChosen(null)
  }, [isOutdated, setChosen])

  return options?.planned ? (
    <Planned plan={options.planned} onCancelled={reload} />
  ) : (
    <Choice
      options={options}
      hasFailed={failure !== null}
      isOffered={isOffered}
      isChecked={chosen !== null}
      onCheck={(isChecked) => setChosen(isChecked ? { again } : null)}
    />
  )
}

function Planned({
  plan: { _id: id, goesAt },
  onCancelled,
}: {
  plan: BlogCampaign
  onCancelled: () => Promise<unknown>
}) {
  const { submit, busy } = useSubmit()

  async function cancel() {
    const { message } = await unwrap(api.admin.campaigns[':id'].cancel.$post({ param: { id } }))
    await onCancelled()
    return { message }
  }

  return (
    <div className="send-planned">
      <p>
        {goesAt ? (
          <>
            Is being sent to subscribers. <GoesAt at={goesAt} />
          </>
        ) : (
          'Will be sent to subscribers when published'
        )}
      </p>
      <button type="button" className="button quiet small" aria-disabled={busy} onClick={() => submit(cancel)}>
        Do not send
      </button>
    </div>
  )
}

type ChoiceProps = {
  /** null while they load. */
  options: SendOptions | null
  hasFailed: boolean
  isOffered: boolean
  isChecked: boolean
  onCheck: (isChecked: boolean) => void
}

function Choice({ options, hasFailed, isOffered, isChecked, onCheck }: ChoiceProps) {
  const hintId = useId()
  const formats = useDateFormats()
  return (
    <>
      <label className="checkbox-line">
        <input
          type="checkbox"
          checked={isChecked}
          disabled={!isOffered}
          aria-describedby={hintId}
          onChange={({ target }) => onCheck(target.checked)}
        />
        {options?.earlier.length ? 'Send to subscribers again' : 'Send to subscribers'}
      </label>
      <p className="form-hint" id={hintId}>
        {options
          ? describe(options, formats)
          : hasFailed
            ? 'Whether it can be sent could not be loaded.'
            : 'Loading...'}
      </p>
    </>
  )
}

function describe({ provider, earlier, recipients }: SendOptions, { formatDateTime }: DateFormats): string {
  if (!provider) return 'No mail provider is set up.'
  if (!provider.allowsNewsletters) return `${provider.label} does not send newsletters.`
  if (earlier.some(isUnderWay)) return 'It is being sent now.'
  const [latest] = earlier
  if (!latest?.startedAt) return `${countOf(recipients, 'subscriber')} now.`
  return `It was sent on ${formatDateTime(latest.startedAt)} to ${countOf(latest.audience, 'subscriber')}.`
}
