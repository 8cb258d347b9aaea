import { useRef, useState } from 'react'
import type { AdminCategory } from '#contract/listings.ts'
import { api, unwrap } from '#web/api/api.ts'
import { SubmitDialog } from '#web/components/dialog/submit-buttons.tsx'
import { FormField } from '#web/components/form-field.tsx'
import { toasts } from '#web/dom/toasts.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { countOf } from '../../frame/format-count.ts'

type Props = {
  /** A merged category's address leads to the other one, a deleted one's is gone. */
  kind: 'merge' | 'delete'
  category: AdminCategory
  /** The categories that can get its blogs and drafts. */
  others: AdminCategory[]
  /** @param isDone whether the category was removed */
  onClose: (isDone: boolean) => void
}

const done = 'done'

/** Asks where the blogs and drafts of a category go that is merged or deleted. Stays open until the server has done it. */
export function RemovalDialog({ kind, category, others, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const select = useRef<HTMLSelectElement>(null)
  const [target, setTarget] = useState('')
  const [problem, setProblem] = useState('')
  const { submit, busy } = useSubmit({ success: toasts.success, error: setProblem })
  const { name, blogs, drafts } = category
  const isMerge = kind === 'merge'
  const into = others.find(({ key }) => String(key) === target)
  const needsTarget = isMerge || blogs + drafts > 0
  const moved = [blogs > 0 || drafts === 0 ? countOf(blogs, 'blog') : '', drafts > 0 ? countOf(drafts, 'draft') : '']
    .filter(Boolean)
    .join(' and ')

  function onSubmit() {
    if (needsTarget && !into) {
      setProblem('Choose a category.')
      select.current?.focus()
      return
    }
    submit(() => remove(kind, category, into), { onSuccess: () => dialog.current?.close(done) })
  }

  return (
    <SubmitDialog
      ref={dialog}
      message={isMerge ? `Merge “${name}” into another category` : `Delete the category “${name}”`}
      detail={
        isMerge
          ? `Its blogs and drafts get the other category, and its address leads there. “${name}” stops being a category.`
          : 'You delete it for good. Its address leads nowhere.'
      }
      onSubmit={onSubmit}
      onClose={(value) => onClose(value === done)}
      label={isMerge ? 'Merge' : 'Delete'}
      busyLabel={isMerge ? 'Merging...' : 'Deleting...'}
      busy={busy}
    >
      <FormField
        label={isMerge ? 'Merge into' : drafts > 0 ? 'Its blogs and drafts go to' : 'Its blogs go to'}
        problem={problem}
      >
        {(field) => (
          <select
            {...field}
            ref={select}
            className="input"
            value={target}
            onChange={({ currentTarget }) => {
              setProblem('')
              setTarget(currentTarget.value)
            }}
          >
            <option value="">{needsTarget ? 'Select category' : 'No category: it has no blogs and no drafts'}</option>
            {others.map((other) => (
              <option key={other.key} value={other.key}>
                {other.name}
              </option>
            ))}
          </select>
        )}
      </FormField>
      {into && <p role="status">{`${moved} ${blogs + drafts === 1 ? 'goes' : 'go'} to “${into.name}”.`}</p>}
    </SubmitDialog>
  )
}

function remove(
  kind: Props['kind'],
  category: AdminCategory,
  into: AdminCategory | undefined,
): Promise<{ message: string }> {
  const call = api.admin.categories[':key']
  const param = { key: String(category.key) }
  return kind === 'merge' && into
    ? unwrap(call.merge.$post({ param, json: { into: into.key } }))
    : unwrap(call.delete.$post({ param, json: { into: into?.key ?? null } }))
}
