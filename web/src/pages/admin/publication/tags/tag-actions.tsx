import '#web/components/search-form.css'
import { useRef, useState } from 'react'
import toast from 'react-hot-toast'
import { useRevalidator } from 'react-router'
import { textLimits } from '#contract/limits.ts'
import type { NamedId, Tag } from '#contract/listings.ts'
import { api, unwrap } from '#web/api/api.ts'
import { SubmitDialog } from '#web/components/dialog/submit-buttons.tsx'
import { FormField } from '#web/components/form-field.tsx'
import { useCombobox } from '#web/hooks/use-combobox.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { paths } from '#web/routing/paths.ts'
import { countOf } from '../../frame/format-count.ts'
import { rowName } from '../../frame/list/data-table.tsx'
import { DeleteAction } from '../../frame/list/delete-action.tsx'
import type { RowTools } from '../../frame/list/list-table.tsx'
import { RowAction } from '../../frame/list/row-action.tsx'
import { addressHint } from '../named/address-hint.ts'
import { NamedDialog } from '../named/named-dialog.tsx'
import { callUntilDone } from './call-until-done.ts'
import { useTagSuggestions } from './use-tag-suggestions.ts'

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
        <button type="button" className="button bare small" aria-describedby={nameId} onClick={() => setDialog('edit')}>
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

/** The name of a tag, which opens its dialog. */
export function TagName({ tag }: { tag: Tag }) {
  const [isOpen, setIsOpen] = useState(false)
  const { revalidate } = useRevalidator()

  function onClose(isDone: boolean) {
    setIsOpen(false)
    if (isDone) revalidate()
  }

  return (
    <>
      <button type="button" className="row-name" onClick={() => setIsOpen(true)}>
        <bdi>{tag.name}</bdi>
      </button>
      {isOpen && <EditDialog tag={tag} onClose={onClose} />}
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

type Props = {
  tag: Tag
  /** Called with the name of the other tag when all blogs have it. */
  onDone: (name: string) => void
  onClose: () => void
}

/** Asks into which other tag one is merged. Stays open until all of its blogs have the other one. */
function MergeTagDialog({ tag, onDone, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [picked, setPicked] = useState<NamedId | null>(null)
  const [problem, setProblem] = useState('')
  const { submit, busy } = useSubmit({ success: () => {}, error: setProblem })
  const offered = useTagSuggestions(picked ? '' : text).filter(({ id }) => id !== tag._id)
  const names = offered.map(({ name }) => name)
  const { container, open, field, list, status } = useCombobox(names, { announce, onPick })

  function onPick(name: string) {
    setText(name)
    setPicked(offered.find((one) => one.name === name) ?? null)
  }

  function onSubmit() {
    const target = picked ?? offered.find(({ name }) => name === text.trim())
    if (!target) {
      setProblem('Choose a tag from the list.')
      input.current?.focus()
      return
    }
    const call = () => unwrap(api.admin.tags.merge.$post({ json: { from: tag._id, into: target.id } }))
    submit(() => callUntilDone(call), {
      onSuccess: () => {
        dialog.current?.close()
        onDone(target.name)
      },
    })
  }

  return (
    <SubmitDialog
      ref={dialog}
      message={`Merge “${tag.name}” into another tag`}
      detail={`Its blogs get the other tag, and its address leads there. “${tag.name}” stops being a tag.`}
      onSubmit={onSubmit}
      onClose={onClose}
      label="Merge"
      busyLabel="Merging..."
      busy={busy}
    >
      <div ref={container}>
        <FormField label="Merge into" problem={problem}>
          {(labelled) => (
            <div className="tag-picker">
              <input
                {...labelled}
                {...field}
                ref={input}
                className="input"
                value={text}
                maxLength={textLimits.tag}
                onChange={({ target }) => {
                  setText(target.value)
                  setPicked(null)
                  setProblem('')
                  open()
                }}
              />
              <div {...list} />
            </div>
          )}
        </FormField>
        <p {...status} />
      </div>
    </SubmitDialog>
  )
}

function announce(count: number) {
  if (count === 0) return ''
  return count === 1 ? '1 tag. Use the arrow keys.' : `${count} tags. Use the arrow keys.`
}
