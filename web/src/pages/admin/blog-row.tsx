import { Link } from 'react-router'
import type { BlogSummary } from '../../../../worker/contract/shapes.ts'
import { api, unwrap } from '../../api.ts'
import { Day } from '../../components/date.tsx'
import type { useConfirm } from '../../hooks/use-confirm.tsx'
import { useSubmit } from '../../hooks/use-submit.ts'
import { paths } from '../../paths.ts'
import { RowAction } from './row-action.tsx'
import type { useRowChanges } from './use-row-changes.ts'

type Props = {
  blog: BlogSummary
  /** Its place in the list, from 1. */
  number: number
  act: ReturnType<typeof useRowChanges<BlogSummary>>['act']
  confirm: ReturnType<typeof useConfirm>['confirm']
}

export function BlogRow({ blog, number, act, confirm }: Props) {
  const { submit } = useSubmit()
  const { _id: id, title, isPublished, createdAt } = blog
  const titleId = `title-${id}`

  function toggle() {
    const change = { isPublished: !isPublished }
    act(
      { row: blog, change, call: () => unwrap(api.blog['toggle-publish'].$post({ json: { id, ...change } })) },
      submit,
    )
  }

  async function remove() {
    const isMeant = await confirm('Are you sure you want to delete this blog?', { action: 'Delete' })
    if (isMeant) act({ row: blog, change: 'gone', call: () => unwrap(api.blog.delete.$post({ json: { id } })) }, submit)
  }

  return (
    <tr data-row={id}>
      <td className="number">{number}</td>
      <td id={titleId}>
        <Link to={paths.blog(id)}>{title}</Link>
      </td>
      <td className="wide">
        <Day date={createdAt} />
      </td>
      <td className="wide">
        <span className={isPublished ? 'chip good' : 'chip warn'}>{isPublished ? 'Published' : 'Unpublished'}</span>
      </td>
      <td>
        <div className="actions">
          <button type="button" className="button quiet small" aria-describedby={titleId} onClick={toggle}>
            {isPublished ? 'Unpublish' : 'Publish'}
          </button>
          <RowAction name="Delete" describedBy={titleId} onClick={remove} />
        </div>
      </td>
    </tr>
  )
}
