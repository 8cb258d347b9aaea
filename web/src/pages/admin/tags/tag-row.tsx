import { useState } from 'react'
import toast from 'react-hot-toast'
import { Link, useRevalidator } from 'react-router'
import type { Tag } from '#contract/tag.ts'
import { api, unwrap } from '#web/api/api.ts'
import type { useConfirm } from '#web/components/dialog/use-confirm.tsx'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { paths } from '#web/routing/paths.ts'
import { RowAction } from '../list/row-action.tsx'
import type { useRowChanges } from '../list/use-row-changes.ts'
import { EditTagDialog } from './edit-tag-dialog.tsx'
import { MergeTagDialog } from './merge-tag-dialog.tsx'
import { repeatCall } from './repeat-call.ts'

type Props = {
  tag: Tag
  act: ReturnType<typeof useRowChanges<Tag>>['act']
  confirm: ReturnType<typeof useConfirm>['confirm']
}

export function TagRow({ tag, act, confirm }: Props) {
  const { submit } = useSubmit()
  const { revalidate } = useRevalidator()
  const [dialog, setDialog] = useState<'edit' | 'merge' | null>(null)
  const { _id: id, name, slug, blogCount } = tag
  const nameId = `tag-${id}`

  async function remove() {
    const question = `Are you sure you want to delete the tag “${name}”?`
    if (!(await confirm(question, { action: 'Delete', detail: consequence(blogCount) }))) return
    const call = async () => {
      await repeatCall(() => unwrap(api.admin.tags[':id'].$delete({ param: { id } })))
      return { message: 'Tag deleted' }
    }
    act({ row: tag, change: 'removed', call, failure: 'Failed to delete tag.' }, submit)
  }

  function onDone(message: string) {
    toast.success(message)
    revalidate()
  }

  return (
    <tr data-row={id}>
      <td className="email" id={nameId}>
        <Link className="row-name" to={paths.tag.href(slug)}>
          <bdi>{name}</bdi>
        </Link>
      </td>
      <td className="wide below">{countBlogs(blogCount)}</td>
      <td>
        <div className="actions">
          <button
            type="button"
            className="button quiet small"
            aria-describedby={nameId}
            onClick={() => setDialog('edit')}
          >
            Edit
          </button>
          <RowAction name="Merge" describedBy={nameId} onClick={() => setDialog('merge')} />
          <RowAction name="Delete" describedBy={nameId} onClick={remove} />
        </div>
        {dialog === 'edit' && <EditTagDialog tag={tag} onDone={onDone} onClose={() => setDialog(null)} />}
        {dialog === 'merge' && (
          <MergeTagDialog
            tag={tag}
            onDone={(other) => onDone(`Merged into ${other}`)}
            onClose={() => setDialog(null)}
          />
        )}
      </td>
    </tr>
  )
}

function consequence(blogCount: number) {
  if (blogCount === 0) return 'No published blog has it. It is removed from unpublished ones and drafts.'
  return `It is removed from ${countBlogs(blogCount)}, and from unpublished ones and drafts.`
}

function countBlogs(count: number) {
  return count === 1 ? '1 published blog' : `${count.toLocaleString('en')} published blogs`
}
