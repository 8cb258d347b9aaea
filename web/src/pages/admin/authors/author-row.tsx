import { useState } from 'react'
import { Link } from 'react-router'
import type { AdminAuthor } from '#contract/author.ts'
import { paths } from '#web/routing/paths.ts'
import { countOf } from '../format-count.ts'
import { RowAction } from '../list/row-action.tsx'
import { DeleteAuthor } from './delete-author.tsx'

type Props = {
  author: AdminAuthor
  /** All authors: one of them gets the blogs of a deleted one. */
  authors: AdminAuthor[]
}

export function AuthorRow({ author, authors }: Props) {
  const [isDeleting, setIsDeleting] = useState(false)
  const { _id: id, name, path, blogs } = author
  const nameId = `author-${id}`
  return (
    <tr data-row={id}>
      <td className="email" id={nameId}>
        <Link className="row-name" to={path}>
          <bdi>{name}</bdi>
        </Link>
      </td>
      <td className="wide below">{countOf(blogs, 'blog')}</td>
      <td>
        <div className="actions">
          <Link className="button quiet small" to={paths.editAuthor.href(id)} aria-describedby={nameId}>
            Edit
          </Link>
          <RowAction name="Delete" describedBy={nameId} onClick={() => setIsDeleting(true)} />
        </div>
        {isDeleting && <DeleteAuthor author={author} authors={authors} onClose={() => setIsDeleting(false)} />}
      </td>
    </tr>
  )
}
