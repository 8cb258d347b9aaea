import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import type { AdminBlog } from '#contract/blog.ts'
import { textLimits } from '#contract/limits.ts'
import { api, unwrap } from '#web/api/api.ts'
import { Dialog } from '#web/components/dialog/dialog.tsx'
import { SubmitButtons } from '#web/components/dialog/submit-buttons.tsx'
import { FormField } from '#web/components/form-field.tsx'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { askServer } from '../ask-server.ts'

/** How long after the last key blogs are searched for. */
const searchDelayMs = 300
const mostFound = '10'

type Props = {
  blog: Pick<AdminBlog, '_id' | 'title' | 'publishedAt'>
  /** Asked before it is deleted; false deletes nothing. */
  settle: () => Promise<boolean>
  onDone: (outcome: { message: string }) => void
  onClose: () => void
}

/** Deletes a blog of the Trash for good. For a blog that readers have seen, it asks for another blog in its place. */
export function DeleteDialog({ blog, settle, onDone, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [replacement, setReplacement] = useState('')
  const [problem, setProblem] = useState('')
  const { submit, busy } = useSubmit({ success: () => {}, error: setProblem })
  const found = useFoundBlogs(replacement)
  const listId = useId()

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!(await settle())) return
    const json = { id: blog._id, replacement: replacement.trim() }
    await submit(() => unwrap(api.admin.blogs['delete-for-good'].$post({ json })), {
      onSuccess: (outcome) => {
        dialog.current?.close()
        onDone(outcome)
      },
    })
  }

  const fields = blog.publishedAt ? (
    <FormField
      label="Blog in its place"
      problem={problem}
      hint="Type a part of its title. Readers of the deleted blog are led to it; without one, they read that it was deleted."
    >
      {(field) => (
        <>
          <input
            {...field}
            className="input"
            value={replacement}
            list={listId}
            maxLength={textLimits.address}
            autoComplete="off"
            onChange={({ target }) => {
              setProblem('')
              setReplacement(target.value)
            }}
          />
          <datalist id={listId}>
            {found
              .filter(({ _id }) => _id !== blog._id)
              .map(({ _id, path, title }) => (
                <option key={_id} value={path}>
                  {title}
                </option>
              ))}
          </datalist>
        </>
      )}
    </FormField>
  ) : (
    <p className="field-error" role="alert">
      {problem}
    </p>
  )
  return (
    <Dialog
      ref={dialog}
      message="Are you sure you want to delete this blog for good?"
      detail={`It cannot be restored, and neither can its comments: “${blog.title}”`}
      fields={fields}
      form={{ className: 'stack', noValidate: true, onSubmit }}
      onClose={onClose}
    >
      <SubmitButtons
        label="Delete for good"
        busyLabel="Deleting..."
        busy={busy}
        onCancel={() => dialog.current?.close()}
      />
    </Dialog>
  )
}

/** Blogs whose titles contain a text. None for an empty text, for a path, and after a failure. */
function useFoundBlogs(text: string) {
  const q = text.trim()
  const [found, setFound] = useState<Pick<AdminBlog, '_id' | 'path' | 'title'>[]>([])

  useEffect(() => {
    if (q === '' || q.startsWith('/')) return
    return askServer(
      (init) => unwrap(api.admin.blogs.$get({ query: { q, limit: mostFound } }, { init })),
      ({ blogs }) => setFound(blogs.filter((blog) => blog.state !== 'draft')),
      // A path can be typed.
      { warning: 'No blogs were found.', delayMs: searchDelayMs },
    )
  }, [q])

  return found
}
