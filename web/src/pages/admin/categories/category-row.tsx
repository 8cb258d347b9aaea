import { Link } from 'react-router'
import type { AdminCategory } from '#contract/category.ts'
import { countOf } from '../format-count.ts'
import { RowAction } from '../list/row-action.tsx'

type Props = {
  category: AdminCategory
  isFirst: boolean
  isLast: boolean
  onMove: (step: -1 | 1) => void
  onOpen: (dialog: 'edit' | 'merge' | 'delete') => void
}

export function CategoryRow({ category, isFirst, isLast, onMove, onOpen }: Props) {
  const { key, name, path, blogs } = category
  const nameId = `category-${key}`
  const isOnly = isFirst && isLast
  return (
    <tr data-row={key}>
      <td className="title" id={nameId}>
        <Link to={path}>
          <bdi>{name}</bdi>
        </Link>
      </td>
      <td className="wide below path">{path}</td>
      <td className="wide below">{countOf(blogs, 'blog')}</td>
      <td>
        <div className="actions">
          <button type="button" className="button quiet small" aria-describedby={nameId} onClick={() => onOpen('edit')}>
            Edit
          </button>
          <RowAction name="Move up" describedBy={nameId} isDisabled={isFirst} onClick={() => onMove(-1)} />
          <RowAction name="Move down" describedBy={nameId} isDisabled={isLast} onClick={() => onMove(1)} />
          <RowAction name="Merge" describedBy={nameId} isDisabled={isOnly} onClick={() => onOpen('merge')} />
          <RowAction name="Delete" describedBy={nameId} isDisabled={isOnly} onClick={() => onOpen('delete')} />
        </div>
      </td>
    </tr>
  )
}
