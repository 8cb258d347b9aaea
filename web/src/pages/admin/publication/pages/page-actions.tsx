import { Link } from 'react-router'
import { paths } from '#web/routing/paths.ts'
import { rowName } from '../../frame/list/data-table.tsx'
import { RowAction } from '../../frame/list/row-action.tsx'

type Props = {
  id: string
  /** What can be done to a page of the admin, beside editing it. */
  own?: {
    isPublished: boolean
    /** Whether it can be moved within its menu. */
    hasPrevious: boolean
    hasNext: boolean
    onPublish: () => void
    onMove: (step: -1 | 1) => void
    onDelete: () => void
  }
}

/** The buttons that change a page, and the link to its editor. */
export function PageActions({ id, own }: Props) {
  const nameId = rowName(id)
  return (
    <div className="actions">
      {own && (
        <button type="button" className="button quiet small" aria-describedby={nameId} onClick={own.onPublish}>
          {own.isPublished ? 'Unpublish' : 'Publish'}
        </button>
      )}
      <Link className="button quiet small" to={paths.editPage.href(id)} aria-describedby={nameId}>
        Edit
      </Link>
      {own && (own.hasPrevious || own.hasNext) && (
        <>
          <RowAction name="Move up" describedBy={nameId} isDisabled={!own.hasPrevious} onClick={() => own.onMove(-1)} />
          <RowAction name="Move down" describedBy={nameId} isDisabled={!own.hasNext} onClick={() => own.onMove(1)} />
        </>
      )}
      {own && <RowAction name="Delete" describedBy={nameId} onClick={own.onDelete} />}
    </div>
  )
}
