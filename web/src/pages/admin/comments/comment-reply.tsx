import { type SubmitEvent, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { ModeratedComment } from '#contract/comment.ts'
import { textLimits } from '#contract/limits.ts'
import { api, unwrap } from '#web/api/api.ts'
import { formText } from '#web/dom/form-text.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'

/** A reply of the author to a comment. It approves a pending comment, so that readers see what the reply refers to. */
export function CommentReply({ comment, describedBy }: { comment: ModeratedComment; describedBy: string }) {
  const details = useRef<HTMLDetailsElement>(null)
  const { submit, busy } = useSubmit()
  const { revalidate } = useRevalidator()
  const { _id: id, name, isApproved } = comment
  const label = isApproved ? 'Send reply' : 'Approve and reply'

  function close() {
    if (!details.current) return
    details.current.open = false
    details.current.querySelector('summary')?.focus()
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const content = formText(new FormData(form), 'content')
    submit(() => unwrap(api.admin.reply.$post({ json: { comment: id, content } })), {
      onSuccess: () => {
        form.reset()
        close()
        revalidate()
      },
    })
  }

  return (
    <details ref={details} className="comment-reply">
      <summary className="button quiet small" aria-describedby={describedBy}>
        Reply
      </summary>
      <form className="stack" onSubmit={onSubmit}>
        <label className="field">
          {`Reply to ${name}`}
          <textarea
            className="input"
            name="content"
            required
            maxLength={textLimits.comment}
            rows={3}
            defaultValue={`@${name} `}
          />
        </label>
        <div className="actions">
          <button type="button" className="button quiet small" onClick={close}>
            Cancel
          </button>
          <button type="submit" className="button small" aria-disabled={busy}>
            {busy ? 'Sending...' : label}
          </button>
        </div>
      </form>
    </details>
  )
}
