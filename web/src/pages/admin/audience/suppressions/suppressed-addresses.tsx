import { type SubmitEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { type SuppressionReason, suppressionReasons } from '#contract/newsletter.ts'
import type { SuppressedAddress, SuppressionSummary } from '#contract/subscribers.ts'
import { api, unwrap } from '#web/api/api.ts'
import { useConfirm } from '#web/components/dialog/use-confirm.tsx'
import { EmailInput } from '#web/components/email-input.tsx'
import { FormField } from '#web/components/form-field.tsx'
import { reportCall, useSubmit } from '#web/hooks/use-submit.ts'
import { adminPaths } from '#web/routing/admin-paths.ts'
import { DateInSentence } from '../../frame/date-time.tsx'
import { countOf, formatCount } from '../../frame/format-count.ts'
import { suppressed } from '../subscriber/describe-subscriber.ts'
import { UndoSuppressions } from './undo-suppressions.tsx'
import './suppressed.css'

const reasons: Record<SuppressionReason, string> = {
  left: 'have left',
  bounced: 'have bounced',
  complained: 'have complained',
  deleted: 'were deleted',
}

type Props = {
  /** The searched text where it looks like an address; empty for none. */
  address: string
  isOpen: boolean
}

/** Which addresses get no newsletters: their totals, the reason for one of them, and what imports have suppressed. */
export function SuppressedAddresses({ address, isOpen }: Props) {
  const [summary, setSummary] = useState<SuppressionSummary>()

  const load = () =>
    reportCall(() => unwrap(api.admin.subscribers.suppressions.$get()), {
      onSuccess: setSummary,
      failure: 'The suppressed addresses could not be counted.',
    })

  return (
    <details
      className="panel suppressed"
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && !summary) void load()
      }}
    >
      <summary>Suppressed addresses</summary>
      <div className="stack">
        <p className="soft">
          No newsletter goes to them, and no import adds them. Only hashes of them are stored, so that they cannot be
          listed: type an address to see whether it is one.
        </p>
        {summary && <p>{describeTotals(summary.totals)}</p>}
        <FindSuppressed address={address} onChange={load} />
        {summary && summary.imports.length > 0 && (
          <ul className="lines">
            {summary.imports.map(({ _id: id, createdAt, total }) => (
              <li key={id}>
                <span>
                  Import of <DateInSentence date={createdAt} />: {countOf(total, 'address', 'addresses')}
                </span>
                <UndoSuppressions importId={id} total={total} onChange={load} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </details>
  )
}

function describeTotals(totals: SuppressionSummary['totals']) {
  const parts = suppressionReasons.flatMap((reason) =>
    totals[reason] > 0 ? [`${formatCount(totals[reason])} ${reasons[reason]}`] : [],
  )
  return parts.length > 0 ? `Suppressed: ${parts.join(', ')}.` : 'No address is suppressed.'
}

/** Says whether an address is suppressed and why, and takes it off the list. */
function FindSuppressed({ address, onChange }: { address: string; onChange: () => void }) {
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
