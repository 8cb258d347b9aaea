import { useId } from 'react'
import { useRevalidator } from 'react-router'
import type { CampaignReport } from '#contract/newsletter.ts'
import { showAddress } from '#contract/show-address.ts'
import { api, unwrap } from '#web/api/api.ts'
import { useConfirm } from '#web/components/dialog/use-confirm.tsx'
import { focusAfterRemoval } from '#web/dom/focus-after-removal.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { countOf, formatCount } from '../../frame/format-count.ts'

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
              <ul className="campaign-list">
                {doubts.map((email, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the addresses of deleted subscribers are all null
                  <li key={place}>{email === null ? 'A deleted subscriber' : showAddress(email)}</li>
                ))}
              </ul>
              {undecided > doubts.length && (
                <p className="soft">
                  These are {doubts.length} of {formatCount(undecided)}.
                </p>
              )}
            </details>
          )}
          <div className="campaign-actions">
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
