import { Link, useRevalidator } from 'react-router'
import type { SubscriberSummary } from '#contract/inbox.ts'
import { api, unwrap } from '#web/api/api.ts'
import { useConfirm } from '#web/components/dialog/use-confirm.tsx'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { adminPaths } from '#web/routing/admin-paths.ts'
import { countOf } from '../../frame/format-count.ts'
import './ask-button.css'

/** Whether mail is sent to subscribers, and if not, why and what to do. */
export function SubscriberNotes({ summary }: { summary: SubscriberSummary }) {
  const { provider, problem, askable, isAsking } = summary
  return (
    <>
      {!provider && (
        <p className="warning-box">
          <strong>No mail is sent: no mail provider is set up.</strong> Sign-ups are stored as unverified, and you can
          export them. <Link to={adminPaths.health}>Health</Link> says how to set one up.
        </p>
      )}
      {provider && !provider.allowsNewsletters && (
        <p className="warning-box">
          <strong>{provider.label} sends single mails only, no newsletters.</strong> To send newsletters and to ask
          unverified addresses, set up another one: <Link to={adminPaths.health}>Health</Link> says how.
        </p>
      )}
      {provider && problem && (
        <p className="warning-box" role="alert">
          <strong>Mail is not being sent right now.</strong> {problem}
        </p>
      )}
      {isAsking && (
        <p className="soft">
          The request to confirm is being sent: see <Link to={adminPaths.newsletters}>Newsletters</Link>.
        </p>
      )}
      {provider?.allowsNewsletters && !isAsking && askable > 0 && <AskButton askable={askable} provider={provider} />}
    </>
  )
}

type Props = { askable: number; provider: NonNullable<SubscriberSummary['provider']> }

/** Sends the request to confirm to every unverified address that was never asked, after a question. */
function AskButton({ askable, provider }: Props) {
  const { confirm, confirmDialog } = useConfirm()
  const { submit, busy } = useSubmit()
  const { revalidate } = useRevalidator()
  const addresses = countOf(askable, 'unverified address', 'unverified addresses')
  const mails = countOf(askable, 'mail')

  async function ask() {
    const isConfirmed = await confirm(`Ask ${addresses} to confirm?`, {
      action: `Send ${mails}`,
      detail: `${provider.label} sends ${mails} from ${provider.from}. Each address is asked only once. It gets newsletters when it has confirmed.`,
    })
    if (!isConfirmed) return
    await submit(() => unwrap(api.admin.subscribers.ask.$post()))
    await revalidate()
  }

  return (
    <div>
      <button type="button" className="button ask" aria-disabled={busy} onClick={({ detail }) => detail < 2 && ask()}>
        {busy ? 'Asking...' : `Ask ${addresses} to confirm`}
      </button>
      {confirmDialog}
    </div>
  )
}
