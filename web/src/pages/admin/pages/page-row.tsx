import { Link } from 'react-router'
import type { BuiltInPage, PageSummary } from '#contract/pages.ts'
import { paths } from '#web/routing/paths.ts'
import { RowAction } from '../list/row-action.tsx'
import { placeNames } from '../page-editor/page-fields.tsx'

const builtInTitles: Record<BuiltInPage, string> = { about: 'About', 'privacy-policy': 'Privacy Policy' }

type Props = {
  page: PageSummary
  /** Whether this browser has text of the page that is not saved. */
  isUnsaved: boolean
  /** Whether it can be moved within its menu. */
  neighbours: { hasPrevious: boolean; hasNext: boolean }
  onPublish: () => void
  onMove: (step: -1 | 1) => void
  onDelete: () => void
}

export function PageRow({ page, isUnsaved, neighbours, onPublish, onMove, onDelete }: Props) {
  const { id, title, path, place, isPublished } = page
  const { hasPrevious, hasNext } = neighbours
  const titleId = `title-${id}`
  return (
    <tr data-row={id}>
      <td className="title" id={titleId}>
        {isPublished ? <Link to={path}>{title}</Link> : title}
      </td>
      <td className="wide below">{placeNames[place]}</td>
      <td className="wide below">
        <span className={isPublished ? 'chip good' : 'chip warn'}>{isPublished ? 'Published' : 'Unpublished'}</span>{' '}
        {isUnsaved && <UnsavedNote />}
      </td>
      <td>
        <div className="actions">
          <button type="button" className="button quiet small" aria-describedby={titleId} onClick={onPublish}>
            {isPublished ? 'Unpublish' : 'Publish'}
          </button>
          <EditLink id={id} titleId={titleId} />
          {(hasPrevious || hasNext) && (
            <>
              <RowAction name="Move up" describedBy={titleId} isDisabled={!hasPrevious} onClick={() => onMove(-1)} />
              <RowAction name="Move down" describedBy={titleId} isDisabled={!hasNext} onClick={() => onMove(1)} />
            </>
          )}
          <RowAction name="Delete" describedBy={titleId} onClick={onDelete} />
        </div>
      </td>
    </tr>
  )
}

/** A page of the site itself whose text is not the admin's. */
export function BuiltInRow({ id }: { id: BuiltInPage }) {
  const titleId = `title-${id}`
  return (
    <tr data-row={id}>
      <td className="title" id={titleId}>
        <Link to={`/${id}`}>{builtInTitles[id]}</Link>
      </td>
      <td className="wide below" />
      <td className="wide below">The site’s own text</td>
      <td>
        <div className="actions">
          <EditLink id={id} titleId={titleId} />
        </div>
      </td>
    </tr>
  )
}

/** A page that was deleted while this browser has text of it that is not saved. */
export function DeletedRow({ id, title }: { id: string; title: string }) {
  const titleId = `title-${id}`
  return (
    <tr data-row={id}>
      <td className="title" id={titleId}>
        {title || 'Without a title'}
      </td>
      <td className="wide below" />
      <td className="wide below">
        <span className="chip warn">Deleted</span> <UnsavedNote />
      </td>
      <td>
        <div className="actions">
          <EditLink id={id} titleId={titleId} />
        </div>
      </td>
    </tr>
  )
}

function EditLink({ id, titleId }: { id: string; titleId: string }) {
  return (
    <Link className="button quiet small" to={paths.editPage.href(id)} aria-describedby={titleId}>
      Edit
    </Link>
  )
}

function UnsavedNote() {
  return <small className="unsaved soft">Has unsaved text</small>
}
