import { useRevalidator } from 'react-router'
import type { SubscriberSummary } from '#contract/inbox.ts'
import { api, unwrap } from '#web/api/api.ts'
import { useConfirm } from '#web/components/dialog/use-confirm.tsx'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { countOf } from '../../frame/format-count.ts'
import './ask-button.css'

type Props = { askable: number; provider: NonNullable<SubscriberSummary['provider']> }

/** Sends the request to confirm to every unverified address that was never asked, after a question. */
export function AskButton({ askable, provider }: Props) {
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
