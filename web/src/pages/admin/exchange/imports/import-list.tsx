import { useState } from 'react'
import type { ImportOutcome, ImportState, ImportSummary, KeptArticle, UndoObstacle } from '#contract/imports.ts'
import { listLimits } from '#contract/limits.ts'
import { api, unwrap } from '#web/api/api.ts'
import { useConfirm } from '#web/components/dialog/use-confirm.tsx'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { DateInSentence } from '../../frame/date-time.tsx'
import { countOf, formatCount } from '../../frame/format-count.ts'
import { EmptyList } from '../../frame/list/empty-list.tsx'
import { useDateFormats } from '../../frame/use-date-formats.ts'
import { stateLabels } from './describe-items.ts'
import { ItemTable } from './item-table.tsx'

type Props = { imports: ImportSummary[]; onChange: () => void }

/** The imports of the site, the newest first. */
export function ImportList({ imports, onChange }: Props) {
  if (imports.length === 0) return <EmptyList text="No imports yet" />
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
      <div className="page-head">
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
  const sum = (part: 'items' | 'done', isCounted: (outcome: ImportOutcome) => boolean) =>
    totals.reduce((all, total) => all + (isCounted(total.outcome) ? total[part] : 0), 0)
  const items = sum('items', () => true)
  const done = sum('done', (outcome) => outcome !== 'refused' && outcome !== 'present')
  const refused = sum('items', (outcome) => outcome === 'refused')
  const present = sum('items', (outcome) => outcome === 'present')
  return [
    `${countOf(items, 'item')}: ${formatCount(done)} imported`,
    ...(present > 0 ? [`${countOf(present, 'was', 'were')} here`] : []),
    `${formatCount(refused)} refused.`,
  ].join(', ')
}

type UndoProps = { job: ImportSummary; until: string; onChange: () => void }

/** The rest of an import that was undone: articles, and sentences on other things. */
type Left = { kept: KeptArticle[]; stays: string[] }

const reasonTexts: Record<UndoObstacle, string> = {
  edited: 'edited here',
  arranged: 'published, scheduled, unpublished or pinned here',
  commented: 'commented on here',
  mailed: 'mailed to subscribers',
}

/**
 * Undoes an import: its articles go to the Trash, but for those that something was done with here, which are asked for. All
 * else that it has brought is given back.
 */
function UndoImport({ job: { id, state }, until, onChange }: UndoProps) {
  const [{ kept, stays }, setLeft] = useState<Left>({ kept: [], stays: [] })
  const { submit, busy } = useSubmit()
  const { confirm, confirmDialog } = useConfirm()
  const { formatDateTime } = useDateFormats()
  const isUndone = state === 'undone'

  async function undo(question: string, named: KeptArticle[]) {
    const isSure = await confirm(question, {
      action: 'Move to the Trash',
      detail:
        'Blogs can be restored from the Trash for 30 days, with their addresses, authors and tags. Pages, redirects and names that nothing else uses are removed, and the settings of before come back. What was edited here stays.',
    })
    if (isSure) move(named)
  }

  function move(named: KeptArticle[]) {
    submit(() => undoAll(id, named), {
      failure: 'The import could not be undone completely. Undo it again to continue.',
      onSuccess: ({ left }) => {
        setLeft(left)
        onChange()
      },
    })
  }

  return (
    <>
      <button
        type="button"
        className="button quiet small"
        aria-disabled={busy}
        title={`Until ${formatDateTime(until)}`}
        onClick={() => (isUndone ? move([]) : undo('Undo this import?', []))}
      >
        {busy ? 'Undoing...' : isUndone ? 'Show what stays' : 'Undo'}
      </button>
      {kept.length > 0 && (
        <div className="stack">
          <p>{countOf(kept.length, 'blog')} of the import stay, because something was done with them here:</p>
          <ul className="import-notes">
            {kept.map(({ id, title, path, reasons }) => (
              <li key={id}>
                <a href={path}>{title}</a>: {reasons.map((reason) => reasonTexts[reason]).join(', ')}
              </li>
            ))}
          </ul>
          <button
            type="button"
            className="button quiet small"
            aria-disabled={busy}
            onClick={() => undo(`Move ${countOf(kept.length, 'blog')} to the Trash, too?`, kept)}
          >
            Move these to the Trash, too
          </button>
        </div>
      )}
      {stays.length > 0 && (
        <ul className="import-notes">
          {stays.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      {confirmDialog}
    </>
  )
}

/** Moves what may go, call by call. @throws ApiError; repeated, it continues */
async function undoAll(id: string, named: KeptArticle[]) {
  const include = named.slice(0, listLimits.page).map((article) => article.id)
  let moved = 0
  for (;;) {
    const answer = await unwrap(api.admin.imports[':id'].undo.$post({ param: { id }, json: { include } }))
    moved += answer.moved
    if (answer.hasMore) continue
    return { left: { kept: answer.kept, stays: answer.stays }, message: `${countOf(moved, 'blog')} moved to the Trash` }
  }
}
