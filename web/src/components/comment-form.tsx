import type { SubmitEvent } from 'react'
import { useRevalidator } from 'react-router'
import { textLimits } from '../../../worker/contract/limits.ts'
import { api, unwrap } from '../api.ts'
import { useSubmit } from '../hooks/use-submit.ts'
import { textOf } from '../text-of.ts'

/** Says something about a blog. On success the form is cleared and the comments are loaded afresh. */
export function CommentForm({ blogId }: { blogId: string }) {
  const { submit, busy } = useSubmit()
  const { revalidate } = useRevalidator()

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const fields = new FormData(form)
    const json = { blog: blogId, name: textOf(fields, 'name'), content: textOf(fields, 'content') }
    submit(() => unwrap(api.blog['add-comment'].$post({ json })), {
      onSuccess: () => {
        form.reset()
        revalidate()
      },
    })
  }

  return (
    <form className="comment-form stack" method="post" onSubmit={onSubmit}>
      <h3>Add your Comment</h3>
      <label className="field">
        Name
        <input className="input" name="name" required maxLength={textLimits.commentName} autoComplete="name" />
      </label>
      <label className="field">
        Comment
        <textarea className="input" name="content" required maxLength={textLimits.comment} rows={4} />
      </label>
      <p className="soft hint">A comment appears here once it has been approved.</p>
      <div>
        <button type="submit" className="button" aria-disabled={busy}>
          {busy ? 'Submitting...' : 'Submit'}
        </button>
      </div>
    </form>
  )
}
