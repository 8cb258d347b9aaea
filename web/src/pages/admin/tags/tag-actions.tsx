import { useState } from 'react'
import toast from 'react-hot-toast'
import { useRevalidator } from 'react-router'
import type { Tag } from '#contract/tag.ts'
import { api, unwrap } from '#web/api/api.ts'
import { countOf } from '../format-count.ts'
import { rowName } from '../list/data-table.tsx'
import { DeleteAction } from '../list/delete-action.tsx'
import type { RowTools } from '../list/list-table.tsx'
import { RowAction } from '../list/row-action.tsx'
import { EditTagDialog } from './edit-tag-dialog.tsx'
import { MergeTagDialog } from './merge-tag-dialog.tsx'
import { repeatCall } from './repeat-call.ts'

/** The buttons that rename, merge and delete a tag, and their dialogs. */
export function TagActions({ tag, ...tools }: { tag: Tag } & RowTools<Tag>) {
  const { revalidate } = useRevalidator()
  const [dialog, setDialog] = useState<'edit' | 'merge' | null>(null)
  const { _id: id, name, blogCount } = tag
  const nameId = rowName(id)

  function onDone(message: string) {
    toast.success(message)
    revalidate()
  }

  return (
    <>
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
        <DeleteAction
          row={tag}
          what={`the tag “${name}”`}
          detail={consequence(blogCount)}
          call={async () => {
            await repeatCall(() => unwrap(api.admin.tags[':id'].$delete({ param: { id } })))
            return { message: 'Tag deleted' }
          }}
          failure="Failed to delete tag."
          {...tools}
        />
      </div>
      {dialog === 'edit' && <EditTagDialog tag={tag} onDone={onDone} onClose={() => setDialog(null)} />}
      {dialog === 'merge' && (
        <MergeTagDialog tag={tag} onDone={(other) => onDone(`Merged into ${other}`)} onClose={() => setDialog(null)} />
      )}
    </>
  )
}

function consequence(blogCount: number) {
  if (blogCount === 0) return 'No published blog has it. It is removed from unpublished ones and drafts.'
  return `It is removed from ${countOf(blogCount, 'published blog')}, and from unpublished ones and drafts.`
}
