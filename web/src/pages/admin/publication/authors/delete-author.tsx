import { useEffect, useRef, useState } from 'react'
import toast from 'react-hot-toast'
import { useRevalidator } from 'react-router'
import type { AdminAuthor } from '#contract/listings.ts'
import { api, unwrap } from '#web/api/api.ts'
import { SubmitDialog } from '#web/components/dialog/submit-buttons.tsx'
import { FormField } from '#web/components/form-field.tsx'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { countOf } from '../../frame/format-count.ts'

type Props = { author: AdminAuthor; authors: AdminAuthor[]; onClose: () => void }

/** Asks who gets the blogs of an author, and deletes the author. Stays open until the server has done it. */
export function DeleteAuthor({ author, authors, onClose }: Props) {
  const { _id: id, name, hasAccount } = author
  const dialog = useRef<HTMLDialogElement>(null)
  const others = authors.filter((other) => other._id !== id)
  const [replacement, setReplacement] = useState(hasAccount ? (others[0]?._id ?? '') : '')
  const [problem, setProblem] = useState('')
  const { blogs, drafts } = useCounts(author)
  const { submit, busy } = useSubmit({ success: () => {}, error: setProblem })
  const { revalidate } = useRevalidator()

  function onSubmit() {
    const json = { replacement: replacement || null }
    submit(() => unwrap(api.admin.authors[':id'].delete.$post({ param: { id }, json })), {
      onSuccess: ({ message }) => {
        dialog.current?.close()
        toast.success(message)
        void revalidate()
      },
      failure: 'Failed to delete the author.',
    })
  }

  return (
    <SubmitDialog
      ref={dialog}
      message={`Delete the author “${name}”`}
      detail={describe(blogs, drafts)}
      onSubmit={onSubmit}
      onClose={onClose}
      label="Delete"
      busyLabel="Deleting..."
      busy={busy}
    >
      <FormField label="Their blogs and drafts go to" problem={problem} {...(hasAccount && { hint: accountHint })}>
        {(field) => (
          <select
            {...field}
            className="input"
            value={replacement}
            onChange={({ target }) => {
              setProblem('')
              setReplacement(target.value)
            }}
          >
            {!hasAccount && <option value="">No other author</option>}
            {others.map((other) => (
              <option key={other._id} value={other._id}>
                {other.name}
              </option>
            ))}
          </select>
        )}
      </FormField>
    </SubmitDialog>
  )
}

const accountHint = 'This is the profile of an account, which gets the other one too.'

/** With the blogs that readers do not see, and drafts; until the server has counted them, without. */
function useCounts({ _id, blogs }: AdminAuthor) {
  const [count, setCount] = useState({ blogs, drafts: 0 })
  useEffect(() => {
    const stale = new AbortController()
    const call = api.admin.authors[':id'].$get({ param: { id: _id } }, { init: { signal: stale.signal } })
    // The dialog works without the exact numbers.
    unwrap(call).then(
      (found) => setCount({ blogs: found.blogs, drafts: found.drafts }),
      () => {},
    )
    return () => stale.abort()
  }, [_id])
  return count
}

function describe(blogs: number, drafts: number) {
  const named = [blogs > 0 && countOf(blogs, 'blog'), drafts > 0 && countOf(drafts, 'draft')].filter(
    (part) => part !== false,
  )
  if (named.length === 0) return 'The profile is deleted for good. No blog or draft is by this author.'
  const verb = blogs + drafts === 1 ? 'is' : 'are'
  return `The profile is deleted for good. ${named.join(' and ')} ${verb} by this author.`
}
