import { useId } from 'react'
import type { BlogCampaign, SendOptions } from '#contract/campaign-draft.ts'
import type { CampaignRecipients, CampaignState } from '#contract/newsletter.ts'
import { DateInSentence } from '../../frame/date-time.tsx'
import { countOf, formatCount } from '../../frame/format-count.ts'
import { isUnderWay } from './use-send-options.ts'

type Props = {
  campaign: BlogCampaign
  others: SendOptions['others']
  /** Who gets it again; null before the author has confirmed that. */
  again: CampaignRecipients | null
  onAgain: (again: CampaignRecipients | null) => void
}

const beginnings: Record<CampaignState, string> = {
  planned: 'This is planned since',
  sending: 'This is being sent, since',
  paused: 'This is being sent and is paused, since',
  finished: 'This was sent on',
  cancelled: 'Sending this was cancelled; it began on',
}

/** When a blog was sent before, and who gets it this time. */
export function EarlierSending({ campaign, others, again, onAgain }: Props) {
  const name = useId()
  const { startedAt, audience } = campaign
  const choices = listChoices(others)
  return (
    <div className="warning-box">
      <p>
        {beginnings[campaign.state]} {startedAt && <DateInSentence date={startedAt} />}, to{' '}
        {countOf(audience, 'subscriber')}.
      </p>
      {!isUnderWay(campaign) && (
        <label className="checkbox-line">
          <input
            type="checkbox"
            checked={again !== null}
            onChange={({ target }) => onAgain(target.checked ? (choices[0]?.value ?? 'all') : null)}
          />
          Send it again
        </label>
      )}
      {again !== null && choices.length > 1 && (
        <fieldset className="send-recipients">
          <legend>Who gets it</legend>
          {choices.map(({ value, label }) => (
            <label key={value} className="checkbox-line">
              <input type="radio" name={name} checked={again === value} onChange={() => onAgain(value)} />
              {label}
            </label>
          ))}
        </fieldset>
      )}
    </div>
  )
}

/** The first one sends nothing twice, where it is known who got it. */
function listChoices(others: SendOptions['others']): { value: CampaignRecipients; label: string }[] {
  const everybody = { value: 'all', label: 'Everybody, also who has got it' } as const
  if (!others) return [everybody]
  const rest = { value: 'rest', label: `Only who has not got it: about ${formatCount(others.rest)}` } as const
  const refused = {
    value: 'refused',
    label: `Those whose mail was refused: about ${formatCount(others.refused)}`,
  } as const
  return others.refused > 0 ? [rest, refused, everybody] : [rest, everybody]
}
