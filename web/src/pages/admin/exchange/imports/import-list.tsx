import { useState } from 'react'
import type { ImportState, ImportSummary } from '#contract/imports.ts'
import { api, unwrap } from '#web/api/api.ts'
import { useConfirm } from '#web/components/dialog/use-confirm.tsx'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { DateInSentence } from '../../frame/date-time.tsx'
import { countOf, formatCount } from '../../frame/format-count.ts'
import { stateLabels } from './describe-items.ts'
import { ItemTable } from './item-table.tsx'
import { UndoImport } from './undo-import.tsx'

type Props = { imports: ImportSummary[]; onChange: () => void }

/** The imports of the site, the newest first. */
export function ImportList({ imports, onChange }: Props) {
  if (imports.length === 0) return <p className="empty">No imports yet</p>
  return (
    <ul className="import-list">
      {imports.map((job) => (
        <ImportListItem key={job.id} job={job} onChange={onChange} />
      ))}
    </ul>
  )
}

function ImportListItem({ job, onChange }: { job: ImportSummary; onChange: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const { submit, busy } = useSubmit()
  const { confirm, confirmDialog } = useConfirm()
  const { id, fileName, state, createdAt, totals, undoableUntil } = job
  const isUnfinished = state === 'planned' || state === 'running'

  async function cancel() {
    const isSure = await confirm('Cancel this import?', {
      action: 'Cancel the import',
      dismissal: 'Go on',
      detail: state === 'running' ? 'What was imported stays, and can be undone.' : 'Nothing was imported.',
    })
    if (!isSure) return
    submit(() => unwrap(api.admin.imports[':id'].cancel.$post({ param: { id } })), {
      success: 'The import is cancelled',
      onSuccess: onChange,
    })
  }

  return (
    <li className="panel stack">
      <div className="import-head">
        <strong>{fileName}</strong>
        <span className={stateChips[state]}>{stateLabels[state]}</span>
      </div>
      <p className="soft">
        <DateInSentence date={createdAt} />, {describeTotals(totals)}
        {isUnfinished && ' Choose the same file above to continue.'}
      </p>
      <div className="filters">
        <button type="button" className="button quiet small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Hide the items' : 'Show the items'}
        </button>
        {isUnfinished && (
          <button type="button" className="button quiet small" aria-disabled={busy} onClick={cancel}>
            Cancel
          </button>
        )}
        {undoableUntil && <UndoImport job={job} until={undoableUntil} onChange={onChange} />}
      </div>
      {isOpen && <ItemTable job={job} key={`${state} ${totals.length}`} />}
      {confirmDialog}
    </li>
  )
}

const stateChips: Record<ImportState, string> = {
  planned: 'chip warn',
  running: 'chip warn',
  finished: 'chip good',
  cancelled: 'soft',
  undone: 'soft',
}

function describeTotals(totals: ImportSummary['totals']): string {
  const sum = (matching: ImportSummary['totals'], part: 'items' | 'done') =>
    matching.reduce((all, total) => all + total[part], 0)
  const refused = sum(
    totals.filter(({ outcome }) => outcome === 'refused'),
    'items',
  )
  const present = sum(
    totals.filter(({ outcome }) => outcome === 'present'),
    'items',
  )
  const stored = totals.filter(({ outcome }) => outcome !== 'refused' && outcome !== 'present')
  return [
    `${countOf(sum(totals, 'items'), 'item')}: ${formatCount(sum(stored, 'done'))} imported`,
    ...(present > 0 ? [`${countOf(present, 'was', 'were')} here`] : []),
    `${formatCount(refused)} refused.`,
  ].join(', ')
}
