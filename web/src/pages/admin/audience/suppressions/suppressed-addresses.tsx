import { useState } from 'react'
import { type SuppressionReason, suppressionReasons } from '#contract/newsletter.ts'
import type { SuppressionSummary } from '#contract/subscribers.ts'
import { api, unwrap } from '#web/api/api.ts'
import { reportCall } from '#web/hooks/use-submit.ts'
import { DateInSentence } from '../../frame/date-time.tsx'
import { countOf, formatCount } from '../../frame/format-count.ts'
import { FindSuppressed } from './find-suppressed.tsx'
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
          <ul className="suppressed-imports">
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
