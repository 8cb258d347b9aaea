import { type SubmitEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ModeratedComment } from '#contract/comment.ts'
import { textLimits } from '#contract/limits.ts'
import { api, unwrap } from '#web/api/api.ts'
import { FormField } from '#web/components/form-field.tsx'
import { unsentReplies } from '#web/dom/unsent-texts.ts'
import { useSubmit } from '#web/hooks/use-submit.ts'
import { useUndoOffer } from '../frame/use-undo-offer.tsx'

/**
 * A reply of the author to a comment. It approves a pending comment, so that readers see what the reply refers to. A
 * reply that was begun is open again when its comment is shown the next time.
 */
export function CommentReply({ comment, describedBy }: { comment: ModeratedComment; describedBy: string }) {
  const { _id: id, name, isApproved } = comment
  const salutation = `@${name} `
  const [begun] = useState(() => unsentReplies.read(id))
  const [text, setText] = useState(begun ?? salutation)
  const details = useRef<HTMLDetailsElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  /** Whether the next `toggle` event is that of a reply that was open from the beginning: it must not move the focus. */
  const isFirstToggle = useRef(begun !== null)
  const { submit, busy } = useSubmit()
  const { revalidate } = useRevalidator()
  const { offerUndo } = useUndoOffer()
  const label = isApproved ? 'Send reply' : 'Approve and reply'

  function change(next: string) {
    setText(next)
    if (next.trim() === '' || next === salutation) unsentReplies.remove(id)
    else unsentReplies.store(id, next)
  }

  function onToggle() {
    const wasOpen = isFirstToggle.current
    isFirstToggle.current = false
    if (wasOpen || !details.current?.open) return
    field.current?.focus()
    field.current?.setSelectionRange(text.length, text.length)
  }

  function close() {
    if (!details.current) return
    details.current.open = false
    details.current.querySelector('summary')?.focus()
  }

  function discard() {
    change(salutation)
    close()
    if (text.trim() !== salutation.trim()) offerUndo('Reply discarded.', () => bringBack(text))
  }

  function bringBack(discarded: string) {
    change(discarded)
    if (details.current) details.current.open = true
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    submit(() => unwrap(api.admin.reply.$post({ json: { comment: id, content: text } })), {
      onSuccess: () => {
        // The author may have begun another reply during the request.
        if (field.current && field.current.value !== text) return
        change(salutation)
        close()
        revalidate()
      },
    })
  }

  return (
    <details ref={details} className="comment-reply" open={begun !== null} onToggle={onToggle}>
      <summary className="button quiet small" aria-describedby={describedBy}>
        Reply
      </summary>
      <form className="stack" onSubmit={onSubmit}>
        <FormField label={`Reply to ${name}`}>
          {(labelled) => (
            <textarea
              {...labelled}
              ref={field}
              className="input"
              name="content"
              required
              maxLength={textLimits.comment}
              rows={3}
              value={text}
              onChange={(event) => change(event.target.value)}
            />
          )}
        </FormField>
        <div className="actions">
          <button type="button" className="button quiet small" onClick={discard}>
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
