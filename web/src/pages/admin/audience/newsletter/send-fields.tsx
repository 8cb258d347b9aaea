import { useId } from 'react'
import type { BlogCampaign, SendOptions } from '#contract/campaign-draft.ts'
import { textLimits } from '#contract/limits.ts'
import type { CampaignRecipients, CampaignState } from '#contract/newsletter.ts'
import { FormField } from '#web/components/form-field.tsx'
import { DateInSentence } from '../../frame/date-time.tsx'
import { countOf, formatCount } from '../../frame/format-count.ts'
import { HowToSetUp } from '../../frame/permitted-link.tsx'
import { GoesAt } from '../campaigns/goes-at.tsx'
import { SendSummary } from './send-summary.tsx'
import { TestAddresses } from './test-addresses.tsx'
import type { useMailTexts } from './use-mail-texts.ts'
import { isUnderWay } from './use-send-options.ts'

const lines = [
  { field: 'subject', label: 'Subject', most: textLimits.mailSubject },
  {
    field: 'preheader',
    label: 'Preview text',
    hint: 'Mail programs show it beside the subject.',
    most: textLimits.preheader,
  },
] as const

type Props = {
  options: SendOptions
  texts: ReturnType<typeof useMailTexts>
  /** Who gets a blog that was sent before; null before the author has confirmed that it is sent again. */
  again: CampaignRecipients | null
  onAgain: (again: CampaignRecipients | null) => void
}

/** Whom a blog is sent to, and the texts of its mail; or why it cannot be sent. */
export function SendFields({ options, texts, again, onAgain }: Props) {
  const { provider, planned, earlier } = options
  if (!provider)
    return (
      <p className="warning-box">
        No mail provider is set up, so nothing can be sent. <HowToSetUp what="one" />
      </p>
    )
  if (!provider.allowsNewsletters)
    return (
      <p className="warning-box">
        {provider.label} sends single mails only, no newsletters. <HowToSetUp what="another one" />
      </p>
    )
  if (planned) return <Plan plan={planned} />
  return (
    <>
      <SendSummary options={ofRecipients(options, again)} />
      {!options.isPublished && <p>It goes out when the blog is published, to those who are subscribed then.</p>}
      {earlier[0] && <EarlierSending campaign={earlier[0]} others={options.others} again={again} onAgain={onAgain} />}
      {lines.map(({ field, most, ...props }) => (
        <FormField key={field} {...props}>
          {(attributes) => (
            <input
              {...attributes}
              className="input"
              maxLength={most}
              value={texts[field]}
              onChange={({ target }) => texts.change(field, target.value)}
            />
          )}
        </FormField>
      ))}
      <FormField label="Intro above the blog" hint="In the mail only. Addresses become links.">
        {(attributes) => (
          <textarea
            {...attributes}
            className="input"
            rows={3}
            dir="auto"
            maxLength={textLimits.mailIntro}
            value={texts.intro}
            onChange={({ target }) => texts.change('intro', target.value)}
          />
        )}
      </FormField>
      <TestAddresses />
    </>
  )
}

/** The options with the number of those who get it. The estimate is that of everybody. */
function ofRecipients(options: SendOptions, again: CampaignRecipients | null) {
  const { others } = options
  if (!others || again === null || again === 'all') return options
  return { ...options, recipients: others[again], estimate: null }
}

/** A newsletter that goes out later. */
function Plan({ plan: { goesAt, subject, preheader } }: { plan: BlogCampaign }) {
  return (
    <>
      {goesAt ? (
        <p>
          <strong>
            <GoesAt at={goesAt} />
          </strong>
          . Until it goes it can be undone, here and in Newsletters.
        </p>
      ) : (
        <p>Will be sent to subscribers when published.</p>
      )}
      {subject && <p>Subject: {subject}</p>}
      {preheader && <p>Preview text: {preheader}</p>}
    </>
  )
}

type EarlierProps = {
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
function EarlierSending({ campaign, others, again, onAgain }: EarlierProps) {
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
