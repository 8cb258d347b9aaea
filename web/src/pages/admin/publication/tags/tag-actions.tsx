import { useState } from 'react'
import toast from 'react-hot-toast'
import { useRevalidator } from 'react-router'
import { textLimits } from '#contract/limits.ts'
import type { Tag } from '#contract/listings.ts'
import { api, unwrap } from '#web/api/api.ts'
import { paths } from '#web/routing/paths.ts'
import { countOf } from '../../frame/format-count.ts'
import { rowName } from '../../frame/list/data-table.tsx'
import { DeleteAction } from '../../frame/list/delete-action.tsx'
import type { RowTools } from '../../frame/list/list-table.tsx'
import { RowAction } from '../../frame/list/row-action.tsx'
import { addressHint } from '../named/address-hint.ts'
import { NamedDialog } from '../named/named-dialog.tsx'
import { callUntilDone } from './call-until-done.ts'
import { MergeTagDialog } from './merge-tag-dialog.tsx'

/** The buttons that rename, merge and delete a tag, and their dialogs. */
export function TagActions({ tag, ...tools }: { tag: Tag } & RowTools<Tag>) {
  const { revalidate } = useRevalidator()
  const [dialog, setDialog] = useState<'edit' | 'merge' | null>(null)
  const { _id: id, name, blogCount } = tag
  const nameId = rowName(id)

  function onEdited(isDone: boolean) {
    setDialog(null)
    if (isDone) revalidate()
  }

  function onMerged(other: string) {
    toast.success(`Merged into ${other}`)
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
          detail={async () => consequence(blogCount, await countDrafts(id))}
          call={async () => {
            await callUntilDone(() => unwrap(api.admin.tags[':id'].$delete({ param: { id } })))
            return { message: 'Tag deleted' }
          }}
          failure="Failed to delete tag."
          {...tools}
        />
      </div>
      {dialog === 'edit' && <EditDialog tag={tag} onClose={onEdited} />}
      {dialog === 'merge' && <MergeTagDialog tag={tag} onDone={onMerged} onClose={() => setDialog(null)} />}
    </>
  )
}

function EditDialog({ tag, onClose }: { tag: Tag; onClose: (isDone: boolean) => void }) {
  const { _id: id, name, slug, description } = tag
  return (
    <NamedDialog
      title="Edit tag"
      initial={{ name, slug, description }}
      nameLimit={textLimits.tag}
      descriptionLimit={textLimits.tagDescription}
      descriptionHint="Shown on the page of the tag."
      addressHintOf={(typed) => addressHint(paths.tag.href(slug), typed)}
      save={(values) => unwrap(api.admin.tags[':id'].$patch({ param: { id }, json: values }))}
      onClose={onClose}
    />
  )
}

/** How many drafts have a tag; null when the server does not say, without which the question is asked as well. */
function countDrafts(id: string): Promise<number | null> {
  return unwrap(api.admin.tags[':id'].drafts.$get({ param: { id } })).then(
    ({ drafts }) => drafts,
    () => null,
  )
}

function consequence(blogCount: number, drafts: number | null) {
  const ofDrafts = drafts === null ? 'drafts' : countOf(drafts, 'draft')
  if (blogCount === 0) return `No published blog has it. Unpublished ones and ${ofDrafts} lose it.`
  return `It is removed from ${countOf(blogCount, 'published blog')}, and from unpublished ones and ${ofDrafts}.`
}
