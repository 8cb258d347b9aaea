import type { RevisionKind, RevisionSummary } from '#contract/revision.ts'
import { formatDateTime } from '../format-date-time.ts'

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
  if (revisions.length === 0)
    return (
      <p className="empty">
        Nothing was kept yet. A version is kept{' '}
        {isAdded ? 'with each publication and update, once a day,' : 'every ten minutes'} and before most of the text is
        replaced.
      </p>
    )
  const actions = [
    ['Compare', onCompare],
    ['Restore', onRestore],
  ] as const
  return (
    <div className="panel table-panel" aria-busy={isBusy}>
      <table className="table" aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope="col">Kept</th>
            <th scope="col" className="wide">
              Title
            </th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          {revisions.map((revision) => (
            <tr key={revision.id}>
              <td className="title" id={`revision-${revision.id}`}>
                {kinds[revision.kind]}, <time dateTime={revision.createdAt}>{formatDateTime(revision.createdAt)}</time>
              </td>
              <td className="below">{revision.title}</td>
              <td>
                <div className="actions">
                  {actions.map(([name, act]) => (
                    <button
                      key={name}
                      type="button"
                      className="button quiet small"
                      aria-disabled={isBusy}
                      aria-describedby={`revision-${revision.id}`}
                      onClick={() => act(revision)}
                    >
                      {name}
                    </button>
                  ))}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
