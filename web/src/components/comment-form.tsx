import type { SubmitEvent } from 'react'
import { useRevalidator } from 'react-router'
import { textLimits } from '#contract/limits.ts'
import { api, unwrap } from '../api/api.ts'
import { formText } from '../dom/form-text.ts'
import { useFormToken } from '../hooks/use-form-token.ts'
import { useSubmit } from '../hooks/use-submit.ts'
import { NeedsScript } from './needs-script.tsx'

/** Says something about a blog. On success the form is cleared and the comments are loaded afresh. */
export function CommentForm({ blogId }: { blogId: string }) {
  const { submit, busy } = useSubmit()
  const { revalidate } = useRevalidator()
  const formToken = useFormToken()

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const fields = new FormData(form)
    const json = {
      blog: blogId,
      name: formText(fields, 'name'),
      content: formText(fields, 'content'),
      website: formText(fields, 'website'),
    }
    submit(async () => unwrap(api.blog['add-comment'].$post({ json: { ...json, ...(await formToken.read()) } })), {
      onSuccess: () => {
        form.reset()
        formToken.forget()
        revalidate()
      },
    })
  }

  return (
    <form className="comment-form stack" method="post" onFocus={formToken.ask} onSubmit={onSubmit}>
      <h3>Add your Comment</h3>
      <NeedsScript what="Commenting" />
      <label className="field">
        Name
        <input className="input" name="name" required maxLength={textLimits.commentName} autoComplete="name" />
      </label>
      <label className="field">
        Comment
        <textarea className="input" name="content" required maxLength={textLimits.comment} rows={4} />
      </label>
      {/* People neither see nor reach it: what is in it was filled in by a program. */}
      <label className="for-programs" aria-hidden="true">
        Website
        <input className="input" name="website" tabIndex={-1} autoComplete="off" />
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
