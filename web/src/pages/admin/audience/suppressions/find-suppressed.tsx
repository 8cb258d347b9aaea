import { type SubmitEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { SuppressedAddress } from '#contract/subscribers.ts'
import { api, unwrap } from '#web/api/api.ts'
import { useConfirm } from '#web/components/dialog/use-confirm.tsx'
import { EmailInput } from '#web/components/email-input.tsx'
import { FormField } from '#web/components/form-field.tsx'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { adminPaths } from '#web/routing/admin-paths.ts'
import { DateInSentence } from '../../frame/date-time.tsx'
import { suppressed } from '../subscriber/describe-subscriber.ts'

type Props = { address: string; onChange: () => void }

/** Says whether an address is suppressed and why, and takes it off the list. */
export function FindSuppressed({ address, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const [found, setFound] = useState<SuppressedAddress>()
  const { submit, busy } = useSubmit({ success: () => {}, error: setProblem })

  async function find(email: string) {
    setProblem(undefined)
    await submit(() => unwrap(api.admin.subscribers.suppressions.find.$post({ json: { email } })), {
      onSuccess: setFound,
      failure: 'The address could not be looked up.',
    })
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setFound(undefined)
    await find(input.current?.value.trim() ?? '')
  }

  return (
    <>
      <form className="stack" noValidate onSubmit={onSubmit}>
        <FormField label="Is this address suppressed?" problem={problem}>
          {(field) => <EmailInput {...field} ref={input} autoComplete="email" defaultValue={address} />}
        </FormField>
        <div>
          <button type="submit" className="button quiet" aria-disabled={busy}>
            {busy ? 'Looking...' : 'Look it up'}
          </button>
        </div>
      </form>
      <div role="status" className="stack">
        {found && (
          <FoundAddress
            found={found}
            onLifted={() => {
              void find(found.email)
              onChange()
            }}
          />
        )}
      </div>
    </>
  )
}

function FoundAddress({ found, onLifted }: { found: SuppressedAddress; onLifted: () => void }) {
  const { email, suppression, subscriber, obstacle } = found
  const { submit, busy } = useSubmit()
  const { confirm, confirmDialog } = useConfirm()

  async function lift() {
    const isSure = await confirm(`Lift the suppression of ${email}?`, {
      action: 'Lift it',
      detail: 'An import can add the address again. Do it only if you know that its reader wants your mail.',
    })
    if (!isSure) return
    await submit(() => unwrap(api.admin.subscribers.suppressions.lift.$post({ json: { email } })), {
      onSuccess: onLifted,
      failure: 'The suppression could not be lifted.',
    })
  }

  return (
    <>
      <p>
        {suppression ? (
          <>
            <strong>{email}</strong> gets no newsletters since <DateInSentence date={suppression.since} />: it{' '}
            {suppressed[suppression.reason]}
            {suppression.importedAt && (
              <>
                , as an import of <DateInSentence date={suppression.importedAt} /> says
              </>
            )}
            .
          </>
        ) : (
          <>
            <strong>{email}</strong> is not suppressed.
          </>
        )}{' '}
        {suppression && obstacle}
      </p>
      {subscriber && (
        <p>
          <Link to={adminPaths.subscriber.href(subscriber)}>What is stored about this subscriber</Link>
        </p>
      )}
      {suppression && obstacle === null && (
        <div>
          <button type="button" className="button quiet small" aria-disabled={busy} onClick={lift}>
            {busy ? 'Lifting...' : 'Lift the suppression'}
          </button>
        </div>
      )}
      {confirmDialog}
    </>
  )
}
