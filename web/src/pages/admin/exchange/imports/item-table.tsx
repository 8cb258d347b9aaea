import {
  type ImportedKind,
  type ImportOutcome,
  type ImportSummary,
  importedKinds,
  importOutcomes,
  type ListedImportItem,
} from '#contract/imports.ts'
import { Spinner } from '#web/components/spinner.tsx'
import { saveFile } from '#web/dom/save-file.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { type Column, DataTable } from '../../frame/list/data-table.tsx'
import { FilterButtons } from '../../frame/list/filter-buttons.tsx'
import { describeOutcome, kindLabels, outcomeLabels } from './describe-items.ts'
import { keyOf } from './import-calls.ts'
import { type Pictures, useItems, writeReport } from './use-items.ts'

type Props = {
  job: ImportSummary
  /** How many pictures were stored, and how many not, where that is known. */
  pictures?: Pictures | null
}

/** Lists the outcome of each item of an import, by kind and outcome, and as a file. */
export function ItemTable({ job, pictures = null }: Props) {
  const { filter, listed, select, loadMore } = useItems(job.id)
  const { submit, busy } = useSubmit()
  const labels = (outcome: ImportOutcome) => outcomeLabels[outcome][job.state === 'planned' ? 'planned' : 'done']
  const count = (kind: ImportedKind | null, outcome: ImportOutcome | null) =>
    job.totals
      .filter((total) => (!kind || total.kind === kind) && (!outcome || total.outcome === outcome))
      .reduce((sum, { things }) => sum + things, 0)

  const columns: Column<ListedImportItem>[] = [
    { label: 'What', area: 'main', cell: (item) => <ItemName {...item} /> },
    { label: 'Kind', area: 'detail', cell: ({ kind }) => kindLabels[kind] },
    {
      label: 'Outcome',
      area: 'fact',
      cell: (item) => <span className={chips[item.outcome]}>{describeOutcome(item, job.state)}</span>,
    },
  ]
  return (
    <div className="stack import-items">
      <FilterButtons
        legend="Kind"
        selected={filter.kind}
        onSelect={(kind) => select({ kind })}
        options={[
          { label: 'Everything', value: null, total: count(null, filter.outcome) },
          ...importedKinds
            .filter((kind) => count(kind, null) > 0)
            .map((kind) => ({ label: kindLabels[kind], value: kind, total: count(kind, filter.outcome) })),
        ]}
      />
      <FilterButtons
        legend="Outcome"
        selected={filter.outcome}
        onSelect={(outcome) => select({ outcome })}
        options={[
          { label: 'Any outcome', value: null, total: count(filter.kind, null) },
          ...importOutcomes
            .filter((outcome) => count(null, outcome) > 0)
            .map((outcome) => ({ label: labels(outcome), value: outcome, total: count(filter.kind, outcome) })),
        ]}
      />
      <h3 className="visually-hidden" id={`items-${job.id}`}>
        Items
      </h3>
      {!listed && <Spinner label="Loading the items..." />}
      {listed?.problem && (
        <p className="field-error" role="alert">
          {listed.problem}
        </p>
      )}
      {listed && !listed.problem && (
        <DataTable
          labelledBy={`items-${job.id}`}
          columns={columns}
          rows={listed.items}
          idOf={keyOf}
          empty="Nothing has this outcome."
        />
      )}
      <div className="filters">
        {listed?.nextCursor && (
          <button type="button" className="button quiet" onClick={loadMore}>
            Load more
          </button>
        )}
        <button
          type="button"
          className="button quiet small"
          aria-disabled={busy}
          onClick={() =>
            submit(() => writeReport(job, pictures), {
              onSuccess: (report) => saveFile(report, 'import.csv'),
              failure: 'The table could not be downloaded.',
            })
          }
        >
          {busy ? 'Downloading...' : 'Download as CSV'}
        </button>
      </div>
    </div>
  )
}

const chips: Record<ImportOutcome, string> = {
  comes: 'chip good',
  changed: 'chip warn',
  collides: 'chip warn',
  present: 'soft',
  refused: 'chip',
}

function ItemName({ title, path, notes }: ListedImportItem) {
  return (
    <>
      {path ? <a href={path}>{title}</a> : title || 'Without a title'}
      {notes.length > 0 && (
        <ul className="import-notes">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </>
  )
}
