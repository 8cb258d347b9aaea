import { useId } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Campaign, CampaignReport, DeliveryTotals } from '#contract/newsletter.ts'
import { showAddress } from '#contract/show-address.ts'
import { api, unwrap } from '#web/api/api.ts'
import { useConfirm } from '#web/components/dialog/use-confirm.tsx'
import { focusAfterRemoval } from '#web/dom/focus-after-removal.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { adminPaths } from '#web/routing/admin-paths.ts'
import { countOf, formatCount } from '../../frame/format-count.ts'

/** Pause, resume and cancel, as far as the state allows them. */
export function CampaignActions({ campaign }: { campaign: Campaign }) {
  const { _id: id, kind, state, totals, goesAt } = campaign
  const { submit, busy } = useSubmit()
  const { confirm, confirmDialog } = useConfirm()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const isPlanned = state === 'planned'
  /** It goes soon: Undo asks nothing. A digest is seen for a day. */
  const canUndo = isPlanned && goesAt !== null && kind !== 'digest'
  const call = api.admin.campaigns[':id']

  function toggle() {
    const param = { id }
    const change = () =>
      state === 'paused' ? unwrap(call.resume.$post({ param })) : unwrap(call.pause.$post({ param }))
    void submit<{ message: string }>(change, { onSuccess: () => void revalidate() })
  }

  async function cancel() {
    const isConfirmed =
      canUndo ||
      (await (isPlanned
        ? confirm('Do not send this newsletter?', { action: 'Do not send', dismissal: 'Keep it planned' })
        : confirm('Stop sending this newsletter for good?', {
            action: 'Stop for good',
            dismissal: 'Keep it',
            detail: describeCancellation(totals),
          })))
    if (!isConfirmed) return
    await submit(() => unwrap(call.cancel.$post({ param: { id } })), {
      // A plan is deleted by it.
      onSuccess: () => void (isPlanned ? navigate(adminPaths.newsletters) : revalidate()),
    })
  }

  return (
    <>
      {(isPlanned || state === 'sending' || state === 'paused') && (
        <div className="filters" ref={focusAfterRemoval}>
          {!isPlanned && (
            <button
              type="button"
              className="button quiet"
              aria-disabled={busy}
              // The second click of a double click would undo the first one.
              onClick={({ detail }) => detail < 2 && toggle()}
            >
              {state === 'paused' ? 'Resume' : 'Pause'}
            </button>
          )}
          <button
            type="button"
            className="button quiet"
            aria-disabled={busy}
            onClick={({ detail }) => detail < 2 && cancel()}
          >
            {canUndo ? 'Undo' : isPlanned ? 'Do not send' : 'Cancel sending'}
          </button>
        </div>
      )}
      {confirmDialog}
    </>
  )
}

function describeCancellation({ audience, waiting }: DeliveryTotals) {
  return `${formatCount(waiting)} of ${formatCount(audience)} will not get it. What is sent already cannot be called back.`
}

/** Asks what to do about mails that may or may not have been sent. Renders nothing without any. */
export function UndecidedMails({ campaign: { _id: id, state, undecided, doubts } }: { campaign: CampaignReport }) {
  const headingId = useId()
  const { submit, busy } = useSubmit()
  const { confirm, confirmDialog } = useConfirm()
  const { revalidate } = useRevalidator()
  const sentence = `${countOf(undecided, 'mail')} may or may not have been sent.`

  function decide(action: 'again' | 'leave') {
    const call = api.admin.campaigns[':id'].unknown.$post({ param: { id }, json: { action } })
    return submit(() => unwrap(call), { onSuccess: () => void revalidate() })
  }

  async function sendAgain() {
    const question = `${sentence} Send again?`
    const options = { action: 'Send again', dismissal: 'Do not send again', detail: 'Somebody may get it twice.' }
    if (await confirm(question, options)) await decide('again')
  }

  return (
    <>
      {undecided > 0 && (
        <section className="warning-box stack" aria-labelledby={headingId} ref={focusAfterRemoval}>
          <h2 id={headingId}>Mails in doubt</h2>
          <p>
            {sentence} The connection to the provider was lost before it answered. Each report of the provider about
            such a mail settles it.
          </p>
          {doubts.length > 0 && (
            <details>
              <summary>Addresses</summary>
              <ul className="lines">
                {doubts.map((email, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the addresses of deleted subscribers are all null
                  <li key={index}>{email === null ? 'A deleted subscriber' : showAddress(email)}</li>
                ))}
              </ul>
              {undecided > doubts.length && (
                <p className="soft">
                  These are {doubts.length} of {formatCount(undecided)}.
                </p>
              )}
            </details>
          )}
          <div className="filters">
            <button type="button" className="button" aria-disabled={busy} onClick={() => decide('leave')}>
              Do not send again
            </button>
            {state !== 'cancelled' && (
              <button type="button" className="button quiet" aria-disabled={busy} onClick={sendAgain}>
                Send again…
              </button>
            )}
          </div>
        </section>
      )}
      {confirmDialog}
    </>
  )
}
