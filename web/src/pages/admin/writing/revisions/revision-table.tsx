import type { RevisionKind, RevisionSummary } from '#contract/draft.ts'
import { DateTime } from '../../frame/date-time.tsx'
import { type Column, DataTable, rowName } from '../../frame/list/data-table.tsx'

const kinds: Record<RevisionKind, string> = {
  published: 'Published',
  updated: 'Updated',
  draft: 'Draft',
  restored: 'Restored',
  conflict: 'Yours, from a conflict',
}

type Props = {
  revisions: RevisionSummary[]
  labelledBy: string
  /** Whether the revisions are of a blog, and not of a draft that was not added. */
  isAdded: boolean
  isBusy: boolean
  onCompare: (revision: RevisionSummary) => void
  onRestore: (revision: RevisionSummary) => void
}

/** The revisions of a blog, newest first. */
export function RevisionTable({ revisions, labelledBy, isAdded, isBusy, onCompare, onRestore }: Props) {
  const actions = [
    ['Compare', onCompare],
    ['Restore', onRestore],
  ] as const
  const columns: Column<RevisionSummary>[] = [
    {
      label: 'Kept',
      area: 'main',
      cell: ({ kind, createdAt }) => (
        <>
          {kinds[kind]}, <DateTime date={createdAt} />
        </>
      ),
    },
    { label: 'Title', area: 'fact', cell: ({ title }) => <span className="breakable">{title}</span> },
    {
      label: 'Actions',
      area: 'end',
      cell: (revision) => (
        <div className="actions">
          {actions.map(([name, act]) => (
            <button
              key={name}
              type="button"
              className="button quiet small"
              aria-disabled={isBusy}
              aria-describedby={rowName(revision.id)}
              onClick={() => act(revision)}
            >
              {name}
            </button>
          ))}
        </div>
      ),
    },
  ]
  return (
    <DataTable
      labelledBy={labelledBy}
      columns={columns}
      rows={revisions}
      idOf={({ id }) => id}
      isBusy={isBusy}
      empty={
        <p className="empty">
          Nothing was kept yet. A version is kept{' '}
          {isAdded ? 'with each publication and update, once a day,' : 'every ten minutes'} and before most of the text
          is replaced.
        </p>
      }
    />
  )
}
