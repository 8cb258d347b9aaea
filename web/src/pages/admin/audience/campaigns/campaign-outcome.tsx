import { useId, useState } from 'react'
import type { Campaign, CampaignReport, ShownMail } from '#contract/newsletter.ts'
import { showAddress } from '#contract/show-address.ts'
import { api, unwrap } from '#web/api/api.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { countOf, formatCount } from '../../frame/format-count.ts'
import { MailPreview } from '../newsletter/mail-preview.tsx'
import { describeReason, formatShare } from './describe-campaign.ts'

/** The outcome of the mails that a provider has accepted. Nothing tells who has read them. */
export function CampaignOutcome({ campaign: { totals, reports } }: { campaign: Campaign }) {
  if (totals.accepted === 0) return null
  const rows = [
    ['No problem reported', reports.unreported],
    ['Bounced', reports.bounced],
    ['Reported as spam', reports.complained],
    ['Left by a link of this mail', reports.left],
  ] as const
  return (
    <section className="stack" aria-labelledby="outcome">
      <h2 id="outcome">What came of it</h2>
      <dl className="panel campaign-outcome">
        {rows.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {formatCount(count)} <span className="soft">{formatShare(count, totals.accepted)}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="soft">Of {formatCount(totals.accepted)} accepted mails. Providers report for some days.</p>
    </section>
  )
}

/** Why mails of a campaign were not sent, and which addresses the provider has refused. */
export function CampaignReasons({ campaign }: { campaign: CampaignReport }) {
  const { reasons, refusals, totals } = campaign
  const further = totals.refused + totals.excluded + totals.unknown - sumOf(reasons)
  return (
    <>
      {reasons.length > 0 && (
        <section className="stack">
          <h2>Reasons</h2>
          <ul className="panel lines">
            {reasons.map(({ state, reason, count }) => (
              <li key={`${state} ${reason}`}>
                <span>{describeReason({ state, reason })}</span>
                <span className="soft">{countOf(count, 'mail')}</span>
              </li>
            ))}
          </ul>
          {further > 0 && <p className="soft">And {countOf(further, 'mail')} for other reasons.</p>}
        </section>
      )}
      {refusals.length > 0 && (
        <section className="stack">
          <h2>Refused addresses</h2>
          <ul className="panel lines">
            {refusals.map(({ email, reason }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the addresses of deleted subscribers are all null
              <li key={index}>
                <strong>{email === null ? 'A deleted subscriber' : showAddress(email)}</strong>
                <span>{reason}</span>
              </li>
            ))}
          </ul>
          {totals.refused > refusals.length && (
            <p className="soft">
              These are {refusals.length} of {formatCount(totals.refused)}.
            </p>
          )}
        </section>
      )}
    </>
  )
}

function sumOf(reasons: { count: number }[]) {
  return reasons.reduce((sum, { count }) => sum + count, 0)
}

/** A button that shows the mail of a campaign, which is loaded then. */
export function SentMail({ id, isPlanned }: { id: string; isPlanned: boolean }) {
  const contentId = useId()
  const [mail, setMail] = useState<ShownMail | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { submit, busy } = useSubmit()

  function toggle() {
    if (mail) return setIsOpen(!isOpen)
    void submit(async () => (await unwrap(api.admin.campaigns[':id'].mail.$get({ param: { id } }))).mail, {
      onSuccess: (loaded) => {
        setMail(loaded)
        setIsOpen(true)
      },
    })
  }

  return (
    <div className="stack">
      <div>
        <button
          type="button"
          className="button quiet"
          aria-expanded={isOpen}
          aria-controls={contentId}
          aria-disabled={busy}
          onClick={toggle}
        >
          {isPlanned ? 'The mail as it would be sent now' : 'The mail as it was sent'}
        </button>
      </div>
      <div id={contentId} hidden={!isOpen}>
        {mail && isOpen && <MailPreview mail={mail} />}
      </div>
    </div>
  )
}
